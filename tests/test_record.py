"""The record of a submission: written and read to the letter, or graded again; its page says all of it."""

from __future__ import annotations

import json
import re
import typing
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from autograder.record import VERSION, Finding, Record, Score, read_record, record_path

from .conftest import REPOSITORY
from .gradebook_course import files
from .grading_course import ANSWERS, LAB, a_class, deserved

Cli = Callable[..., tuple[int, str, str]]
PAGE = REPOSITORY / "website" / "pages" / "instructors" / "records.md"
FINDING: Finding = {
    "points": 0.5, "max_points": 2.0, "verdict": "wrong", "ideas": ["a"], "message": "<b>", "hint": "Why?",
    "carried_forward": ["lab1.a"], "came": [{"numbers": [1.0, "nan"], "shapes": [[2]]}],
}  # fmt: skip
WHOLE = Record(
    version=VERSION, state="graded", reason="", advice="", submitted="d", pages=True,
    scores={"p1": {"a": {"points": None, "max_points": 2.0}}}, verdicts={"lab1.a": FINDING},
    remarks=("Look.",), graded_at="2026-03-01T12:00:00+00:00", seconds={"cells": 0.5},
    resources={"peak_memory_mb": 90.0}, made_by={"p1": {"graded": {}}}, files={"p1.ipynb": "00"},
)  # fmt: skip


def stored(folder: Path, content: bytes) -> Path:
    """Write a record's file; return where."""
    path = folder / "record.json"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize(
    "record",
    [WHOLE, replace(WHOLE, state="system error", reason="Its grader died twice.", advice="Grade it by hand.")],
)  # fmt: skip
def test_what_is_written_is_what_is_read(record: Record, tmp_path: Path) -> None:
    """A round trip changes nothing, in whatever state the submission is."""
    assert read_record(stored(tmp_path, record.to_json())) == record


def test_half_a_character_does_not_keep_a_record_from_being_stored(tmp_path: Path) -> None:
    """What a student wrote may hold one; it is read as a question mark."""
    spoilt = replace(WHOLE, remarks=("half \ud83d of it",))
    assert read_record(stored(tmp_path, spoilt.to_json())) == replace(
        WHOLE, remarks=("half ? of it",)
    )


HARM: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("another version", lambda r: {**r, "version": VERSION - 1}),
    ("no version", lambda r: {k: v for k, v in r.items() if k != "version"}),
    ("an unknown state", lambda r: {**r, "state": "perhaps"}),
    ("a field too many", lambda r: {**r, "colour": "red"}),
    ("a score in words", lambda r: {**r, "scores": {"p1": {"a": {"points": "two", "max_points": 2}}}}),
    ("a score without its most", lambda r: {**r, "scores": {"p1": {"a": {"points": 2.0}}}}),
    ("a verdict that is a list", lambda r: {**r, "verdicts": []}),
    ("a verdict with a field of its own", lambda r: {**r, "verdicts": {"a": {"html": "<b>"}}}),
    ("remarks in one text", lambda r: {**r, "remarks": "Look."}),
    ("a list", lambda r: [r]),
    ("nothing", lambda r: None),
]  # fmt: skip


@pytest.mark.parametrize("harm", [one for _, one in HARM], ids=[name for name, _ in HARM])
def test_what_is_no_record_of_this_version_is_none(
    harm: Callable[..., Any], tmp_path: Path
) -> None:
    """Each field has its type, none is missing, and none is there that has no name."""
    harmed = harm(json.loads(WHOLE.to_json()))
    assert read_record(stored(tmp_path, json.dumps(harmed).encode())) is None


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, WHOLE.to_json()[:-9]])
def test_a_damaged_file_is_no_record(content: bytes, tmp_path: Path) -> None:
    """Cut off, of another kind, deeper than Python goes: none of it raises."""
    assert read_record(stored(tmp_path, content)) is None
    assert read_record(tmp_path / "not there.json") is None


@pytest.mark.slow
def test_a_record_that_cannot_be_read_is_graded_again(
    built_newton: Path, tmp_path: Path, cli: Cli
) -> None:
    """Of another version, cut off, no text: feedback says what to type, and grading makes it whole."""
    course = a_class(built_newton, tmp_path, 5)
    grade = ("grade", LAB, "--course", course, "--workers", 1, "--pages", "none")
    assert cli(*grade)[0] == 0
    whole = [read_record(record_path(course, f"s{n:03}", LAB)) for n in range(5)]
    assert all(
        one is not None and one.seconds and one.resources["peak_memory_mb"] > 1 for one in whole
    )
    before = files(course / "autograded" / "s004")
    paths = [record_path(course, f"s{n:03}", LAB) for n in range(4)]
    other = {**json.loads(paths[0].read_text()), "version": 3}
    for path, content in zip(
        paths, [json.dumps(other).encode(), b"{", b"\xff", b"[]"], strict=True
    ):
        path.write_bytes(content)
    code, said, complaint = cli("feedback", LAB, "--course", course)
    assert (code, said) == (1, "")
    assert "s000, s001, s002, s003 are damaged or of another version" in complaint
    assert "autograder grade newton" in complaint
    code, said, complaint = cli(*grade)
    assert code == 0, complaint
    assert "4 graded again, 1 as they were" in said
    for number, (path, old) in enumerate(zip(paths, whole, strict=False)):
        new = read_record(path)
        assert new is not None
        assert old is not None
        times: dict[str, Any] = {"graded_at": "", "seconds": {}, "resources": {}}
        assert replace(new, **times) == replace(old, **times)
        earned = sum(
            score["points"] or 0 for cells in new.scores.values() for score in cells.values()
        )
        assert earned == deserved(number), ANSWERS[number]
    assert files(course / "autograded" / "s004") == before
    assert cli("feedback", LAB, "--course", course)[0] == 0


# --- its page -------------------------------------------------------------------------------------

WORDS = {str: "text", bool: "true or false", int: "number", float: "number", dict: "object", list: "list", tuple: "list"}  # fmt: skip


def word(kind: Any) -> str:
    """Return what the page calls a type."""
    origin = typing.get_origin(kind) or kind
    if origin is typing.Literal:
        return "text"
    known: dict[Any, str] = WORDS
    return known[origin] if origin in known else word(typing.get_args(kind)[0])


@pytest.mark.parametrize(("place", "kind"), [(0, Record), (1, Score), (2, Finding)])
def test_the_page_names_every_field_and_no_other(place: int, kind: Any) -> None:
    """Each table has the fields of the code in their order, with their types, and a meaning each."""
    tables = re.findall(r"(?:^\|.*\n)+", PAGE.read_text("utf-8"), re.MULTILINE)
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", tables[place], re.MULTILINE)
    types = typing.get_type_hints(kind)
    names = [one.name for one in fields(kind)] if kind is Record else [*types]
    assert [(name, said) for name, said, _ in rows] == [(name, word(types[name])) for name in names]
    assert len(tables) == 3
    assert f"version {VERSION}" in PAGE.read_text("utf-8")
