# gets: 0
# names: all_points
# why: which is not used
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        ax.scatter(X[y_pred == c, 0], X[y_pred == c, 1], label=c)
    ax.legend()
    ax.set(xlabel="x₁", ylabel="x₂")
