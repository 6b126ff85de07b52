# gets: 0.5
# names: none
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
