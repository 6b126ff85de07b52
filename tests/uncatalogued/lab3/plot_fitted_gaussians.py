# %% wrong: first_half_second_half names=assumes_sorted_rows
# why: takes the first half of the rows for one class and the second for the other
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

# %% wrong: grid_the_wrong_way_round
# why: the density is computed for (y, x) and drawn at (x, y): a transposed grid
def plot_fitted_gaussians(ax, X, y):
    colours = plt.rcParams["axes.prop_cycle"].by_key()["color"]
    for i, label in enumerate(np.unique(y)):
        P = X[y == label]
        mean, cov = fit_gaussian(P)
        reach = 4 * np.sqrt(np.diag(cov).max())
        gx = np.linspace(mean[0] - reach, mean[0] + reach, 100)
        gy = np.linspace(mean[1] - reach, mean[1] + reach, 100)
        D = np.zeros((100, 100))
        for a in range(100):
            D[a] = gaussian_log_pdf(np.column_stack([np.full(100, gx[a]), gy]), mean, cov)
        ax.contour(gx, gy, np.exp(D), levels=5, colors=[colours[i]])
        ax.scatter(*P.T, color=colours[i])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: labels_one_and_two
# why: only the labels 1 and 2 are drawn, as in the example data
def plot_fitted_gaussians(ax, X, y):
    for k, c in ((1, "tab:blue"), (2, "tab:orange")):
        P = X[y == k]
        if len(P) == 0:
            continue
        m, S = fit_gaussian(P)
        ax.scatter(P[:, 0], P[:, 1], c=c)
        sd = np.sqrt(np.diag(S))
        gx, gy = np.meshgrid(
            np.linspace(m[0] - 4 * sd[0], m[0] + 4 * sd[0], 90),
            np.linspace(m[1] - 4 * sd[1], m[1] + 4 * sd[1], 90),
        )
        p = gaussian_pdf(np.column_stack((gx.ravel(), gy.ravel())), m, S)
        ax.contour(gx, gy, p.reshape(gx.shape), 4, colors=c)
    ax.set_xlabel("$x_1$")
    ax.set_ylabel("$x_2$")

# %% wrong: no_labels gets=0.5
# why: the axes have no labels
def plot_fitted_gaussians(ax, X, y):
    labels = np.unique(y)
    for k, label in enumerate(labels):
        P = X[y == label]
        mean, cov = fit_gaussian(P)
        vals, vecs = np.linalg.eigh(cov)
        t = np.linspace(0, 2 * np.pi, 80)
        for r in (1, 2):
            e = mean[:, None] + vecs @ (r * np.sqrt(vals)[:, None] * np.array([np.cos(t), np.sin(t)]))
            ax.plot(e[0], e[1], f"C{k}")
        ax.plot(P[:, 0], P[:, 1], f"C{k}o", label=str(label))
    ax.legend()

# %% wrong: same_shape_for_all
# why: one covariance, that of all points, is drawn around every class mean
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

# %% wrong: upright_ellipses names=variances_only
# why: ellipses from the standard deviations alone: correlations are ignored
from matplotlib.patches import Ellipse


def plot_fitted_gaussians(ax, X, y):
    for label, c in zip(np.unique(y), ["b", "r", "g", "k", "m"]):
        pts = X[y == label]
        ax.scatter(pts[:, 0], pts[:, 1], color=c, s=10)
        w, h = 2 * pts.std(axis=0)
        ax.add_patch(Ellipse(pts.mean(axis=0), 2 * w, 2 * h, fill=False, edgecolor=c))
    ax.set_xlabel("x1")
    ax.set_ylabel("x2")

# %% wrong: pooled_contours
# why: one covariance of all points for every class
def plot_fitted_gaussians(ax, X, y):
    t = np.linspace(0, 2 * np.pi, 100)
    circle = np.column_stack([np.cos(t), np.sin(t)])
    S = np.cov(X.T, bias=True)
    for k, c in enumerate(np.unique(y)):
        rows = X[y == c]
        ax.scatter(rows[:, 0], rows[:, 1], color=COLOURS[k])
        ring = circle @ np.linalg.cholesky(S).T + rows.mean(axis=0)
        ax.plot(ring[:, 0], ring[:, 1], color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: axis_parallel names=variances_only
# why: ellipses without a tilt, from the standard deviations
def plot_fitted_gaussians(ax, X, y):
    t = np.linspace(0, 2 * np.pi, 100)
    for k, c in enumerate(np.unique(y)):
        rows = X[y == c]
        m, s = rows.mean(axis=0), rows.std(axis=0)
        ax.scatter(rows[:, 0], rows[:, 1], color=COLOURS[k])
        ax.plot(m[0] + s[0] * np.cos(t), m[1] + s[1] * np.sin(t), color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: one_colour names=one_colour
# why: all points in one colour
def plot_fitted_gaussians(ax, X, y):
    t = np.linspace(0, 2 * np.pi, 100)
    circle = np.column_stack([np.cos(t), np.sin(t)])
    ax.scatter(X[:, 0], X[:, 1], color=COLOURS[0])
    for k, c in enumerate(np.unique(y)):
        rows = X[y == c]
        ring = circle @ np.linalg.cholesky(np.cov(rows.T, bias=True)).T + rows.mean(axis=0)
        ax.plot(ring[:, 0], ring[:, 1], color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: covariance_as_root names=variances_for_deviations
# why: the circle is multiplied by the covariance, not by its root
def plot_fitted_gaussians(ax, X, y):
    t = np.linspace(0, 2 * np.pi, 100)
    circle = np.column_stack([np.cos(t), np.sin(t)])
    for k, c in enumerate(np.unique(y)):
        rows = X[y == c]
        ax.scatter(rows[:, 0], rows[:, 1], color=COLOURS[k])
        ring = circle @ np.cov(rows.T, bias=True) + rows.mean(axis=0)
        ax.plot(ring[:, 0], ring[:, 1], color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2")
