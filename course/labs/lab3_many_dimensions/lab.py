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
# **Time** about 90 minutes. **Worth** {points:checks} in seven checks, {points:tasks} in two written questions.
# **You need** numpy, and from linear algebra: matrix product, transpose, inverse, determinant.
# **To read beside it** document 001, sections 2 and 3; the slides "Multivariate" in 002; "Multiple-dimensional inputs" in 004.
#
# **Where we are.** In lab 2 a class was a bell curve over one number: a mean and a variance. A petal has a length *and* a width, a patient of document 004 a blood count *and* a glucose value,
# and the two are not independent. In this lab the mean becomes a vector, the variance becomes a matrix, and almost everything else stays as it was.
# Lab 4 then puts one such Gaussian on each class and decides between them.
#
# Notation: X is an `(n, d)` array, one point per row, one feature per column. In formulas x, μ are columns with d entries. Mind the
# difference: a column becomes Lz, a row becomes zLᵀ, and forgetting it is the commonest slip in this lab.

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np
from scipy.linalg import solve_triangular

import labgauss
from labgauss import plotting
from labgauss.checks import check
from labgauss.matlab import MatlabRandom

X_train, y_train, X_test, y_test = labgauss.load_two_gaussians()

mu_1, Sigma_1 = np.array([0.0, 0.0]), np.array([[2.0, -1.0], [-1.0, 2.0]])
mu_2, Sigma_2 = np.array([2.0, 2.0]), np.array([[1.0, 0.0], [0.0, 1.0]])

# one colour and one marker per class, readable by colour-blind people and in grey
COLOURS = ["#004488", "#DDAA33", "#BB5566", "#66BBEE", "#444444", "#88AA44"]
MARKERS = "os^DvP"


def show_cloud(ax, points, mean, cov, title):
    """Draw points and the ellipses of a Gaussian at 1, 2 and 3 standard deviations."""
    plotting.plot_gaussian_contours(mean, cov, ax=ax)
    ax.scatter(*points.T, s=8, color="#DDAA33", zorder=1)
    ax.set(title=title.replace("-", "−"), aspect="equal")
    ax.get_legend().remove()


def two_curves(ax, x, curves, **names):
    """Draw two curves {label: y} that can be told apart in grey, and name the axes."""
    looks = ("#004488", "-", "o"), ("#BB5566", "--", "^")
    for (label, y), (shade, line, marker) in zip(curves.items(), looks, strict=True):
        marker = marker if len(x) < 30 else ""
        ax.plot(x, y, line, color=shade, marker=marker, markersize=4, label=label)
    ax.set(**names)
    ax.legend(fontsize=9)


# %% [markdown]
# ## 1. Somebody else's data, to the last digit
#
# Document 001 is a MATLAB lab. It draws 100 training and 50 test points for each of two classes, from the Gaussians with the means and covariances
# `mu_1, Sigma_1` and `mu_2, Sigma_2` above, after the line `rng(4)`. It prints the numbers that come out, and we want *the same ones*.
#
# You know seeds: same seed, same numbers. The cell below seeds MATLAB's generator, numpy's older one and numpy's new one with 4. **Predict before you run:** which two give
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
# into is up to the program. So a seed makes a result repeatable in one language and one version, and promises nothing for any other.
#
# `labgauss.matlab` follows MATLAB's recipe step by step. The data you have in `X_train` and `X_test` are the very points of document 001, and in
# section 6 you will find its printed estimates digit by digit.
#
# **Figure 1 of 001, and its first exercise.** The left panel is the figure; the right one, the test points, is what the exercise asks for. **Predict:**
# which of the two clouds is tilted, and which way? (Look at `Sigma_1` and `Sigma_2`.)

# %%
figure, axes = plt.subplots(1, 2, figsize=(9, 4), sharex=True, sharey=True, layout="constrained")
plotting.plot_dataset(X_train, y_train, ax=axes[0])
plotting.plot_dataset(X_test, y_test, ax=axes[1])
axes[0].set_title("training, 100 points a class")
axes[1].set_title("test, 50 points a class")
plotting.show(
    figure,
    "Two scatter plots of two classes, training on the left and test on the right. In both, class 1 "
    "lies around (0, 0), stretched from the upper left to the lower right; class 2 lies around "
    "(2, 2) and is round. The classes overlap between the two centres.",
)

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
# The **correlation** ρ = σ₁₂/(σ₁σ₂) is the same without units, always between −1 and 1. (Document 004 says that the covariance is largest when the two features are equal. But cov(x, 3x) is three times
# var(x): what equal features make as large as can be is the correlation, and that it is 1 for x and 3x, too.)

