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
# # Lab 4 · The Gaussian classifier: fit, predict, see
#
# Several clouds of points compete for a new point, and you write the referee: a class `GaussianClassifier` with four short methods. It takes any number of classes and measurements and any labels, and its answers stay sensible however far away a point lies.
#
# **After this lab you can**
#
# - go from densities and priors to joint, evidence, posterior and decision, and say which step needs what;
# - write a complete generative classifier: fit, log joint, posterior, decision;
# - find the two places where a short classifier breaks: labels that are not 0, 1, 2 …, and, without a word, densities that have become 0;
# - judge a test error against the best that any classifier could reach;
# - draw decision regions and the evidence so that the pictures can be trusted.
#
# **Time** about {minutes:path}; the written question ({minutes:tasks}) is for home, and *Further* ({minutes:further}) is for whoever likes. **Worth** {points:checks} in nine checks, {points:tasks} in one written question.
# **You need** lab 3: the Gaussian in d dimensions, its logarithm, its maximum-likelihood fit.
#
# <details><summary>The documents behind this lab, and their slips</summary>
# <ul>
# <li><b>000</b>: Battista Biggio, <i>The Gaussian Classifier</i>, Machine Learning laboratory, University of Cagliari: slides. Their Exercise 1 is section 5 here, their Exercise 2 is section 6. Slips: a class is set equal to a probability, y* = argmax p(y|x) = p(x|y)p/p(x) (section 1); the estimate with n − 1 is called maximum likelihood (section 2 and <i>Further</i>); <code>fit</code> needs labels 0 to K − 1, and joint densities underflow (section 3); the data have no seed, so that no printed estimate can be repeated (section 5); in the joint maps the colours end a little below the highest peak, which nobody can see.</li>
# <li>The <b>source notebook</b> of these slides, <code>unica-ml/ml</code> on GitHub, <code>notebooks/lab03.ipynb</code>. True of it alone: <code>contourf</code> is left to choose its levels, which goes wrong for five and six classes (section 5); it prints 468 errors for the second data set (section 6); its evidence is right because an earlier cell had switched the classifier to joint densities (section 7); it computes that surface on some 857 × 836 points (<i>Further</i>).</li>
# <li><b>001</b>: Andreas C. Kapourani (credit: Hiroshi Shimodaira), <i>Classification with Gaussians</i>, lab sheet, University of Edinburgh, 9 March 2018: Bayes' rule for densities, its equations 1 and 2 (section 1). Lab 3 and lab 5 follow it closely.</li>
# </ul>
# <b>Names.</b> The class <code>CClassifierGaussian</code> of 000 is your <code>GaussianClassifier</code>; its <code>decision_function</code> gives posteriors or joint densities, by a switch, and is two methods here, <code>posterior</code> and <code>log_joint</code>; <code>priors</code>, <code>centroids</code> and <code>covariances</code> are <code>priors_</code>, <code>means_</code> and <code>covariances_</code>; <code>fit</code> and <code>predict</code> keep their names.
# </details>
#
# **Where we are.** Lab 1: Bayes' rule for tables. Lab 2: densities in the place of tables, for one measurement. Lab 3: the Gaussian in many dimensions, and its logarithm. What is missing is the step from "how likely is this point in each class" to "which class".

# %% setup=true
import warnings
from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import ListedColormap
from scipy.stats import multivariate_normal, norm

import labgauss
from labgauss import explore, plotting
from labgauss.checks import check, guess
from labgauss.plotting.style import MARKERS, PALETTE

# the three Gaussians of section 5 (Exercise 1 of document 000)
true_priors = np.full(3, 1 / 3)
true_means = np.array([[-5.0, -5.0], [5.0, -5.0], [0.0, 5.0]])
true_covariances = np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3.0]]])
truth = labgauss.GaussianClassifier.from_parameters(true_priors, true_means, true_covariances)
X_train, y_train, X_test, y_test = labgauss.load_three_gaussians(seed=4)

# what document 000 prints: estimates and error of a draw of its own, without a seed
printed_means = np.array(
    [[-5.02818576, -5.07365035], [4.95564731, -5.04938789], [-0.03591899, 4.87763586]]
)
printed_covariances = np.array(
    [
        [[2.89255506, -1.05314784], [-1.05314784, 2.77306075]],
        [[2.88868113, -0.46682182], [-0.46682182, 3.04256309]],
        [[1.04041627, -1.09369177], [-1.09369177, 3.26337424]],
    ]
)
printed_error = 0.2667  # per cent

# one colour and one marker per class, readable by colour-blind people and in grey
COLOURS = PALETTE[:6]

# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
def draw_candidates(points, candidates):
    """Draw six measurements under the Gaussians that might describe them."""
    t = np.linspace(-3, 10, 400)
    figure, ax = plt.subplots(figsize=(6.4, 3.2), layout="constrained")
    for k, (name, (mean, variance)) in enumerate(candidates.items()):
        height = labgauss.density(t[:, None], [mean], [[variance]])
        ax.plot(t, height, ["--", ":", "-"][k], color=COLOURS[k], linewidth=2, label=name)
    on_the_axis = {"color": "black", "markersize": 9, "clip_on": False, "zorder": 4}
    ax.plot(points, np.zeros(len(points)), "x", **on_the_axis, label="data")
    ax.set(xlabel="x", ylabel="density", ylim=(0, None))
    ax.legend(loc="upper right")
    plotting.show(
        figure,
        "Six crosses between 2.1 and 5.0 on the x axis under three Gaussian curves. A is narrow "
        "and left of most crosses; B is centred but far too wide; C has the mean and variance "
        "of the crosses and stands over them.",
    )


def draw_two_maps(decide, classifier, window):
    """Draw the regions of a rule, and of the classifier that works with logarithms."""
    figure, axes = plt.subplots(1, 2, figsize=(9, 4), layout="constrained", sharey=True)
    models = [SimpleNamespace(classes_=classifier.classes_, predict=decide), classifier]
    titles = ["densities multiplied and divided", "logarithms added"]
    for ax, model, title in zip(axes, models, titles, strict=True):
        plotting.plot_decision_regions(model, limits=(window, window), resolution=200, ax=ax)
        ax.set_title(title)
    axes[0].get_legend().remove()
    axes[1].set_ylabel("")
    plotting.show(
        figure,
        f"Two maps of the regions of the three classes in a window of ±{window[1]}. Right, with "
        "logarithms: class 2 is a wedge that opens upward, class 1 has the rest of the right "
        "and the lower left, class 0 the upper left and a wedge at the lower right. Left, with "
        "densities: the regions of the classes 1 and 2 end at rounded borders some 70 from the "
        "centre, the outlines of ellipses, and everything beyond is class 0.",
    )


