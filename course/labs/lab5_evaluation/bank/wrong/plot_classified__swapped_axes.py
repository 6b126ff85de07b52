# gets: 0
# names: columns_swapped
# why: the second column to the right
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c)
        ax.scatter(X[m, 1], X[m, 0])
    ax.set(xlabel="x₁", ylabel="x₂")
