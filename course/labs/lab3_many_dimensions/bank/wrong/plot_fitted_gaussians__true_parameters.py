# gets: 0
# names: none
# why: the Gaussians of the text, not fitted ones
def plot_fitted_gaussians(ax, X, y):
    t = np.linspace(0, 2 * np.pi, 120)
    circle = np.column_stack([np.cos(t), np.sin(t)])
    for k, (label, mean, cov) in enumerate(zip(np.unique(y), (mu_1, mu_2), (Sigma_1, Sigma_2))):
        ax.scatter(*X[y == label].T, color=f"C{k}")
        ax.plot(*(circle @ np.linalg.cholesky(cov).T + mean).T, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
