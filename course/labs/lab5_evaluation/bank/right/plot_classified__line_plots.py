# gets: 1
# names: none
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    points, guesses = X[y_true == which], y_pred[y_true == which]
    for guess, look in zip(np.unique(guesses), ["o", "x", "+", "s"]):
        ax.plot(*points[guesses == guess].T, look, label=str(guess))
    ax.set_xlabel("first feature")
    ax.set_ylabel("second feature")
