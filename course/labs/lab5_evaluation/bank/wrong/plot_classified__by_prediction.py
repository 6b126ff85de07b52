# gets: 0
# names: chosen_by_prediction
# why: the points that were taken for the class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_pred == which) & (y_pred == c)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
