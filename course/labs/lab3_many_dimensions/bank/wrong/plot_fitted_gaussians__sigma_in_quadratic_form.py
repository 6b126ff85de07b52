# gets: 0
# names: sigma_for_its_inverse
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        gaps = grid - mean
        p = np.exp(-0.5 * np.sum(gaps @ cov * gaps, axis=1)) / np.sqrt(np.linalg.det(2 * np.pi * cov))
        ax.contour(gx, gy, p.reshape(gx.shape), colors=f"C{k}")
        ax.scatter(*members.T, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