def draw_counts(counts, expected, printed):
    """Draw how often each number of wrong answers came, the expected one, and the printed one."""
    figure, ax = plt.subplots(figsize=(6.4, 3), layout="constrained")
    wrong, how_often = np.arange(counts.max() + 2), np.bincount(counts, minlength=counts.max() + 2)
    ax.bar(wrong, how_often, color=COLOURS[3], edgecolor=COLOURS[0])
    ax.axvline(expected, color=COLOURS[2], linestyle="--", label=f"Bayes error: {expected:.1f}")
    look = {"color": "black", "markersize": 9, "label": f"printed in 000: {printed}"}
    ax.plot(printed, 0.1 * how_often.max(), "v", **look)
    ax.set(xlabel=f"wrong answers out of {len(y_test)}", ylabel=f"how many of {len(counts)} seeds")
    ax.set_xticks(wrong)
    ax.legend()
    plotting.show(
        figure,
        f"Bars: how many of {len(counts)} seeds gave {counts.min()} to {counts.max()} wrong answers "
        f"out of {len(y_test)}. The longest bar is at {how_often.argmax()}, the Bayes error stands "
        f"at {expected:.1f}, and {np.sum(counts >= printed)} seeds gave the printed {printed} or more.",
    )


def draw_borders(ax, borders, n):
    """Draw the lines x₁ + x₂ = border over the regions on ax, and show the picture."""
    along, lines = np.array([-7.0, 7.0]), []
    for border, style in zip(borders, ["--", ":"], strict=True):
        name = f"x₁ + x₂ = {border:.4g}".replace("-", "−")
        lines.append(name)
        ax.plot(along, border - along, style, color="black", linewidth=2, label=name)
    ax.set(xlim=along, ylim=along, aspect="equal")
    ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1), title="class or border", frameon=False)
    plotting.show(
        ax.figure,
        "Decision regions of section 6 as plot_regions draws them, with every tenth of "
        f"{n} points. Over them two lines that were found by hand: dashed "
        f"{lines[0]}, dotted {lines[1]}.",
    )


def draw_heights(t, joint, evidence):
    """Draw the joint densities and their sum along the diagonal."""
    figure, ax = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
    for k, style in enumerate(["--", ":", "-."]):
        ax.plot(t, joint[:, k], style, color=COLOURS[k], linewidth=2, label=f"p(x, class {k})")
    ax.plot(t, evidence, color="black", linewidth=1.2, label="p(x)")
    ax.set(xlabel="x₁ = x₂", ylabel="density", ylim=(0, None))
    ax.legend(loc="center right")
    tops = [f"class {k} {joint[:, k].max():.3f} at {t[joint[:, k].argmax()]:.0f}" for k in range(3)]
    plotting.show(
        figure,
        "The joint densities of the three classes of section 6 along the diagonal, and their sum. "
        f"The highest points: {', '.join(tops)}; the sum {evidence.max():.3f}.".replace("-", "−"),
    )


def show_stripes(figure, axes):
    """Name the axes of the two rows of stripes and show them."""
    axes[0].set(ylabel="map", xticks=range(5), yticks=[])
    axes[1].set(ylabel="list", xlabel="code of the class", yticks=[])
    plotting.show(
        figure,
        "Five stripes for the classes 0 to 4, twice. With the colour map the first two have the same "
        "dark blue; then come red, light blue and black: four colours for five classes, and yellow "
        "shows only as a thin line. With the list: dark blue, yellow, light blue, dark blue again, "
        "red.",
    )


def show_regions(figure, classifier, X, y):
    """Show the picture that plot_regions drew, with words that hold for any classifier."""
    wrong = int(np.sum(np.asarray(classifier.predict(X)) != y))
    plotting.show(
        figure,
        f"Decision regions of the fitted classifier as plot_regions draws them, with {len(y)} test points. "
        f"The classifier gives {wrong} of them to another class than their own.",
    )


def show_surface(figure, heights):
    """Show the surface that plot_evidence drew, with the heights at the three means."""
    ax = figure.axes[0]
    ax.locator_params(nbins=5)  # few numbers, and the name of the axis clear of them
    ax.zaxis.labelpad = 8
    told = ", ".join(f"{height:.3f}" for height in heights)
    plotting.show(
        figure,
        "The evidence of section 6 as a surface, by plot_evidence, seen from below right. By "
        f"evidence_on_grid it is {told} high over the means of the classes 0, 1 and 2.",
    )


def draw_divisors(divisors, log_likelihoods, n, marked):
    """Draw the log likelihood over the divisor of the scatter, with those of n and n − 1 marked."""
    figure, ax = plt.subplots(figsize=(6.4, 3), layout="constrained")
    ax.plot(divisors, log_likelihoods, color=COLOURS[0])
    for c, height, marker, name in zip((n, n - 1), marked, "os", ("n", "n − 1"), strict=True):
        label = f"divisor {name}: {height:.3f}".replace("-", "−")
        ax.plot(c, height, marker, color=COLOURS[2], markersize=8, label=label)
    ax.set(xlabel="divisor c of the scatter", ylabel="log likelihood")
    ax.legend()
    plotting.show(
        figure,
        "The log likelihood of the six points against the divisor of their scatter, from "
        f"{divisors[0]:.0f} to {divisors[-1]:.0f}: a smooth hill with its top at "
        f"{divisors[np.argmax(log_likelihoods)]:.0f}; at n = {n} it is {marked[0]:.3f}, at n − 1 "
        f"it is {marked[1]:.3f}.".replace("-", "−"),
    )


