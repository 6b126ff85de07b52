"""A small course of two labs, and archives as Moodle and Canvas export them; for the tests of collecting."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

LAB, OTHER = "newton_method", "euler_steps"
STUB = 'raise NotImplementedError("empty")'
WHEN = (2026, 10, 5, 18, 30, 0)


def _cell(name: str, text: str, **flags: bool) -> dict[str, Any]:
    meta = {"schema_version": 3, "grade": False, "solution": False, "locked": False, "task": False}
    nbgrader = meta | flags | {"grade_id": name} | ({"points": 2} if flags.get("grade") else {})
    return {
        "cell_type": "code", "id": name.replace("_", "-"), "execution_count": None, "outputs": [],
        "metadata": {"nbgrader": nbgrader}, "source": text,
    }  # fmt: skip


def notebook(lab: str = LAB, answer: str = STUB) -> dict[str, Any]:
    """Return a lab's notebook with an answer in its solution cell."""
    short = lab.split("_")[0]
    cells = [
        _cell(f"{short}_setup1", "from labgauss.checks import check", locked=True),
        _cell(f"{short}_root_solution", answer, solution=True),
        _cell(f"{short}_root", f'check("{short}.root", root)', grade=True, locked=True),
        {"cell_type": "markdown", "id": "free", "metadata": {}, "source": "Your words:"},
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def worked(answer: object, lab: str = LAB) -> bytes:
    """Return the bytes of a notebook that a student worked on."""
    return json.dumps(notebook(lab, f"root = {answer!r}"), ensure_ascii=False).encode()


BLANK = json.dumps(notebook()).encode()


def make_course(folder: Path) -> Path:
    """Write the course: keys that are never loaded, and what students got."""
    course = folder / "course"
    for lab in (LAB, OTHER):
        key = course / "labs" / lab / "root" / "key.py"
        key.parent.mkdir(parents=True)
        key.write_text("raise RuntimeError('collecting loads no answer key')", encoding="utf-8")
        out = course / "release" / lab
        out.mkdir(parents=True)
        (out / f"{lab}.ipynb").write_text(json.dumps(notebook(lab)), encoding="utf-8")
        (out / "given.csv").write_text("1", encoding="utf-8")
        (out / f"{lab.split('_')[0]}.answers.json").write_text("{}", encoding="utf-8")
    return course


def zipped(
    files: dict[str, bytes] | list[tuple[str, bytes]],
    when: tuple[int, int, int, int, int, int] = WHEN,
) -> bytes:
    """Return a zip of files; a list may hold one name twice."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items() if isinstance(files, dict) else files:
            info = zipfile.ZipInfo(name, when)
            archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def timed(files: list[tuple[str, bytes, datetime]]) -> bytes:
    """Return a zip whose files were written at times of their own."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content, when in files:
            archive.writestr(zipfile.ZipInfo(name, when.timetuple()[:6]), content)
    return buffer.getvalue()


def moodle(
    hand_ins: dict[tuple[str, int], dict[str, bytes]], *, folders: bool = True, slash: str = "_"
) -> bytes:
    """Return Moodle's zip: a folder per student, or one name per file."""
    files = {}
    for (name, number), content in hand_ins.items():
        for file, data in content.items():
            head = f"{name}_{number}_assignsubmission_file"
            files[f"{head}{slash}/{file}" if folders else f"{head}_{file}"] = data
    return zipped(files)


def canvas(files: list[tuple[str, int, int, str, bytes]], late: tuple[str, ...] = ()) -> bytes:
    """Return Canvas's zip: flat, names squashed."""
    return zipped(
        {
            f"{name}_{'LATE_' if name in late else ''}{user}_{upload}_{file}": data
            for name, user, upload, file, data in files
        }
    )


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, without the lock."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }
