# %% right: coarse_grid
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

# %% right: contour
# why: contours of the density at matplotlib's own levels
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.plot(members[:, 0], members[:, 1], "o^s"[k], color=f"C{k}", label=str(label))
        ax.contour(gx, gy, gaussian_pdf(grid, mean, cov).reshape(gx.shape), colors=f"C{k}")
    ax.set_xlabel("first feature")
    ax.set_ylabel("second feature")
    ax.legend()

# %% right: contourf
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        mean, cov = fit_gaussian(X[y == label])
        z = gaussian_pdf(grid, mean, cov).reshape(gx.shape)
        levels = z.max() * np.exp([-4.5, -2.0, -0.5, 0.0])
        ax.contourf(gx, gy, z, levels=levels, alpha=0.3, colors=[f"C{k}"])
    for k, label in enumerate(np.unique(y)):
        ax.scatter(X[y == label, 0], X[y == label, 1], color=f"C{k}", edgecolors="black")
    ax.set(xlabel="x1", ylabel="x2", title="fitted Gaussians")

# %% right: ellipse_patches
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

# %% right: grid_of_two_variances
# why: the slip of document 001, a grid of two variances: the inner contours are whole all the same
def contours(ax, mean, cov, colour):
    reach = 2 * cov.diagonal().max()
    gx, gy = np.meshgrid(*(np.arange(m - reach, m + reach, 0.1) for m in mean))
    points = np.column_stack([gx.flat, gy.flat])
    ax.contour(gx, gy, gaussian_pdf(points, mean, cov).reshape(gx.shape), colors=[colour])


def plot_fitted_gaussians(ax, X, y):
    for label, colour in zip(sorted(set(y)), ["red", "blue", "green"]):
        members = X[y == label]
        ax.scatter(members[:, 0], members[:, 1], c=colour)
        contours(ax, *fit_gaussian(members), colour)
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% right: hollow_points_and_means
# why: hollow circles, and the means marked
def plot_fitted_gaussians(ax, X, y):

    circle = np.exp(1j * np.linspace(0, 2 * np.pi, 60))
    circle = np.array([circle.real, circle.imag])
    for k, label in enumerate(np.unique(y)):
        own = X[y == label]
        mean, cov = own.mean(axis=0), np.cov(own.T, ddof=0)
        w, V = np.linalg.eigh(cov)
        ax.scatter(own[:, 0], own[:, 1], facecolors="none", edgecolors=f"C{k}")
        ax.plot(*mean, "k+", markersize=12)
        ring = mean[:, None] + 2 * V @ (np.sqrt(w)[:, None] * circle)
        ax.plot(ring[0], ring[1], "--", color=f"C{k}")
    ax.set(xlabel="a", ylabel="b")

# %% right: library_call
# why: the library does all of it
def plot_fitted_gaussians(ax, X, y):
    model = labgauss.GaussianClassifier().fit(X, y)
    plotting.plot_gaussian_contours(model, X=X, y=y, ax=ax)

# %% right: log_density_levels
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

# %% wrong: around_the_origin names=centred_on_the_origin
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: circles names=circles
from matplotlib.patches import Circle


def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        radius = np.sqrt(np.trace(cov) / 2)
        ax.add_patch(Circle(mean, radius, fill=False, color=f"C{k}"))
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: eigenvalues_as_lengths names=variances_for_deviations
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        w, V = np.linalg.eigh(cov)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = mean[:, None] + V @ (w[:, None] * np.stack([np.cos(t), np.sin(t)]))
        ax.plot(*ring, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: halves names=assumes_sorted_rows
# why: rows of 001 are sorted by class; these are not
def plot_fitted_gaussians(ax, X, y):
    half = len(X) // 2
    for k, members in enumerate((X[:half], X[half:])):
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: inverse_ellipse names=not_inverted
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        cov = np.linalg.inv(cov)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: invisible_contours
# why: curves that nobody can see are no contours
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color="none")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: labels_one_and_two
# why: labels 1 and 2 only
def plot_fitted_gaussians(ax, X, y):
    for k in (1, 2):
        members = X[y == k]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: no_contours
