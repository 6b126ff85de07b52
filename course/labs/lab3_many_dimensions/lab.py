# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Lab 3 · Many dimensions: the multivariate Gaussian
#
# **After this lab you can**
#
# - measure how far a point is from a cloud in the cloud's own units, and say which matrix does that;
# - write the Gaussian density in d dimensions, explain every factor of it, and tell by a number that one is missing;
# - compute its logarithm where the density itself is 0 for the computer;
# - fit a Gaussian to data by maximum likelihood, and say why it divides by n and not by n − 1;
# - give up parameters on purpose (full, diagonal, spherical covariance), and make samples of any Gaussian out of white noise;
# - draw the fitted Gaussians of several classes over their data.
#
# **Time** about {minutes:path}; the two written questions ({minutes:tasks}) are for home, and *Further* ({minutes:further}) is for whoever likes. **Worth** {points:checks} in seven checks, {points:tasks} in two written questions.
# **You need** numpy; from linear algebra the product, transpose, inverse and determinant of matrices; from calculus that a derivative vanishes where a function is smallest. The Cholesky factor and the trace are explained where they come.
#
# <details><summary>The documents behind this lab, and their slips</summary>
# <ul>
# <li><b>001</b>: Andreas C. Kapourani (credit: Hiroshi Shimodaira), <i>Classification with Gaussians</i>, lab sheet, University of Edinburgh, 9 March 2018. Sections 2 and 3 are the frame of this lab: its data, its estimates, its Figures 1 and 2. Slips: <code>gaussianMV</code> takes an inverse and a determinant and fails where Σ is nearly singular or its determinant is no float any more (section 5); <code>contourGauss2D</code> takes variances for standard deviations, and one width for both axes (section 9).</li>
# <li><b>002</b>: Oisin Mac Aodha and Siddharth N., <i>Introduction to Classification</i>, Applied Machine Learning, University of Edinburgh; the slides on multivariate data. Slips: Σ is called semi-definite in the line that uses its inverse (section 2); σ²₁₂ is printed for a covariance (section 7).</li>
# <li><b>004</b>: Hongfei Xue, <i>Generative Models for Classification</i>, ITCS 6156/8156, University of North Carolina at Charlotte, spring 2024; the part on inputs of several dimensions. Slips: (x − μ)ᵀ(x − μ) for the outer product, and the largest covariance (section 2); the name Mahalanobis distance for its square (section 3); the density without the ½ (section 4).</li>
# <li><b>000</b>: Battista Biggio, <i>The Gaussian Classifier</i>, laboratory slides, University of Cagliari; it is the subject of lab 4. Slip: the estimate with n − 1 is called maximum likelihood (section 6).</li>
# </ul>
# </details>
#
# **Where we are.** In lab 2 a class was a bell curve over one number: a mean and a variance. A petal has a length *and* a width, a patient of document 004 a blood count *and* a glucose value,
# and the two are not independent. In this lab the mean becomes a vector, the variance becomes a matrix, and almost everything else stays as it was.
# Lab 4 then puts one such Gaussian on each class and decides between them.
#
# Notation: X is an `(n, d)` array, one point per row, one feature per column. In formulas a point x and the mean μ are *columns* with d entries.

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np
from scipy.linalg import solve_triangular

import labgauss
from labgauss import explore, plotting
from labgauss.checks import check, guess
from labgauss.matlab import MatlabRandom
from labgauss.plotting.style import INK, MARKERS, PALETTE

X_train, y_train, X_test, y_test = labgauss.load_two_gaussians()

# the Gaussians that document 001 draws its two classes from
mu_1, Sigma_1 = np.array([0.0, 0.0]), np.array([[2.0, -1.0], [-1.0, 2.0]])
mu_2, Sigma_2 = np.array([2.0, 2.0]), np.array([[1.0, 0.0], [0.0, 1.0]])

# one colour and one marker per class, readable by colour-blind people and in grey
COLOURS = PALETTE[:6]

# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
def show_cloud(ax, points, mean, cov, title):
    """Draw points and the ellipses of a Gaussian at 1, 2 and 3 standard deviations."""
    plotting.plot_gaussian_contours(mean, cov, ax=ax)
    ax.scatter(*points.T, s=8, color=COLOURS[1], zorder=1)
    ax.set(title=title.replace("-", "−"), aspect="equal")
    ax.get_legend().remove()


def two_curves(ax, x, curves, **names):
    """Draw two curves {label: y} that can be told apart in grey, and name the axes."""
    looks = (COLOURS[0], "-", "o"), (COLOURS[2], "--", "^")
    for (label, y), (shade, line, marker) in zip(curves.items(), looks, strict=True):
        marker = marker if len(x) < 30 else ""
        ax.plot(x, y, line, color=shade, marker=marker, markersize=4, label=label)
    ax.set(**names)
    ax.legend(fontsize=9)


def signed(text):
    """Return a text with the long minus of mathematics."""
    return str(text).replace("-", "−")


def draw_correlations(correlations):
    """Draw one cloud per correlation, and points on a parabola, whose correlation is 0 too."""
    noise = np.random.default_rng(1).normal(size=(200, 2))
    figure, axes = plt.subplots(2, 3, figsize=(9, 6), layout="constrained")
    for ax, rho in zip(axes.flat, correlations, strict=False):
        S = np.array([[1, rho], [rho, 1]])
        show_cloud(ax, noise @ np.linalg.cholesky(S).T, [0, 0], S, f"ρ = {rho:g}")
        ax.set(xlim=(-4, 4), ylim=(-4, 4))
    axes[1, 2].scatter(noise[:, 0], noise[:, 0] ** 2 - 1, s=8, color=COLOURS[2], marker="^")
    axes[1, 2].set(title="ρ = 0 as well", xlabel="x₁", ylabel="x₂ = x₁² − 1")
    *first, last = (signed(f"{rho:g}") for rho in correlations)
    values = f"{', '.join(first)} and {last}"
    plotting.show(
        figure,
        f"Six panels. Five show clouds with the ellipses of their Gaussian, for correlations "
        f"{values}: from thin and falling over round to thin and rising. The sixth shows points "
        "exactly on a parabola, whose correlation is 0 too.",
    )


def draw_points_in_ellipses(points, mean, cov):
    """Draw points among the ellipses of a Gaussian at 1, 2 and 3 standard deviations."""
    picture = plotting.plot_gaussian_contours(mean, cov)
    white = {"facecolor": "white", "edgecolor": "none", "pad": 1, "alpha": 0.9}
    places = []
    for point, marker in zip(points, MARKERS, strict=False):
        picture.ax.plot(*point, marker, color=COLOURS[2], markersize=9, zorder=5)
        label = signed(f"({point[0]:g}, {point[1]:g})")
        picture.ax.annotate(label, point + np.array([0.3, 0.15]), bbox=white, zorder=6)
        m = np.sqrt(labgauss.mahalanobis_squared(point[None], mean, cov)[0])
        places.append(f"{label} lies {m:.2f} standard deviations from the mean")
    picture.ax.set_aspect("equal")
    plotting.show(
        picture.figure,
        "The ellipses of class 1 at 1, 2 and 3 standard deviations, long from the upper left to "
        f"the lower right. The point {', the point '.join(places)}.",
    )


