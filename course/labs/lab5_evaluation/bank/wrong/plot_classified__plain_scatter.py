# gets: 0
# names: one_colour
# why: one colour for all
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    points = X[y_true == which]
    ax.scatter(points[:, 0], points[:, 1], color="tab:blue")
    ax.set(xlabel="x₁", ylabel="x₂")
