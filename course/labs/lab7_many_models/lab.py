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
# **Time** {minutes:path} on the path, and {minutes:tasks} at home for the two written questions. What stands under a heading with *Further* is for whoever has time, another {minutes:further}; no cell of the path needs it. A good place for a break is the end of section 4.
# **Worth** {points:checks} in six checks, {points:tasks} in two written questions.
# **You need** labs 2 to 4: the Gaussian density in d dimensions and its maximum-likelihood fit, the Mahalanobis distance, Bayes' rule in logarithms; lab 5 for what bias, variance and a standard error are; from mathematics the gradient of a function of several variables, and what an inverse and a determinant are.
# **To read beside it** the last slides of 002 (covariance matrices, QDA, LDA); 004, "Generative vs Discriminative" and "Simplifying the Model"; Exercise 2 of 000.
#
# <details><summary>The documents</summary>
# <p><b>000</b> Battista Biggio, <i>The Gaussian Classifier</i>, slides of a Machine Learning laboratory, University of Cagliari (no year). Its Exercise 2 comes back in sections 2 and 7. None of its slips concerns this lab.</p>
# <p><b>002</b> Oisin Mac Aodha and Siddharth N., <i>Introduction to Classification</i>, slides of Applied Machine Learning, University of Edinburgh (no year). Its petals and its four pictures of QDA and LDA: sections 1 and 2. None of its slips concerns this lab.</p>
# <p><b>004</b> Hongfei Xue, <i>Generative Models for Classification</i>, slides of ITCS 6156/8156, University of North Carolina at Charlotte, spring 2024. Its claims about models are what this lab tests. Two things to know:</p>
# <ul>
# <li>it prints the density in d dimensions twice without the ½ in the exponent: section 1;</li>
# <li>its patients, with a white blood cell count and a plasma glucose, come with a figure and without data: section 7 uses synthetic ones.</li>
# </ul>
# </details>
#
# **Where we are.** So far each class had a Gaussian of its own: mean, full covariance, prior. Lab 6 went to one extreme and forgot all correlations. But *own or shared*, *full or diagonal* is a choice, and
# not modelling the classes at all is another one. On two slides called "Generative vs Discriminative", document 004 makes **seven claims** about who is good at what, and an eighth, about naive Bayes, follows later. You will test them, and write your verdicts into the table that ends the lab:
#
# | | document 004 claims | tested in section |
# |---|---|---|
# | 1 | discriminative classifiers often have the better accuracy and posteriors, as generative ones assume too much | 6 |
# | 2 | discriminative classifiers can be fed with any features, which are too hard to model for generative ones | Further |
# | 3 | class densities may be more complex than posteriors (its Figure 9.8) | 6, Further |
# | 4 | generative classifiers are easy to fit: counting and averaging | 1 |
# | 5 | generative classifiers handle missing features more easily | 7 |
# | 6 | generative classifiers are built class by class, good if new classes come | 8 |
# | 7 | generative classifiers make better use of unlabelled data | Further |
# | 8 | the assumption of naive Bayes typically fails, and it is a decent baseline all the same | 4 |
#
# (The library has most of what you write here, such as `labgauss.GaussianClassifier("shared")`. You write it once yourself, so that you can tell what each model knows.)

# %% setup=true
from time import perf_counter
from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
from scipy.optimize import linprog
from scipy.special import expit
from scipy.stats import norm

import labgauss
from labgauss import GaussianClassifier, explore, make_gaussian_dataset, plotting
from labgauss.checks import check, guess
from labgauss.plotting.style import BLUE, GOLD, INK, LIGHT_GREY, RED, mark, tidy

petals, species = labgauss.load_petal_lengths()

# two classes with different sizes and different shapes
blob_sizes = np.array([120, 60])
blob_means = np.array([[-1.0, 0.0], [1.6, 0.6]])
blob_covs = np.array([[[2.2, 1.3], [1.3, 1.4]], [[0.7, -0.5], [-0.5, 1.6]]])
X_blobs, y_blobs = make_gaussian_dataset(blob_sizes, blob_means, blob_covs, seed=7)

# three classes
three_means = [[-2.2, -1.0], [2.2, -1.2], [0.2, 2.6]]
three_covs = [[[1.8, 0.9], [0.9, 1.0]], [[0.6, 0.0], [0.0, 2.0]], [[2.6, -0.6], [-0.6, 0.7]]]
X_three, y_three = make_gaussian_dataset(60, three_means, three_covs, seed=3)

# Exercise 2 of document 000: three classes, one covariance
priors_000 = np.array([0.25, 0.25, 0.5])
means_000 = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
Sigma_000 = np.array([[4.0, -3.0], [-3.0, 4.0]])
optimal = GaussianClassifier.from_parameters(priors_000, means_000, [Sigma_000] * 3)


def neighbours(rho, d):
    """Return a covariance (d, d): correlation rho with the next feature, rho² with the one after."""
    return rho ** np.abs(np.subtract.outer(np.arange(d), np.arange(d)))


def is_separable(X, y):
    """Whether a plane separates the classes 0 and 1, so that logistic regression has no maximum."""
    A = np.where(y == 1, -1.0, 1.0)[:, None] * np.column_stack([X, np.ones(len(X))])
    return linprog(np.zeros(A.shape[1]), A, -np.ones(len(A)), bounds=(None, None)).status == 0


def number(answer):
    """Return an answer that is one number as a float, also where it came in a list or an array."""
    return float(np.asarray(answer).item())


def line_of(answer):
    """Return an answer w, b as an array and a number, also where they came as lists."""
    w, b = answer
    return np.asarray(w, dtype=float), number(b)


# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
GREY = "#777777"


def show_two_classes(truth, qda, lda):
    """Draw the data, the Gaussians behind them, and the regions of two classifiers."""
    frame = ((-5.5, 5), (-4.5, 4.5))
    figure, axes = plt.subplots(
        2, 2, figsize=(9, 7.6), sharex=True, sharey=True, layout="constrained"
    )
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


def show_side_by_side(panels, alt):
    """Draw the regions of classifiers over x₁ and x₂, each with the points of its classes."""
    figure, axes = plt.subplots(
        1, len(panels), figsize=(9.4, 4.2), sharey=True, layout="constrained"
    )
    for ax, (title, model) in zip(axes, panels.items(), strict=True):
        known = np.isin(y_three, model.classes_)
        plotting.plot_decision_regions(
            model, X_three[known], y_three[known], limits=((-6, 6), (-5, 6)), ax=ax
        )
        ax.set_title(title)
    axes[0].get_legend().remove()
    plotting.show(figure, alt)


def show_added(before, after):
    """Draw the regions before and after a class was added."""
    corners = np.stack(np.meshgrid(np.linspace(-6, 6, 60), np.linspace(-5, 6, 60)), axis=-1)
    ranks = [
        np.argsort(m.log_joint(corners.reshape(-1, 2))[:, :2], axis=1) for m in (before, after)
    ]
    same = 100 * np.mean(ranks[0][:, 0] == ranks[1][:, 0])
    show_side_by_side(
        {"before": before, "a third class added": after},
        f"Decision regions. Left, {len(before.classes_)} classes; right, {len(after.classes_)}. The first two "
        f"classes are ranked alike by both models in {same:.0f} % of the plane.",
    )


def tie_on_the_diagonal(model, i, j):
    """Return x₁ + x₂ where classes i and j tie: with one covariance their log odds are linear."""
    log_joint = model.log_joint(np.array([[0.0, 0.0], [0.5, 0.5]]))
    at_0, at_1 = log_joint[:, i] - log_joint[:, j]
    return at_0 / (at_0 - at_1)


