# gets: 0
# names: grid_too_small
# why: the same window for every classifier


def plot_evidence(ax, classifier):
    xx, yy = np.meshgrid(np.linspace(-10, 10, 120), np.linspace(-10, 10, 120))
    ax.plot_surface(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
