# gets: 0
# names: ignores_the_priors
# why: the plain sum of the Gaussians


def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(low[0], high[0], 100), np.linspace(low[1], high[1], 100))
    z = np.zeros(xx.shape)
    for mean, cov in zip(classifier.means_, classifier.covariances_):
        z += multivariate_normal(mean, cov).pdf(np.stack([xx, yy], axis=-1))
    ax.plot_surface(xx, yy, z)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")