def show_lines(*models):
    """Draw Exercise 2 of 000, and two of its ellipses beside each other: regions and ellipses."""
    figure, axes = plt.subplots(1, 2, figsize=(9.8, 4.5), layout="constrained")
    angle = np.linspace(0, 2 * np.pi, 181)
    circle = np.stack([np.cos(angle), np.sin(angle)])
    for ax, model in zip(axes, models, strict=True):
        plotting.plot_decision_regions(model, limits=((-7, 7), (-7, 7)), ax=ax)
        for k, (mean, cov) in enumerate(zip(model.means_, model.covariances_, strict=True)):
            colour = (BLUE, GOLD, RED)[k]
            ax.plot(*(mean[:, None] + np.linalg.cholesky(cov) @ circle), color=colour)
            look = {"color": colour, "markeredgecolor": "black", "markersize": 9}
            ax.plot(*mean, "os^"[k], linestyle="none", label=f"class {k}", **look)
        ax.get_legend().remove()
        ax.set_aspect("equal")
    for k, place in ((1, (-1.6, 5.2)), (2, (-6.8, 0.5))):
        tie = f"{tie_on_the_diagonal(models[0], 0, k):.4g}".replace("-", "−")
        axes[0].annotate(f"x₁ + x₂ = {tie}", place, fontsize=9)
    halfway = models[1].means_[:, 0].mean()
    axes[1].axvline(halfway, color=INK, linestyle=":")
    axes[1].annotate("halfway", (halfway + 0.15, -6.7), fontsize=9)
    axes[0].set_title("Exercise 2 of 000")
    axes[1].set_title("the second mean moved")
    figure.legend(*axes[0].get_legend_handles_labels(), loc="outside right upper", frameon=False)
    plotting.show(
        figure,
        "Left, Exercise 2 of document 000: three tilted ellipses along the diagonal, and two parallel "
        "borders that fall from upper left to lower right, x₁ + x₂ = 2 and x₁ + x₂ = −1.653. Right, the same "
        "ellipse around (0, 0) and (3, 0): the border passes halfway between the means, but it is tilted "
        "along the ellipses and not perpendicular to the line between the means.",
    )


def show_counts(dims, counts, K):
    """Draw the number of parameters of each kind over the number of features."""
    figure, ax = plt.subplots(figsize=(6.6, 4), layout="constrained")
    looks = {"full": ("o-", BLUE), "shared": ("s--", RED), "diagonal": ("^:", INK)}
    for kind, counted in counts.items():
        line, colour = looks.get(kind, ("D-.", GOLD))
        ax.loglog(dims, counted, line, color=colour, markersize=5, label=kind)
    line = np.array(dims) + 1
    ax.loglog(dims, line, color=GREY, linewidth=1, label="the line itself: w and b")
    mark(ax.xaxis, (1, 10, 100, 1000))
    mark(ax.yaxis, [10**n for n in range(7)])
    ax.set(xlabel="number of features d", ylabel=f"free parameters, K = {K}")
    ax.legend()
    tidy(ax)
    ends = ", ".join(f"{kind} {counted[-1]:,.0f}" for kind, counted in counts.items())
    plotting.show(
        figure,
        f"Free parameters against the number of features on logarithmic axes, for {K} classes. With "
        f"{dims[-1]} features: {ends}; and {line[-1]:,} entries of w and b.",
    )


def curve(ax, sizes, values, errors, line, colour, name):
    """Draw a curve with bars of one standard error, and return its ends in words."""
    values = np.asarray(values, dtype=float)
    look = {"color": colour, "capsize": 2, "markersize": 5, "label": name}
    ax.errorbar(sizes, values, errors, fmt=line, **look)
    ax.set_xscale("log")
    mark(ax.xaxis, sizes)
    there = np.flatnonzero(np.isfinite(values))
    if not len(there):
        return f"{name}: nowhere a finite number"
    first, last = there[0], there[-1]
    return f"{name}: {values[first]:.3g} with {sizes[first]} points, {values[last]:.3g} with {sizes[last]}"


ten_means = [np.zeros(10), np.tile([0.64, 0.32], 5)]
ten_covs = [neighbours(0.6, 10), neighbours(0.4, 10)]
ten_test = make_gaussian_dataset(1000, ten_means, ten_covs, seed=99)


def average_error(kind, size):
    """Return the mean error in % on new points over many training sets, and its standard error."""
    if kind == "full" and size <= 10:
        return np.nan, np.nan  # not more points than features: no inverse
    errors = []
    for seed in range(200 if size <= 20 else 20 if size <= 300 else 4):
        drawn = make_gaussian_dataset(size, ten_means, ten_covs, seed=seed)
        errors.append(100 * (1 - GaussianClassifier(kind).fit(*drawn).score(*ten_test)))
    return np.mean(errors), np.std(errors, ddof=1) / np.sqrt(len(errors))


def average_errors(kind, sizes):
    """Return the mean errors and their standard errors (2, sizes) of a kind of model."""
    return np.transpose([average_error(kind, size) for size in sizes])


def show_freedom(sizes, errors, best):
    """Draw the errors {kind: (means, standard errors)} of three models over the training points."""
    figure, ax = plt.subplots(figsize=(6.6, 4), layout="constrained")
    looks = {
        "diagonal": ("^:", INK, "diagonal: naive Bayes"),
        "shared": ("s--", RED, "shared: LDA"),
        "full": ("o-", BLUE, "full: QDA"),
    }
    words = [curve(ax, sizes, *errors[kind], *look) for kind, look in looks.items()]
    ax.axhline(best, color=GREY, linewidth=1, label="the true parameters")
    ax.set(xlabel="training points per class", ylabel="errors on new points, %")
    ax.legend()
    tidy(ax)
    plotting.show(
        figure,
        "Errors on new points in per cent against the number of training points per class. "
        f"{'; '.join(words)}; the true parameters {best:.3g}.",
    )


# average −log p and share of errors of logistic regression in section 6, from an earlier run: where
# one fit takes long, the picture is drawn from these
RECORDED = {
    (False, 16): (0.9021, 0.2724),
    (False, 20): (0.8062, 0.2699),
    (False, 30): (0.5883, 0.2385),
    (False, 60): (0.4873, 0.2288),
    (False, 200): (0.4424, 0.2051),
    (False, 1000): (0.4346, 0.2033),
    (True, 16): (1.2428, 0.2515),
    (True, 20): (0.7827, 0.2514),
    (True, 30): (0.5356, 0.2147),
    (True, 60): (0.4431, 0.2021),
    (True, 200): (0.3934, 0.1840),
    (True, 1000): (0.3831, 0.1797),
}


towards_1 = np.full(8, 0.6)


def eight_features(size, seed, far):
    """Draw two Gaussian classes; with far, a fifth of class 1 is moved out on its own side."""
    X, y = make_gaussian_dataset(size, [np.zeros(8), towards_1], [np.eye(8)] * 2, seed=seed)
    moved = (np.random.default_rng(seed + 1000).random(len(y)) < 0.2) & (y == 1) & far
    X[moved] += 8 * towards_1 / np.linalg.norm(towards_1)
    return X, y


def judge_rule(rule, X, y):
    """Return the average −log p(true class) of a rule (w, b), and its share of errors."""
    w, b = rule
    z = np.where(y == 1, 1, -1) * (X @ w + b)
    return np.logaddexp(0, -z).mean(), np.mean(z < 0)


def yours(usable, new):
    """Return the averages of your logistic regression, or None where a fit is slow or breaks down."""
    started = perf_counter()
    fit_logistic(*eight_features(60, 0, far=False))
    if perf_counter() - started > 0.04:  # a hundred such fits would take too long
        return None
    try:
        rules = [line_of(fit_logistic(X, y)) for X, y in usable]
    except (np.linalg.LinAlgError, ArithmeticError, ValueError):
        return None
    return np.mean([judge_rule(rule, *new) for rule in rules], axis=0)


def play_duel(sets_of_size):
    """Return the averages of both rules, LDA's and yours, per world and size, and more."""
    duel, no_top, recorded = {}, {}, []
    for far in (False, True):
        new = eight_features(2000, 999, far)
        for size, number_of_sets in sets_of_size.items():
            sets = [eight_features(size, seed, far) for seed in range(number_of_sets)]
            usable = [(X, y) for X, y in sets if not is_separable(X, y)]
            no_top[far, size] = f"{len(sets) - len(usable)} of {len(sets)} with {size}"
            generative = np.mean([judge_rule(lda_rule(X, y), *new) for X, y in usable], axis=0)
            direct = None if recorded else yours(usable, new)
            if direct is None:
                recorded.append((far, size))
                direct = RECORDED[far, size]
            duel[far, size] = np.array([generative, direct])
    return duel, no_top, recorded


