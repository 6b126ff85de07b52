"""What is said to a student of one hand-in, as plain data: marks, the first thing to think about, the rest.

What comes first is chosen by one rule. Of the exercises that lost points, an answer that was carried
forward waits for what it uses; of the others it is the one that lost most, and among equals the
earliest in the lab. What was not written comes after all that was, the earliest first.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..description import Description, Picture
from ..results import Earned, HandIn
from .png import small

_RIGHT = "Right."
_PASSED_OVER = "A person looked at this and gave you all its points."
_NO_WORDS = "This check did not pass. What it said stands in the whole notebook."
_UNSEEN = (
    "Something is not right yet that the inputs shown in the notebook do not tell. Try your answer on "
    "inputs of your own: one row and many, small and large numbers."
)
_RESULTS = {
    "right": "right",
    "partly": "partly right",
    "wrong": "not yet right",
    "error": "stopped with an error",
    "timeout": "took too long",
    "missing": "not answered",
    "open": "not marked yet",
}


@dataclass(frozen=True)
class Pair:
    """A picture that a student's answer drew, if it drew one, beside the one that was asked for."""

    target: Picture
    own: Picture | None = None
    same_data: bool = True


@dataclass(frozen=True)
class Part:
    """What a student reads of one exercise or question.

    `state` is right, wrong, error, timeout, missing, open or, of a question that a person marked, marked.
    """

    id: str
    title: str
    state: str
    points: float | None
    most: float
    written: bool = False
    message: str = ""
    carried_forward: bool = False
    hint: str = ""
    more: bool = False
    picture: Picture | None = None
    input: str = ""
    own: str = ""
    right: str = ""
    code: str = ""
    comment: str = ""
    pair: Pair | None = None

    @property
    def lost(self) -> float:
        """Return the points that are missing; nothing while the mark is open."""
        return 0.0 if self.points is None else max(0.0, self.most - self.points)

    @property
    def share(self) -> int:
        """Return the points that are given, in per cent."""
        given = (self.points or 0.0) / self.most if self.most else 0.0
        return round(100 * max(0.0, min(1.0, given)))

    @property
    def result(self) -> str:
        """Return what the points say: right, partly right, open; else the state."""
        if self.points is None:
            return "open"
        if self.lost == 0:
            return "right"
        if self.points > 0:
            return "partly"
        return "wrong" if self.state == "marked" else self.state

    @property
    def result_in_words(self) -> str:
        """Return the result as a student reads it, and whether a person gave the points."""
        return _RESULTS[self.result] + (", marked by a person" if self.state == "marked" else "")

    @property
    def adds(self) -> bool:
        """Return whether there is more to say of a right answer than that it is right."""
        return bool(self.message or self.pair or self.comment)

    @property
    def anchor(self) -> str:
        """Return a name for links to this part, of letters that need no care in HTML."""
        return "part-" + re.sub(r"[^A-Za-z0-9_-]", lambda c: f"-{ord(c[0]):x}-", self.id)


@dataclass(frozen=True)
class Letter:
    """What a student reads of a lab. `first` is the part to think about first, if there is one."""

    lab: str
    title: str
    student: str
    points: float
    most: float
    parts: tuple[Part, ...]
    first: Part | None = None
    late: str = ""
    problem: str = ""
    made_by: str = ""

    @property
    def open(self) -> float:
        """Return the points that are not given yet, nor lost."""
        return sum(part.most for part in self.parts if part.points is None)

    @property
    def others(self) -> tuple[Part, ...]:
        """Return the exercises that are not right, but for the first, in the order of the lab."""
        solved = ("right", "open")
        return tuple(
            p for p in self.parts
            if not p.written and p.state not in solved and p is not self.first
        )  # fmt: skip

    @property
    def questions(self) -> tuple[Part, ...]:
        """Return what a person marks, and the checks that a person will look at."""
        return tuple(p for p in self.parts if p.written or p.state == "open")

    @property
    def solved(self) -> tuple[Part, ...]:
        """Return the exercises that are right."""
        return tuple(p for p in self.exercises if p.state == "right")

    @property
    def exercises(self) -> tuple[Part, ...]:
        """Return what the grader checks."""
        return tuple(p for p in self.parts if not p.written)

    @property
    def flawless(self) -> bool:
        """Return whether all that could be checked is right."""
        return bool(self.solved) and not (self.first or self.others or self.problem)


def letter(hand_in: HandIn, words: Description, pairs: Mapping[str, Pair] | None = None) -> Letter:
    """Return what is said of a hand-in; `pairs` are the pictures of exercises that draw, by grade id."""
    earned = sorted(hand_in.earned.items(), key=lambda one: words.place(one[0]))
    parts = tuple(_part(one, words, (pairs or {}).get(name)) for name, one in earned)
    return Letter(
        lab=words.name, title=words.title, student=hand_in.person.name, points=hand_in.points,
        most=sum(part.most for part in parts), parts=parts, first=_first(parts),
        late=_late(hand_in), problem=_problem(hand_in), made_by=_made_by(hand_in),
    )  # fmt: skip


