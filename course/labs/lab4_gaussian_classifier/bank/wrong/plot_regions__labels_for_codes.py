# gets: 0
# names: none
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
