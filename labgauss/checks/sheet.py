"""The answer sheet: what a notebook's checks need, as a file of plain data beside the notebook."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

from .compare import Tolerance
from .plain import LIBRARY, decode, encode
from .question import Ask, Case, Question, Slip

FORMAT = 2
#: Where the library that these checks belong to carries labs, if it does.
_CARRIED = Path(__file__).parents[1] / "labs"


class SheetError(Exception):
    """A sheet that is missing, damaged or of another version, in one sentence."""

    def _render_traceback_(self) -> list[str]:
        """Show a student the sentence alone, without the way it took through the library."""
        return [str(self)]


def sheet_name(check: str) -> str:
    """Return the file name of the sheet that knows a check.

    >>> sheet_name("lab3.fit_gaussian")
    'lab3.answers.json'
    """
    return f"{check.split('.')[0]}.answers.json"


def write(
    path: Path, questions: Iterable[Question], guesses: Mapping[str, str] | None = None
) -> None:
    """Write the questions of one lab, the same bytes for the same questions.

    `guesses` are what is to be guessed, each sealed as text.
    """
    sheet: dict[str, Any] = {"format": FORMAT}
    sheet["questions"] = {q.id: _question_to_json(q) for q in questions}
    if guesses:
        sheet["guesses"] = dict(guesses)
    path.write_text(json.dumps(sheet) + "\n", encoding="utf-8")


def read(path: Path) -> dict[str, Question]:
    """Read all questions of a sheet, or raise a `SheetError` that says what to do."""
    return {name: _question(path, name, *_stamp(path)) for name in _raw(path, *_stamp(path))}


def _stamp(path: Path) -> tuple[int, int]:
    """Return what changes when a file does."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


_AGAIN = "Get a fresh copy of the lab folder from your instructor."


def _raw(path: Path, time: int, size: int) -> dict[str, Any]:
    """Return the questions of a sheet as JSON holds them."""
    questions: dict[str, Any] = _whole(path, time, size)["questions"]
    return questions


@lru_cache(maxsize=8)
def _whole(path: Path, _time: int, _size: int) -> dict[str, Any]:
    """Return a sheet as JSON holds it."""
    try:
        sheet = json.loads(path.read_text(encoding="utf-8"))
        version = sheet["format"]
    except (ValueError, KeyError, TypeError):
        raise SheetError(
            f"The answer sheet {path.name} must be intact. It cannot be read. {_AGAIN}"
        ) from None
    if version != FORMAT:
        raise SheetError(
            f"The answer sheet {path.name} must have format {FORMAT}. It has format {version}. "
            f"Install the version of {LIBRARY} that came with the lab, or get the lab folder again."
        )
    if not isinstance(sheet.get("questions"), dict):
        raise _damaged(path)
    whole: dict[str, Any] = sheet
    return whole


def _damaged(path: Path) -> SheetError:
    return SheetError(
        f"The answer sheet {path.name} must be intact. Parts of it are damaged. {_AGAIN}"
    )


@lru_cache(maxsize=128)
def _question(path: Path, name: str, time: int, size: int) -> Question:
    try:
        return _question_from_json(name, _raw(path, time, size)[name])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise _damaged(path) from None


def find(check: str, folder: Path) -> Path:
    """Return the sheet for a check in the folder or above it, else the library's own, or say where."""
    name = sheet_name(check)
    for place in (folder, *folder.parents):
        if (place / name).is_file():
            return place / name
    for path in _CARRIED.glob(f"*/{name}"):  # a notebook that was moved, or is alone on a server
        return path
    raise SheetError(
        f"The check {check!r} needs the answer sheet {name} beside the notebook. There is none in "
        f"{folder}. Copy it there from the lab folder you were given."
    )


def points_of(check: str, folder: Path) -> dict[str, float]:
    """Return the points of all checks of the lab that a check belongs to."""
    path = find(check, folder)
    return {name: float(item["points"]) for name, item in _raw(path, *_stamp(path)).items()}


def question_for(check: str, folder: Path) -> Question:
    """Return the question with this id from the sheet in the folder."""
    path = find(check, folder)
    known_checks = _raw(path, *_stamp(path))
    if check not in known_checks:
        known = ", ".join(sorted(known_checks))
        raise SheetError(
            f"The name of a check must be one that its lab knows. Got {check!r}. Known: {known}."
        )
    return _question(path, check, *_stamp(path))


def sealed_guess(name: str, folder: Path) -> str:
    """Return what is to be guessed under this name, as the sheet in the folder has it."""
    path = find(name, folder)
    guesses = _whole(path, *_stamp(path)).get("guesses", {})
    if not isinstance(guesses, dict) or not isinstance(guesses.get(name), str):
        known = ", ".join(sorted(guesses)) if isinstance(guesses, dict) else ""
        raise SheetError(
            f"The name of a guess must be one that its lab knows. Got {name!r}. Known: {known or 'none'}."
        )
    return str(guesses[name])


def _question_to_json(asked: Question) -> dict[str, Any]:
    question = asked.derive_tolerances()
    return {
        "points": question.points,
        "remark": question.remark,
        "ask": asdict(question.ask),
        "slips": [_slip_to_json(slip) for slip in question.slips],
        "cases": [_case_to_json(question, case) for case in question.cases],
    }


def _slip_to_json(slip: Slip) -> dict[str, Any]:
    """Return a wrong idea as plain data; its picture may be one that is drawn when it is looked at."""
    return {**vars(slip), "picture": None if slip.picture is None else dict(slip.picture)}


def _case_to_json(question: Question, case: Case) -> dict[str, Any]:
    names = [name for name in question.list_misconceptions() if question.may_name(name)]
    return {
        "label": case.label,
        "inputs": [[name, encode(value)] for name, value in case.inputs.items()],
        "state": None if case.state is None else encode(dict(case.state)),
        "before": None if case.before is None else encode(dict(case.before)),
        "right": encode(case.right),
        "tolerances": {name: asdict(t) for name, t in case.tolerances.items()},
        "wrong": {name: encode(question.compute_wrong(case, name)) for name in names},
    }


def _question_from_json(name: str, item: dict[str, Any]) -> Question:
    ask = {**item["ask"], "reads": tuple(item["ask"]["reads"])}
    return Question(
        id=name,
        points=item["points"],
        remark=item["remark"],
        ask=Ask(**ask),
        slips=tuple(Slip(**slip) for slip in item["slips"]),
        cases=tuple(_case_from_json(case) for case in item["cases"]),
    )


def _case_from_json(item: dict[str, Any]) -> Case:
    return Case(
        label=item["label"],
        inputs={name: decode(value) for name, value in item["inputs"]},
        state=decode(item["state"]),
        before=decode(item["before"]),
        right=decode(item["right"]),
        tolerances={name: Tolerance(**t) for name, t in item["tolerances"].items()},
        wrong={name: decode(value) for name, value in item["wrong"].items()},
    )
