# gets: 0
# names: one_class_only
# why: one surface per class, the first of them alone


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    points = np.c_[xx.ravel(), yy.ravel()]
    zz = np.exp(classifier.log_joint(points))[:, 0].reshape(xx.shape)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")
