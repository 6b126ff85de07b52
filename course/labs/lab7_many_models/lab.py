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
# # Lab 7 · Many models: shared covariance, and the other way to classify
#
# **After this lab you can**
#
# - say why one covariance for all classes makes every border a straight line, and read that line off the parameters;
# - estimate the shared covariance by maximum likelihood, and count what each model has to learn;
# - fit logistic regression, which draws the same kind of line without any Gaussian;
# - classify a point of which only some features were measured, and teach a finished classifier a new class;
# - tell, from experiments that you ran yourself, which model you would trust with few data, with many, and when its assumptions are false.
#
# **Time** about 90 minutes. **Points** 25 for the six checks, 5 for two written questions.
# **You need** labs 2 to 4: the Gaussian density in d dimensions, its maximum-likelihood fit, Bayes' rule in logarithms.
# **To read beside it** the last slides of 002 (covariance matrices, QDA, LDA); 004, "Generative vs Discriminative" and "Simplifying the Model"; Exercise 2 of 000.
#
# **Where we are.** So far each class had a Gaussian of its own: mean, full covariance, prior. Lab 6 went to one extreme and forgot all correlations. But *own or shared*, *full or diagonal* is a choice, and
# not modelling the classes at all is another one. Document 004 makes seven claims about who wins when. Here you test them.

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np
from scipy.optimize import linprog
from scipy.special import expit
from scipy.stats import norm

import labgauss
from labgauss import GaussianClassifier, make_gaussian_dataset, plotting
from labgauss.checks import check

BLUE, GOLD, RED = "#004488", "#DDAA33", "#BB5566"

# two classes with different sizes and different shapes
blob_means = np.array([[-1.0, 0.0], [1.6, 0.6]])
blob_covs = np.array([[[2.2, 1.3], [1.3, 1.4]], [[0.7, -0.5], [-0.5, 1.6]]])
X_blobs, y_blobs = make_gaussian_dataset([120, 60], blob_means, blob_covs, seed=7)

# Exercise 2 of document 000: three classes, one covariance
priors_000 = np.array([0.25, 0.25, 0.5])
means_000 = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
Sigma_000 = np.array([[4.0, -3.0], [-3.0, 4.0]])

# %% [markdown]
# ## 1. Bend the border, or keep it straight
#
# Document 002 ends with four pictures of two classes, blue and red: the data, the Gaussians that made them, and the regions of two classifiers. Here are all four, with data of our own.
#
# **Predict before you run.** In the third panel each class is fitted with its own covariance, in the fourth both use the same one. Which of the two borders is straight? Which panel has fewer training errors?

# %%
qda = GaussianClassifier("full").fit(X_blobs, y_blobs)
lda = GaussianClassifier("shared").fit(X_blobs, y_blobs)
truth = GaussianClassifier.from_parameters([2 / 3, 1 / 3], blob_means, blob_covs)
frame = ((-5.5, 5), (-4.5, 4.5))

figure, axes = plt.subplots(2, 2, figsize=(9, 7.6), sharex=True, sharey=True, layout="constrained")
plotting.plot_dataset(X_blobs, y_blobs, ax=axes[0, 0])
plotting.plot_gaussian_contours(truth, ax=axes[0, 1])
plotting.plot_decision_regions(qda, X_blobs, y_blobs, limits=frame, ax=axes[1, 0])
plotting.plot_decision_regions(lda, X_blobs, y_blobs, limits=frame, ax=axes[1, 1])
titles = (
    "the data",
    "the Gaussians behind them",
    "own covariances: QDA",
    "one shared covariance: LDA",
)
for ax, title in zip(axes.flat, titles, strict=True):
    ax.set(title=title, xlim=frame[0], ylim=frame[1])
for ax in axes.flat[1:]:
    ax.get_legend().remove()
plotting.show(
    figure,
    "Four panels. The data: 120 points of class 0 on the left, stretched from lower left to upper "
    "right, and 60 of class 1 on the right, stretched the other way. The Gaussians behind them as "
    "ellipses. Regions with own covariances: the border is a hyperbola; its first branch bends around "
    "class 0, its second gives a far corner at the upper right back to class 0. Regions with a shared "
    "covariance: one straight line between the clouds.",
)

# %%
for name, model in (("own covariances (QDA)", qda), ("shared covariance (LDA)", lda)):
    print(
        f"{name:24} {round(180 * (1 - model.score(X_blobs, y_blobs)))} of 180 training points wrong"
    )

# %% [markdown]
# In the QDA panel a corner at the upper right, where no point of class 0 was ever seen, belongs to class 0. **Think:** which of the two ellipses reaches farther in that direction? (It is lab 2's petal of 20 cm again, in the plane.)
#
# **Why the line?** Write the log odds of class 1 against class 0 and multiply out both quadratic forms:
#
# $$\log\frac{p(x,1)}{p(x,0)} = -\tfrac12 (x-\mu_1)^\top\Sigma_1^{-1}(x-\mu_1) + \tfrac12 (x-\mu_0)^\top\Sigma_0^{-1}(x-\mu_0) + \tfrac12\log\frac{|\Sigma_0|}{|\Sigma_1|} + \log\frac{\pi_1}{\pi_0}$$
#
# Each form contains xᵀΣ⁻¹x once: the *only* place where x appears squared. The border is where the log odds are 0.
#
# - **Own covariances:** −½ xᵀ(Σ₁⁻¹ − Σ₀⁻¹)x stays. The border is a conic: ellipse, parabola, hyperbola. *Quadratic* discriminant analysis, QDA.
# - **Shared covariance:** the two squares are equal and cancel, and so do the determinants. What is left is wᵀx + b, and its zeros are a line (a plane, a hyperplane). *Linear* discriminant analysis, LDA.
#
# With more classes there is one such border per pair, and of each pair's border one sees the part where those two are ahead of all others.

# %%
three_means = [[-2.2, -1.0], [2.2, -1.2], [0.2, 2.6]]
three_covs = [[[1.8, 0.9], [0.9, 1.0]], [[0.6, 0.0], [0.0, 2.0]], [[2.6, -0.6], [-0.6, 0.7]]]
X_three, y_three = make_gaussian_dataset(60, three_means, three_covs, seed=3)
figure, axes = plt.subplots(1, 2, figsize=(9.4, 4.2), sharey=True, layout="constrained")
for ax, kind, title in (
    (axes[0], "full", "three classes, QDA"),
    (axes[1], "shared", "three classes, LDA"),
):
    fitted = GaussianClassifier(kind).fit(X_three, y_three)
    plotting.plot_decision_regions(fitted, X_three, y_three, limits=((-6, 6), (-5, 6)), ax=ax)
    ax.set_title(title)
axes[0].get_legend().remove()
plotting.show(
    figure,
    "Two panels with three classes, at the lower left, the lower right and the top. With own "
    "covariances the borders are curves. With a shared covariance they are three straight rays that "
    "meet in one point.",
)

