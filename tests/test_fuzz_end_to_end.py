"""A class of fuzz cases through the commands: grade, feedback, report, export, with a real sandbox."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from . import fuzz_cases as cases
from . import fuzz_world as world
from . import grading_course, hostile
from .fuzz_cases import SEED, rng_of
from .fuzz_world import claim

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux"),
]
FIRST, STUDENTS = 2_000_000, 300
Cli = Callable[..., tuple[int, str, str]]

#: Answers that run in the sandbox: what they give is written as code.
_CODES = (
    "np.empty((90_000_000, 0, 3))", "10**330 - 1", "'\\ud800'", "np.array(['\\ud800'])", "[x] * 9", "x.astype('f2')", "np.float16(1)",
    "np.ma.masked_all(3)", "{'a': x}", "x[:, None] if x.ndim == 1 else x", "float('nan')", "np.broadcast_to(0.5, (9 * 10**7,))",
    "'\\x1b[31m<script>'", "print('y' * 10**6)", "(lambda: 1 / 0)()", "range(10**9)", "object()", "iter([1])", "2 * x + 1e-13",
    "__import__('os')._exit(3)", "[[[[[[[[[[[[[1]]]]]]]]]]]]]", "0j", "b'\\xff'", "np.datetime64('2026')", "np.matrix([[1, 2]])",
)  # fmt: skip


def submission(number: int, whole: bytes, course: Path) -> tuple[str, dict[str, bytes], bool]:
    """Return a student, the files of the submission, and whether its other answers are right."""
    rng, name = rng_of(number), f"{hostile.LAB}.ipynb"
    kind = rng.choice(["answer", "answer", "notebook", "folder"])
    if kind == "answer":
        code = rng.choice(_CODES)
        return (
            f"s{number}",
            {name: hostile.notebook(course, {"softmax": f"def softmax(x):\n    return {code}"})},
            True,
        )
    if kind == "notebook":
        return f"s{number}", {name: cases.notebook(rng, whole)}, False
    files = {
        n: rng.choice([whole, cases.notebook(rng, whole)]) for n in cases.file_names(rng, name)
    }
    stamp = cases.timestamp(rng)
    return (
        cases.folder_name(rng, number),
        files | ({} if stamp is None else {"timestamp.txt": stamp}),
        False,
    )


def test_a_class_of_hundreds_goes_through_the_commands(
    built_steps: Path, tmp_path: Path, cli: Cli
) -> None:
    """Everybody has a state, the honest and the other answers their points, and no page runs anything."""
    course = tmp_path / "course"
    shutil.copytree(built_steps, course)
    (course / ".course_secret").write_bytes(world.SECRET)
    whole = hostile.notebook(course)
    others = {}
    for number in range(FIRST, FIRST + STUDENTS):
        student, files, known = submission(number, whole, course)
        others |= (
            {student: (number, known)}
            if _put(course / "submitted" / student / hostile.LAB, files)
            else {}
        )
    for number in range(20):
        _put(
            course / "submitted" / f"honest{number}" / hostile.LAB, {f"{hostile.LAB}.ipynb": whole}
        )
    code, lines, complaints = grading_course.grade(course, lab=hostile.LAB)
    assert code in (0, 1)
    assert "Traceback" not in complaints
    rows = {line["student"]: line for line in lines if "student" in line}
    full = sum(hostile.FULL.values())
    for number in range(20):
        assert rows[f"honest{number}"]["points"] == full
    for student, (number, known) in others.items():
        said = f"FUZZ_CASE={number} (end to end, seed {SEED}): {rows.get(student)}"
        row: dict[str, Any] | None = rows.get(student)
        if row is None:
            claim(
                student.startswith(".")
                or not student.isprintable()
                or len(student) > 128
                or "\\" in student,
                said,
            )
            continue
        claim(row["state"] in ("graded", "open") and "system error" not in row["problem"], said)
        claim(not known or full - hostile.FULL["softmax"] <= (row["points"] or 0) < full, said)
    for words in (
        ["feedback", hostile.LAB],
        ["report", hostile.LAB],
        ["export", "--so-far"],
        ["export", "--so-far", "--format", "json"],
    ):
        code, _, complaints = cli(*words, "--course", course)
        assert code == 0, complaints
        assert "Traceback" not in complaints
    _look_at(course)
    code, lines, complaints = grading_course.grade(course, "--pages", "none", lab=hostile.LAB)
    again = {line["student"]: line["state"] for line in lines if "student" in line}
    assert set(again.values()) <= {"kept", "open"}, complaints


def _put(folder: Path, files: dict[str, bytes]) -> bool:
    try:
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
    except (OSError, ValueError):  # a name that no file can have
        shutil.rmtree(folder.parent, ignore_errors=True)
        return False
    return True


def _look_at(course: Path) -> None:
    """Look at all that the commands have written."""

    letters, records = (
        [*course.glob("feedback/*/*.html")],
        [*course.glob("autograded/*/.*.graded.json")],
    )
    assert len(letters) > STUDENTS // 2
    assert len(records) > STUDENTS // 2
    for path in letters:
        world.check_page(path.read_text("utf-8"))
    for path in course.glob("report/**/*.html"):
        world.check_page(path.read_text("utf-8").rpartition("<script>")[0])  # the last one is ours
    for path in records:
        world.check_record(json.loads(path.read_bytes()))
    for path in course.glob("returned/*"):
        path.read_text("utf-8")
