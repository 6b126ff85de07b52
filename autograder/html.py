"""The one way to make pages: templates in which every value is escaped and a missing one is an error."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from .markdown import LONGEST_MARKDOWN, as_html

TEMPLATES = Path(__file__).parent / "templates"
#: What stands beside a colour that means something.
SIGNS = {
    "right": "✓",
    "partly": "½",
    "wrong": "✗",
    "error": "!",
    "timeout": "!",
    "missing": "–",
    "open": "◆",
    "": "·",
}
#: Most characters of one text; a comment of a person may be longer.
LONGEST = 1500
_CODE = re.compile(r"`([^`\n]+)`")
#: Characters that control a terminal or the direction of writing, and halves of characters.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def render(template: str, **data: Any) -> str:
    """Return a page."""
    return _environment().get_template(template).render(data)


def style_sheet() -> str:
    """Return the style sheet of all pages."""
    return (TEMPLATES / "style.css").read_text("utf-8")


@cache
def _environment() -> Environment:
    loader = FileSystemLoader(TEMPLATES)
    made = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_clean,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {"code": code, "cut": cut, "markdown": markdown, "number": "{:g}".format}
    made.globals |= {"signs": SIGNS, "style_sheet": Markup(style_sheet())}
    return made


def _clean(value: Any) -> Any:
    """Return what a template shows of a value."""
    return cut(value) if type(value) is str else value


@lru_cache(maxsize=1024)
def cut(text: str, longest: int = LONGEST) -> str:
    """Return a text cut to a length, without characters that nobody sees."""
    kept = _UNSEEN.sub("", unicodedata.normalize("NFC", text[: 2 * longest]))
    return kept if len(kept) <= longest else kept[: longest - 2] + " …"


@lru_cache(maxsize=1024)
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
