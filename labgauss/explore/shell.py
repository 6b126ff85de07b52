"""The sliders: a thin shell of ipywidgets around a piece."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .piece import Explorer, Knob


def show(explorer: Explorer) -> bool:
    """Show sliders, and below them the picture, which they replace; return whether they can be moved here.

    The picture is an output of its own: it stays in a saved notebook and in every exported page, where
    the sliders are gone with their kernel.
    """
    if not _has_kernel():
        return False
    try:
        import ipywidgets as widgets
    except ImportError:
        return False
    from IPython.display import display

    box = panel(explorer, widgets, lambda: handle.update(explorer._repr_mimebundle_(), raw=True))
    names = "; ".join(knob.label for knob in explorer.piece.knobs)
    view = {**(box._repr_mimebundle_() or {}), "text/plain": f"Sliders: {names}."}
    display(view, raw=True)
    handle: Any = display(explorer._repr_mimebundle_(), raw=True, display_id=True)
    return True


def _has_kernel() -> bool:
    """Return whether this runs in a kernel, and not for marks."""
    ipython: Any = sys.modules.get("IPython")
    running = ipython.get_ipython() if ipython else None
    marking = os.environ.get("NBGRADER_EXECUTION")
    return getattr(running, "kernel", None) is not None and not marking


def panel(explorer: Explorer, widgets: Any, redraw: Callable[[], Any]) -> Any:
    """Return the sliders; each step of one sets the explorer and asks for the picture."""

    def moved(change: Any, knob: Knob) -> None:
        explorer.settings[knob.name] = change["new"]
        redraw()

    sliders = [slider(knob, widgets) for knob in explorer.piece.knobs]
    for knob, one in zip(explorer.piece.knobs, sliders, strict=True):
        one.observe(lambda change, knob=knob: moved(change, knob), "value")
    return widgets.VBox(sliders)


def slider(knob: Knob, widgets: Any) -> Any:
    """Return one slider, for the mouse and for the arrow keys."""
    return widgets.SelectionSlider(
        options=knob.options(),
        value=knob.start,
        description=knob.label,
        continuous_update=True,
        style={"description_width": "16em"},
        layout={"width": "40em", "max_width": "98%"},
    )
