"""What a file is: a notebook of which lab, how far it was worked on, or why it is none.

A notebook is known by the ids that nbgrader gave its cells, else by its calls of `check`: never by
its name. Nothing of it is run.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..stored import grade_id_of, text_of

_CALL = re.compile(r"""\bcheck\(\s*["'](\w+)\.(\w+)["']""")
_KINDS = {
    ".py": "is a Python file", ".pdf": "is a PDF", ".html": "is a web page",
    ".htm": "is a web page", ".doc": "is a text document", ".docx": "is a text document",
    ".odt": "is a text document", ".txt": "is a text file", ".md": "is a text file",
    ".zip": "is an archive", ".rar": "is a rar archive", ".7z": "is a 7z archive",
    ".gz": "is an archive", ".tar": "is an archive", ".url": "is a link to a page",
    ".webloc": "is a link to a page", ".lnk": "is a shortcut to a file",
}  # fmt: skip
_ASK = "Ask for the file that ends in .ipynb"


@dataclass(frozen=True)
class Known:
    """A notebook of the course: its lab, its cells' ids, and their texts as students got them."""

    lab: str
    name: str
    ids: frozenset[str]
    texts: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Found:
    """What a file turned out to be."""

    notebook: Known | None = None
    work: int = 0  # cells that are not as they were handed out; -1 where that is not known
    lost: bool = False  # known by its checks only: its cells have lost their ids
    utf8: bytes | None = None  # where the file's own bytes are not what nbgrader can read
    why: str = ""  # not a notebook of this course, and what to do


def known_notebooks(course: Path, labs: list[str]) -> list[Known]:
    """Return the course's notebooks, from what students got, else from the source, else from the keys."""
    known = []
    for lab in labs:
        folder = next(
            (f for f in (course / "release" / lab, course / "source" / lab) if any(f.glob("*.ipynb"))),
            None,
        )  # fmt: skip
        if folder is not None:
            known += [_known(lab, path) for path in sorted(folder.glob("*.ipynb"))]
            continue
        short = lab.split("_")[0]
        ids = [f"{short}_{key.parent.name}" for key in (course / "labs" / lab).glob("*/key.py")]
        known.append(Known(lab, lab, frozenset(ids)))
    return [one for one in known if one.ids]


def _known(lab: str, path: Path) -> Known:
    cells = _cells(json.loads(path.read_text(encoding="utf-8"))) or []
    released = path.parents[1].name == "release"
    texts = frozenset(_plain(_text(cell)) for cell in cells)
    ids = frozenset(grade_id_of(cell) for cell in cells if grade_id_of(cell))
    return Known(lab, path.stem, ids, texts if released else frozenset())


def look_at(name: str, content: bytes, known: list[Known]) -> Found:
    """Return what a file is, by what is in it."""
    if not content.strip(b"\0 \t\r\n"):
        return Found(why=f"is empty. {_ASK}")
    suffix = _suffix(name)
    if not _may_be_notebook(name, content):
        return Found(why=f"{_KINDS.get(suffix, 'is no notebook')}. {_ASK}")
    text, same = _decoded(content)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return Found(why=_broken(text, content, suffix))
    cells = _cells(data)
    if cells is None:
        return Found(why=f"is a file without cells, no notebook. {_ASK}")
    return _recognised(cells, known, None if same else as_utf8(content))


def _suffix(name: str) -> str:
    return Path(re.sub(r"( \(again\))+$", "", name)).suffix.lower()


def _may_be_notebook(name: str, content: bytes) -> bool:
    """Return whether to look for cells: by the name, or where a download renamed the file."""
    suffix = _suffix(name)
    if suffix == ".ipynb" or ".ipynb" in name.lower():
        return True
    start = content[:4000].lstrip(b"\xef\xbb\xbf\xff\xfe\0 \t\r\n")
    return suffix in ("", ".json", ".txt", ".download", ".part") and start.startswith(b"{")


def _decoded(content: bytes) -> tuple[str, bool]:
    """Return the text, and whether its bytes are plain UTF-8 that nbgrader reads as it is."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace"), False
    if content[:2] in (b"{\0", b"\0{"):
        order = "le" if content[:1] == b"{" else "be"
        return content.decode(f"utf-16-{order}", "replace"), False
    try:
        text = content.decode("utf-8-sig")
        return text, not content.startswith(b"\xef\xbb\xbf")
    except UnicodeDecodeError:
        pass
    try:
        return content.decode("cp1252"), False
    except UnicodeDecodeError:
        return content.decode("latin-1"), False


def _broken(text: str, content: bytes, suffix: str) -> str:
    if content.startswith(b"%PDF"):
        return f"is a PDF under the name of a notebook. {_ASK}"
    if content.startswith(b"PK\x03\x04"):
        return f"is an archive or an office file under the name of a notebook. {_ASK}"
    if re.search(r"^<{7} |^>{7} ", text, re.MULTILINE):
        return "has the marks of a merge conflict in it (<<<<<<<). Ask for a version without them"
    if text.lstrip().startswith("<"):
        return f"is a web page under the name of a notebook. {_ASK}"
    if suffix in (".txt", "", ".md"):
        return f"is a text file. {_ASK}"
    if text.lstrip().startswith("{"):
        return "cannot be read to its end: it was cut off or damaged. Ask for the file again"
    return f"is no notebook. {_ASK}"


def _recognised(cells: list[Any], known: list[Known], utf8: bytes | None) -> Found:
    ids = {grade_id_of(cell) for cell in cells} - {""}
    score = Counter({one: len(ids & one.ids) for one in known})
    best = [one for one in known if score[one] and score[one] == max(score.values())]
    lost = False
    if not best:
        called = Counter(
            {f"{lab}_{name}" for cell in cells for lab, name in _CALL.findall(_text(cell))}
        )
        score = Counter({one: len(set(called) & one.ids) for one in known})
        best = [one for one in known if score[one] and score[one] == max(score.values())]
        lost = bool(best)
    if not best:
        why = "is a notebook, but none of its cells belongs to a lab of this course. "
        return Found(why=why + "Ask for the lab's notebook", utf8=utf8)
    return Found(best[0], _work(cells, best[0]), lost, utf8)


def _work(cells: list[Any], known: Known) -> int:
    """Count the cells that are not as they were handed out."""
    if not known.texts:
        return -1
    return sum(bool(text) and text not in known.texts for text in map(_plain, map(_text, cells)))


def as_utf8(content: bytes) -> bytes:
    """Return a notebook as plain UTF-8, as nbgrader reads it."""
    return _decoded(content)[0].encode("utf-8", "replace")


def _plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def _cells(data: Any) -> list[Any] | None:
    """Return the cells of a notebook of any version, None where there are none."""
    if not isinstance(data, dict):
        return None
    cells = data.get("cells")
    if cells is None and isinstance(data.get("worksheets"), list):  # before 2014
        cells = []
        for sheet in data["worksheets"]:
            inner = sheet.get("cells") if isinstance(sheet, dict) else None
            cells += inner if isinstance(inner, list) else []
    if not isinstance(cells, list):
        return None
    cells = [cell for cell in cells if isinstance(cell, dict)]
    return cells or None


def _text(cell: Any) -> str:
    source = cell.get("source", cell.get("input", ""))
    return text_of(source)