# %% [markdown]
# ## 1. From densities to a decision
#
# Let x be a point and k its class. What we model is the prior P(k) and the density p(x | k). The rest follows:
#
# 1. product rule: p(x, k) = p(x | k) P(k), the **joint** density;
# 2. the class is not observed, so sum it out: p(x) = Σₖ p(x, k), the **evidence**;
# 3. product rule the other way round: P(k | x) = p(x, k) / p(x), the **posterior**;
# 4. whoever answers k at x is wrong with probability 1 − P(k | x): smallest for the k with the largest posterior;
# 5. p(x) is the same for all k, so that is also the k with the largest joint, or the largest **log joint** log P(k) + log p(x | k).
#
# Step 4 is why this rule is called *maximum a posteriori* (MAP), and why no other rule makes fewer errors on average if the model is true. (A rule gives a class, not a number: document 000 writes y* = argmax p(y | x) = p(x | y) p / p(x), which sets the class equal to its probability.) Note which of these numbers are probabilities: P(k) and P(k | x) are; p(x | k), p(x, k) and p(x) are densities, which carry a unit and may exceed 1.
#
# Here every class has a Gaussian of its own, with the mean μₖ (d numbers) and the covariance Σₖ (d × d):
#
# $$\log p(x\,|\,k) = -\tfrac12\left[(x-\mu_k)^\top \Sigma_k^{-1} (x-\mu_k) + \log\det\Sigma_k + d\log 2\pi\right]$$
#
# **A point between two classes.** The data of section 6 have three classes with the means (0, 0), (2, 2) and (−2, −2), all with the covariance [[4, −3], [−3, 4]], and the priors ¼, ¼ and ½. Take x = (−1, −1), halfway between the means of the classes 0 and 2.
#
# > **Predict before you run:** which class does MAP choose, and with what posterior? You need no density for it.

# %%
my_class = guess("lab4.between", ...)  # in place of the dots: 0, 1, 2 or "a tie"
my_class

# %%
means = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
sigma = np.array([[4.0, -3.0], [-3.0, 4.0]])
priors = np.array([0.25, 0.25, 0.5])

between = np.array([-1.0, -1.0])
likelihoods = np.array([multivariate_normal(mean, sigma).pdf(between) for mean in means])
joints = priors * likelihoods
total = joints.sum()

print("class  p(x | k)   P(k)   p(x, k)   P(k | x)")
for k in range(3):
    row = f"{k:5d}  {likelihoods[k]:.5f}    {priors[k]:.2f}   {joints[k]:.5f}   "
    print(row + f"{joints[k] / total:.4f}")
print(f"evidence p(x) = {total:.5f}")

# %%
my_class.compare()

# %% [markdown]
# The first and the third density are equal, because x is equally far from both means and the covariance is the same. All that is left is the prior, ½ against ¼, so the posteriors of the classes 2 and 0 are exactly 2 : 1, and class 1 takes only 0.0001. **Think:** where would the tie between the classes 0 and 2 lie, then: closer to the mean of class 0 or of class 2?
#
# <details><summary>An answer</summary>
# Closer to the mean of class 0. Halfway between the means class 2 is still ahead by its prior, so the point where both are equal lies further on, where the density of class 0 is twice that of class 2. Section 6 computes it.
# </details>
#
# ## 2. Which parameters are the best ones?
#
# Below are six measurements and three Gaussians. Document 000 shows such a picture and asks: which of these Gaussians fits the crosses better, and why? **Maximum likelihood** turns the feeling into a number: the log of the density of all points together, which is the sum of the log densities. The best parameters are those for which it is largest.
#
# > **Predict:** look at the picture first, and order A, B and C by the log likelihood of the crosses. The cell after it tells.

# %%
points = np.array([2.1, 2.9, 3.2, 3.8, 4.4, 5.0])
candidates = {"A": (1.5, 0.5), "B": (3.6, 6.0), "C": (points.mean(), points.var())}
draw_candidates(points, candidates)

# %%
for name, (mean, variance) in candidates.items():
    together = labgauss.log_density(points[:, None], [mean], [[variance]]).sum()
    print(f"{name}: mean {mean:.2f}, variance {variance:.2f}: log likelihood {together:.1f}")

# %% [markdown]
# A has the steeper curve, but pays dearly for every cross in its tail; B is too wide to be high anywhere. C was not searched for: it is the sample mean and the covariance **with the divisor n**, where lab 3 found the derivatives to vanish. A classifier needs that for each class from the rows of that class, and the priors as well. For these it is lab 2's coin with more sides: the share nₖ / n of the rows makes the labels most likely. Nothing else has to be learned.
#
# (Document 000 prints 1/(n − 1) under the name of maximum likelihood, and its code calls `np.cov`, which divides so. *Further* 1 asks the six points who is right.)
#
# ## 3. Two failures, one of them silent
#
# Document 000 shows a classifier in about forty lines. It works on its own data. Before you write yours, look at two places where that design breaks: once far from the cause, and once **silently**, so that the program runs on and the numbers look like numbers.
#
# ### Labels that do not count from 0
#
# Its `fit` loops over k = 0, …, K − 1 and picks the rows with `y == k`; at the end it divides the priors by their sum.
#
# > **Predict before you run:** what will the priors and means be when the two classes are called 1 and 2? Will the program stop, and where?

# %%
X_small = np.array([[0.0, 1.0], [1.0, 0.0], [1.0, 2.0], [6.0, 5.0], [7.0, 7.0]])
y_small = np.array([1, 1, 1, 2, 2])

with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    shares = np.array([np.mean(y_small == k) for k in range(2)])
    centres = np.array([X_small[y_small == k].mean(axis=0) for k in range(2)])
    spreads = np.array([np.cov(X_small[y_small == k].T) for k in range(2)])

print("fit: shares of the rows:       ", shares, " sum", shares.sum())
print("fit: after dividing by the sum:", shares / shares.sum())
print("fit: means:                    ", centres.round(2).tolist())
print("fit: numpy warns, first of", heard[0].message)
try:
    multivariate_normal(centres[0], spreads[0]).pdf(X_small)
except ValueError as error:
    print("predict: ValueError:", error)

# %% [markdown]
# Class 2 has vanished, a class that does not exist has the prior 0 and a NaN mean, and dividing by the sum has hidden the one number, 0.6, that gave it away. `fit` has ended all the same; the warnings speak of an empty slice, the error comes in another method, perhaps in another cell, and neither says "labels". *A step that makes a result look right is worth nothing; a check that it is right is.* The cure: ask `y` which labels it has, with `np.unique`.
#
# ### Densities that have become 0
#
# Its `predict` multiplies densities by priors, divides by the evidence, and takes `argmax`. Let us walk away from the three classes of section 5 along (t, 0), and compute every point twice: by densities, and with logarithms.


