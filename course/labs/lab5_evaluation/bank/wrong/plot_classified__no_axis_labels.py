# gets: 0.5
# names: none
# why: no labels
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c)
        ax.scatter(X[m, 0], X[m, 1], label=f"taken for {c}")
    ax.legend()
