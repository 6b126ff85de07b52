"""The one way to make pages: templates in which every value is escaped and a missing one is an error."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from .markdown import LONGEST_MARKDOWN, as_html

TEMPLATES = Path(__file__).parent / "templates"
#: What stands beside a colour that means something.
SIGNS = {
    "right": "✓", "partly": "½", "wrong": "✗", "error": "!", "timeout": "!", "missing": "–",
    "open": "◆", "": "·",
}  # fmt: skip
#: Most characters of one text; a comment of a person may be longer.
LONGEST = 1500
_CODE = re.compile(r"`([^`\n]+)`")
_TURNING = {"\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}  # fmt: skip


def render(template: str, **data: Any) -> str:
    """Return a page."""
    return _environment().get_template(template).render(data)


def style_sheet() -> str:
    """Return the style sheet of all pages."""
    return (TEMPLATES / "style.css").read_text("utf-8")


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
        finalize=_clean, trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    made.filters |= {"code": code, "cut": cut, "markdown": markdown, "number": "{:g}".format}
    made.globals |= {"signs": SIGNS, "style_sheet": Markup(style_sheet())}
    return made


def _clean(value: Any) -> Any:
    """Return what a template shows of a value."""
    return cut(value) if isinstance(value, str) else value


def cut(text: str, longest: int = LONGEST) -> str:
    """Return a text cut to a length, without characters that control a terminal or the direction of writing."""
    if isinstance(text, Markup) or (len(text) <= longest and text.isascii() and text.isprintable()):
        return text
    text = unicodedata.normalize("NFC", text[: 2 * longest])
    kept = "".join(
        c for c in text
        if c not in _TURNING and (c in "\n\t" or unicodedata.category(c) not in ("Cc", "Cs"))
    )  # fmt: skip
    return kept if len(kept) <= longest else kept[: longest - 2] + " …"


def code(text: str) -> Markup:
    """Return a sentence with what stands in backquotes as code.

    >>> code("call `f(x)` & <look>")
    Markup('call <code>f(x)</code> &amp; &lt;look&gt;')
    """
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(cut(text)))))


def markdown(text: str) -> Markup:
    r"""Return what a person wrote: Markdown with formulas between dollars, line by line.

    >>> markdown("**Why** so?\n$5 more")
    Markup('<p><strong>Why</strong> so?<br />\n$5 more</p>')
    """
    return Markup(as_html(cut(text, LONGEST_MARKDOWN), lines=True))