def show_duel(sizes, results):
    """Draw the average −log p of both rules over the number of training points, in two worlds."""
    figure, axes = plt.subplots(1, 2, figsize=(9.6, 4), sharey=True, layout="constrained")
    looks = (("s--", RED, "LDA, generative"), ("o-", BLUE, "logistic, discriminative"))
    titles = ("right model: Gaussians", "wrong model: some far out")
    words, highest = [], 0.0
    for ax, far, title in zip(axes, (False, True), titles, strict=True):
        for which, (line, colour, name) in enumerate(looks):
            values = [results[far, size][which, 0] for size in sizes]
            words.append(f"{title}, {curve(ax, sizes, values, None, line, colour, name)}")
            highest = max(highest, np.nanmax(np.where(np.isfinite(values), values, 0)))
        ax.set(title=title, xlabel="training points per class")
    if highest > 3:
        axes[0].set_yscale("log")
    axes[0].set_ylabel("average −log p(true class)")
    axes[0].legend()
    tidy(*axes)
    plotting.show(
        figure,
        "Two panels, the average of minus the log posterior of the true class against the number of "
        f"training points per class. {'; '.join(words)}.",
    )


def show_humps(x, densities, posteriors):
    """Draw class densities on the left and posteriors on the right."""
    figure, axes = plt.subplots(1, 2, figsize=(9.6, 3.8), layout="constrained")
    for (name, values), line, colour in zip(
        densities.items(), ("-", "--", ":"), (BLUE, RED, INK), strict=True
    ):
        axes[0].plot(x, values, line, color=colour, label=name)
    (true, logistic, own), names = posteriors.values(), list(posteriors)
    axes[1].plot(x, true, color=BLUE, label=names[0])
    axes[1].plot(x[::12], logistic[::12], "o", markersize=4, color=RED, label=names[1])
    axes[1].plot(x, own, ":", color=INK, label=names[2])
    axes[0].set(xlabel="x", ylabel="p(x | class)", ylim=(0, 0.62))
    axes[1].set(xlabel="x", ylabel="P(class 1 | x)")
    for ax in axes:
        ax.legend(fontsize=9, loc="upper left")
    tidy(*axes)
    half = [f"{name} {x[np.argmax(values > 0.5)]:.1f}" for name, values in posteriors.items()]
    plotting.show(
        figure,
        "Left, class densities: class 0 with two humps at −3 and 0, class 1 with one at 2, and a single "
        "Gaussian fitted to class 0, which is wide and has its peak between the humps. Right, posteriors of class 1. "
        f"They first pass one half at: {', '.join(half)}. At the right end of the picture: "
        + ", ".join(f"{name} {values[-1]:.2f}" for name, values in posteriors.items())
        + ".",
    )


def show_half_seen(whole, half, point):
    """Draw the classes in the plane, and the joint densities of the first feature alone."""
    figure, axes = plt.subplots(1, 2, figsize=(9.6, 4.2), layout="constrained")
    plotting.plot_gaussian_contours(whole, ax=axes[0])
    axes[0].plot(*point, "P", color="black", markersize=10)
    axes[0].set(title=f"seen: x₁ = {point[0]}, or both", xlim=(-8, 8), ylim=(-8, 8), aspect="equal")
    axes[0].get_legend().remove()
    x1 = np.linspace(-8, 8, 401)
    for k, joint in enumerate(np.exp(half.log_joint(x1[:, None])).T):
        line, colour = ("-", "--", ":")[k], (BLUE, GOLD, RED)[k]
        axes[1].plot(x1, joint, line, color=colour, label=f"class {k}")
    for ax in axes:
        ax.axvline(point[0], color=INK, linestyle=":")
    axes[1].set(title="what x₁ alone says", xlabel="x₁", ylabel="p(x₁, class)")
    axes[1].legend()
    tidy(*axes)
    plotting.show(
        figure,
        "Left, the tilted ellipses of the three classes of Exercise 2 of document 000, a dotted line at x₁ = 1 and a cross "
        "at (1, 3). Right, the joint densities of x₁ alone: three wide overlapping bells around 0, 2 and "
        "−2, the last twice as high. At x₁ = 1 all three are close together.",
    )


def show_patients(X, y, count):
    """Draw how many patients have which glucose, and both measurements together."""
    figure, axes = plt.subplots(1, 2, figsize=(9.6, 3.8), layout="constrained")
    names, looks = ("no diabetes", "diabetes"), (("o", BLUE, ""), ("s", GOLD, "//"))
    bins = np.arange(40, 221, 10)
    for k, (marker, colour, hatch) in enumerate(looks):
        style = {"color": colour, "hatch": hatch, "alpha": 0.7, "edgecolor": "white"}
        axes[0].hist(X[y == k, 1], bins, label=names[k], **style)
        axes[1].plot(*X[y == k].T, marker, color=colour, markersize=4, alpha=0.7, label=names[k])
    axes[1].axvline(count, color=INK, linestyle=":", label=f"count {count}")
    axes[0].set(xlabel="plasma glucose, mg/dl", ylabel="number of patients")
    axes[1].set(xlabel="white blood cell count", ylabel="plasma glucose, mg/dl")
    for ax in axes:
        ax.legend(fontsize=9, loc="upper right" if ax is axes[0] else "upper left")
    tidy(*axes)
    groups = [f"{np.sum(y == k)} with {names[k]}, mean {X[y == k, 1].mean():.0f}" for k in (0, 1)]
    plotting.show(
        figure,
        f"Left, histograms of the plasma glucose of synthetic patients: {'; '.join(groups)}; they overlap. "
        "Right, glucose against the white blood cell count: two clouds that rise to the right and "
        f"overlap, and a dotted line at a count of {count}, which passes through both.",
    )


def show_gaps(shares, wrong):
    """Draw the errors of four ways to treat gaps over the share of erased entries."""
    figure, ax = plt.subplots(figsize=(6.6, 4), layout="constrained")
    for (name, values), line, colour in zip(
        wrong.items(), ("o-", "s--", "^:", "D-."), (BLUE, RED, GOLD, INK), strict=True
    ):
        ax.plot(100 * shares, values, line, color=colour, label=name)
    ax.set(xlabel="entries erased, %", ylabel="errors, %", ylim=(0, None))
    ax.legend(fontsize=9, loc="lower right")
    tidy(ax)
    rows = [
        f"{name}: {', '.join(f'{value:.0f}' for value in values)}" for name, values in wrong.items()
    ]
    plotting.show(
        figure,
        f"Errors in per cent where {', '.join(f'{100 * share:.0f}' for share in shares)} % of the "
        f"entries are erased. {'; '.join(rows)}.",
    )


def show_crescents(X, y, rules):
    """Draw the regions of rules {title: log odds of points} under two crescents."""
    figure, axes = plt.subplots(1, 2, figsize=(9.4, 3.8), sharey=True, layout="constrained")
    for ax, (title, log_odds) in zip(axes, rules.items(), strict=False):
        rule = SimpleNamespace(classes_=np.array([0, 1]))
        rule.predict = lambda points, log_odds=log_odds: (log_odds(points) > 0).astype(int)
        plotting.plot_decision_regions(rule, X, y, ax=ax)
        ax.set_title(f"logistic regression on {title}")
    if len(rules) > 1:
        axes[0].get_legend().remove()
    wrong = [100 * np.mean((log_odds(X) > 0) != y) for log_odds in rules.values()]
    plotting.show(
        figure,
        "Two interlocking crescents and the regions of logistic regression. "
        + " ".join(
            f"On {t}: {w:.0f} % of these points are wrong."
            for t, w in zip(rules, wrong, strict=True)
        )
        + " A line on x itself is straight; on products of features it may wind.",
    )


