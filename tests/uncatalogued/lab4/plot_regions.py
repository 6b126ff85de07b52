# %% wrong: transposed names=x_and_y_swapped
# why: the grid's codes are transposed
def plot_regions(ax, classifier, X, y):
    (a, b), (c, d) = X.min(axis=0) - 1, X.max(axis=0) + 1
    u, v = np.linspace(a, c, 200), np.linspace(b, d, 200)
    xx, yy = np.meshgrid(u, v)
    codes = np.searchsorted(classifier.classes_, classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes.T, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: fixed_window
# why: the window is fixed around the origin, whatever the points
def plot_regions(ax, classifier, X, y):
    u = np.linspace(-8, 8, 200)
    xx, yy = np.meshgrid(u, u)
    codes = np.searchsorted(classifier.classes_, classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: points_by_prediction names=points_coloured_by_the_prediction
# why: the points are coloured by what they are predicted
def plot_regions(ax, classifier, X, y):
    (a, b), (c, d) = X.min(axis=0) - 1, X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(a, c, 200), np.linspace(b, d, 200))
    codes = np.searchsorted(classifier.classes_, classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    guess = classifier.predict(X)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[guess == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: points_below names=regions_hide_the_points
# why: the regions hide the points
def plot_regions(ax, classifier, X, y):
    (a, b), (c, d) = X.min(axis=0) - 1, X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(a, c, 200), np.linspace(b, d, 200))
    codes = np.searchsorted(classifier.classes_, classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))).reshape(xx.shape)
    K = len(classifier.classes_)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k], zorder=1)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], zorder=5)
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: no_labels gets=0.5
# why: the axes have no labels
def plot_regions(ax, classifier, X, y):
    (a, b), (c, d) = X.min(axis=0) - 1, X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(a, c, 200), np.linspace(b, d, 200))
    codes = np.searchsorted(classifier.classes_, classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
