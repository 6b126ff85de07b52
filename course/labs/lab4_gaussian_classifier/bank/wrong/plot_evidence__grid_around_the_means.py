# gets: 0
# names: grid_too_small
# why: no deviations, one unit around the means


def plot_evidence(ax, classifier):
    x0, y0 = classifier.means_.min(axis=0) - 1
    x1, y1 = classifier.means_.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 120), np.linspace(y0, y1, 120))
    ax.plot_surface(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
