# %% [markdown]
# # Lab 6 · Naive Bayes on six points
#
# Six points, two classes, one new point. Everything in this lab is small enough to be worked out on paper, so nothing can hide: not in the code, and not on
# the slides it is based on. You will fit a Gaussian naive Bayes classifier, classify a point **A**, disagree with a printed answer by almost 24 orders of magnitude,
# and find out why.
#
# **After this lab you can**
#
# - write estimates for each class as sums over one-hot targets;
# - say what *naive* means, what it saves and what it costs;
# - compute posteriors that stay right where every density is 0 to the computer;
# - check a printed result without trusting it, and say why "the decision is right" is a weak check.
#
# **Time** {minutes:path}, {minutes:further} for what stands under *Further*, and {minutes:tasks} at home for the two written questions. **Worth** {points:checks} in seven checks, {points:tasks} in the written questions.
# **You need** lab 1 (naive Bayes), lab 2 (the density of one number, its logarithm, and its fit), lab 3 (the squared Mahalanobis distance), lab 4 (the log joint); from numpy sums along an axis and shapes that broadcast.
# **To read before it** document 003, all of it, with a pencil. Not every number there is right: note your doubts as you read,
# and see which of them come up below.
#
# <details><summary>The documents</summary>
# <p><b>003</b> Rodrigo Borela, <i>Focus video: Gaussian Naïve Bayes</i>, slides of CS4641B Machine Learning, Georgia Institute of Technology (the slides name no year). The whole lab is about them. What is not right there:</p>
# <ul>
# <li>the second mean of class 2: section 1;</li>
# <li>the variances of class 1: section 2;</li>
# <li>an off-diagonal that is missing one step early, and one that is a little off: section 3;</li>
# <li>notation: the priors are printed as a column and labelled 1 × K: section 4; Σ has lost its index k in the density: section 5; x<sub>n</sub> stands for the point A: section 6;</li>
# <li>both densities at A, and with them both posteriors: sections 7 and 8.</li>
# </ul>
# </details>
#
# **Where we are.** Lab 1 had naive Bayes with counts: the features were independent given the class, and the tables were shares. Lab 4 had Gaussians with
# a covariance matrix per class. This lab takes the assumption from the first and the density from the second. Lab 5 asked how often a classifier is right; here you
# meet a calculation that is wrong although its decision is right. (The library has this classifier, `labgauss.GaussianClassifier("diagonal")`, and section 9 asks for its opinion. Here you write it yourself, to see every number.)

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np

import labgauss
from labgauss import explore, plotting
from labgauss.checks import check, guess
from labgauss.plotting.style import BLUE, INK, LIGHT_GREY, tidy

X, Z = labgauss.load_six_points()
A = np.array([3.0, 4.0])

# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
SHADES, LINES = (BLUE, "#997700"), ("-", "--")


def mark_A(ax, at=A, offset=(8, 6)):
    """Draw the new point, and name the axes."""
    ax.plot(*at, "X", color=INK, markersize=11, zorder=5)
    ax.annotate("A", at, xytext=offset, textcoords="offset points")
    ax.set(xlabel="feature 1", ylabel="feature 2")


def draw_ellipse(ax, mean, covariance, shade, line):
    """Draw the places at squared Mahalanobis distance 2 from the mean, and the mean as a cross."""
    angle = np.linspace(0, 2 * np.pi, 200)
    circle = np.sqrt(2) * np.stack([np.cos(angle), np.sin(angle)])
    ax.plot(*(mean[:, None] + np.linalg.cholesky(covariance) @ circle), line, color=shade)
    ax.plot(*mean, "+", color=shade, markersize=12, markeredgewidth=2)


def draw_points(labels):
    """Draw the six points and A."""
    figure, ax = plt.subplots(figsize=(5, 4), layout="constrained")
    plotting.plot_dataset(X, labels, ax=ax)
    mark_A(ax)
    ax.set(xlim=(0, 10), ylim=(0, 9))
    plotting.show(
        figure,
        "Three points of class 1 at the lower right, around (8.5, 2), three of class 2 at the "
        "upper left, around (2, 7.5), and the new point A at (3, 4): below class 2, and far to "
        "the left of class 1.",
    )


def draw_ellipses(labels, means, variances):
    """Draw the classes twice: with variances only, and with the covariance of their points."""
    figure, axes = plt.subplots(
        1, 2, figsize=(9, 4.2), layout="constrained", sharex=True, sharey=True
    )
    words = []
    for ax, kind in zip(axes, ["naive: variances only", "full covariance"], strict=True):
        plotting.plot_dataset(X, labels, ax=ax)
        for j, (shade, line) in enumerate(zip(SHADES, LINES, strict=True)):
            rows = X[Z[:, j] == 1]
            full = labgauss.fit_gaussian(rows)[1]
            covariance = full if kind == "full covariance" else np.diag(variances[j])
            draw_ellipse(ax, means[j], covariance, shade, line)
            on = np.abs(labgauss.mahalanobis_squared(rows, means[j], covariance) - 2) < 1e-6
            words.append(
                f"{kind}, class {j + 1}: {on.sum()} of its {len(rows)} points on its curve."
            )
        mark_A(ax)
        ax.set(title=kind, aspect="equal")
    axes[0].get_legend().remove()
    plotting.show(
        figure,
        "The six points, the class means as crosses, and one curve of squared Mahalanobis "
        "distance 2 per class. Left, ellipses along the axes; right, those of the full covariance, "
        f"tilted. {' '.join(words)}",
    )


