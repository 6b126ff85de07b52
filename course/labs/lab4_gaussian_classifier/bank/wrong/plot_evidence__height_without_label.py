# gets: 0.5
# names: none
# why: the height has no label


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    zz = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set(xlabel="x1", ylabel="x2")
