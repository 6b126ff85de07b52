# gets: 1
# names: none
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for k, c in enumerate(np.unique(y_pred)):
        m = np.logical_and(y_true == which, y_pred == c)
        ax.scatter(X[m, 0], X[m, 1], facecolors="none", edgecolors=f"C{k}", marker="os^D"[k])
    ax.set_xlabel("x₁ (cm)")
    ax.set_ylabel("x₂ (cm)")
