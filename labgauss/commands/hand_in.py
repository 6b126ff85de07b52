"""`labgauss hand-in`: run everything once more, say what is solved, make the file to upload."""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import labs
from .check import Report, examine, told
from .notebooks import Notebook, open_notebook, written
from .refusal import FAILED, Refusal

_FOLDER = "hand-in"
#: More output of a cell than this (characters) is left out: nobody reads it, and platforms refuse big files.
_MOST = 2_000_000


def command(given: str, *, name: str | None, out: str | None, as_json: bool, seconds: int) -> int:
    """Run and check a notebook, write the file to upload beside it, and say where it is."""
    notebook = open_notebook(given)
    folder = Path(out).expanduser() if out else notebook.path.parent / _FOLDER
    file_name = f"{_full_name(notebook)}{_suffix(name)}.ipynb"
    _prepare(folder)
    report = examine(notebook, seconds, file_name)
    path, is_new = _write(folder, file_name, _content(report))
    if as_json:
        print(json.dumps({**report.to_dict(), "file": str(path), "new": is_new}))
    else:
        print("\n".join([told(report), "", *_words(report), _where(path, is_new)]))
    return 0 if report.ran.ended_at is None else FAILED


def _full_name(notebook: Notebook) -> str:
    """Return the lab's full name, whatever the student's file is called."""
    start = f"{notebook.lab}_"
    here = notebook.path.resolve().parent.name
    if here.startswith(start):
        return here
    known = [lab.name for lab in labs.carried() if lab.name.startswith(start)]
    own = re.sub(r"[^\w-]+", "_", notebook.path.stem).strip("_")
    return known[0] if known else own if own.startswith(start) else notebook.lab


def _suffix(name: str | None) -> str:
    """Return what a student's name adds to the file's name; nothing where none is given."""
    if name is None:
        return ""
    safe = re.sub(r"[^\w]+", "-", name).strip("-")[:60]
    if not safe:
        raise Refusal(f"--name must have a letter or a digit. Got {name!r}. Or leave it out.")
    return f"_{safe}"


def _prepare(folder: Path) -> None:
    """Make the folder before the notebook is run: whoever has waited wants the file."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    if not writable:
        raise Refusal(
            f"The file to upload needs a folder that can be written to. Got {folder}. "
            "Name another one: --out FOLDER"
        )


def _content(report: Report) -> dict[str, Any]:
    """Return the student's notebook, cell by cell as it is, with the outputs of this run."""
    data = copy.deepcopy(report.notebook.data)
    for cell, ran in zip(data["cells"], report.ran.cells, strict=True):
        if cell.get("cell_type") == "code":
            cell["outputs"] = [_private(output) for output in _bounded(ran["outputs"])]
            cell["execution_count"] = ran["execution_count"]
        metadata = cell.get("metadata")
        if isinstance(metadata, dict):
            metadata.pop("executionInfo", None)  # Colab writes the student's name there
    return data


def _bounded(outputs: list[Any]) -> list[Any]:
    size = len(json.dumps(outputs))
    if size <= _MOST:
        return outputs
    note = f"{size / 1e6:.0f} MB of output were left out of the file that was handed in.\n"
    return [{"output_type": "stream", "name": "stderr", "text": note}]


def _private(output: Any) -> Any:
    """Return an output without the path of the student's home, which often holds a name."""
    homes = {str(Path.home()), str(Path.home().resolve())} - {os.sep, "/root"}
    text = json.dumps(output)
    for home in sorted(homes, key=len, reverse=True):
        text = text.replace(json.dumps(home)[1:-1], "~")
    return json.loads(text)


def _write(folder: Path, name: str, content: dict[str, Any]) -> tuple[Path, bool]:
    """Write the file under a free name; return it, and whether it was not there already."""
    text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    digest = labs.digest_of(text.encode(), is_notebook=True)
    path = next(p for p in _names(folder / name) if not p.exists() or labs.digest(p) == digest)
    if path.exists():
        return path, False
    waiting = folder / f".{path.name}.part"
    try:
        waiting.write_text(text, encoding="utf-8")
        os.replace(waiting, path)
    except OSError as error:
        raise Refusal(
            f"The file to upload must be written to {folder}. It was not: {error.strerror}. "
            "Name another folder: --out FOLDER",
            FAILED,
        ) from None
    return path, True


def _names(path: Path) -> Iterator[Path]:
    """Return the names under which a file may be written, so that none is overwritten."""
    yield path
    number = 2
    while True:
        yield path.with_name(f"{path.stem} ({number}){path.suffix}")
        number += 1


def _words(report: Report) -> list[str]:
    """Return what is said about the whole: what is open, what is written."""
    unsolved = [said.exercise for said in report.checks if said.verdict != "right"]
    lines = [f"Not solved: {', '.join(unsolved)}. What is solved counts."] if unsolved else []
    questions = written(report.notebook.cells)
    if questions:
        empty = sum(not done for done in questions.values())
        lines.append(
            f"{len(questions)} written questions, read by a person: "
            + (f"{empty} without an answer." if empty else "each has an answer.")
        )
    return lines


def _where(path: Path, is_new: bool) -> str:
    again = "" if is_new else " (it was there already; nothing has changed since)"
    return f"Upload this file: {path.resolve()}{again}"
