# gets: 1
# names: none
# why: contours of the density at matplotlib's own levels
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
        ax.plot(members[:, 0], members[:, 1], "o^s"[k], color=f"C{k}", label=str(label))
        ax.contour(gx, gy, gaussian_pdf(grid, mean, cov).reshape(gx.shape), colors=f"C{k}")
    ax.set_xlabel("first feature")
    ax.set_ylabel("second feature")
    ax.legend()