def draw_log_joints(t, along, ties, at_A):
    """Draw both log joints along the line through A, and where their exponentials are lost."""
    figure, ax = plt.subplots(figsize=(9, 4), layout="constrained")
    for j, (shade, line) in enumerate(zip(SHADES, LINES, strict=True)):
        ax.plot(t, along[:, j], line, color=shade, label=f"log p(x, k = {j + 1})")
    underflow = np.log(5e-324)  # the logarithm of the smallest positive float
    ax.axhline(underflow, color=INK, linewidth=1, label="exp gives 0 below this line")
    lost = (along < underflow).all(axis=1)
    low, high = min(np.nanmin(along.max(axis=1)), underflow) * 1.2, max(np.nanmax(along), 0) + 90
    ax.fill_between(
        t, low, high, where=lost, color=LIGHT_GREY, alpha=0.6, label="0/0: both are lost"
    )
    for tie in ties:
        ax.axvline(tie, color=INK, linestyle=":", linewidth=1)
    mark_A(ax, at=(A[0], at_A), offset=(-16, 4))
    ax.set(xlabel="feature 1 (feature 2 is 4)", ylabel="log joint", xlim=(-30, 40))
    ax.set_ylim(low, high)
    ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
    tidy(ax)
    peaks = [f"class {j + 1} at {t[along[:, j].argmax()]:.1f}" for j in (0, 1)]
    gone = t[lost]
    left, right = gone[gone < A[0]], gone[gone > A[0]]
    edges = [f"left of {left.max():.1f}"] if len(left) else []
    edges += [f"right of {right.min():.1f}"] if len(right) else []
    plotting.show(
        figure,
        f"The log joints of both classes along the line at height 4. The peaks: {', '.join(peaks)}. "
        f"Dotted lines where they cross: {', '.join(f'{tie:.2f}' for tie in ties) or 'nowhere'}. "
        f"Below {underflow:.0f} an exponential is 0; this holds for both classes "
        f"{' and '.join(edges) or 'nowhere'}, shaded grey.",
    )


def draw_table(shares):
    """Draw P(k = 1 | A) of several calculations {name: share} on a logarithmic axis."""
    figure, ax = plt.subplots(figsize=(7.5, 3), layout="constrained")
    values = np.array(list(shares.values()), dtype=float)
    rows = np.arange(len(values))[::-1]
    shown = values > 0
    ax.plot(np.log10(values[shown]), rows[shown], "o", color=SHADES[0], markersize=9)
    ax.axvline(np.log10(0.5), color=INK, linestyle="--")
    ax.text(np.log10(0.5) - 0.4, rows[0] - 0.6, "the decision changes here", ha="right")
    ax.set_yticks(rows, list(shares))
    ax.set(xlabel="log₁₀ of P(k = 1 | A)", ylim=(-0.6, len(values) - 0.4))
    ax.set_xlim(right=2)
    ax.grid(axis="x", alpha=0.4)
    tidy(ax)
    words = ", ".join(f"{name}: {value:.0e}" for name, value in shares.items())
    left = np.sum(values < 0.5)
    plotting.show(
        figure,
        f"Values of P(k = 1 | A) on a logarithmic axis. {words}. {left} of {len(values)} lie left "
        "of the dashed line at one half, where the decision would change.",
    )


def draw_regions(labels, models):
    """Draw the regions of the models {name: model} under the six points, return where they differ."""
    figure, axes = plt.subplots(1, 2, figsize=(9, 4), layout="constrained", sharey=True)
    limits = ((-1, 12), (-1, 11))
    drawn = []
    for ax, (kind, model) in zip(axes, models.items(), strict=True):
        drawn.append(plotting.plot_decision_regions(model, X, labels, limits=limits, ax=ax))
        mark_A(ax)
        ax.set(title=kind)
    axes[0].get_legend().remove()
    plotting.show(
        figure,
        "Decision regions of the naive and of the full classifier under the six points and A, "
        "which is class 2 in both. The naive border runs from the lower left to the upper right "
        "between the classes. The border of the full classifier is bent more strongly, because "
        "its ellipses are tilted in opposite directions.",
    )
    return (drawn[0].values != drawn[1].values).mean()


# %% [markdown]
# ## 1. Six points and two columns of ones
#
# The targets are *one-hot*: row n of `Z` has a single 1, in the column of its class. Column 0 stands for the class that the slides call k = 1 (the points at the lower right),
# column 1 for k = 2 (upper left). Beware: the first three *rows* belong to the second *column*.

# %%
print("  x1   x2    z1 z2")
for x, z in zip(X, Z, strict=True):
    print(f"{x[0]:4.1f} {x[1]:4.1f}     {z[0]}  {z[1]}")

# %%
labels = 1 + Z.argmax(axis=1)  # the names of the classes, 1 and 2, as on the slides
draw_points(labels)

# %% [markdown]
# **Predict:** which class would you give A, by eye? And how sure are you: nine to one, a thousand to one, more? Put your bet into the next cell; it comes back in section 7.

# %%
my_bet = guess("lab6.bet", ...)  # in place of the dots: a number; you bet so much to 1
my_bet

