# gets: 0.5
# names: none
# why: one axis without a name costs no more than three


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, heights)
    ax.set(ylabel="x2", zlabel="p(x)")
