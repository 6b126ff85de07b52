"""The sliders: a thin shell of ipywidgets around a piece."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .piece import Explorer, Knob

VIEW = "application/vnd.jupyter.widget-view+json"


def view(explorer: Explorer) -> dict[str, Any]:
    """Return the sliders as a part of a display, nothing where nobody could move them."""
    if not _has_kernel():
        return {}
    try:
        import ipywidgets as widgets
    except ImportError:
        return {}
    bundle = panel(explorer, widgets)._repr_mimebundle_() or {}
    return {VIEW: bundle[VIEW]} if VIEW in bundle else {}


def _has_kernel() -> bool:
    """Return whether this runs in a kernel, and not for marks."""
    ipython: Any = sys.modules.get("IPython")
    running = ipython.get_ipython() if ipython else None
    marking = os.environ.get("NBGRADER_EXECUTION")
    return getattr(running, "kernel", None) is not None and not marking


def panel(explorer: Explorer, widgets: Any) -> Any:
    """Return sliders over the picture over the sentence; each step of a slider redraws."""
    picture, words = (widgets.HTML(part) for part in explorer.live_html())

    def redraw(change: Any, knob: Knob) -> None:
        explorer.settings[knob.name] = change["new"]
        picture.value, words.value = explorer.live_html()

    sliders = [slider(knob, widgets) for knob in explorer.piece.knobs]
    for knob, one in zip(explorer.piece.knobs, sliders, strict=True):
        one.observe(lambda change, knob=knob: redraw(change, knob), "value")
    return widgets.VBox([*sliders, picture, words])


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
