"""The errata as a page: every slip with an address of its own, and how it came about behind a fold."""

from __future__ import annotations

import html
from collections.abc import Iterator

from course.errata.errata import ERRATA, Erratum
from course.reference.quoted import DOCUMENTS


def entries() -> str:
    """Return the sections of the page as Markdown with HTML."""
    return "\n\n".join(_sections())


def _sections() -> Iterator[str]:
    for document in DOCUMENTS:
        slips = [slip for slip in ERRATA if slip.document == document]
        yield f"## Document {document}\n\n{DOCUMENTS[document]}. {len(slips)} slips."
        yield from map(_entry, slips)


def _entry(slip: Erratum) -> str:
    place, printed, right, why = map(html.escape, (slip.place, slip.printed, slip.right, slip.why))
    return (
        f"(erratum-{slip.key.replace('.', '-').replace('_', '-')})=\n### {slip.key}\n\n"
        f"``````{{raw}} html\n"
        f'<dl class="erratum"><dt>Where</dt><dd>{_code(place)}</dd>'
        f"<dt>Printed</dt><dd>{_code(printed)}</dd><dt>Right</dt><dd>{_code(right)}</dd></dl>\n"
        f'<details class="why"><summary>How it came about</summary><p>{_code(why[0].upper() + why[1:])}.</p>'
        f"<p>Shown by <code>{html.escape(slip.test)}</code></p></details>\n``````"
    )


def _code(text: str) -> str:
    """Return escaped text with what stands in backquotes as code."""
    parts = text.split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))
