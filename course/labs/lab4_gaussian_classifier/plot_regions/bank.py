# %% right: contourf_per_class
# why: one filled contour per class, and lines between them
def plot_regions(ax, classifier, X, y):
    a, b = X.min(axis=0), X.max(axis=0)
    pad = 0.1 * (b - a).max()
    xx, yy = np.mgrid[a[0] - pad : b[0] + pad : 220j, a[1] - pad : b[1] + pad : 220j]
    z = classifier.predict(np.column_stack((xx.flatten(), yy.flatten()))).reshape(xx.shape)
    for k, label in enumerate(classifier.classes_):
        mine = (z == label).astype(float)
        ax.contourf(xx, yy, mine, levels=[0.5, 1.5], colors=[COLOURS[k]], alpha=0.35)
        ax.contour(xx, yy, mine, levels=[0.5], colors="black", linewidths=0.5)
    for k, label in enumerate(classifier.classes_):
        rows = X[y == label]
        ax.scatter(rows[:, 0], rows[:, 1], facecolors=COLOURS[k], edgecolors="white", zorder=10)
    ax.set_xlabel("$x_1$")
    ax.set_ylabel("$x_2$")

# %% right: from_log_joint_tab10
# why: regions from the log joint, a colour map of matplotlib's
def plot_regions(ax, classifier, X, y):
    cmap = plt.get_cmap("tab10")
    (x0, y0), (x1, y1) = X.min(axis=0) - 0.5, X.max(axis=0) + 0.5
    xx, yy = np.meshgrid(np.linspace(x0, x1, 180), np.linspace(y0, y1, 180))
    scores = classifier.log_joint(np.stack((xx, yy), axis=-1).reshape(-1, 2))
    codes = scores.argmax(axis=1).reshape(xx.shape)
    K = scores.shape[1]
    colours = [cmap(k) for k in range(K)]
    ax.contourf(xx, yy, codes, levels=np.arange(-0.5, K), colors=colours, alpha=0.5)
    for k in range(K):
        ax.scatter(*X[y == classifier.classes_[k]].T, color=[colours[k]], label=classifier.classes_[k])
    ax.legend()
    ax.set(xlabel="x", ylabel="y")

# %% right: imshow_rgb
# why: an image of tints, points by ax.plot
def plot_regions(ax, classifier, X, y):
    lo, hi = X.min(0) - 1, X.max(0) + 1
    xs, ys = np.linspace(lo[0], hi[0], 300), np.linspace(lo[1], hi[1], 300)
    grid = np.array([[a, b] for b in ys for a in xs])
    found = classifier.predict(grid)
    image = np.ones((len(grid), 3))
    for k, label in enumerate(classifier.classes_):
        colour = np.array([int(COLOURS[k][i : i + 2], 16) for i in (1, 3, 5)]) / 255
        image[found == label] = 0.4 * colour + 0.6
        ax.plot(X[y == label, 0], X[y == label, 1], "o", color=COLOURS[k])
    ax.imshow(image.reshape(300, 300, 3), origin="lower", extent=(lo[0], hi[0], lo[1], hi[1]), aspect="auto")
    ax.set_xlabel("first measurement")
    ax.set_ylabel("second measurement")

# %% right: mgrid_without_margin
# why: the grid ends where the points end
def plot_regions(ax, classifier, X, y):
    low, high = X.min(axis=0), X.max(axis=0)
    xx, yy = np.mgrid[low[0] : high[0] : 200j, low[1] : high[1] : 200j]
    predicted = classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))
    codes = np.searchsorted(classifier.classes_, predicted).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% right: pcolormesh_one_scatter
# why: pcolormesh and one coloured scatter with the same colour map
def plot_regions(ax, classifier, X, y):
    K = len(classifier.classes_)
    cmap = ListedColormap(COLOURS[:K])
    side = np.abs(X).max() * 1.1
    t = np.linspace(-side, side, 200)
    xx, yy = np.meshgrid(t, t)
    z = np.searchsorted(classifier.classes_, classifier.predict(np.c_[xx.ravel(), yy.ravel()]))
    ax.pcolormesh(xx, yy, z.reshape(xx.shape), cmap=cmap, vmin=-0.5, vmax=K - 0.5, alpha=0.3)
    codes = np.searchsorted(classifier.classes_, y)
    ax.scatter(X[:, 0], X[:, 1], c=codes, cmap=cmap, vmin=-0.5, vmax=K - 0.5, edgecolors="k")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: axes_without_labels gets=0.5
# why: no axis labels
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.legend(title="class")

# %% wrong: colours_differ names=colours_differ
# why: two lists of colours: the points follow matplotlib's cycle
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=f"C{k + 1}", label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: evidence_for_regions
# why: the density of x is filled in, not the decision
def plot_regions(ax, classifier, X, y):
    (x0, y0), (x1, y1) = X.min(axis=0) - 1, X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    joint = np.exp(classifier.log_joint(np.c_[xx.ravel(), yy.ravel()]))
    ax.contourf(xx, yy, joint.sum(axis=1).reshape(xx.shape), levels=20)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: image_upside_down names=upside_down
