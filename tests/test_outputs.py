"""What a graded notebook shows of a student's cell: nothing that a browser would run."""

from __future__ import annotations

import base64
import struct
from typing import Any

import pytest

from autograder.referee.graft import harmless_markdown
from autograder.referee.outputs import MAX_CHARACTERS, MAX_OUTPUTS, attached, new_room, shown


def png(width: int, height: int) -> str:
    """Return the beginning of a PNG of a size."""
    size = struct.pack(">II", width, height)
    return base64.b64encode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + size + bytes(9)).decode()


def jpeg(width: int, height: int, before: bytes = b"\xff\xe0\0\x04JF") -> str:
    """Return the beginning of a JPEG of a size, with a part before the one that says it."""
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, height, width, 1) + bytes(3)
    return base64.b64encode(b"\xff\xd8" + before + frame + b"\xff\xda" + bytes(20)).decode()


PNG = png(640, 480)
PICTURE = (
    f'<img alt="A line." style="width: 400px; max-width: 100%" src="data:image/png;base64,{PNG}">'
)


def data_of(**bundle: Any) -> dict[str, Any]:
    """Return what is kept of a displayed bundle."""
    kept = shown([{"output_type": "display_data", "data": bundle, "metadata": {"x": 1}}], 3)
    return kept[0]["data"] if kept else {}


@pytest.mark.parametrize(
    "page",
    [
        "<b>bold</b>", PICTURE + "<script>1</script>", PICTURE.replace("A line.", 'x" onload="f()'),
        PICTURE.replace("png;base64", "svg+xml;base64"), PICTURE.replace(PNG, "AAAA"),
        PICTURE.replace("<img ", "<img onerror=f() "), PICTURE.replace("A line.", "\x1b[2J"),
    ],
)  # fmt: skip
def test_html_of_a_student_is_left_out(page: str) -> None:
    """A page's text never reaches a browser; a picture with words, exactly as our labs show it, does."""
    assert "text/html" not in data_of(**{"text/html": page, "text/plain": "x"})
    assert data_of(**{"text/html": PICTURE})["text/html"] == PICTURE


def test_only_text_formulas_and_pictures_are_kept() -> None:
    """Scripts, vector graphics and foreign kinds are dropped, as are pictures that are none."""
    bundle = {
        "text/plain": "p", "image/png": PNG, "image/svg+xml": "<svg onload='f()'/>",
        "application/javascript": "f()", "text/latex": "$x^2$", "text/markdown": "<script>",
    }  # fmt: skip
    assert set(data_of(**bundle)) == {"text/plain", "image/png", "text/latex"}
    assert "text/latex" not in data_of(**{"text/latex": r"$\href{javascript:f()}{x}$"})
    assert data_of(**{"image/png": base64.b64encode(b"<svg>").decode()}) == {}


@pytest.mark.parametrize("kind", ["image/png", "image/jpeg"])
def test_a_picture_of_too_many_pixels_is_left_out(kind: str) -> None:
    """What its header says is looked at, in an output, in a page and beside a text; a photograph is kept."""
    make = png if kind == "image/png" else jpeg
    for content, kept in (
        (make(8064, 6048), True), (make(40_000, 40_000), False), (make(1, 65_535), True),
        (make(0, 5), False), (make(9, 9)[:20], False),
    ):  # fmt: skip
        assert (kind in data_of(**{kind: content})) == kept
        assert (attached([("a", kind, content)], new_room()) != {}) == kept
        if make is png:
            page = PICTURE.replace(PNG, content)
            assert ("text/html" in data_of(**{"text/html": page})) == kept


@pytest.mark.parametrize("before", [b"", b"\xff" * 3, b"\xff\xe1\x00\x08\xff\xc0\0\x0b\x08\0"])
def test_the_size_of_a_jpeg_is_found_behind_other_parts(before: bytes) -> None:
    """Filling, a part that holds a small picture of its own, and a second frame hide no size."""
    assert "image/jpeg" in data_of(**{"image/jpeg": jpeg(99, 99, before)})
    assert "image/jpeg" not in data_of(**{"image/jpeg": jpeg(60_000, 60_000, before)})
    small = b"\xff\xc0" + struct.pack(">HBHHB", 11, 8, 9, 9, 1) + bytes(3)
    assert "image/jpeg" not in data_of(**{"image/jpeg": jpeg(60_000, 60_000, before + small)})


def test_outputs_are_bounded() -> None:
    """However much a cell prints, its notebook stays small."""
    flood = [{"output_type": "stream", "name": "stdout", "text": "x" * 10**6}] * 50
    kept = shown(flood, 1)
    assert sum(len(o["text"]) for o in kept) < 1.1 * MAX_CHARACTERS
    many = shown([{"output_type": "stream", "name": "stdout", "text": "x"}] * 10_000, 1)
    assert len(many) == MAX_OUTPUTS


@pytest.mark.parametrize("junk", [None, 3, [3], [{}], [{"output_type": "stream"}], [{"output_type": "error"}],
                                  [{"output_type": "display_data", "data": 5}]])  # fmt: skip
def test_what_is_no_output_does_no_harm(junk: Any) -> None:
    """A worker may send anything: what is shown is always a list of outputs."""
    assert isinstance(shown(junk, 1), list)


def test_addresses_are_left_out_so_that_a_second_run_shows_the_same() -> None:
    """Where an object lies in memory differs from run to run."""
    text = shown([{"output_type": "stream", "name": "stdout", "text": "<f at 0x7f00aa12>"}], 1)
    assert text[0]["text"] == "<f at 0x…>"


@pytest.mark.parametrize(
    "hostile",
    ["<script>f()</script>", "a <img src=x onerror=f()>", "\\`<b>\\`", "<!--", "</div>", "<?x"],
)
def test_markdown_of_a_student_holds_no_tags(hostile: str) -> None:
    """Every tag is broken, also where a renderer and we disagree about what is code."""
    import re

    assert not re.search(r"<[A-Za-z/!?]", harmless_markdown(hostile))
    assert "javascript" not in harmless_markdown("[x](javascript:f()) [y]( JavaScript:f())").lower()
    assert harmless_markdown("a < b, 3 <4") == "a < b, 3 <4"
