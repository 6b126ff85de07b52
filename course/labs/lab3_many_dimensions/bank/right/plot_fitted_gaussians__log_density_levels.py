# gets: 1
# names: none
# why: a contour of the same ellipse, whatever the divisor
def plot_fitted_gaussians(ax, X, y):

    for k, label in enumerate(sorted(set(y.tolist()))):
        members = np.array([x for x, yi in zip(X, y) if yi == label])
        mean = members.mean(axis=0)
        cov = np.cov(members, rowvar=False)
        sd = np.sqrt(np.diag(cov))
        gx, gy = np.meshgrid(*(np.linspace(m - 3 * s, m + 3 * s, 80) for m, s in zip(mean, sd)))
        m2 = mahalanobis_squared(np.c_[gx.ravel(), gy.ravel()], mean, cov).reshape(gx.shape)
        colour_of_class = plt.get_cmap("tab10")(k)
        ax.contour(gx, gy, m2, levels=[1, 4], colors=[colour_of_class])
        ax.scatter(members[:, 0], members[:, 1], color=colour_of_class, marker="x")
    ax.set_xlabel("x₁")
    ax.set_ylabel("x₂")
