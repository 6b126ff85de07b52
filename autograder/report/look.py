"""The look of the report's pages, and the few lines that sort a table; all of it stands in each page."""

STYLE = """
:root { color-scheme: light dark; --back: #fdfdfc; --card: #fff; --text: #1d2329; --soft: #56606b;
  --line: #d9dde2; --mark: #1f5f99; --second: #b4541a; --wash: #e8f0f8; }
@media (prefers-color-scheme: dark) { :root { --back: #14181c; --card: #1c2228; --text: #e6e9ec;
  --soft: #a9b3bd; --line: #39424b; --mark: #7db8ea; --second: #f0a468; --wash: #22303d; } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0 auto; max-width: 74rem; padding: 1.2rem 1rem 4rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .3rem }
h2 { font-size: 1.25rem; margin: 2.6rem 0 .6rem }
h3 { font-size: 1.05rem; margin: 0 0 .3rem }
p { margin: .4rem 0; max-width: 46rem }
a { color: var(--mark) }
a:focus-visible, button:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--second); outline-offset: 2px }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; list-style: none; padding: 0; margin: .8rem 0 }
nav a { display: inline-block; padding: .1rem 0 }
.soft, small { color: var(--soft) }
small { font-size: .86rem }
.first { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: .8rem; align-items: stretch; margin: .8rem 0 }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .8rem }
.ranks { list-style: none; margin: .5rem 0 0; padding: 0 }
.ranks li { margin: 0 0 .6rem } .ranks .bar { height: .55rem; border-radius: .25rem; background: var(--mark); min-width: .3rem; margin-top: .15rem }
.wordy { min-width: 17rem } td ul { margin: 0; padding-left: 1.1rem } .card h2 { margin: .9rem 0 .5rem; font-size: 1.1rem }
.card h2:first-child { margin-top: .1rem }
.card > ul { padding-left: 1.1rem; margin: .3rem 0 } tbody th { min-width: 9rem }
.tile, .card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem .9rem }
.tile b { display: block; font-size: 1.7rem; line-height: 1.15; font-weight: 650 }
.cards { display: grid; gap: .8rem; padding: 0; list-style: none; margin: .8rem 0 }
.card .bar { height: .5rem; border-radius: .25rem; background: var(--mark); margin: .25rem 0 .5rem; min-width: .3rem }
.card dl { margin: .4rem 0 0; display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .25rem .8rem }
.card dt { color: var(--soft) } .card dd { margin: 0; max-width: 44rem }
figure { margin: 0; max-width: 42rem } figcaption { color: var(--soft); font-size: .88rem; margin-top: .2rem; max-width: 46rem }
svg { display: block; width: 100%; height: auto; font: 15px system-ui, sans-serif }
svg text { fill: var(--text) } svg .soft { fill: var(--soft) } svg .bars { fill: var(--mark) }
svg .grid { stroke: var(--line); stroke-width: 1 } svg .line { stroke: var(--mark); stroke-width: 2; fill: none }
svg .band { fill: var(--wash) } svg .thin { stroke: var(--soft); stroke-width: .7; fill: none; opacity: .45 }
svg .reach { stroke: var(--soft); stroke-width: 1.2 } svg .dot { fill: var(--second) } svg .middle { stroke: var(--second); stroke-width: 2 }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); max-height: 40rem; margin: .6rem 0 }
table { border-collapse: collapse; width: 100%; font-size: .92rem; overflow-wrap: normal }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line) }
thead th { position: sticky; top: 0; background: var(--card); border-bottom: 2px solid var(--line) }
thead th button { white-space: normal }
tr:last-child > * { border-bottom: 0 }
td.number, th.number { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums }
th button { font: inherit; font-weight: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit }
th button::after { content: "\\00a0↕"; color: var(--soft) }
th[aria-sort=ascending] button::after { content: "\\00a0↑"; color: var(--second) }
th[aria-sort=descending] button::after { content: "\\00a0↓"; color: var(--second) }
summary { cursor: pointer; color: var(--mark) } details { margin: .3rem 0 }
pre { background: var(--wash); padding: .6rem .7rem; border-radius: .4rem; white-space: pre-wrap; font-size: .84rem; line-height: 1.4; margin: .3rem 0; overflow-wrap: anywhere }
code { font-size: .92em }
.beside { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: .7rem }
.note { border-left: 4px solid var(--second); padding: .2rem .8rem; background: var(--card) }
tr:target > * { background: var(--wash) }
@media (max-width: 46rem) { .first, .beside { grid-template-columns: minmax(0, 1fr) } .card dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  .card dd { margin-bottom: .4rem } body { padding: .8rem .7rem 3rem } .tile b { font-size: 1.4rem } }
@media print { body { max-width: none; font-size: 11px } nav { display: none } .wide { max-height: none; overflow: visible }
  .card, tr, figure { break-inside: avoid } :root { color-scheme: light } thead th { position: static } }
"""

SCRIPT = """
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
"""
