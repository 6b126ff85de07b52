# gets: 1
# names: none
# why: hollow circles, and the means marked
def plot_fitted_gaussians(ax, X, y):

    circle = np.exp(1j * np.linspace(0, 2 * np.pi, 60))
    circle = np.array([circle.real, circle.imag])
    for k, label in enumerate(np.unique(y)):
        own = X[y == label]
        mean, cov = own.mean(axis=0), np.cov(own.T, ddof=0)
        w, V = np.linalg.eigh(cov)
        ax.scatter(own[:, 0], own[:, 1], facecolors="none", edgecolors=f"C{k}")
        ax.plot(*mean, "k+", markersize=12)
        ring = mean[:, None] + 2 * V @ (np.sqrt(w)[:, None] * circle)
        ax.plot(ring[0], ring[1], "--", color=f"C{k}")
    ax.set(xlabel="a", ylabel="b")