# %%
noise = np.random.default_rng(1).normal(size=(200, 2))
figure, axes = plt.subplots(2, 3, figsize=(9, 6), layout="constrained")
for ax, rho in zip(axes.flat[:5], (-0.9, -0.5, 0.0, 0.5, 0.9), strict=True):
    S = np.array([[1, rho], [rho, 1]])
    show_cloud(ax, noise @ np.linalg.cholesky(S).T, [0, 0], S, f"ρ = {rho:g}")
    ax.set(xlim=(-4, 4), ylim=(-4, 4))
axes[1, 2].scatter(noise[:, 0], noise[:, 0] ** 2 - 1, s=8, color="#BB5566", marker="^")
axes[1, 2].set(title="ρ = 0 as well", xlabel="x₁", ylabel="x₂ = x₁² − 1")
plotting.show(
    figure,
    "Six panels. Five show clouds with the ellipses of their Gaussian, for correlations −0.9, −0.5, "
    "0, 0.5 and 0.9: thin and falling, fat and falling, round, fat and rising, thin and rising. The "
    "sixth shows points exactly on a parabola, whose correlation is 0 too.",
)

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
    np.linalg.cholesky(flat)
except np.linalg.LinAlgError as error:
    print("Cholesky says:", error)

three_points = np.random.default_rng(0).normal(size=(3, 5))
_, S = labgauss.fit_gaussian(three_points)
print("covariance of 3 points in 5 dimensions:", S.shape, "of rank", np.linalg.matrix_rank(S))

# %% [markdown]
# Three points lie in a plane, so three of the five directions have no variance at all. In general the n deviations from their mean add up to 0, so they span at most n − 1 directions: **to have an inverse, a fitted
# covariance needs more points than features**, n ≥ d + 1.
#
# ## 3. How far is far? The Mahalanobis distance
#
# In one dimension you would say "two standard deviations away", (x − μ)/σ = 2. In d dimensions we want the same, in every direction. Look for
# coordinates in which the cloud is round, with standard deviation 1 in every direction: factor Σ = LLᵀ and put z = L⁻¹(x − μ). Then
#
# $$\mathrm{Cov}(z) = L^{-1}\,\Sigma\,L^{-\top} = L^{-1}LL^\top L^{-\top} = I,
# \qquad m^2 = z^\top z = (x-\mu)^\top L^{-\top}L^{-1}(x-\mu) = (x-\mu)^\top\,\Sigma^{-1}\,(x-\mu).$$
#
# So m is the ordinary distance after the cloud has been made round. It is called the **Mahalanobis distance**. (Document 004 gives this name to the formula
# for m², which is the *square* of the distance; a density needs the square, so that is what you will write.)
#
# *By hand:* for class 1, Σ₁⁻¹ = ⅓ [[2, 1], [1, 2]]. The points (1, 1) and (1, −1) are both √2 from the mean. **Predict** which one has the larger m².

# %%
two = np.array([[1.0, 1.0], [1.0, -1.0]])
print("m² =", labgauss.mahalanobis_squared(two, mu_1, Sigma_1).round(4))

picture = plotting.plot_gaussian_contours(mu_1, Sigma_1)
for point, marker in zip(two, "os", strict=True):
    picture.ax.plot(*point, marker, color="#BB5566", markersize=9, zorder=5)
    label = f"({point[0]:g}, {point[1]:g})".replace("-", "−")
    white = {"facecolor": "white", "edgecolor": "none", "pad": 1, "alpha": 0.9}
    picture.ax.annotate(label, point + np.array([0.3, 0.15]), bbox=white, zorder=6)
picture.ax.set_aspect("equal")
plotting.show(
    picture.figure,
    "The ellipses of class 1 at 1, 2 and 3 standard deviations, long from the upper left to the "
    "lower right. The point (1, −1) lies along the cloud, inside the first ellipse; (1, 1) lies "
    "across it, between the first and the second.",
)

