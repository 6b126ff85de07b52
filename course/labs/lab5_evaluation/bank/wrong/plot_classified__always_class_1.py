# gets: 0
# names: none
# why: 001's lines copied: class 1, whatever is asked
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in (1, 2):
        m = (y_true == 1) & (y_pred == c)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
