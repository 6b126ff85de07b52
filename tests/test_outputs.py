"""What a graded notebook shows of a student's cell: nothing that a browser would run."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from autograder.referee.graft import harmless_markdown
from autograder.referee.outputs import MAX_CHARACTERS, MAX_OUTPUTS, shown

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(20)).decode()
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
        PICTURE.replace("<img ", "<img onerror=f() "),
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