# %% [markdown]
# **Think.** In the right panel the three rays meet in one point. Must they? (Add up the log odds of 1 against 0, of 2 against 1, and of 0 against 2.)
#
# ### Which matrix do they share?
#
# Not the covariance of all points: that would count the distance *between* the classes as spread. Maximise the likelihood with one Σ in every class. With P = Σ⁻¹ and Sₖ the sum of the outer products of class k around *its own* mean,
#
# $$\mathrm{NLL} = \sum_k \Big(\tfrac12\,\mathrm{tr}(P S_k) - \tfrac{n_k}{2}\log|P|\Big) + \text{const} = \tfrac12\,\mathrm{tr}\Big(P \sum_k S_k\Big) - \tfrac N2 \log|P| + \text{const}.$$
#
# This is lab 3's NLL of one Gaussian, with Σₖ Sₖ in the place of S and N in the place of n. So the derivative vanishes at the **pooled** covariance
#
# $$\hat\Sigma = \frac1N \sum_k S_k = \sum_k \frac{n_k}{N}\,\hat\Sigma_k .$$
#
# A class with more points has more to say about the common shape. (Document 004 calls sharing the typical case. Section 4 shows when it is wise.)
#
# *By hand, the petals of 002:* species A has n = 5 and σ̂² = 0.5336, species B n = 3 and 0.26. Pooled: (5 · 0.5336 + 3 · 0.26)/8 = **0.431**. **Predict:** is the variance of all eight petals around their common mean larger or smaller than that?

# %%
petals, species = labgauss.load_petal_lengths()
print(f"pooled       {(5 * petals[species == 0].var() + 3 * petals[species == 1].var()) / 8:.4f}")
print(f"all together {petals.var():.4f}")

# %% [markdown]
# Nearly ten times larger, since the species lie far apart. (The law of total variance: all together = within the classes + between their means.)
#
# ### Exercise 1 · `pooled_covariance(X, y)` ({points:lab7.pooled_covariance})
#
# Return the shared covariance `(d, d)` of maximum likelihood: X is `(n, d)`, y holds n labels, which may be any numbers or names, in any order. Classes may have different sizes.


# %% solution="lab7.pooled_covariance"
def pooled_covariance(X, y):
    """Return the within-class covariance (d, d) of X (n, d) with labels y (n,), divided by N."""
    ### BEGIN SOLUTION
    scatter = 0
    for label in np.unique(y):
        gaps = X[y == label] - X[y == label].mean(axis=0)
        scatter = scatter + gaps.T @ gaps
    return scatter / len(X)
    ### END SOLUTION


# %% check="lab7.pooled_covariance"
check("lab7.pooled_covariance", pooled_covariance)

# %% [markdown]
# **Training is counting and averaging.** Document 004 says that generative models are easy to fit. How easy? Below, every point is read *once*, adds to three running sums of its class, and is thrown away. Nothing is searched for, nothing repeated.

# %%
n, total, squares = np.zeros(2), np.zeros((2, 2)), np.zeros((2, 2, 2))
for x, k in zip(X_blobs, y_blobs, strict=True):
    n[k] += 1
    total[k] += x
    squares[k] += np.outer(x, x)

within = sum(squares[k] - np.outer(total[k], total[k]) / n[k] for k in (0, 1)) / n.sum()
print("pooled covariance from the sums:", within.round(4).tolist())
print("the same as yours:              ", np.allclose(within, pooled_covariance(X_blobs, y_blobs)))

# %% [markdown]
# ## 2. The line, read off
#
# With one Σ, what is left of the log odds? The forms give μ₁ᵀΣ⁻¹x − ½μ₁ᵀΣ⁻¹μ₁ and the same for class 0, subtracted. So
#
# $$\log\frac{p(x,1)}{p(x,0)} = w^\top x + b,\qquad w = \Sigma^{-1}(\mu_1-\mu_0), \qquad b = -\tfrac12\mu_1^\top\Sigma^{-1}\mu_1 + \tfrac12\mu_0^\top\Sigma^{-1}\mu_0 + \log\frac{\pi_1}{\pi_0}.$$
#
# Solve for the posterior, and you get the logistic function σ(z) = 1/(1 + e⁻ᶻ): **p(1 | x) = σ(wᵀx + b)**. Remember this formula: section 5 starts from it.
#
# ### Exercise 2 of document 000, by hand
#
# Three classes at (0, 0), (2, 2) and (−2, −2), priors ¼, ¼, ½, and one Σ = [[4, −3], [−3, 4]]. Then |Σ| = 16 − 9 = 7 and Σ⁻¹ = ⅐ [[4, 3], [3, 4]].
#
# - w for class 1 against 0: Σ⁻¹(2, 2) = ⅐ (14, 14) = (2, 2). And b = −½ (2, 2)·(2, 2) = −4, since the priors are equal. Border: 2x₁ + 2x₂ = 4, that is **x₁ + x₂ = 2**.
# - class 2 against 0: w = (−2, −2), b = −4 + log 2. Border: **x₁ + x₂ = −2 + ½ log 2 = −1.6534264**. The frequent class pushes its border away, towards (0, 0).
#
# **Predict:** how far apart are (0, 0) and (2, 2) in squared Mahalanobis distance? In ordinary distance it is √8.
#
# ### Exercise 2 · `linear_rule(mean0, mean1, cov, prior0, prior1)` ({points:lab7.linear_rule})
#
# Return `w, b`: an array `(d,)` and a number, such that the log odds of class 1 against class 0 are `X @ w + b`. The means are `(d,)`, `cov` is `(d, d)`, the priors are numbers. They need not add up to 1: these may be two classes out of many.