# %%
def joint_by_densities(X):
    """Return prior times density, (n, 3)."""
    densities = [
        multivariate_normal(true_means[k], true_covariances[k]).pdf(X).reshape(-1) for k in range(3)
    ]
    return true_priors * np.stack(densities, axis=1)


def decide_by_densities(X):
    """Return the index of the largest posterior, computed as joint / evidence."""
    joint = joint_by_densities(X)
    with np.errstate(invalid="ignore"):
        return np.argmax(joint / joint.sum(axis=1, keepdims=True), axis=1)


print("     x        largest joint   joint / evidence   by logs   log [P(1 | x) / P(0 | x)]")
for place in [(10, 0), (40, 0), (68, 0), (70, 0), (100, 100)]:
    far = np.array([place], dtype=float)
    largest = joint_by_densities(far).max()
    shown = f"{largest:.0e}" if largest else "0"
    logs = truth.log_joint(far)[0]
    said = f"class {decide_by_densities(far)[0]}"
    print(f"({place[0]:3}, {place[1]:3})  {shown:>15}   {said:>16}", end="")
    print(f"   class {logs.argmax()}   {logs[1] - logs[0]:26.0f}")

# %% [markdown]
# No warning and no error this time. At t = 70 the last density falls below the smallest number a float can hold, about 5 · 10⁻³²⁴. Then the posterior is 0/0 = NaN for every class, and `argmax` of three NaN is 0. A point far to the right, where class 1 is e³⁵⁹ times as probable as class 0, is given to class 0, and nothing tells. The map shows how much of the plane is lost.
#
# > **Predict before you run:** what shape has the set of points at which the densities are still larger than 0?

# %%
window = (-150, 150)
side = np.linspace(*window, 200)
plane = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
differ = decide_by_densities(plane) != truth.predict(plane)
print(f"the two rules disagree on {100 * differ.mean():.0f} % of the window")
draw_two_maps(decide_by_densities, truth, window)

# %% [markdown]
# The outer borders of what is left are arcs of ellipses, one for each class: level sets of a Gaussian, at the height of the smallest float.
#
# **The cure** costs two lines. With aₖ = log p(x, k) and m = maxₖ aₖ,
#
# $$P(k\,|\,x) = \frac{e^{a_k}}{\sum_j e^{a_j}} = \frac{e^{a_k - m}}{\sum_j e^{a_j - m}}$$
#
# because the factor e⁻ᵐ cancels. After the subtraction the largest exponent is 0 and its exp is 1, so the denominator is at least 1: never 0/0. And for the decision alone no exp is needed at all.
#
# ## 4. Your classifier
#
# ### Exercise 1 · `GaussianClassifier` (four methods, four checks)
#
# Write the class `GaussianClassifier` with four methods. Its constructor needs no argument. K is the number of classes, d that of measurements.
#
# 1. `fit(X, y)` ({points:lab4.fit}): `X` is `(n, d)`, `y` is `(n,)` with labels of any kind. Set `classes_ (K,)` (the labels, sorted), `priors_ (K,)`, `means_ (K, d)` and `covariances_ (K, d, d)`, all by maximum likelihood and each class with its own covariance, and `return self`. One measurement, d = 1, is allowed, too: `covariances_` is then `(K, 1, 1)`.
# 2. `log_joint(X)` ({points:lab4.log_joint}): returns log P(k) + log p(x | k) as `(n, K)`, finite for far points, too. You may call what you know from lab 3: `labgauss.log_density(X, mean, covariance)` returns `(n,)`. Or write the formula once more.
# 3. `posterior(X)` ({points:lab4.posterior}): returns P(k | x) as `(n, K)`. Every row sums to 1, and nothing is ever NaN.
# 4. `predict(X)` ({points:lab4.predict}): returns the most probable *label* of each row, `(n,)`. In the table on the slides two points have the posteriors 1, 2, 7 and 3, 1, 6 (in tenths): both go to the third class, whatever it is called.
#
# *Numpy, if you need it:* `X[y == label]` are the rows of one class; `np.stack(columns, axis=1)` puts K columns `(n,)` side by side; with `keepdims=True` a `sum` or `max` over an axis leaves a length of 1 there, so that the result still fits the table.
#
# *What grading tries:* one measurement and many; two classes and more, of different sizes; labels of any kind (texts, negative, with gaps) in any order; strong correlation; tiny and huge units; points near and far in one call; and `fit`, then `predict` on the same object.
#
# *The library* has such a class, `labgauss.GaussianClassifier`, and the worked cells use it. To write your own is the point of this lab: use `log_density` from it, if you like, and no more.
#
# Write one method, run the cell and its check, then the next. The checks of the last three set the four attributes themselves, so a slip in `fit` costs you only once; it also means that these methods must need nothing else that `fit` has kept.


# %% solution="lab4.GaussianClassifier"
class GaussianClassifier:
    """A Bayesian classifier with one Gaussian per class."""

    def fit(self, X, y):
        """Set classes_ (K,), priors_ (K,), means_ (K, d), covariances_ (K, d, d); return self."""
        ### BEGIN SOLUTION
        self.classes_ = np.unique(y)
        groups = [X[y == label] for label in self.classes_]
        self.priors_ = np.array([len(group) / len(y) for group in groups])
        self.means_ = np.array([group.mean(axis=0) for group in groups])
        gaps = [group - group.mean(axis=0) for group in groups]
        self.covariances_ = np.array([gap.T @ gap / len(gap) for gap in gaps])
        return self
        ### END SOLUTION

    def log_joint(self, X):
        """Return log P(k) + log p(x | k) for every row and class, (n, K)."""
        ### BEGIN SOLUTION
        columns = []
        for k, prior in enumerate(self.priors_):
            gaps = X - self.means_[k]
            solved = np.linalg.solve(self.covariances_[k], gaps.T).T
            squared_distance = (gaps * solved).sum(axis=1)
            log_det = np.linalg.slogdet(2 * np.pi * np.asarray(self.covariances_[k]))[1]
            columns.append(np.log(prior) - 0.5 * (log_det + squared_distance))
        return np.stack(columns, axis=1)
        ### END SOLUTION

    def posterior(self, X):
        """Return P(k | x) for every row and class, (n, K); each row sums to 1."""
        ### BEGIN SOLUTION
        log_joint = np.asarray(self.log_joint(X))
        joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
        return joint / joint.sum(axis=1, keepdims=True)
        ### END SOLUTION

    def predict(self, X):
        """Return the most probable label of every row, (n,)."""
        ### BEGIN SOLUTION
        return np.take(self.classes_, np.argmax(self.log_joint(X), axis=1))
        ### END SOLUTION