# %% [markdown]
# By hand: (1, 1) gives ⅓(2 + 1 + 1 + 2) = 2 and (1, −1) gives ⅓(2 − 1 − 1 + 2) = ⅔. Where the data vary much, a step counts for little: hence the *inverse*.
#
# ### Exercise 1 · `mahalanobis_squared(X, mean, cov)` ({points:lab3.mahalanobis_squared})
#
# Return the squared Mahalanobis distance of each row of X `(n, d)` from `mean` `(d,)` under `cov` `(d, d)`: an array `(n,)`. No loop is needed, but a loop
# is allowed. `X - mean` subtracts the mean from every row.


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
# ## 4. The density
#
# Start from what you know. If z has d independent standard normal coordinates, its density is a product of d bell curves. Then stretch, turn and move: x = μ + Lz.
#
# $$p(z)=\prod_{i=1}^d \frac{e^{-z_i^2/2}}{\sqrt{2\pi}} = \frac{e^{-z^\top z/2}}{(2\pi)^{d/2}}, \qquad
# p(x) = \frac{p(z)}{|\det L|} = \frac{1}{(2\pi)^{d/2}\,|\Sigma|^{1/2}}\;\exp\!\Big(-\tfrac12\,\underbrace{(x-\mu)^\top\Sigma^{-1}(x-\mu)}_{m^2}\Big).$$
#
# The map L stretches every volume by |det L|, so the same mass is spread thinner by that factor; and |Σ| = |LLᵀ| = (det L)². All of the density's shape is in m²: its contours are the ellipses
# on which m is constant. If Σ is diagonal, m² is a sum and the density a product of one factor per feature: that is why *uncorrelated Gaussian* features are independent. For d = 1 the matrix Σ is the one number σ², m² is (x − μ)²/σ², and the formula is lab 2's.
#
# A density is not a probability: it has a unit (one over a volume) and may be larger than 1. Probabilities are its *integrals*. And the integral over everything is 1, which is a test that any
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

# %%
figure, axes = plt.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
bells = {
    "with ½: area 1": np.exp(-(t**2) / 2) / np.sqrt(2 * np.pi),
    "without: area 0.707": np.exp(-(t**2)) / np.sqrt(2 * np.pi),
}
two_curves(axes[0], t, bells, xlabel="standard deviations from the mean", ylabel="density, d = 1")
axes[0].set(xlim=(-4, 4), ylim=(0, 0.52))
d = np.arange(1, 11)
integrals = {"with ½": np.ones(10), "without: $2^{-d/2}$": 2 ** (-d / 2)}
two_curves(axes[1], d, integrals, xlabel="number of features d", ylabel="integral", ylim=(0, 1.1))
plotting.show(
    figure,
    "Left: two curves of the same height over one feature; without the half the bell is thinner and "
    "its area is 0.707. Right: the integral against the number of features. With the half it is 1 "
    "throughout; without, it falls from 0.71 at d = 1 through 0.5 at d = 2 to 0.03 at d = 10.",
)

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
# **Back to the point (1, 1).** Its m² is 2 for class 1 *and* for class 2: equally many standard deviations from both. Which class has the larger density there, and which factor decides?

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
distances = np.array([1.0, 10.0, 38.0, 39.0, 40.0])
x = distances[:, None]
for m, p, log_p in zip(
    distances, labgauss.density(x, [0], [[1]]), labgauss.log_density(x, [0], [[1]]), strict=True
):
    print(f"{m:4.0f} σ:  density {p:9.2g}   log density {log_p:9.3f}")

# %%
m = np.linspace(0, 50, 101)[:, None]
p = labgauss.density(m, [0], [[1]])
alive = p > 0
figure, ax = plt.subplots(figsize=(6, 3.6), layout="constrained")
log_p = labgauss.log_density(m, [0], [[1]])
ax.plot(m[:, 0], log_p, color="#004488", label="log density, computed as such")
ax.plot(m[alive][::4], np.log(p[alive])[::4], "^", color="#DDAA33", label="log of the density")
edge = np.sqrt(-2 * np.log(5e-324) - np.log(2 * np.pi))  # where exp(−m²/2) / √(2π) is 5e-324
ax.axvline(edge, color="#BB5566", linestyle=":", label=f"beyond {edge:.1f} σ the density is 0")
ax.set(xlabel="distance from the mean in standard deviations", ylabel="log density")
ax.legend(fontsize=9)
plotting.show(
    figure,
    "The log density falls as a parabola from −0.9 at the mean to −1251 at 50 standard deviations. "
    "The logarithm of the computed density follows it up to about 38.5 and then is gone, because the "
    "density has become 0.",
)