# %% solution="lab7.linear_rule"
def linear_rule(mean0, mean1, cov, prior0, prior1):
    """Return w (d,) and the number b: log odds of class 1 = X @ w + b, for a shared cov (d, d)."""
    ### BEGIN SOLUTION
    w = np.linalg.solve(cov, mean1 - mean0)
    b = np.log(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w
    return w, b
    ### END SOLUTION


# %% check="lab7.linear_rule"
check("lab7.linear_rule", linear_rule)

# %%
print(
    "|Σ| =",
    np.linalg.det(Sigma_000).round(6),
    "  squared Mahalanobis distance from (0, 0) to (2, 2):",
    labgauss.mahalanobis_squared(means_000[1:2], means_000[0], Sigma_000)[0].round(6),
)
for one, other in ((0, 1), (0, 2), (1, 2)):
    w, b = linear_rule(
        means_000[one], means_000[other], Sigma_000, priors_000[one], priors_000[other]
    )
    print(
        f"{other} against {one}:  w = {w.round(6)},  b = {b:.6f},  tie where x₁ + x₂ = {-b / w[0]:.7f}"
    )

# %% [markdown]
# The squared distance is 8 as well: along the diagonal the variance is 1 (the eigenvalue of Σ for (1, 1)), so nothing is shrunk. The third line of the output is a tie of classes 1 and 2 at x₁ + x₂ = ¼ log 2, and the picture does not show it.
# **Think:** why not?
#
# For round clouds the border is perpendicular to the line between the means. Here it is so, too, but only by luck: (2, 2) is an eigenvector of Σ. **Predict** the border when the second mean is moved to (3, 0), with the same Σ.

# %%
gx, gy = np.meshgrid(np.linspace(-7, 7, 120), np.linspace(-7, 7, 120))
plane = np.column_stack([gx.ravel(), gy.ravel()])
optimal = GaussianClassifier.from_parameters(priors_000, means_000, [Sigma_000] * 3)
beside = GaussianClassifier.from_parameters([0.5, 0.5], [[0, 0], [3, 0]], [Sigma_000] * 2)

figure, axes = plt.subplots(1, 2, figsize=(9.6, 4.6), layout="constrained")
for ax, model, title in (
    (axes[0], optimal, "Exercise 2 of 000"),
    (axes[1], beside, "means (0, 0) and (3, 0)"),
):
    plotting.plot_decision_regions(model, limits=((-7, 7), (-7, 7)), ax=ax)
    for mean, marker, colour in zip(model.means_, "os^", (BLUE, GOLD, RED), strict=False):
        m2 = labgauss.mahalanobis_squared(plane, mean, Sigma_000).reshape(gx.shape)
        ax.contour(gx, gy, m2, levels=[1], colors=colour)
        ax.plot(*mean, marker, color=colour, markeredgecolor="black", markersize=9)
    ax.set(title=title, aspect="equal")
axes[0].annotate("x₁ + x₂ = 2", (-1.6, 5.0), fontsize=9)
axes[0].annotate("x₁ + x₂ = −1.653", (-6.7, 1.0), fontsize=9)
axes[1].axvline(1.5, color="#222222", linestyle=":", label="halfway")
axes[0].get_legend().remove()
plotting.show(
    figure,
    "Left, Exercise 2 of document 000: three tilted ellipses along the diagonal, and two parallel "
    "borders that fall from upper left to lower right, x₁ + x₂ = 2 and x₁ + x₂ = −1.653. Right, the same "
    "ellipse around (0, 0) and (3, 0): the border passes halfway between the means, but it is tilted "
    "along the ellipses and not perpendicular to the line between the means.",
)

# %% [markdown]
# On the right the border leans with the clouds. In whitened coordinates (lab 3: z = L⁻¹x) the clouds are round and the border *is* perpendicular; Σ⁻¹ is what becomes of that when you go back.
#
# **The petals once more.** In lab 2 a petal of 20 cm belonged to species A, because the variances differ and the classes tie at *two* lengths. Put your pooled variance into your rule:

# %%
length = petals[:, None]
w, b = linear_rule(
    length[species == 0].mean(axis=0),
    length[species == 1].mean(axis=0),
    pooled_covariance(length, species),
    5 / 8,
    3 / 8,
)
print(f"shared variance: the classes tie at {-b / w[0]:.4f} cm and nowhere else")
print(f"P(species B | 20 cm) = {expit(20 * w[0] + b):.4f}")

# %% [markdown]
# ## 3. What does each model have to learn?
#
# Document 004 asks what to do when there are many features: a full covariance per class has many parameters; sharing saves some; naive Bayes saves more. How many exactly? Count for K classes and d features.
#
# - *Priors:* K numbers that add up to 1. How many are free?
# - *Means:* one per class, d numbers each.
# - *Covariance:* it is symmetric, so its entries above the diagonal are copies. What is on and below the diagonal is 1 + 2 + … + d numbers.
#
# | kind | what a class has | |
# |---|---|---|
# | `"full"` | any covariance of its own | QDA |
# | `"diagonal"` | its own variances, 0 elsewhere | Gaussian naive Bayes |
# | `"spherical"` | one variance of its own, the same for all features | circles |
# | `"shared"` | the one full covariance that all classes use | LDA |
#
# *An example:* two classes in the plane, full: 1 prior + 2 · 2 for the means + 2 · 3 for the covariances = 11.
#
# ### Exercise 3 · `count_parameters(kind, d, K)` ({points:lab7.count_parameters})
#
# Return the number of free parameters of the whole model (priors, means and covariances) for `kind` `"full"`, `"diagonal"`, `"spherical"` or `"shared"`, d features and K classes. It is a count: return an int.


# %% solution="lab7.count_parameters"
def count_parameters(kind, d, K):
    """Return the number (int) of free parameters: priors, means and covariances."""
    ### BEGIN SOLUTION
    triangle = d * (d + 1) // 2
    covariances = {"full": K * triangle, "diagonal": K * d, "spherical": K, "shared": triangle}
    return K - 1 + K * d + covariances[kind]
    ### END SOLUTION


# %% check="lab7.count_parameters"
check("lab7.count_parameters", count_parameters)

# %% [markdown]
# **Predict before you run:** with ten classes of handwritten digits and 28 × 28 = 784 pixels, how many parameters has the full model? A thousand, a million, a thousand millions?

# %%
kinds = ("full", "shared", "diagonal", "spherical")
print("d     " + "".join(f"{kind:>12}" for kind in kinds) + "      (K = 10)")
for d in (1, 2, 10, 100, 784):
    print(f"{d:<6}" + "".join(f"{count_parameters(kind, d, 10):12,}" for kind in kinds))

figure, ax = plt.subplots(figsize=(6.6, 4), layout="constrained")
dims = np.array([1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000])
looks = (
    ("full", "o-", BLUE),
    ("shared", "s--", RED),
    ("diagonal", "^:", "#222222"),
    ("spherical", "D-.", GOLD),
)
for kind, line, colour in looks:
    counts = [count_parameters(kind, int(d), 2) for d in dims]
    ax.loglog(dims, counts, line, color=colour, markersize=5, label=kind)
ax.loglog(dims, dims + 1, color="#777777", linewidth=1, label="the line itself: w and b")
ax.set(xlabel="number of features d", ylabel="free parameters, K = 2")
ax.legend()
plotting.show(
    figure,
    "Free parameters against the number of features on logarithmic axes, for two classes. Full and "
    "shared rise with slope two, to about a million and half a million at a thousand features. "
    "Diagonal and spherical rise with slope one, to about 4000 and 2000. Below them all is the line d + 1, "
    "the number of entries of w and b.",
)

# %% [markdown]
# Two slopes: d² for a full matrix, d for everything else. And the lowest line is remarkable: LDA estimates d(d + 1)/2 + 2d + 1 numbers to make *d + 1* numbers of them. Could one not learn w and b directly? That is section 5.
#
# ## 4. First experiment: how much freedom can you afford?
#
# Document 004: naive Bayes' assumption typically does not hold, and yet it often works, as a decent baseline. Try it where the assumption is false by construction: ten correlated features, with different covariances per class. Only the full model *can* be right.
# Twenty training sets of each size; errors on 2000 new points.
#
# **Predict before you run:** which model has the smallest error with 20 points a class? With 3000? Sketch the three curves.

# %%
i = np.arange(10)
nb_means = [np.zeros(10), np.tile([0.64, 0.32], 5)]
nb_covs = [0.6 ** np.abs(i[:, None] - i), 0.4 ** np.abs(i[:, None] - i)]
X_new, y_new = make_gaussian_dataset(1000, nb_means, nb_covs, seed=99)
ideal = GaussianClassifier.from_parameters([0.5, 0.5], nb_means, nb_covs)
sizes = (8, 12, 20, 40, 100, 300, 1000, 3000)
errors = {kind: np.full(len(sizes), np.nan) for kind in ("diagonal", "shared", "full")}
for i_size, size in enumerate(sizes):
    repeats = 20 if size <= 300 else 4
    sets = [make_gaussian_dataset(size, nb_means, nb_covs, seed=seed) for seed in range(repeats)]
    for kind in errors:
        if kind == "full" and size <= 10:
            continue  # fewer points than features: no inverse
        errors[kind][i_size] = np.mean(
            [1 - GaussianClassifier(kind).fit(*s).score(X_new, y_new) for s in sets]
        )

figure, ax = plt.subplots(figsize=(6.6, 4), layout="constrained")
for (kind, line, colour), name in zip(
    (("diagonal", "^:", "#222222"), ("shared", "s--", RED), ("full", "o-", BLUE)),
    ("diagonal: naive Bayes", "shared: LDA", "full: QDA"),
    strict=True,
):
    ax.semilogx(sizes, 100 * errors[kind], line, color=colour, label=name)
ax.axhline(
    100 * (1 - ideal.score(X_new, y_new)), color="#777777", linewidth=1, label="the true parameters"
)
ax.set(xlabel="training points per class", ylabel="errors on new points, %", ylim=(20, 52))
ax.legend()
plotting.show(
    figure,
    "Error on new points against the number of training points per class. Naive Bayes starts lowest, "
    "at 37 % with 8 points, and soon levels off near 30 %. LDA starts at 41 %, is better from about 40 "
    "points on and levels off near 27 %. QDA cannot be fitted with 8 points, starts at 46 % with 12, "
    "passes LDA near 100 points and comes close to the 22 % of the true parameters.",
)

# %% [markdown]
# Each model wins somewhere, in the order of its parameters: with K = 2 and d = 10 these are 41, 76 and 131. The wrong model with few parameters is *wrong by the same amount* however many data come; the right one with many parameters is *noisy* as long as data are few. That is the trade of bias against
# variance. So "the independence assumption is false" is no argument against naive Bayes: up to 20 points a class, the most false of the three models is the best classifier.
#
# **Think.** With 8 points a class the full model does not exist. Why not? And why does the shared one, although it also has 55 numbers in its covariance?
#
# ## 5. The other way: learn the border
#
# Everything so far was **generative**: model how each class *makes* its points, p(x | k), then turn it round with Bayes' rule. A **discriminative** classifier leaves p(x | k) alone. It either learns a map from x to labels
# (a perceptron, a straight line fitted to labels, the nearest neighbours of lab 5), or it learns p(k | x) directly. The most used of the second sort starts from the formula of section 2 and forgets where it came from:
#
# $$p(1\mid x) = \sigma(w^\top x + b), \qquad\qquad \max_{w,\,b}\;\; \ell(w, b) = \sum_i \log p(y_i \mid x_i).$$
#
# It is called **logistic regression**: w and b are chosen so that the *labels* are as likely as possible. LDA maximises the likelihood of points *and* labels, Σ log p(xᵢ, yᵢ); here only the labels count. Write aᵢ = (xᵢ, 1), θ = (w, b), pᵢ = σ(θᵀaᵢ), and use σ′ = σ(1 − σ):
#
# $$\ell(\theta) = \sum_i \big[y_i \log p_i + (1-y_i)\log(1-p_i)\big], \qquad
# \nabla \ell = \sum_i (y_i - p_i)\,a_i, \qquad
# -\nabla^2 \ell = H = \sum_i p_i(1-p_i)\,a_i a_i^\top .$$
#
# No formula solves ∇ℓ = 0. But H is positive definite (unless one feature is a combination of the others and the constant), so ℓ is a hill with one top, and one climbs: either a little way along the gradient, many thousand times, or with **Newton's method**, θ ← θ + H⁻¹∇ℓ, which jumps to the top of the parabola that fits the hill where one stands. From θ = 0, with classes that overlap, a dozen jumps usually are
# enough for every digit a float has; step halving makes it safe where they are not.
#
# ### When there is no top
#
# One thing can go wrong. **Predict before you run:** the petals of species A end at 3.8 cm and those of B start at 5.8. What happens to ℓ when the slope w grows and the border stays at 4.8 cm?

# %%
print("slope      log likelihood of the labels")
for slope in (1, 3, 10, 30):
    z = slope * (petals - 4.8)
    print(f"{slope:5}      {-np.logaddexp(0, np.where(species == 1, -z, z)).sum():.2g}")
print(
    f"\nLDA's slope: {w[0]:.3f}, from {pooled_covariance(length, species)[0, 0]:.3f} and the means"
)

# %% [markdown]
# It rises towards 0 for ever: a line separates the classes, so *steeper is always more likely*, and there is no maximum. With few points and many features this is the rule rather than the exception. LDA has an answer: its slope comes from variances, not from mistakes. Libraries often add a penalty on |w| without being asked, and so
# return *something*; that something is not the maximum-likelihood estimate.
#
# ### Exercise 4 · `fit_logistic(X, y)` ({points:lab7.fit_logistic})
#
# Return `w, b`, an array `(d,)` and a number: the maximum-likelihood logistic regression of the labels y `(n,)`, which are 0 and 1, on X `(n, d)`, without any penalty. The classes always overlap: a maximum exists. Three right digits are asked. Newton's method, a minimiser from `scipy.optimize`,
# or patient gradient steps will all do; if you iterate, ask yourself how you know that you have arrived. `expit` is σ and is imported.


# %% solution="lab7.fit_logistic"
def fit_logistic(X, y):
    """Return w (d,) and the number b of maximum-likelihood logistic regression; y (n,) is 0 or 1."""
    ### BEGIN SOLUTION
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(25):
        p = expit(A @ theta)
        H = (A.T * (p * (1 - p))) @ A
        theta = theta + np.linalg.solve(H, A.T @ (y - p))
    return theta[:-1], theta[-1]
    ### END SOLUTION


# %% check="lab7.fit_logistic"
check("lab7.fit_logistic", fit_logistic)

# %% [markdown]
# **Think.** At the maximum the last entry of the gradient is Σ(yᵢ − pᵢ) = 0. So what is the average of the fitted posteriors over the training points? Does LDA have this property?
#
# ## 6. Generative against discriminative
#
# Document 004 says that discriminative classifiers often have the better accuracy, because generative ones make unrealistic assumptions. Two parts to test: is it so when the assumptions are *true*, and when they are *false*?
#
# - **Right model:** two Gaussians with one covariance, eight features. LDA's assumptions hold exactly.
# - **Wrong model:** the same, but one fifth of class 1 lies far out, *on its own side*. Nobody could mistake these points.
#
# What is measured is the average of −log p(true class) over new points: it punishes a confident mistake, so it looks at the posterior and not only at the decision. **Predict** who wins on the left with few points, on the left with many, and on the right.

# %%
side = np.full(8, 0.6)


def draw(size, seed, far):
    """Two Gaussian classes; with far, a fifth of class 1 is moved out on its own side."""
    X, y = make_gaussian_dataset(size, [np.zeros(8), side], [np.eye(8)] * 2, seed=seed)
    moved = (np.random.default_rng(seed + 1000).random(len(y)) < 0.2) & (y == 1) & far
    X[moved] += 8 * side / np.linalg.norm(side)
    return X, y


def is_separable(X, y):
    """Whether a plane separates the classes, so that logistic regression has no maximum."""
    A = np.where(y == 1, -1.0, 1.0)[:, None] * np.column_stack([X, np.ones(len(X))])
    return linprog(np.zeros(A.shape[1]), A, -np.ones(len(A)), bounds=(None, None)).status == 0


def losses(X, y, X_new, y_new):
    """Average −log p(true class) and share of errors on new points, for LDA and for logistic regression."""
    rule_lda = linear_rule(
        X[y == 0].mean(axis=0),
        X[y == 1].mean(axis=0),
        pooled_covariance(X, y),
        (y == 0).mean(),
        (y == 1).mean(),
    )
    rows = []
    for w, b in (rule_lda, fit_logistic(X, y)):
        z = np.where(y_new == 1, 1, -1) * (X_new @ w + b)
        rows.append((np.logaddexp(0, -z).mean(), (z < 0).mean()))
    return rows


sizes, results, without = (16, 20, 30, 60, 120, 300, 1000), {}, {}
for far in (False, True):
    X_new, y_new = draw(2000, 999, far)
    for size in sizes:
        sets = [draw(size, seed, far) for seed in range(20 if size < 300 else 5)]
        usable = [s for s in sets if not is_separable(*s)]
        without[far, size] = len(sets) - len(usable)
        results[far, size] = np.mean([losses(*s, X_new, y_new) for s in usable], axis=0)

# %%
figure, axes = plt.subplots(1, 2, figsize=(9.6, 4), sharey=True, layout="constrained")
for ax, far, title in (
    (axes[0], False, "right model: Gaussians"),
    (axes[1], True, "wrong model: some far out"),
):
    for which, line, colour, name in (
        (0, "s--", RED, "LDA, generative"),
        (1, "o-", BLUE, "logistic, discriminative"),
    ):
        ax.semilogx(
            sizes, [results[far, size][which, 0] for size in sizes], line, color=colour, label=name
        )
    ax.set(title=title, xlabel="training points per class", ylim=(0.3, 1.3))
axes[0].set_ylabel("average −log p(true class)")
axes[0].legend()
plotting.show(
    figure,
    "Two panels, the average of minus the log posterior of the true class against the number of training "
    "points per class. Right model: logistic regression starts much higher than LDA and the two meet "
    "from about 60 points on. Wrong model: logistic regression starts higher as well, crosses LDA at about 30 "
    "points, and ends clearly below it.",
)

# %%
print("of 20 training sets, those for which logistic regression has no maximum:")
for far, name in ((False, "right model"), (True, "wrong model")):
    counts = ", ".join(f"{without[far, s]} with {s}" for s in sizes[:4])
    print(f"  {name}  {counts} points a class")
print("errors with 1000 points a class (LDA, logistic):")
for far, name in ((False, "right model"), (True, "wrong model")):
    print(
        f"  {name}  {100 * results[far, 1000][0, 1]:.1f} %  {100 * results[far, 1000][1, 1]:.1f} %"
    )

# %% [markdown]
# *True assumptions:* the generative model gets there with fewer points, and both end in the same place. *False ones:* the far points inflate the covariance and pull the mean, so LDA's border is wrong for ever. To logistic regression a point that is already on the right side with p ≈ 1 is worth next to nothing: yᵢ − pᵢ ≈ 0. So the claim of 004 is
# half of the truth: *with enough data*, the fewer assumptions win. With few, assumptions are what you have.
#
# ### Why bother with the whole density?
#
# Figure 9.8 of 004 (it comes from Bishop's book) shows class densities with bumps that the posterior does not have. Below, class 0 has two humps, at −3 and 0; class 1 one, at 2; all with the same σ = 0.8. Then
#
# $$\frac{p(x\mid 0)}{p(x\mid 1)} = \tfrac12\,e^{c_1 - \frac{(2+3)\,x}{\sigma^2}} + \tfrac12\, e^{c_2 - \frac{(2-0)\,x}{\sigma^2}}$$
#
# with constants c₁, c₂: both terms only fall. So the posterior of class 1 only rises, whatever the humps do. **Predict** what logistic regression makes of 100 points of each class, and what a Gaussian per class does.

# %%
grid = np.linspace(-6.5, 5.5, 601)
humps = 0.5 * norm.pdf(grid, -3, 0.8) + 0.5 * norm.pdf(grid, 0, 0.8)
one = norm.pdf(grid, 2, 0.8)
rng = np.random.default_rng(5)
sample = np.concatenate(
    [rng.choice([-3, 0], 100) + 0.8 * rng.standard_normal(100), 2 + 0.8 * rng.standard_normal(100)]
)[:, None]
labels = np.repeat([0, 1], 100)
w, b = fit_logistic(sample, labels)
own = GaussianClassifier("full").fit(sample, labels)

figure, axes = plt.subplots(1, 2, figsize=(9.6, 3.8), layout="constrained")
axes[0].plot(grid, humps, color=BLUE, label="class 0: two humps")
axes[0].plot(grid, one, "--", color=RED, label="class 1")
axes[0].plot(
    grid,
    np.exp(own.log_joint(grid[:, None])[:, 0]) / 0.5,
    ":",
    color="#222222",
    label="one Gaussian for class 0",
)
axes[0].set(xlabel="x", ylabel="p(x | class)", ylim=(0, 0.62))
axes[1].plot(grid, one / (one + humps), color=BLUE, label="true posterior")
axes[1].plot(
    grid[::12],
    expit(grid * w[0] + b)[::12],
    "o",
    markersize=4,
    color=RED,
    label="logistic regression",
)
axes[1].plot(
    grid, own.predict_proba(grid[:, None])[:, 1], ":", color="#222222", label="a Gaussian per class"
)
axes[1].set(xlabel="x", ylabel="P(class 1 | x)")
for ax in axes:
    ax.legend(fontsize=9, loc="upper left")
plotting.show(
    figure,
    "Left, class densities: class 0 with two humps at −3 and 0, class 1 with one at 2, and a single "
    "Gaussian fitted to class 0, which is wide and has its peak between the humps. Right, posteriors of class 1: "
    "the true one is a smooth step near 1; the dots of logistic regression follow it; the one from a Gaussian "
    "per class rises at about the same place, but falls again beyond 4.",
)

# %% [markdown]
# Two parameters describe the posterior well, while a faithful model of class 0 needs five. If the decision is all you want, the humps are wasted effort. If you also want to know whether x is *unusual*, to draw samples, or to fill gaps, you need them: that is in p(x), and logistic regression knows nothing about it.
#
# ### Feature maps
#
# The next claim: a discriminative model may be fed with any features φ(x) you like, while their distribution is too hard to model. Two crescents, and φ = all products of x₁, x₂ up to the third degree (nine features).


# %%
def crescents(size, seed):
    """Two interlocking half circles with noise."""
    rng = np.random.default_rng(seed)
    angle, y = rng.uniform(0, np.pi, 2 * size), np.repeat([0, 1], size)
    half = np.column_stack([np.cos(angle), np.sin(angle)])
    X = np.where(y[:, None] == 0, half, [1.0, 0.4] - half)
    return X + 0.28 * rng.standard_normal(X.shape), y


def phi(X):
    """All products of two features up to the third degree, without the constant: (n, 9)."""
    return np.column_stack(
        [X[:, 0] ** a * X[:, 1] ** b for a in range(4) for b in range(4 - a) if a + b]
    )


X_moons, y_moons = crescents(200, 1)
X_new, y_new = crescents(4000, 2)
for name, change in (("x itself, 2 features", lambda X: X), ("φ(x), 9 features", phi)):
    w, b = fit_logistic(change(X_moons), y_moons)
    row = [f"logistic {100 * np.mean((change(X_new) @ w + b > 0) != y_new):.1f} %"]
    for kind, short in (("shared", "LDA"), ("full", "QDA")):
        model = GaussianClassifier(kind).fit(change(X_moons), y_moons)
        row.append(f"{short} {100 * (1 - model.score(change(X_new), y_new)):.1f} %")
    print(f"{name:22} errors: " + ", ".join(row))

# a sample from the Gaussian that was fitted to φ of class 0: are its squares squares?
mean, cov = labgauss.fit_gaussian(phi(X_moons[y_moons == 0]))
fake, _ = make_gaussian_dataset(10_000, [mean], [cov], seed=0)
print(f"of the points this model makes, {100 * np.mean(fake[:, 1] < 0):.0f} % have x₂² < 0")

# %% [markdown]
# φ halves the errors of logistic regression, more than it does for the others. The Gaussian models also gain something from φ, but *as models* they are absurd: φ(x) lies on a bent surface in nine dimensions, and a Gaussian puts its mass all around it, even on negative squares. Logistic regression never claimed to know where φ(x) lies.
#
# ## 7. What the density buys: missing features
#
# A patient's glucose was not measured. A logistic regression on two features has nothing to say: wᵀx + b needs all of x. A generative model does the only honest thing with an unknown: it averages over all values it may have. For a Gaussian, this **marginalising** is easy. Split x into what was seen, s, and the rest, u:
#
# $$p(x_s \mid k) = \int p(x_s, x_u \mid k)\, \mathrm dx_u = \mathcal N\big(x_s;\; \mu_{k,s},\; \Sigma_{k,ss}\big).$$
#
# *Why:* xₛ = Ax, where A picks rows of the identity. A linear map of a Gaussian is Gaussian, with mean Aμ = μₛ and covariance AΣAᵀ = Σₛₛ. So one *crosses out* the rows and columns that were not seen: of μ and of **Σ**, before anything is inverted.
#
# **Predict before you run:** in Exercise 2 of 000, only x₁ = 1 was seen. Is class 1, at (2, 2), as likely as with x = (1, 3)? And is a piece of the inverse the inverse of the piece?

# %%
print("Σ⁻¹, first entry:     ", np.linalg.inv(Sigma_000)[0, 0].round(4))
print("1 / (first entry of Σ):", 1 / Sigma_000[0, 0])
joint = priors_000 * norm.pdf(1, means_000[:, 0], np.sqrt(Sigma_000[0, 0]))
print("\nposterior given x₁ = 1 alone:  ", (joint / joint.sum()).round(4))
print(
    "posterior given x = (1, 3):    ",
    np.array2string(optimal.predict_proba([[1.0, 3.0]])[0].round(4), suppress_small=True),
)

figure, axes = plt.subplots(1, 2, figsize=(9.6, 4.2), layout="constrained")
plotting.plot_gaussian_contours(optimal, ax=axes[0])
axes[0].axvline(1, color="#222222", linestyle=":")
axes[0].plot(1, 3, "P", color="black", markersize=10)
axes[0].set(title="seen: x₁ = 1, or both", xlim=(-8, 8), ylim=(-8, 8), aspect="equal")
axes[0].get_legend().remove()
x1 = np.linspace(-8, 8, 401)
for k, (line, colour) in enumerate((("-", BLUE), ("--", GOLD), (":", RED))):
    axes[1].plot(
        x1, priors_000[k] * norm.pdf(x1, means_000[k, 0], 2), line, color=colour, label=f"class {k}"
    )
axes[1].axvline(1, color="#222222", linestyle=":")
axes[1].set(title="what x₁ alone says", xlabel="x₁", ylabel="p(x₁, class)")
axes[1].legend()
plotting.show(
    figure,
    "Left, the tilted ellipses of the three classes of Exercise 2, a dotted line at x₁ = 1 and a cross "
    "at (1, 3). Right, the joint densities of x₁ alone: three wide overlapping bells around 0, 2 and "
    "−2, the last twice as high. At x₁ = 1 all three are close together.",
)

# %% [markdown]
# In the plane the classes overlap little (in Exercise 2, 9.4 % of all points are on the wrong side of a border), and (1, 3) is almost surely of class 1; seen along x₁ alone (standard deviation 2, centres 2 apart) they overlap so much that half a measurement leaves real doubt. The posterior says so.
#
# ### Exercise 5 · `posterior_with_missing(X, priors, means, covs)` ({points:lab7.posterior_with_missing})
#
# Return the posterior `(n, K)` of each row of X `(n, d)`, where NaN stands for "not measured". `priors` is `(K,)`, `means` `(K, d)`, `covs` `(K, d, d)`. Missing features are marginalised out. A row of which nothing was seen has a posterior, too: which? Rows may be far from every class, and no answer may be NaN. Leave X as it is.
# A loop over rows and classes is fine; `np.isnan` finds the gaps, and `np.ix_(seen, seen)` picks a block of a matrix.


# %% solution="lab7.posterior_with_missing"
def posterior_with_missing(X, priors, means, covs):
    """Return the posterior (n, K) of rows X (n, d) in which NaN is a feature that was not measured."""
    ### BEGIN SOLUTION
    log_joint = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            block = covs[k][np.ix_(seen, seen)]
            m2 = gap @ np.linalg.solve(block, gap)
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(block)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
    ### END SOLUTION


# %% check="lab7.posterior_with_missing"
check("lab7.posterior_with_missing", posterior_with_missing)

# %% [markdown]
# **Does it pay?** Four correlated features, two classes. A growing share of the test entries is erased at random; then four ways to classify: marginalise; fill with the mean of the training column; fill with 0; or classify complete rows only and give all others the more frequent class. **Predict** the order, and what happens at 100 %.

# %%
i = np.arange(4)
gap_means = [[4.0, 4.0, 4.0, 4.0], [5.4, 4.0, 5.4, 4.0]]
gap_covs = [0.8 ** np.abs(i[:, None] - i), 0.5 ** np.abs(i[:, None] - i)]
model = GaussianClassifier("full").fit(
    *make_gaussian_dataset([330, 270], gap_means, gap_covs, seed=11)
)
X_train_mean = model.priors_ @ model.means_
X_full, y_full = make_gaussian_dataset([330, 270], gap_means, gap_covs, seed=12)
erase = np.random.default_rng(13).random(X_full.shape)
shares = np.array([0, 0.15, 0.3, 0.45, 0.6, 0.8, 1.0])
wrong = {
    name: [] for name in ("marginalise", "fill with the mean", "fill with 0", "complete rows only")
}
for share in shares:
    X_gaps = np.where(erase < share, np.nan, X_full)
    whole = ~np.isnan(X_gaps).any(axis=1)
    decisions = {
        "marginalise": posterior_with_missing(
            X_gaps, model.priors_, model.means_, model.covariances_
        ).argmax(axis=1),
        "fill with the mean": model.predict(np.where(np.isnan(X_gaps), X_train_mean, X_gaps)),
        "fill with 0": model.predict(np.nan_to_num(X_gaps)),
        "complete rows only": np.where(whole, model.predict(np.nan_to_num(X_gaps)), 0),
    }
    for name, decision in decisions.items():
        wrong[name].append(100 * np.mean(decision != y_full))

figure, ax = plt.subplots(figsize=(6.6, 4), layout="constrained")
for (name, values), line, colour in zip(
    wrong.items(), ("o-", "s--", "^:", "D-."), (BLUE, RED, GOLD, "#222222"), strict=True
):
    ax.plot(100 * shares, values, line, color=colour, label=name)
ax.set(xlabel="entries erased, %", ylabel="errors, %", ylim=(0, 62))
ax.legend(fontsize=9)
plotting.show(
    figure,
    "Errors against the share of erased entries. All four start together. Marginalising rises most slowly and "
    "ends at 45 %, the share of the rarer class. Filling with the mean lies a few percent above it. Classifying "
    "complete rows only, and filling with 0, shoot up to over 40 % when less than half of the entries are gone.",
)

# %%
print("rows without a gap when 30 % of the entries are erased:")
for d in (4, 20):
    print(f"  with {d:2} features {100 * 0.7**d:5.2f} %")

# %% [markdown]
# All start together; at 100 % marginalising gives everybody the frequent class, the best one can do. In between it wins: a filled-in value *looks measured*, and the model, which knows that neighbours are correlated, takes "exactly average" next to a high value as strong evidence of something.
#
# ### Written question 1
#
# The next cell is read by a person. Write a few sentences below it.

# %% [markdown] task="lab7.why_missing" points=2
# **Missing for a reason (2 points).** In the experiment, entries were erased by a coin. In a hospital, glucose is measured when the doctor *suspects* diabetes.
#
# 1. Is marginalising still right? What does a missing glucose value tell you that `posterior_with_missing` does not use?
# 2. Say how you would change the generative model so that it uses this, with at most one more parameter per class.
#
# ### BEGIN MARK SCHEME
# 1 point: no, or not entirely: that the value is missing depends on the class (or on the value), so the gap itself is evidence, here for "no diabetes"; marginalising is right only if the reason for the gap has nothing to do with the class given what was seen. Half a point for "it is biased"
# without saying in which direction or why.
# 1 point: add a binary feature "was measured" with its own Bernoulli probability per class, P(measured | k), independent of the rest given the class; the log joint gets log P(measured | k) or log(1 − P(measured | k)). Half a point for "a category for missing" without a probability.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer here.*

# %% [markdown]
# ## 8. What separate models buy: a new class
#
# The log likelihood of a generative model with own covariances is a sum over classes, and no mean or covariance occurs in two of its terms; the priors are only counts over their sum. So each class is fitted from its own points *alone*, and a new class leaves the others as they are. Keep per class the count (for the prior), the mean and the covariance:
#
# ```
# model = {"counts": {label: n}, "means": {label: (d,)}, "covs": {label: (d, d)}}
# ```
#
# ### Exercise 6 · `add_class(model, X_new, label)` ({points:lab7.add_class})
#
# Return a *new* model of the same form that also has the class `label`, fitted by maximum likelihood to the points X_new `(n, d)`: its count, its mean `(d,)`, its covariance `(d, d)`. The model you were given must stay as it was (somebody may still be using it), and so must the other classes. If `label` is already there, raise a `ValueError`.


# %% solution="lab7.add_class"
def add_class(model, X_new, label):
    """Return a new model with one more class, fitted to X_new (n, d); a label that exists is a ValueError."""
    ### BEGIN SOLUTION
    if label in model["counts"]:
        raise ValueError(f"label must be new. Got {label!r}, which exists. Choose another.")
    mean = X_new.mean(axis=0)
    gaps = X_new - mean
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: mean},
        "covs": {**model["covs"], label: gaps.T @ gaps / len(X_new)},
    }
    ### END SOLUTION


