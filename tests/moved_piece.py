"""What must have been seen of a piece in a browser, in JupyterLab as in the labs in the browser."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from labgauss.explore import Piece
from labgauss.explore.piece import Knob

PULLED_TO = (310, 230)  # in pixels of the picture, by tests/browser/piece.mjs


def held(seen: dict[str, Any], piece: Piece) -> None:
    """Every move changed picture, words and what the slider says; each control has a name; axe is content."""
    assert "stopped" not in seen, (piece.name, seen)
    moves = [
        seen[move] for move in ("start", "dragged", "keyed", "pulled", "stepped") if move in seen
    ]
    assert len(moves) == (3 if piece.point is None else 5)
    for before, after in pairwise(moves):
        for part in ("alt", "src"):
            assert before[part] != after[part], (piece.name, part)
    assert len({move["says"] for move in moves[:3]}) == 3, moves
    assert seen["steps_shown"] > 3, f"{piece.name}: the picture follows while the slider is dragged"
    names = [knob.label for knob in piece.knobs]
    assert seen["names"][: len(names)] == names
    assert all(seen["names"])
    assert [found for found in seen["found"] if found["impact"] in ("serious", "critical")] == []
    assert seen["status"]
    assert seen["status"] in moves[-1]["alt"], "what is read aloud is the sentence of the last step"
    if piece.point is not None:
        across, up = (knob for name in piece.point for knob in piece.knobs if knob.name == name)
        x, y = _nearest(piece, across, up)
        assert seen["pulled"]["place"] == _said(across, x, up, y)
        assert seen["stepped"]["place"] == _said(across, x, up, y + 1)


def _nearest(piece: Piece, across: Knob, up: Knob) -> tuple[int, int]:
    """Return which stops lie nearest to where the point was left, by matplotlib's own transform."""
    pixel = piece.drawing().pixel
    right = [abs(pixel(stop, 0)[0] - PULLED_TO[0]) for stop in across.stops]
    down = [abs(pixel(0, stop)[1] - PULLED_TO[1]) for stop in up.stops]
    return right.index(min(right)), down.index(min(down))


def _said(across: Knob, x: int, up: Knob, y: int) -> str:
    return "; ".join(
        f"{knob.label}: {knob.options()[at][0]}" for knob, at in ((across, x), (up, y))
    )
