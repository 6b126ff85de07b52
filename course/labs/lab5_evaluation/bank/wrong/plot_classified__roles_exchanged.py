# gets: 0
# names: actual_and_predicted_exchanged
# why: a column of the matrix
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_true):
        m = (y_pred == which) & (y_true == c)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
