# gets: 1
# names: none
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    names, codes = np.unique(y_pred, return_inverse=True)
    rows = np.flatnonzero(y_true == which)
    ax.scatter(X[rows, 0], X[rows, 1], c=codes[rows], cmap="viridis", vmin=0, vmax=len(names))
    ax.set(xlabel="x1", ylabel="x2")
