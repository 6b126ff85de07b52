# %% right: keywords
# why: the arguments by name
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(X=xx, Y=yy, Z=heights)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% right: mgrid_exactly_three
# why: three standard deviations are three, to the last bit or not
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3 * sd).min(axis=0)
    high = (classifier.means_ + 3 * sd).max(axis=0)
    xx, yy = np.mgrid[low[0] : high[0] : 120j, low[1] : high[1] : 120j]
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, heights)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% right: own_sum_ij
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

# %% right: trisurf
# why: triangles over scattered grid points
def plot_evidence(ax, classifier):
    reach = 3.5 * np.sqrt(classifier.covariances_[:, [0, 1], [0, 1]])
    lo, hi = (classifier.means_ - reach).min(0), (classifier.means_ + reach).max(0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 60), np.linspace(lo[1], hi[1], 60))
    ax.plot_trisurf(xx.ravel(), yy.ravel(), evidence_on_grid(classifier, xx, yy).ravel(), cmap="magma")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")

# %% right: wireframe
# why: a wireframe with contours below it
def plot_evidence(ax, classifier):
    corners = []
    for mean, covariance in zip(classifier.means_, classifier.covariances_):
        radius = 3 * np.sqrt(np.linalg.eigvalsh(covariance).max())
        corners += [mean - 1.1 * np.sqrt(np.diag(covariance)) * 3, mean + 1.1 * np.sqrt(np.diag(covariance)) * 3]
    corners = np.array(corners)
    x = np.linspace(corners[:, 0].min(), corners[:, 0].max(), 120)
    y = np.linspace(corners[:, 1].min(), corners[:, 1].max(), 120)
    xx, yy = np.meshgrid(x, y)
    zz = evidence_on_grid(classifier, xx, yy)
    ax.plot_wireframe(xx, yy, zz, linewidth=0.4)
    ax.contour(xx, yy, zz, offset=0)
    ax.set(xlabel="x1", ylabel="x2", zlabel="evidence")

# %% right: z_limit
# why: a limit a little below the peak cuts nothing off in 3-D
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, heights)
    ax.set_zlim(0, 0.98 * heights.max())
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% wrong: axes_without_labels gets=0.5
# why: no labels on the axes
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    zz = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.view_init(30, -60)

# %% wrong: fixed_window names=grid_too_small
# why: the same window for every classifier
def plot_evidence(ax, classifier):
    xx, yy = np.meshgrid(np.linspace(-10, 10, 120), np.linspace(-10, 10, 120))
    ax.plot_surface(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% wrong: flat_contours
# why: contour lines on the floor instead of a surface
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low, high = (classifier.means_ - 3.5 * sd).min(0), (classifier.means_ + 3.5 * sd).max(0)
    xx, yy = np.meshgrid(np.linspace(low[0], high[0], 80), np.linspace(low[1], high[1], 80))
    ax.contour(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% wrong: grid_around_the_means names=grid_too_small
# why: no deviations, one unit around the means
def plot_evidence(ax, classifier):
    x0, y0 = classifier.means_.min(axis=0) - 1
    x1, y1 = classifier.means_.max(axis=0) + 1
    xx, yy = np.meshgrid(np.linspace(x0, x1, 120), np.linspace(y0, y1, 120))
    ax.plot_surface(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% wrong: grid_too_small names=grid_too_small
# why: two standard deviations only
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 2 * sd).min(axis=0)
    high = (classifier.means_ + 2 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    zz = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")

# %% wrong: height_without_label gets=0.5
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

# %% wrong: ignores_the_priors names=prior_forgotten
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

# %% wrong: largest_instead_of_sum names=largest_for_sum
# why: the upper envelope
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    points = np.c_[xx.ravel(), yy.ravel()]
    zz = np.exp(classifier.log_joint(points).max(axis=1)).reshape(xx.shape)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")

# %% wrong: log_evidence names=log_evidence
# why: heights in the log domain
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    zz = np.log(evidence_on_grid(classifier, xx, yy))
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")

# %% wrong: one_class_only names=one_class_only
# why: one surface per class, the first of them alone
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    points = np.c_[xx.ravel(), yy.ravel()]
    zz = np.exp(classifier.log_joint(points))[:, 0].reshape(xx.shape)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")

# %% wrong: one_surface_per_class names=one_class_only
# why: a surface for every class instead of their sum
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(low[0], high[0], 80), np.linspace(low[1], high[1], 80))
    joint = np.exp(classifier.log_joint(np.c_[xx.ravel(), yy.ravel()]))
    for k in range(joint.shape[1]):
        ax.plot_surface(xx, yy, joint[:, k].reshape(xx.shape), alpha=0.5)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

# %% wrong: sums_posteriors names=sums_posteriors
# why: posteriors sum to 1 everywhere
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.array([np.diag(c) for c in classifier.covariances_]))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    x = np.linspace(low[0], high[0], 120)
    y = np.linspace(low[1], high[1], 120)
    xx, yy = np.meshgrid(x, y)
    points = np.c_[xx.ravel(), yy.ravel()]
    zz = classifier.posterior(points).sum(axis=1).reshape(xx.shape)
    ax.plot_surface(xx, yy, zz, cmap="viridis")
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
    ax.set_zlabel("p(x)")

# %% wrong: x_without_label gets=0.5
# why: one axis without a name costs no more than three
def plot_evidence(ax, classifier):
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.5 * sd).min(axis=0)
    high = (classifier.means_ + 3.5 * sd).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    heights = evidence_on_grid(classifier, xx, yy)
    ax.plot_surface(xx, yy, heights)
    ax.set(ylabel="x2", zlabel="p(x)")
