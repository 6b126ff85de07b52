# gets: 1
# names: none
# why: one coloured scatter, and patches
from matplotlib.patches import Ellipse


def plot_fitted_gaussians(ax, X, y):
    codes = np.unique(y, return_inverse=True)[1]
    ax.scatter(X[:, 0], X[:, 1], c=codes, cmap="viridis")
    for label in np.unique(y):
        mean, cov = fit_gaussian(X[y == label])
        variances, axes = np.linalg.eigh(cov)
        angle = np.degrees(np.arctan2(axes[1, 0], axes[0, 0]))
        for s in (1, 2):
            ax.add_patch(
                Ellipse(mean, *(2 * s * np.sqrt(variances)), angle=angle, fill=False, color="black")
            )
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
