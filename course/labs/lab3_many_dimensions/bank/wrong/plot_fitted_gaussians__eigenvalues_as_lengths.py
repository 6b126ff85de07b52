# gets: 0
# names: variances_for_deviations
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        w, V = np.linalg.eigh(cov)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = mean[:, None] + V @ (w[:, None] * np.stack([np.cos(t), np.sin(t)]))
        ax.plot(*ring, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
