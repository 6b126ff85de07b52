# gets: 1
# names: none
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