def draw_surface(mean, cov):
    """Draw the density of one Gaussian in the plane as a surface."""
    sd = np.sqrt(np.diag(cov))
    axes = [np.linspace(m - 3 * s, m + 3 * s, 90) for m, s in zip(mean, sd, strict=True)]
    xx, yy = np.meshgrid(*axes)
    rows = np.column_stack([xx.ravel(), yy.ravel()])
    heights = labgauss.density(rows, mean, cov).reshape(xx.shape)
    figure = plt.figure(figsize=(5.6, 4.2))
    ax = figure.add_axes((0, 0.03, 0.9, 1), projection="3d")
    ax.plot_surface(xx, yy, heights, cmap="viridis", rcount=90, ccount=90, antialiased=False)
    ax.set(xlabel="x₁", ylabel="x₂")
    ax.set_zlabel("density", labelpad=8)
    ax.locator_params(nbins=5)
    ax.view_init(elev=32, azim=-60)
    plotting.show(
        figure,
        "The density of class 1 as a surface over the plane: one hill, long in the direction from "
        f"the upper left to the lower right, {heights.max():.3f} high in the middle.",
    )


def draw_with_and_without_half():
    """Draw both bells in one dimension, and both integrals against the number of features."""
    t, d = np.linspace(-4, 4, 161), np.arange(1, 11)
    shares = 2 ** (-d / 2)
    figure, axes = plt.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
    bells = {
        "with ½: area 1": np.exp(-(t**2) / 2) / np.sqrt(2 * np.pi),
        f"without: area {shares[0]:.3f}": np.exp(-(t**2)) / np.sqrt(2 * np.pi),
    }
    names = {"xlabel": "standard deviations from the mean", "ylabel": "density, d = 1"}
    two_curves(axes[0], t, bells, **names, ylim=(0, 0.52))
    integrals = {"with ½": np.ones(10), "without: $2^{-d/2}$": shares}
    names = {"xlabel": "number of features d", "ylabel": "integral"}
    two_curves(axes[1], d, integrals, **names, ylim=(0, 1.1))
    plotting.show(
        figure,
        "Left: two curves of the same height over one feature; without the half the bell is "
        f"thinner and its area is {shares[0]:.3f}. Right: the integral against the number of "
        f"features. With the half it is 1 throughout; without, it falls from {shares[0]:.2f} at "
        f"d = 1 through {shares[1]:.1f} at d = 2 to {shares[9]:.2f} at d = 10.",
    )


def draw_log_density(reach):
    """Draw the log density of one feature, and the logarithm of the density while there is one."""
    m = np.linspace(0, reach, 2 * reach + 1)[:, None]
    p, log_p = labgauss.density(m, [0], [[1]]), labgauss.log_density(m, [0], [[1]])
    alive = p > 0
    edge = np.sqrt(-2 * np.log(5e-324) - np.log(2 * np.pi))  # where exp(−m²/2) / √(2π) is 5e-324
    figure, ax = plt.subplots(figsize=(6, 3.6), layout="constrained")
    ax.plot(m[:, 0], log_p, color=COLOURS[0], label="log density, computed as such")
    logs_of_p = np.log(p[alive])[::4]
    ax.plot(m[alive][::4], logs_of_p, "^", color=COLOURS[1], label="log of the density")
    ax.axvline(edge, color=COLOURS[2], linestyle=":", label=f"beyond {edge:.1f} σ the density is 0")
    ax.set(xlabel="distance from the mean in standard deviations", ylabel="log density")
    ax.legend(fontsize=9)
    plotting.show(
        figure,
        f"The log density falls as a parabola from {log_p[0]:.1f} at the mean to {log_p[-1]:.0f} at "
        f"{reach} standard deviations. The logarithm of the computed density follows it up to about "
        f"{edge:.1f} and then is gone, because the density has become 0.".replace("-", "−"),
    )


def draw_estimates(sizes, by_n, by_n_1):
    """Draw average and mean squared error of two estimates of a variance 1, (sizes, samples)."""
    figure, axes = plt.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
    errors = [((v - 1) ** 2).mean(axis=1) for v in (by_n, by_n_1)]
    averages = [v.mean(axis=1) for v in (by_n, by_n_1)]
    panels = zip(axes, (averages, errors), ("average estimate", "mean squared error"), strict=True)
    for ax, (n, n_1), name in panels:
        curves = {"divided by n": n, "divided by n − 1": n_1}
        two_curves(ax, sizes, curves, xlabel="number of points n", ylabel=name)
        ax.set_xticks([2, 5, 10, 15, 20])
    axes[0].axhline(1, color=INK, linewidth=0.8, zorder=0)
    plotting.show(
        figure,
        f"Two panels against the number of points from {sizes[0]} to {sizes[-1]}, for data of "
        f"variance 1. Left, the average estimate: divided by n − 1 it stays at 1, divided by n it "
        f"rises from {averages[0][0]:.1f} towards 1. Right, the mean squared error: divided by n it "
        f"is the smaller one, {errors[0][0]:.2f} against {errors[1][0]:.2f} at n = {sizes[0]}, and "
        "the two curves come together as n grows.",
    )


def draw_three_kinds(cloud):
    """Draw one cloud under the spherical, the diagonal and the full Gaussian fitted to it."""
    figure, axes = plt.subplots(1, 3, figsize=(10, 3.2), sharex=True, sharey=True)
    figure.set_layout_engine("constrained")
    for ax, kind in zip(axes, ("spherical", "diagonal", "full"), strict=True):
        show_cloud(ax, cloud, *labgauss.fit_gaussian(cloud, covariance=kind), kind)
    plotting.show(
        figure,
        "Three panels with the same cloud, wide and falling to the right, and the ellipses of a "
        "fitted Gaussian at 1, 2 and 3 standard deviations. Spherical: circles, too tall for the "
        "cloud. Diagonal: ellipses as wide as the cloud, but upright. Full: ellipses that run with "
        "the cloud.",
    )


def draw_colouring(cov):
    """Draw white noise, the same noise with the colour of `cov`, and where five points go."""
    white = np.random.default_rng(5).normal(size=(300, 2))
    again = np.random.default_rng(5)
    coloured = again.multivariate_normal([0, 0], cov, size=300, method="cholesky")
    figure, axes = plt.subplots(1, 2, figsize=(9, 4.2), sharex=True, sharey=True)
    figure.set_layout_engine("constrained")
    show_cloud(axes[0], white, [0, 0], np.eye(2), "white: z")
    show_cloud(axes[1], coloured, [0, 0], cov, "coloured: x = Lz")
    for ax, points in zip(axes, (white, coloured), strict=True):
        ax.plot(*points[:5].T, "D", color=COLOURS[2], zorder=6)
    plotting.show(
        figure,
        "Left, white noise: a round cloud with circles at 1, 2 and 3 standard deviations. Right, "
        "the same noise after x = Lz: a cloud from the upper left to the lower right with its "
        "ellipses. Five points are marked by diamonds in both, so that one can see where they go.",
    )


