# gets: 0
# names: all_points,one_colour
# why: which and y_pred are not used: the data set itself
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_true):
        ax.scatter(X[y_true == c, 0], X[y_true == c, 1], label=c)
    ax.legend()
    ax.set(xlabel="x₁", ylabel="x₂")
