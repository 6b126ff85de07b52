"""What the pictures in docs/ have in common: two looks, a frame, and where they are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
#: Colours for light and for dark pages.
LIGHT = {
    "page": "#ffffff", "cell": "#f6f7f9", "line": "#d0d7de", "ink": "#1f2328", "quiet": "#59636e",
    "stripe": "#b35806", "tint": 0.4, "border": "#222222",
}  # fmt: skip
DARK = {
    "page": "#0d1117", "cell": "#161b22", "line": "#3d444d", "ink": "#f0f6fc", "quiet": "#9198a1",
    "stripe": "#f0883e", "tint": 0.45, "border": "#f0f6fc",
}  # fmt: skip


def framed(width: int, height: int, look: Mapping[str, object], drawn: Iterable[str]) -> str:
    """Return what is drawn as SVG, on a card of the look's colour."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            'font-family="system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif">',
            f'<rect width="{width}" height="{height}" rx="10" fill="{look["page"]}" stroke="{look["line"]}"/>',
            *drawn,
            "</svg>",
            "",
        ]
    )


def write(pictures: Mapping[str, str]) -> None:
    """Write pictures to docs/, and say where."""
    DOCS.mkdir(exist_ok=True)
    for name, svg in pictures.items():
        (DOCS / name).write_text(svg, encoding="utf-8")
        print(DOCS / name)
