"""Put labs into a student's folder: what is missing or unchanged is ours, what was worked on is not.

A file `.labgauss/labs.json` in the folder remembers which versions were put there. So a notebook that
nobody has touched is brought up to date without a word, one with work in it stays as it is, and a new
version lies beside it.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from labgauss import __version__
from labgauss.checks.plain import LIBRARY

from .labs import Lab, digest, frame, same_version, version_of
from .refusal import Refusal

#: The folder of our own files inside of a student's folder.
HOUSEKEEPING = f".{LIBRARY}"


@dataclass
class Record:
    """What was put into a folder: per lab its versions and its notebooks' digests, oldest first."""

    path: Path
    labs: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, folder: Path) -> Record:
        """Read a folder's record; one that cannot be read counts as none."""
        path = folder / HOUSEKEEPING / "labs.json"
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))["labs"]
            lists = ("versions", "notebooks")
            good = {
                name: one
                for name, one in kept.items()
                if all(isinstance(one.get(part), list) for part in lists)
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            good = {}
        return cls(path, good)

    def is_older(self, lab: Lab, version: str) -> bool:
        """Return whether a version was put there before, and a newer one after it."""
        kept = self.labs.get(lab.name, {})
        versions = kept.get("versions", [])
        return version in versions[:-1] and _newer_or_same(kept.get("library"), __version__)

    def notebooks(self, lab: Lab) -> list[str]:
        """Return the digests of all notebooks of a lab that were put there, oldest first."""
        return list(self.labs.get(lab.name, {}).get("notebooks", []))

    def lies_beside(self, lab: Lab) -> str:
        """Return the digest of the version that was put beside a student's work, empty where none was."""
        return str(self.labs.get(lab.name, {}).get("beside", ""))

    def remember(self, lab: Lab, version: str, notebook: str, beside: str) -> None:
        """Note what a folder now has."""
        kept = self.labs.get(lab.name, {})
        self.labs[lab.name] = {
            "versions": [*(one for one in kept.get("versions", []) if one != version), version],
            "notebooks": [*(one for one in self.notebooks(lab) if one != notebook), notebook],
            "beside": beside,
            "library": __version__,
        }

    def save(self) -> None:
        """Write the record whole or not at all."""
        self.path.parent.mkdir(exist_ok=True)
        waiting = self.path.with_suffix(".part")
        waiting.write_text(json.dumps({"labs": self.labs}, indent=1) + "\n", encoding="utf-8")
        os.replace(waiting, self.path)


def _newer_or_same(one: Any, other: str) -> bool:
    """Return whether version `one` is at least `other`."""
    numbers = [[int(p) for p in str(v).split(".") if p.isdigit()] for v in (one, other)]
    return numbers[0] >= numbers[1]


@dataclass(frozen=True)
class Done:
    """What became of one lab, and a sentence where there is something to say."""

    lab: str
    state: str  # new, kept, refreshed, beside, older
    sentence: str = ""


def put(labs: Sequence[Lab], folder: Path) -> list[Done]:
    """Put labs into a folder and return what became of each; a student's work stays as it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        record = Record.of(folder)
        others = [lab for lab in labs if lab.folder.resolve() != (folder / lab.name).resolve()]
        done = [_put(lab, folder / lab.name, record) for lab in others]
        record.save()
    except OSError as error:
        raise Refusal(
            f"FOLDER must be a folder that can be written to. Got {folder}: "
            f"{error.strerror or error}. Name another one: {LIBRARY} start FOLDER"
        ) from None
    return done


def _put(lab: Lab, there: Path, record: Record) -> Done:
    version = version_of(lab)
    if there.exists() and record.is_older(lab, version):
        return Done(
            lab.name, "older",
            f"{lab.name}: the folder has a newer version than this installation of {LIBRARY} "
            f"({__version__}). Nothing was changed there. Install the newer {LIBRARY} again, or name "
            "another folder.",
        )  # fmt: skip
    state, sentence = "kept", ""
    for file in lab.files:
        aim = there / file.relative_to(lab.folder)
        if file == lab.notebook:
            state, sentence = _put_notebook(
                file, aim, record.notebooks(lab), record.lies_beside(lab)
            )
        elif lab.is_ours(file) or not aim.exists():
            _refresh(file, aim)
    new = digest(lab.notebook)
    record.remember(lab, version, new, new if state == "beside" else record.lies_beside(lab))
    return Done(lab.name, state, sentence)


def _refresh(file: Path, aim: Path) -> bool:
    """Bring a file of ours up to date; return whether it was not."""
    if aim.is_file() and aim.read_bytes() == file.read_bytes():
        return False
    aim.parent.mkdir(parents=True, exist_ok=True)
    waiting = aim.with_name(f".{aim.name}.part")
    shutil.copyfile(file, waiting)
    os.replace(waiting, aim)
    return True


def _put_notebook(
    file: Path, aim: Path, handed_out: Sequence[str], lies_beside: str
) -> tuple[str, str]:
    """Put a notebook where none is, or one that nobody has touched; else leave it and lie beside it."""
    if not aim.exists():
        _refresh(file, aim)
        return "new", ""
    there, new = digest(aim), digest(file)
    if there in handed_out and there != new:
        _refresh(file, aim)
        return "refreshed", ""
    # What lies beside has been spoken of, and may have been deleted since.
    if new in (there, lies_beside) or _is_work_on(
        file, aim, not handed_out or handed_out[-1] == new
    ):
        return "kept", ""
    # A version beside that nobody has touched gives way to a still newer one.
    beside = next(p for p in _beside(aim) if not p.exists() or digest(p) in (new, *handed_out))
    _refresh(file, beside)
    return "beside", f"{aim.parent.name}: {_about(aim, beside)}"


def _is_work_on(file: Path, aim: Path, may_be: bool) -> bool:
    """Return whether a notebook is work on this very version, as its locked cells tell."""
    ours, theirs = frame(file), frame(aim)
    return may_be and ours is not None and theirs is not None and same_version(theirs, ours)


def _about(aim: Path, beside: Path) -> str:
    """Return what is said of a notebook and the one that was put beside it."""
    if frame(aim) is None:
        return (
            f"{aim.name} cannot be read, it may be damaged. It stays as it is; a whole one lies beside "
            f"it: {beside.name}. Jupyter keeps an older copy in .ipynb_checkpoints."
        )
    return (
        f"there is another version of this lab. Your work stays in {aim.name}, the version of this "
        f"installation lies beside it: {beside.name}. Hand in one of the two."
    )


def _beside(aim: Path) -> Iterator[Path]:
    """Return the names under which a newer version may lie beside a notebook."""
    yield aim.with_name(f"{aim.stem} (new){aim.suffix}")
    number = 2
    while True:
        yield aim.with_name(f"{aim.stem} (new {number}){aim.suffix}")
        number += 1