# why: imshow puts row 0 on top unless told otherwise
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.imshow(codes, extent=(x0, x1, y0, y1), cmap=ListedColormap(COLOURS[:K]), vmin=0, vmax=K - 1, alpha=0.4, aspect="auto")
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: labels_for_codes
# why: labels are given to contourf as if they were codes 0..K-1
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    zz = classifier.predict(np.c_[xx.ravel(), yy.ravel()]).reshape(xx.shape)
    ax.contourf(xx, yy, zz, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: levels_and_colour_maps_left
# why: contourf and scatter with the default colours and levels: they drift apart for six classes
def plot_regions(ax, classifier, X, y):
    a = np.linspace(X[:, 0].min() - 1, X[:, 0].max() + 1, 200)
    b = np.linspace(X[:, 1].min() - 1, X[:, 1].max() + 1, 200)
    xx, yy = np.meshgrid(a, b)
    Zc = np.searchsorted(classifier.classes_, classifier.predict(np.c_[xx.ravel(), yy.ravel()])).reshape(xx.shape)
    ax.contourf(xx, yy, Zc, alpha=0.4)
    ax.scatter(X[:, 0], X[:, 1], c=np.searchsorted(classifier.classes_, y))
    ax.set(xlabel="a", ylabel="b")

# %% wrong: levels_left_to_matplotlib names=levels_left_to_matplotlib
# why: contourf without levels
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, cmap=ListedColormap(COLOURS[:K]), alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: levels_left_with_a_list_of_colours names=levels_left_with_a_list_of_colours
# why: a list of colours, and no levels
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: levels_left_with_all_six_colours names=levels_left_with_all_six_colours
# why: the whole list of colours, and no levels
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, colors=COLOURS, alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: levels_on_the_codes names=levels_on_the_codes
# why: the levels 0, 1, 2 ... are the codes themselves
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1), colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: on_pyplot
# why: draws on pyplot's current axes
def plot_regions(ax, classifier, X, y):
    plt.figure()
    plt.scatter(X[:, 0], X[:, 1], c=np.searchsorted(classifier.classes_, y))
    plt.xlabel("x1")
    plt.ylabel("x2")

# %% wrong: one_axis_without_label gets=0.5
# why: only the x axis has a name
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("first")

# %% wrong: one_colour_for_all_points
# why: black points, whatever their class
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color="black")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: one_level_too_few names=colours_differ
# why: K levels make K - 1 bands, and the last class has no colour
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: points_missing names=points_missing
# why: regions only
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: points_swapped names=points_swapped
# why: the second column of X goes to the x axis
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 1], X[y == label, 0], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: regions_hide_the_points names=regions_hide_the_points
# why: opaque regions with a high zorder
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], zorder=5)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: regions_hide_the_points_by_order names=regions_hide_the_points
# why: opaque regions painted after the points
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K])
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: x_and_y_swapped names=x_and_y_swapped
# why: the columns of the grid in the wrong order
def plot_regions(ax, classifier, X, y):
    x0, y0 = X.min(axis=0) - 1
    x1, y1 = X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    K = len(classifier.classes_)
    labels = classifier.predict(np.c_[yy.ravel(), xx.ravel()])
    codes = np.searchsorted(classifier.classes_, labels).reshape(xx.shape)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=COLOURS[k], label=label)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: x_without_label gets=0.5
# why: the horizontal axis has no name: as good as both missing
def plot_regions(ax, classifier, X, y):
    low, high = X.min(axis=0), X.max(axis=0)
    xx, yy = np.mgrid[low[0] : high[0] : 200j, low[1] : high[1] : 200j]
    predicted = classifier.predict(np.column_stack([xx.ravel(), yy.ravel()]))
    codes = np.searchsorted(classifier.classes_, predicted).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(ylabel="x2")

# %% wrong: coloured_by_prediction names=points_coloured_by_the_prediction
# why: asks the classifier for the colours of the points, too
def plot_regions(ax, classifier, X, y):
    low, high = X.min(axis=0), X.max(axis=0)
    margin = 0.1 * (high - low)
    axes = [np.linspace(a, b, 200) for a, b in zip(low - margin, high + margin)]
    xx, yy = np.meshgrid(*axes)
    rows = np.column_stack([xx.ravel(), yy.ravel()])
    K = len(classifier.classes_)
    codes = np.searchsorted(classifier.classes_, classifier.predict(rows)).reshape(xx.shape)
    ax.contourf(xx, yy, codes, np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    guess = np.searchsorted(classifier.classes_, classifier.predict(X))
    ax.scatter(X[:, 0], X[:, 1], c=[COLOURS[k] for k in guess])
    ax.set(xlabel="x1", ylabel="x2")