# %% check="lab7.add_class"
check("lab7.add_class", add_class)

# %% [markdown]
# **Predict before you run.** Two of the three classes of section 1 are known; then class 2 arrives. Which borders move? Is the result the same as fitting all three from scratch?


# %%
def classifier_of(model):
    """Turn counts, means and covariances into a classifier."""
    labels = sorted(model["counts"])
    counts = np.array([model["counts"][k] for k in labels])
    means, covs = ([model[part][k] for k in labels] for part in ("means", "covs"))
    return GaussianClassifier.from_parameters(counts / counts.sum(), means, covs, classes=labels)


small = {"counts": {}, "means": {}, "covs": {}}
for label in (0, 1):
    small = add_class(small, X_three[y_three == label], label)
large = add_class(small, X_three[y_three == 2], 2)
scratch = GaussianClassifier("full").fit(X_three, y_three)
print("classes before and after:", sorted(small["counts"]), sorted(large["counts"]))
print("class 0 untouched, to the last bit:", np.array_equal(small["covs"][0], large["covs"][0]))
print(
    "the same as from scratch:          ",
    np.allclose(classifier_of(large).covariances_, scratch.covariances_),
)

figure, axes = plt.subplots(1, 2, figsize=(9.4, 4.2), sharey=True, layout="constrained")
for ax, model, title in ((axes[0], small, "two classes"), (axes[1], large, "a third one added")):
    known = np.isin(y_three, list(model["counts"]))
    plotting.plot_decision_regions(
        classifier_of(model), X_three[known], y_three[known], limits=((-6, 6), (-5, 6)), ax=ax
    )
    ax.set_title(title)
