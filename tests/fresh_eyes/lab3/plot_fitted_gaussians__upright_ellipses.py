# idea: ellipses from the standard deviations alone: correlations are ignored
# gets: 0
# names: variances_only
# why: the known idea, with Ellipse patches
from matplotlib.patches import Ellipse


def plot_fitted_gaussians(ax, X, y):
    for label, c in zip(np.unique(y), ["b", "r", "g", "k", "m"]):
        pts = X[y == label]
        ax.scatter(pts[:, 0], pts[:, 1], color=c, s=10)
        w, h = 2 * pts.std(axis=0)
        ax.add_patch(Ellipse(pts.mean(axis=0), 2 * w, 2 * h, fill=False, edgecolor=c))
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