per_class = ((1, mu_1, Sigma_1), (2, mu_2, Sigma_2))
logs = [labgauss.log_density(X_train[y_train == k], mean, cov) for k, mean, cov in per_class]
print(f"product of the densities of all 200 training points: 10^{np.sum(logs) / np.log(10):.0f}")

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
# ## 6. Fitting: what the data say about μ and Σ
#
# Maximum likelihood picks the μ and Σ under which the data at hand have the largest density. Take the negative logarithm over all n points, and write P = Σ⁻¹ and S(μ) = Σᵢ (xᵢ − μ)(xᵢ − μ)ᵀ. Since m² is a number, it is its own
# trace, and traces may be turned round: gᵀPg = tr(P ggᵀ).
#
# $$\mathrm{NLL} = \tfrac12 \sum_i (x_i-\mu)^\top P (x_i-\mu) - \tfrac n2 \log|P| + \text{const} = \tfrac12\,\mathrm{tr}\big(P\,S(\mu)\big) - \tfrac n2 \log|P| + \text{const}$$
# $$\frac{\partial}{\partial\mu}:\;\; -P\sum_i (x_i-\mu) = 0 \;\Rightarrow\; \hat\mu = \frac1n\sum_i x_i
# \qquad\qquad \frac{\partial}{\partial P}:\;\; \tfrac12 S(\hat\mu) - \tfrac n2 P^{-1} = 0 \;\Rightarrow\; \hat\Sigma = \frac1n\sum_i (x_i-\hat\mu)(x_i-\hat\mu)^\top$$
#
# (The derivative of log|P| is P⁻¹, as that of log p is 1/p in one dimension; the NLL is convex in P, so the zero is the minimum.) The divisor is **n**. It is not a convention, it is where the derivative vanishes.
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

figure, axes = plt.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
for ax, quantity, name in (
    (axes[0], lambda v: v.mean(axis=1), "average estimate"),
    (axes[1], lambda v: ((v - 1) ** 2).mean(axis=1), "mean squared error"),
):
    curves = {"divided by n": quantity(by_n), "divided by n − 1": quantity(by_n_1)}
    two_curves(ax, sizes, curves, xlabel="number of points n", ylabel=name)
    ax.set_xticks([2, 5, 10, 15, 20])
    five = [f"{label} {values[sizes == 5][0]:.2f}" for label, values in curves.items()]
    print(f"n = 5, {name}:", ", ".join(five))
axes[0].axhline(1, color="#222222", linewidth=0.8, zorder=0)
plotting.show(
    figure,
    "Two panels against the number of points from 2 to 20, for data of variance 1. Left, the average "
    "estimate: divided by n − 1 it is 1 throughout, divided by n it rises from 0.5 towards 1. "
    "Right, the mean squared error: divided by n it is smaller everywhere, 0.75 against 2 at n = 2, "
    "and the two curves meet as n grows.",
)

# %% [markdown]
# Dividing by n − 1 is right *on average* (unbiased); dividing by n gives (n − 1)/n = 0.8 on average, but is *closer* in the mean square (for Gaussian data (2n − 1)/n² against 2/(n − 1): 0.36 against 0.50) and maximises the likelihood. With 100 points a class the two differ by one percent. What is not all right is to call one by the
# other's name: a slide and a docstring of document 000 call the 1/(n − 1) estimate "maximum likelihood". Throughout these labs, "the fitted covariance" has the divisor n.
#
# ### Exercise 4 · `fit_gaussian(X)` ({points:lab3.fit_gaussian})
#
# Return `mean, cov`: the maximum-likelihood mean `(d,)` and covariance `(d, d)` of the rows of X `(n, d)`.


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
# **Document 001, digit by digit.** Your function on its training data; below, what its authors saw on their screens:
#
# | | μ̂ | Σ̂ |
# |---|---|---|
# | class 1 | (0.1600, −0.0031) | [[1.9749, −1.0334], [−1.0334, 2.1867]] |
# | class 2 | (1.9633, 2.0848) | [[0.8095, 0.0047], [0.0047, 0.9766]] |

# %%
for k in (1, 2):
    mean, cov = fit_gaussian(X_train[y_train == k])
    print(f"class {k}:  mean {mean.round(4)}   covariance {cov.round(4).tolist()}")

