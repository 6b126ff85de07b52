"""The page of one lab, put together from its parts."""

from __future__ import annotations

from .lab_checks import checks_part
from .lab_first import first_screen
from .lab_ideas import ideas_part
from .lab_students import everybody_part, looks_part, made_by_part, missing_part
from .lab_view import LabView
from .markup import Markup, page, plural, prose, tag
from .parts import title


def _unexplained(view: LabView) -> Markup:
    """Say how many wrong answers fit no idea; `autograder learn` shows them."""
    found = view.numbers.unexplained
    head = tag("h2", "Wrong answers that no idea explains", id="unexplained")
    count = sum(len(group.people) for group in found.groups) + found.nothing_came
    if not count:
        return head + tag("p", "There is none.")
    said = (
        f"{plural(count, 'answer')}, of which {plural(len(found.groups), 'kind')} can be told apart by "
        f"what they returned: `autograder learn {view.numbers.results.key}` writes a sample of each."
    )
    return head + tag("p", prose(said))


_PARTS = (
    first_screen, ideas_part, checks_part, _unexplained, looks_part, everybody_part, missing_part,
    made_by_part,
)  # fmt: skip


def lab_page(view: LabView) -> str:
    """Return the page."""
    name = f"{view.title}: what the class knows"
    if not view.numbers.handed_in:
        return page(name, _head(view), _nobody(), missing_part(view))
    return page(name, _head(view), *(part(view) for part in _PARTS))


def _head(view: LabView) -> Markup:
    links = [("Ideas", "ideas"), ("Checks", "checks"), ("Unexplained answers", "unexplained"),
             ("Who needs a look", "looks"), ("Everybody", "everybody"),
             ("Where marks come from", "made")]  # fmt: skip
    listed = [tag("li", tag("a", "← the course", href=view.course_page))]
    if view.numbers.handed_in:
        listed += [tag("li", tag("a", shown, href=f"#{to}")) for shown, to in links]
    return (
        title(view.title, anonymous=view.names.anonymous)
        + tag("nav", tag("ul", *listed), aria_label="Parts of this page")
    )  # fmt: skip


def _nobody() -> Markup:
    return tag(
        "p",
        "Nobody has handed in anything for this lab yet, so there is nothing to report.",
        class_="note",
    )
