# %% wrong: by_true_class names=one_colour
# why: coloured by the true class
def plot_classified(ax, X, y_true, y_pred, which):
    mine = y_true == which
    labels = np.union1d(y_true, y_pred)
    for k, c in enumerate(labels):
        rows = mine & (y_true == c)
        if rows.any():
            ax.scatter(*X[rows].T, color=COLOURS[k], marker=MARKERS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: taken_for_which names=actual_and_predicted_exchanged
# why: the points that were taken for the class, not those that are of it
def plot_classified(ax, X, y_true, y_pred, which):
    mine = y_pred == which
    labels = np.union1d(y_true, y_pred)
    for k, c in enumerate(labels):
        rows = mine & (y_true == c)
        if rows.any():
            ax.scatter(*X[rows].T, color=COLOURS[k], marker=MARKERS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: all_points names=all_points
# why: all points are drawn
def plot_classified(ax, X, y_true, y_pred, which):
    labels = np.union1d(y_true, y_pred)
    for k, c in enumerate(labels):
        rows = y_pred == c
        if rows.any():
            ax.scatter(*X[rows].T, color=COLOURS[k], marker=MARKERS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: errors_only
# why: only the wrong ones
def plot_classified(ax, X, y_true, y_pred, which):
    labels = np.union1d(y_true, y_pred)
    for k, c in enumerate(labels):
        rows = (y_true == which) & (y_pred == c) & (y_pred != which)
        if rows.any():
            ax.scatter(*X[rows].T, color=COLOURS[k], marker=MARKERS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: first_rows_predictions names=predictions_of_the_first_rows
# why: predictions of the first rows in place of those of the class
def plot_classified(ax, X, y_true, y_pred, which):
    points = X[y_true == which]
    guess = y_pred[: len(points)]
    for k, c in enumerate(np.union1d(y_true, y_pred)):
        if np.any(guess == c):
            ax.scatter(*points[guess == c].T, color=COLOURS[k], marker=MARKERS[k])
    ax.set(xlabel="x1", ylabel="x2")
