# gets: 0
# names: assumes_sorted_rows
# why: rows of 001 are sorted by class; these are not
def plot_fitted_gaussians(ax, X, y):
    half = len(X) // 2
    for k, members in enumerate((X[:half], X[half:])):
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
