# gets: 0.5
# names: none
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
