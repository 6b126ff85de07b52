# gets: 1
# names: none
# why: three standard deviations are three, to the last bit or not


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3 * sd).min(axis=0)
    high = (classifier.means_ + 3 * sd).max(axis=0)
    xx, yy = np.mgrid[low[0] : high[0] : 120j, low[1] : high[1] : 120j]
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, heights)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
