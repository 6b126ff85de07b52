# gets: 0
# names: one_gaussian_for_all
def plot_fitted_gaussians(ax, X, y):

    for k, label in enumerate(np.unique(y)):
        ax.scatter(*X[y == label].T, color=f"C{k}")

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 60),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 60),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    mean, cov = fit_gaussian(X)
    ax.contour(gx, gy, gaussian_pdf(grid, mean, cov).reshape(gx.shape))
    ax.set(xlabel="x1", ylabel="x2")