axes[0].get_legend().remove()
plotting.show(
    figure,
    "Decision regions before and after. Left, two classes with a curved border between them. Right, the "
    "third class has taken a region at the top; between classes 0 and 1 the border is where it was.",
)

# %% [markdown]
# The border between 0 and 1 stays where it was: both priors shrink by the same factor, and their ratio is what counts. **Think:** what of this is still true for LDA, whose covariance is shared? And for logistic regression with three classes?
#
# ### Written question 2

# %% [markdown] task="lab7.which_model" points=3
# **Which model? (3 points)** For each job choose full, diagonal, shared, or logistic regression, and give *one number or experiment from this lab* that supports the choice.
#
# 1. Gene expression: 60 patients, 5000 genes, two kinds of tumour.
# 2. Two million loan applications, 12 features with long tails, repaid or not; only the probability of repayment matters.
# 3. A sorting machine for parts, four correlated measurements, two hundred parts of each of five kinds. Every few months a new kind comes, and now and then a sensor fails.
#
# ### BEGIN MARK SCHEME
# 1 point each: choice and support must fit together; half a point for a sensible choice without a number.
# 1: diagonal (naive Bayes; spherical is fine). With d = 5000 a full or shared covariance has 12.5 million entries and no inverse from 60 points; logistic regression is separable, so it has no maximum (section 6: with 16 points a class and 8 features already many training sets); the diagonal model has 20 001 parameters, and won with few points in section 4. "Logistic with a penalty" is
# accepted if it is said that the penalty is needed.
# 2: logistic regression: many data, non-Gaussian features; section 6, wrong model: smaller −log p (and error) from about 30 points a class on, and the gap stays. Feature maps may be named.
# 3: full, own covariances: classes are added without refitting (section 8), missing features are marginalised (section 7), and 200 points for 4 + 10 parameters a class are plenty. Shared is accepted if it is said that a new kind changes the pooled matrix (it can be updated from counts and covariances).
# ### END MARK SCHEME

