# gets: 0
# names: one_colour
def plot_fitted_gaussians(ax, X, y):
    ax.scatter(X[:, 0], X[:, 1])
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
