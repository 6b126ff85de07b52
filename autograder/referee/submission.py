"""Read a submitted notebook, whatever state it is in: only its cells' texts count."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..stored import grade_id_of, text_of

#: Larger files are not read; pictures in outputs make honest ones some megabytes.
MAX_BYTES = 256 * 2**20
MAX_CELLS = 5000
MAX_TEXT = 2 * 2**20
MAX_PICTURES = 50  # in one cell
#: All cells together: their text is parsed more than once.
MAX_ALL_TEXT = 4 * 2**20
#: Each takes memory many times its length in the file.
MAX_PARTS = 5_000_000
_JSON_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


class Unreadable(Exception):
    """A file that cannot be graded: why not, and what an instructor can do."""

    def __init__(self, reason: str, advice: str = "") -> None:
        super().__init__(reason, advice)
        self.reason, self.advice = reason, advice

    def __str__(self) -> str:
        return f"{self.reason} {self.advice}".rstrip()


@dataclass(frozen=True)
class Written:
    """One cell as it was handed in: its kind (code, markdown, raw), text, and what it says it is."""

    kind: str
    text: str
    grade_id: str = ""
    id: str = ""
    folded: bool = False
    pictures: tuple[tuple[str, str, str], ...] = ()  # put into a text: name, kind, base64


def read_notebook(data: bytes) -> list[Written]:
    """Return the cells of a notebook file, or raise `Unreadable`."""
    if len(data) > MAX_BYTES:
        raise Unreadable(
            f"the file must be smaller than {MAX_BYTES // 2**20} MB. It has {len(data) // 2**20} MB.",
            "Ask for the notebook with its outputs cleared.",
        )
    parsed = _parsed(_decoded(data))
    cells = _cells(parsed)
    if len(cells) > MAX_CELLS:
        raise Unreadable(
            f"the notebook must have at most {MAX_CELLS} cells. It has {len(cells)}.",
            "Look at it by hand.",
        )
    written = [_written(cell) for cell in cells if isinstance(cell, dict)]
    if sum(len(cell.text) for cell in written) > MAX_ALL_TEXT:
        raise Unreadable(
            f"the cells must hold at most {MAX_ALL_TEXT // 2**20} MB of text in all. They hold more.",
            "Look at it by hand.",
        )
    return written


def _decoded(data: bytes) -> str:
    """Return the text of a file in one of the encodings that editors write."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings = ["utf-16"]
    elif data[1:2] == b"\x00" or data[:1] == b"\x00":
        encodings = ["utf-16-le" if data[1:2] == b"\x00" else "utf-16-be"]
    else:
        encodings = ["utf-8-sig", "cp1252", "latin-1"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise Unreadable("the file must be text. It is in no encoding that a notebook is written in.")


def _parts(text: str) -> int:
    """Return how many lists and values a JSON text holds; those within texts count where there are few."""
    count = sum(map(text.count, ",[{"))
    if count <= MAX_PARTS:
        return count
    return sum(map(_JSON_TEXT.sub("", text).count, ",[{"))


def _parsed(text: str) -> Any:
    if not text.strip():
        raise Unreadable("the file must be a notebook. It is empty.", "Ask for it again.")
    if "\n<<<<<<< " in text and "\n=======\n" in text:
        raise Unreadable(
            "the file must be a notebook. It holds a merge conflict of git.",
            "Ask for the notebook with the conflict resolved.",
        )
    if _parts(text) > MAX_PARTS:
        raise Unreadable(
            f"the file must be a notebook. It holds more than {MAX_PARTS:,} lists and values.",
            "Ask for the notebook with its outputs cleared.",
        )
    try:
        return json.loads(text, strict=False)
    except RecursionError:
        raise Unreadable("the file must be a notebook. It is nested without end.") from None
    except ValueError as error:
        what = "It begins as a PDF" if text[:4] == "%PDF" else f"{str(error)[:80]}"
        hint = (
            " The upload may have been cut off."
            if "Unterminated" in what or "delimiter" in what
            else ""
        )
        raise Unreadable(
            f"the file must be a notebook (JSON). {what}.{hint}", "Ask for the .ipynb file again."
        ) from None


def _cells(parsed: Any) -> list[Any]:
    """Return the cells of a notebook of version 4, or of 3, where they stand in worksheets."""
    if isinstance(parsed, dict):
        cells = parsed.get("cells")
        if cells is None and isinstance(parsed.get("worksheets"), list):
            sheets = [sheet for sheet in parsed["worksheets"] if isinstance(sheet, dict)]
            lists = [sheet.get("cells") for sheet in sheets]
            cells = [cell for some in lists if isinstance(some, list) for cell in some]
        if isinstance(cells, list) and cells:
            return cells
    raise Unreadable(
        "the file must be a notebook. It is JSON without cells.", "Ask for the .ipynb file again."
    )


def _written(cell: dict[str, Any]) -> Written:
    kind = cell.get("cell_type")
    metadata = cell.get("metadata")
    metadata = metadata if isinstance(metadata, dict) else {}
    jupyter = metadata.get("jupyter")
    return Written(
        kind=kind if kind in ("code", "markdown", "raw") else "markdown",
        text=_text(cell.get("source", cell.get("input", ""))),
        grade_id=_name(grade_id_of(cell)),
        id=_name(cell.get("id")),
        folded=isinstance(jupyter, dict) and jupyter.get("source_hidden") is True,
        pictures=() if kind == "code" else tuple(_pictures(cell.get("attachments"))),
    )


def _pictures(attached: Any) -> Iterator[tuple[str, str, str]]:
    """Yield the pictures that were put into a text, as they say they are."""
    for name, kinds in list(attached.items())[:MAX_PICTURES] if isinstance(attached, dict) else ():
        for kind, content in kinds.items() if isinstance(kinds, dict) else ():
            if kind in ("image/png", "image/jpeg") and _name(name):
                yield name, kind, "".join(text_of(content).split())
                break


def _name(given: Any) -> str:
    """Return a name that may be spoken of: a cell's own could hold anything."""
    if not isinstance(given, str):
        return ""
    return given if given.isprintable() and len(given) <= 200 else ""


def _text(source: Any) -> str:
    """Return a cell's text, with the ends of lines that Python knows."""
    text = text_of(source)[:MAX_TEXT].replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "")
    return text.encode("utf-8", "replace").decode("utf-8")