# %% [markdown]
# **Why one-hot?** Because "sum over the points of class k" becomes a plain sum over all points, in which the other classes are multiplied by zero:
#
# $$\sum_{n \in \text{class } k} \mathbf x_n \;=\; \sum_{n=1}^{N} z_{nk}\,\mathbf x_n \;=\; \text{row } k \text{ of } Z^{\mathsf T} X .$$
#
# **Predict before you run:** what shape does `Z.T @ X` have, and what is its first entry?

# %%
print("points per class:", Z.sum(axis=0))
print("sums per class:")
print(Z.T @ X)

# %% [markdown]
# ### Exercise 1 · `class_means(X, Z)` ({points:lab6.class_means})
#
# Write `class_means(X, Z)`: from points `X` of shape (n, D) and one-hot targets `Z` of shape (n, K), return the mean of each class as an array of shape (K, D), one class per row. It must
# work for any number of points, features and classes, in any order of the rows, and for classes of different size. It will be tried on one to twelve features, one to four classes, and numbers in tiny and huge units.


# %% solution="lab6.class_means"
def class_means(X, Z):
    """Return the mean of each class, (K, D), from points X (n, D) and one-hot targets Z (n, K)."""
    ### BEGIN SOLUTION
    counts = Z.sum(axis=0)
    return Z.T @ X / counts[:, None]
    ### END SOLUTION


# %% check="lab6.class_means"
check("lab6.class_means", class_means)

# %% [markdown]
# ### A first look at the printed numbers

# %%
print("yours:    ", np.asarray(class_means(X, Z)).round(2).tolist())
print("printed:  ", [[8.5, 1.83], [1.83, 6.84]])

# %% [markdown]
# One of the four printed means differs from yours. **Think:** the second features of class 2 are 8, 7.5 and 7. Without adding anything up, how can you see that 6.84 is
# wrong?
#
# <details><summary>An answer</summary>
# A mean lies between the smallest and the largest value, and 6.84 is below all three. The mean is 22.5 / 3 = 7.5. Checks like this one cost a second and need no second calculation.
# </details>

# %% [markdown]
# ## 2. How wide is a class?
#
# Along one feature, the model for class k is a Gaussian with mean $\mu$ and variance $\sigma^2$. Which variance makes the points of the class most likely? The best $\mu$ is the class mean, whatever the variance, because it makes the squares smallest (lab 2). Write $S = \sum_n z_{nk}(x_n-\mu)^2$ for the sum of squared
# deviations and $N_k = \sum_n z_{nk}$ for the number of points. Then
#
# $$\begin{aligned}
# \log L &= -\tfrac{N_k}{2}\log(2\pi\sigma^2) - \frac{S}{2\sigma^2} \\
# \frac{\partial \log L}{\partial \sigma^2} &= -\frac{N_k}{2\sigma^2} + \frac{S}{2\sigma^4} \;=\; 0 \\
# \sigma^2 &= \frac{S}{N_k}.
# \end{aligned}$$
#
# The divisor is $N_k$. (Dividing by $N_k - 1$ gives the *unbiased* estimate, another answer to another question: it is right on average over many samples. With three points it is half as large again,
# and you will see below what that does to a posterior.)
#
# **On paper:** class 1 has the first features 8.5, 9 and 8, with mean 8.5. The squared deviations are 0, 0.25 and 0.25, so $\sigma^2 = 0.5/3 = 1/6 \approx 0.167$.
#
# ### Exercise 2 · `class_variances(X, Z)` ({points:lab6.class_variances})
#
# Write `class_variances(X, Z)`: return the maximum-likelihood variance of every feature in every class, shape (K, D). You may call `class_means`. It will be tried on the same kinds of data, also where a feature is constant within a class.


# %% solution="lab6.class_variances"
def class_variances(X, Z):
    """Return the variances of each class, (K, D), from points X (n, D) and one-hot targets Z (n, K)."""
    ### BEGIN SOLUTION
    deviations = X - Z @ class_means(X, Z)  # each row minus the mean of its own class
    return Z.T @ deviations**2 / Z.sum(axis=0)[:, None]
    ### END SOLUTION


# %% check="lab6.class_variances"
check("lab6.class_variances", class_variances)

# %%
print("yours:    ", np.asarray(class_variances(X, Z)).round(2).tolist())
print("printed:  ", [[0.21, 0.40], [0.39, 0.17]])

squares = (np.array([8, 7.5, 7]) - 6.84) ** 2
print(f"mean square of 8, 7.5, 7 around 6.84: {squares.mean():.2f}")

# %% [markdown]
# Both printed variances of class 1 are off (1/6 and 7/18 are right), those of class 2 are fine. **Think:** the last line says that around the printed mean 6.84 the mean square would be 0.60, and the slide prints 0.17.
# What does that tell you about where the 6.84 came in?
#
# <details><summary>An answer</summary>
# Somebody computed the 0.17 around the right mean, 7.5. The two printed numbers contradict each other, so 6.84 is probably a slip in writing the mean down or adding it up, not in the data.
# </details>

# %% [markdown]
# ## 3. What makes it naive
#
# Two variances per class say how wide it is, not how the features move together. That takes the covariance matrix:

# %%
for j, name in enumerate(["class 1", "class 2"]):
    mean, covariance = labgauss.fit_gaussian(X[Z[:, j] == 1])
    correlation = covariance[0, 1] / np.sqrt(covariance[0, 0] * covariance[1, 1])
    print(f"{name}: covariance {covariance.round(3).tolist()}, correlation {correlation:+.2f}")

