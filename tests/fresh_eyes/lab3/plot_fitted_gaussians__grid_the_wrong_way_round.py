# idea: the density is computed for (y, x) and drawn at (x, y): a transposed grid
# gets: 0
# names: none
# why: the contours are mirrored inside their window, the points are not; not in the table
def plot_fitted_gaussians(ax, X, y):
    colours = plt.rcParams["axes.prop_cycle"].by_key()["color"]
    for i, label in enumerate(np.unique(y)):
        P = X[y == label]
        mean, cov = fit_gaussian(P)
        reach = 4 * np.sqrt(np.diag(cov).max())
        gx = np.linspace(mean[0] - reach, mean[0] + reach, 100)
        gy = np.linspace(mean[1] - reach, mean[1] + reach, 100)
        D = np.zeros((100, 100))
        for a in range(100):
            D[a] = gaussian_log_pdf(np.column_stack([np.full(100, gx[a]), gy]), mean, cov)
        ax.contour(gx, gy, np.exp(D), levels=5, colors=[colours[i]])
        ax.scatter(*P.T, color=colours[i])
    ax.set(xlabel="x1", ylabel="x2")