# %% [markdown]
# Ten different numbers with four decimals, and every digit agrees: one stream of bits, one recipe for normal numbers, one divisor, and so the same result in another language.

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
# Return the covariance `(d, d)` that is left of `cov` `(d, d)` when `kind` is `"full"` (all of it), `"diagonal"`, or `"spherical"`. For every kind the result is a matrix `(d, d)`. Leave `cov` itself as it is.


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
# **Predict before you run.** Below, each class gets each kind of covariance, fitted to the training points. The table gives the log likelihood of the training and of the test points (larger is better). On the training points, which kind must win, whatever
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
# The three kinds in pictures, for a cloud whose two features differ in variance *and* are correlated. A slide of document 000 asks of such pictures which Gaussian fits the points better, and why. **Predict:** order the three by eye; the titles then give the log likelihood of
# the points, which needs no eye.

# %%
cloud, _ = labgauss.make_gaussian_dataset(150, [[0, 0]], [[[3.0, -1.2], [-1.2, 1.0]]], seed=3)
figure, axes = plt.subplots(1, 3, figsize=(10, 3.2), sharex=True, sharey=True, layout="constrained")
for ax, kind in zip(axes, ("spherical", "diagonal", "full"), strict=True):
    mean, cov = labgauss.fit_gaussian(cloud, covariance=kind)
    fit = labgauss.log_density(cloud, mean, cov).sum()
    show_cloud(ax, cloud, mean, cov, f"{kind}: {fit:.0f}")
plotting.show(
    figure,
    "Three panels with the same cloud, wide and falling to the right, and the ellipses of a fitted "
    "Gaussian at 1, 2 and 3 standard deviations. Spherical: circles, too tall for the cloud. Diagonal: "
    "ellipses as wide as the cloud, but upright. Full: ellipses that run with the cloud. The log "
    "likelihoods in the titles grow in this order.",
)

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
# Many matrices A have AAᵀ = Σ (if A is one, so is AQ for every rotation Q) and all of them give the right Gaussian; the **lower Cholesky factor** is the customary one, because it is unique (with a positive diagonal) and triangular.
#
# MATLAB's `mvnrnd` computes `randn(n, d) * chol(Sigma) + mu`, and MATLAB's `chol` returns the *upper* factor U. **Think:** is that a contradiction to x = μ + Lz? What does the column equation look like when z is a row?

# %%
white = np.random.default_rng(5).normal(size=(300, 2))
L = np.linalg.cholesky(Sigma_1)
print("L =", L.round(4).tolist())
print("L Lᵀ =", (L @ L.T).round(4).tolist(), "  Lᵀ L =", (L.T @ L).round(4).tolist())

step_by_step = np.array([mu_1 + L @ z for z in white])  # one column z at a time
figure, axes = plt.subplots(1, 2, figsize=(9, 4.2), sharex=True, sharey=True, layout="constrained")
for ax, points, cov, title in (
    (axes[0], white, np.eye(2), "white: z"),
    (axes[1], step_by_step, Sigma_1, "coloured: x = μ + Lz"),
):
    show_cloud(ax, points, [0, 0], cov, title)
    ax.plot(*points[:5].T, "D", color="#BB5566", zorder=6)
plotting.show(
    figure,
    "Left, white noise: a round cloud with circles at 1, 2 and 3 standard deviations. Right, the same "
    "noise after x = μ + Lz: a cloud from the upper left to the lower right with its ellipses. "
    "Five points are marked by diamonds in both, so that one can see where they go.",
)

# %% [markdown]
# ### Exercise 6 · `colour(Z, mean, cov)` ({points:lab3.colour})
#
# Turn the standard normal rows of Z `(n, d)` into samples `(n, d)` of the Gaussian with `mean` `(d,)` and `cov` `(d, d)`, row by row x = μ + Lz with the lower Cholesky factor L of `cov`. Draw no random numbers yourself.


# %% solution="lab3.colour"
def colour(Z, mean, cov):
    """Return samples (n, d) of the Gaussian with this mean (d,) and cov (d, d) from white noise Z (n, d)."""
    ### BEGIN SOLUTION
    return Z @ np.linalg.cholesky(cov).T + mean
    ### END SOLUTION


# %% check="lab3.colour"
check("lab3.colour", colour)

# %% [markdown]
# Now you own all the parts of `mvnrnd`. Colour MATLAB's own noise, and you hold the first hundred points of document 001:

# %%
Z = MatlabRandom(4).randn(100, 2)
print("the same points:", np.allclose(colour(Z, mu_1, Sigma_1), X_train[:100]))

