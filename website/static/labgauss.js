// What scrolls sideways can be reached by the keyboard, and has a name for screen readers.
function reachable() {
  for (const box of document.querySelectorAll("pre, .table-wrapper, .formula")) {
    if (box.scrollWidth > box.clientWidth + 1) {
      box.tabIndex = 0;
      if (!box.closest("[role=group]")) {
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", box.tagName === "PRE" ? "Code or output" : "Table");
      }
    } else if (box.tabIndex === 0) {
      box.removeAttribute("tabindex");
    }
  }
}
window.addEventListener("load", reachable);
window.addEventListener("resize", reachable);
for (const fold of document.querySelectorAll("details")) fold.addEventListener("toggle", reachable);
