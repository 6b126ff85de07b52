"""What a hand moves, and what it tells the piece: loaded only where a kernel listens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from .drawing import WIDTH
from .piece import Explorer


def _beside(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


class Panel(anywidget.AnyWidget):  # type: ignore[misc]  # traitlets' classes have no types
    """Sliders, where each stands (`at`), and the words of the picture, by which a page finds it."""

    _esm = _beside("panel.js")
    _css = _beside("panel.css")
    knobs = traitlets.List().tag(sync=True)
    at = traitlets.Dict().tag(sync=True)
    point = traitlets.Dict(allow_none=True).tag(sync=True)
    words = traitlets.Unicode().tag(sync=True)
    sentence = traitlets.Unicode().tag(sync=True)

    def __init__(self, explorer: Explorer, redraw: Callable[[], Any]) -> None:
        super().__init__(
            knobs=[
                {"name": k.name, "label": k.label, "words": [words for words, _ in k.options()]}
                for k in explorer.piece.knobs
            ],
            at={k.name: k.stops.index(explorer.settings[k.name]) for k in explorer.piece.knobs},
            point=ends(explorer),
            words=repr(explorer),
            sentence=explorer.sentence,
        )
        self._explorer, self._redraw = explorer, redraw
        self.observe(self._moved, "at")

    def _moved(self, _: Any) -> None:
        """Set the explorer and ask for the picture; its words follow in one message."""
        knobs = self._explorer.piece.knobs
        self._explorer.settings = {knob.name: knob.stops[self.at[knob.name]] for knob in knobs}
        self._redraw()
        with self.hold_sync():
            self.words, self.sentence = repr(self._explorer), self._explorer.sentence


def ends(explorer: Explorer) -> dict[str, Any] | None:
    """Return how wide the picture is, and between which of its pixels each coordinate of a point runs."""
    if explorer.piece.point is None:
        return None
    knobs = [
        knob for name in explorer.piece.point for knob in explorer.piece.knobs if knob.name == name
    ]
    first, last = (explorer.drawing.pixel(*(knob.stops[end] for knob in knobs)) for end in (0, -1))
    pairs = zip(first, last, strict=True)
    return {
        "width": WIDTH,
        "ends": {k.name: list(pair) for k, pair in zip(knobs, pairs, strict=True)},
    }
