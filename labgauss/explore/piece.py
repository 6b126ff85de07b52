"""A piece: sliders, a plain function from their values to numbers, and a drawing of these numbers."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Any, Protocol

from labgauss.plotting.style import number

from . import shell
from .drawing import WIDTH, Drawing


class Numbers(Protocol):
    """What a piece computes: its numbers are attributes, and these two say them."""

    @property
    def sentence(self) -> str:
        """What to read off: the numbers at these settings."""

    @property
    def alt_text(self) -> str:
        """What the picture shows, for who does not see it."""


@dataclass(frozen=True)
class Knob:
    """A slider: the parameter that it moves, the words beside it, where it may stand, how it starts."""

    name: str
    label: str
    stops: tuple[float, ...]
    start: float
    read: Callable[[float], str] = number

    def options(self) -> list[tuple[str, float]]:
        """Return each stop with its words."""
        return [(self.read(stop), stop) for stop in self.stops]


@dataclass(frozen=True)
class Piece:
    """An idea to play with; call it in a notebook, or ask `numbers` without one."""

    name: str
    knobs: tuple[Knob, ...]
    numbers: Callable[..., Any]
    drawing: Callable[[], Drawing]
    point: tuple[str, str] | None = None  # the two sliders that a hand in the picture moves, too

    def __call__(self) -> Explorer:
        """Return what a cell shows."""
        return Explorer(self)

    @property
    def start(self) -> dict[str, float]:
        """The settings that it begins with."""
        return {knob.name: knob.start for knob in self.knobs}

    def __repr__(self) -> str:
        return f"labgauss.explore.{self.name}()"


class Explorer:
    """A piece in a cell: sliders, picture and sentence; picture and sentence where nothing runs.

    >>> from labgauss import explore
    >>> explore.sample_size().sentence
    'From 5 points of variance 1, the estimated mean is off by 0.447 (root mean square). The variance divided by n is 0.8 on average and off by 0.6; divided by n − 1 it is 1 on average and off by 0.707.'
    """

    def __init__(self, piece: Piece) -> None:
        self.piece, self.settings = piece, dict(piece.start)
        self._drawing: Drawing | None = None
        self._known: tuple[dict[str, float], Any] | None = None

    @property
    def numbers(self) -> Any:
        """The numbers at the present settings; picture, words and sentence of a step share them."""
        if self._known is None or self._known[0] != self.settings:
            self._known = dict(self.settings), self.piece.numbers(**self.settings)
        return self._known[1]

    @property
    def sentence(self) -> str:
        """The numbers at the present settings, in words."""
        return str(self.numbers.sentence)

    @property
    def alt_text(self) -> str:
        """What the picture shows at the present settings."""
        return str(self.numbers.alt_text)

    @property
    def drawing(self) -> Drawing:
        """The picture, made when it is first asked for."""
        if self._drawing is None:
            self._drawing = self.piece.drawing()
        return self._drawing

    def page_html(self) -> str:
        """Return the picture with the sentence in it, in the one form that every kind of page shows.

        Only what moves is drawn again.
        """
        moved = " and ".join(knob.label for knob in self.piece.knobs)
        lines = [*wrap(self.sentence, 100), f"(Where a notebook runs, sliders move {moved}.)"]
        return _image(repr(self), self.drawing.png_with_words(self.numbers, lines))

    def __repr__(self) -> str:
        return f"{self.alt_text} {self.sentence}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """Jupyter's display: the picture and its words."""
        return {"text/plain": repr(self), "text/html": self.page_html()}

    def _ipython_display_(self) -> None:
        """Show sliders above the picture where a kernel listens to them; else Jupyter shows the picture."""
        if not shell.show(self):
            raise NotImplementedError


def _image(alt: str, png: bytes) -> str:
    source, look = base64.b64encode(png).decode(), f"width: {WIDTH}px; max-width: 100%"
    return f'<img alt="{escape(alt)}" style="{look}" src="data:image/png;base64,{source}">'
