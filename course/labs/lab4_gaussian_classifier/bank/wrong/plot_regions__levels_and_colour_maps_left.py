# gets: 0
# names: none
# why: contourf and scatter with the default colours and levels: they drift apart for six classes


def plot_regions(ax, classifier, X, y):
    a = np.linspace(X[:, 0].min() - 1, X[:, 0].max() + 1, 200)
    b = np.linspace(X[:, 1].min() - 1, X[:, 1].max() + 1, 200)
    xx, yy = np.meshgrid(a, b)
    Zc = np.searchsorted(classifier.classes_, classifier.predict(np.c_[xx.ravel(), yy.ravel()])).reshape(xx.shape)
    ax.contourf(xx, yy, Zc, alpha=0.4)
    ax.scatter(X[:, 0], X[:, 1], c=np.searchsorted(classifier.classes_, y))
    ax.set(xlabel="a", ylabel="b")
