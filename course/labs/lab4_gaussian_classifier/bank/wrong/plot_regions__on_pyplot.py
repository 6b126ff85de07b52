# gets: 0
# names: none
# why: draws on pyplot's current axes


def plot_regions(ax, classifier, X, y):
    plt.figure()
    plt.scatter(X[:, 0], X[:, 1], c=np.searchsorted(classifier.classes_, y))
    plt.xlabel("x1")
    plt.ylabel("x2")
