"""Put a student's text into the notebook that was handed out.

Only the texts of solution cells, of free cells and of worked examples that the student changed come
from a submission. Checks, set-up, points and ids are ours. Copied, split, moved, retyped and renamed
cells, and cells without metadata, find their places again by what they hold.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import unquote

from .submission import Written
from .template import Slot, Template, names_bound


@dataclass(frozen=True)
class Placed:
    """A cell of the notebook to be graded: what was handed out, or a free cell of the student's."""

    slot: Slot | None
    kind: str
    text: str
    ours: bool  # the text is ours, to the letter
    folded: bool = False
    pictures: tuple[tuple[str, str, str], ...] = ()  # a student's, in a text

    @property
    def is_example(self) -> bool:
        """Return whether this is a worked example as it was handed out."""
        return (
            self.slot is not None and not self.slot.nbgrader and self.ours and self.kind == "code"
        )


@dataclass(frozen=True)
class Grafted:
    """A notebook to be graded, and what was odd about the submission, in sentences."""

    cells: tuple[Placed, ...]
    remarks: tuple[str, ...]


def numbered(cells: Sequence[Placed]) -> dict[int, int]:
    """Return the numbers that cells get when all are run in their order, by their places."""
    code = [place for place, cell in enumerate(cells) if cell.kind == "code" and cell.text.strip()]
    return {place: number for number, place in enumerate(code, 1)}


def graft(template: Template, written: Sequence[Written]) -> Grafted:
    """Return the notebook to be graded."""
    cells = separated(template, written)
    taken, remarks = _match(template, cells)
    if len(cells) > len(written):
        remarks.insert(0, f"{len(cells)} cells stood in {len(written)}, merged: they were taken apart by what was "
                       "handed out. Look at this notebook.")  # fmt: skip
    return Grafted(tuple(_placed(template, cells, taken)), tuple(remarks))


# --- cells that were merged ------------------------------------------------------------------------


def separated(template: Template, written: Sequence[Written]) -> list[Written]:
    """Return the cells of a notebook; an answer that was merged with checks or texts stands apart from them.

    What was handed out and stands in no cell of its own is looked for in cells that define an answer.
    """
    lost = {slot.released.strip(): slot for slot in template.slots if not slot.is_solution}
    for text in {"", *(cell.text.strip() for cell in written)}:
        lost.pop(text, None)
    texts = "|".join(re.escape(text) for text in sorted(lost, key=len, reverse=True))
    apart = re.compile(rf"^({texts})[ \t]*$", re.MULTILINE)
    return [part for cell in written for part in _apart(cell, apart, lost, template)]


def _apart(
    cell: Written, apart: re.Pattern[str], lost: Mapping[str, Slot], template: Template
) -> list[Written]:
    """Return the parts of a cell: what was handed out, and what stands between; the cell where it is one."""
    named = template.by_grade_id.get(cell.grade_id)
    texts = [text.strip("\n") for text in apart.split(cell.text) if text.strip()] if lost else []
    bound = [frozenset() if text in lost else names_bound(text) for text in texts]
    is_text = named is not None and named.is_solution and named.kind != "code"
    if is_text or len(texts) < 2 or not template.answers & frozenset().union(*bound):
        return [cell]
    wanted = named.defines if named else frozenset()
    ranks = [
        (named is not None and lost.get(text) is named, bool(names & wanted), text not in lost)
        for text, names in zip(texts, bound, strict=True)
    ]
    bearer = ranks.index(max(ranks))
    kinds = [lost[t].kind if t in lost else "code" if names else cell.kind
             for t, names in zip(texts, bound, strict=True)]  # fmt: skip
    ids = ["" if place != bearer else cell.grade_id for place in range(len(texts))]
    parts = zip(kinds, texts, ids, strict=True)
    return [replace(cell, kind=k, text=t, grade_id=i, id="", pictures=()) for k, t, i in parts]


# --- which cell is which ---------------------------------------------------------------------------