def draw_two_windows(sigma):
    """Draw the contours of one Gaussian on the grid as coded in document 001, and as meant."""
    figure, axes = plt.subplots(1, 2, figsize=(9, 4.2), layout="constrained")
    window = 2.2 * sigma
    reaches = {"as coded": 2 * sigma**2, "as meant": 2 * sigma}
    cov = sigma**2 * np.array([[1.0, -0.5], [-0.5, 1.0]])
    for ax, (title, reach) in zip(axes, reaches.items(), strict=True):
        line = np.linspace(-reach, reach, 81)
        gx, gy = np.meshgrid(line, line)
        m2 = labgauss.mahalanobis_squared(np.column_stack([gx.ravel(), gy.ravel()]), [0, 0], cov)
        levels = [0.05, 0.25, 1.0, 2.25, 4.0]
        ax.contour(gx, gy, m2.reshape(gx.shape), levels=levels, colors=COLOURS[0])
        ax.plot(sigma * np.array([-1, 1]), [0, 0], "|-", color=COLOURS[2], label="±1σ")
        ax.set(title=f"{title}: ±{reach:.2f}", xlabel="x₁", ylabel="x₂", aspect="equal")
        ax.set(xlim=(-window, window), ylim=(-window, window))
        ax.legend(loc="upper right")
    plotting.show(
        figure,
        f"Contours of one Gaussian with standard deviation {sigma} on two grids. Left, as coded, "
        f"the grid ends at {reaches['as coded']:.2f}: two small ellipses are whole, and of the "
        "contour of one standard deviation two short pieces are left. Right, as meant, the grid "
        f"reaches {reaches['as meant']:.1f} and shows whole ellipses beyond one standard deviation.",
    )


def show_figure_2(figure):
    """Show the picture that plot_fitted_gaussians drew of the training points, with its words."""
    means = [X_train[y_train == k].mean(axis=0) for k in (1, 2)]
    classes = [
        signed(f"class {k} around ({a:.1f}, {b:z.1f})")
        for k, (a, b) in zip((1, 2), means, strict=True)
    ]
    words = "The training points with the contours of the two fitted Gaussians, by plot_fitted_gaussians: "
    plotting.show(figure, words + " and ".join(classes) + ".")


# %% [markdown]
# ## 1. Somebody else's data, to the last digit
#
# Document 001 is a MATLAB lab. It draws 100 training and 50 test points for each of two classes, from the Gaussians with the means and covariances
# `mu_1, Sigma_1` and `mu_2, Sigma_2` above, and prints what it estimates from them. `X_train, y_train` and `X_test, y_test` are *these very points*: the library repeats MATLAB's random numbers to the
# last digit (*Further* tells how, and why the same seed in numpy gives others). So what its authors saw on their screens, you will see on yours.
#
# **Figure 1 of document 001** shows the training points. **Predict before you run:** which of the two clouds is tilted, and which way? (Look at `Sigma_1` and `Sigma_2`.)

# %%
plotting.plot_dataset(X_train, y_train)

# %% [markdown]
# A negative covariance: where x₁ is large, x₂ tends to be small, so class 1 runs from the upper left to the lower right. Class 2 has covariance 0 and equal variances: round.
#
# **Your turn, as 001 asks next:** draw the *test* points in the same way, in the cell below. No check looks at it. Do the test clouds lie where the training clouds lie? Should they?
#
# <details><summary>An answer</summary>
# They should, and they do, apart from chance: both sets are drawn from the same two Gaussians, the test set with half as many points. The test points are kept away from every estimate that follows; lab 5 uses them
# to count mistakes.
# </details>

# %%
# yours: a picture of X_test with the labels y_test

# %% [markdown]
# ## 2. Covariance: which features move together
#
# The **covariance** of two features is the average product of their deviations, σ₁₂ = E[(x₁ − μ₁)(x₂ − μ₂)]; multiplied out it is E[x₁x₂] − μ₁μ₂. All of them together make a matrix, the average **outer
# product** of the deviation with itself:
#
# $$\Sigma = \mathrm E\left[(x-\mu)(x-\mu)^\top\right], \qquad (x-\mu)\text{ a column: }(d,1)\cdot(1,d) = (d,d).$$
#
# > **A slip to find.** Document 004 prints (x − μ)ᵀ(x − μ). What is the shape of that for a column? And for a row? And for a numpy vector of shape `(d,)`?
#
# <details><summary>An answer</summary>
# For a column it is a single number, the squared length. The formula is right for row vectors only, and so it fits the rows of our X. In numpy there is a third case: for a vector of shape
# <code>(d,)</code>, <code>v @ v</code> and <code>v.T @ v</code> are both the single number.
# </details>
#
# The **correlation** ρ = σ₁₂/(σ₁σ₂) is the same without units, always between −1 and 1. (Document 004 says that the covariance is largest when the two features are equal. It is not: cov(x, 3x) is three times
# var(x). It is the *correlation* that nothing can push above its value for equal features, and x and 3x reach that value, 1, just as well.)

# %%
draw_correlations([-0.9, -0.5, 0.0, 0.5, 0.9])

# %% [markdown]
# The last panel is a warning: correlation sees straight lines only. There x₂ is *determined* by x₁, and still σ₁₂ = E[x₁³ − x₁] = 0. For features that are Gaussian
# *together*, "uncorrelated" does mean "independent", and section 4 shows why.
#
# **Three properties of every covariance matrix.**
#
# - *Symmetric*, since a product does not care about order. So d features have not d² but **d(d + 1)/2** free entries: d variances and d(d − 1)/2 covariances.
# - *Positive semi-definite*: for every direction a, aᵀΣa = E[(aᵀ(x − μ))²] ≥ 0, because it is the variance of the data along a.
# - It has an *inverse* only if it is positive **definite**: no direction without any variance. (The slide in 002 writes "semi-definite" and uses the inverse in the same line:
#   another slip.)
#
# How can a direction have no variance? **Predict** the rank of the second matrix before you run.

# %%
flat = np.array([[1.0, 1.0], [1.0, 1.0]])  # feature 2 is a copy of feature 1
print("variance along (1, −1):", np.array([1, -1]) @ flat @ np.array([1, -1]))
try:
    np.linalg.inv(flat)
except np.linalg.LinAlgError as error:
    print("its inverse:", error)

three_points = np.random.default_rng(0).normal(size=(3, 5))
_, S = labgauss.fit_gaussian(three_points)
print("covariance of 3 points in 5 dimensions:", S.shape, "of rank", np.linalg.matrix_rank(S))

# %% [markdown]
# Three points lie in a plane, so three of the five directions have no variance at all. In general the n deviations from their mean add up to 0, so they span at most n − 1 directions: **to have an inverse, a fitted
# covariance needs more points than features**, n ≥ d + 1.
#
# ## 3. How far is far? The Mahalanobis distance
#
# In one dimension you would say "two standard deviations away", (x − μ)/σ = 2. In d dimensions we want the same, in every direction. Σ takes the place of σ², so we need something in the place of σ: a *root* of Σ.
# Every positive definite Σ can be written as **Σ = LLᵀ** with a lower triangular matrix L (zeros above the diagonal, positive numbers on it). There is only one, it is called the **Cholesky factor**, and `np.linalg.cholesky(Sigma)` returns it. For d = 1 it is σ.
#
# With L we find coordinates in which the cloud is round, with standard deviation 1 in every direction: put z = L⁻¹(x − μ). Then
#
# $$\mathrm{Cov}(z) = L^{-1}\,\Sigma\,L^{-\top} = L^{-1}LL^\top L^{-\top} = I,
# \qquad m^2 = z^\top z = (x-\mu)^\top L^{-\top}L^{-1}(x-\mu) = (x-\mu)^\top\,\Sigma^{-1}\,(x-\mu).$$
#
# So m is the ordinary distance after the cloud has been made round. It is called the **Mahalanobis distance**. (Document 004 gives this name to the formula
# for m², which is the *square* of the distance; a density needs the square, so that is what you will write.)
#
# *By hand:* for class 1, Σ₁⁻¹ = ⅓ [[2, 1], [1, 2]]. The points (1, 1) and (1, −1) are both √2 from the mean. **Predict** which one has the larger m².