# %% check="lab4.fit"
check("lab4.fit", GaussianClassifier)

# %% check="lab4.log_joint"
check("lab4.log_joint", GaussianClassifier)

# %% check="lab4.posterior"
check("lab4.posterior", GaussianClassifier)

# %% check="lab4.predict"
check("lab4.predict", GaussianClassifier)

# %% [markdown]
# **Think.** Somebody multiplies all `priors_` of your fitted classifier by 2. Which of the three methods `log_joint`, `posterior` and `predict` give other results, and which do not notice? (Say first; then try it on a copy.)
#
# <details><summary>An answer</summary>
# <code>log_joint</code> grows by log 2 everywhere. <code>posterior</code> and <code>predict</code> do not notice: the factor stands above and below the fraction bar and cancels, and it is the same for all classes. Only the evidence, which doubles, is no density any more.
# </details>
#
# ## 5. Three classes, and how good is good?
#
# Exercise 1 of document 000 has three classes with 500 training points each, and as many test points. It draws them without a seed, so its draw is gone for good. Ours are drawn from a **seed**, so everybody sees the same ones: `X_train`, `y_train`, `X_test`, `y_test` in the first cell. Here are your estimates beside the truth, and with them those that document 000 prints for a draw of its own.

# %%
fitted = GaussianClassifier()
fitted.fit(X_train, y_train)

for k, label in enumerate(fitted.classes_):
    print(f"class {label}: prior {fitted.priors_[k]:.3f}, true {true_priors[k]:.3f}")
    rows = {
        "yours": (fitted.means_[k], fitted.covariances_[k]),
        "in 000": (printed_means[k], printed_covariances[k]),
        "true": (true_means[k], true_covariances[k]),
    }
    for name, (mean, covariance) in rows.items():
        shown = np.round(mean, 2).tolist(), np.round(covariance, 2).tolist()
        print(f"   {name:7} mean {shown[0]!s:15} covariance {shown[1]}")

# %%
plotting.plot_dataset(X_train, y_train)

# %% [markdown]
# ### Exercise 2 · `error_rate(y_true, y_pred)` ({points:lab4.error_rate})
#
# Take two arrays of labels of any kind, each `(n,)`, and return the fraction of entries that differ, a number from 0 to 1.


# %% solution="lab4.error_rate"
def error_rate(y_true, y_pred):
    """Return the fraction of labels that differ, a number from 0 to 1."""
    ### BEGIN SOLUTION
    return float(np.mean(y_true != y_pred))
    ### END SOLUTION


# %% check="lab4.error_rate"
check("lab4.error_rate", error_rate)

# %% [markdown]
# Is a test error of some tenths of a percent good? That depends on the best possible one. If a point is drawn from the true model and decided by MAP under the *true* parameters, the probability of an error is the **Bayes error**, 1 − ∫ maxₖ p(x, k) dx. Nothing can beat it, not even with endless data: it is how much the classes overlap.
#
# > **Predict before you run:** the Bayes error is about 1 in 600. For 1500 test points, how many errors do you expect, give or take how many? (The count of rare, independent events varies by about its square root.)

# %%
my_errors = guess("lab4.errors", ...)  # in place of the dots: a number
my_errors

# %% [markdown]
# Your test error:

# %%
share = error_rate(y_test, np.asarray(fitted.predict(X_test)))
print(f"yours: {len(y_test) * share:.0f} of {len(y_test)} wrong, {100 * share:.2f} %")

# %% [markdown]
# Now the Bayes error beside it, what two hundred other draws give, and what document 000 prints:

# %%
n_test = len(y_test)
best = labgauss.bayes_error(truth)  # the lowest error that any classifier can have
expected = n_test * best
print(f"Bayes error:   {100 * best:.4f} %, that is {expected:.1f} of {n_test}")

counts = []
for seed in range(200):  # with the library's classifier, which does what yours does
    A, a, B, b = labgauss.load_three_gaussians(seed=seed)
    counts.append(np.sum(labgauss.GaussianClassifier().fit(A, a).predict(B) != b))
counts = np.array(counts)
average = 100 * counts.mean() / n_test
least, most = counts.min(), counts.max()
print(f"200 seeds:     on average {average:.2f} %, from {least} to {most} of {n_test}")

printed = round(n_test * printed_error / 100)
print(f"in 000:        {printed} of {n_test}, {printed_error} %")
draw_counts(counts, expected, printed)

# %%
my_errors.compare()

# %% [markdown]
# Nobody can repeat the draw of document 000, and you should not try to hit its digits. What can be compared is the law behind them: 4 of 1500 is an ordinary draw from the bars above, and its estimates are about as far from the truth as yours.
#
# ### The regions
#
# A region plot asks the classifier at every point of a grid and colours the answers. How does one ask a whole grid? `predict` wants rows, a picture wants a table, and three lines go from one to the other and back (x₂ = −6 is the first line of the answers):

# %%
across, upward = np.meshgrid(np.linspace(-8, 8, 5), np.linspace(-6, 6, 3))
rows = np.stack([across.ravel(), upward.ravel()], axis=1)
answers = np.asarray(fitted.predict(rows)).reshape(across.shape)
print("grid", across.shape, "-> rows", rows.shape, "-> answers", answers.shape)
print(answers)

# %% [markdown]
# Then the colouring. One thing goes wrong so often that we look at it first. Here are the codes 0 to 4 of five classes, one stripe each, filled by `contourf` with the same five colours, which are given as a colour map above and as a list below. In both cases `contourf` is left to choose its levels.
#
# > **Predict before you run:** how many colours will you see in each row, and where?

# %%
stripes = np.tile(np.repeat(np.arange(5), 40), (2, 1))
position = np.arange(200) / 40 - 0.5
five = COLOURS[:5]

figure, axes = plt.subplots(2, 1, figsize=(6.4, 2), layout="constrained", sharex=True)
above = axes[0].contourf(position, [0, 1], stripes, cmap=ListedColormap(five))
below = axes[1].contourf(position, [0, 1], stripes, colors=five)
print("levels that contourf chose:", above.levels.tolist())
show_stripes(figure, axes)