def _match(template: Template, written: Sequence[Written]) -> tuple[dict[int, int], list[str]]:
    """Return the slots that submitted cells belong to, by the cells' places."""
    taken: dict[int, int] = {}
    filled: set[int] = set()

    def take(place: int, slot: Slot) -> None:
        taken[place] = slot.index
        filled.add(slot.index)

    for place, cell in enumerate(written):
        slot = template.by_grade_id.get(cell.grade_id)
        if slot is not None and slot.index not in filled and not _is_anothers(cell, slot, template):
            take(place, slot)
    known = len(filled)
    ids = {str(slot.cell.get("id", "")): slot for slot in template.slots}
    texts: dict[tuple[str, str], list[Slot]] = {}
    for slot in template.slots:
        texts.setdefault((slot.kind, slot.released.strip()), []).append(slot)
    for place, cell in enumerate(written):
        if place in taken or cell.grade_id:
            continue
        free = [s for s in texts.get((cell.kind, cell.text.strip()), []) if s.index not in filled]
        by_id = ids.get(cell.id)
        if free:
            take(place, free[0])
        elif by_id is not None and by_id.index not in filled and by_id.kind == cell.kind:
            take(place, by_id)
    solutions = [slot for slot in template.slots if slot.is_solution and slot.kind == "code"]
    for slot in solutions:
        if slot.index in filled:
            continue
        found = _that_defines(slot, written, taken)
        if found is not None:
            take(found, slot)
    return taken, _remarks(template, written, taken, known)


def _is_anothers(cell: Written, slot: Slot, template: Template) -> bool:
    """Return whether a cell defines the answer of another solution cell than that whose name it has."""
    bound = names_bound(cell.text) if slot.is_solution else frozenset()
    return bool(slot.defines and bound & template.answers and not bound & slot.defines)


def _that_defines(slot: Slot, written: Sequence[Written], taken: dict[int, int]) -> int | None:
    """Return the last free cell, of code if there is one, that binds the name that a solution cell is there for."""
    found = [
        (cell.kind == "code", place)
        for place, cell in enumerate(written)
        if place not in taken and slot.defines & names_bound(cell.text)
    ]
    return max(found)[1] if found else None


def _remarks(
    template: Template, written: Sequence[Written], taken: dict[int, int], known: int
) -> list[str]:
    filled, remarks = set(taken.values()), []
    named = [slot for slot in template.slots if slot.grade_id]
    if named and known < len(named) / 2:
        remarks.append(
            f"{len(named) - known} of {len(named)} cells had lost their names; they were found by "
            "what they hold. Look at this notebook."
        )
    solutions = [slot for slot in named if slot.is_solution]
    lost = [slot for slot in solutions if slot.index not in filled]
    if lost:
        remarks.append(
            f"{len(lost)} solution cell{'s' if len(lost) > 1 else ''} had been deleted "
            f"({', '.join(slot.grade_id for slot in lost)})."
        )
    count = Counter(cell.grade_id for cell in written)
    copies = [slot for slot in solutions if count[slot.grade_id] > 1]
    for kind, which in (
        ("code", "all run, and the last one above its check"),
        ("markdown", "the first one"),
    ):
        names = ", ".join(slot.grade_id for slot in copies if slot.kind == kind)
        if names:
            remarks.append(f"cells stood more than once ({names}): {which} counts.")
    return remarks


# --- in their places -------------------------------------------------------------------------------


def _placed(
    template: Template, written: Sequence[Written], taken: dict[int, int]
) -> Iterable[Placed]:
    """Yield the cells handed out, each followed by the free cells that stood after it."""
    after: dict[int, list[Written]] = {}
    anchor = -1
    for place, cell in enumerate(written):
        if place in taken:
            anchor = taken[place]
        elif cell.text.strip():
            after.setdefault(anchor, []).append(cell)
    place_of = {slot: place for place, slot in taken.items()}
    elsewhere = _bound_elsewhere(template, written, taken)
    yield from map(_free, after.get(-1, ()))
    for slot in template.slots:
        at = place_of.get(slot.index)
        found = _in_slot(slot, None if at is None else written[at], elsewhere)
        if found is not None:
            yield found
        yield from map(_free, after.get(slot.index, ()))


