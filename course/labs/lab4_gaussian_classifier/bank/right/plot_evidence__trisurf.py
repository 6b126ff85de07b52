# gets: 1
# names: none
# why: triangles over scattered grid points


def plot_evidence(ax, classifier):
    reach = 3.5 * np.sqrt(classifier.covariances_[:, [0, 1], [0, 1]])
    lo, hi = (classifier.means_ - reach).min(0), (classifier.means_ + reach).max(0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 60), np.linspace(lo[1], hi[1], 60))
    ax.plot_trisurf(xx.ravel(), yy.ravel(), evidence_on_grid(classifier, xx, yy).ravel(), cmap="magma")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")
