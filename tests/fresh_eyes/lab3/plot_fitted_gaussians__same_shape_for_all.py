# idea: one covariance, that of all points, is drawn around every class mean
# gets: 0
# names: none
# why: every class keeps its own centre, so it is not one Gaussian for all
def plot_fitted_gaussians(ax, X, y):
    S = fit_gaussian(X)[1]
    t = np.linspace(0, 2 * np.pi, 200)
    ring = np.c_[np.cos(t), np.sin(t)]
    for label in sorted(set(y.tolist())):
        rows = X[y == label]
        (line,) = ax.plot(rows[:, 0], rows[:, 1], ".")
        for r in (1, 2):
            e = colour(r * ring, rows.mean(axis=0), S)
            ax.plot(e[:, 0], e[:, 1], color=line.get_color())
    ax.set(xlabel="feature 1", ylabel="feature 2")
