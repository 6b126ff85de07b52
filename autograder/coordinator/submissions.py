"""What lies in `course/submitted`: for each student the notebook that counts, or why there is none."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import stat
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from ..places import spoken
from ..referee.graft import graft, separated
from ..referee.submission import MAX_BYTES, Unreadable, Written, read_notebook
from ..referee.template import Template, names_bound

_DEEPEST = 3
_MOST_FILES = 200
_NAME = re.compile(r"[^\\]{1,128}")  # of a student, in nbgrader's database


@dataclass(frozen=True)
class HandIn:
    """One student's files for an assignment, as a referee gets them."""

    student: str
    notebooks: dict[str, bytes]  # by the names of what was handed out
    digest: str
    timestamp: str | None = None
    unreadable: Unreadable | None = None
    remarks: tuple[str, ...] = field(default=())


#: Modules that take long to import, and what shows in a notebook that it uses one.
_COSTLY = {
    f"scipy.{name}": re.compile(rb"scipy[.\s][^\"\n]*\b" + name.encode() + also)
    for name, also in {
        "stats": b"", "special": b"", "optimize": b"", "linalg": b"", "spatial": b"", "interpolate": b"",
        "integrate": b"|bayes_error",
    }.items()
}  # fmt: skip
#: So many students tell for the class.
_LOOKED_AT = 40


def costly_imports(course: Path, lab: str) -> tuple[str, ...]:
    """Return the modules that several notebooks of a class use: imported once they cost less than in each."""
    count: Counter[str] = Counter()
    for folder in islice((course / "submitted").glob(f"*/{lab}"), _LOOKED_AT):
        with contextlib.suppress(OSError):  # it is told of when its turn comes
            paths = [p for p in _notebooks(folder)[:1] if stat.S_ISREG(p.stat().st_mode)]
            texts = [p.read_bytes() for p in paths if p.stat().st_size <= MAX_BYTES]
            count.update(n for t in texts for n, used in _COSTLY.items() if used.search(t))
    return tuple(name for name in _COSTLY if count[name] > 1)


def find(course: Path, lab: str, templates: tuple[Template, ...]) -> tuple[list[str], list[str]]:
    """Return the students with something for a lab, and sentences on what nothing can be made of."""
    submitted = course / "submitted"
    others = {path.parent.name for path in course.glob("release/*/*.ipynb")} - {lab}
    students, odd = [], []
    for folder in sorted(submitted.iterdir()) if submitted.is_dir() else []:
        if folder.name.startswith("."):
            continue
        is_usable = folder.name.isprintable() and _NAME.fullmatch(folder.name) is not None
        if not is_usable or not os.access(folder, os.R_OK | os.X_OK):
            odd.append(
                f"submitted/{spoken(folder.name)} must be a folder that can be read, with a name of at most "
                "128 letters that can be printed, without a backslash. It is none. Rename it, or use `autograder collect`."
            )
        elif not folder.is_dir() or folder.is_symlink():
            odd.append(
                f"submitted/{folder.name} must be a student's folder. It is a file. Put it into "
                f"submitted/STUDENT/{lab}, or use `autograder collect`."
            )
        elif (folder / lab).exists() or (folder / lab).is_symlink():
            students.append(folder.name)
        else:
            odd += _misplaced(folder, lab, others)
    return students, odd


def _misplaced(folder: Path, lab: str, others: set[str]) -> list[str]:
    """Say where a notebook lies that stands in no lab's folder."""
    short = lab.split("_")[0]
    for path in _notebooks(folder):
        inside = path.relative_to(folder).parts[0]
        elsewhere = inside in others or inside.startswith("lab")
        if inside in (path.name, short) or not elsewhere:
            return [
                f"submitted/{folder.name}/{spoken(str(path.relative_to(folder)))} lies outside of {lab}: it is not "
                f"graded. Move it to submitted/{folder.name}/{lab}/, or use `autograder collect`."
            ]
    return []


def read(course: Path, lab: str, student: str, templates: tuple[Template, ...]) -> HandIn:
    """Return what counts of a student's files; a file of any name is known by its cells."""
    folder = course / "submitted" / student / lab
    timestamp = _timestamp(folder)
    if not folder.is_dir() or folder.is_symlink():
        reason = f"submitted/{student}/{lab} must be a folder with a notebook. It is a file."
        unreadable = Unreadable(reason, "Put it into a folder of that name.")
        return HandIn(student, {}, _digest({}), timestamp, unreadable)
    found, problems = _read_all(folder)
    chosen: dict[str, bytes] = {}
    remarks: list[str] = []
    for template in templates:
        name, data, remark = _best(template, found, alone=len(templates) == 1)
        if data is not None:
            chosen[template.name] = data
            if name != f"{template.name}.ipynb":
                remarks.append(f"{name} was taken for {template.name}.ipynb.")
            remarks += remark
    if chosen:
        remarks += map(str, problems)
        return HandIn(student, chosen, _digest(chosen), timestamp, None, tuple(remarks))
    unreadable = problems[0] if problems else _nothing(folder, templates, found)
    return HandIn(student, {}, _digest({}), timestamp, unreadable, tuple(remarks))


