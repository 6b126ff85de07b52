"""The confusion matrix as a table of shaded counts."""

from typing import Any

import numpy as np

from . import style
from .picture import Picture


def plot_confusion_matrix(matrix: Any, classes: Any = None, *, ax: Any = None) -> Picture:
    """Write the counts, rows actual and columns predicted, over the share of each row.

    Of more than five classes a zero stays blank, so that the mistakes stand out.

    >>> plot_confusion_matrix([[47, 3], [7, 43]], classes=[1, 2])
    Confusion matrix, 90 of 100 right. Actual 1: 47 to 1 and 3 to 2. Actual 2: 7 to 1 and 43 to 2.
    """
    counts = np.asarray(matrix)
    square = counts.ndim == 2 and counts.shape[0] == counts.shape[1] and counts.size
    whole = square and counts.dtype.kind in "iuf" and ((counts >= 0) & (counts % 1 == 0)).all()
    if not whole:
        got = counts.tolist() if square else counts.shape
        raise ValueError(
            f"matrix must be square and hold counts. Got {got}. Pass confusion_matrix(y_true, y_pred)."
        )
    names = [f"{c}" for c in (range(len(counts)) if classes is None else classes)]
    if len(names) != len(counts):
        raise ValueError(
            f"classes must name the {len(counts)} rows. Got {len(names)} names. Pass one per row."
        )
    (axes,) = style.panels(ax)
    share = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    axes.imshow(share, cmap="Blues", vmin=0, vmax=1)
    for row, column in np.argwhere((counts > 0) | (len(counts) <= 5)):
        ink = "white" if share[row, column] > 0.5 else style.INK
        place = {"ha": "center", "va": "center", "in_layout": False}  # inside, so it needs no room
        axes.text(column, row, f"{counts[row, column]:.0f}", color=ink, size="large", **place)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    style.finish(axes, x="predicted class", y="actual class")
    text = f"Confusion matrix, {np.trace(counts):.0f} of {counts.sum():.0f} right."
    for name, row in zip(names, counts, strict=True):
        cells = [f"{n:.0f} to {c}" for n, c in zip(row, names, strict=True) if n]
        text += f" Actual {name}: {style.words(cells or ['none'])}."
    return Picture(axes, np.array(names), counts, text)
