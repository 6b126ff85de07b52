"""Pictures of a letter: the student's own, made harmless and small, and the target beside it.

A student's notebook may hold anything in the place of a picture. What is shown is never its bytes:
they are read as PNG within limits, and the pixels are written out again.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ..description import Description, Picture
from ..stored import grade_id_of, text_of
from .png import MOST_BYTES, small
from .said import Pair

_IMAGE = re.compile(r"data:image/png;base64,([A-Za-z0-9+/=\s]+)")


# --- the student's --------------------------------------------------------------------------------


def own_picture(
    cells: Sequence[dict[str, Any]], check: str, examples: tuple[str, ...]
) -> bytes | None:
    """Return what a worked example shows of a student's answer: the first picture after its check."""
    after = False
    for cell in cells:
        if after and cell.get("cell_type") == "code" and cell["source"].strip() in examples:
            found = next(_images(cell.get("outputs", [])), None)
            if found is not None:
                return found
        after = after or grade_id_of(cell) == check
    return None


def _images(outputs: Any) -> Iterator[bytes]:
    for output in outputs if isinstance(outputs, list) else []:
        data = output.get("data", {}) if isinstance(output, dict) else {}
        texts = [data.get("image/png", "")] if isinstance(data, dict) else []
        texts += _IMAGE.findall(text_of(data.get("text/html", ""))) if texts else []
        for text in texts:
            text = "".join(text_of(text).split())
            if text and len(text) <= 2 * MOST_BYTES:
                try:
                    yield base64.b64decode(text, validate=True)
                except (binascii.Error, ValueError):
                    continue


# --- beside the target -------------------------------------------------------------------------------


def pairs(words: Description, cells: Sequence[dict[str, Any]], size: int = 0) -> dict[str, Pair]:
    """Return by grade id the student's pictures beside their targets."""
    found: dict[str, Pair] = {}
    for exercise, described in words.exercises.items():
        target = described.target
        png = _small(target.picture.png, size) if target is not None else None
        if target is None or png is None:
            continue
        check = exercise.replace(".", "_")
        own = own_picture(cells, check, target.examples)
        drawn = small(own, size) if own is not None else None
        mine = f"What your answer to {exercise.partition('.')[2]} draws on the data of the lab."
        shown = Picture(drawn, mine) if drawn else None
        found[check] = Pair(Picture(png, target.picture.alt), shown, target.same_data)
    return found


@lru_cache(maxsize=64)
def _small(png: str, size: int) -> str | None:
    return small(base64.b64decode(png), size)
