"use strict";
for (const table of document.querySelectorAll("table.sorts")) {
  const heads = [...table.tHead.rows[0].cells], body = table.tBodies[0];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "descending" ||
        (!head.hasAttribute("aria-sort") && !head.classList.contains("number")) ? 1 : -1;
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down > 0 ? "ascending" : "descending");
      const value = row => row.cells[column].dataset.by ?? row.cells[column].textContent.trim();
      const rows = [...body.rows].map((row, place) => ({ row, place, by: value(row) }));
      const empty = one => one.by === "";
      rows.sort((a, b) => empty(a) - empty(b) || (head.classList.contains("number")
        ? down * (Number(a.by) - Number(b.by)) : down * a.by.localeCompare(b.by, undefined, { numeric: true })) || a.place - b.place);
      body.append(...rows.map(one => one.row));
    });
  });
}
const opened = () => { const aim = location.hash && document.getElementById(location.hash.slice(1));
  for (let box = aim && aim.closest("details"); box; box = box.parentElement.closest("details")) box.open = true; };
addEventListener("hashchange", opened);
opened();
