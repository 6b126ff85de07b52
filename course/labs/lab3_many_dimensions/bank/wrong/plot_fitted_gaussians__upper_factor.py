# gets: 0
# names: upper_factor
# why: the ellipse of the upper factor
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov) + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
