# gets: 0
# names: none
# why: only the points
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
