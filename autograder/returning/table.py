"""Tables as text: comma-separated values as RFC 4180 has them, and harmless in a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

#: A cell that begins so is taken for a formula by spreadsheets (OWASP, "CSV Injection").
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

Cell = str | float | None


def harmless(text: str) -> str:
    """Return a text on one line that no spreadsheet runs: an apostrophe goes before what looks like a formula.

    >>> harmless("=1+1"), harmless("O'Neil, Zoë")
    ("'=1+1", "O'Neil, Zoë")
    """
    text = " ".join(text.replace("\0", "").split())
    return f"'{text}" if text.startswith(_FORMULA) or _wide(text) else text


def _wide(text: str) -> bool:
    """Return whether a text begins with the wide form of such a sign, which some spreadsheets take, too."""
    return text[:1] in ("＝", "＋", "－", "＠")  # fmt: skip


def number(value: float | None) -> str:
    """Return a mark with a point and no more digits than it has; nothing for a mark that is open.

    >>> number(3.0), number(2.25), number(1 / 3), number(None)
    ('3', '2.25', '0.33333', '')
    """
    if value is None:
        return ""
    return f"{round(value, 5):.5f}".rstrip("0").rstrip(".")


def as_csv(rows: Iterable[Sequence[str]], *, mark: bool = False) -> bytes:
    """Return rows as a file in UTF-8; with a byte order mark where a spreadsheet is to read it."""
    written = io.StringIO(newline="")
    csv.writer(written, lineterminator="\r\n").writerows(rows)
    return written.getvalue().encode("utf-8-sig" if mark else "utf-8", "replace")
