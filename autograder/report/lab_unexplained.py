"""Wrong answers that no idea explains, grouped by what they returned."""

from __future__ import annotations

import builtins

from . import words
from .groups import Group
from .lab_view import MOST_GROUPS, LabView, short
from .markup import (
    NONE,
    Markup,
    fold,
    joined,
    plural,
    prose,
    tag,
)
from .parts import points


def unexplained_part(view: LabView) -> Markup:
    """Return the groups, the largest first, and what is left out."""
    found = view.numbers.unexplained
    head = tag("h2", "Wrong answers that no idea explains", id="unexplained")
    if not found.groups and not found.nothing_came:
        return head + tag("p", "There is none.")
    shown = found.groups[:MOST_GROUPS]
    cards = [(len(g.people), _group(view, g)) for g in shown]
    groups, alone = [c for n, c in cards if n > 1], [c for n, c in cards if n == 1]
    listed = (
        tag("ul", *groups, class_="cards") if groups else tag("p", "No two of them are the same.")
    )
    if alone:
        listed += fold(
            f"{plural(len(alone), 'answer')} of one student", tag("ul", *alone, class_="cards")
        )
    return (
        head
        + tag("p", prose(words.UNEXPLAINED), class_="soft")
        + listed
        + _left_out(view, len(shown))
    )


def _left_out(view: LabView, shown: int) -> Markup:
    found = view.numbers.unexplained
    left, nothing = len(found.groups) - shown, found.nothing_came
    said = []
    if left:
        said.append(
            f"{plural(left, 'smaller group')} more: `autograder learn {view.numbers.results.key} --all` lists them."
        )
    if nothing:
        said.append(f"{plural(nothing, 'answer')} left nothing that could be held against others.")
    return tag("p", prose(" ".join(said))) if said else NONE


def _group(view: LabView, group: Group) -> Markup:
    rows = [_came(view, group, i) for i in range(len(group.came))]
    return tag(
        "li", tag("h3", plural(len(group.people), "student"), " ", tag("small", f"in {short(group.exercise)}, {points(group.cost)} lost")),
        view.people(group.people), _example(view, group), fold("What came on each public input", tag("ul", *rows)), class_="card",
    )  # fmt: skip


def _example(view: LabView, group: Group) -> Markup:
    finding = group.example.finding
    if view.names.anonymous or "own" not in finding:
        return NONE
    right = (
        [tag("div", tag("small", "right"), tag("pre", str(finding["right"])))]
        if "right" in finding
        else []
    )
    return tag("div", tag("small", f"On the input “{finding.get('input', '')}”"),
               tag("div", tag("div", tag("small", "given"), tag("pre", str(finding["own"]))), *right, class_="beside"))  # fmt: skip


def _came(view: LabView, group: Group, place: int) -> Markup:
    labels = view.inputs.get(group.exercise, ())
    label = labels[place] if place < len(labels) else f"input {place + 1}"
    return tag(
        "li",
        tag("small", f"{label}: "),
        what_came(group.came[place], anonymous=view.names.anonymous),
    )


def what_came(one: dict[str, object], *, anonymous: bool = False) -> Markup:
    """Return in short what an answer gave on one input."""
    if "raised" in one:
        error = str(one["raised"])[:80]
        known = not anonymous or hasattr(
            builtins, error
        )  # whoever writes an error may name it after anybody
        return joined(["raised ", tag("code", error if known else "an error of its own")])
    if "problem" in one:
        return (
            tag("span", str(one["problem"]) or "nothing wrong here")
            if not anonymous
            else tag("span", "something else than numbers")
        )
    if "text" in one:
        return tag("code", str(one["text"])[:200]) if not anonymous else tag("span", "a text")
    numbers, shapes = one.get("numbers"), one.get("shapes")
    listed = (
        [x for x in numbers if isinstance(x, int | float | str)]
        if isinstance(numbers, list)
        else []
    )
    short = ", ".join(f"{x:.4g}" if isinstance(x, int | float) else x[:8] for x in listed[:8])
    return joined(
        [
            tag("code", short + (", …" if len(listed) > 8 else "")),
            tag("small", f" shape {_shape(shapes)}"),
        ]
    )


def _shape(shapes: object) -> str:
    if not isinstance(shapes, list):
        return "unknown"
    return " and ".join(
        "(" + ", ".join(map(str, s)) + ")" if isinstance(s, list) and s else "one number"
        for s in shapes
    )