# %% [markdown]
# In class 1 a larger first feature comes with a larger second one, in class 2 with a smaller one. The slide shows an off-diagonal entry for class 1 (0.14, where 1/6 is right) and a 0 for class 2 already *before* the
# assumption is made: that entry is −1/6, and went missing one step early.
#
# *Naive* Bayes sets the off-diagonals to zero on purpose. It assumes that, **given the class**, the features are independent:
#
# $$p(\mathbf x \mid k) = \prod_{j=1}^{D} p(x_j \mid k), \qquad\text{for Gaussians: } \Sigma_k = \operatorname{diag}(\sigma_{k1}^2, \dots, \sigma_{kD}^2).$$
#
# Given the class: over all six points the two features are strongly related, because one class is low and to the right and the other is high and to the left. The classes explain that, and naive Bayes has no quarrel with it.

# %%
means, variances = np.asarray(class_means(X, Z)), np.asarray(class_variances(X, Z))
draw_ellipses(labels, means, variances)

# %% [markdown]
# Each curve joins the places at squared Mahalanobis distance 2 from its mean. On the right they seem to pass through their training points. **Predict:** how large is the squared distance of each point to the mean of its class, in the units of the full covariance? And is that a coincidence?

# %%
for j, name in enumerate(["class 1", "class 2"]):
    rows = X[Z[:, j] == 1]
    mean, covariance = labgauss.fit_gaussian(rows)
    distances = labgauss.mahalanobis_squared(rows, mean, covariance)
    print(f"{name}, full: squared distances {distances.round(6).tolist()},", end=" ")
    print(
        f"det full {np.linalg.det(covariance):.4f}, det naive {np.prod(class_variances(X, Z)[j]):.4f}"
    )

# %% [markdown]
# All are 2, and that is no coincidence: three points in two dimensions *always* get the distances 2, 2, 2, wherever they are (not on one line). A mean and a full covariance have 2 + 3 = 5 free numbers per class, and three points bring only 6: such a fit has almost nothing left to be wrong about.
# One point less, and the matrix has no inverse: N points span at most N − 1 directions, so a full covariance needs at least D + 1 points a class.
# The naive model needs D variances in the place of D(D + 1)/2 entries, and works from two points on (if they differ in every feature). That is what the assumption buys. What it costs you can see in the left picture: the ellipse covers corners where its class never was. (*Further* has the proof of the 2, 2, 2.)

# %% [markdown] task="lab6.independence" points=3
# ### Written question 1 · What independence costs ({points:lab6.independence})
#
# A class has the first features 1, 2, 3, 4 and the second features 1, 2, 3, 4, point by point, with a little noise. (a) What does naive Bayes assume about these two features, and is it true here?
# (b) A point lies one standard deviation above the class mean in *both* features. Does naive Bayes lower its log density too much or too little on the way there from the mean, compared with a full covariance, and why? (c) Name one reason to
# use naive Bayes all the same.
#
# ### BEGIN MARK SCHEME
# One point each.
# (a) It assumes that within the class, knowing one feature says nothing of the other (covariance zero); here one nearly determines the other.
# (b) Too much: one and the same deviation is counted twice, once per feature, so the squared distance is 2 in the place of about 1 and the log density falls twice as far; posteriors become overconfident. Full marks for "the same evidence is
# counted twice" with its consequence; half a point for the consequence alone.
# (c) Any of: D variances need far fewer points than D(D + 1)/2 entries; a full matrix is singular for N ≤ D; D one-dimensional fits are fast and simple; decisions are often right even where the posteriors are not.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 4. Priors
#
# The last parameters are the shares of the classes. The likelihood of the labels alone is $\prod_k \pi_k^{N_k}$, to be made largest under $\sum_k \pi_k = 1$. With a multiplier $\lambda$ for the condition,
#
# $$\frac{\partial}{\partial \pi_k}\Big[\sum_i N_i \log \pi_i + \lambda\big(1 - \sum_i \pi_i\big)\Big] = \frac{N_k}{\pi_k} - \lambda = 0 ,$$
#
# so $\pi_k$ is proportional to $N_k$, and since the shares sum to 1, $\pi_k = N_k / N$: the share of class k in the training data. (Document 003 prints π twice as a column and labels it 1 × K. A column of K numbers is K × 1; here it is an array of shape (K,), and neither.)
#
# ### Exercise 3 · `class_priors(Z)` ({points:lab6.class_priors})
#
# Write `class_priors(Z)`: from one-hot targets of shape (n, K), return the shares of the classes, shape (K,). The six points give one half each, and a function that always says one half would pass on them; yours will be tried on one to five classes of unequal size.


# %% solution="lab6.class_priors"
def class_priors(Z):
    """Return the share of each class, an array with K entries, from one-hot targets Z (n, K)."""
    ### BEGIN SOLUTION
    return Z.mean(axis=0)
    ### END SOLUTION


# %% check="lab6.class_priors"
check("lab6.class_priors", class_priors)

# %%
print("priors of the six points:", np.asarray(class_priors(Z)).tolist(), "  printed: [0.5, 0.5]")

