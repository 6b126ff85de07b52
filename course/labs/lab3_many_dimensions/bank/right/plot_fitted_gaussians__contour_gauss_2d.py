# gets: 1
# names: none
# why: document 001 translated, with its slip: the inner contours are whole all the same
def contourGauss2D(ax, mu, C, colour):
    step = 0.1
    A = np.linalg.inv(C)
    maxsd = max(np.diag(C))
    x = np.arange(mu[0] - 2 * maxsd, mu[0] + 2 * maxsd, step)
    y = np.arange(mu[1] - 2 * maxsd, mu[1] + 2 * maxsd, step)
    X, Y = np.meshgrid(x, y)
    gx, gy = X - mu[0], Y - mu[1]
    z = np.exp(-0.5 * (A[0, 0] * gx**2 + 2 * A[0, 1] * gx * gy + A[1, 1] * gy**2))
    ax.contour(x, y, z / (2 * np.pi * np.sqrt(np.linalg.det(C))), colors=[colour])


def plot_fitted_gaussians(ax, X, y):
    for label, colour in zip(sorted(set(y)), ["red", "blue", "green"]):
        members = X[y == label]
        ax.scatter(members[:, 0], members[:, 1], c=colour)
        contourGauss2D(ax, *fit_gaussian(members), colour)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
