# gets: 0
# names: none
# why: curves that nobody can see are no contours
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color="none")
    ax.set(xlabel="x1", ylabel="x2")