# why: only the points
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: no_labels gets=0.5
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")

# %% wrong: no_points
# why: only the contours
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: on_pyplot
# why: draws on another figure
def plot_fitted_gaussians(ax, X, y):

    plt.figure()
    for label in np.unique(y):
        plt.scatter(*X[y == label].T)
    plt.xlabel("x1")
    plt.close()

# %% wrong: one_colour names=one_colour
def plot_fitted_gaussians(ax, X, y):
    ax.scatter(X[:, 0], X[:, 1])
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: one_colour_black names=one_colour
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
        ax.plot(members[:, 0], members[:, 1], "k.")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: one_gaussian names=one_gaussian_for_all
def plot_fitted_gaussians(ax, X, y):

    for k, label in enumerate(np.unique(y)):
        ax.scatter(*X[y == label].T, color=f"C{k}")

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 60),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 60),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    mean, cov = fit_gaussian(X)
    ax.contour(gx, gy, gaussian_pdf(grid, mean, cov).reshape(gx.shape))
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: one_label gets=0.5
# why: the vertical axis has no name: as good as both missing
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set_xlabel("x1")

# %% wrong: product_density names=variances_only
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, var = members.mean(axis=0), members.var(axis=0)
        p = np.exp(-0.5 * ((grid - mean) ** 2 / var).sum(axis=1)) / np.sqrt(np.prod(2 * np.pi * var))
        ax.contour(gx, gy, p.reshape(gx.shape), colors=f"C{k}")
        ax.scatter(*members.T, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: sigma_in_quadratic_form names=not_inverted
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        gaps = grid - mean
        p = np.exp(-0.5 * np.sum(gaps @ cov * gaps, axis=1)) / np.sqrt(np.linalg.det(2 * np.pi * cov))
        ax.contour(gx, gy, p.reshape(gx.shape), colors=f"C{k}")
        ax.scatter(*members.T, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: sum_of_the_densities names=one_gaussian_for_all
# why: a power of the same density has the same contours
def plot_fitted_gaussians(ax, X, y):

    (x0, y0), (x1, y1) = X.min(axis=0), X.max(axis=0)
    gx, gy = np.meshgrid(
        np.linspace(x0 - 0.3 * (x1 - x0), x1 + 0.3 * (x1 - x0), 150),
        np.linspace(y0 - 0.3 * (y1 - y0), y1 + 0.3 * (y1 - y0), 150),
    )
    grid = np.column_stack([gx.ravel(), gy.ravel()])

    total = np.zeros(gx.shape)
    for k, label in enumerate(np.unique(y)):
        ax.scatter(*X[y == label].T, color=f"C{k}")
        total += gaussian_pdf(grid, *fit_gaussian(X)).reshape(gx.shape) ** (k + 1)
    ax.contour(gx, gy, total)
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: swapped_columns names=x_and_y_swapped
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        members = members[:, ::-1]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov).T + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: true_parameters
# why: the Gaussians of the text, not fitted ones
def plot_fitted_gaussians(ax, X, y):
    t = np.linspace(0, 2 * np.pi, 120)
    circle = np.column_stack([np.cos(t), np.sin(t)])
    for k, (label, mean, cov) in enumerate(zip(np.unique(y), (mu_1, mu_2), (Sigma_1, Sigma_2))):
        ax.scatter(*X[y == label].T, color=f"C{k}")
        ax.plot(*(circle @ np.linalg.cholesky(cov).T + mean).T, color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: upper_factor names=upper_factor
# why: the ellipse of the upper factor
def plot_fitted_gaussians(ax, X, y):
    for k, label in enumerate(np.unique(y)):
        members = X[y == label]
        mean, cov = fit_gaussian(members)
        ax.scatter(members[:, 0], members[:, 1], color=f"C{k}")
        t = np.linspace(0, 2 * np.pi, 120)
        ring = np.column_stack([np.cos(t), np.sin(t)]) @ np.linalg.cholesky(cov) + mean
        ax.plot(ring[:, 0], ring[:, 1], color=f"C{k}")
    ax.set(xlabel="x1", ylabel="x2")
