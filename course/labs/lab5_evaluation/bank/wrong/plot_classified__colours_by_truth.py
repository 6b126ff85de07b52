# gets: 0
# names: one_colour
# why: coloured by the true class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    rows = y_true == which
    for c in np.unique(y_true[rows]):
        ax.scatter(*X[rows & (y_true == c)].T)
    ax.set(xlabel="x₁", ylabel="x₂")
