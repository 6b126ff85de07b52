"""Words as HTML: everything is escaped, and only what is made of it here and in `markdown` is markup."""

from __future__ import annotations

import html
import re
import unicodedata

from ..markdown import LONGEST_MARKDOWN, as_html

#: So much of one text is shown; a comment of a person may be longer.
LONGEST = 1500
_CODE = re.compile(r"`([^`\n]+)`")
_TURNING = {"\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}  # fmt: skip


def cleaned(text: str, longest: int = LONGEST) -> str:
    """Return a text without signs that steer a terminal or turn the direction of writing, cut to a length."""
    text = unicodedata.normalize("NFC", text[: 2 * longest])
    kept = "".join(
        c for c in text
        if c not in _TURNING and (c in "\n\t" or unicodedata.category(c) not in ("Cc", "Cs"))
    )  # fmt: skip
    return kept if len(kept) <= longest else kept[: longest - 2] + " …"


def plain(text: str, longest: int = LONGEST) -> str:
    """Return a text as HTML that shows it letter by letter."""
    return html.escape(cleaned(text, longest))


def said(text: str) -> str:
    """Return a sentence with what stands in backquotes as code.

    >>> said("call `f(x)` & <look>")
    'call <code>f(x)</code> &amp; &lt;look&gt;'
    """
    return _CODE.sub(r"<code>\1</code>", plain(text))


def comment(text: str) -> str:
    r"""Return what a person wrote: Markdown with formulas between dollars, line by line.

    >>> comment("**Why** so?\n$5 more")
    '<p><strong>Why</strong> so?<br />\n$5 more</p>'
    """
    return as_html(cleaned(text, LONGEST_MARKDOWN), lines=True)