# %% [markdown]
# *Your answer here.*

# %% [markdown]
# ## What to remember
#
# - One Σ for all classes: the squares cancel, log odds = wᵀx + b with w = Σ⁻¹(μ₁ − μ₀), and p(1 | x) = σ(wᵀx + b).
# - The shared Σ is the size-weighted mean of the class covariances, each around its own mean, divided by N.
# - Parameters: d(d + 1)/2 per full covariance, d per diagonal one. The more a model may learn, the more data it needs to be better than a simpler, wrong one.
# - Logistic regression has the same posterior and asks only that the labels be likely. With enough data and false assumptions it wins; with few data it is noisy, and if the classes are separable it has no answer.
# - What p(x | k) costs in assumptions it gives back: missing features are crossed out, new classes are added, odd points are noticed.
#
# This was the last lab. You have written Bayes' rule, Gaussians in one and many dimensions, a classifier, its evaluation, naive Bayes by hand, and the main alternatives: and you know from experiments when to reach for which.
#
# ## Further (no points)
#
# **Unlabelled data.** The last claim of 004. Labels are dear, points are cheap, and p(x) = Σₖ p(x, k) has the same parameters as the classes, so points *without* labels say something about them. The method below (EM) repeats two steps: give each unlabelled point its posterior as a soft label; refit with soft counts. Logistic regression
# cannot use them: p(x) does not occur in its likelihood.
#
# Below, in twelve draws, eight points have a label and 400 have none. Then try: means closer together (0.6 in place of 1.2), or a wrong model, for example points from a uniform square mixed in. Can unlabelled data *hurt*?