# %%
my_point = guess("lab3.farther", ...)  # in place of the dots: "(1, 1)", "(1, -1)" or "neither"
my_point

# %%
L = np.linalg.cholesky(Sigma_1)
print("L =", L.round(4).tolist(), "  L Lᵀ =", (L @ L.T).round(4).tolist())

two = np.array([[1.0, 1.0], [1.0, -1.0]])
print("m² =", labgauss.mahalanobis_squared(two, mu_1, Sigma_1).round(4))
draw_points_in_ellipses(two, mu_1, Sigma_1)

# %%
my_point.compare()

# %% [markdown]
# By hand: (1, 1) gives ⅓(2 + 1 + 1 + 2) = 2 and (1, −1) gives ⅓(2 − 1 − 1 + 2) = ⅔. Where the data vary much, a step counts for little: hence the *inverse*. **Move it:** turn the cloud with ρ, drag the point through the picture (or walk with the arrow keys), and find a place that the ruler calls near and m² calls far.

# %%
explore.correlation()

# %% [markdown]
# **A word on the library.** `labgauss` has these functions, too (`mahalanobis_squared`, `density`, `log_density`, `fit_gaussian`), and the worked cells call them so that they run before yours are written. In the exercises you write them yourself: a check cannot see who wrote a line, but you can.
#
# ### Exercise 1 · `mahalanobis_squared(X, mean, cov)` ({points:lab3.mahalanobis_squared})
#
# Return the squared Mahalanobis distance of each row of X `(n, d)` from `mean` `(d,)` under `cov` `(d, d)`: an array `(n,)`. No loop is needed, but a loop
# is allowed. `X - mean` subtracts the mean from every row.
#
# In this exercise and the next two, grading tries one feature and many, as many points as features, strong correlation, tiny and huge units, and points a thousand standard deviations away.


# %% solution="lab3.mahalanobis_squared"
def mahalanobis_squared(X, mean, cov):
    """Return the squared Mahalanobis distance (n,) of each row of X (n, d) from the mean (d,)."""
    ### BEGIN SOLUTION
    gaps = X - mean
    return (gaps @ np.linalg.inv(cov) * gaps).sum(axis=1)
    ### END SOLUTION


# %% check="lab3.mahalanobis_squared"
check("lab3.mahalanobis_squared", mahalanobis_squared)

# %% [markdown]
# **Think.** The point (1, 1) has m² = 2 for class 1. What is its m² for class 2? Work it out in your head, then say to which class you would give the point.
# (Hold on to your answer: the next section needs it.)
#
# <details><summary>An answer</summary>
# With Σ₂ = I it is the ordinary squared distance from (2, 2): 1 + 1 = 2, the same as for class 1. By distance it is a tie. Whether it is one by density, too, is what section 4 finds out.
# </details>
#
# ## 4. The density
#
# Start from what you know. If z has d independent standard normal coordinates, its density is a product of d bell curves. Then stretch, turn and move: x = μ + Lz.
#
# $$p(z)=\prod_{i=1}^d \frac{e^{-z_i^2/2}}{\sqrt{2\pi}} = \frac{e^{-z^\top z/2}}{(2\pi)^{d/2}}, \qquad
# p(x) = \frac{p(z)}{|\det L|} = \frac{1}{(2\pi)^{d/2}\,|\Sigma|^{1/2}}\;\exp\!\Big(-\tfrac12\,\underbrace{(x-\mu)^\top\Sigma^{-1}(x-\mu)}_{m^2}\Big).$$
#
# The map L stretches every volume by |det L|, so the same mass is spread thinner by that factor; and |Σ| = |LLᵀ| = (det L)². All of the density's shape is in m²: its contours are the ellipses
# on which m is constant. If Σ is diagonal, m² is a sum and the density a product of one factor per feature: that is why *uncorrelated Gaussian* features are independent. For d = 1 the matrix Σ is the one number σ², m² is (x − μ)²/σ², and the formula is lab 2's.

# %%
peak = labgauss.density(mu_1[None], mu_1, Sigma_1)[0]
print(f"height of class 1 at its mean, 1 / (2π √|Σ|): {peak:.4f}")
draw_surface(mu_1, Sigma_1)

# %% [markdown]
# A density is not a probability: it has a unit (one over a volume) and may be larger than 1. Probabilities are its *integrals*: volumes under this surface. And the volume under all of it is 1, which is a test that any
# formula for a density has to pass.
#
# > **A slip to find.** Document 004 prints the formula twice without the ½ in the exponent. **Predict before you run:** what is then the integral over the plane? More than 1, or less? And in ten dimensions?

# %%
t = np.linspace(-7, 7, 141)
step = t[1] - t[0]


def integral(d, half):
    """Add up exp(−half · m²) / (2π)^(d/2), for Σ = I, over a grid in d dimensions."""
    squares = sum(g**2 for g in np.meshgrid(*[t] * d, indexing="ij", sparse=True))
    return (np.exp(-half * squares) / (2 * np.pi) ** (d / 2)).sum() * step**d


for d in (1, 2, 3):
    print(f"d = {d}:  with ½  {integral(d, 0.5):.4f}   without  {integral(d, 1.0):.4f}")
draw_with_and_without_half()

# %% [markdown]
# Why exactly $2^{-d/2}$? Without the ½ substitute z = u/√2: the integrand becomes the right one, and each of the d coordinates contributes dz = du/√2. So the printed formula
# belongs to a Gaussian with covariance ½Σ, under a constant made for Σ. At the mean, the two agree: **a single test at x = μ would never have found it.**
#
# ### Exercise 2 · `gaussian_pdf(X, mean, cov)` ({points:lab3.gaussian_pdf})
#
# Return the density at each row of X `(n, d)`, an array `(n,)`; `mean` is `(d,)` and `cov` is `(d, d)`. You may call your `mahalanobis_squared`.


# %% solution="lab3.gaussian_pdf"
def gaussian_pdf(X, mean, cov):
    """Return the density (n,) of the Gaussian with this mean (d,) and cov (d, d) at the rows of X."""
    ### BEGIN SOLUTION
    constant = np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / constant
    ### END SOLUTION


# %% check="lab3.gaussian_pdf"
check("lab3.gaussian_pdf", gaussian_pdf)

# %% [markdown]
# **Back to the point (1, 1).** Its m² is 2 for class 1 *and* for class 2: equally many standard deviations from both. **Predict:** which class has the larger density there, and which factor decides?

# %%
point = np.array([[1.0, 1.0]])
for k, mean, cov in ((1, mu_1, Sigma_1), (2, mu_2, Sigma_2)):
    m2, p = labgauss.mahalanobis_squared(point, mean, cov), labgauss.density(point, mean, cov)
    print(f"class {k}:  m² = {m2[0]:.3f}   |Σ| = {np.linalg.det(cov):.3f}   density = {p[0]:.4f}")

# %% [markdown]
# The exponents are equal, and the roots of the determinants, √3 and 1, decide: class 1 spreads the same mass over √3 times the area. A classifier that takes the class with the smaller distance would call this
# a tie; the one that takes the larger density does not.

