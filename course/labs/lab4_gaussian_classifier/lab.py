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
# - find two failures that raise no error: labels that are not 0, 1, 2 …, and densities that have become 0;
# - judge a test error against the best that any classifier could reach;
# - draw decision regions and the evidence so that the pictures can be trusted.
#
# **Time** about 90 minutes. **Worth** {points:checks} in nine checks, {points:tasks} in one written question.
# **You need** lab 3: the Gaussian in d dimensions, its logarithm, its maximum-likelihood fit.
# **To read beside it** the slides *The Gaussian Classifier*, document 000. Their Exercise 1 is section 5 here, their Exercise 2 is section 6.
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
from labgauss import plotting
from labgauss.checks import check

# Exercise 1 of the slides: the three Gaussians that its data come from
true_priors = np.full(3, 1 / 3)
true_means = np.array([[-5.0, -5.0], [5.0, -5.0], [0.0, 5.0]])
true_covariances = np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3.0]]])
truth = labgauss.GaussianClassifier.from_parameters(true_priors, true_means, true_covariances)
X_train, y_train, X_test, y_test = labgauss.load_three_gaussians(seed=4)

# one colour and one marker per class, readable by colour-blind people and in grey
COLOURS = ["#004488", "#DDAA33", "#BB5566", "#66BBEE", "#444444", "#88AA44"]
MARKERS = "os^DvP"

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
        "Two maps of the regions of the slides' three classes in a window of ±150. Right, with "
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
    look = {"color": "black", "markersize": 9, "label": f"printed on the slides: {printed}"}
    ax.plot(printed, 0.1 * how_often.max(), "v", **look)
    ax.set(xlabel=f"wrong answers out of {len(y_test)}", ylabel=f"how many of {len(counts)} seeds")
    ax.set_xticks(wrong)
    ax.legend()
    plotting.show(
        figure,
        "Bars: how many of 200 seeds gave 0 to 8 wrong answers out of 1500. Most gave 1, 2 or "
        "3; the Bayes error stands at 2.5, and the 4 of the slides is well inside the bars.",
    )


def draw_borders(ax, borders):
    """Draw the lines x₁ + x₂ = border over the regions on ax, and show the picture."""
    along = np.array([-7.0, 7.0])
    for border, style in zip(borders, ["--", ":"], strict=True):
        name = f"x₁ + x₂ = {border:.4g}".replace("-", "−")
        ax.plot(along, border - along, style, color="black", linewidth=2, label=name)
    ax.set(xlim=along, ylim=along, aspect="equal")
    ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1), title="class or border", frameon=False)
    plotting.show(
        ax.figure,
        "Decision regions of section 6 with every tenth of 5000 points: three parallel strips "
        "from upper left to lower right. The two borders coincide with the dashed line x₁ + x₂ "
        "= 2 and the dotted line x₁ + x₂ = −1.653. The clouds are long and narrow along the "
        "strips.",
    )