# %%
def fit_soft(X, R):
    """LDA from soft labels R (n, K): counting and averaging with weights."""
    means = (R.T @ X) / R.sum(axis=0)[:, None]
    gaps = X[:, None, :] - means
    cov = np.einsum("nk,nki,nkj->ij", R, gaps, gaps) / R.sum()
    return GaussianClassifier.from_parameters(R.sum(axis=0) / R.sum(), means, [cov] * R.shape[1])


em_means = [[-1.2, 0.0, 0.0], [1.2, 0.0, 0.0]]
em_covs = [[[1.0, 0.6, 0.0], [0.6, 1.5, 0.4], [0.0, 0.4, 1.0]]] * 2
X_new, y_new = make_gaussian_dataset(5000, em_means, em_covs, seed=22)
before, after = [], []
for seed in range(12):
    X_lab, y_lab = make_gaussian_dataset(4, em_means, em_covs, seed=seed)
    X_unl, _ = make_gaussian_dataset(200, em_means, em_covs, seed=100 + seed)
    hard = np.eye(2)[y_lab]
    model = fit_soft(X_lab, hard)
    before.append(100 * (1 - model.score(X_new, y_new)))
    for _ in range(50):
        model = fit_soft(np.vstack([X_lab, X_unl]), np.vstack([hard, model.predict_proba(X_unl)]))
    after.append(100 * (1 - model.score(X_new, y_new)))
