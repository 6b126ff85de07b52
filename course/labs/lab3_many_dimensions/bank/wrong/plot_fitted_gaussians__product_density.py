# gets: 0
# names: variances_only
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, var = members.mean(axis=0), members.var(axis=0)
        p = np.exp(-0.5 * ((grid - mean) ** 2 / var).sum(axis=1)) / np.sqrt(np.prod(2 * np.pi * var))
        ax.contour(gx, gy, p.reshape(gx.shape), colors=f"C{k}")
        ax.scatter(*members.T, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
