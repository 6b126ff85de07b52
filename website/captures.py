"""Run the commands of the instructor's page, and keep what they print and what their pages look like.

A simulated class submits, in the course of website/example. That course exists for this page: it gives
away nothing of the labs. The commands are real, so the page cannot show what the program does not print.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import autograder
import labgauss
from autograder.build import build_lab
from autograder.course import CourseError, load_lab
from autograder.demo.archive import WRITTEN, archive, hand_ins, read_released, worksheet
from autograder.demo.model import items_of, members
from autograder.written.answers import Answer
from autograder.written.questions import Question
from autograder.written.sheet import Decision, mark_everything

from . import screenshots

EXAMPLE = Path(__file__).parent / "example"
LAB = screenshots.LAB
PAGE = Path(__file__).parent / "pages" / "instructors" / "monday.md"
#: A command on the page. What it prints is put below it.
COMMAND = re.compile(r"^```sh\n((?:autograder|nbgrader) .+)\n```$", re.MULTILINE)
_STUDENTS, _SEED = 12, 2
#: Answers to the free-response question by the share of the points that each is worth, and their scores.
ANSWERS: dict[float, tuple[str, Decision | None]] = {
    0.5: (
        "Smaller, it flies longer from the tower.",
        (1.5, "Longer, yes. What does the extra time change?", ((0, 0), (1, 1))),
    ),
    1.0: (
        "Smaller. From very high up the ball falls for a long time anyway, so I throw it almost level.",
        None,  # this one is left open
    ),
}


def shown(course: Path) -> Path:
    """Return the folder of what the instructor's page shows, made anew when a source has changed."""
    kept = course / ".built" / "site" / "instructors"
    stamp = kept / "stamp.txt"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != _stamp():
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        with tempfile.TemporaryDirectory() as folder:
            root = prepare(Path(folder).resolve())
            printed = run_all(root)
            screenshots.take_instructors(root, kept)
        (kept / "printed.json").write_text(json.dumps(printed), encoding="utf-8")
        stamp.write_text(_stamp(), encoding="utf-8")
    return kept


def _stamp() -> str:
    """Return a digest of all that outputs and pictures depend on: files, commands, and whether Chromium is there."""
    folders = [Path(autograder.__file__).parent, Path(labgauss.__file__).parent / "checks", EXAMPLE]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    sources = [file for file in files if "__pycache__" not in file.parts]
    commands = COMMAND.findall(PAGE.read_text(encoding="utf-8"))
    hashed = hashlib.sha256("\n".join([screenshots.chromium(), *commands]).encode())
    for file in sorted([*sources, Path(__file__), Path(screenshots.__file__)]):
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def prepare(folder: Path) -> Path:
    """Build the course in a folder, with what a simulated class submitted; return the course."""
    root = folder / "course"
    shutil.copytree(EXAMPLE, root, ignore=shutil.ignore_patterns("__pycache__"))
    for settings in ("nbgrader_config.py", "course/nbgrader_config.py"):
        shutil.copy(EXAMPLE.parent.parent / settings, folder / settings)
    build_lab(root, LAB)
    lab, released = load_lab(root, LAB), read_released(root / "release" / LAB / f"{LAB}.ipynb")
    people = members(_STUDENTS, [lab], _SEED)
    submitted = hand_ins(lab, items_of(lab, _SEED), people[:-1], released, _SEED)
    (folder / "worksheet.csv").write_text(worksheet(people, submitted), encoding="utf-8")
    late = [one for one in submitted if one.manner == "late"]
    archive(folder / "moodle.zip", lab, [one for one in submitted if one not in late], released)
    archive(folder / "late.zip", lab, late, released)
    for file in ("moodle.zip", "late.zip"):
        _reword(folder / file)
    return root


def _reword(path: Path) -> None:
    """Write answers to this course's question in the place of the simulation's general ones."""
    with zipfile.ZipFile(path) as packed:
        notebooks = {name: packed.read(name).decode() for name in packed.namelist()}
    with zipfile.ZipFile(path, "w") as packed:
        for name, text in notebooks.items():
            for share, (own, _) in ANSWERS.items():
                text = text.replace(WRITTEN[share], own)
            packed.writestr(name, text)


def _score(_: Question, answer: Answer) -> Decision | None:
    """Return what an answer to the free-response question gets; nothing where it is left open."""
    return dict(ANSWERS.values()).get(answer.text.strip())


def run_all(root: Path) -> dict[str, str]:
    """Run every command of the page in its order; return what each prints."""
    printed = {}
    for command in COMMAND.findall(PAGE.read_text(encoding="utf-8")):
        printed[command] = run_command(root, command)
        if command == "autograder grade lab1":
            mark_everything(root, LAB, f"sqlite:///{root / 'gradebook.db'}", _score)
    return printed


def run_command(root: Path, command: str) -> str:
    """Run a command as an instructor does; return what it prints, without what belongs to this machine."""
    program, *arguments = command.split()
    module = {"autograder": "autograder.cli"}.get(program, program)
    own = {"COURSE_DIR": str(root), "COLUMNS": "100"}
    outside = {
        k: v for k, v in os.environ.items() if k not in ("AUTOGRADER_DB", "NBGRADER_EXECUTION")
    }
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=root.parent, env=outside | own,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode or "Traceback" in done.stderr:
        raise CourseError(f"{command} must work. It said: {done.stderr[-1500:]}")
    printed = done.stdout + (done.stderr if program == "autograder" else "")
    printed = printed.replace(f"{root.parent}/", "").replace("cli.py", "autograder")
    printed = re.sub(r", \d+ s for marks, \d+ s in all|\x1b\[[0-9;]*[A-Za-z]|.*\r", "", printed)
    return re.sub(r" +$", "", printed.strip("\n"), flags=re.MULTILINE)


def with_outputs(page: str, printed: Mapping[str, str]) -> str:
    """Return a page with what each command printed below it; without outputs the page stays."""

    def block(found: re.Match[str]) -> str:
        text = printed.get(found[1], "")
        return f"{found[0]}\n\n```text\n{text}\n```" if text else found[0]

    return COMMAND.sub(block, page)
