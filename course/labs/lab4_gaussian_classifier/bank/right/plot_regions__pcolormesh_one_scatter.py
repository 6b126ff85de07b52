# gets: 1
# names: none
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