def show_unlabelled(before, after, best, names):
    """Draw the errors of each draw before and after the unlabelled points came."""
    figure, ax = plt.subplots(figsize=(6.6, 3.4), layout="constrained")
    draws = np.arange(1, len(before) + 1)
    ax.vlines(draws, after, before, color=LIGHT_GREY)
    ax.plot(draws, before, "s", color=RED, label=names[0])
    ax.plot(draws, after, "o", color=BLUE, label=names[1])
    ax.axhline(best, color=GREY, linewidth=1, label="the true parameters")
    ax.set(xlabel="draw", ylabel="errors on new points, %", ylim=(0, None), xticks=draws)
    ax.legend(fontsize=9, loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
    tidy(ax)
    plotting.show(
        figure,
        f"Errors in {len(draws)} draws. {names[0]}: from {before.min():.0f} to {before.max():.0f} %; "
        f"{names[1]}: from {after.min():.0f} to {after.max():.0f} %; the true parameters {best:.0f} %.",
    )


# %% [markdown]
# ## 1. Bend the border, or keep it straight
#
# Document 002 ends with four pictures of two classes, blue and red: the data, the Gaussians that made them, and the regions of two classifiers. Here are all four, with data of our own.
#
# **Predict before you run.** In the third panel each class is fitted with its own covariance, in the fourth both use the same one. Which of the two borders is straight? Which panel has fewer training errors?

# %%
my_panel = guess("lab7.fewer", ...)  # in place of the dots: "own", "shared" or "equal"
my_panel

# %%
qda = GaussianClassifier("full").fit(X_blobs, y_blobs)
lda = GaussianClassifier("shared").fit(X_blobs, y_blobs)
truth = GaussianClassifier.from_parameters(blob_sizes / blob_sizes.sum(), blob_means, blob_covs)
show_two_classes(truth, qda, lda)

for name, fitted in (("own covariances (QDA)", qda), ("shared covariance (LDA)", lda)):
    wrong = np.sum(fitted.predict(X_blobs) != y_blobs)
    print(f"{name:24} {wrong} of {len(y_blobs)} training points wrong")

# %%
my_panel.compare()

# %% [markdown]
# In the QDA panel a corner at the upper right, where no point of class 0 was ever seen, belongs to class 0. **Think:** which of the two ellipses reaches farther in that direction? (It is lab 2's petal of 20 cm again, in the plane.)
#
# <details><summary>An answer</summary>
# That of class 0: it is stretched from lower left to upper right, that of class 1 the other way. Along the diagonal the density of class 0 falls more slowly, and far enough out it is the larger one, however far its mean is.
# </details>
#
# **Why the line?** Write the log odds of class 1 against class 0 and multiply out both quadratic forms:
#
# $$\log\frac{p(x,1)}{p(x,0)} = -\tfrac12 (x-\mu_1)^\top\Sigma_1^{-1}(x-\mu_1) + \tfrac12 (x-\mu_0)^\top\Sigma_0^{-1}(x-\mu_0) + \tfrac12\log\frac{|\Sigma_0|}{|\Sigma_1|} + \log\frac{\pi_1}{\pi_0}$$
#
# (Document 004 prints the density in d dimensions twice without the ½: then both quadratic forms of this line would be twice as large, beside the same prior.) Each form contains xᵀΣ⁻¹x once: the *only* place where x appears squared. The border is where the log odds are 0.
#
# - **Own covariances:** −½ xᵀ(Σ₁⁻¹ − Σ₀⁻¹)x stays. The border is a conic: ellipse, parabola, hyperbola. *Quadratic* discriminant analysis, QDA.
# - **Shared covariance:** the two squares are equal and cancel, and so do the determinants. What is left is wᵀx + b, and its zeros are a line (a plane, a hyperplane). *Linear* discriminant analysis, LDA.
#
# **Move it** from one to the other: where does the corner at the upper right go?

# %%
explore.shared_or_own()

# %% [markdown]
# ### Further: three classes
#
# With more classes there is one such border per pair, and of each pair's border one sees the part where those two are ahead of all others.

# %%
show_side_by_side(
    {
        "three classes, QDA": GaussianClassifier("full").fit(X_three, y_three),
        "three classes, LDA": GaussianClassifier("shared").fit(X_three, y_three),
    },
    "Two panels with three classes, at the lower left, the lower right and the top. With own "
    "covariances the borders are curves. With a shared covariance they are three straight rays that "
    "meet in one point.",
)

# %% [markdown]
# **Think.** In the right panel the three rays meet in one point. Must they? (Add up the log odds of 1 against 0, of 2 against 1, and of 0 against 2.)
#
# <details><summary>An answer</summary>
# Yes, if no two of them are parallel: the three log odds add up to 0 everywhere, so where two of them vanish the third does, too. In Exercise 2 of 000 the borders are parallel and never meet.
# </details>
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
petal_counts = np.bincount(species)
petal_variances = np.array([petals[species == k].var() for k in (0, 1)])
pooled_variance = petal_counts @ petal_variances / petal_counts.sum()
for name, n_k, variance in zip("AB", petal_counts, petal_variances, strict=True):
    print(f"species {name}    n = {n_k}, variance {variance:.4f}")
print(f"pooled       {pooled_variance:.4f}")
print(
    f"all together {petals.var():.4f}, that is {petals.var() / pooled_variance:.1f} times as much"
)

# %% [markdown]
# The species lie far apart, and that is most of the variance of all. (The law of total variance: all together = within the classes + between their means.)
#
# ### Exercise 1 · `pooled_covariance(X, y)` ({points:lab7.pooled_covariance})
#
# Return the shared covariance `(d, d)` of maximum likelihood: X is `(n, d)`, y holds n labels, which may be any numbers or names, in any order. Classes may have different sizes. With one feature the answer is a matrix, too, `(1, 1)`. It will be tried on one to eight features, one to three classes (one of a single point), tiny and huge units.


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
# **Claim 4: training is counting and averaging.** Document 004 says that generative models are easy to fit. How easy? Below, every point is read *once*, adds to three running sums of its class, and is thrown away. Nothing is searched for, nothing repeated.

# %%
n, total, squares = np.zeros(2), np.zeros((2, 2)), np.zeros((2, 2, 2))
for x, k in zip(X_blobs, y_blobs, strict=True):
    n[k] += 1
    total[k] += x
    squares[k] += np.outer(x, x)

within = sum(squares[k] - np.outer(total[k], total[k]) / n[k] for k in (0, 1)) / n.sum()
print("pooled covariance from the sums:", within.round(4).tolist())
print(
    "the same as yours:              ",
    np.allclose(within, np.asarray(pooled_covariance(X_blobs, y_blobs))),
)

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
# Return `w, b`: an array `(d,)` and a number, such that the log odds of class 1 against class 0 are `X @ w + b`. The means are `(d,)`, `cov` is `(d, d)`, the priors are numbers. They need not add up to 1: these may be two classes out of many. It will be tried on one to eight features, tiny and huge units, strong correlation, equal means and opposite ones.


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

# %% [markdown]
# Both of your functions together are LDA: means, shares and the pooled covariance go in, a line comes out. The next cell gives it a name, for this section and the later ones.


# %% setup=true
def lda_rule(X, y):
    """Return w and b of LDA, fitted to points X (n, d) with labels y, 0 and 1, by your two functions."""
    means = [X[y == k].mean(axis=0) for k in (0, 1)]
    shares = [np.mean(y == k) for k in (0, 1)]
    cov = np.atleast_2d(np.asarray(pooled_covariance(X, y)))  # np.cov makes a number of one feature
    return line_of(linear_rule(*means, cov, *shares))


# %%
apart = labgauss.mahalanobis_squared(means_000[1:2], means_000[0], Sigma_000)[0]
print(f"|Σ| = {np.linalg.det(Sigma_000):.4f}")
print(f"squared Mahalanobis distance from (0, 0) to (2, 2): {apart:.4f}")
for i, j in ((0, 1), (0, 2), (1, 2)):
    pair = means_000[i], means_000[j], Sigma_000, priors_000[i], priors_000[j]
    w_ij, b_ij = line_of(linear_rule(*pair))
    tie = -b_ij / w_ij[0]  # both entries of w are equal here
    print(f"{j} against {i}:  w = {w_ij.round(4)},  b = {b_ij:.6f},  x₁ + x₂ = {tie:.7f}")

# %% [markdown]
# The squared distance is 8 as well: along the diagonal the variance is 1 (the eigenvalue of Σ for (1, 1)), so nothing is shrunk. The last line of the output is a tie of classes 1 and 2 at x₁ + x₂ = ¼ log 2, and yet no picture of the regions shows it.
# **Think:** why not?
#
# <details><summary>An answer</summary>
# At x₁ + x₂ = ¼ log 2 class 0 is ahead of both: its strip goes from −1.653 to 2. Where 1 and 2 tie, neither wins.
# </details>
#
# **The petals once more.** In lab 2 a petal of 20 cm belonged to species A, because the variances differ and the classes tie at *two* lengths. Put your pooled variance into your rule:

# %%
w_petals, b_petals = lda_rule(petals[:, None], species)
print(f"shared variance: the classes tie at {-b_petals / w_petals[0]:.4f} cm and nowhere else")
print(f"P(species B | 20 cm) = {expit(20 * w_petals[0] + b_petals):.4f}")

# %% [markdown]
# ### Further: a border that leans
#
# For round clouds the border is perpendicular to the line between the means. In Exercise 2 it is so, too, but only by luck: (2, 2) is an eigenvector of Σ. **Predict** the border when the second mean is moved to (3, 0), with the same Σ.

# %%
moved = GaussianClassifier.from_parameters([0.5, 0.5], [[0, 0], [3, 0]], [Sigma_000] * 2)
show_lines(optimal, moved)

# %% [markdown]
# On the right the border leans with the clouds. In whitened coordinates (lab 3: z = L⁻¹x) the clouds are round and the border *is* perpendicular; Σ⁻¹ is what becomes of that when you go back.

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
# Return the number of free parameters of the whole model (priors, means and covariances) for `kind` `"full"`, `"diagonal"`, `"spherical"` or `"shared"`, d features and K classes. It is a count: return an int (in Python `/` makes a float, `//` does not). It will be tried for every kind with one, few and many features and one class or more.


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
# LDA estimates d(d + 1)/2 + 2d + 1 numbers for two classes, to make *d + 1* numbers of them: w and b. Could one not learn w and b directly? That is section 5.
#
# ### Further: how the numbers grow
#
# **Predict before you run:** with ten classes of handwritten digits and 28 × 28 = 784 pixels, how many parameters has the full model? A thousand, a million, a thousand millions?

# %%
my_count = guess("lab7.pixels", ...)  # "a thousand", "a million", "a thousand millions"
my_count

# %%
kinds = ("full", "shared", "diagonal", "spherical")
print("d     " + "".join(f"{kind:>12}" for kind in kinds) + "      (K = 10)")
for d in (1, 2, 10, 100, 784):
    row = [number(count_parameters(kind, d, 10)) for kind in kinds]
    print(f"{d:<6}" + "".join(f"{counted:12,.0f}" for counted in row))

dims = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)
show_counts(
    dims, {kind: [number(count_parameters(kind, d, 2)) for d in dims] for kind in kinds}, K=2
)