# %% [markdown]
# ## 5. From densities to the log joint
#
# (In the formula that 003 writes down for the density, Σ has lost its index: each class has its own, so it must be Σₖ there as well, as in the slides' lines before it.) The joint density of a point and a class is $p(\mathbf x, k) = \pi_k \prod_j \mathcal N(x_j \mid \mu_{kj}, \sigma^2_{kj})$: a product of D + 1 factors, each of which can be tiny. Its logarithm is a sum of ordinary numbers:
#
# $$\log p(\mathbf x, k) = \log \pi_k - \tfrac12 \sum_{j=1}^{D} \log(2\pi\sigma^2_{kj}) - \tfrac12 \sum_{j=1}^{D} \frac{(x_j - \mu_{kj})^2}{\sigma^2_{kj}} .$$
#
# **On paper, for A and class 2.** A is (3, 4), the mean is (11/6, 7.5), the variances are 7/18 and 1/6.
#
# | | feature 1 | feature 2 | sum |
# |---|---|---|---|
# | deviation | 3 − 11/6 = 7/6 | 4 − 7.5 = −3.5 | |
# | squared, over the variance | (49/36) / (7/18) = 3.5 | 12.25 / (1/6) = 73.5 | 77 |
# | log of 2π times the variance | log(2π · 7/18) = 0.8934 | log(2π · 1/6) = 0.0461 | 0.9395 |
#
# So the log density is −77/2 − 0.9395/2 = −38.97, and with the prior the log joint is −38.97 + log ½ = −39.66. **Predict before you go on:** A is √3.5 ≈ 1.9 standard deviations from class 2 along feature 1. How many along feature 2? And how
# many from class 1 along feature 1?
#
# <details><summary>An answer</summary>
# From class 2 along feature 2: √73.5 ≈ 8.6. From class 1 along feature 1: the deviation is 5.5, the standard deviation √(1/6) ≈ 0.41, so 13.5. Both are far; A looks like no training point at all. A density has to be compared with another density.
# </details>
#
# ### Exercise 4 · `log_joint(X, priors, means, variances)` ({points:lab6.log_joint})
#
# Write `log_joint(X, priors, means, variances)`: points (n, D), priors (K,), means (K, D) and variances (K, D) in, log p(x, k) of shape (n, K) out. It must be finite for every finite point, however far: work with logarithms from the start, never with
# the logarithm of a density that has already become 0. It will be tried on one to twelve features, one to four classes with unequal priors, in tiny and huge units, near and hundreds of standard deviations away.


# %% solution="lab6.log_joint"
def log_joint(X, priors, means, variances):
    """Return log p(x, k), (n, K), for points X (n, D) and K classes with means and variances (K, D)."""
    ### BEGIN SOLUTION
    deviations = X[:, None, :] - means  # (n, K, D): every point against every class
    distances = (deviations**2 / variances).sum(axis=2)
    log_peaks = -0.5 * np.log(2 * np.pi * variances).sum(axis=1)
    return np.log(priors) + log_peaks - 0.5 * distances
    ### END SOLUTION


# %% check="lab6.log_joint"
check("lab6.log_joint", log_joint)


# %% setup=true
def by_yours():
    """Return the priors, means and variances of the six points, as your functions give them."""
    parts = class_priors(Z), class_means(X, Z), class_variances(X, Z)
    return [np.asarray(part) for part in parts]


# %%
priors, means, variances = by_yours()
scores_A = np.asarray(log_joint(A[None, :], priors, means, variances))[0]
print("                   class 1    class 2")
for name, scores in (
    ("log joint of A:", scores_A),
    ("log density of A:", scores_A - np.log(priors)),
):
    print(f"{name:17}{scores[0]:9.4f}  {scores[1]:9.4f}")

# %% [markdown]
# ## 6. From the log joint to the posterior
#
# Bayes' rule divides the joint by its sum over the classes, the evidence:
#
# $$P(k \mid \mathbf x) = \frac{\pi_k\,\mathcal N(\mathbf x \mid \boldsymbol\mu_k, \Sigma_k)}{\sum_{i=1}^{K} \pi_i\,\mathcal N(\mathbf x \mid \boldsymbol\mu_i, \Sigma_i)} = \frac{p(\mathbf x, k)}{p(\mathbf x)} .$$
#
# (The slides' last two lines ask it of a point $\mathbf x_n$; it is A, the new one, that they put in, not one of the six.) Far from the data, that goes wrong in silence. Here is the obvious way, at the point (30, 4), to the right of everything:

# %%
scores = np.asarray(log_joint(np.array([[30.0, 4.0]]), *by_yours()))
with np.errstate(invalid="ignore"):
    joint = np.exp(scores)
    obvious = joint / joint.sum(axis=1, keepdims=True)
print("log joint:", scores.round(1)[0], "  joint:", joint[0], "  posterior:", obvious[0])
print("index of the largest:", obvious.argmax(axis=1)[0], "which is class k = 1")

# %% [markdown]
# Both joints are below the smallest positive number of a computer (about $e^{-744}$), so the quotient is 0/0, not a number. Worse, `argmax` of NaN returns 0, and the point is called class 1 with no complaint, although its log joint says clearly that class 2 is more
# likely. The picture shows where this happens along the line through A at height 4.

# %%
t = np.linspace(-30, 40, 701)
line = np.stack([t, np.full_like(t, 4.0)], axis=1)
along = np.asarray(log_joint(line, *by_yours()))
roots = np.roots(np.polyfit(t, along[:, 1] - along[:, 0], 2))  # the difference is a parabola, too
ties = np.sort(roots[np.isreal(roots)].real)
draw_log_joints(t, along, ties, scores_A[1])
print("the log joints are equal at", ties.round(2).tolist())

