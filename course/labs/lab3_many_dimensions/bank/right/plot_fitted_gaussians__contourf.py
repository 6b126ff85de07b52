# gets: 1
# names: none
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        mean, cov = fit_gaussian(X[y == label])
        z = gaussian_pdf(grid, mean, cov).reshape(gx.shape)
        levels = z.max() * np.exp([-4.5, -2.0, -0.5, 0.0])
        ax.contourf(gx, gy, z, levels=levels, alpha=0.3, colors=[f"C{k}"])
    for k, label in enumerate(np.unique(y)):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=f"C{k}", edgecolors="black")
    ax.set(xlabel="x1", ylabel="x2", title="fitted Gaussians")
