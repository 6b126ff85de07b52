"""Words as HTML: everything is escaped, and only what this module makes of it is markup."""

from __future__ import annotations

import html
import re
import unicodedata

from ..mathml import mathml

#: So much of one text is shown; a comment of a person may be longer.
LONGEST = 1500
LONGEST_COMMENT = 20_000
_CODE = re.compile(r"`([^`\n]+)`")
_PIECES = re.compile(r"(`[^`\n]+`)|(\$\$?)([^$\n]+)\2")
_BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*")
_ITALIC = re.compile(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])")
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
    """Return what a person wrote: paragraphs, `code`, *stress*, **more**, and formulas between dollars."""
    paragraphs = re.split(r"\n\s*\n", cleaned(text, LONGEST_COMMENT).strip())
    return "".join(f"<p>{_written(one)}</p>" for one in paragraphs if one.strip())


def _written(text: str) -> str:
    """Return a paragraph; formulas and code are taken out first, so that stress does not reach into them."""
    made, last = "", 0
    for found in _PIECES.finditer(text):
        made += _stressed(text[last : found.start()])
        made += f"<code>{html.escape(found[1][1:-1])}</code>" if found[1] else _formula(found)
        last = found.end()
    return made + _stressed(text[last:])


def _stressed(text: str) -> str:
    text = html.escape(text)
    text = _BOLD.sub(r"<strong>\1</strong>", text)
    return _ITALIC.sub(r"<em>\1</em>", text).replace("\n", "<br>")


def _formula(found: re.Match[str]) -> str:
    """Return a formula as MathML; what is no formula, such as prices in dollars, stays as it is."""
    tex = found[3]
    if found[2] == "$" and (tex != tex.strip() or not tex):
        return html.escape(found[0])
    try:
        return mathml(tex, block=found[2] == "$$")
    except Exception:  # latex2mathml raises what it likes at a formula that is none
        return html.escape(found[0])
