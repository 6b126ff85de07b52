"""What every plot function returns: the axes, the numbers drawn, and a sentence that says them."""

import base64
import contextlib
import html
import io
import struct
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

_DPI = 144


@dataclass(frozen=True, eq=False, repr=False)
class Picture:
    """A drawn picture: `values` belong to the points of `grid`, `alt_text` says what `ax` shows.

    `boundary` is where the decision changes: points in one dimension, lines `(n, 2)` in two.

    >>> from matplotlib.figure import Figure
    >>> Picture(Figure().subplots(), [0, 1], [2, 3], "A line that rises from 2 to 3.")
    A line that rises from 2 to 3.
    """

    ax: Any
    grid: Any
    values: Any
    alt_text: str
    boundary: Any = None

    @property
    def figure(self) -> Any:
        """The matplotlib figure that holds the axes."""
        return np.ravel(self.ax)[0].figure.figure

    def png(self) -> bytes:
        """The picture as PNG, the same bytes each time."""
        from matplotlib import rc_context  # the library itself is imported without matplotlib

        drawn = io.BytesIO()
        # a figure is as large as it says, whatever the notebook's settings cut off
        with _laid_out(self.figure, _DPI), rc_context({"savefig.bbox": None}):
            self.figure.savefig(drawn, format="rgba", dpi=_DPI)
        width = int(self.figure.get_figwidth() * _DPI)
        pixels = np.frombuffer(drawn.getbuffer(), np.uint8).reshape(-1, width, 4)
        opaque = bool((pixels[..., 3] == 255).all())
        return _as_png(pixels[..., :3] if opaque else pixels, _DPI)

    def close(self) -> None:
        """Take the figure out of pyplot's list, else a notebook shows it a second time."""
        if pyplot := sys.modules.get("matplotlib.pyplot"):
            pyplot.close(self.figure)

    def __repr__(self) -> str:
        return self.alt_text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Jupyter's display, as HTML: the one form whose alt text reaches every kind of page."""
        alt, width = html.escape(self.alt_text), round(96 * self.figure.get_figwidth())
        source = base64.b64encode(self.png()).decode()
        self.close()
        size = f"width: {width}px; max-width: 100%"
        image = f'<img alt="{alt}" style="{size}" src="data:image/png;base64,{source}">'
        return {"text/html": image, "text/plain": self.alt_text}


def _as_png(pixels: Any, dpi: float) -> bytes:
    """PNG of pixels `(height, width, 3 or 4)`, as small as matplotlib's files in a quarter of their time.

    Writers of PNG look for a filter for every row of pixels; drawings of flat colours need none.
    """
    height, width, channels = pixels.shape
    rows = np.zeros((height, 1 + width * channels), np.uint8)  # each row begins with "no filter"
    rows[:, 1:] = pixels.reshape(height, -1)
    colours = {3: 2, 4: 6}[channels]
    per_metre = round(dpi / 0.0254)
    parts = {
        b"IHDR": struct.pack(">2I5B", width, height, 8, colours, 0, 0, 0),
        b"pHYs": struct.pack(">2IB", per_metre, per_metre, 1),
        b"IDAT": zlib.compress(rows.data, 3),
        b"IEND": b"",
    }
    made = [b"\x89PNG\r\n\x1a\n"]
    for name, data in parts.items():
        made += [
            struct.pack(">I", len(data)),
            name,
            data,
            struct.pack(">I", zlib.crc32(name + data)),
        ]
    return b"".join(made)


@contextlib.contextmanager
def _laid_out(figure: Any, dpi: float) -> Iterator[None]:
    """Arrange a figure once, for this resolution; matplotlib would do it for each of its two drawings."""
    from matplotlib import rc_context  # the library itself is imported without matplotlib

    engine, before = figure.get_layout_engine(), figure.dpi
    if engine is None:
        yield
        return
    try:
        figure.dpi = dpi
        engine.execute(figure)
        with rc_context({"figure.autolayout": False, "figure.constrained_layout.use": False}):
            figure.set_layout_engine(None)
        figure.dpi = before
        yield
    finally:
        figure.dpi = before
        figure.set_layout_engine(engine)


def show(figure_or_axes: Any, alt: str) -> None:
    """Display your own matplotlib figure with its alt text; outside a notebook, print the text.

    >>> from matplotlib.figure import Figure
    >>> show(Figure(), "An empty figure.")
    An empty figure.
    """
    if not alt.strip():
        raise ValueError(f"A picture needs an alt text. Got {alt!r}. Say what the picture shows.")
    picture = Picture(figure_or_axes, None, None, alt)
    ipython: Any = sys.modules.get("IPython")
    (ipython.display.display if ipython and ipython.get_ipython() else print)(picture)