def _first(parts: tuple[Part, ...]) -> Part | None:
    lost = [p for p in parts if not p.written and p.state != "right" and p.lost > 0]
    return min(lost, key=_waits, default=None)


def _waits(part: Part) -> tuple[bool, bool, float]:
    """Return what orders parts by what to think about first; equals stay in the order of the lab."""
    missing = part.state == "missing"
    return missing, part.carried_forward, 0.0 if missing else -part.lost


def _part(earned: Earned, words: Description, pair: Pair | None) -> Part:
    cell, found = earned.cell, earned.finding
    title = words.of(cell.grade_id, cell.name)
    state = _state(earned)
    if cell.written or state == "open":
        return Part(
            cell.grade_id, title, state, earned.points, cell.most, written=cell.written,
            comment=earned.comment,
        )  # fmt: skip
    if state == "right":
        said = _PASSED_OVER if earned.verdict not in ("right", "") else _beyond_right(found)
        return Part(
            cell.grade_id, title, state, earned.points, cell.most, message=said,
            comment=earned.comment, pair=pair if pair and pair.own else None,
        )  # fmt: skip
    message = str(found.get("message", ""))
    hint = str(found.get("hint", ""))
    return Part(
        cell.grade_id, title, state, earned.points, cell.most,
        message=message or (_UNSEEN if earned.verdict == "right" else _NO_WORDS),
        carried_forward=bool(found.get("carried_forward")), hint=hint, more=len(earned.ideas) > 1,
        picture=_picture(earned, words) if hint else None,
        input=str(found.get("input", "")), own=str(found.get("own", "")),
        right=str(found.get("right", "")), code=str(found.get("code", "")),
        comment=earned.comment, pair=pair,
    )  # fmt: skip


def _state(earned: Earned) -> str:
    if earned.points is None:
        return "open"
    if earned.cell.written:
        return "marked"
    if earned.lost == 0:
        return "right"
    return earned.verdict if earned.verdict in ("error", "timeout", "missing") else "wrong"


def _beyond_right(found: Mapping[str, Any]) -> str:
    """Return what is said of a right answer besides that it is right."""
    message = str(found.get("message", ""))
    return "" if message == _RIGHT else message


def _picture(earned: Earned, words: Description) -> Picture | None:
    """Return the picture of the leading idea, if the course has one."""
    leading = earned.ideas[0] if earned.ideas else ""
    picture = words.misconception(earned.cell.exercise, leading).picture
    return _explained(picture) if picture is not None else None


@lru_cache(maxsize=256)
def _explained(picture: Picture) -> Picture:
    """Return the small picture of an idea, which a whole class sees again."""
    return Picture(small(base64.b64decode(picture.png)) or picture.png, picture.alt)


# --- sentences ------------------------------------------------------------------------------------


def _problem(hand_in: HandIn) -> str:
    """Return why nothing could be marked, and what a student can do about it."""
    if not hand_in.problem or hand_in.state == "system error":
        return (
            "It could not be graded here. Your teacher grades it by hand."
            if hand_in.problem
            else ""
        )
    return f"{hand_in.problem} Ask your teacher whether you may hand it in again."


def _late(hand_in: HandIn) -> str:
    if hand_in.late <= 0:
        return ""
    said = f"Handed in {_duration(hand_in.late)} after the due date."
    if hand_in.penalty > 0:
        return f"{said} {_points(hand_in.penalty)} {'was' if hand_in.penalty == 1 else 'were'} taken off for that."
    return f"{said} Nothing was taken off for that."


def _duration(seconds: float) -> str:
    """Say a time in its two largest units.

    >>> _duration(93600)
    '1 day and 2 hours'
    """
    left, said = max(1, round(seconds / 60)), []
    for unit, size in (("day", 1440), ("hour", 60), ("minute", 1)):
        count, left = divmod(left, size)
        if count:
            said.append(f"{count} {unit}{'s' if count != 1 else ''}")
    return " and ".join(said[:2])


def _points(number: float) -> str:
    return f"{number:g} point{'' if number == 1 else 's'}"


def _made_by(hand_in: HandIn) -> str:
    """Return the small print: with what it was marked, and which hand-in it is about."""
    made = hand_in.made_by
    said = [f"{name} {version}" for name, version in sorted(dict(made.get("versions", {})).items())]
    if made.get("engine"):
        said.append(f"engine {made['engine']}")
    if made.get("key"):
        said.append(f"key {made['key']}")
    if hand_in.submitted:
        said.append(f"hand-in {hand_in.submitted[:12]}")
    return ", ".join(said)
