# gets: 0
# names: circles
from matplotlib.patches import Circle


def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        radius = np.sqrt(np.trace(cov) / 2)
        ax.add_patch(Circle(mean, radius, fill=False, color=f"C{k}"))
    ax.set(xlabel="x1", ylabel="x2")
