"""What an author expects of a class: `expected.toml` of a lab, one table per exercise.

    [fit_gaussian]
    room = 3
    divides_by_n_minus_1 = { percent = 33 }
    not_centred = { room = 1, percent = 5 }

`room` is the number of the guide's question for the room that belongs to an idea; the one that stands
alone is that of all ideas of the exercise. `percent` is how many of a hundred students are expected to
have the idea: a guess, beside which the class report sets the true share.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .course import CourseError, Lab
from .guide import questions

_FILE = "expected.toml"


@dataclass(frozen=True)
class Expected:
    """What is expected of one exercise: questions for the room and shares, by idea."""

    room: int | None = None
    rooms: dict[str, int] = field(default_factory=dict)
    percents: dict[str, float] = field(default_factory=dict)

    def room_of(self, idea: str) -> int | None:
        """Return the number of the question that belongs to an idea."""
        return self.rooms.get(idea, self.room)


def read_expected(lab: Lab) -> dict[str, Expected]:
    """Return what is expected of a lab, by the names of its exercises; nothing where no file is."""
    return {name: _expected(lab, name, table) for name, table in lab.tables(_FILE).items()}


def _expected(lab: Lab, name: str, table: Any) -> Expected:
    rows = {key: row for key, row in table.items() if key != "room"}
    wrong = [key for key, row in rows.items() if not _is_row(row)]
    if wrong or not _is_number(table.get("room", 1)):
        raise CourseError(
            f"{lab.name}/{_FILE}: {name} must have room = NUMBER, and per idea "
            f"{{ room = NUMBER, percent = 0 to 100 }}. {', '.join(wrong) or 'room'} is otherwise."
        )
    return Expected(
        table.get("room"),
        {key: row["room"] for key, row in rows.items() if "room" in row},
        {key: float(row["percent"]) for key, row in rows.items() if "percent" in row},
    )


def _is_row(row: Any) -> bool:
    if not isinstance(row, dict) or not row or set(row) - {"room", "percent"}:
        return False
    percent = row.get("percent", 0)
    return (
        _is_number(row.get("room", 1))
        and isinstance(percent, int | float)
        and not isinstance(percent, bool)
        and 0 <= percent <= 100
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def lint_expected(lab: Lab) -> Iterator[str]:
    """Yield what does not fit between what is expected, the ideas, and the guide's questions."""
    try:
        tables = read_expected(lab)
    except CourseError as error:
        yield str(error).removeprefix(f"{lab.name}/")
        return
    exercises = {e.name: e for e in lab.exercises.values()}
    asked = questions(lab) if tables else {}
    for name, expected in tables.items():
        if name not in exercises:
            yield f"{_FILE}: a table must be named after an exercise. {name} is none of the lab's."
            continue
        ideas = {*expected.rooms, *expected.percents} - set(exercises[name].ideas)
        if ideas:
            yield f"{_FILE}: {name} must have the ideas that stand there. {', '.join(sorted(ideas))} is none."
        rooms = {*expected.rooms.values(), *([expected.room] if expected.room else [])} - set(asked)
        if rooms:
            yield (
                f"{_FILE}: a question of {name} must stand in guide.md by its number. "
                f"{', '.join(map(str, sorted(rooms)))} does not."
            )
