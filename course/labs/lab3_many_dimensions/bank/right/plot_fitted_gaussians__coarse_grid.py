# gets: 1
# names: none
# why: an ordinary grid of 50 by 50 with a wide margin
def plot_fitted_gaussians(ax, X, y):
    x1, x2 = (np.linspace(X[:, j].min() - 3, X[:, j].max() + 3, 50) for j in (0, 1))
    xx, yy = np.meshgrid(x1, x2)
    rows = np.column_stack([xx.ravel(), yy.ravel()])
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        heights = np.asarray(gaussian_pdf(rows, *fit_gaussian(members))).reshape(xx.shape)
        ax.scatter(*members.T, color=f"C{k}")
        ax.contour(xx, yy, heights, colors=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