# %%
my_count.compare()

# %% [markdown]
# Two slopes: d² for a full matrix, d for everything else. And the lowest line is the one that a border needs.
#
# ## 4. First experiment: how much freedom can you afford?
#
# Claim 8 of document 004: naive Bayes' assumption typically does not hold, and yet it often works, as a decent baseline. Try it where the assumption is false by construction: ten correlated features, with different covariances per class. Only the full model *can* be right.
# Many training sets of each size (200 of the smallest, four of the largest); errors on 2000 new points, with bars of one standard error (lab 5).
#
# **Predict before you run:** which model has the smallest error with 20 points a class? With 3000? Sketch the three curves.

# %%
ten_sizes = (8, 12, 20, 40, 100, 300, 1000, 3000)
ten_errors = {kind: average_errors(kind, ten_sizes) for kind in ("diagonal", "shared", "full")}
ten_true = GaussianClassifier.from_parameters([0.5, 0.5], ten_means, ten_covs)
show_freedom(ten_sizes, ten_errors, best=100 * (1 - ten_true.score(*ten_test)))

lowest = np.nanmin([means for means, _ in ten_errors.values()], axis=0)
for kind, (errors, doubts) in ten_errors.items():
    wins = np.array(ten_sizes)[errors == lowest].tolist()
    print(f"{kind:9} wins with {wins} points a class; with 20: {errors[2]:.1f} ± {doubts[2]:.1f} %")
one_gaussian = 10 + 10 * 11 // 2
print(f"one class alone: {one_gaussian} parameters, {one_gaussian - 10} of them in its covariance")

# %% [markdown]
# Each model wins somewhere, in the order of its parameters. The wrong model with few parameters *soon stops improving*, here near 30 %, however many data come; the right one with many parameters is *noisy* as long as data are few. That is the trade of bias against
# variance. So "the independence assumption is false" is no argument against naive Bayes: up to 20 points a class, the most false of the three models is the best classifier.
#
# **Think.** With 8 points a class the full model does not exist. Why not? And why does the shared one, although it also has 55 numbers in its covariance?
#
# <details><summary>An answer</summary>
# Eight points around their own mean span at most 7 directions, and the features are 10: such a matrix has no inverse. The shared covariance rests on 16 points around two means, which span up to 14 directions. Those 55 numbers are learned from all points, not from those of one class.
# </details>
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
# No formula solves ∇ℓ = 0. But H is positive definite (unless one feature is a combination of the others and the constant), so ℓ is a hill with at most one top, and one climbs: either a little way along the gradient, many thousand times, or with **Newton's method**, θ ← θ + H⁻¹∇ℓ, which jumps to the top of the parabola that fits the hill where one stands. From θ = 0, with classes that overlap, a dozen jumps usually are
# enough for every digit a float has; step halving makes it safe where they are not.
#
# ### When there is no top
#
# One thing can go wrong. **Predict before you run:** the petals of species A end at 3.8 cm and those of B start at 5.8. What happens to ℓ when the slope w grows and the border stays in the middle between them?

# %%
last_a, first_b = petals[species == 0].max(), petals[species == 1].min()
middle = (last_a + first_b) / 2
print(f"A ends at {last_a:.1f} cm, B starts at {first_b:.1f} cm, the border is at {middle:.1f} cm")
print("slope w    log likelihood of the labels")
for slope in (1, 3, 10, 30):
    z = np.where(species == 1, 1, -1) * slope * (petals - middle)
    print(f"{slope:7}    {-np.logaddexp(0, -z).sum():.2g}")  # −log(1 + e⁻ᶻ) is log σ(z)
print(f"\nLDA's slope: {lda_rule(petals[:, None], species)[0][0]:.3f}")

# %% [markdown]
# It rises towards 0 for ever: a line separates the classes, so *steeper is always more likely*, and there is no maximum. With few points and many features this is the rule rather than the exception. LDA has an answer: its slope comes from variances, not from mistakes. Libraries often add a penalty on |w| without being asked, and so
# return *something*; that something is not the maximum-likelihood estimate.
#
# ### Exercise 4 · `fit_logistic(X, y)` ({points:lab7.fit_logistic})
#
# Return `w, b`, an array `(d,)` and a number: the maximum-likelihood logistic regression of the labels y `(n,)`, which are 0 and 1, on X `(n, d)`, without any penalty. The classes always overlap: a maximum exists. Three right digits are asked. It will be tried on one to five features, correlated ones, ones of different scale, a rare class 1, and some points far out on their own side.
#
# Newton's method, a minimiser from `scipy.optimize`, or patient gradient steps will all do. `np.column_stack([X, np.ones(len(X))])` has the aᵢ as its rows, and `expit` is σ and is imported. If it does not work, look at two things after each step: does ℓ rise (if not, a sign is wrong or the step too long), and is ∇ℓ close to 0 at the end (if not, you have not arrived)? The check tells you both at your w and b. Some steps of a fixed length run away on some data and never arrive on others; thousands of them are also slow, and the experiments below fit many times.


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
# <details><summary>An answer</summary>
# The share of class 1 among them, exactly. LDA matches the priors, the means and the covariance in place of this; its posteriors average to about that share, not exactly.
# </details>
#
# ## 6. Generative against discriminative
#
# Claim 1 of document 004: discriminative classifiers often have the better accuracy, because generative ones make unrealistic assumptions. Two parts to test: is it so when the assumptions are *true*, and when they are *false*?
#
# - **Right model:** two Gaussians with one covariance, eight features. LDA's assumptions hold exactly.
# - **Wrong model:** the same, but one fifth of class 1 lies far out, *on its own side*. Nobody could mistake these points.
#
# What is measured is the average of −log p(true class) over new points: it punishes a confident mistake, so it looks at the posterior and not only at the decision. **Predict** who wins on the left with few points, on the left with many, and on the right.

