# gets: 1
# names: none
# why: the arguments by name


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(X=xx, Y=yy, Z=heights)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
