# gets: 0
# names: points_missing
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
