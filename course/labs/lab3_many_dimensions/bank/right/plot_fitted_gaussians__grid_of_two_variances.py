# gets: 1
# names: none
# why: the slip of document 001, a grid of two variances: the inner contours are whole all the same
def contours(ax, mean, cov, colour):
    reach = 2 * cov.diagonal().max()
    gx, gy = np.meshgrid(*(np.arange(m - reach, m + reach, 0.1) for m in mean))
    points = np.column_stack([gx.flat, gy.flat])
    ax.contour(gx, gy, gaussian_pdf(points, mean, cov).reshape(gx.shape), colors=[colour])


def plot_fitted_gaussians(ax, X, y):
    for label, colour in zip(sorted(set(y)), ["red", "blue", "green"]):
        members = X[y == label]
        ax.scatter(members[:, 0], members[:, 1], c=colour)
        contours(ax, *fit_gaussian(members), colour)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