# %% [markdown]
# **Think:** going right from A, the decision changes from class 2 to class 1 at 4.77. What happens at 22.23, and why would a wide class win so far from its own mean?
#
# <details><summary>An answer</summary>
# It changes back to class 2. Along feature 1 class 2 has the larger variance (7/18 against 1/6), so its log density falls more slowly, and far enough out along a feature the class that is widest there wins every contest. It is the same as the second decision point of the petals in lab 2. The obvious
# formula turns this into class 1 again at 25.3, where argmax meets NaN.
# </details>
#
# **The remedy.** A posterior depends on *ratios* of joints only, so any number c may be taken away from all log joints of a point. Taking their largest, $c = \max_k a_k$ with $a_k = \log p(\mathbf x, k)$, makes the largest exponential exactly 1:
#
# $$P(k \mid \mathbf x) = \frac{e^{a_k}}{\sum_i e^{a_i}} = \frac{e^{-c}\,e^{a_k}}{e^{-c}\sum_i e^{a_i}} = \frac{e^{a_k - c}}{\sum_i e^{a_i - c}} .$$
#
# Now the denominator is at least 1 and never 0; what underflows is a class that truly has no share. ($\,c + \log\sum_i e^{a_i-c}$ is the logarithm of the evidence, known as *log-sum-exp*.)
#
# ### Exercise 5 · `posterior(X, priors, means, variances)` ({points:lab6.posterior})
#
# Write `posterior(X, priors, means, variances)`: the same inputs as `log_joint`, and P(k | x) of shape (n, K) out. Rows sum to 1, and no entry is ever NaN. You may call `log_joint`. It will be tried on the same kinds of input, and *every* entry must be right by itself, a posterior of 10⁻²⁶ as well as one of ½: rounding, or a small number added "to be safe", spoils it.


# %% solution="lab6.posterior"
def posterior(X, priors, means, variances):
    """Return P(k | x), (n, K), for points X (n, D) and K classes with means and variances (K, D)."""
    ### BEGIN SOLUTION
    scores = np.asarray(log_joint(X, priors, means, variances))
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)
    ### END SOLUTION


# %% check="lab6.posterior"
check("lab6.posterior", posterior)

# %%
far = np.array([[30.0, 4.0]])
print("posterior at (30, 4):", np.asarray(posterior(far, *by_yours()))[0].round(6))

# %% [markdown]
# ## 7. Point A
#
# ### Exercise 6 · `posterior_A` ({points:lab6.posterior_A})
#
# Compute the posterior at A = (3, 4) from the six points, with your own functions all the way, and assign it to `posterior_A`: an array of 2 numbers, class k = 1 first, shape (2,). Both entries must be right to nine digits, the tiny one too, so let the computer hand it over
# rather than typing it.

# %% solution="lab6.posterior_A"
posterior_A = None
### BEGIN SOLUTION
fitted = [np.asarray(part) for part in (class_priors(Z), class_means(X, Z), class_variances(X, Z))]
posterior_A = np.asarray(posterior(A[None, :], *fitted))[0]
### END SOLUTION

# %% check="lab6.posterior_A"
check("lab6.posterior_A", posterior_A)

# %% [markdown]
# **By hand, as a second opinion.** The priors are equal, and both classes have the same product of variances (7/18 · 1/6 = 7/108), so only the squared distances are left: 77 for class 2, and 30.25 · 6 + (169/36) · (18/7) = 1355/7 for class 1.

# %%
odds = np.exp((77 - 1355 / 7) / 2)
by_hand = odds / (1 + odds)
print("difference of the squared distances:", round(1355 / 7 - 77, 3))
print(f"P(k = 1 | A) by hand: {by_hand:.4g}")
print(f"P(k = 1 | A) yours:   {posterior_A[0]:.4g}")
print("P(k = 1 | A) printed: 0.036")
print(f"the odds by hand:     {1 / odds:.0e} to 1")

# %%
my_bet.compare()

# %% [markdown]
# The slide prints densities of $8.95 \times 10^{-3}$ and $0.238$ at A, and posteriors of 0.036 and 0.964. By hand it is $4.862 \times 10^{-26}$, and if yours differs, its check says where. How good was your bet? Both calculations choose class 2, and that is why nobody stumbles over it.
#
# **Move it.** Drag one point of class 1 (in the picture, with a slider, or with the arrow keys). Walk it towards A: how many powers of ten does a single point of six carry?

# %%
explore.six_points()

# %% [markdown]
# ## 8. Detective work: where do 0.00895 and 0.238 come from?
#
# Three things can go wrong in such a calculation: the parameters, the formula, the arithmetic. You know already that some of the printed parameters are off. Are they to blame? Put them into your own, correct log joint:

# %%
slide_means = np.array([[8.5, 1.83], [1.83, 6.84]])
slide_variances = np.array([[0.21, 0.40], [0.39, 0.17]])
slide_densities = np.exp(log_joint(A[None, :], np.ones(2), slide_means, slide_variances))[0]
print("the slide's parameters, the right formula: densities", [f"{v:.3g}" for v in slide_densities])
print("printed:                                   densities", ["8.95e-3", "0.238"])
top = 1 / (2 * np.pi * np.sqrt(0.39 * 0.17))  # at the mean of class 2, where the exponential is 1
print(
    f"the highest value of that density of class 2: {top:.3f}, and 0.238 is {23.8 / top:.0f} % of it"
)

