"""Whether sliders can be moved here, and how they and the picture stand in a cell."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .piece import Explorer


def show(explorer: Explorer) -> bool:
    """Show sliders, and below them the picture, which they replace; return whether they can be moved here.

    The picture is an output of its own: it stays in a saved notebook and in every exported page, where
    the sliders are gone with their kernel.
    """
    if not _has_kernel():
        return False
    try:
        from .panel import Panel
    except ImportError:
        return False
    from IPython.display import display

    panel = Panel(explorer, lambda: handle.update(explorer._repr_mimebundle_(), raw=True))
    names = "; ".join(knob.label for knob in explorer.piece.knobs)
    view = {**panel._repr_mimebundle_()[0], "text/plain": f"Sliders: {names}."}
    display(view, raw=True)
    handle: Any = display(explorer._repr_mimebundle_(), raw=True, display_id=True)
    return True


def _has_kernel() -> bool:
    """Return whether this runs in a kernel, and not for marks."""
    ipython: Any = sys.modules.get("IPython")
    running = ipython.get_ipython() if ipython else None
    marking = os.environ.get("NBGRADER_EXECUTION")
    return getattr(running, "kernel", None) is not None and not marking