def _free(cell: Written) -> Placed:
    return Placed(None, cell.kind, cell.text, False, cell.folded, cell.pictures)


def _bound_elsewhere(
    template: Template, written: Sequence[Written], taken: dict[int, int]
) -> set[str]:
    """Return the names that students' cells bind: a stub must not take them away again."""
    own = [
        cell.text
        for place, cell in enumerate(written)
        if cell.kind == "code" and (place not in taken or template.slots[taken[place]].is_solution)
    ]
    return set().union(*map(names_bound, own)) if own else set()


def _in_slot(slot: Slot, cell: Written | None, elsewhere: set[str]) -> Placed | None:
    """Return what stands in the place of a cell that was handed out."""
    text = str(slot.cell["source"])
    if slot.is_solution:
        if cell is not None:
            as_it_was = cell.text == slot.released
            return Placed(slot, slot.kind, cell.text, as_it_was, cell.folded, cell.pictures)
        gone = slot.kind == "code" and slot.defines & elsewhere
        return Placed(slot, slot.kind, "" if gone else slot.released, ours=not gone)
    if slot.nbgrader:
        return Placed(slot, slot.kind, text, ours=True)
    if cell is None:  # a worked example or a text that the student has deleted
        return None
    if cell.text.strip() == slot.released.strip():
        return Placed(slot, slot.kind, text, ours=True, folded=cell.folded)
    return Placed(slot, slot.kind, cell.text, False, cell.folded, cell.pictures)


# --- texts that others will read -------------------------------------------------------------------

_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_LINK = re.compile(r"(\]\(|\]:)([\s<\u200b]{0,99})([^\s)>]{1,2000})")
_SCHEME = re.compile(r"[^/?#]*:")
_FINE = ("http:", "https:", "mailto:")
#: What a browser runs, or shows as a page of its own: looked for in the row below as well.
_RUN = ("javascript:", "vbscript:", "data:", "file:", "blob:", "filesystem:", "attachment:")
#: What TeX in a page could do beyond formulas.
_COMMAND = re.compile(
    r"\\(?=(?:href|html\w*|cssId|class|style|require|unicode|mmlToken)\b)", re.IGNORECASE
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_NOTHING = "\u200b"  # a space without width: what follows is no tag any more, and looks the same


def harmless_markdown(text: str, pictures: Container[str] = ()) -> str:
    """Return a student's text without what a browser would run: HTML, links to scripts, TeX that links.

    `pictures` are the names of those that are in the cell: a page cannot be made with any other.

    >>> harmless_markdown("a < b and <script>") == "a < b and <\u200bscript>"
    True
    >>> harmless_markdown("[go](java&#115;cript:alert(1)), [on](#there)")
    '[go](#alert(1)), [on](#there)'
    """
    text = _TAG.sub("<" + _NOTHING, _CONTROL.sub("", text))
    text = _COMMAND.sub("\\\\" + _NOTHING, text)
    return _LINK.sub(lambda found: _harmless_link(found, pictures), text)


def _harmless_link(found: re.Match[str], pictures: Container[str]) -> str:
    """Return a link without its scheme, unless it is one that only leads somewhere."""
    target = "".join(c for c in unquote(html.unescape(found[3])) if c.isprintable()).strip()
    scheme = _SCHEME.match(target)
    kind = scheme[0].lower() if scheme is not None else ""
    is_picture = found[3].startswith("attachment:") and found[3][len("attachment:") :] in pictures
    further = "\n" in found[2] and not kind.replace(" ", "").startswith(_RUN)
    if scheme is None or kind in _FINE or is_picture or further:
        return found[0]
    return found[1] + found[2] + "#" + target[scheme.end() :]