# %% [markdown]
# **Think.** With the upper factor in place of the lower one the points would have had covariance LᵀL, which you saw printed above. Its determinant is the same. What else is the same, and what is not?
#
# ## 9. The picture: fitted Gaussians over their data
#
# Figure 2 of document 001 shows the training points with the contours of the two fitted Gaussians. It is drawn by a function `contourGauss2D`, whose comment promises a grid of "±2 standard
# deviations". What the code does: it takes the larger of the two diagonal entries of the covariance, calls it `maxsd`, and lets the grid run from −2·`maxsd` to +2·`maxsd` around the mean.
#
# > **A slip to find.** What is wrong here? Why does nobody notice on the data of 001? **Predict** what happens to a class with standard deviation 3, and to one with 0.3.

# %%
figure, axes = plt.subplots(1, 2, figsize=(9, 4.2), layout="constrained")
for ax, reach, title in zip(axes, (2 * 0.3**2, 2 * 0.3), ("as coded", "as meant"), strict=True):
    line = np.linspace(-reach, reach, 81)
    gx, gy = np.meshgrid(line, line)
    cov = 0.09 * np.array([[1.0, -0.5], [-0.5, 1.0]])
    m2 = labgauss.mahalanobis_squared(np.column_stack([gx.ravel(), gy.ravel()]), [0, 0], cov)
    ax.contour(gx, gy, m2.reshape(gx.shape), levels=[0.05, 0.25, 1.0, 2.25, 4.0], colors="#004488")
    ax.plot(0.3 * np.array([-1, 1]), [0, 0], "|-", color="#BB5566", label="±1σ")
    ax.set(title=f"{title}: ±{reach:.2f}", xlabel="x₁", ylabel="x₂", aspect="equal")
    ax.set(xlim=(-0.65, 0.65), ylim=(-0.65, 0.65))
    ax.legend(loc="upper right")
plotting.show(
    figure,
    "Contours of one Gaussian with standard deviation 0.3 on two grids. Left, as coded, the grid ends at "
    "0.18: two small ellipses are whole, and of the contour of one standard deviation two short pieces are left. "
    "Right, as meant, the grid reaches 0.6 and shows whole ellipses beyond one standard deviation.",
)

# %% [markdown]
# It takes variances for standard deviations. A class with σ near 1 has σ² near 1, and nothing shows. With σ = 3 the grid reaches 6σ and not 2σ. With σ = 0.3, above, it ends at 0.6 σ, and of the contour of one standard deviation only two scraps are left.
#
# ### Exercise 7 · `plot_fitted_gaussians(ax, X, y)` ({points:lab3.plot_fitted_gaussians})
#
# Draw on the Axes `ax`: the points X `(n, 2)`, each class of y `(n,)` in a colour of its own; for each class at least one contour of its fitted Gaussian (maximum likelihood); and a label on each axis. Labels may be anything
# (1 and 2, −1 and 1, names), there may be more than two classes, and the rows come in any order.
#
# Two ways lead there, choose yours: `ax.contour` of the density on a grid, or ellipses. An ellipse at r standard deviations is what `colour` makes of a circle of radius r. Use `ax.scatter` and so on, not `plt`. `COLOURS` and `MARKERS` of the first cell are there for you. A picture like this is asked:
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
plotting.show(
    figure,
    "The training points of document 001 with the contours of the two fitted Gaussians: class 1 "
    "around (0.16, 0.00), tilted down to the right; class 2 around (1.96, 2.08), almost round. The "
    "outer contours cross.",
)

# %% [markdown]
# **Think.** Along some curve between the two centres the classes have the same density. Is it a straight line? Lab 5 draws it.
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
# **How many points are inside?** For d = 2, m² of a Gaussian's points follows an exponential law: P(m ≤ r) = 1 − exp(−r²/2), so the three ellipses hold 39 %, 86 % and 99 %. The cell below counts for the *training* points. Do the same for the *test* points under the same
# fits. Would you expect slightly fewer inside, or slightly more? Then try it in d = 10: what share of the points lies within 2 standard deviations of the mean, and where has everybody gone?

# %%
for r in (1, 2, 3):
    inside = 0
    for k in (1, 2):
        points = X_train[y_train == k]
        mean, cov = labgauss.fit_gaussian(points)
        inside += (labgauss.mahalanobis_squared(points, mean, cov) <= r**2).sum()
    expected = 200 * (1 - np.exp(-(r**2) / 2))
    print(f"within {r} σ: {inside} of 200 training points; expected {expected:.0f}")

# %% [markdown]
# **A hidden average.** Over the training points of a class, the average of m² under its own maximum-likelihood fit is exactly d, whatever the data. Verify it, then prove it in two lines with the trace. What is the average with the divisor n − 1?
