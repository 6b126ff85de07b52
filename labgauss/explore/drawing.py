"""A picture that is drawn once, and of which only what moves is drawn again."""

from __future__ import annotations

import struct
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import get_data_path
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from labgauss.plotting.style import number, words
from labgauss.validation import Floats

WIDTH, HEIGHT, DPI = 640, 320, 144  # the picture is shown 640 wide, and drawn finer


class Drawing(ABC):
    """Axes that stay, artists that move; `update` sets these from a piece's numbers.

    A step of a slider puts the kept background back and draws the moving artists over it, which
    takes a third of the time of drawing everything.
    """

    def __init__(self, columns: int = 1, *, height: int = HEIGHT, **options: Any) -> None:
        # a Figure of its own and not pyplot's: nothing else shows or closes it
        self.figure = Figure(figsize=(WIDTH / 96, height / 96), dpi=DPI)
        self.canvas = FigureCanvasAgg(self.figure)
        self.axes: list[Any] = list(np.ravel(self.figure.subplots(1, columns, **options)))
        self.figure.subplots_adjust(0.09, 0.53 / (height / 96), 0.98, 1 - 0.3 / (height / 96), 0.25)
        for ax in self.axes:
            ax.locator_params(nbins=6)  # each number beside an axis costs time
        self.moving: list[Any] = []
        self._still: Any = None

    def move(self, *artists: Any) -> Any:
        """Take artists among those that are drawn at each step; return the first."""
        for artist in artists:
            artist.set_animated(True)
        self.moving += artists
        self.moving.sort(key=lambda artist: float(artist.get_zorder()))
        return artists[0]

    @abstractmethod
    def update(self, numbers: Any) -> None:
        """Set the moving artists."""

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Return how far right and down a point of the first axes lies in the picture as it is shown."""
        ax = self.axes[0]
        ax.apply_aspect()
        across, up = ax.transData.transform((x, y)) * 96 / DPI
        return float(across), float(self.figure.get_figheight() * 96 - up)

    def png(self, numbers: Any) -> bytes:
        """Return the picture of these numbers."""
        return encode_png(self._pixels(numbers))

    def png_with_words(self, numbers: Any, words: Sequence[str]) -> bytes:
        """Return the picture with lines of text below it, for pages on which nothing moves."""
        return encode_png(np.vstack([self._pixels(numbers), written(words)]))

    def _pixels(self, numbers: Any) -> NDArray[np.uint8]:
        self.update(numbers)
        if self._still is None:
            self.canvas.draw()
            self._still = self.canvas.copy_from_bbox(self.figure.bbox)
        self.canvas.restore_region(self._still)
        for artist in self.moving:
            artist.axes.draw_artist(artist)
        return np.array(self.canvas.buffer_rgba())[..., :3]


def written(lines: Sequence[str]) -> NDArray[np.uint8]:
    """Return lines of text as pixels, as wide as a picture; a figure of matplotlib's would take ten times as long."""
    scale = DPI / 96
    paper = Image.new("RGB", (round(WIDTH * scale), round((18 * len(lines) + 10) * scale)), "white")
    pen = ImageDraw.Draw(paper)
    for i, line in enumerate(lines):
        pen.text((12 * scale, (3 + 18 * i) * scale), line, fill="black", font=_font())
    return np.asarray(paper)


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(Path(get_data_path(), "fonts/ttf/DejaVuSans.ttf")), 18)


def encode_png(pixels: NDArray[np.uint8]) -> bytes:
    """Return pixels `(height, width, 3)` as PNG, five times as fast as trying each row's best filter.

    A row is stored as its difference from the row above: zeros, where a picture is flat.
    """
    height, width, _ = pixels.shape
    rows = np.empty((height, 1 + 3 * width), dtype=np.uint8)
    flat = pixels.reshape(height, -1)
    rows[:, 0] = 2  # PNG's name for this difference
    rows[0, 1:] = flat[0]
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(rows.data, 1)
    chunks = ((b"IHDR", header), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + check


def ellipse(mean: Any, covariance: Any, radius: float = 1.0) -> Floats:
    """Return the points `(121, 2)` at one Mahalanobis distance from a mean.

    >>> ellipse([1, 0], [[4, 0], [0, 1]]).max(axis=0).tolist()
    [3.0, 1.0]
    """
    variances, directions = np.linalg.eigh(np.asarray(covariance, dtype=float))
    roots = np.sqrt(np.maximum(variances, 0))  # of two points one variance is 0, or a little less
    return np.asarray(mean + radius * (_CIRCLE * roots) @ directions.T)


_ANGLE = np.linspace(0, 2 * np.pi, 121)
_CIRCLE = np.stack([np.cos(_ANGLE), np.sin(_ANGLE)], axis=-1)


def stops(low: float, high: float, step: float) -> tuple[float, ...]:
    """Return the numbers of a slider without the noise of adding steps up.

    >>> stops(0, 0.3, 0.1)
    (0.0, 0.1, 0.2, 0.3)
    """
    count = round((high - low) / step)
    return tuple(round(low + i * step, 6) for i in range(count + 1))


def percent(share: float) -> str:
    """Return a share as a percentage of three digits.

    >>> percent(0.08333)
    '8.33 %'
    """
    return f"{number(100 * share)} %"


def listed(items: Iterable[float]) -> str:
    """Return numbers as `a, b and c`."""
    return words(map(number, items))
