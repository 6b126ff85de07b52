"""What somebody wrote, as safe HTML: Markdown and formulas, nothing that runs, nothing that is fetched.

Every text is escaped, HTML in it is shown as it was typed, links are words, and pictures are only
those that lie in the text's own cell.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any

import mistune
from mistune.plugins.formatting import strikethrough
from mistune.plugins.math import math
from mistune.plugins.table import table

from .mathml import mathml

#: Pictures that a browser shows and that run nothing.
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
#: A longer text is shown as it was typed, and cut behind the last number of letters.
LONGEST_MARKDOWN = 20_000
LONGEST_TEXT = 100_000
LONGEST_FORMULA = 2_000
_LARGEST_PICTURE = 6_000_000
_BASE64 = re.compile(r"[A-Za-z0-9+/=\s]+\Z")


def as_html(
    text: str, pictures: Mapping[str, tuple[str, str]] | None = None, *, lines: bool = False
) -> str:
    """Return Markdown with formulas as HTML that is safe in a page; with `lines` a line stays a line.

    >>> as_html("<b>one</b> and *so on*")
    '<p>&lt;b&gt;one&lt;/b&gt; and <em>so on</em></p>'
    """
    if len(text) > LONGEST_MARKDOWN:
        return as_typed(text)
    inline = mistune.InlineParser(hard_wrap=lines)
    show = mistune.Markdown(
        _Safe(pictures or {}), inline=inline, plugins=[math, table, strikethrough]
    )
    try:
        return str(show(text)).strip()
    except Exception:  # whatever was typed; nothing of it may stop the page
        return as_typed(text)


def formula(tex: str, *, block: bool) -> str:
    """Return a formula as MathML; what cannot be read is shown as it was typed."""
    mark = "$$" if block else "$"
    if len(tex) <= LONGEST_FORMULA:
        try:
            return mathml(tex, block=block)
        except Exception:  # the library knows many ways to refuse
            pass
    return f"<code>{html.escape(mark + tex + mark)}</code>"


def as_typed(text: str, kind: str = "raw") -> str:
    """Return a text letter by letter, in the letters of a typewriter."""
    cut = "\n… (the rest is cut)" if len(text) > LONGEST_TEXT else ""
    return f'<pre class="{kind}" tabindex="0">{html.escape(text[:LONGEST_TEXT] + cut)}</pre>'


def picture(kind: str, content: str, words: str) -> str:
    """Return a picture that carries its own bytes; anything else as its words."""
    if kind not in PICTURES or len(content) > _LARGEST_PICTURE or not _BASE64.match(content):
        return f"<em>[a picture that cannot be shown: {html.escape(words)}]</em>"
    data = "".join(content.split())
    return f'<img src="data:{kind};base64,{data}" alt="{html.escape(words)}">'


class _Safe(mistune.HTMLRenderer):  # type: ignore[misc]  # mypy is told to skip mistune: its class is Any here
    """HTML of Markdown without raw HTML, without addresses, without styles."""

    def __init__(self, pictures: Mapping[str, tuple[str, str]]) -> None:
        super().__init__(escape=True)
        self._pictures = pictures

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """Say where a link would lead."""
        return f'{text} <code class="address">{html.escape(url[:300])}</code>'

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """Show a picture that came with the answer; name any other."""
        kind, content = self._pictures.get(url.removeprefix("attachment:"), ("", ""))
        return picture(kind, content, text or url[:300])

    def heading(self, text: str, level: int, **_: Any) -> str:
        """Show a heading below those of the page, without an id."""
        return f'<p class="heading">{text}</p>\n'

    def block_code(self, code: str, info: str | None = None) -> str:
        """Show code as it was typed."""
        return as_typed(code, "code")

    def inline_math(self, text: str) -> str:
        """Show a formula in a line."""
        return formula(text, block=False)

    def block_math(self, text: str) -> str:
        """Show a formula in a paragraph of its own."""
        inside = formula(text, block=True)
        return (
            f'<span class="formula" tabindex="0" role="group" aria-label="Formula">{inside}</span>'
        )

    def table(self, text: str) -> str:
        """Show a table that may be wider than the page."""
        return f'<div class="table" tabindex="0" role="group" aria-label="Table"><table>{text}</table></div>\n'

    def table_head(self, text: str) -> str:
        """Show the first row of a table."""
        return f"<thead><tr>{text}</tr></thead>\n"

    def table_body(self, text: str) -> str:
        """Show the other rows of a table."""
        return f"<tbody>{text}</tbody>\n"

    def table_row(self, text: str) -> str:
        """Show a row of a table."""
        return f"<tr>{text}</tr>\n"

    def table_cell(self, text: str, align: str | None = None, head: bool = False) -> str:
        """Show a cell of a table; its alignment would need a style."""
        return f'<th scope="col">{text}</th>' if head else f"<td>{text}</td>"
