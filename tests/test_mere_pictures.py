"""Where marks alone are wanted, a figure that only matplotlib draws is closed undrawn; any other is drawn."""

from __future__ import annotations

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, MaxNLocator

from autograder.worker.shell import is_a_mere_picture


class Counted(Line2D):
    """A line that could count how often it is drawn."""


class OwnLocator(MaxNLocator):
    """A locator of a student's own."""


def figure(change: Any = None, *, three: bool = False) -> Figure:
    """Return an ordinary figure with one change."""
    made = plt.figure()
    ax = made.add_subplot(projection="3d" if three else None)
    ax.plot([0, 1], [1, 0])
    if not three:
        ax.contourf(np.arange(9.0).reshape(3, 3))
        ax.legend(["one"])
    if change is not None:
        change(made, ax)
    plt.close(made)
    return made


def test_an_ordinary_figure_is_a_mere_picture() -> None:
    """In the plane and in space."""
    assert is_a_mere_picture(figure())
    assert is_a_mere_picture(figure(three=True))
    assert not is_a_mere_picture("a figure")


@pytest.mark.parametrize(
    "change",
    [
        lambda made, ax: ax.add_line(Counted([0, 1], [0, 1])),
        lambda made, ax: setattr(ax.lines[0], "draw", print),
        lambda made, ax: made.canvas.mpl_connect("draw_event", test_an_ordinary_figure_is_a_mere_picture),
        lambda made, ax: ax.xaxis.set_major_formatter(FuncFormatter(lambda x, at: "x")),
        lambda made, ax: ax.yaxis.set_minor_locator(OwnLocator()),
        lambda made, ax: setattr(made, "draw", print),
    ],
    ids=["artist", "draw", "callback", "formatter", "locator", "figure"],
)  # fmt: skip
def test_a_figure_that_runs_somebodys_code_is_drawn(change: Any) -> None:
    """What drawing it does may count: it is done as in a notebook."""
    assert not is_a_mere_picture(figure(change))