best = GaussianClassifier.from_parameters([0.5, 0.5], em_means, em_covs).score(X_new, y_new)

figure, ax = plt.subplots(figsize=(6.6, 3.4), layout="constrained")
draws = np.arange(1, 13)
ax.vlines(draws, after, before, color="#BBBBBB")
ax.plot(draws, before, "s", color=RED, label="8 labelled points")
ax.plot(draws, after, "o", color=BLUE, label="and 400 without a label")
ax.axhline(100 * (1 - best), color="#777777", linewidth=1, label="the true parameters")
ax.set(xlabel="draw", ylabel="errors on new points, %", ylim=(0, None), xticks=draws)
ax.legend(fontsize=9)
plotting.show(
    figure,
    "Errors in twelve draws. From eight labelled points alone they lie between 8 and 32 %, mostly "
    "from 10 to 20 %. With 400 unlabelled points added all are close to the 8 % of the true "
    "parameters.",
)

# %% [markdown]
# **LDA from sums.** Section 1 kept n, Σx and Σxxᵀ per class. Write `forget_point(sums, x, k)`, which takes a point out again without touching the others, and use it to compute the leave-one-out error of LDA in one loop. How often would logistic regression have to be fitted for that?
#
# **Between own and shared.** Take Σₖ(λ) = (1 − λ) Σ̂ₖ + λ Σ̂ and draw the error of section 4 with 20 points a class over λ from 0 to 1. Is the best λ at an end?