# %% [markdown]
# There are eight bands for five codes. The map spreads the five colours over all bands, the list is dealt out band by band and starts again after the fifth. With a colour map and three or four classes this happens to work, so nobody notices until there are five or six. **Think:** which levels would put exactly one code between each two of them?
#
# <details><summary>An answer</summary>
# Those halfway between the codes, and one more at either end: −½, ½, 1½ and so on up to half above the last code. That is one level more than there are classes.
# </details>
#
# ### Exercise 3 · `plot_regions(ax, classifier, X, y)` ({points:lab4.plot_regions})
#
# `ax` is a matplotlib Axes, `classifier` has `classes_ (K,)` and `predict`, `X` is `(n, 2)` and `y` is `(n,)`. Draw on `ax`:
#
# - the plane, coloured by predicted class, at least as far as the points of this `X` reach, wherever they lie;
# - the points of each class *on top*, in the colour of its region;
# - a label on both axes.
#
# Up to six classes, labels of any kind: `np.searchsorted(classifier.classes_, labels)` turns labels into codes 0 … K − 1. Nothing is returned. `COLOURS` from the first cell is yours to use. Grading tries two to six classes, texts as labels, and points far from the origin. This is what it could look like:
#
# ![Three tinted regions of the plane that meet near the middle, with the points on top in the colours of their classes; nearly all lie in the region of their own colour, two do not. Both axes are labelled.](figures/lab4_plot_regions.png)


# %% solution="lab4.plot_regions"
def plot_regions(ax, classifier, X, y):
    """Draw the decision regions of a classifier on ax, and the points X (n, 2), y (n,) over them."""
    ### BEGIN SOLUTION
    classes = classifier.classes_
    low, high = X.min(axis=0), X.max(axis=0)
    margin = (high - low) / 12
    x1, x2 = np.linspace(low - margin, high + margin, 250).T
    xx, yy = np.meshgrid(x1, x2)
    predicted = classifier.predict(np.stack([xx.ravel(), yy.ravel()], axis=1))
    codes = np.searchsorted(classes, predicted).reshape(xx.shape)
    levels = np.arange(len(classes) + 1) - 0.5
    ax.contourf(xx, yy, codes, levels=levels, colors=COLOURS[: len(classes)], alpha=0.4)
    for k, label in enumerate(classes):
        ax.scatter(
            *X[y == label].T, color=COLOURS[k], marker=MARKERS[k], edgecolors="white", label=label
        )
    ax.legend(title="class")
    ax.set(xlabel="x₁", ylabel="x₂")
    ### END SOLUTION


# %% check="lab4.plot_regions"
check("lab4.plot_regions", plot_regions)

# %%
figure, ax = plt.subplots(figsize=(6, 5), layout="constrained")
plot_regions(ax, fitted, X_test[::3], y_test[::3])
show_regions(figure, fitted, X_test[::3], y_test[::3])

# %% [markdown]
# **Think.** The borders are curved. Which property of the three covariances bends them? The next data set takes that property away.
#
# <details><summary>An answer</summary>
# That they differ. In the difference of two log joints the squares of x come with Σ₁⁻¹ − Σ₀⁻¹; they cancel only if the covariances are equal.
# </details>
#
# **Move it.** Pull the mean of class 2 through the plane (drag it in the picture, or use the arrow keys). Where must it stand for the cross to change its class, and can a class lose the region around its own mean?

# %%
explore.class_mean()

# %% [markdown]
# ## 6. Parameters given: nothing to estimate
#
# In Exercise 2 of document 000 the parameters are **given**, so the classifier is optimal by definition: no data, no `fit`.
#
# - priors ¼, ¼, ½ for the classes 0, 1, 2; means (0, 0), (2, 2), (−2, −2);
# - the same covariance matrix for all three, [[4, −3], [−3, 4]].
#
# **By hand, in five lines.** Let Σ be the common covariance and s = x₁ + x₂.
#
# 1. The terms ½ log det Σ and ½ xᵀΣ⁻¹x are the same for all classes and cancel in any comparison.
# 2. What is left of log p(x, k) is μₖᵀΣ⁻¹x − ½ μₖᵀΣ⁻¹μₖ + log P(k): linear in x, so all borders are straight lines.
# 3. Here Σ (1, 1)ᵀ = (1, 1)ᵀ, so Σ⁻¹(1, 1)ᵀ = (1, 1)ᵀ, and every mean is a multiple of (1, 1): only s matters.
# 4. Classes 0 and 1 have equal priors and tie halfway between (0, 0) and (2, 2): **x₁ + x₂ = 2**.
# 5. Log odds of class 0 against 2: 2(s + 2) + log(¼ / ½) = 0, so **x₁ + x₂ = −2 + ½ log 2**, a little more than −1⅔.
#
# That settles the question of section 1: the tie moves away from the more frequent class. The pictures below draw your regions under these two lines.
#
# ### Exercise 4 · `optimal` ({points:lab4.optimal})
#
# Make `optimal`, an object of your `GaussianClassifier` (with the brackets: `GaussianClassifier()`) whose attributes `classes_` (labels 0, 1, 2), `priors_`, `means_` and `covariances_` (one matrix per class) you set yourself.

# %% solution="lab4.optimal"
optimal = None
### BEGIN SOLUTION
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([0.25, 0.25, 0.5])
optimal.means_ = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
optimal.covariances_ = np.array([[[4.0, -3.0], [-3.0, 4.0]]] * 3)
### END SOLUTION

# %% check="lab4.optimal"
check("lab4.optimal", optimal)

# %%
X_two, y_two = labgauss.make_gaussian_dataset([1250, 1250, 2500], means, [sigma] * 3, seed=2)
figure, ax = plt.subplots(figsize=(7, 5), layout="constrained")
plot_regions(ax, optimal, X_two[::10], y_two[::10])
draw_borders(ax, borders=(2, -2 + 0.5 * np.log(2)), n=len(y_two))

# %% [markdown]
# **How often is even this classifier wrong?** Again the Bayes error answers, and again a count varies around it.

# %%
known = labgauss.GaussianClassifier.from_parameters(priors, means, [sigma] * 3)
exact = labgauss.bayes_error(known)
print(f"Bayes error:            {exact:.4f}")
print(f"noise of such a share: ±{np.sqrt(exact * (1 - exact) / 5000):.4f}")
print(f"468 of 5000:            {468 / 5000:.4f}")

