# gets: 0
# names: right_or_wrong
# why: right and wrong, not which class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for hit in (True, False):
        m = (y_true == which) & ((y_pred == which) == hit)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