# %% [markdown] task="lab3.two_alarms" points=3
# ### Written question 1 · Two alarms ({points:lab3.two_alarms})
#
# A friend has coded the density of document 004, without the ½, and has no correct formula at hand to compare with.
#
# 1. Describe *two different* tests she could run on her function that would show that something is wrong, and say what number each would give (in d = 2, or in the dimension that you choose).
# 2. She says: "It does not matter, I only compare two classes with it." Give a case in which she is right and one in which she is not.
#
# ### BEGIN MARK SCHEME
# 1 point for each test with its number, at most 2. Good ones: the integral over a wide grid is ½, not 1; for d = 1 it disagrees with the density of lab 2 (at one standard deviation 0.147
# in place of 0.242); the covariance computed from it, ∫ (x−μ)(x−μ)ᵀ p dx, is ¼Σ (or ½Σ after normalising); the share of mass inside an ellipse is not that of samples; a fit by maximum likelihood with it gives 2Σ̂ as covariance. Half a point
# for a test without a number. No credit for the value at x = μ: the formulas agree there.
# 1 point for part 2: right when all classes have the same determinant and the same prior (then the order of −m² and of −½m² is the same); not right when determinants or priors
# differ, because the exponent is then weighed against log|Σ| and log prior, and the border moves. Half a point for one of the two cases.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 5. Why logarithms
#
# A positive float cannot be smaller than about 5 · 10⁻³²⁴ ≈ exp(−744). A Gaussian falls like exp(−m²/2). **Predict:** at how many standard deviations does the density become exactly 0 for the computer?

# %%
my_zero = guess("lab3.zero", ...)  # in place of the dots: a number
my_zero

# %%
for m in (1, 10, 20, 30, 40, 50):
    x = np.array([[float(m)]])
    p, log_p = labgauss.density(x, [0], [[1]])[0], labgauss.log_density(x, [0], [[1]])[0]
    print(f"{m:4d} σ:  density {p:9.2g}   log density {log_p:9.3f}")
draw_log_density(50)

per_class = ((1, mu_1, Sigma_1), (2, mu_2, Sigma_2))
logs = [labgauss.log_density(X_train[y_train == k], mean, cov) for k, mean, cov in per_class]
print(f"product of the densities of all 200 training points: 10^{np.sum(logs) / np.log(10):.0f}")

# %%
my_zero.compare()

# %% [markdown]
# Forty standard deviations sounds like never, until you meet a test point with a wrong unit, or a thousand features (with Σ = I a typical point has m² ≈ d, so its log density is about −½ · 1000 · (1 + log 2π) ≈ −1400),
# or a *product* over the training data: the last line says that 300 points like these would be too many. In labs 4 and 6 you will see a classifier divide 0 by 0 and call the result the first class.
#
# The logarithm is harmless: log p = −½ (d log 2π + log|Σ| + m²). Two of its terms deserve care.
#
# **Determinants leave the range of floats, too.** Twenty-four lengths of atomic nuclei, in metres, have variances near 10⁻³⁰ and a determinant near (10⁻³⁰)²⁴ = 10⁻⁷²⁰. The function `gaussianMV` of document 001
# takes `inv` and `det` and fails on them. The Cholesky factor does not: |Σ| = (L₁₁ L₂₂ ⋯ L_dd)², so **log|Σ| = 2 Σᵢ log Lᵢᵢ**, a sum of d ordinary numbers. `np.linalg.slogdet` does the same with another factor.
#
# **Nobody needs the inverse.** m² = |L⁻¹(x − μ)|², and L⁻¹g is the solution z of the triangular system Lz = g, found from the top row down: `solve_triangular(L, g, lower=True)`, where g may have many columns.
# It loses fewer digits than the inverse when Σ is nearly singular, as the last two lines below show.

# %%
femto = 1e-30 * (np.eye(24) + 0.5)
L = np.linalg.cholesky(femto)
print("determinant            ", np.linalg.det(femto))
print("log determinant, from L", (2 * np.log(np.diag(L)).sum()).round(3))

hilbert = 1 / (np.arange(1, 11)[:, None] + np.arange(10))  # 10 × 10, nearly singular
L = np.linalg.cholesky(hilbert)
a = np.arange(1.0, 11.0)
g = hilbert @ a  # so that m² = gᵀ hilbert⁻¹ g is known: it is gᵀa
by_inverse = g @ np.linalg.inv(hilbert) @ g
by_cholesky = (solve_triangular(L, g, lower=True) ** 2).sum()
print("m² right to nine digits, by the inverse:", abs(by_inverse / (g @ a) - 1) < 1e-9)
print("m² right to nine digits, by Cholesky:   ", abs(by_cholesky / (g @ a) - 1) < 1e-9)

# %% [markdown]
# ### Exercise 3 · `gaussian_log_pdf(X, mean, cov)` ({points:lab3.gaussian_log_pdf})
#
# Return the log density at each row of X `(n, d)`, an array `(n,)`; `mean` is `(d,)` and `cov` is `(d, d)`. It has to be finite a thousand standard deviations away, and for twenty-four
# features that vary by femtometres (or petametres) and are given in metres. The logarithm is the natural one.


# %% solution="lab3.gaussian_log_pdf"
def gaussian_log_pdf(X, mean, cov):
    """Return the log density (n,) of the Gaussian with this mean (d,) and cov (d, d) at the rows of X."""
    ### BEGIN SOLUTION
    L = np.linalg.cholesky(cov)
    white = solve_triangular(L, (X - mean).T, lower=True)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + (white**2).sum(axis=0))
    ### END SOLUTION


# %% check="lab3.gaussian_log_pdf"
check("lab3.gaussian_log_pdf", gaussian_log_pdf)

# %% [markdown]
# **Think.** A log density of −5 and one of +400 are both perfectly ordinary. What would have to be true of the data for the second?
#
# <details><summary>An answer</summary>
# The data are crowded into a tiny volume of their unit: a density of e⁴⁰⁰ is a large number of points <i>per unit of volume</i>. Twenty-four lengths of about 10⁻⁸ m each, given in metres, do it: −log|Σ|/2 is
# then near 24 · log 10⁸ ≈ 440. Given in other units, the same data have another log density. Only differences at the same point mean something.
# </details>
#
# ## 6. Fitting: what the data say about μ and Σ
#
# Maximum likelihood picks the μ and Σ under which the data at hand have the largest density. Take the negative logarithm over all n points, and write P = Σ⁻¹ and S(μ) = Σᵢ (xᵢ − μ)(xᵢ − μ)ᵀ. One tool is needed: the **trace**
# tr A, the sum of a square matrix's diagonal. A number is its own trace, and tr(AB) = tr(BA) for any two matrices that can be multiplied both ways. So gᵀPg = tr(gᵀPg) = tr(P ggᵀ).
#
# $$\mathrm{NLL} = \tfrac12 \sum_i (x_i-\mu)^\top P (x_i-\mu) - \tfrac n2 \log|P| + \text{const} = \tfrac12\,\mathrm{tr}\big(P\,S(\mu)\big) - \tfrac n2 \log|P| + \text{const}$$
# $$\frac{\partial}{\partial\mu}:\;\; -P\sum_i (x_i-\mu) = 0 \;\Rightarrow\; \hat\mu = \frac1n\sum_i x_i
# \qquad\qquad \frac{\partial}{\partial P}:\;\; \tfrac12 S(\hat\mu) - \tfrac n2 P^{-1} = 0 \;\Rightarrow\; \hat\Sigma = \frac1n\sum_i (x_i-\hat\mu)(x_i-\hat\mu)^\top$$
#
# (The derivative by P is taken entry by entry. That of log|P| is P⁻¹, as that of log p is 1/p in one dimension; tr(PS) is a sum of products of entries and gives S. The NLL is convex in P, so the zero is the minimum.) The divisor is **n**. It is not a convention, it is where the derivative vanishes.
#
# ### The n − 1 question, asked once and properly
#
# `np.cov` and MATLAB's `cov` divide by n − 1 unless told otherwise, and so does nearly every calculator. Are they wrong? They answer another question. The estimate measures deviations from μ̂, the point to which these very data are
# closest, so it comes out too small *on average*. By how much? In one dimension, with variance σ² and hence Var(μ̂) = σ²/n,
#
# $$\mathrm E\Big[\sum_i (x_i-\hat\mu)^2\Big] = \mathrm E\Big[\sum_i (x_i-\mu)^2\Big] - n\,\mathrm E\big[(\hat\mu-\mu)^2\big] = n\sigma^2 - n\,\frac{\sigma^2}{n} = (n-1)\,\sigma^2 .$$
#
# Dividing by n − 1 is therefore right on average. **Predict:** for samples of n = 5 from a Gaussian with variance 1, which average does dividing by n give? And which of the two is closer to 1 in the mean square?