# %%
duel_sets = {16: 20, 20: 20, 30: 8, 60: 8, 200: 3, 1000: 3}  # points a class: how many sets
duel, no_top, recorded = play_duel(duel_sets)
duel_sizes = list(duel_sets)
show_duel(duel_sizes, duel)
if recorded:
    print("Your fits are slow here, or break down: logistic regression's curve is a recorded one.")

worlds = ((False, "right model"), (True, "wrong model"))
print("training sets for which logistic regression has no maximum (they are left out above):")
for far, name in worlds:
    print(f"  {name}  {', '.join(no_top[far, s] for s in duel_sizes[:4])} points a class")
print(f"errors with {duel_sizes[-1]} points a class:")
for far, name in worlds:
    errors = 100 * duel[far, duel_sizes[-1]][:, 1]
    print(f"  {name}  LDA {errors[0]:.1f} %, logistic {errors[1]:.1f} %")

# %% [markdown]
# *True assumptions:* the generative model gets there with fewer points, and both end in the same place. *False ones:* the far points inflate the covariance and pull the mean, so LDA's border is wrong for ever. To logistic regression a point that is already on the right side with p ≈ 1 is worth next to nothing: yᵢ − pᵢ ≈ 0. So claim 1 is
# half of the truth: *with enough data*, fewer assumptions do at least as well. With few, assumptions are what you have.
#
# ### Further: Why bother with the whole density?
#
# Claim 3. Figure 9.8 of 004 (from Murphy's book, adapted from Figure 1.27 of Bishop's) shows class densities with bumps that the posterior does not have. Below, class 0 has two humps, at −3 and 0; class 1 one, at 2; all with the same σ = 0.8. Then
#
# $$\frac{p(x\mid 0)}{p(x\mid 1)} = \tfrac12\,e^{c_1 - \frac{(2+3)\,x}{\sigma^2}} + \tfrac12\, e^{c_2 - \frac{(2-0)\,x}{\sigma^2}}$$
#
# with constants c₁, c₂: both terms only fall. So the posterior of class 1 only rises, whatever the humps do. **Predict** what logistic regression makes of 100 points of each class, and what a Gaussian per class does.

# %%
hump_x, sigma = np.linspace(-6.5, 5.5, 601), 0.8
hump_0 = 0.5 * norm.pdf(hump_x, -3, sigma) + 0.5 * norm.pdf(hump_x, 0, sigma)
hump_1 = norm.pdf(hump_x, 2, sigma)

rng = np.random.default_rng(5)
centres = np.concatenate([rng.choice([-3, 0], 100), np.full(100, 2)])
y_humps = np.repeat([0, 1], 100)
X_humps = (centres + sigma * rng.standard_normal(200))[:, None]

w_humps, b_humps = line_of(fit_logistic(X_humps, y_humps))
own = GaussianClassifier("full").fit(X_humps, y_humps)
posteriors = {
    "true posterior": hump_1 / (hump_1 + hump_0),
    "logistic regression": expit(hump_x * w_humps[0] + b_humps),
    "a Gaussian per class": own.predict_proba(hump_x[:, None])[:, 1],
}
one_bell = norm.pdf(hump_x, own.means_[0, 0], np.sqrt(own.covariances_[0, 0, 0]))
show_humps(
    hump_x,
    {"class 0: two humps": hump_0, "class 1": hump_1, "one Gaussian for class 0": one_bell},
    posteriors,
)
print("largest distance from the true posterior in the picture:")
for name in list(posteriors)[1:]:
    print(f"  {name:20} {np.abs(posteriors[name] - posteriors['true posterior']).max():.2f}")

# %% [markdown]
# Two parameters, w and b, describe the posterior well, though they know nothing of the humps. A model that is faithful to both humps of class 0 needs five for this class alone: one weight (the other is the rest to 1), two means and two variances; or four, if it knows that the humps share one variance, as they do here. If the decision is all you want, the humps are wasted effort.
# If you also want to know whether x is *unusual*, to draw samples, or to fill gaps, you need them: that is in p(x), and logistic regression knows nothing about it.
#
# Claim 2, that a discriminative model may be fed with any features you like, waits for you at the end, under *Further*.
#
# ## 7. What the density buys: missing features
#
# Claim 5. Document 004 adds a second measurement to the white blood cell count of its patients: the plasma glucose. It shows how many patients have which value, and no data; the ones below are synthetic, and nobody was measured. The counts are those of lab 2.

# %%
X_patients, y_patients = labgauss.load_patients(seed=0)  # counts and glucose; 1 = diabetes
show_patients(X_patients, y_patients, count=48)

# %% [markdown]
# A patient has a count of 48, and the glucose was not measured. A logistic regression on two features has nothing to say: wᵀx + b needs all of x. A generative model does the only honest thing with an unknown: it averages over all values it may have. For a Gaussian, this **marginalising** is easy. Split x into what was seen, s, and the rest, u:
#
# $$p(x_s \mid k) = \int p(x_s, x_u \mid k)\, \mathrm dx_u = \mathcal N\big(x_s;\; \mu_{k,s},\; \Sigma_{k,ss}\big).$$
#
# *Why:* xₛ = Ax, where A picks rows of the identity. A linear map of a Gaussian is Gaussian, with mean Aμ = μₛ and covariance AΣAᵀ = Σₛₛ. So one *crosses out* the rows and columns that were not seen: of μ and of **Σ**, before anything is inverted.
#
# **Predict before you run:** is a piece of the inverse the inverse of the piece? Here for Σ of Exercise 2 of 000:

# %%
print(f"piece of the inverse: {np.linalg.inv(Sigma_000)[0, 0]:.4f}")
print(f"inverse of the piece: {1 / Sigma_000[0, 0]:.4f}")

# %% [markdown]
# ### Exercise 5 · `posterior_with_missing(X, priors, means, covs)` ({points:lab7.posterior_with_missing})
#
# Return the posterior `(n, K)` of each row of X `(n, d)`, where NaN stands for "not measured". `priors` is `(K,)`, `means` `(K, d)`, `covs` `(K, d, d)`. Missing features are marginalised out.
#
# - A row of which nothing was seen has a posterior, too: which?
# - Rows may be far from every class, and no answer may be NaN. (In which form did lab 4 compare joint densities?)
# - Leave X as it is.
#
# A loop over rows and classes is fine. It will be tried on one to seven features, two and three classes with covariances and priors of their own, tiny and huge units, rows near and far. `seen = ~np.isnan(x)` tells what was seen in a row x, `x[seen]` picks these entries, and `cov[np.ix_(seen, seen)]` picks a block of a matrix.


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
# Back to the patient with a count of 48. **Predict** three probabilities of diabetes: glucose unknown, 90, and 180 mg/dl. And does the second measurement lower the share of errors?

# %%
patients = GaussianClassifier("full").fit(X_patients, y_patients)
of_patients = patients.priors_, patients.means_, patients.covariances_

for glucose in (np.nan, 90, 180):
    shares = np.asarray(posterior_with_missing(np.array([[48.0, glucose]]), *of_patients))[0]
    known = "unknown" if np.isnan(glucose) else f"{glucose:.0f}"
    print(f"count 48, glucose {known:8} P(diabetes) = {shares[1]:.3f}")

count_only = X_patients.copy()
count_only[:, 1] = np.nan
for name, seen in (("count alone", count_only), ("count and glucose", X_patients)):
    decided = np.asarray(posterior_with_missing(seen, *of_patients)).argmax(axis=1)
    print(f"{name:18} {100 * np.mean(decided != y_patients):.1f} % of the patients wrong")

