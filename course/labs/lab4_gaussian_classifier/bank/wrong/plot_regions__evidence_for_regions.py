# gets: 0
# names: none
# why: the density of x is filled in, not the decision


def plot_regions(ax, classifier, X, y):
    (x0, y0), (x1, y1) = X.min(axis=0) - 1, X.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 200), np.linspace(y0, y1, 200))
    joint = np.exp(classifier.log_joint(np.c_[xx.ravel(), yy.ravel()]))
    ax.contourf(xx, yy, joint.sum(axis=1).reshape(xx.shape), levels=20)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")
