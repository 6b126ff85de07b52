# gets: 1
# names: none
# why: a limit a little below the peak cuts nothing off in 3-D


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, heights)
    ax.set_zlim(0, 0.98 * heights.max())
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