# %%
print(f"yours on 5000 new points: {error_rate(y_two, np.asarray(optimal.predict(X_two))):.4f}")

# %% [markdown]
# The slides print no error for these data; their source notebook does: 468 of 5000, again one draw without a seed, and again within the noise of 0.0939. **Think:** a classifier that errs less often than 0.0939 on its test set, is it better, or lucky?
#
# <details><summary>An answer</summary>
# Lucky, until somebody shows otherwise: about half of all test sets come out below the Bayes error, by about the noise printed above. On average over many test sets nobody gets below.
# </details>
#
# Posterior and joint show the same three classes in two ways:

# %%
plotting.plot_posteriors(optimal, limits=((-8, 8), (-8, 8)))

# %%
plotting.plot_joints(optimal, limits=((-8, 8), (-8, 8)))

# %% [markdown]
# The posterior depends on x₁ + x₂ only, so it stays the same all along a strip, out to the edge of the picture and beyond; the joint is a hill that ends. **Think:** in the upper right corner the posterior of class 1 is practically 1. What does the joint say about how often a point turns up there?
#
# <details><summary>An answer</summary>
# Practically never: the joint of every class is close to 0 there. The posterior answers another question, which class a point belongs to <i>if</i> one turns up. The written question comes back to this.
# </details>
#
# ## 7. The evidence
#
# Sum the three hills and you have the density of x when nobody tells you the class.
#
# ### Exercise 5 · `evidence_on_grid(classifier, xx, yy)` ({points:lab4.evidence_on_grid})
#
# `classifier` has `log_joint` and the four attributes, `xx` and `yy` are arrays of one shape, `(a, b)` or any other, with the coordinates x₁ and x₂ of the points. Return p(x) with the same shape as `xx`. Mind which table you sum: posteriors would give 1 everywhere. Grading tries grids of both index orders, a path of points, a single point, and tiny units.


# %% solution="lab4.evidence_on_grid"
def evidence_on_grid(classifier, xx, yy):
    """Return the evidence p(x) at the points (xx, yy), with the shape of xx."""
    ### BEGIN SOLUTION
    points = np.stack([xx.ravel(), yy.ravel()], axis=1)
    joint = np.exp(classifier.log_joint(points))
    return joint.sum(axis=1).reshape(xx.shape)
    ### END SOLUTION


# %% check="lab4.evidence_on_grid"
check("lab4.evidence_on_grid", evidence_on_grid)

# %%
centres = np.asarray(optimal.means_)
at_means = np.asarray(evidence_on_grid(optimal, centres[:, 0], centres[:, 1]))
det = np.linalg.det(sigma)
by_hand = 0.5 / (2 * np.pi * np.sqrt(det)) + 0.25 / (2 * np.pi * np.sqrt(det)) * np.exp(-8 / 2)
print(
    f"yours:   p(0, 0) = {at_means[0]:.4f}   p(2, 2) = {at_means[1]:.4f}   p(−2, −2) = {at_means[2]:.4f}"
)
print(f"by hand: p(−2, −2) = {by_hand:.4f}")

t = np.linspace(-6, 6, 401)
joint_along = np.exp(np.asarray(optimal.log_joint(np.stack([t, t], axis=1))))
draw_heights(t, joint_along, np.asarray(evidence_on_grid(optimal, t, t)))

# %% [markdown]
# Now the heights by hand: det Σ = 7, so each density peaks at 1 / (2π√7), and the joint densities at a quarter or half of that. The squared Mahalanobis distance to the next mean is 8, so class 0 adds ¼ · e⁻⁴ / (2π√7) at (−2, −2), a hundredth of what class 2 gives there. The class with the prior ½ has the highest peak, twice as high as the others: what the last slide of document 000 points out.
#
# ### Exercise 6 · `plot_evidence(ax, classifier)` ({points:lab4.plot_evidence})
#
# `ax` is a 3-D Axes, `classifier` has the four attributes (`means_` is `(K, 2)`, `covariances_` is `(K, 2, 2)`) and `log_joint`. Draw the surface of p(x) with `ax.plot_surface(xx, yy, heights)` over a grid of about 120 by 120 points, and label all three axes. The grid reaches at least three standard deviations around *every* mean along both axes, whatever their units, and each axis has limits of its own, so that no hill falls between the lines of the grid: `np.diagonal(covariances_, axis1=1, axis2=2)` are the variances, `(K, 2)`. Nothing is returned. (Your `evidence_on_grid` may be used, once its check is green.)
#
# ![A surface over the plane with three narrow hills in a row, joined by saddles; the hill of the class with the prior one half rises to 0.030, the other two to half of that.](figures/lab4_plot_evidence.png)


# %% solution="lab4.plot_evidence"
def plot_evidence(ax, classifier):
    """Draw the surface of the evidence p(x) on a 3-D ax, three standard deviations around every mean."""
    ### BEGIN SOLUTION
    deviations = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    low = (classifier.means_ - 3.2 * deviations).min(axis=0)
    high = (classifier.means_ + 3.2 * deviations).max(axis=0)
    xx, yy = np.meshgrid(*np.linspace(low, high, 120).T)
    p = np.asarray(evidence_on_grid(classifier, xx, yy))
    ax.plot_surface(xx, yy, p, cmap="viridis", rcount=120, ccount=120, antialiased=False)
    ax.set(xlabel="x₁", ylabel="x₂", zlabel="p(x)")
    ax.locator_params(nbins=5)  # few numbers, so that none touch
    ax.set_box_aspect(None, zoom=0.92)  # room for the names of the axes
    ax.zaxis.labelpad = 8
    ### END SOLUTION


# %% check="lab4.plot_evidence"
check("lab4.plot_evidence", plot_evidence)

# %%
figure = plt.figure(figsize=(6.4, 4.6))
ax = figure.add_axes((0, 0.02, 0.92, 1), projection="3d")
plot_evidence(ax, optimal)
ax.view_init(elev=30, azim=-52)
show_surface(figure, at_means)

# %% [markdown]
# **Turn it** until one hill hides the others: a surface shows what its author turned to the front.

# %%
explore.evidence()

