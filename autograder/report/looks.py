"""Who needs a look, and why, in sentences; never a verdict."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..results import Earned, HandIn, LabResults, Person

#: So far below what was to be expected of a student, in shares of the points.
_FAR = 0.3


@dataclass(frozen=True)
class Reason:
    """Why a student needs a look: of what kind, in a sentence, and in words that name nobody."""

    kind: str
    sentence: str
    anonymous: str = ""


@dataclass(frozen=True)
class Look:
    """A student who needs a look, and all reasons for it."""

    person: Person
    reasons: tuple[Reason, ...]


def looks(results: LabResults, before: Mapping[str, Sequence[float]]) -> list[Look]:
    """Return who needs a look; `before` are the shares of points of each student's earlier labs."""
    found: dict[str, list[Reason]] = defaultdict(list)
    people = {person.id: person for person in results.waiting}
    for person in results.waiting:
        found[person.id].append(
            Reason("waiting", "handed in, but not graded yet: run autograder grade again.")
        )
    for hand_in in results.hand_ins.values():
        people[hand_in.person.id] = hand_in.person
        found[hand_in.person.id] += _reasons(hand_in)
    for who, reason in _far_below(results, before):
        found[who].append(reason)
    ordered = [Look(people[who], tuple(reasons)) for who, reasons in found.items() if reasons]
    return sorted(ordered, key=lambda look: (-len(look.reasons), look.person.id))


def _reasons(hand_in: HandIn) -> list[Reason]:
    found = []
    if hand_in.problem:
        found.append(
            Reason(
                "problem",
                f"nothing could be graded: {hand_in.problem} {hand_in.advice}".rstrip(),
                "nothing could be graded.",
            )
        )
    late, faults = _with(hand_in, "timeout"), _with(hand_in, "not graded")
    if late:
        found.append(Reason("timeout", f"ran out of time in {_names(late)}."))
    if faults:
        found.append(
            Reason("fault", f"could not be asked in {_names(faults)}: a fault of the answer key.")
        )
    checked = [e for e in hand_in.earned.values() if not e.cell.written]
    known = [e for e in checked if e.verdict]
    if known and all(e.verdict == "missing" for e in known):
        found.append(Reason("blank", "handed in with every check still empty."))
    elif known and all(e.points == 0 for e in known):
        found.append(Reason("nothing", "has answers, and no point from any check."))
    elif checked and not hand_in.problem and all(e.points is None for e in checked):
        found.append(Reason("open", "has no mark yet in any check."))
    found += [
        Reason("remark", f"the grader says: {remark}", "the grader has a remark.")
        for remark in hand_in.remarks
    ]
    return found


def _with(hand_in: HandIn, verdict: str) -> list[Earned]:
    return [e for e in hand_in.earned.values() if e.verdict == verdict]


def _names(earned: list[Earned]) -> str:
    return ", ".join(e.cell.name for e in earned)


def _far_below(
    results: LabResults, before: Mapping[str, Sequence[float]]
) -> list[tuple[str, Reason]]:
    """Return who is far below the own earlier labs, after what the class as a whole changed."""
    now = {who: s for who, h in results.hand_ins.items() if (s := checked_share(h)) is not None}
    own = {who: statistics.fmean(before[who]) for who in now if before.get(who)}
    if not own:
        return []
    shift = statistics.median(now[who] - own[who] for who in own)
    return [
        (who, Reason("drop", (
            f"earned {now[who] * 100:.0f} % of the points of the checks, after {own[who] * 100:.0f} % on average in earlier "
            f"labs (the class: {_signed(shift * 100)} points of 100)."
        )))
        for who in own
        if now[who] - own[who] - min(0.0, shift) <= -_FAR
    ]  # fmt: skip


def _signed(change: float) -> str:
    """Return a change with its sign, and a minus that is one."""
    return f"{change:+.0f}".replace("-", "−")


def checked_share(hand_in: HandIn) -> float | None:
    """Return the share of the checks' points that a student earned; None without a mark."""
    marked = [e for e in hand_in.earned.values() if not e.cell.written and e.points is not None]
    most = sum(e.cell.most for e in marked)
    return sum(e.points or 0.0 for e in marked) / most if most else None
