# %% right: hollow_markers
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for k, c in enumerate(np.unique(y_pred)):
        m = np.logical_and(y_true == which, y_pred == c)
        ax.scatter(X[m, 0], X[m, 1], facecolors="none", edgecolors=f"C{k}", marker="os^D"[k])
    ax.set_xlabel("x₁ (cm)")
    ax.set_ylabel("x₂ (cm)")

# %% right: library
import numpy as np

from labgauss import plotting


def plot_classified(ax, X, y_true, y_pred, which):
    rows = y_true == which
    plotting.plot_dataset(X[rows], y_pred[rows], classes=np.union1d(y_true, y_pred), ax=ax)

# %% right: line_plots
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    points, guesses = X[y_true == which], y_pred[y_true == which]
    for guess, look in zip(np.unique(guesses), ["o", "x", "+", "s"]):
        ax.plot(*points[guesses == guess].T, look, label=str(guess))
    ax.set_xlabel("first feature")
    ax.set_ylabel("second feature")

# %% right: one_coloured_scatter
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    names, codes = np.unique(y_pred, return_inverse=True)
    rows = np.flatnonzero(y_true == which)
    ax.scatter(X[rows, 0], X[rows, 1], c=codes[rows], cmap="viridis", vmin=0, vmax=len(names))
    ax.set(xlabel="x1", ylabel="x2")

# %% right: point_by_point
def plot_classified(ax, X, y_true, y_pred, which):
    shades = dict(zip(sorted(set(y_pred.tolist()) | set(y_true.tolist())), ["r", "b", "g", "k"]))
    for (a, b), t, p in zip(X, y_true, y_pred):
        if t == which:
            ax.scatter(a, b, color=shades[p.item() if hasattr(p, "item") else p])
    ax.set_xlabel("a")
    ax.set_ylabel("b")

# %% wrong: all_rows names=all_points
# why: which is not used
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        ax.scatter(X[y_pred == c, 0], X[y_pred == c, 1], label=c)
    ax.legend()
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: all_rows_by_truth names=all_points,one_colour
# why: which and y_pred are not used: the data set itself
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_true):
        ax.scatter(X[y_true == c, 0], X[y_true == c, 1], label=c)
    ax.legend()
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: always_class_1
# why: 001's lines copied: class 1, whatever is asked
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in (1, 2):
        m = (y_true == 1) & (y_pred == c)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: by_prediction names=chosen_by_prediction
# why: the points that were taken for the class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_pred == which) & (y_pred == c)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: colours_by_truth names=one_colour
# why: coloured by the true class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    rows = y_true == which
    for c in np.unique(y_true[rows]):
        ax.scatter(*X[rows & (y_true == c)].T)
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: first_fifty names=predictions_of_the_first_rows
# why: 001's test_pred(1:50), kept for the other class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    points = X[y_true == which]
    guesses = y_pred[: len(points)]
    for c in np.unique(guesses):
        ax.scatter(points[guesses == c, 0], points[guesses == c, 1])
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: no_axis_labels gets=0.5
# why: no labels
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c)
        ax.scatter(X[m, 0], X[m, 1], label=f"taken for {c}")
    ax.legend()

# %% wrong: only_errors
# why: leaves out what is right
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c) & (c != which)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: plain_scatter names=one_colour
# why: one colour for all
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    points = X[y_true == which]
    ax.scatter(points[:, 0], points[:, 1], color="tab:blue")
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: pyplot
# why: draws on pyplot's figure and not on ax
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    import matplotlib.pyplot as plt

    figure = plt.figure()
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c)
        plt.scatter(X[m, 0], X[m, 1])
    plt.close(figure)
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: roles_exchanged names=actual_and_predicted_exchanged
# why: a column of the matrix
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_true):
        m = (y_pred == which) & (y_true == c)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: swapped_axes names=x_and_y_swapped
# why: the second column to the right
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c)
        ax.scatter(X[m, 1], X[m, 0])
    ax.set(xlabel="x₁", ylabel="x₂")

# %% wrong: two_predictions_only names=right_or_wrong
# why: right and wrong, not which class
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    for hit in (True, False):
        m = (y_true == which) & ((y_pred == which) == hit)
        ax.scatter(X[m, 0], X[m, 1])
    ax.set(xlabel="x₁", ylabel="x₂")
