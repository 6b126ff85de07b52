# gets: 0
# names: one_class_only
# why: a surface for every class instead of their sum


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(low[0], high[0], 80), np.linspace(low[1], high[1], 80))
    joint = np.exp(classifier.log_joint(np.c_[xx.ravel(), yy.ravel()]))
    for k in range(joint.shape[1]):
        ax.plot_surface(xx, yy, joint[:, k].reshape(xx.shape), alpha=0.5)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