def draw_heights(t, joint, evidence, limit):
    """Draw the joint densities and their sum along a line, and the limit of the slides."""
    figure, ax = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
    for k, style in enumerate(["--", ":", "-."]):
        ax.plot(t, joint[:, k], style, color=COLOURS[k], linewidth=2, label=f"p(x, class {k})")
    ax.plot(t, evidence, color="black", linewidth=1.2, label="p(x)")
    ax.axhline(limit, color="grey", linewidth=0.8)
    above = {"xytext": (-4, 2), "textcoords": "offset points", "ha": "right", "color": "0.3"}
    ax.annotate(f"limit {limit} on the slides", (t[-1], limit), **above)
    ax.set(xlabel="x₁ = x₂", ylabel="density", ylim=(0, 1.1 * limit))
    ax.legend(loc="center right")
    plotting.show(
        figure,
        "The joint densities of the three classes of section 6 and their sum along the "
        "diagonal: three hills at −2, 0 and 2. That of class 2, at −2, is twice as high as the "
        "others, and its peak, 0.0301, as well as that of the sum, 0.0304, is above the grey "
        "line at 0.03.",
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
        "The log likelihood of the six points against the divisor of their scatter, from 3 to "
        "12: a smooth hill with its top at n = 6, and a little lower at n − 1 = 5.",
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
# Step 4 is why this rule is called *maximum a posteriori* (MAP), and why no other rule makes fewer errors on average if the model is true. Note which of these numbers are probabilities: P(k) and P(k | x) are; p(x | k), p(x, k) and p(x) are densities, which carry a unit and may exceed 1.
#
# Here every class has a Gaussian of its own, with the mean μₖ (d numbers) and the covariance Σₖ (d × d):
#
# $$\log p(x\,|\,k) = -\tfrac12\left[(x-\mu_k)^\top \Sigma_k^{-1} (x-\mu_k) + \log\det\Sigma_k + d\log 2\pi\right]$$
#
# **A point between two classes.** Exercise 2 of the slides has three classes with the means (0, 0), (2, 2) and (−2, −2), all with the covariance [[4, −3], [−3, 4]], and the priors ¼, ¼ and ½. Take x = (−1, −1), halfway between the means of the classes 0 and 2.
#
# > **Predict before you run:** which class does MAP choose, and with what posterior? You need no density for it.

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

# %% [markdown]
# The first and the third density are equal, because x is equally far from both means and the covariance is the same. All that is left is the prior, ½ against ¼, so the posteriors of the classes 2 and 0 are exactly 2 : 1, and class 1 takes only 0.0001. **Think:** where would the tie between the classes 0 and 2 lie, then: closer to the mean of class 0 or of class 2? Section 6 has the answer to four decimals.
#
# ## 2. Which parameters are the best ones?
#
# Below are six measurements and three Gaussians. One of them should strike you as the best description. **Maximum likelihood** turns that feeling into a number: the log of the density of all points together, which is the sum of the log densities. The best parameters are those for which it is largest.
#
# > **Predict before you run:** order A, B and C by their log likelihood.

# %%
points = np.array([2.1, 2.9, 3.2, 3.8, 4.4, 5.0])
candidates = {"A": (1.5, 0.5), "B": (3.6, 6.0), "C": (points.mean(), points.var())}

for name, (mean, variance) in candidates.items():
    together = labgauss.log_density(points[:, None], [mean], [[variance]]).sum()
    print(f"{name}: mean {mean:.2f}, variance {variance:.2f}: log likelihood {together:.1f}")
draw_candidates(points, candidates)

# %% [markdown]
# C was not searched for: it is the sample mean and the covariance **with the divisor n**, where lab 3 found the derivatives to vanish. A classifier needs that for each class from the rows of that class, and the priors as well. For these it is lab 2's coin with more sides: the share nₖ / n of the rows makes the labels most likely. Nothing else has to be learned.
#
# (The slides print 1/(n − 1) under the name of maximum likelihood, and so does the code beside it. *Further* 1 asks the six points who is right.)
#
# ## 3. Two failures that raise no error
#
# The slides show a classifier in about forty lines. It works on the data of the slides. Before you write your own, look at two places where that design goes wrong **silently**: the program runs on, and the numbers look like numbers.
#
# ### Labels that do not count from 0
#
# Their `fit` loops over k = 0, …, K − 1 and picks the rows with `y == k`; at the end it divides the priors by their sum.
#
# > **Predict before you run:** what will the priors and means be when the two classes are called 1 and 2?

# %%
X_small = np.array([[0.0, 1.0], [1.0, 0.0], [1.0, 2.0], [6.0, 5.0], [7.0, 7.0]])
y_small = np.array([1, 1, 1, 2, 2])

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # numpy grumbles about an empty mean, and goes on
    shares = np.array([np.mean(y_small == k) for k in range(2)])
    centres = np.array([X_small[y_small == k].mean(axis=0) for k in range(2)])

print("shares of the rows:       ", shares, " sum", shares.sum())
print("after dividing by the sum:", shares / shares.sum())
print("means:                    ", centres.round(2).tolist())

# %% [markdown]
# Class 2 has vanished, a class that does not exist has the prior 0 and a NaN mean, and dividing by the sum has hidden the one number, 0.6, that gave it away. *A step that makes a result look right is worth nothing; a check that it is right is.* With text labels nothing would be found at all. The cure: ask `y` which labels it has, with `np.unique`.
#
# ### Densities that have become 0
#
# Their `predict` multiplies densities by priors, divides by the evidence, and takes `argmax`. Let us walk away from the classes of Exercise 1 of the slides along (t, 0), and compute every point twice: as the slides do, and with logarithms.


# %%
def joint_as_on_the_slides(X):
    """Return prior times density, (n, 3)."""
    densities = [
        multivariate_normal(true_means[k], true_covariances[k]).pdf(X).reshape(-1) for k in range(3)
    ]
    return true_priors * np.stack(densities, axis=1)


def decide_as_on_the_slides(X):
    """Return the index of the largest posterior, computed as joint / evidence."""
    joint = joint_as_on_the_slides(X)
    with np.errstate(invalid="ignore"):
        return np.argmax(joint / joint.sum(axis=1, keepdims=True), axis=1)


print("     x        largest joint   joint / evidence   by logs   log [P(1 | x) / P(0 | x)]")
for place in [(10, 0), (40, 0), (68, 0), (70, 0), (100, 100)]:
    far = np.array([place], dtype=float)
    largest = joint_as_on_the_slides(far).max()
    shown = f"{largest:.0e}" if largest else "0"
    logs = truth.log_joint(far)[0]
    said = f"class {decide_as_on_the_slides(far)[0]}"
    print(f"({place[0]:3}, {place[1]:3})  {shown:>15}   {said:>16}", end="")
    print(f"   class {logs.argmax()}   {logs[1] - logs[0]:26.0f}")

# %% [markdown]
# At t = 70 the last density falls below the smallest number a float can hold, about 5 · 10⁻³²⁴. Then the posterior is 0/0 = NaN for every class, and `argmax` of three NaN is 0. A point far to the right, where class 1 is e³⁵⁹ times as probable as class 0, is given to class 0, and no exception tells. The map shows how much of the plane is lost.
#
# > **Predict before you run:** what shape has the set of points at which the densities are still larger than 0?

# %%
window = (-150, 150)
side = np.linspace(*window, 200)
plane = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
differ = decide_as_on_the_slides(plane) != truth.predict(plane)
print(f"the two rules disagree on {100 * differ.mean():.0f} % of the window")
draw_two_maps(decide_as_on_the_slides, truth, window)

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
# 1. `fit(X, y)` ({points:lab4.fit}): `X` is `(n, d)`, `y` is `(n,)` with labels of any kind. Set `classes_ (K,)` (the labels, sorted), `priors_ (K,)`, `means_ (K, d)` and `covariances_ (K, d, d)`, all by maximum likelihood and each class with its own covariance, and `return self`. One measurement, d = 1, is allowed, too.
# 2. `log_joint(X)` ({points:lab4.log_joint}): returns log P(k) + log p(x | k) as `(n, K)`, finite for far points, too. You may call what you know from lab 3: `labgauss.log_density(X, mean, covariance)` returns `(n,)`. Or write the formula once more.
# 3. `posterior(X)` ({points:lab4.posterior}): returns P(k | x) as `(n, K)`. Every row sums to 1, and nothing is ever NaN.
# 4. `predict(X)` ({points:lab4.predict}): returns the most probable *label* of each row, `(n,)`. In the table on the slides two points have the posteriors (0.1, 0.2, 0.7) and (0.3, 0.1, 0.6): both go to the third class, whatever it is called.
#
# *Numpy, if you need it:* `X[y == label]` are the rows of one class; `np.stack(columns, axis=1)` puts K columns `(n,)` side by side; with `keepdims=True` a `sum` or `max` over an axis leaves a length of 1 there, so that the result still fits the table.
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
            log_det = np.linalg.slogdet(2 * np.pi * self.covariances_[k])[1]
            columns.append(np.log(prior) - 0.5 * (log_det + squared_distance))
        return np.stack(columns, axis=1)
        ### END SOLUTION

    def posterior(self, X):
        """Return P(k | x) for every row and class, (n, K); each row sums to 1."""
        ### BEGIN SOLUTION
        log_joint = self.log_joint(X)
        joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
        return joint / joint.sum(axis=1, keepdims=True)
        ### END SOLUTION

    def predict(self, X):
        """Return the most probable label of every row, (n,)."""
        ### BEGIN SOLUTION
        return self.classes_[self.log_joint(X).argmax(axis=1)]
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
# ## 5. Exercise 1 of the slides: three classes, and how good is good?
#
# Exercise 1 of the slides has three classes with 500 training points each, and as many test points. Ours are drawn from a **seed**, so everybody sees the same ones: `X_train`, `y_train`, `X_test`, `y_test` in the first cell. Here are your estimates beside the truth.

# %%
fitted = GaussianClassifier().fit(X_train, y_train)

for k, label in enumerate(fitted.classes_):
    print(f"class {label}: prior {fitted.priors_[k]:.3f}")
    print(f"   mean        {fitted.means_[k].round(2)}   true {true_means[k]}")
    estimate = fitted.covariances_[k].round(2)
    print(f"   covariance  {estimate.tolist()}   true {true_covariances[k].tolist()}")

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
# > **Predict before you run:** the Bayes error is 0.166 %. For 1500 test points, how many errors do you expect, give or take how many? (The count of rare, independent events varies by about its square root.)
#
# Your test error, the Bayes error beside it, and what the seeds 0 to 199 give (ours is 4):

# %%
n_test = len(y_test)
best = labgauss.bayes_error(truth)  # the lowest error that any classifier can have
expected = n_test * best
wrong = round(n_test * error_rate(y_test, fitted.predict(X_test)))
print(f"this test set: {wrong} of {n_test} wrong, {100 * wrong / n_test:.2f} %")
print(f"Bayes error:   {100 * best:.4f} %, that is {expected:.1f} of {n_test}")

counts = []
for seed in range(200):  # with the library's classifier, which does what yours does
    A, a, B, b = labgauss.load_three_gaussians(seed=seed)
    counts.append(np.sum(labgauss.GaussianClassifier().fit(A, a).predict(B) != b))
counts = np.array(counts)
average = 100 * counts.mean() / n_test
least, most = counts.min(), counts.max()
print(f"200 seeds:     on average {average:.2f} %, from {least} to {most} of {n_test}")

printed = 0.2667  # per cent, the test error on the slides
draw_counts(counts, expected, round(n_test * printed / 100))

# %% [markdown]
# The slides print means, covariances and an error of 0.2667 %, which is 4 of 1500. Their generator was given **no seed**, so that draw is gone for good: nobody can repeat it, and you should not try to hit those digits. What can be compared is the law behind them: 4 is an ordinary draw from the bars above. The same goes for the 9.36 % of their second data set, below.
#
# ### The regions
#
# A region plot asks the classifier at every point of a grid and colours the answers. How does one ask a whole grid? `predict` wants rows, a picture wants a table, and three lines go from one to the other and back (x₂ = −6 is the first line of the answers):

# %%
across, upward = np.meshgrid(np.linspace(-8, 8, 5), np.linspace(-6, 6, 3))
rows = np.stack([across.ravel(), upward.ravel()], axis=1)
answers = fitted.predict(rows).reshape(across.shape)
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
axes[0].set(ylabel="map", xticks=range(5), yticks=[])
axes[1].set(ylabel="list", xlabel="code of the class", yticks=[])
print("levels that contourf chose:", above.levels.tolist())
plotting.show(
    figure,
    "Five stripes for the classes 0 to 4, twice. With the colour map the first two have the same "
    "dark blue; then come red, light blue and grey: four colours for five classes, and yellow shows "
    "only as a thin line. With the list: dark blue, yellow, light blue, dark blue again, red.",
)

# %% [markdown]
# There are eight bands for five codes. The map spreads the five colours over all bands, the list is dealt out band by band and starts again after the fifth. With a colour map and three or four classes this happens to work, so nobody notices until there are five or six. **Think:** which levels would put exactly one code between each two of them?
#
# ### Exercise 3 · `plot_regions(ax, classifier, X, y)` ({points:lab4.plot_regions})
#
# `ax` is a matplotlib Axes, `classifier` has `classes_ (K,)` and `predict`, `X` is `(n, 2)` and `y` is `(n,)`. Draw on `ax`:
#
# - the plane, coloured by predicted class, at least as far as the points of this `X` reach, wherever they lie;
# - the points of each class *on top*, in the colour of its region;
# - a label on both axes.
#
# Up to six classes, labels of any kind: `np.searchsorted(classifier.classes_, labels)` turns labels into codes 0 … K − 1. Nothing is returned. `COLOURS` from the first cell is yours to use. This is what it could look like:
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
plotting.show(
    figure,
    "Decision regions of the fitted classifier with every third test point: "
    "class 0 lower left, class 1 lower right, class 2 on top between curved borders. Nearly "
    "every point lies in the region of its own colour.",
)

# %% [markdown]
# **Think.** The borders are curved. Which property of the three covariances bends them? The next data set takes that property away.
#
# ## 6. Exercise 2 of the slides: nothing to estimate
#
# In Exercise 2 of the slides the parameters are **given**, so the classifier is optimal by definition: no data, no `fit`.
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
# 5. Log odds of class 0 against 2: 2(s + 2) + log(¼ / ½) = 0, so **x₁ + x₂ = −2 + ½ log 2 ≈ −1.6534**.
#
# That settles the question of section 1: the tie moves away from the more frequent class.
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
X_two, y_two = labgauss.make_gaussian_dataset(
    [1250, 1250, 2500], optimal.means_, optimal.covariances_, seed=2
)
figure, ax = plt.subplots(figsize=(7, 5), layout="constrained")
plot_regions(ax, optimal, X_two[::10], y_two[::10])
draw_borders(ax, borders=(2, -2 + 0.5 * np.log(2)))

# %% [markdown]
# **How often is even this classifier wrong?** Again the Bayes error answers, and again a count varies around it.

# %%
exact = labgauss.bayes_error(optimal)
print(f"Bayes error:              {exact:.4f}")
print(f"5000 points of our own:   {error_rate(y_two, optimal.predict(X_two)):.4f}")
print(f"noise of such a share:   ±{np.sqrt(exact * (1 - exact) / 5000):.4f}")

# %% [markdown]
# The slides report 468 errors of 5000, 0.0936: again one draw without a seed, and again within the noise of 0.0939. **Think:** a classifier that errs less often than that on its test set, is it better, or lucky?
#
# Posterior and joint show the same three classes in two ways:

# %%
plotting.plot_posteriors(optimal, limits=((-8, 8), (-8, 8)))

# %%
plotting.plot_joints(optimal, limits=((-8, 8), (-8, 8)))

# %% [markdown]
# The posterior depends on x₁ + x₂ only, so it stays the same all along a strip, out to the edge of the picture and beyond; the joint is a hill that ends. **Think:** in the upper right corner the posterior of class 1 is practically 1. What does the joint say about how often a point turns up there?
#
# ## 7. The evidence
#
# Sum the three hills and you have the density of x when nobody tells you the class.
#
# ### Exercise 5 · `evidence_on_grid(classifier, xx, yy)` ({points:lab4.evidence_on_grid})
#
# `classifier` has `log_joint` and the four attributes, `xx` and `yy` are arrays of one shape, `(a, b)` or any other, with the coordinates x₁ and x₂ of the points. Return p(x) with the same shape as `xx`. On the slides this works only because an earlier cell had switched the classifier from posteriors to joints: with posteriors the answer would be 1 everywhere.


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
at_means = evidence_on_grid(optimal, optimal.means_[:, 0], optimal.means_[:, 1])
joint_2 = np.exp(optimal.log_joint(optimal.means_[2:]))[0, 2]
print(f"p(0, 0) = {at_means[0]:.4f}   p(2, 2) = {at_means[1]:.4f}   p(−2, −2) = {at_means[2]:.10f}")
print(f"p(x, class 2) at (−2, −2) = {joint_2:.6f}")

t = np.linspace(-6, 6, 400)
joint_along = np.exp(optimal.log_joint(np.stack([t, t], axis=1)))
limit = 0.03  # the upper end of the z axis in the slides' code
draw_heights(t, joint_along, evidence_on_grid(optimal, t, t), limit)

# %% [markdown]
# Check the heights by hand: det Σ = 7, so each density peaks at 1 / (2π√7) = 0.0602; times the prior ½ that is 0.0301, times ¼ it is 0.0150. The squared Mahalanobis distance to the next mean is 8, so class 0 adds 0.0150 · e⁻⁴ = 0.0003 at (−2, −2). Hence the class with the prior ½ has the highest peak.
#
# The slides draw the surface with the limit 0.03 on the z axis. The highest peak, 0.0304, is just above it, so the very tip that their caption points at is cut off. *Let the axis follow the data.* (They also use a grid of 857 × 836 points. *Further* 2 shows that 120 × 120 do.)
#
# ### Exercise 6 · `plot_evidence(ax, classifier)` ({points:lab4.plot_evidence})
#
# `ax` is a 3-D Axes, `classifier` has the four attributes (`means_` is `(K, 2)`, `covariances_` is `(K, 2, 2)`) and `log_joint`. Draw the surface of p(x) with `ax.plot_surface(xx, yy, heights)` over a grid of about 120 by 120 points, label all three axes, and cut nothing off. The grid reaches three standard deviations around *every* mean along both axes, whatever their units: `np.diagonal(covariances_, axis1=1, axis2=2)` are the variances, `(K, 2)`. Nothing is returned. (Your `evidence_on_grid` may be used, once its check is green.)
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
    p = evidence_on_grid(classifier, xx, yy)
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
plotting.show(
    figure,
    "The evidence of section 6 as a surface: three narrow hills in a row, joined by "
    "saddles, the one around (−2, −2) twice as high as the others, with its peak of 0.030 "
    "uncut.",
)

# %% [markdown] task="lab4.sure_and_strange" points=2
# ### Written question 1 · Sure and strange ({points:lab4.sure_and_strange})
#
# Your classifier of section 5 says about the point (100, 100): class 1, with a posterior of 1.000 to every digit that a float can show. A user asks: "So you are completely sure?" Answer in four to six sentences. Use both the posterior and the evidence (`fitted.log_joint` gives you its logarithm, nearly), and say what you would let the program do with such a point.
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
# - Ask the data for their labels; never assume what they are called.
# - A test error means something next to the Bayes error and the noise of the count, and only if the draw can be repeated: seed it.
# - A picture is a claim: explicit levels, one colour per class, no axis that cuts the peak.
#
# **Next:** lab 5 puts this classifier beside k nearest neighbours, on the data of a MATLAB course, and looks into the errors: who is taken for whom?
#
# ## Further (no points)
#
# **1. Which divisor?** The slides (page *Training*) print 1/(n − 1) in front of the sum and call the result the maximum-likelihood estimate. Ask the six points of section 2: keep the shape of the scatter S = Σᵢ (xᵢ − μ)(xᵢ − μ)ᵀ, take S / c as the covariance, and let the divisor c run. **Predict** where the top of the curve is.


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
# **2. How fine a grid?** **Predict** by how much the highest value of the evidence changes from the 857 × 836 points of the slides to 120 × 120.

# %%
same = labgauss.GaussianClassifier.from_parameters(
    optimal.priors_, optimal.means_, optimal.covariances_
)
for columns, lines in [(857, 836), (120, 120)]:
    fine = np.meshgrid(np.linspace(-9, 9, columns), np.linspace(-9, 9, lines))
    peak = same.evidence(np.stack(fine, axis=-1).reshape(-1, 2)).max()  # quick on many points
    print(f"{columns * lines:6d} points: highest value {peak:.5f}")

# %% [markdown]
# By a thousandth of its height: nobody sees that, and a drawing of fifty times fewer faces appears at once instead of after many seconds.
#
# **3. The Bayes error without an integral.** In Exercise 2 of the slides only s = x₁ + x₂ matters, and in class k it is a Gaussian number with the mean 0, 4 or −4 and the variance (1, 1) Σ (1, 1)ᵀ = 2. The Bayes error is then a sum of tails. Which of the four tails below belongs to which border?

# %%
spread = np.sqrt(2)
upper, lower = 2.0, -2 + 0.5 * np.log(2)
error_0 = norm.cdf(lower, 0, spread) + norm.sf(upper, 0, spread)  # class 0 has two borders
error_1 = norm.cdf(upper, 4, spread)
error_2 = norm.sf(lower, -4, spread)
print(f"four tails:                {0.25 * error_0 + 0.25 * error_1 + 0.5 * error_2:.8f}")
print(f"quadrature over the plane: {labgauss.bayes_error(optimal):.6f}")

# %% [markdown]
# **4. Say no.** Extend the cell below into a classifier with a reject option: which threshold on log p(x) refuses 1 % of the training points, how many of the *wrong* answers on the test set does it catch, and what does it say about (100, 100)?

# %%
log_evidence = np.logaddexp.reduce(fitted.log_joint(X_train), axis=1)
threshold = np.quantile(log_evidence, 0.01)
print(f"1 % of the training points have a log evidence below {threshold:.1f}")

# %% [markdown]
# **5. Change the world.** The trained classifier meets a place where class 2 is ten times as rare. Which attribute do you change, and which border moves where?
#
# **6. Costs.** Taking class 1 for class 0 costs 10, any other error 1. Which rule takes the place of the largest posterior?
