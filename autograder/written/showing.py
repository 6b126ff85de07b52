"""What students wrote as safe HTML: what each cell of an answer says, draws and printed."""

from __future__ import annotations

from ..markdown import PICTURES, as_html, as_typed, picture
from .answers import Answer, Piece


def answer_as_html(answer: Answer) -> str:
    """Return an answer as HTML that is safe in a page."""
    return "\n".join(_piece(piece) for piece in answer.pieces)


def _piece(piece: Piece) -> str:
    if piece.kind == "markdown":
        shown = as_html(piece.text, piece.pictures)
        unused = [name for name in piece.pictures if f"attachment:{name}" not in piece.text]
        return shown + "".join(picture(*piece.pictures[name], name) for name in unused)
    outputs = "".join(
        picture(kind, content, "what the cell drew") if kind in PICTURES else as_typed(content, "output")
        for kind, content in piece.outputs
    )  # fmt: skip
    return as_typed(piece.text, piece.kind) + outputs
