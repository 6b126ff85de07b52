"""Files for other places: the container of VS Code, Binder. Their services are not here; what they call is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from labgauss import cli
from labgauss.commands.running import OURS

from .conftest import REPOSITORY


def start_calls(text: str) -> list[list[str]]:
    """Return the arguments of each call of `labgauss start` in a text."""
    return [call.split() for call in re.findall(r"labgauss (start [^\n\"]*)", text)]


def test_the_container_calls_what_there_is() -> None:
    """An image by name, targets of the Makefile, arguments of the command; students' files only."""
    text = (REPOSITORY / ".devcontainer" / "devcontainer.json").read_text()
    made = json.loads(re.sub(r"^//.*\n", "", text))
    assert re.fullmatch(r"python:[\w.-]+", made["image"])
    (call,) = start_calls(made["postCreateCommand"])
    assert cli.parser().parse_args(call).source == "course/release"
    targets = re.findall(r"make (?:\w+=\S+ )*(\w+)", made["postCreateCommand"])
    makefile = (REPOSITORY / "Makefile").read_text()
    assert targets
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


def test_binder_builds_the_labs_and_shows_students_files() -> None:
    """Its scripts are programs, call what there is, and set the folders that `labgauss start` sets."""
    folder = REPOSITORY / "binder"
    for name in ("postBuild", "start"):
        assert (folder / name).stat().st_mode & 0o111, name
        subprocess.run(["bash", "-n", str(folder / name)], check=True)
    (call,) = start_calls((folder / "postBuild").read_text())
    assert cli.parser().parse_args(call).files_only
    wanted = (folder / "requirements.txt").read_text()
    for path in re.findall(r"^-e (\S+?)(?:\[|$)", wanted, re.MULTILINE):
        assert (REPOSITORY / path / "pyproject.toml").exists(), path
    constraints = re.findall(r"^-c (\S+)$", wanted, re.MULTILINE)
    assert [(folder / path).resolve() for path in constraints] == [REPOSITORY / "constraints.txt"]


def test_binder_starts_jupyter_with_our_kernel_and_settings() -> None:
    """Whatever it is asked to start sees both folders."""
    show = (
        "import os; print(os.environ['JUPYTER_PATH'], os.environ['JUPYTER_CONFIG_PATH'], sep='\\n')"
    )
    done = subprocess.run(
        [REPOSITORY / "binder" / "start", sys.executable, "-c", show],
        capture_output=True, text=True, check=True,
        env={"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"},
    )  # fmt: skip
    assert done.stdout.splitlines() == [str(OURS), str(OURS / "config")]


def test_the_students_readme_types_what_there_is() -> None:
    """Each call of the command in it is one that the command takes."""
    text = (REPOSITORY / "autograder" / "students_readme.txt").read_text()
    calls = re.findall(r"labgauss (start|doctor|check|hand-in)\b *(\S*)", text)
    assert {name for name, _ in calls} == {"start", "doctor", "check", "hand-in"}
    for line in re.findall(r"bin/labgauss ([^\n]+?)(?:  |$)", text, re.MULTILINE):
        cli.parser().parse_args(line.format(example="lab3").split())
    assert all(len(line) <= 110 for line in text.splitlines())
