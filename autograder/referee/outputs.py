"""What a graded notebook shows of a cell: only what a page can show without running anything."""

from __future__ import annotations

import base64
import binascii
import re
import struct
from collections.abc import Iterable, Mapping
from typing import Any

#: No cell keeps more than so many outputs, characters of text, and bytes of pictures.
MAX_OUTPUTS = 200
MAX_CHARACTERS = 100_000
MAX_PICTURES = 4 * 2**20
#: Nor does a whole notebook keep more than this.
NOTEBOOK_CHARACTERS = 4_000_000
NOTEBOOK_PICTURES = 48 * 2**20
#: Nor a picture of more than these, shown in full: the largest photograph of a telephone.
MAX_PIXELS = 50_000_000
_CUT = "\n… more was shown, and is left out here.\n"
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,16}\b")
_PICTURE = re.compile(
    r'<img alt="[^"<>\x00-\x08\x0b-\x1f\x7f-\x9f]*" style="width: \d{1,5}px; max-width: 100%" '
    r'src="data:image/png;base64,([A-Za-z0-9+/=]+)">'
)
_BASE64 = re.compile(r"[A-Za-z0-9+/]*={0,2}")
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_PNG, _JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_PNG_HEADER = b"\x00\x00\x00\rIHDR"
#: What begins a part of a JPEG that tells its size, and what begins the picture itself.
_JPEG_FRAMES, _JPEG_SCAN = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}, 0xDA
_SCRIPTED = re.compile(
    r"\\(?:href|html|cssId|class|style|require|unicode|mmlToken)\b|javascript:", re.I
)

SENTENCES = {
    "timeout": "This cell was stopped after {cell:g} seconds. The cells below were run without it.",
    "process": "This cell ended the Python process. The cells below were run without it.",
    "room": "This cell left no room for a check of its own process.",
    "disk": "This cell wrote more than {disk} MB. The cells below were run without it.",
    "channel": "This cell sent something that is no output. The cells below were run without it.",
    "notebook": "This cell was not run: the notebook had taken {notebook:g} seconds before it.",
}


def new_room() -> list[int]:
    """Return how many characters and bytes of pictures a notebook may show."""
    return [NOTEBOOK_CHARACTERS, NOTEBOOK_PICTURES]


def shown(outputs: Any, count: int, room: list[int] | None = None) -> list[dict[str, Any]]:
    """Return a cell's outputs as a notebook holds them; what is no output is left out.

    `room` is what the notebook has left, and is made less.
    """
    room = new_room() if room is None else room
    most = [min(MAX_CHARACTERS, max(room[0], 0)), min(MAX_PICTURES, max(room[1], 0))]
    left = list(most)
    kept = _kept(outputs, count, left)
    room[:] = [all_ - (had - rest) for all_, had, rest in zip(room, most, left, strict=True)]
    return kept


def _kept(outputs: Any, count: int, left: list[int]) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = []
    for output in outputs if isinstance(outputs, list) else []:
        made = _output(output, count, left) if isinstance(output, dict) else None
        if made is not None and len(kept) < MAX_OUTPUTS:
            kept.append(made)
    return kept


def told(why: str, values: Mapping[str, float]) -> dict[str, Any]:
    """Return the sentence on a cell that was ended, as an output."""
    text = SENTENCES.get(why, SENTENCES["process"]).format(**values)
    return {"output_type": "stream", "name": "stderr", "text": text + "\n"}


def _output(output: dict[str, Any], count: int, left: list[int]) -> dict[str, Any] | None:
    kind = output.get("output_type")
    if kind == "stream":
        name = "stderr" if output.get("name") == "stderr" else "stdout"
        return {"output_type": "stream", "name": name, "text": _text(output.get("text"), left)}
    if kind == "error":
        rows = output.get("traceback")
        return {
            "output_type": "error",
            "ename": _text(output.get("ename"), left)[:200],
            "evalue": _text(output.get("evalue"), left)[:2000],
            "traceback": [_text(row, left) for row in rows[:60]] if isinstance(rows, list) else [],
        }
    if kind in ("display_data", "execute_result"):
        data = _bundle(output.get("data"), left)
        made: dict[str, Any] = {"output_type": kind, "data": data, "metadata": {}}
        if kind == "execute_result":
            made["execution_count"] = count
        return made if data else None
    return None


def _text(text: Any, left: list[int]) -> str:
    if not isinstance(text, str):
        return ""
    if len(text) > left[0]:
        text = text[: max(left[0], 0)] + (_CUT if left[0] > 0 else "")
    left[0] -= len(text)
    text = text.encode("utf-8", "replace").decode("utf-8")
    text = "".join(c for c in text if c >= " " or c in "\n\t\r\x1b\x08")
    return _ADDRESS.sub("0x…", text)


def _bundle(data: Any, left: list[int]) -> dict[str, Any]:
    """Return the forms of an output that are shown: text, formulas, pictures in pixels."""
    if not isinstance(data, dict):
        return {}
    kept: dict[str, Any] = {}
    if isinstance(data.get("text/plain"), str):
        kept["text/plain"] = _text(data["text/plain"], left)
    formula = data.get("text/latex")
    if isinstance(formula, str) and not _SCRIPTED.search(formula):
        kept["text/latex"] = _TAG.sub(r"\\lt ", _text(formula, left))
    for name, start in (("image/png", _PNG), ("image/jpeg", _JPEG)):
        if isinstance(data.get(name), str):
            picture = "".join(data[name].split())  # base64 is broken into lines
            if _BASE64.fullmatch(picture) and _is_picture(picture, start, left):
                kept[name] = picture
    page = data.get("text/html")
    found = _PICTURE.fullmatch(page) if isinstance(page, str) else None
    if found and _is_picture(found[1], _PNG, left):  # a picture with its words, as labs show it
        kept["text/html"] = page
    return kept


def attached(
    pictures: Iterable[tuple[str, str, str]], room: list[int]
) -> dict[str, dict[str, str]]:
    """Return the pictures of a text as a notebook holds them; what is no picture is left out."""
    kept = {}
    for name, kind, content in pictures:
        start = _PNG if kind == "image/png" else _JPEG
        if _BASE64.fullmatch(content) and _is_picture(content, start, room):
            kept[name] = {kind: content}
    return kept


def _is_picture(text: str, start: bytes, left: list[int]) -> bool:
    """Return whether a text is a picture of this kind that a page can show, and there is still room for it."""
    try:
        data = base64.b64decode(text, validate=False)
    except (binascii.Error, ValueError):
        return False
    left[1] -= len(data)
    if not data.startswith(start) or left[1] < 0:
        return False
    return 0 < (_png_pixels(data) if start == _PNG else _jpeg_pixels(data)) <= MAX_PIXELS


def _png_pixels(data: bytes) -> int:
    """Return the width times the height that the header of a PNG says, 0 where there is none."""
    if data[8:16] != _PNG_HEADER or len(data) < 24:
        return 0
    width, height = struct.unpack(">II", data[16:24])
    return int(width * height)


def _jpeg_pixels(data: bytes) -> int:
    """Return the width times the height of a JPEG's largest frame, 0 where it has none."""
    most, place = 0, 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker, length, height, width = struct.unpack(">xBHxHH", data[place : place + 9])
        if marker in _JPEG_FRAMES:
            most = max(most, width * height)
        if marker == _JPEG_SCAN:
            break
        place += 1 if marker == 0xFF else 2 + length
    return most
