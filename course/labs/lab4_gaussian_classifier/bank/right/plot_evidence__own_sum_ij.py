# gets: 1
# names: none
# why: its own sum of densities, a grid with indexing='ij', z axis from 0


def plot_evidence(ax, classifier):
    sd = np.array([np.sqrt(np.diag(c)) for c in classifier.covariances_])
    axes = [
        np.linspace((classifier.means_[:, j] - 4 * sd[:, j]).min(), (classifier.means_[:, j] + 4 * sd[:, j]).max(), 150)
        for j in range(2)
    ]
    xx, yy = np.meshgrid(*axes, indexing="ij")
    points = np.stack([xx, yy], axis=-1)
    z = sum(p * multivariate_normal(m, c).pdf(points) for p, m, c in zip(classifier.priors_, classifier.means_, classifier.covariances_))
    ax.plot_surface(xx, yy, z)
    ax.set_zlim(0, 1.05 * z.max())
    ax.set(xlabel="x", ylabel="y", zlabel="density")