# %% [markdown] task="lab4.sure_and_strange" points=2
# ### Written question 1 · Sure and strange ({points:lab4.sure_and_strange})
#
# Your classifier of section 5 says about the point (100, 100): class 1, with a posterior of 1 to every digit that a float can show. A user asks: "So you are completely sure?" Answer in four to six sentences. Use both the posterior and the evidence (`fitted.log_joint` gives you its logarithm, nearly), and say what you would let the program do with such a point.
#
# ### BEGIN MARK SCHEME
# 1 point: the posterior is conditional on the point coming from one of the three classes; it says only that class 1 explains the point far better than the others do (log joint about −4070 against −5650 and −14 090), not that it explains it well.
#
# ½ point: the evidence measures that: log p(x) is about −4070 where a typical training point has −4.5, so no class explains the point; far out, the posterior is a statement about the tails of the model, which were never tested.
#
# ½ point: a sensible consequence: reject or flag points whose evidence is below a threshold, for example one that only a small share of the training points falls under.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## What to remember
#
# - Everything comes from one table, the log joint log P(k) + log p(x | k): its row maximum decides, its row after exp and division is the posterior, its row sum after exp is the evidence.
# - Maximum likelihood divides by n, and the share of a class is its prior.
# - Stay in the log domain until the last moment. Outside of it, far points silently belong to the first class.
# - Ask the data for their labels; never assume what they are called. And check what must hold *before* a step that makes it hold.
# - A test error means something next to the Bayes error and the noise of the count, and only if the draw can be repeated: seed it.
# - A picture is a claim: explicit levels, one colour per class, a window that holds all that is talked about.
#
# **Next:** lab 5 puts this classifier beside k nearest neighbours, on the data of a MATLAB course, and looks into the errors: who is taken for whom?
#
# ## Further (no points)
#
# **1. Which divisor?** Document 000 (slide *Training*) prints 1/(n − 1) in front of the sum and calls the result the maximum-likelihood estimate. Ask the six points of section 2: keep the shape of the scatter S = Σᵢ (xᵢ − μ)(xᵢ − μ)ᵀ, take S / c as the covariance, and let the divisor c run. **Predict** where the top of the curve is.


# %%
def likelihood_with(c):
    """Return the log likelihood of the six points when their scatter is divided by c."""
    variance = np.sum((points - points.mean()) ** 2) / c
    return labgauss.log_density(points[:, None], [points.mean()], [[variance]]).sum()


n = len(points)
divisors = np.linspace(3, 12, 181)
log_likelihoods = np.array([likelihood_with(c) for c in divisors])
top = divisors[log_likelihoods.argmax()]
print(f"n = {n}; the likelihood is largest for the divisor {top:.2f}")
draw_divisors(divisors, log_likelihoods, n, marked=(likelihood_with(n), likelihood_with(n - 1)))

# %% [markdown]
# A friend says: "So dividing by n − 1 is simply a mistake, and numpy is wrong." What do you answer, and when could the difference change a decision of your classifier?
#
# <details><summary>An answer</summary>
# Both are legitimate: n maximises the likelihood, n − 1 makes the average over many samples right. The factor n/(n − 1) is a fifth of a per cent for 500 points a class and a half for 3, so it can change decisions only where classes are small or of different size. What document 000 gets wrong is the name.
# </details>
#
# **2. How fine a grid?** The source notebook of 000 draws this surface on about 857 × 836 points. **Predict** by how much the highest value of the evidence changes with 120 × 120.

# %%
for columns, lines in [(857, 836), (120, 120)]:
    fine = np.meshgrid(np.linspace(-9, 9, columns), np.linspace(-9, 9, lines))
    peak = known.evidence(np.stack(fine, axis=-1).reshape(-1, 2)).max()  # quick on many points
    print(f"{columns * lines:6d} points: highest value {peak:.5f}")

# %% [markdown]
# By a thousandth of its height: nobody sees that, and a drawing of fifty times fewer faces appears at once instead of after many seconds.
#
# **3. The Bayes error without an integral.** In section 6 only s = x₁ + x₂ matters, and in class k it is a Gaussian number with the mean 0, 4 or −4 and the variance (1, 1) Σ (1, 1)ᵀ = 2. The Bayes error is then a sum of tails. Which of the four tails below belongs to which border?

# %%
spread = np.sqrt(2)
upper, lower = 2.0, -2 + 0.5 * np.log(2)
error_0 = norm.cdf(lower, 0, spread) + norm.sf(upper, 0, spread)  # class 0 has two borders
error_1 = norm.cdf(upper, 4, spread)
error_2 = norm.sf(lower, -4, spread)
print(f"four tails:                {0.25 * error_0 + 0.25 * error_1 + 0.5 * error_2:.8f}")
print(f"quadrature over the plane: {labgauss.bayes_error(known):.6f}")

# %% [markdown]
# **4. Say no.** Extend the cell below into a classifier with a reject option: which threshold on log p(x) refuses 1 % of the training points, how many of the *wrong* answers on the test set does it catch, and what does it say about (100, 100)?
#
# <details><summary>An answer</summary>
# The threshold is what the cell below prints, and (100, 100), with a log evidence below −4000, is refused without hesitation. But none of the few errors on the test set is: they lie <i>between</i> the classes, where the evidence is not small at all. Strange and doubtful are two things.
# </details>

# %%
log_evidence = np.logaddexp.reduce(fitted.log_joint(X_train), axis=1)
threshold = np.quantile(log_evidence, 0.01)
print(f"1 % of the training points have a log evidence below {threshold:.1f}")

# %% [markdown]
# **5. Change the world.** The trained classifier meets a place where class 2 is ten times as rare. Which attribute do you change, and which border moves where?
#
# <details><summary>An answer</summary>
# <code>priors_</code>: divide the third by ten and divide all three by their new sum. The borders of class 2 move towards its mean, so that its region shrinks; the border between the other two stays, for the ratio of their priors has not changed. Nothing is fitted again.
# </details>
#
# **6. Costs.** Taking class 1 for class 0 costs 10, any other error 1. Which rule takes the place of the largest posterior?
#
# <details><summary>An answer</summary>
# The smallest expected cost. Answering 0 at x costs 10 · P(1 | x) + P(2 | x) on average, answering 1 costs P(0 | x) + P(2 | x), answering 2 costs P(0 | x) + P(1 | x). Class 0 is then said only where it is at least ten times as probable as class 1.
# </details>
