"""The core grades alone: nothing of it imports what stands around it, and each of those may be deleted."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder import cli

from .conftest import REPOSITORY
from .grading_course import LAB, a_class, deserved

PACKAGE = REPOSITORY / "autograder"
#: The packages around the core, and the commands that lie in each.
AROUND = {
    "collecting": {"collect"},
    "letter": {"feedback"},
    "report": {"report", "learn"},
    "written": {"mark"},
    "returning": {"return", "export"},
    "demo": {"demo"},
}
#: What both sides may use: it reads records, the gradebook, descriptions and the class, and runs nothing.
SHARED = {
    "record", "results", "description", "plain_data", "gradebook", "stored", "roster", "people",
    "course_folder", "places", "progress", "refused", "markdown", "mathml", "html", "run_nbgrader",
}  # fmt: skip
KEYS = {"bank", "course", "notebook", "run_solutions"}
#: What some of them need besides: who packs letters needs letters, and a simulation needs sample answers.
BESIDES = {
    "returning": {"letter", "collecting"},
    "report/learn.py": KEYS,
    "report/anonymous_answers.py": KEYS,
    "demo": {*KEYS, "exercise", "cli", "report", "written"},
}


def imported(path: Path) -> Iterator[str]:
    """Yield the packages and modules of autograder that a file imports, wherever in it that stands."""
    above = path.relative_to(PACKAGE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            absolute = [alias.name.split(".") for alias in node.names]
            yield from (parts[1] for parts in absolute if parts[0] == "autograder" and parts[1:])
        elif isinstance(node, ast.ImportFrom):
            module = (node.module or "").split(".") if node.module else []
            if node.level:
                module = ["autograder", *above[: len(above) + 1 - node.level], *module]
            if module[:1] == ["autograder"]:
                yield from module[1:2] or [alias.name for alias in node.names]


def modules() -> list[Path]:
    """Return all files of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def home(path: Path) -> str:
    """Return the package or module of autograder that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_the_core_imports_nothing_that_stands_around_it() -> None:
    """Grading, authoring, sandbox and gradebook know none of the packages that tell of a class."""
    assert {*AROUND} <= {home(path) for path in modules()}
    for path in modules():
        if home(path) not in AROUND:
            assert not {*imported(path)} & {*AROUND}, path


def test_what_stands_around_reads_records_gradebook_and_description() -> None:
    """Each imports itself and what both sides share; the few others are named above."""
    for path in modules():
        if home(path) in AROUND:
            besides = BESIDES.get(path.relative_to(PACKAGE).as_posix(), set()) | BESIDES.get(
                home(path), set()
            )
            assert {*imported(path)} <= {home(path), *SHARED, *besides}, path


def test_what_both_sides_share_leads_to_no_engine() -> None:
    """What reads a class imports nothing that loads a key or starts a sandbox."""
    for path in modules():
        if home(path) in SHARED:
            assert {*imported(path)} <= SHARED, path


def test_the_arrows_are_read_from_every_kind_of_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Relative or not, at the top or in a function, a name or a package."""
    (tmp_path / "letter").mkdir()
    file = tmp_path / "letter" / "one.py"
    file.write_text(
        "import autograder.build\nfrom ..verify import x\nfrom .. import engines\nfrom . import page\n"
        "from autograder.course import Lab\ndef f():\n    from ..referee.grade import grade\n"
    )
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert {*imported(file)} == {"build", "verify", "engines", "letter", "course", "referee"}


# --- deleted --------------------------------------------------------------------------------------

#: What a copy of the package does in a process of its own: which commands it offers, then one command.
_COPY = """
import sys, autograder.cli as cli
(commands,) = (a for a in cli.parser()._actions if a.dest == "command")
print(cli.__file__, *commands.choices)
sys.exit(cli.main(sys.argv[1:]))
"""


def run_without(deleted: str, folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """Run a command of a copy of the package that lacks one folder."""
    if not folder.exists():
        shutil.copytree(
            PACKAGE, folder / "autograder", ignore=shutil.ignore_patterns("__pycache__", deleted)
        )
    return subprocess.run(
        [sys.executable, "-P", "-c", _COPY, *map(str, words)], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(REPOSITORY)])},
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("deleted", AROUND)
def test_a_class_is_graded_without(deleted: str, built_newton: Path, tmp_path: Path) -> None:
    """The same scores; the commands that are gone are not offered, the others are."""
    course, copy = a_class(built_newton, tmp_path, 3), tmp_path / "copy"
    words = ("grade", LAB, "--course", course, "--workers", 1, "--pages", "none", "--json")
    done = run_without(deleted, copy, *words)
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    place, *offered = first.split()
    assert Path(place) == copy / "autograder" / "cli.py"
    assert {*offered} == {*cli._COMMANDS} - AROUND[deleted]
    rows = [json.loads(line) for line in lines]
    points = {row["student"]: row["points"] for row in rows if "student" in row}
    assert points == {f"s{number:03}": deserved(number) for number in range(3)}


def test_a_command_that_needs_a_deleted_one_says_so(built_newton: Path, tmp_path: Path) -> None:
    """Who deletes the letters cannot pack them: a sentence names what is missing."""
    done = run_without("letter", tmp_path / "copy", "return", LAB, "--course", built_newton)
    assert done.returncode == 1
    assert "return must find autograder.letter" in done.stderr
    assert "Traceback" not in done.stderr
