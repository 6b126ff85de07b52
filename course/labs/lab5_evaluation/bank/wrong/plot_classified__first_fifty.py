# gets: 0
# names: predictions_of_the_first_rows
# why: 001's test_pred(1:50), kept for the other class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    points = X[y_true == which]
    guesses = y_pred[: len(points)]
    for c in np.unique(guesses):
        ax.scatter(points[guesses == c, 0], points[guesses == c, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
