"""A student's notebook as a file: which lab it is, what it checks, what is written in it. Nothing is run."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from labgauss.checks import sheet

from .refusal import Refusal

_CALL = re.compile(r"""\bcheck\(\s*["'](\w+)\.(\w+)["']""")


_CHECK = re.compile(r"""^check\(\s*["'](\w+\.\w+)["'],\s*(\w+)\s*\)""", re.MULTILINE)


@dataclass(frozen=True)
class Notebook:
    """A notebook of a lab: its place, its lab's short name, the points of its checks."""

    path: Path
    lab: str
    points: dict[str, float]
    data: dict[str, Any]

    @property
    def cells(self) -> list[dict[str, Any]]:
        """Return its cells."""
        cells: list[dict[str, Any]] = self.data["cells"]
        return cells


def open_notebook(given: str) -> Notebook:
    """Read a lab's notebook, given by its path, by its folder, or as `lab3`; refuse what is none."""
    path = locate(given)
    data = _read(path)
    lab = lab_of(data["cells"])
    if lab is None:
        raise Refusal(
            f"NOTEBOOK must be a notebook of a lab, with cells that call check(...). {path} has none. "
            "Name the lab's own notebook."
        )
    try:
        points = sheet.points_of(f"{lab}.", path.resolve().parent)
    except sheet.SheetError as error:
        raise Refusal(str(error)) from None
    return Notebook(path, lab, points, data)


def check_without_answer(cell: Mapping[str, Any]) -> str:
    """Return the check of a cell that ended because nothing has the answer's name; empty for none."""
    found = _CHECK.search(cell["source"])
    said = f"name '{found[2]}' is not defined" if found else ""
    errors = [o["evalue"] for o in cell.get("outputs", []) if o["output_type"] == "error"]
    return found[1] if found and any(error.startswith(said) for error in errors) else ""


def locate(given: str) -> Path:
    """Return the notebook that is meant: a file, also by its name alone from the folder of the labs; the
    one lab in a folder; or `lab3` for its notebook.
    """
    path = Path(given).expanduser()
    if path.is_file():
        return path
    below = list(Path.cwd().glob(f"*/{path.name}")) if len(path.parts) == 1 else []
    if len(below) == 1 and below[0].is_file():
        return below[0]
    folders = [path] if path.is_dir() else []
    if not folders and re.fullmatch(r"\w+", given):
        folders = [f for f in (Path.cwd(), *sorted(Path.cwd().glob(f"{given}_*"))) if f.is_dir()]
    name = path.name if not path.is_dir() else ""
    found = [n for f in folders for n in sorted(f.glob(f"{name}*.ipynb")) if _is_lab(n)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal(
            f"NOTEBOOK must name one file. {given} may be any of {_list(found)}. Name one of them."
        )
    near = sorted(path.parent.glob("*.ipynb")) if path.parent.is_dir() else []
    hint = f" There is {_list(near)}." if near else ""
    raise Refusal(
        f"NOTEBOOK must be a file that ends in .ipynb. Got {given}, which is not there.{hint}"
    )


def _list(paths: Sequence[Path]) -> str:
    return ", ".join(str(path) for path in paths[:6])


def _is_lab(path: Path) -> bool:
    try:
        return lab_of(_read(path)["cells"]) is not None
    except Refusal:
        return False


def _read(path: Path) -> dict[str, Any]:
    """Return a notebook's content; text that is no notebook is refused."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise Refusal(
            f"NOTEBOOK must be a file that can be read. Got {path}: {error.strerror}."
        ) from None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or not _are_cells(data.get("cells")):
        raise Refusal(
            f"NOTEBOOK must be a Jupyter notebook, a file that ends in .ipynb. {path} is none, or it is "
            "damaged. Save it again in JupyterLab, or take the copy in .ipynb_checkpoints."
        )
    return data


def _are_cells(cells: Any) -> bool:
    return isinstance(cells, list) and all(isinstance(cell, dict) for cell in cells)


def source(cell: dict[str, Any]) -> str:
    """Return a cell's text."""
    text = cell.get("source", "")
    return "".join(map(str, text)) if isinstance(text, list) else str(text)


def lab_of(cells: Sequence[dict[str, Any]]) -> str | None:
    """Return the short name of the lab whose checks a notebook calls most, None where it calls none."""
    code = [source(cell) for cell in cells if cell.get("cell_type") == "code"]
    called = Counter(lab for text in code for lab, _ in _CALL.findall(text))
    return called.most_common(1)[0][0] if called else None


def marking(cell: dict[str, Any]) -> dict[str, Any]:
    """Return what nbgrader keeps of a cell, empty for a student's own cell."""
    metadata = cell.get("metadata")
    kept = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    return kept if isinstance(kept, dict) else {}


def written(cells: Sequence[dict[str, Any]]) -> dict[str, bool]:
    """Return the written questions, and whether anything stands in the cells that follow each."""
    found: dict[str, bool] = {}
    asked = ""
    for cell in cells:
        mark = marking(cell)
        if mark.get("task"):
            asked = str(mark.get("grade_id", ""))
            found[asked] = False
        elif asked and not mark and _says_something(cell) and not _is_heading(cell):
            found[asked] = True
            asked = ""
        elif asked and (mark or _is_heading(cell)):
            asked = ""
    return found


def _says_something(cell: dict[str, Any]) -> bool:
    """Return whether there are words beyond the invitation to write."""
    text = re.sub(r"\*your answer:?\*", "", source(cell), flags=re.IGNORECASE)
    return len(re.findall(r"\w+", text)) > 0


def _is_heading(cell: dict[str, Any]) -> bool:
    return cell.get("cell_type") == "markdown" and source(cell).lstrip().startswith("#")
