# gets: 0
# names: none
# why: draws on another figure
def plot_fitted_gaussians(ax, X, y):

    plt.figure()
    for label in np.unique(y):
        plt.scatter(*X[y == label].T)
    plt.xlabel("x1")
    plt.close()