# %%
samples = np.random.default_rng(2).normal(size=(20_000, 20))
sizes = np.arange(2, 21)
by_n = np.array([samples[:, :n].var(axis=1) for n in sizes])
by_n_1 = np.array([samples[:, :n].var(axis=1, ddof=1) for n in sizes])

for divisor, estimates in (("n    ", by_n), ("n − 1", by_n_1)):
    five = estimates[sizes.tolist().index(5)]
    error = ((five - 1) ** 2).mean()
    print(
        f"n = 5, divided by {divisor}: on average {five.mean():.2f}, mean square error {error:.2f}"
    )
draw_estimates(sizes, by_n, by_n_1)

# %% [markdown]
# Dividing by n − 1 is right *on average* (unbiased); dividing by n gives (n − 1)/n = 0.80 on average, but is *closer* in the mean square (for Gaussian data (2n − 1)/n² against 2/(n − 1): 0.36 against 0.50) and maximises the likelihood. With 100 points a class the two differ by a hundredth. What is not all right is to call one by the
# other's name: a slide and a docstring of document 000 call the 1/(n − 1) estimate "maximum likelihood". Throughout these labs, "the fitted covariance" has the divisor n. **Move it:** how many points does it take to halve the error of the mean?

# %%
explore.sample_size()

# %% [markdown]
# ### Exercise 4 · `fit_gaussian(X)` ({points:lab3.fit_gaussian})
#
# Return `mean, cov`: the maximum-likelihood mean `(d,)` and covariance `(d, d)` of the rows of X `(n, d)`. For one feature, too, the covariance is a matrix, with one row and one column: shape `(1, 1)`.
#
# Grading tries one feature and many, as many points as features, a cloud far from the origin, tiny and huge units, and strong correlation.


# %% solution="lab3.fit_gaussian"
def fit_gaussian(X):
    """Return the maximum-likelihood mean (d,) and covariance (d, d) of the rows of X (n, d)."""
    ### BEGIN SOLUTION
    mean = X.mean(axis=0)
    gaps = X - mean
    return mean, gaps.T @ gaps / len(X)
    ### END SOLUTION


# %% check="lab3.fit_gaussian"
check("lab3.fit_gaussian", fit_gaussian)

# %% [markdown]
# **Document 001, digit by digit.** Your function on its training data, and beside it what its authors saw on their screens.

# %%
printed = {
    1: "mean [0.16, -0.0031]   covariance [[1.9749, -1.0334], [-1.0334, 2.1867]]",
    2: "mean [1.9633, 2.0848]   covariance [[0.8095, 0.0047], [0.0047, 0.9766]]",
}
for k in (1, 2):
    mean, cov = (np.asarray(part) for part in fit_gaussian(X_train[y_train == k]))
    shown = cov.round(4).tolist() if cov.size <= 4 else f"of shape {cov.shape}"
    print(f"class {k}, yours:  mean {mean.round(4).tolist()}   covariance {shown}")
    print(f"class {k}, in 001: {printed[k]}")

# %% [markdown]
# Where every digit agrees, it is thanks to one stream of bits, one recipe for normal numbers and one divisor: the same result in another language. (Do only the covariances differ, by a factor? Then it is the divisor.)
#
# **Your turn, as 001 asks next:** compare the estimates with the *actual* parameters `mu_1, Sigma_1` and `mu_2, Sigma_2`, in the cell below. Ten different numbers are estimated: which one is furthest off? And is that more than chance? Yardsticks for n points: a mean varies by σ/√n, a variance by
# σ²√(2/n), a covariance by √((σ₁²σ₂² + σ₁₂²)/n).
#
# <details><summary>What to expect</summary>
# Divide each difference by its yardstick. None of the ten quotients exceeds one and a half in size, and that is what ten honest estimates look like: about one in three should exceed 1, one in twenty should exceed 2. The plain
# differences mislead, because what is estimated from wide data varies more.
# </details>

# %%
# yours: the estimates beside mu_1, Sigma_1, mu_2, Sigma_2

# %% [markdown] task="lab3.which_divisor" points=2
# ### Written question 2 · Which divisor? ({points:lab3.which_divisor})
#
# Suppose document 001 had not said how it computes its covariances.
#
# 1. Could you tell from its printed numbers and the data alone whether it divided by n or by n − 1? Give the number that decides.
# 2. A colleague fits a Gaussian to the heights of 12 patients, to report their variance in a table. Another fits one per class, to classify with. Which divisor would you advise to each, and why?
#
# ### BEGIN MARK SCHEME
# 1 point: yes. With n − 1 the entry Σ̂₁[0, 0] would be 1.9749 · 100/99 = 1.9948 (or 2.2088, −1.0438, 0.8177, 0.9865; 0.0047 becomes 0.0048): four digits tell them apart. Half a point for "yes" with the factor 100/99 and no number.
# 1 point: the table reports an estimate of a population's variance: unbiased, n − 1, and say so (n is acceptable if it is said). The classifier: maximum likelihood, n; or "it hardly matters, the factor is the same for all classes of the same size; it matters when sizes are small and
# different". Half a point per sound reason.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 7. Fewer parameters: full, diagonal, spherical
#
# A full covariance has d(d + 1)/2 parameters. That is 3 for d = 2, 55 for d = 10, and 5050 for d = 100, *per class*. (A slide of 002 writes σ²₁₂ off the diagonal. A covariance is no square, and may be negative.) When there are not enough points for that, one gives some of them up:
#
# | kind | covariance | free parameters | contours |
# |---|---|---|---|
# | full | any | d(d + 1)/2 | ellipses, any tilt |
# | diagonal | variances, 0 elsewhere | d | ellipses along the axes |
# | spherical | one variance times I | 1 | circles |
#
# The best diagonal Σ keeps the variances of Σ̂: with a diagonal P the NLL is a sum with one term per feature, each that of a single Gaussian. Which spherical one is best? Put Σ = sI into the NLL of section 6, with tr S = n tr Σ̂:
#
# $$\mathrm{NLL}(s) = \frac n2\Big(\frac{\mathrm{tr}\,\hat\Sigma}{s} + d\log s\Big) + \text{const}, \qquad
# \frac{\mathrm d}{\mathrm ds}: \; -\frac{\mathrm{tr}\,\hat\Sigma}{s^2} + \frac ds = 0 \;\Rightarrow\; \hat s = \frac{\mathrm{tr}\,\hat\Sigma}{d}.$$
#
# ### Exercise 5 · `restrict_covariance(cov, kind)` ({points:lab3.restrict_covariance})
#
# Return the covariance `(d, d)` that is left of `cov` `(d, d)` when `kind` is `"full"` (all of it), `"diagonal"`, or `"spherical"`. For every kind the result is a matrix `(d, d)`. Leave `cov` itself as it is. Grading tries every kind for one feature and many, in tiny and huge units.


