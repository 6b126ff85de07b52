# gets: 0
# names: none
# why: contour lines on the floor instead of a surface


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low, high = (classifier.means_ - 3.5 * sd).min(0), (classifier.means_ + 3.5 * sd).max(0)
    xx, yy = np.meshgrid(np.linspace(low[0], high[0], 80), np.linspace(low[1], high[1], 80))
    ax.contour(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
