# gets: 1
# names: none
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
