"""The students' labs: those that this installation carries, and those that lie in a folder.

A lab is a folder with a notebook, its answer sheet and its pictures. Only the notebook is the
student's; sheets and pictures are ours, and are kept up to date.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from labgauss.checks.plain import LIBRARY

from .notebooks import marking, source

#: Where the wheel holds the labs.
CARRIED = Path(__file__).parents[1] / "labs"
WHERE_FROM = (
    f"Unpack the zip file with the labs and name its folder: {LIBRARY} start --from FOLDER. Or install "
    f"{LIBRARY} from the wheel that came with the labs: it holds them."
)
_SHEET = "*.answers.json"


@dataclass(frozen=True)
class Lab:
    """The files of one lab, in a folder named after it."""

    folder: Path

    @property
    def name(self) -> str:
        """Return the lab's name."""
        return self.folder.name

    @property
    def sheets(self) -> list[Path]:
        """Return its answer sheets."""
        return sorted(self.folder.glob(_SHEET))

    @property
    def notebook(self) -> Path:
        """Return its notebook, which is named like its folder; else the first one."""
        own = self.folder / f"{self.name}.ipynb"
        return own if own.exists() else min(self.folder.glob("*.ipynb"), default=own)

    @property
    def files(self) -> list[Path]:
        """Return all of its files, without what editors leave behind."""
        found = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
        parts = {path: path.relative_to(self.folder).parts for path in found}
        return [path for path in found if not any(part.startswith(".") for part in parts[path])]

    def is_ours(self, file: Path) -> bool:
        """Return whether a file is kept up to date: sheets and pictures, which nobody writes in."""
        return file in self.sheets or file.parent == self.folder / "figures"


def carried() -> list[Lab]:
    """Return the labs that this installation carries; none where it was made without."""
    return labs_in(CARRIED)


def labs_in(folder: Path) -> list[Lab]:
    """Return the labs in a folder: what lies in it with a notebook and an answer sheet."""
    if not folder.is_dir():
        return []
    found = [Lab(path) for path in sorted(folder.iterdir()) if path.is_dir()]
    return [lab for lab in found if lab.sheets and lab.notebook.exists()]


def digest(path: Path) -> str:
    """Return a digest of what a file says; of a notebook only the texts of its cells count.

    So a notebook that was opened, run and saved is still the one that was handed out.
    """
    return digest_of(path.read_bytes(), is_notebook=path.suffix == ".ipynb")


def digest_of(content: bytes, *, is_notebook: bool) -> str:
    """Return the digest of a file's content."""
    cells = _cells(content) if is_notebook else None
    if cells is not None:
        texts = [(str(cell.get("cell_type")), source(cell).strip()) for cell in cells]
        content = "\0\0".join(f"{kind}\0{text}" for kind, text in texts if text).encode()
    return hashlib.sha256(content).hexdigest()


def frame(path: Path) -> dict[str, str] | None:
    """Return what a student does not write of a notebook: its locked cells' texts, None if it is damaged."""
    cells = _cells(path.read_bytes())
    if cells is None:
        return None
    marked = [(marking(cell), source(cell).strip()) for cell in cells]
    return {str(mark.get("grade_id")): text for mark, text in marked if mark.get("locked")}


def same_version(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    """Return whether two notebooks have the same frame, as far as both have it: a student may delete cells."""
    return all(other[name] == text for name, text in one.items() if name in other)


def _cells(content: bytes) -> list[dict[str, Any]] | None:
    """Return a notebook's cells, None where the file is damaged."""
    try:
        cells = json.loads(content)["cells"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if isinstance(cells, list) and all(isinstance(cell, dict) for cell in cells):
        return cells
    return None


def version_of(lab: Lab) -> str:
    """Return a digest of all files of a lab as it is handed out."""
    rows = [f"{path.relative_to(lab.folder).as_posix()}:{digest(path)}" for path in lab.files]
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()


def title(lab: Lab) -> str:
    """Return the first heading of a lab's notebook."""
    for cell in _cells(lab.notebook.read_bytes()) or []:
        for row in source(cell).splitlines():
            if cell.get("cell_type") == "markdown" and row.startswith("# "):
                return row.removeprefix("# ").strip()
    return lab.name


def names(labs: Sequence[Lab]) -> str:
    """Return the names of labs, for a sentence."""
    return " and ".join(filter(None, [", ".join(lab.name for lab in labs[:-1]), labs[-1].name]))