# %% [markdown]
# The parameters are innocent, or nearly so: with them the density of class 1 should be 32 orders of magnitude smaller than the printed one. So the formula was not followed. (Passing ones for the priors is a small trick: log 1 = 0 leaves the densities.)
#
# **Predict** before you look at the evidence: which part of the formula could make a density too large by a factor of $10^{32}$, the height in front or the exponent?
#
# **Evidence.** The prior is not involved, it comes later. The printed density of the *nearer* class is 0.238, and the highest value that a Gaussian with variances 0.39 and 0.17 reaches at all, at its mean, is $1/(2\pi\sqrt{0.39 \cdot 0.17}) = 0.618$. A point 7 standard deviations away, by the slide's own parameters, has 39 % of that. So the front of
# the formula may be fine, and the exponent is far too close to 0.
#
# ### Exercise 7 · `printed_density(x, mean, variances)` ({points:lab6.printed_density})
#
# Write `printed_density(x, mean, variances)`: for one point `x`, a mean and variances, each of shape (D,), return one number: what the slide's calculation gives. It differs from the Gaussian density in **one** place. You have found it when class 2 gives 0.238 and class 1 gives the printed 8.95e-3 up to one in the last digit. (They rounded
# on the way.) Write it for any number of features; it will be tried on one to six, for narrow and for wide classes.
#
# <details><summary>The slide's own line, for those without the slides</summary>
# For class 2 it reads: 1 over 2π times det[[0.39, 0], [0, 0.17]] to the power ½, times exp{ −½ · [3.0 − 1.83, 4.0 − 6.84] · [[0.39, 0], [0, 0.17]] · the same differences as a column } = 0.238. Compare it, factor by factor, with the formula of section 5.
# </details>
#
# Suggestions: first reproduce the true density; then ask of each part of the formula what would happen if it were left out, doubled, or turned upside down.


# %% solution="lab6.printed_density"
def printed_density(x, mean, variances):
    """Return the number the slide computes for x (D,), from a mean (D,) and variances (D,)."""
    ### BEGIN SOLUTION
    exponent = -0.5 * np.sum((x - mean) ** 2 * variances)  # the slip: it should divide
    return np.exp(exponent) / np.sqrt(np.prod(2 * np.pi * variances))
    ### END SOLUTION


# %% check="lab6.printed_density"
check("lab6.printed_density", printed_density)

# %% [markdown]
# Found? Then see what would have caught it, without knowing the right answer.
#
# **A density integrates to 1.** Does this one? The integral splits into one factor per feature:

# %%
u = np.linspace(-30, 30, 1201)
area = 1.0
for variance in slide_variances[0]:
    heights = [printed_density(np.array([v]), np.zeros(1), np.array([variance])) for v in u]
    area *= np.trapezoid(np.asarray(heights, dtype=float).ravel(), u)
print("integral of the slide's function for class 1:", round(area, 2))
print("1 / (0.21 * 0.40) =", round(1 / (0.21 * 0.40), 2))

# %% [markdown]
# **Units.** Let the features be lengths in cm. A deviation squared is in cm², a variance too, and an exponent must have no unit at all. cm²/cm² has none. **Think:** what would the slide's exponent be measured in, and what happens to its posteriors when you switch to mm?
#
# <details><summary>An answer</summary>
# In cm² · cm² = cm⁴. In mm every deviation is 10 times as large and every variance 100 times, so the exponent becomes 10 000 times as large: the posteriors jump to 0 and 1, although nothing about the points has changed.
# </details>
#
# **How far is far?** A lies 12 standard deviations from class 1 along feature 1 by the slide's own variance 0.21 (13.5 by the right one). That a class so far away keeps a posterior of 0.036 against a rival that is nearer should make one reach for the pencil.
#
# Now the whole table. The first row is right, by hand; the second is what your own functions gave; each of the others is one way to get the calculation (partly) wrong. **Predict:** in how many rows does the decision change?

# %%
my_rows = guess("lab6.rows", ...)  # in place of the dots: 0, 1, 2 or "3 or more"
my_rows


# %%
def from_slip(means, variances):
    """Return P(k = 1 | A) from the slide's function, with equal priors."""
    a, b = [
        np.asarray(printed_density(A, m, v)).item() for m, v in zip(means, variances, strict=True)
    ]
    return a / (a + b)


def first_posterior(means, variances):
    """Return P(k = 1 | A) from your posterior, with equal priors."""
    return np.asarray(posterior(A[None, :], np.array([0.5, 0.5]), means, variances))[0, 0]


right_means, right_variances = np.array([[51, 11], [11, 45]]) / 6, np.array([[3, 7], [7, 3]]) / 18
cases = {
    "right, by hand": by_hand,
    "yours": posterior_A[0],
    "n − 1 in the variances": first_posterior(right_means, right_variances * 3 / 2),
    "the slide's parameters": first_posterior(slide_means, slide_variances),
    "the slide's slip": from_slip(right_means, right_variances),
    "both, as on the slide": from_slip(slide_means, slide_variances),
}
print(f"{'':26}P(k = 1 | A)   decision")
for name, share in cases.items():
    print(f"{name:26}{share:<15.3g}k = {1 if share > 0.5 else 2}")

draw_table(cases)

