# idea: the axes have no labels
# gets: 0.5
# names: none
# why: the known idea, on a picture made with eigenvectors; half of the points
def plot_fitted_gaussians(ax, X, y):
    labels = np.unique(y)
    for k, label in enumerate(labels):
        P = X[y == label]
        mean, cov = fit_gaussian(P)
        vals, vecs = np.linalg.eigh(cov)
        t = np.linspace(0, 2 * np.pi, 80)
        for r in (1, 2):
            e = mean[:, None] + vecs @ (r * np.sqrt(vals)[:, None] * np.array([np.cos(t), np.sin(t)]))
            ax.plot(e[0], e[1], f"C{k}")
        ax.plot(P[:, 0], P[:, 1], f"C{k}o", label=str(label))
    ax.legend()
