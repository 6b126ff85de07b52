# idea: takes the first half of the rows for one class and the second for the other
# gets: 0
# names: assumes_sorted_rows
# why: the known idea; points and contours by halves
def plot_fitted_gaussians(ax, X, y):
    half = len(X) // 2
    for P, c in ((X[:half], "blue"), (X[half:], "red")):
        m, S = fit_gaussian(P)
        ax.scatter(P[:, 0], P[:, 1], color=c)
        t = np.linspace(0, 2 * np.pi, 100)
        E = colour(2 * np.array([np.cos(t), np.sin(t)]).T, m, S)
        ax.plot(E[:, 0], E[:, 1], color=c)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")