def _digest(notebooks: dict[str, bytes]) -> str:
    hashed = hashlib.sha256()
    for name in sorted(notebooks):
        hashed.update(name.encode() + b"\0" + hashlib.sha256(notebooks[name]).digest())
    return hashed.hexdigest()


def _timestamp(folder: Path) -> str | None:
    path = folder / "timestamp.txt"
    try:
        if path.is_symlink() or not path.is_file():
            return None
        return path.read_bytes()[:200].decode("utf-8", "replace").strip("\ufeff\x00 \r\n")
    except OSError:
        return None


def _notebooks(folder: Path) -> list[Path]:
    """Return the notebooks in a folder and a few folders below; links are not followed."""
    found: list[Path] = []
    for top, folders, files in os.walk(folder):
        depth = len(Path(top).relative_to(folder).parts)
        folders[:] = sorted(
            f for f in folders if not f.startswith((".", "__")) and depth < _DEEPEST
        )
        for name in sorted(files):
            path = Path(top) / name
            if name.lower().endswith(".ipynb") and not path.is_symlink():
                found.append(path)
        if len(found) > _MOST_FILES:
            break
    return found[:_MOST_FILES]


def _read_all(
    folder: Path,
) -> tuple[dict[str, tuple[bytes, list[Written], float]], list[Unreadable]]:
    found, problems = {}, []
    for path in _notebooks(folder):
        name = spoken(str(path.relative_to(folder)))
        try:
            status = path.stat()
            if not stat.S_ISREG(status.st_mode):  # reading a pipe or a device may never end
                reason = f"{name} must be a file. It is none."
                problems.append(Unreadable(reason, "Ask for the notebook itself."))
                continue
            size = status.st_size
            data = path.read_bytes() if size <= MAX_BYTES else b" " * (MAX_BYTES + 1)
            found[name] = (data, read_notebook(data), path.stat().st_mtime)
        except Unreadable as error:
            problems.append(Unreadable(f"{name}: {error.reason}", error.advice))
        except OSError as error:
            problems.append(Unreadable(f"{name}: the file must be readable. {error.strerror}."))
    return found, problems


def _best(
    template: Template, found: dict[str, tuple[bytes, list[Written], float]], *, alone: bool
) -> tuple[str, bytes | None, list[str]]:
    """Return the file that a notebook was worked in: one that is changed, then by name, then by age."""
    ranked = []
    for name, (data, written, modified) in found.items():
        known = _known(template, written)
        if not known:
            continue
        changed = any(
            c.slot is not None and c.slot.is_solution and not c.ours
            for c in graft(template, written).cells
        )
        right_name = Path(name).name == f"{template.name}.ipynb"
        ranked.append((known > 1, changed, right_name, modified, name, data))
    if not ranked:
        return "", None, []
    best = max(ranked)
    others = [row[4] for row in sorted(ranked) if row is not best and row[1]]
    remark = [f"{', '.join(others)} was left aside: {best[4]} counts."] if others else []
    return best[4], best[5], remark


def _known(template: Template, written: list[Written]) -> int:
    """Return how many cells of a notebook are known: by their names, by what our checks call, or as answers."""
    by_name = sum(cell.grade_id in template.by_grade_id for cell in written)
    if by_name:
        return by_name
    checks = {slot.released.strip() for slot in template.slots if slot.is_graded}
    cells = separated(template, written)
    by_text = sum(cell.text.strip() in checks for cell in cells if cell.text.strip())
    answers = template.answers & set().union(*(names_bound(cell.text) for cell in cells))
    is_alone = not any(cell.grade_id for cell in cells) and 2 * len(answers) >= len(
        template.answers
    )
    return by_text or (len(answers) if is_alone else 0)


def _nothing(
    folder: Path, templates: tuple[Template, ...],
    found: dict[str, tuple[bytes, list[Written], float]],
) -> Unreadable:  # fmt: skip
    names = ", ".join(f"{t.name}.ipynb" for t in templates)
    if found:
        ids = {cell.grade_id for _, written, _ in found.values() for cell in written}
        known = ", ".join(sorted(filter(None, ids))[:2])
        other = f" Its cells are called {known} …" if known else ""
        return Unreadable(
            f"{', '.join(found)} must be the notebook {names}. It is another one.{other}",
            "Ask for the right notebook.",
        )
    links = sorted(spoken(p.name) for p in folder.iterdir() if p.is_symlink())
    if links:
        return Unreadable(
            f"the folder must hold {names}. {links[0]} is a link, which is not followed.",
            "Put the file itself there.",
        )
    others = sorted(
        spoken(p.name) for p in folder.rglob("*") if p.is_file() and p.name != "timestamp.txt"
    )
    if any(p.is_dir() and p.name.endswith(".ipynb") for p in folder.iterdir()):
        return Unreadable(
            f"{names} must be a file. It is a folder.", "Ask for the notebook itself."
        )
    got = f"It holds {', '.join(others[:4])}." if others else "It is empty."
    return Unreadable(f"the folder must hold {names}. {got}", "Ask for the notebook (.ipynb).")