# %% solution="lab3.restrict_covariance"
def restrict_covariance(cov, kind):
    """Return the full, diagonal or spherical version (d, d) of a covariance (d, d)."""
    ### BEGIN SOLUTION
    variances = np.diag(cov)
    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(variances)
    return variances.mean() * np.eye(len(cov))
    ### END SOLUTION


# %% check="lab3.restrict_covariance"
check("lab3.restrict_covariance", restrict_covariance)

# %% [markdown]
# Here are the three kinds for a cloud whose two features differ in variance *and* are correlated. **Predict:** under which of them are the points most likely, under which least? Order the pictures by eye; the cell after them needs no eye.

# %%
cloud, _ = labgauss.make_gaussian_dataset(150, [[0, 0]], [[[3.0, -1.2], [-1.2, 1.0]]], seed=3)
draw_three_kinds(cloud)

# %%
for kind in ("spherical", "diagonal", "full"):
    mean, cov = labgauss.fit_gaussian(cloud, covariance=kind)
    print(f"{kind:10} log likelihood {labgauss.log_density(cloud, mean, cov).sum():.0f}")

# %% [markdown]
# And now the classes of 001: each gets each kind of covariance, fitted to the training points; the table gives the log likelihood of the training and of the test points (larger is better). **Predict before you run:** on the training points, which kind must win, whatever
# the data? And on the test points of class 2, which was drawn with Σ₂ = I?

# %%
print("log likelihood      training     test")
for k in (1, 2):
    for kind in ("full", "diagonal", "spherical"):
        mean, cov = labgauss.fit_gaussian(X_train[y_train == k], covariance=kind)
        train, test = (
            labgauss.log_density(X[y == k], mean, cov).sum()
            for X, y in ((X_train, y_train), (X_test, y_test))
        )
        print(f"class {k}, {kind:10} {train:12.1f} {test:10.1f}")

# %% [markdown]
# On the training points the larger model never loses: it may choose every matrix that the smaller one may. On the *test* points it wins for class 1, where its freedom is needed (Σ₁ is tilted), and loses for class 2, where it only fitted the noise (Σ₂ is spherical). Lab 7 comes back to
# this with more features and fewer points.
#
# ## 8. Colouring noise
#
# How did `mvnrnd` draw those points in the first place? All one has is **white noise**: independent standard normals. Section 3 made a cloud round with z = L⁻¹(x − μ); the way back is x = μ + Lz, and indeed
#
# $$\mathrm{E}[x] = \mu + L\,\mathrm E[z] = \mu, \qquad \mathrm{Cov}(x) = L\,\mathrm E[zz^\top]\,L^\top = LL^\top = \Sigma.$$
#
# Many matrices A have AAᵀ = Σ (if A is one, so is AQ for every rotation Q) and all of them give the right Gaussian; the lower Cholesky factor is the customary one, because it is unique and triangular.
#
# MATLAB's `mvnrnd` computes `randn(n, d) * chol(Sigma) + mu`, and MATLAB's `chol` returns the *upper* factor U = Lᵀ. **Think:** is that a contradiction to x = μ + Lz? What does the column equation look like when z is a row?
#
# <details><summary>An answer</summary>
# No. In the formula z is a column, in MATLAB's line (and in our X) it is a row: (Lz)ᵀ = zᵀLᵀ = zᵀU. A row is multiplied from the right, by the transpose. To forget this is the commonest slip with samples.
# </details>

# %%
L = np.linalg.cholesky(Sigma_1)
print("L =", L.round(4).tolist())
print("L Lᵀ =", (L @ L.T).round(4).tolist(), "  Lᵀ L =", (L.T @ L).round(4).tolist())
draw_colouring(Sigma_1)

# %% [markdown]
# ### Exercise 6 · `colour(Z, mean, cov)` ({points:lab3.colour})
#
# Turn the standard normal rows of Z `(n, d)` into samples `(n, d)` of the Gaussian with `mean` `(d,)` and `cov` `(d, d)`, row by row x = μ + Lz with the lower Cholesky factor L of `cov`. Draw no random numbers yourself.
# Grading tries one feature and many, as many rows as features, tiny and huge units.


# %% solution="lab3.colour"
def colour(Z, mean, cov):
    """Return samples (n, d) of the Gaussian with this mean (d,) and cov (d, d) from white noise Z (n, d)."""
    ### BEGIN SOLUTION
    return Z @ np.linalg.cholesky(cov).T + mean
    ### END SOLUTION


# %% check="lab3.colour"
check("lab3.colour", colour)

# %% [markdown]
# Now you own all the parts of `mvnrnd`. Colour MATLAB's own noise, and see whether you hold the first hundred points of document 001:

# %%
Z = MatlabRandom(4).randn(100, 2)
yours = np.asarray(colour(Z, mu_1, Sigma_1))
print("yours, the first three:     ", yours[:3].round(4).tolist())
print("training points, the first: ", X_train[:3].round(4).tolist())
print("all hundred agree:", yours.shape == (100, 2) and np.allclose(yours, X_train[:100]))

# %% [markdown]
# **Think.** With the upper factor in place of the lower one the points would have had covariance LᵀL, which you saw printed above. Its determinant is the same. What else is the same, and what is not?
#
# <details><summary>An answer</summary>
# The trace is the same, 4, since tr(LᵀL) = tr(LLᵀ); and with trace and determinant both eigenvalues. So the ellipses are as long and as wide as they should be, and point in another direction: the variances of the two
# features have become different. A test that looks at the size of a cloud only would let it pass.
# </details>
#
# ## 9. The picture: fitted Gaussians over their data
#
# Figure 2 of document 001 shows the training points with the contours of the two fitted Gaussians. It is drawn by a function `contourGauss2D`, whose comment promises a grid of "±2 standard
# deviations along each dimension". What the code does: it takes the larger of the two diagonal entries of the covariance, calls it `maxsd`, and lets the grid run from −2·`maxsd` to +2·`maxsd` around the mean, along both axes.
#
# > **Two slips to find.** What is wrong here? **Predict** what happens to a class with standard deviation 3, and to one with 0.3. And why does nobody notice on the data of 001?

# %%
widest = [labgauss.fit_gaussian(X_train[y_train == k])[1].diagonal().max() ** 0.5 for k in (1, 2)]
for name, sigma in (
    ("class 1 of 001", widest[0]),
    ("class 2 of 001", widest[1]),
    ("", 3),
    ("", 0.3),
):
    coded = 2 * sigma**2
    print(
        f"{name:15} σ = {sigma:.2f}: grid to ±{coded:5.2f}, that is {coded / sigma:.2f} σ", end=""
    )
    print(f"; meant: ±{2 * sigma:.2f}")
draw_two_windows(0.3)