# %% [markdown]
# Where the glucose is unknown, the answer is the one of lab 2, digit for digit: the fit of the count alone *is* the fit of both with the glucose crossed out. One classifier serves both kinds of patients, and nothing was guessed. So claim 5 holds, as long as a gap says nothing by itself; written question 1 asks what happens if it does.
#
# ### Further: half a measurement
#
# In Exercise 2 of 000, only x₁ = 1 was seen. **Predict:** is class 1, at (2, 2), as likely as with x = (1, 3)?

# %%
# x₂ crossed out: one feature is left of the means, one row and column of Σ
half_seen = GaussianClassifier.from_parameters(
    priors_000, means_000[:, :1], [Sigma_000[:1, :1]] * 3
)
for name, shares in (
    ("x₁ = 1 alone", half_seen.predict_proba(np.array([[1.0]]))[0]),
    ("x = (1, 3)", optimal.predict_proba(np.array([[1.0, 3.0]]))[0]),
):
    print(f"posterior given {name:13}" + "".join(f"{share:8.4f}" for share in shares))
show_half_seen(optimal, half_seen, point=(1, 3))

X_many, y_many = make_gaussian_dataset([20_000, 20_000, 40_000], means_000, [Sigma_000] * 3, seed=4)
print(f"wrong with both features: {100 * (1 - optimal.score(X_many, y_many)):.0f} % of the points")
print(f"wrong with x₁ alone:      {100 * (1 - half_seen.score(X_many[:, :1], y_many)):.0f} %")

# %% [markdown]
# In the plane the classes overlap little, and (1, 3) is almost surely of class 1; seen along x₁ alone (standard deviation 2, centres 2 apart) they overlap so much that half a measurement leaves real doubt. The posterior says so, and the share of wrong decisions agrees.
#
# ### Further: does it pay?
#
# Four correlated features, two classes. A growing share of the test entries is erased at random; then four ways to classify: marginalise; fill with the mean of the training column; fill with 0; or classify complete rows only and give all others the more frequent class. **Predict** the order, and what happens at 100 %.

# %%
gap_sizes = [330, 270]
gap_means = [[4.0, 4.0, 4.0, 4.0], [5.4, 4.0, 5.4, 4.0]]
gap_covs = [neighbours(0.8, 4), neighbours(0.5, 4)]
X_old, y_old = make_gaussian_dataset(gap_sizes, gap_means, gap_covs, seed=11)
X_whole, y_whole = make_gaussian_dataset(gap_sizes, gap_means, gap_covs, seed=12)
trained = GaussianClassifier("full").fit(X_old, y_old)


def decide(X):
    """Return the decisions for rows with gaps, in four ways."""
    gaps = np.isnan(X)
    parameters = trained.priors_, trained.means_, trained.covariances_
    by_zero = trained.predict(np.where(gaps, 0.0, X))
    return {
        "marginalise": np.asarray(posterior_with_missing(X, *parameters)).argmax(axis=1),
        "fill with the mean": trained.predict(np.where(gaps, X_old.mean(axis=0), X)),
        "fill with 0": by_zero,
        "complete rows only": np.where(gaps.any(axis=1), trained.priors_.argmax(), by_zero),
    }


erased = np.array([0, 0.15, 0.3, 0.45, 0.6, 0.8, 1.0])
dice = np.random.default_rng(13).random(X_whole.shape)
gap_errors = {}
for share in erased:
    for name, decision in decide(np.where(dice < share, np.nan, X_whole)).items():
        gap_errors.setdefault(name, []).append(100 * np.mean(decision != y_whole))
show_gaps(erased, gap_errors)

for d in (4, 20):
    print(
        f"{d:2} features, 30 % of the entries erased: {100 * 0.7**d:5.2f} % of the rows are complete"
    )

# %% [markdown]
# All start together; at 100 % marginalising gives everybody the frequent class, the best one can do. In between it wins: a filled-in value *looks measured*, and the model, which knows that neighbours are correlated, takes "exactly average" next to a high value as strong evidence of something.

# %% [markdown] task="lab7.why_missing" points=2
# ### Written question 1 · Missing for a reason ({points:lab7.why_missing})
#
# So far, whether a value was missing had nothing to do with the patient. In a hospital, glucose is measured when the doctor *suspects* diabetes.
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
# *Your answer:*

# %% [markdown]
# ## 8. What separate models buy: a new class
#
# Claim 6. The log likelihood of a generative model with own covariances is a sum over classes, and no mean or covariance occurs in two of its terms; the priors are only counts over their sum. So each class is fitted from its own points *alone*, and a new class leaves the others as they are. Keep per class the count (for the prior), the mean and the covariance:
#
# ```
# model = {"counts": {label: n}, "means": {label: (d,)}, "covs": {label: (d, d)}}
# ```
#
# ### Exercise 6 · `add_class(model, X_new, label)` ({points:lab7.add_class})
#
# Return a *new* model of the same form that also has the class `label`, fitted by maximum likelihood to the points X_new `(n, d)`: its count, its mean `(d,)`, its covariance `(d, d)`. The model you were given must stay as it was (somebody may still be using it), and so must the other classes. If `label` is already there, raise a `ValueError`. It will be tried with labels that are numbers or texts, on one to ten features, tiny and huge units, and on as few as two points.


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


nothing = {"counts": {}, "means": {}, "covs": {}}
two = add_class(add_class(nothing, X_three[y_three == 0], 0), X_three[y_three == 1], 1)
three = add_class(two, X_three[y_three == 2], 2)
scratch = GaussianClassifier("full").fit(X_three, y_three)

print("classes before and after:", sorted(two["counts"]), sorted(three["counts"]))
print("class 0 untouched, to the last bit:", np.array_equal(two["covs"][0], three["covs"][0]))
same = np.allclose(classifier_of(three).predict_proba(X_three), scratch.predict_proba(X_three))
print("the same posteriors as from scratch:", same)
show_added(classifier_of(two), classifier_of(three))

# %% [markdown]
# (Three classes on the left, too? Then your function has changed the model that it was given.) The border between 0 and 1 stays where it was: both priors shrink by the same factor, and their ratio is what counts. **Think:** what of this is still true for LDA, whose covariance is shared? And for logistic regression with three classes?
#
# <details><summary>An answer</summary>
# LDA: the pooled matrix changes, so every border moves; but counts, means and class covariances are enough to update it, no point is needed again. Logistic regression has to be fitted anew from all points.
# </details>

# %% [markdown] task="lab7.which_model" points=3
# ### Written question 2 · Which model? ({points:lab7.which_model})
#
# For each job choose full, diagonal, shared, or logistic regression, and give *one number or experiment from this lab* that supports the choice.
#
# 1. Gene expression: 60 patients, 5000 genes, two kinds of tumour.
# 2. Two million loan applications, 12 features with long tails, repaid or not; only the probability of repayment matters.
# 3. A sorting machine for parts, four correlated measurements, two hundred parts of each of five kinds. Every few months a new kind comes, and now and then a sensor fails.
#
# ### BEGIN MARK SCHEME
# 1 point each: choice and support must fit together; half a point for a sensible choice without a number.
# 1: diagonal (naive Bayes; spherical is fine). With d = 5000 a full or shared covariance has 12.5 million entries and no inverse from 60 points; logistic regression is separable, so it has no maximum (section 6: with 16 points a class and 8 features already many training sets); the diagonal model has 20 001 parameters, and won with few points in section 4. "Logistic with a penalty" is
# accepted if it is said that the penalty is needed.
# 2: logistic regression: many data, non-Gaussian features; section 6, wrong model: smaller −log p from 60 points a class on (about level at 30), and the gap stays; with 1000 points a class 18.0 % errors against 22.3 %. Feature maps (they are under Further) may be named, but are not expected.
# 3: full, own covariances: classes are added without refitting (section 8), missing features are marginalised (section 7), and 200 points for 4 + 10 parameters a class are plenty. Shared is accepted if it is said that a new kind changes the pooled matrix (it can be updated from counts and covariances).
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 9. Your verdicts
#
# Fill in what you found, in a few words with a number where you have one: true, half true (when?), or false. What you have not tried may stay empty.

