"""Put the students' labs into the wheel: what `autograder build` made in course/release, and no more.

A wheel from a bare checkout holds no labs, and `labgauss start` says where they are to be had. The
folder is another one where LABGAUSS_LABS names it; a wheel from an sdist has them in place already.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: What a student gets of a lab: notebook, answer sheet, pictures, data. Nothing that is a program.
WANTED = re.compile(r".*\.(ipynb|answers\.json|png|jpg|svg|csv|npz|txt)")
#: The marks around what a student must not get: solutions, mark schemes, hidden tests.
FORBIDDEN = re.compile(rb"### *(BEGIN|END) [A-Z]")


class LabsHook(BuildHookInterface[Any]):
    """Add the released labs to wheel and sdist, under labgauss/labs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files that go in beside the library; an editable installation needs none."""
        if version == "editable":
            return
        named = os.environ.get("LABGAUSS_LABS")
        files = wanted(Path(named) if named else Path(self.root) / "course" / "release")
        if named and not files:
            raise ValueError(f"LABGAUSS_LABS must name a folder with built labs. Got {named}.")
        build_data["force_include"].update(
            {str(file): f"labgauss/labs/{name}" for name, file in files.items()}
        )


def wanted(folder: Path) -> dict[str, Path]:
    """Return the files of the whole labs in a folder, by name; refuse what holds a solution."""
    found: dict[str, Path] = {}
    for lab in sorted(folder.glob("*/")):
        if list(lab.glob("*.ipynb")) and list(lab.glob("*.answers.json")):
            found |= {f.relative_to(folder).as_posix(): f for f in _files(lab)}
    for file in found.values():
        if FORBIDDEN.search(file.read_bytes()):
            raise ValueError(
                f"A lab of the students' wheel must hold no solution and no mark scheme. {file} holds "
                "one. Build the lab again: autograder build --force"
            )
    return found


def _files(lab: Path) -> list[Path]:
    """Return the files of a lab that students get, without what editors leave behind."""
    return [
        file
        for file in sorted(lab.rglob("*"))
        if file.is_file() and WANTED.fullmatch(file.name)
        if not any(part.startswith(".") for part in file.relative_to(lab).parts)
    ]