# %%
my_rows.compare()

# %% [markdown]
# The right value, three ways to miss it by many powers of ten, and what is in print: answers from $10^{-26}$ to $10^{-1}$, and one decision. (The rows from the third on are made by your functions; while one of them is wrong, they may say something else.) That is the lesson of this lab, and the next question asks you to put it into words.

# %% [markdown] task="lab6.weak_check" points=3
# ### Written question 2 · A weak check ({points:lab6.weak_check})
#
# Somebody defends the slide: "The point was classified correctly, so the calculation must have been about right." (a) Explain why the decision survives every row of the table. (b) Name two checks, with numbers, that would have revealed an error on the
# slides without knowing the right result. (c) Give an example of a use of the posterior in which 0.036 and 5e-26 lead to different actions.
#
# ### BEGIN MARK SCHEME
# One point each.
# (a) A decision asks only which of two numbers is larger, one bit; A is nearer to class 2 by every measure used (plain distance, distance in standard deviations, even distance weighted the wrong way), so the order stays while the size is lost.
# (b) Any two, half a point each, with a number: the mean 6.84 lies outside of [7, 8]; the variance 0.17 does not fit the mean 6.84 (0.60 does); the slide's function integrates to 11.9 in the place of 1; A is 12 (by the right variance 13.5) standard deviations from class 1, which does not go with 3.6 %; units
# (cm⁴ in an exponent); computing it a second way.
# (c) Anything in which costs multiply the probability: a doctor who must not miss class 1 tests further at 3.6 % and does not at 5e-26; expected loss with unequal costs; combining the posterior with further evidence; rejecting uncertain points.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 9. The library's opinion, and what the assumption changes
#
# Your functions make up a whole classifier. `labgauss.GaussianClassifier` has the same one, as `"diagonal"`, and the one with full covariances next to it.

# %%
naive = labgauss.GaussianClassifier("diagonal").fit(X, labels)
full = labgauss.GaussianClassifier("full").fit(X, labels)
print("naive, the library's:", f"{naive.predict_proba(A[None, :])[0, 0]:.6g}")
print("naive, yours:        ", f"{posterior_A[0]:.6g}")
print("full covariance:     ", f"{full.predict_proba(A[None, :])[0, 0]:.3g}")

# %%
differ = draw_regions(labels, {"naive": naive, "full covariance": full})
print(f"The two disagree on {100 * differ:.0f} % of the area shown.")

# %% [markdown]
# The assumption alone moves the posterior of A by 50 powers of ten, further than the slip did; neither number should be believed on three points a class. Both models give A to class 2 and all six points to their own class, and they disagree on almost a tenth of the area. Which one is right there? Six points cannot tell. Lab 7 lets the data grow and watches when the full covariance starts to pay.
#
# ## What to remember
#
# - With one-hot targets, every estimate is a weighted sum over all points divided by the sum of the weights: $\boldsymbol\mu_k = \sum_n z_{nk}\mathbf x_n / \sum_n z_{nk}$, and the variances and priors in the same way.
# - Naive Bayes assumes independent features *given the class*. It needs D variances in the place of D(D + 1)/2 entries, and pays by counting correlated evidence twice.
# - Add logarithms; take the largest away before you exponentiate. Then no posterior is ever NaN. An `argmax` of NaN is class 0 without a word.
# - A decision is one bit. It survives wrong parameters and wrong formulas; the number behind it does not. Check numbers by range, by units, by an integral, by a second way.
# - The right result for A: 4.862e-26 and 1. In print: 0.036 and 0.964.
#
# **Next:** lab 7 compares models by the number of their parameters, shares a covariance between the classes, and meets logistic regression, which goes for the posterior directly.
#
# ## Further (no points)
#
# 1. *Why 2, 2, 2?* Call the centred points of a class G, a 3 × 2 matrix, so that Σ = GᵀG/3. The squared distances of section 3 are the diagonal of GΣ⁻¹Gᵀ = 3 G(GᵀG)⁻¹Gᵀ, three times the
#    projection onto the columns of G. These span everything that sums to zero, so the projection is I − ⅓ (a matrix of ones), and its diagonal ⅔: three times that is 2. What do N = D + 1 points in D dimensions get?
# 2. *Soft targets.* Nothing in `class_means` needs the entries of `Z` to be 0 or 1 if it is written with sums. Try rows such as (0.3, 0.7), shares instead of labels, and alternate: posterior → `Z` → means, variances, priors → posterior. The cell below starts this from six undecided points. What happens after a
#    few rounds? (It is called *expectation maximisation*.)
# 3. *Moving A.* Start at A and go straight to the mean of class 1. Where exactly does the decision change? The squared distances are quadratic, so a pencil will do; then confirm it with `posterior`.
# 4. *Too many features.* Give each point a third feature of your choice and compute the full covariance of class 1. What is its determinant, and why does naive Bayes not mind?

# %%
soft = np.array([[0.4, 0.6], [0.45, 0.55], [0.4, 0.6], [0.6, 0.4], [0.55, 0.45], [0.6, 0.4]])
weights = soft.sum(axis=0)
soft_means = soft.T @ X / weights[:, None]
soft_variances = soft.T @ X**2 / weights[:, None] - soft_means**2
print("after one round, posterior of class 1:")
after = np.asarray(posterior(X, weights / len(X), soft_means, soft_variances))
print(after[:, 0].round(3).tolist())
