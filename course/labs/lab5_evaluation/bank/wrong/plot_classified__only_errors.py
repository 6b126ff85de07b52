# gets: 0
# names: none
# why: leaves out what is right
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c) & (c != which)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
