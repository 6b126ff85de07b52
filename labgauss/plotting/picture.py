"""What every plot function returns: the axes, the numbers drawn, and a sentence that says them."""

import base64
import html
import io
import sys
from dataclasses import dataclass
from typing import Any

import numpy as np


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
        buffer = io.BytesIO()
        self.figure.savefig(buffer, format="png", dpi=144, metadata={"Software": None})
        return buffer.getvalue()

    def __repr__(self) -> str:
        return self.alt_text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Jupyter's display, as HTML: the one form whose alt text reaches every kind of page."""
        alt, width = html.escape(self.alt_text), round(96 * self.figure.get_figwidth())
        source = base64.b64encode(self.png()).decode()
        if pyplot := sys.modules.get("matplotlib.pyplot"):
            pyplot.close(self.figure)  # else the notebook shows pyplot's figure a second time
        size = f"width: {width}px; max-width: 100%"
        image = f'<img alt="{alt}" style="{size}" src="data:image/png;base64,{source}">'
        return {"text/html": image, "text/plain": self.alt_text}


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