# %%
claims = {  # claim of document 004: (section, your verdict)
    "1 discriminative classifiers are more accurate": ("6", ""),
    "2 they can be fed with any features": ("Further", ""),
    "3 densities are more complex than posteriors": ("6, Further", ""),
    "4 generative classifiers are easy to fit": ("1", ""),
    "5 they handle missing features": ("7", ""),
    "6 they are built class by class": ("8", ""),
    "7 they make use of unlabelled data": ("Further", ""),
    "8 naive Bayes is a decent baseline": ("4", ""),
}
print(f"{'claim':49}{'section':13}verdict")
for claim, (section, verdict) in claims.items():
    print(f"{claim:49}{section:13}{verdict or '…'}")

# %% [markdown]
# <details><summary>Our verdicts, for after yours</summary>
# <ol>
# <li>Half true. With enough data and false assumptions, yes (18.0 against 22.3 % errors); with true assumptions both end in the same place, and with few points the generative one leads.</li>
# <li>True of our crescents: the errors are halved. The Gaussians gain something, too, but as models of φ(x) they are absurd.</li>
# <li>True where it is said, "may be": two humps, and a posterior of two numbers. What the density knows besides is not wasted if you need it.</li>
# <li>True: three running sums per class, one look at each point. (With unlabelled points it takes a loop, EM.)</li>
# <li>True: cross out rows and columns. It fails where the gap itself depends on the class.</li>
# <li>True for own covariances, to the last bit. A shared covariance changes for all, though sums suffice.</li>
# <li>True in our draws, where the model is right; with a wrong model they may hurt.</li>
# <li>True: with up to 20 points a class it was the best of three. With many it is not.</li>
# </ol>
# </details>

# %% [markdown]
# ## What to remember
#
# - One Σ for all classes: the squares cancel, log odds = wᵀx + b with w = Σ⁻¹(μ₁ − μ₀), and p(1 | x) = σ(wᵀx + b).
# - The shared Σ is the mean of the class covariances, each around its own mean, with the weights nₖ/N.
# - Parameters: d(d + 1)/2 per full covariance, d per diagonal one. The more a model may learn, the more data it needs to be better than a simpler, wrong one.
# - Logistic regression has a posterior of the same form, and asks only that the labels be likely. With enough data and false assumptions it wins; with few data it is noisy, and if the classes are separable it has no answer.
# - What p(x | k) costs in assumptions it gives back: missing features are crossed out, new classes are added, odd points are noticed.
#
# You have written Bayes' rule, Gaussians in one and many dimensions, a classifier, its evaluation, naive Bayes by hand, and the main alternatives: and you know from experiments when to reach for which.
#
# **Next:** lab 8, the last one, takes all of it to real images, handwritten digits, and lets the model dream some of its own.
#
# ## Further (no points)
#
# **Unlabelled data.** Claim 7. Labels are dear, points are cheap, and p(x) = Σₖ p(x, k) has the same parameters as the classes, so points *without* labels say something about them. The method below (EM) repeats two steps: give each unlabelled point its posterior as a soft label; refit with soft counts. Logistic regression
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
em_labelled, em_unlabelled = 4, 200  # points per class
em_test = make_gaussian_dataset(5000, em_means, em_covs, seed=22)


def with_and_without(seed, steps=50):
    """Return the errors in % of LDA from a few labelled points a class, and with unlabelled ones added."""
    X_lab, y_lab = make_gaussian_dataset(em_labelled, em_means, em_covs, seed=seed)
    X_unl, _ = make_gaussian_dataset(em_unlabelled, em_means, em_covs, seed=100 + seed)
    X_both, hard = np.vstack([X_lab, X_unl]), np.eye(2)[y_lab]
    model = start = fit_soft(X_lab, hard)
    for _ in range(steps):
        model = fit_soft(X_both, np.vstack([hard, model.predict_proba(X_unl)]))
    return [100 * (1 - fitted.score(*em_test)) for fitted in (start, model)]


few, more = np.transpose([with_and_without(seed) for seed in range(12)])
em_true = GaussianClassifier.from_parameters([0.5, 0.5], em_means, em_covs)
em_best = 100 * (1 - em_true.score(*em_test))
em_names = f"{2 * em_labelled} labelled points", f"and {2 * em_unlabelled} unlabelled"
show_unlabelled(few, more, em_best, em_names)
for name, errors in zip(em_names, (few, more), strict=True):
    print(f"{name:20} average error {errors.mean():.1f} %, in the worst draw {errors.max():.1f} %")
print(f"{'the true parameters':20} error {em_best:.1f} %")
print(f"the unlabelled points lower the error in {np.sum(more < few)} of {len(few)} draws")

# %% [markdown]
# **Feature maps.** Claim 2: a discriminative model may be fed with any features φ(x) you like, while their distribution is too hard to model. Two crescents, and φ = all products of x₁, x₂ up to the third degree (nine features).


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
    powers = [(a, b) for a in range(4) for b in range(4 - a) if a + b]
    return np.column_stack([X[:, 0] ** a * X[:, 1] ** b for a, b in powers])


X_moons, y_moons = crescents(200, 1)
moons_test = crescents(4000, 2)
changes = {"x itself, 2 features": np.asarray, "φ(x), 9 features": phi}


def logistic_on(change):
    """Return the log odds that logistic regression on changed features gives to points."""
    w, b = line_of(fit_logistic(change(X_moons), y_moons))
    return lambda X: change(X) @ w + b


by_logistic = {}
for name, change in changes.items():
    X_new, y_new, errors = change(moons_test[0]), moons_test[1], {}
    try:
        by_logistic[name] = logistic_on(change)
        errors["logistic"] = 100 * np.mean((by_logistic[name](moons_test[0]) > 0) != y_new)
    except (np.linalg.LinAlgError, ArithmeticError):
        print("your fit_logistic breaks down on", name)
    for kind, short in (("shared", "LDA"), ("full", "QDA")):
        gauss = GaussianClassifier(kind).fit(change(X_moons), y_moons)
        errors[short] = 100 * (1 - gauss.score(X_new, y_new))
    row = ", ".join(f"{model} {error:.1f} %" for model, error in errors.items())
    print(f"{name:22} errors: {row}")

# a sample from the Gaussian that was fitted to φ of class 0: are its squares squares?
phi_mean, phi_cov = labgauss.fit_gaussian(phi(X_moons[y_moons == 0]))
fake, _ = make_gaussian_dataset(10_000, [phi_mean], [phi_cov], seed=0)
print(f"of the points this model makes, {100 * np.mean(fake[:, 1] < 0):.0f} % have x₂² < 0")
show_crescents(X_moons, y_moons, by_logistic)

# %% [markdown]
# φ halves the errors of logistic regression, more than it does for the others. The Gaussian models also gain something from φ, but *as models* they are absurd: φ(x) lies on a bent surface in nine dimensions, and a Gaussian puts its mass all around it, even on negative squares. Logistic regression never claimed to know where φ(x) lies.
#
# *The kernel trick.* Nine products are few; third-degree products of 784 pixels are some 80 million. Document 004 names the way out: use φ without computing it. The best w is a sum Σᵢ αᵢ φ(xᵢ) over the training points (any other part of w changes no wᵀφ(xᵢ)), so the rule at x needs only the products k(xᵢ, x) = φ(xᵢ)ᵀφ(x), one per training point.
# And for suitable φ such a product is cheap: (1 + xᵢᵀx)³ is the scalar product of all products up to the third degree, each with a fixed weight. Check it for two numbers: (1 + uv)² = 1 + 2uv + u²v², so which φ is that? One learns n numbers αᵢ in place of the entries of w; with that many, a penalty is needed.
#
# **LDA from sums.** Section 1 kept n, Σx and Σxxᵀ per class. Write `forget_point(sums, x, k)`, which takes a point out again without touching the others, and use it to compute the leave-one-out error of LDA in one loop. How often would logistic regression have to be fitted for that?
#
# **Between own and shared.** Take Σₖ(λ) = (1 − λ) Σ̂ₖ + λ Σ̂ and draw the error of section 4 with 20 points a class over λ from 0 to 1. Is the best λ at an end?