# %% [markdown]
# It takes variances for standard deviations: with σ = 3 the grid reaches six σ and not two. With σ = 0.3, above, it ends at 0.60 σ, and of the contour of one standard deviation only two scraps are left. On the data of 001 nothing looks wrong: in class 2, σ and σ² are both near 1; in class 1 the window is half again
# as wide as meant (±4.37 for ±2.96), and too wide a window shows every contour and some empty margin. And it is one width for both axes, the larger, where the comment says "each dimension": for a class that is wide in one feature and narrow in the other, the window is far too wide along the narrow one.
#
# ### Exercise 7 · `plot_fitted_gaussians(ax, X, y)` ({points:lab3.plot_fitted_gaussians})
#
# Draw on the Axes `ax`: the points X `(n, 2)`, each class of y `(n,)` in a colour of its own; for each class at least one contour of its fitted Gaussian (maximum likelihood); and a label on each axis. Labels may be anything
# (1 and 2, −1 and 1, names), there may be more than two classes, and the rows come in any order.
#
# Two ways lead there, choose yours: `ax.contour` of the density on a grid (some 100 by 100 points, so that the curves are round), or ellipses. An ellipse at r standard deviations is what `colour` makes of a circle of radius r. Use `ax.scatter` and so on, not `plt`. `COLOURS` and `MARKERS` of the first cell are there for you. A picture like this is asked:
#
# ![Points of two classes in two colours and markers, each with three ellipses of its own fitted Gaussian around its centre, one class tilted down to the right, the other up.](figures/lab3_plot_fitted_gaussians.png)


# %% solution="lab3.plot_fitted_gaussians"
def plot_fitted_gaussians(ax, X, y):
    """Draw the points X (n, 2) of each class in y (n,) and the contours of its fitted Gaussian on ax."""
    ### BEGIN SOLUTION
    angles = np.linspace(0, 2 * np.pi, 100)
    circle = np.column_stack([np.cos(angles), np.sin(angles)])
    for label, shade, marker in zip(np.unique(y), COLOURS, MARKERS, strict=False):
        members = X[y == label]
        ax.scatter(*members.T, color=shade, marker=marker, label=label)
        for radius in (1, 2, 3):
            ellipse = colour(radius * circle, *fit_gaussian(members))
            ax.plot(*ellipse.T, color=shade)
    ax.set(xlabel="x₁", ylabel="x₂")
    ax.legend()
    ### END SOLUTION


# %% check="lab3.plot_fitted_gaussians"
check("lab3.plot_fitted_gaussians", plot_fitted_gaussians)

# %% [markdown]
# And here is Figure 2 of document 001, on its own data, by your function.

# %%
figure, ax = plt.subplots(figsize=(6, 4.8), layout="constrained")
plot_fitted_gaussians(ax, X_train, y_train)
show_figure_2(figure)

# %% [markdown]
# **Think.** Along some curve between the two centres the classes have the same density. Is it a straight line?
#
# <details><summary>An answer</summary>
# No. There m₁² − m₂² = log|Σ₂| − log|Σ₁|, and in this difference the squares of x cancel only if Σ₁⁻¹ = Σ₂⁻¹. With two different covariances the curve is a conic: an ellipse, a parabola or a hyperbola. Lab 5 draws it.
# </details>
#
# ## What to remember
#
# - Σ is an average of outer products: symmetric, d(d + 1)/2 numbers, invertible only if no direction is without variance.
# - m² = (x − μ)ᵀΣ⁻¹(x − μ) counts squared standard deviations. Density contours are where it is constant; the determinant sets the height.
# - A density integrates to 1. Without the ½ it would integrate to $2^{-d/2}$: test what must hold, not only one value.
# - Work with log densities, and take them from the Cholesky factor: no inverse, no determinant, no underflow.
# - Maximum likelihood divides by n. Unbiased is n − 1. Say which one you mean.
# - L turns white noise into coloured noise, L⁻¹ turns it back; on rows, mind the transpose.
# - A more general covariance always fits the training data at least as well. That alone is no reason to use it.
#
# **Next:** lab 4 gives each class a Gaussian and a prior, and turns densities into decisions.
#
# ## Further (no points)
#
# ### Same seed, same numbers?
#
# Document 001 begins with `rng(4)`. You know seeds: same seed, same numbers. The cell below seeds MATLAB's generator, numpy's older one and numpy's new one with 4. **Predict before you run:** which two give
# the same *uniform* numbers? Which two the same *normal* ones?

# %%
matlab, numpy_old, numpy_new = MatlabRandom(4), np.random.RandomState(4), np.random.default_rng(4)

print("uniform, MATLAB   ", matlab.rand(4).round(4))
print("uniform, numpy    ", numpy_old.random_sample(4).round(4))
print("uniform, new numpy", numpy_new.random(4).round(4))
same = np.array_equal(MatlabRandom(4).rand(1000), np.random.RandomState(4).random_sample(1000))
print("MATLAB and older numpy, the first 1000 uniform numbers equal to the last bit:", same)
print()
print("normal, MATLAB    ", MatlabRandom(4).randn(4).round(4))
print("normal, numpy     ", np.random.RandomState(4).standard_normal(4).round(4))
print("normal, new numpy ", np.random.default_rng(4).standard_normal(4).round(4))

# %% [markdown]
# The uniform numbers of MATLAB and of the older numpy agree: both run the same algorithm (the Mersenne twister) from the same seed. The new numpy runs another one. No two of the normal
# numbers agree, because they are *made* from uniform ones, and each library has its own recipe. A seed fixes a stream of bits; what a program turns them
# into is up to the program. So a seed makes a result repeatable in one language and one version, and promises nothing for any other. `labgauss.matlab` follows MATLAB's recipe step by step, which is why your estimates could agree with those of 001 digit by digit.
#
# ### How many points are inside?
#
# For d = 2, m² of a Gaussian's points follows an exponential law: P(m ≤ r) = 1 − exp(−r²/2). The cell below counts how many of the *training* points lie in the three ellipses. Do the same for the *test* points under the same
# fits. Would you expect slightly fewer inside, or slightly more? Then try it in d = 10: what share of the points lies within 2 standard deviations of the mean, and where has everybody gone?

# %%
for r in (1, 2, 3):
    inside, share = 0, 1 - np.exp(-(r**2) / 2)
    for k in (1, 2):
        points = X_train[y_train == k]
        mean, cov = labgauss.fit_gaussian(points)
        inside += (labgauss.mahalanobis_squared(points, mean, cov) <= r**2).sum()
    print(f"within {r} σ: {inside} of 200 training points; expected {200 * share:.0f}, {share:.0%}")

# %% [markdown]
# <details><summary>An answer</summary>
# Slightly fewer of the test points: the fit has moved towards the training points, not towards them. In ten dimensions m² has the mean 10, so a typical point is about three standard deviations away, and only
# one in twenty lies within 2: there is hardly any volume near the centre, everybody has gone to a shell.
# </details>
#
# ### A hidden average
#
# Over the training points of a class, the average of m² under its own maximum-likelihood fit is exactly d, whatever the data. Verify it, then prove it in two lines with the trace. What is the average with the divisor n − 1?
#
# <details><summary>An answer</summary>
# (1/n) Σᵢ gᵢᵀΣ̂⁻¹gᵢ = tr(Σ̂⁻¹ (1/n) Σᵢ gᵢgᵢᵀ) = tr(Σ̂⁻¹Σ̂) = tr I = d. With the divisor n − 1 the covariance is larger by n/(n − 1), so the average is d(n − 1)/n.
# </details>
