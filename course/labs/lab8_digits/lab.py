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
# # Lab 8 · The machine that dreams digits
#
# Seven labs of formulas. Now they meet real images: 1797 handwritten digits. What you have written will read them, say when it would rather not, *invent* digits that nobody wrote, and complete half a digit. Nothing else is used.
#
# **After this lab you can**
#
# - say why a covariance that was estimated from images has no inverse, by its rank, and repair it in three honest ways;
# - choose how much to shrink on images that were held out, and say with which interval the result holds;
# - look at the mistakes of a classifier, the surest ones first, and let it refuse what it should not answer;
# - draw samples from a Gaussian whose covariance is singular, and see in them what a model ignores;
# - fill in what is missing by its conditional mean.
#
# **Time** {minutes:path} on the path; {minutes:tasks} at home for the two written questions; what stands under *Further* is for whoever cannot stop, another {minutes:further}. A good place for a break is the end of section 3.
# **Worth** {points:checks} in six checks, {points:tasks} in two written questions.
# **You need** your own earlier labs: `colour` of lab 3, the classifier of lab 4, k nearest neighbours and the interval of a share of lab 5, the diagonal of lab 6, the pooled covariance and the marginals of lab 7; from mathematics the rank and the eigenvalues of a symmetric matrix.
# **To read beside it** nothing: this lab follows no document. It is the reward for the others.
#
# <details><summary>The data</summary>
# <p>E. Alpaydin and C. Kaynak, <i>Optical Recognition of Handwritten Digits</i>, UCI Machine Learning Repository, 1998; its test part, licence CC BY 4.0. Thirteen people wrote on forms. The scanned digits of 32 × 32 black or white dots were cut into 8 × 8 blocks of 4 × 4 dots, and a pixel is the number of black dots in its block, 0 to 16. <code>labgauss.load_digits()</code> has them; scikit-learn brings the same ones.</p>
# </details>
#
# **What you bring.** So that this notebook runs by itself, your earlier work has stand-ins: `colour` in the next cell, `GaussianClassifier` and `NearestNeighbours` from the library. They do what yours do. To see your own at work, put your `colour` into a cell of its own below the next one; and in section 2, your class of lab 4 stops at the same place as the library's.

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np

import labgauss
from labgauss import GaussianClassifier, NearestNeighbours, explore, plotting
from labgauss.checks import check, guess
from labgauss.plotting.style import BLUE, GOLD, INK, RED, mark, tidy

X, y = labgauss.load_digits()  # 1797 images, each a row of 64 pixels from 0 to 16
DIGITS = np.arange(10)
X_learn, y_learn = X[:897], y[:897]  # for means and covariances
X_choose, y_choose = X[897:1197], y[897:1197]  # held out, for choosing
X_test, y_test = X[1197:], y[1197:]  # looked at once


def colour(Z, mean, cov):
    """Lab 3's `colour`: standard normals Z (n, d) become samples, through the lower Cholesky factor."""
    return np.einsum("ij,nj->ni", np.linalg.cholesky(cov), Z) + mean


# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
def show_images(rows, alt, *, names=(), titles=None, size=0.9):
    """Draw rows of images (64,), ink dark and NaN hatched, each row with its name, each image with its title."""
    columns, lines = (
        max(len(row) for row in rows),
        1 if titles is None else titles[0][0].count("\n") + 2,
    )
    step = 9 + 1.6 * (lines - 1)  # an image is 8 wide and 8 high
    width, height = size * columns + 1.1 * bool(names), size * len(rows) * step / 9
    figure = plt.figure(figsize=(width, height))
    ax = figure.add_axes((0, 0, 1, 1))
    grey = plt.get_cmap("Greys").with_extremes(bad=(1, 1, 1, 0))
    square = np.array([(0, 0), (8, 0), (8, 8), (0, 8), (0, 0), (np.nan, np.nan)])
    frames = []
    for i, row in enumerate(rows):
        y, strip = step * i, np.full((8, 9 * len(row)), np.nan)  # a row with gaps is drawn at once
        for j, image in enumerate(row):
            strip[:, 9 * j : 9 * j + 8] = np.reshape(image, (8, 8))
            frames.append(np.add(square, (9 * j, y)))
            if np.isnan(image).any():
                look = {"facecolor": "white", "edgecolor": "#999999", "linewidth": 0}
                ax.add_patch(plt.Rectangle((9 * j, y), 8, 8, hatch="/////", **look))
            if titles:
                ax.text(9 * j + 4, y - 0.3, titles[i][j], ha="center", va="bottom", fontsize=9)
        extent = (0, 9 * len(row), y + 8, y)
        ax.imshow(grey(strip / 16, bytes=True), extent=extent, zorder=2)
        if names:
            ax.text(-0.7, step * i + 4, names[i], ha="right", va="center", fontsize=10)
    ax.plot(*np.concatenate(frames).T, color="#999999", linewidth=0.8, zorder=1)
    left = -1.3 - 0.95 * max((len(part) for name in names for part in name.split("\n")), default=0)
    ax.set(
        xlim=(left if names else -0.5, 9 * columns - 0.5),
        ylim=(step * len(rows) - step + 8.5, 8.5 - step),
    )
    ax.set_axis_off()
    plotting.show(figure, alt)


# where the axes stand: the rest is for words
ROOM = {"left": 0.11, "right": 0.97, "bottom": 0.15, "top": 0.95}


def show_search(amounts, wrong, total):
    """Draw the share of errors over λ: {name: (counts, line, colour)} with the number of images of each."""
    figure, ax = plt.subplots(figsize=(6.4, 3.6), gridspec_kw=ROOM)
    looks = (("o-", BLUE), ("s--", GOLD))
    words = []
    for (name, counts), n, (line, shade) in zip(wrong.items(), total, looks, strict=True):
        shares = 100 * np.asarray(counts) / n
        ax.semilogx(amounts, shares, line, color=shade, label=name, clip_on=False, zorder=3)
        mark(ax.xaxis, amounts)
        words.append(
            f"{name}: {shares[0]:.1f} % at λ = {amounts[0]:g}, least {shares.min():.1f} % at "
            f"λ = {amounts[shares.argmin()]:g}, {shares[-1]:.1f} % at λ = {amounts[-1]:g}"
        )
    ax.set(xlabel="amount of shrinkage λ", ylabel="errors, %", ylim=(0, None))
    ax.legend()
    tidy(ax)
    plotting.show(figure, f"Errors in per cent over the amount of shrinkage. {'; '.join(words)}.")


def show_rows(rows):
    """Draw intervals {name: (share, half)} of errors one above the other."""
    figure, ax = plt.subplots(
        figsize=(6.4, 2.4), gridspec_kw={**ROOM, "left": 0.32, "bottom": 0.21}
    )
    for i, (share, half) in enumerate(rows.values()):
        ax.errorbar(
            100 * share,
            -i,
            xerr=100 * half,
            fmt="os^D"[i],
            color=(BLUE, RED, GOLD, INK)[i],
            capsize=4,
        )
    ax.set(xlabel="errors on the test images, %, with 95 % intervals", xlim=(0, None))
    ax.set_yticks(-np.arange(len(rows)), list(rows))
    ax.set_ylim(-len(rows) + 0.5, 0.5)
    tidy(ax)
    told = [f"{name} {100 * s:.1f} ± {100 * half:.1f} %" for name, (s, half) in rows.items()]
    plotting.show(figure, f"Errors on the test images as points with bars: {'; '.join(told)}.")


def show_refusals(curves):
    """Draw the errors among the answers that are left over the share that was refused."""
    figure, ax = plt.subplots(figsize=(6.4, 3.6), gridspec_kw=ROOM)
    words = []
    for (name, (refused, errors)), line, shade in zip(
        curves.items(), ("-", "--"), (BLUE, RED), strict=True
    ):
        ax.plot(refused, errors, line, color=shade, label=name)
        at = [int(np.searchsorted(refused, share)) for share in (0, 5, 10, 20)]
        words.append(f"{name}: {', '.join(f'{errors[i]:.1f} % at {refused[i]:.0f} %' for i in at)}")
    ax.set(xlabel="refused, %", ylabel="errors among the rest, %", xlim=(0, 40), ylim=(0, None))
    ax.legend(title="refused first")
    tidy(ax)
    plotting.show(
        figure,
        f"Errors among the images that are answered over the share that is refused. {'; '.join(words)}.",
    )


# %% [markdown]
# ## 1. Looking first
#
# An image is a row of 64 numbers, a point in 64 dimensions. The order of the file is kept: 897 images to learn from, the next 300 for choosing, the last 600 for the test.

# %%
show_images(
    [X[:10], X[10:20]],
    "The first twenty images of the file: the digits 0 to 9 twice, each in coarse grey squares, 8 by 8. "
    "All can be read, some with a little good will.",
)
print("images to learn from, of each digit:", np.bincount(y_learn).tolist())

# %% [markdown]
# Each digit gets lab 3's fit: its mean image, and its covariance matrix of 64 × 64 entries. The means and the roots of the diagonal can be looked at.

# %% setup=true
fits = [labgauss.fit_gaussian(X_learn[y_learn == k]) for k in DIGITS]
means, own = (np.array(part) for part in zip(*fits, strict=True))  # (10, 64) and (10, 64, 64)
priors = np.bincount(y_learn) / len(y_learn)
deviations = np.sqrt(np.diagonal(own, axis1=1, axis2=2))

# %%
show_images(
    [means, 2 * deviations],
    "Two rows of ten images. The mean images are soft but clear digits 0 to 9. The images of the standard "
    "deviations are dark along the edges of the strokes, where people differ, and white in the corners.",
    names=["mean", "deviation\n(× 2)"],
    titles=[[f"{k}" for k in DIGITS], [""] * 10],
)

# %% [markdown]
# A dark pixel of the lower row is one on which the writers of that digit disagree. The 1 disagrees with itself almost everywhere: there are ones with a flag, with a foot, and mere strokes.
#
# **Predict before you go on:** which digits will be taken for which? Write down three pairs. Section 4 has the answer.
#
# ## 2. It breaks
#
# Fit, log joint, decide: lab 4 did it in four short methods. Here is its first step on the zeros, taken apart.

# %%
sign, log_det = np.linalg.slogdet(own[0])
print("log |Σ| of the zeros:", log_det)
try:
    np.linalg.inv(own[0])
except np.linalg.LinAlgError as error:
    print("Σ⁻¹ of the zeros:", error)
try:
    GaussianClassifier("full").fit(X_learn, y_learn)  # or yours of lab 4: it stops, too
except ValueError as error:
    print("the library:", error)

# %% [markdown]
# It stops, and it should. Why? Ask for the **rank** of each covariance: in how many directions does the digit vary at all?

# %%
print("digit  images  pixels that change  rank")
for k in DIGITS:
    changing = int(np.sum(deviations[k] > 0))
    rank = np.linalg.matrix_rank(own[k])
    print(f"{k:5}{np.sum(y_learn == k):8}{changing:13}{rank:13}")

zeros = X_learn[y_learn == 0]
print("\nzeros used   rank of their covariance")
for n in (5, 20, 40, 90):
    print(f"{n:10}{np.linalg.matrix_rank(labgauss.fit_gaussian(zeros[:n])[1]):10}")

# %% [markdown]
# Two reasons, and both can be read off Σ̂ = (1/n) Σᵢ (xᵢ − μ)(xᵢ − μ)ᵀ.
#
# 1. **Pixels that never change.** A corner that is blank in every 0 has the variance 0, and so a row and a column of zeros. One such pixel is enough for |Σ| = 0. The model then says: *a zero with ink in this corner is impossible*. No posterior survives such a certainty, and 90 images do not justify it.
# 2. **Fewer samples than entries.** Each image adds one matrix of rank 1, and the gaps sum to 0, so the rank is at most n − 1: 5 zeros vary in 4 directions, 20 in 19. A covariance of 64 features has 64 · 65 / 2 = 2080 different entries, and we have some 90 images. Even among the pixels that change, some change only together, and the last eigenvalues come out far too small: so few images leave whole directions nearly unused.
#
# One may call `np.linalg.pinv` in place of `inv`, or a library's `allow_singular=True`, and the program runs. **Think** before you read on: what does a pseudo-inverse make of the ink in the corner?
#
# <details><summary>An answer</summary>
# It ignores it: in a direction in which the zeros never varied, the distance to the zeros is set to 0, however far away an image lies. Just there another digit would have given itself away. And ten densities over spaces of different dimension have different units, so comparing them means little. Under <i>Further</i> you see how this ends.
# </details>
#
# ## 3. Three honest ways out
#
# A repair has to say what it assumes.
#
# 1. **Share one covariance** (lab 7): all ten digits vary alike, so 897 images estimate one matrix.
# 2. **Forget the correlations** (lab 6): only the diagonal is left, 64 numbers a digit.
# 3. **Shrink**: keep each digit's own matrix, but mix in a round cloud with the same average variance,
#
# $$\hat\Sigma(\lambda) = (1-\lambda)\,\hat\Sigma + \lambda\,\frac{\mathrm{tr}\,\hat\Sigma}{d}\, I .$$
#
# What does that do? The eigenvectors stay, and every eigenvalue ℓ moves towards the average of all: (1 − λ) ℓ + λ ℓ̄. The large ones, which chance made too large, go down; zeros go up, and the matrix has an inverse for every λ > 0. The trace, the total variance, stays. λ = 0 is the estimate itself, λ = 1 one variance for all pixels. In between, one buys a lot less variance for a little bias (lab 5).
#
# ### Exercise 1 · `shrink(cov, amount)` ({points:lab8.shrink})
#
# Return Σ̂(λ) for a covariance `cov`, an array `(d, d)`, and λ = `amount`. From 0 to 1, both included, λ is fine; anything else is a `ValueError`. It will be tried on one to eight features, with and without an inverse, in tiny and huge units.


# %% solution="lab8.shrink"
def shrink(cov, amount):
    """Return (1 − λ) Σ + λ (tr Σ / d) I for cov (d, d) and λ = amount from 0 to 1, else a ValueError."""
    ### BEGIN SOLUTION
    if not 0 <= amount <= 1:
        raise ValueError(f"amount must be from 0 to 1. Got {amount}.")
    level = np.trace(cov) / len(cov)
    return (1 - amount) * cov + amount * level * np.eye(len(cov))
    ### END SOLUTION


# %% check="lab8.shrink"
check("lab8.shrink", shrink)

# %% [markdown]
# Ways 1 and 2 need a pinch of it as well: three pixels are blank in *all* images from which we learn, and in each digit many more. So all three are shrunk, each by its own λ. The cell below makes the matrices and gives the step from covariances to a classifier a name.


# %% setup=true
shared = np.tile(
    np.tensordot(priors, own, 1), (10, 1, 1)
)  # lab 7: the classes' mean, by their shares
diagonal = own * np.eye(64)  # lab 6


def reader(covariances, amount):
    """Return the classifier with the means and shares above, and covariances shrunk by your function."""
    shrunk = [np.asarray(shrink(cov, amount)) for cov in covariances]
    return GaussianClassifier.from_parameters(priors, means, shrunk)


# %% [markdown]
# How much? Not as much as makes the fewest errors on the images from which the covariances were learned: they would always vote for little. And not what makes the fewest on the test, which would then be a test no more (lab 5). That is what the 300 held-out images are for.
#
# ### Exercise 2 · `choose_shrinkage(X, y, X_held, y_held, amounts)` ({points:lab8.choose_shrinkage})
#
# For each number in `amounts`, fit a Gaussian per class to X `(n, d)` and its labels y `(n,)`: share of the class as its prior, mean, and its own maximum-likelihood covariance, shrunk by that amount. Count the errors of the largest posterior on `X_held` `(m, d)` and `y_held`. Return the amount with the fewest; among equals, the smallest. The amounts, all above 0, come in any order, and labels may be any numbers or texts.
#
# `GaussianClassifier.from_parameters(priors, means, covariances, classes)` makes a classifier, and `.predict(X)` gives its labels. `np.atleast_2d(np.cov(rows.T, bias=True))` is a covariance also where there is one feature. It will be tried on two and three classes, one of them rare, one to six features, fewer points than features, all units.


# %% solution="lab8.choose_shrinkage"
def choose_shrinkage(X, y, X_held, y_held, amounts):
    """Return the amount of shrinkage with the fewest errors on X_held (m, d), the smallest among equals."""
    ### BEGIN SOLUTION
    classes, counts = np.unique(y, return_counts=True)
    fitted = [labgauss.fit_gaussian(X[y == k]) for k in classes]
    errors = []
    for amount in sorted(amounts):
        covariances = [shrink(cov, amount) for _, cov in fitted]
        model = GaussianClassifier.from_parameters(
            counts / counts.sum(), [mean for mean, _ in fitted], covariances, classes
        )
        errors.append(np.sum(model.predict(X_held) != y_held))
    return sorted(amounts)[np.argmin(errors)]
    ### END SOLUTION


# %% check="lab8.choose_shrinkage"
check("lab8.choose_shrinkage", choose_shrinkage)

# %% [markdown]
# **Predict before you run:** with λ = 0.0001 the matrices are nearly what was estimated, with λ = 1 only means and one variance per digit are left. Which end is worse on the held-out images, and which on the images that were learned?

# %%
amounts = [0.0001, 0.001, 0.01, 0.03, 0.1, 0.3, 1.0]
readers = [reader(own, amount) for amount in amounts]
held = [np.sum(one.predict(X_choose) != y_choose) for one in readers]
seen = [np.sum(one.predict(X_learn) != y_learn) for one in readers]
show_search(
    amounts,
    {"held-out images": held, "images that were learned": seen},
    (len(y_choose), len(y_learn)),
)
print("yours chooses λ =", choose_shrinkage(X_learn, y_learn, X_choose, y_choose, amounts))

# %% [markdown]
# The two curves part where it matters: on what was learned, little shrinkage makes no error at all. On new images a third of a round cloud is best, which nobody would have guessed from the formula. **Move it:** the sliders' λ changes the 64 variances of a digit along its axes; which of them changes most?

# %%
explore.shrinkage()

# %% [markdown]
# Now all three ways, each with the λ of its own search, beside lab 5's k nearest neighbours, on the 600 test images. A share p of n images is known to about ±1.96 √(p(1 − p)/n).

# %%
ways = {"own, shrunk": own, "one for all": shared, "the diagonal": diagonal}
wrong = {}
for name, covariances in ways.items():
    by_amount = [np.sum(reader(covariances, a).predict(X_choose) != y_choose) for a in amounts]
    best_amount = amounts[int(np.argmin(by_amount))]
    wrong[f"{name}, λ = {best_amount}"] = reader(covariances, best_amount).predict(X_test) != y_test
wrong["3 nearest neighbours"] = NearestNeighbours(3).fit(X_learn, y_learn).predict(X_test) != y_test

intervals = {}
for name, errors in wrong.items():
    p = errors.mean()
    intervals[name] = p, 1.96 * np.sqrt(p * (1 - p) / len(errors))
    print(
        f"{name:24}{errors.sum():4} of {len(errors)} wrong, {100 * p:4.1f} ± {100 * intervals[name][1]:.1f} %"
    )
show_rows(intervals)

# %% [markdown]
# A matrix for each digit, shrunk, reads as well as the nearest neighbours, which keep every image; the two simple ways are clearly behind. Sharing assumes that a 0 and a 1 vary alike, and the picture of the deviations said otherwise. The diagonal is last: what it forgets is worth more than all that it saves.
#
# **Think:** do 600 images show that shrinking is better than the nearest neighbours?
#
# <details><summary>An answer</summary>
# No: the intervals overlap nearly whole. As both read the same images, one may compare image by image, which is sharper: where exactly one of the two is wrong, is it much more often the one than the other? Here those are a handful on either side.
# </details>
#
# ## 4. Where it errs, and when it should keep silent
#
# From here on the reader is the shrunk one with λ = 0.3. Its confusion matrix, rows actual and columns read:

# %%
best = reader(own, 0.3)
posterior, log_evidence = best.predict_proba(X_test), best.log_evidence(X_test)
read = best.predict(X_test)

figure, ax = plt.subplots(figsize=(5.2, 5.2), gridspec_kw=ROOM)
plotting.plot_confusion_matrix(labgauss.confusion_matrix(y_test, read, DIGITS), DIGITS, ax=ax)

# %% [markdown]
# Were your three pairs among them? A matrix tells how many. To learn *why*, look at the images, and begin where the machine was most certain: an error with a posterior of 0.5 is bad luck, one with 1.000 is a flaw of the model.
#
# ### Exercise 3 · `surest_mistakes(posterior, y, classes, n)` ({points:lab8.surest_mistakes})
#
# `posterior` is `(m, K)`, y has the m true labels, and `classes` `(K,)` the labels of the columns. A row is a mistake if the class with the largest posterior is not the true one. Return the row numbers of the n mistakes in which that wrong class has the largest posterior, the surest first and, among equals, the earlier row first; all of them if there are fewer than n. (Not every sort leaves equals in their order: lab 5 needed one that does.) Labels may be numbers or texts, and there may be no mistake at all.


# %% solution="lab8.surest_mistakes"
def surest_mistakes(posterior, y, classes, n):
    """Return the rows (at most n) of the mistakes in posterior (m, K), the surest first."""
    ### BEGIN SOLUTION
    mistakes = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    sureness = posterior[mistakes].max(axis=1)
    return mistakes[np.argsort(-sureness, kind="stable")[:n]]
    ### END SOLUTION


# %% check="lab8.surest_mistakes"
check("lab8.surest_mistakes", surest_mistakes)

# %%
rows = np.asarray(surest_mistakes(posterior, y_test, DIGITS, 16))
titles = [f"{y_test[i]} as {read[i]}\n{posterior[i].max():.4f}" for i in rows]
show_images(
    [X_test[rows[:8]], X_test[rows[8:]]],
    "Sixteen misread images, the surest first, each with the true digit, the one that was read, and the "
    "posterior: " + "; ".join(title.replace("\n", ", ") for title in titles) + ".",
    titles=[titles[:8], titles[8:]],
)
sure = posterior.max(axis=1) > 0.999
print(
    f"posterior above 0.999: {sure.sum()} images, {np.sum(sure & (read != y_test))} of them misread"
)

# %% [markdown]
# Some you would misread yourself; others are plain, but written in a way that the 897 images do not have. And the machine is too sure: were its posteriors true, fewer than one in a thousand of the last line would be misread. 64 pixels that depend on each other in ways no Gaussian knows are counted as much more evidence than they are.
#
# ### Refusing
#
# There are two reasons to keep silent, and they are not the same. **Doubt:** two digits explain the image about equally well; the largest posterior is low. **Strangeness:** no digit explains it; the evidence p(x) is low. Lab 4 asked what to do with a point whose posterior is 1 and which lies nowhere near the data. Here is the answer.
#
# ### Exercise 4 · `reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior)` ({points:lab8.reject})
#
# `log_evidence` is `(n,)`, `posterior` `(n, K)`, the two limits are numbers. Return a boolean array `(n,)`, True where a row is refused: because its log evidence is below the lowest allowed, or its largest posterior is, or both. Exactly at a limit is allowed.


# %% solution="lab8.reject"
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    """Return True (n,) where a row is refused: too strange, or too doubtful."""
    ### BEGIN SOLUTION
    strange = log_evidence < lowest_log_evidence
    doubtful = posterior.max(axis=1) < lowest_posterior
    return strange | doubtful
    ### END SOLUTION


# %% check="lab8.reject"
check("lab8.reject", reject)

# %% [markdown]
# What does refusing buy? Raise one limit after the other, from nothing refused to much, and count the errors among what is left.


# %%
def curve(score, refuse):
    """Return the share refused and the errors among the rest, in %, as a limit on the score rises."""
    points = []
    for limit in np.sort(score)[::4]:
        kept = ~np.asarray(refuse(limit))
        points.append((100 * np.mean(~kept), 100 * np.mean(read[kept] != y_test[kept])))
    return np.transpose(points)


show_refusals(
    {
        "the least sure": curve(
            posterior.max(axis=1), lambda limit: reject(log_evidence, posterior, -np.inf, limit)
        ),
        "the strangest": curve(
            log_evidence, lambda limit: reject(log_evidence, posterior, limit, 0)
        ),
    }
)

# %% [markdown]
# Both limits help. But these are all digits. What if somebody feeds the machine something else? Three guests: a 7 that stands on its head, the letter A, and noise. As the lowest log evidence take the one that only 1 % of the held-out digits fall below.

# %%
A = """
...##...
...##...
..#..#..
..#..#..
.######.
.#....#.
##....##
#......#
"""
letter = 16.0 * (np.array(list("".join(A.split()))) == "#")
seven = X_test[y_test == 7][0][::-1]  # all pixels backwards: half a turn
noise = np.random.default_rng(8).integers(0, 17, 64).astype(float)
lowest = np.quantile(best.log_evidence(X_choose), 0.01)

guests = np.array([X_test[y_test == 7][0], seven, letter, noise])
names = ["a 7", "upside down", "an A", "noise"]
p_guests, e_guests = best.predict_proba(guests), best.log_evidence(guests)
refused = np.asarray(reject(e_guests, p_guests, lowest, 0.9))
print(f"lowest log evidence allowed: {lowest:.0f}")
for i, name in enumerate(names):
    print(
        f"{name:12} read as {p_guests[i].argmax()}, posterior {p_guests[i].max():.4f}, "
        f"log evidence {e_guests[i]:5.0f}, refused: {bool(refused[i])}"
    )
show_images(
    [guests],
    "Four images: a seven with a bar, the same turned by half a turn, a letter A of full dark pixels, and "
    "64 pixels of random grey.",
    titles=[names],
    size=1.2,
)
turned = X_test[y_test == 7][:, ::-1]
print(
    f"of all {len(turned)} sevens upside down, {np.sum(best.log_evidence(turned) < lowest)} are refused"
)

# %% [markdown]
# There it is: a posterior that is sure and an evidence that is hopeless. The posterior compares ten explanations and never asks whether any of them is good. The evidence does. (A log evidence of −461 against −146: that is a factor of e³¹⁵.) It is no wonder drug: an upside-down 7 can look like a digit that somebody might have written, and then it passes.

# %% [markdown] task="lab8.post_office" points=3
# ### Written question 1 · The post office ({points:lab8.post_office})
#
# Your reader is to sort letters by their postal codes.
#
# 1. "Posterior 1.0000, so it is an 8." What does the posterior of the letter A say, and what does it not say? Two or three sentences, with the log evidence.
# 2. Name an image, real or invented, that only the limit on the evidence refuses, and one that only the limit on the posterior refuses.
# 3. A digit that is misread costs 10, one that is refused and read by a person costs 1. By the curve, about what share of the digits would you refuse first, the least sure ones? Show the sum for two shares.
#
# ### BEGIN MARK SCHEME
# 1 point: it says that, if the image is one of the ten digits as modelled, it is the one that is read and no other: a comparison of ten bad explanations. It does not say that any of them fits; the log evidence does, hundreds below that of any digit.
# 1 point: evidence only: noise, a letter, a drawing of which one class is far the least bad. Posterior only: an ordinary image between two digits, such as a 3 like an 8 or a 9 like a 4. Half a point for one of the two.
# 1 point: cost per 600 images = 10 · errors left + refused. None: 190; 5 %: about 30 + 70 = 100; 10 %: about 60 + 30 = 90; 12 %: about 70 + 10 = 80; 20 %: about 120 + 10 = 130. So a little more than a tenth. Half a point for a sensible rule without a sum.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 5. Dreaming
#
# A generative model knows how each class *makes* its points. So let it make some: draw x from the Gaussian of the threes. Lab 3's `colour` does that from noise z: x = μ + L z with Σ = L Lᵀ. Drawing needs no inverse, only a factor L.
#
# But here Σ is the estimate as it is, without shrinking, so that blank corners stay blank; and numpy's Cholesky refuses a singular matrix. There is a way around: Σ + εI has a factor for every ε > 0, and as ε goes to 0 it goes to a limit, with a column of zeros for each direction that is missing. An ε that is small enough cannot be seen: a billionth of the average variance, say. (A number without a unit, such as 0.001, is small for one Σ and huge for another.)
#
# ### Exercise 5 · `dream(mean, cov, Z)` ({points:lab8.dream})
#
# Return samples `(n, d)`: row i of Z `(n, d)`, standard normals, becomes a draw from the Gaussian with this mean `(d,)` and this covariance `(d, d)`, by `colour` and its *lower* Cholesky factor, so that the same noise gives everybody the same dream. Also where the covariance is singular: then return what the samples tend to as ε goes to 0. Three right digits are asked. It will be tried with features that never change, with fewer points than features, with a covariance of nothing but zeros, in tiny and huge units.


# %% solution="lab8.dream"
def dream(mean, cov, Z):
    """Return samples (n, d) of a Gaussian from noise Z (n, d), by `colour`; cov may be singular."""
    ### BEGIN SOLUTION
    level = np.trace(cov) / len(cov)
    if level == 0:
        return np.tile(mean, (len(Z), 1))
    return colour(Z, mean, cov + 1e-9 * level * np.eye(len(cov)))
    ### END SOLUTION


# %% check="lab8.dream"
check("lab8.dream", dream)

# %% [markdown]
# Ten digits that nobody wrote, twice: with the full covariances, and with their diagonals, the world as naive Bayes sees it. Means and deviations are the same in both, and so is the noise. **Predict** what the difference will look like.

# %%
rng = np.random.default_rng(3)
Z = rng.standard_normal((3, 10, 64))
full = [[dream(means[k], own[k], Z[i, k : k + 1])[0] for k in DIGITS] for i in range(3)]
naive = [[dream(means[k], diagonal[k], Z[i, k : k + 1])[0] for k in DIGITS] for i in range(3)]
real = [X_learn[y_learn == k][7] for k in DIGITS]
show_images(
    [real, *full, *naive],
    "Seven rows of ten digits, 0 to 9. First real ones. Then three rows dreamt with the full covariance: "
    "digits with strokes of even weight, soft as if written with a brush. Then three rows dreamt with the "
    "diagonal: about the same places are dark, but every pixel for itself, so that the strokes are torn, "
    "with gaps and blots.",
    names=["real", "full", "", "", "diagonal", "", ""],
)

# %% [markdown]
# **One picture says what naive Bayes ignores.** Which pixels are dark, and by how much they vary, it knows as well as the full model. That a stroke goes on, that a thick hand is thick everywhere, that a 7 with a bar has all of the bar: this is between the pixels, in the entries off the diagonal.
#
# Eyes may be kind. So ask two judges, both of them lab 5's three nearest neighbours. The first has learned to read from the real images and reads the dreams. The second has learned half of the dreams beside the real images, and has to tell which is which.

# %%
labels = np.repeat(DIGITS, 180)
Z = rng.standard_normal((len(labels), 64))
reads = NearestNeighbours(3).fit(X_learn, y_learn)
halves = np.arange(len(labels)) % 2 == 0
print("dreams     read as the digit that was dreamt   told from real digits")
for name, covariances in (("full", own), ("diagonal", diagonal)):
    dreams = np.vstack([dream(means[k], covariances[k], Z[labels == k]) for k in DIGITS])
    dreams = np.clip(dreams, 0, 16).round()  # as the scanner would have it
    right = np.mean(reads.predict(dreams) == labels)
    two_kinds = np.vstack([X_learn, dreams[halves]])
    tells = NearestNeighbours(3).fit(two_kinds, np.repeat([0, 1], [len(X_learn), halves.sum()]))
    found = (np.mean(tells.predict(X_test) == 0) + np.mean(tells.predict(dreams[~halves]) == 1)) / 2
    print(f"{name:10}{100 * right:18.0f} %{100 * found:32.0f} %")

# %% [markdown]
# 50 % in the last column would be guessing. **Think:** the first judge reads nearly all dreams of the diagonal, too. Why is that no praise for them?
#
# <details><summary>An answer</summary>
# It compares all 64 pixels at once, and the mean image alone is in the right place; noise that differs from pixel to pixel averages out in such a distance. To be the nearest of ten is not the same as being a digit: this is the posterior once more. The second judge asks the other question, and finds the diagonal's dreams out.
# </details>

# %% [markdown] task="lab8.what_is_ignored" points=2
# ### Written question 2 · What is ignored ({points:lab8.what_is_ignored})
#
# 1. The diagonal's dreams are bad, and yet as a classifier it reads most of the digits. How can a model that cannot draw be able to read?
# 2. Even the full covariance dreams some digits that nobody would write, such as a 7 with half a bar. Which assumption is to blame, and what would you change?
#
# ### BEGIN MARK SCHEME
# 1 point: reading only needs that the right class explains the image better than the others do: ten models that are wrong in the same way can still be in the right order. Drawing needs the density itself. (Lab 7: the assumption of naive Bayes is false, and it is a decent baseline.) Half a point for "the means are enough" without saying for what.
# 1 point: one Gaussian per digit, so one hill: between sevens with a bar and sevens without one, half a bar is the most likely thing. Two Gaussians per digit (a mixture) help; also accepted: pixels are between 0 and 16 and not Gaussian, with a change that fits.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 6. Half a digit
#
# Now cover half of each test image, with NaN for what cannot be seen. Lab 7 knows how to read it: cross out the rows and columns that were not seen, of μ and of Σ, and go on with what is left.
#
# **Predict:** which half would you rather not lose, the upper, the lower, the left or the right one?

# %%
my_half = guess("lab8.half", ...)  # in place of the dots: "upper", "lower", "left" or "right"
my_half

# %%
row, column = np.divmod(np.arange(64), 8)
halves = {"lower": row < 4, "upper": row >= 4, "left": column >= 4, "right": column < 4}
for name, visible in halves.items():
    part = GaussianClassifier.from_parameters(
        priors, means[:, visible], best.covariances_[:, visible][:, :, visible]
    )
    errors = np.sum(part.predict(X_test[:, visible]) != y_test)
    print(
        f"{name:6} half covered: {errors} of {len(y_test)} wrong, {100 * errors / len(y_test):.0f} %"
    )

# %%
my_half.compare()

# %% [markdown]
# Half of the pixels are gone, and six of seven digits are still read. What is covered can even be *filled in*. Once more x consists of what was seen, s, and of what is missing, u. Look for a matrix W such that the rest xᵤ − W xₛ has nothing to do with xₛ: its covariance with xₛ is Σᵤₛ − W Σₛₛ, and that is 0 for W = Σᵤₛ Σₛₛ⁻¹. For Gaussians uncorrelated means independent, so knowing xₛ does not move the average of the rest:
#
# $$\mathrm E[x_u \mid x_s] = \mu_u + \Sigma_{us}\,\Sigma_{ss}^{-1}\,(x_s - \mu_s) .$$
#
# Lab 7's block Σₛₛ is the first step. The new block Σᵤₛ carries the news from the seen pixels to the missing ones. (For one missing and one seen feature this is the regression line.)
#
# ### Exercise 6 · `complete(x, mean, cov)` ({points:lab8.complete})
#
# x is `(d,)` with NaN where nothing was seen; the mean is `(d,)`, the covariance `(d, d)` and has an inverse. Return an array `(d,)` in which each NaN is replaced by its conditional mean given the others, and all that was seen stays. Leave x itself as it is. It will be tried with few, many, all and no entries missing, far from the mean, in tiny and huge units. `np.ix_` picks blocks, as in lab 7.


# %% solution="lab8.complete"
def complete(x, mean, cov):
    """Return x (d,) with its NaN entries replaced by their conditional mean given the others."""
    ### BEGIN SOLUTION
    gone = np.isnan(x)
    gap = x[~gone] - mean[~gone]
    pull = np.linalg.solve(cov[np.ix_(~gone, ~gone)], gap)
    filled = x.copy()
    filled[gone] = mean[gone] + cov[np.ix_(gone, ~gone)] @ pull
    return filled
    ### END SOLUTION


# %% check="lab8.complete"
check("lab8.complete", complete)

# %% [markdown]
# The lower halves of ten test images: covered, then completed by the Gaussian of the digit that was read from the upper half, and by its diagonal. **Predict** what the diagonal will fill in.

# %%
visible = halves["lower"]
part = GaussianClassifier.from_parameters(
    priors, means[:, visible], best.covariances_[:, visible][:, :, visible]
)
covered = np.where(visible, X_test, np.nan)
taken = part.predict(X_test[:, visible])
shown = [np.flatnonzero(y_test == k)[3] for k in DIGITS]
full = [complete(covered[i], means[taken[i]], best.covariances_[taken[i]]) for i in shown]
naive = [
    complete(covered[i], means[taken[i]], best.covariances_[taken[i]] * np.eye(64)) for i in shown
]
show_images(
    [X_test[shown], covered[shown], full, naive],
    "Ten columns, 0 to 9, and four rows: the images; the same with the lower half hatched; the lower half "
    "filled in by the full covariance, which goes on with the strokes; filled in by the diagonal, always "
    f"the lower half of the mean image. The digits read from the upper halves: {taken[shown].tolist()}.",
    names=["image", "covered", "full", "diagonal"],
    titles=[[""] * 10, [f"read: {taken[i]}" for i in shown], [""] * 10, [""] * 10],
)


def typical_gap(covariances):
    """Return the root mean square of filled in minus true, over every third test image, with the true class."""
    some = zip(covered[::3], y_test[::3], strict=True)
    filled = [complete(x, means[k], covariances[k]) for x, k in some]
    return np.sqrt(np.mean((np.array(filled) - X_test[::3])[:, ~visible] ** 2))


print(f"typical gap, full covariance: {typical_gap(best.covariances_):.2f} of 16 shades")
print(f"typical gap, diagonal:        {typical_gap(best.covariances_ * np.eye(64)):.2f}")

# %% [markdown]
# The diagonal has Σᵤₛ = 0 and can only fill in the mean, whatever it saw; the full matrix goes on with the stroke that was begun. It is no magic, either: the average gap falls by about a sixth, because much of a lower half really is not written in the upper one. And what looks finished is an average over all that might stand there: soft where the model is in doubt.
#
# ## What to remember
#
# - A covariance estimated from n points has at most the rank n − 1, and a feature that never changes costs another one. Singular is a message, not an accident.
# - Share, forget, or shrink: each is an assumption, and held-out data say which one is worth its price. Shrinking towards the mean variance is often the best bargain.
# - Look at mistakes, the surest first. A posterior compares the classes; the evidence says whether any of them fits. Refuse by both.
# - Who can draw samples sees what a model believes. The diagonal reads, and cannot draw.
# - Marginal to read what is left, conditional mean to fill in what is gone: two blocks of one matrix.
#
# This was the last lab. Bayes' rule, a Gaussian, its covariance: with nothing else you have read handwriting as well as a machine that keeps every image, known when to keep silent, and made up digits that nobody wrote.
#
# ## Further (no points)
#
# **The wrapper that hides it.** Section 2 warned of the pseudo-inverse. Here it is, with the product of the eigenvalues that are not 0 in the place of the determinant, as libraries do. **Predict** the number of errors.

# %%
scores = []
for k in DIGITS:
    values, vectors = np.linalg.eigh(own[k])
    alive = values > 1e-9 * values.max()
    z = (X_test - means[k]) @ vectors[:, alive] / np.sqrt(values[alive])
    scores.append(np.log(priors[k]) - 0.5 * (np.sum(z**2, axis=1) + np.sum(np.log(values[alive]))))
blind = np.argmax(scores, axis=0)
print(f"with the pseudo-inverse: {np.sum(blind != y_test)} of {len(y_test)} wrong")

# %% [markdown]
# It runs, it warns nobody, and it makes more than twice as many errors as the shrunk covariances, in which the same ten matrices are. There is no λ that one could have asked about, and no reason why it should not have been worse.
#
# **New hands.** The file has an order, and images close to each other tend to be by one hand. Mix the rows before you divide them: the same people then write for learning and for the test.

# %%
mixed = np.random.default_rng(0).permutation(len(y))
learn, test = mixed[:897], mixed[1197:]
mixed_fits = [labgauss.fit_gaussian(X[learn][y[learn] == k]) for k in DIGITS]
mixed_reader = GaussianClassifier.from_parameters(
    np.bincount(y[learn]) / len(learn),
    [mean for mean, _ in mixed_fits],
    [np.asarray(shrink(cov, 0.3)) for _, cov in mixed_fits],
)
print(f"in the order of the file: {np.sum(read != y_test)} of {len(y_test)} wrong")
print(
    f"rows mixed first:         {np.sum(mixed_reader.predict(X[test]) != y[test])} of {len(test)} wrong"
)

# %% [markdown]
# Which of the two numbers would you tell somebody who has not written for you yet?
#
# **Two Gaussians per digit.** There are sevens with a bar and sevens without one; one Gaussian has to put its hill in between. A mixture of two is fitted by EM, as the unlabelled points of lab 7 were used: give every seven a soft label, refit with soft counts, repeat. It begins with the mean image and the image farthest from it. One shrunk covariance serves both kinds, so that 90 images suffice.


# %%
def two_kinds(images, steps=25):
    """Return a classifier of two soft kinds, a usual and an unusual one, among images of one digit, by EM."""
    distance = np.sum((images - images.mean(axis=0)) ** 2, axis=1)
    start = np.array([images.mean(axis=0), images[distance.argmax()]])
    R = np.eye(2)[NearestNeighbours(1).fit(start, [0, 1]).predict(images)]
    for _ in range(steps):
        centres = (R.T @ images) / R.sum(axis=0)[:, None]
        gaps = [images - centre for centre in centres]
        cov = sum((r[:, None] * g).T @ g for r, g in zip(R.T, gaps, strict=True)) / len(images)
        kinds = GaussianClassifier.from_parameters(
            R.sum(axis=0) / len(images), centres, [np.asarray(shrink(cov, 0.3))] * 2
        )
        before, R = R, kinds.predict_proba(images)
        if np.abs(R - before).max() < 1e-6:  # nobody moves any more
            break
    return kinds


kinds = [two_kinds(X_learn[y_learn == k]) for k in DIGITS]
show_images(
    [[kind.means_[i] for kind in kinds] for i in range(2)],
    "The mean images of a usual and an unusual kind of each digit, with their shares. The usual seven has a bar through "
    "its stem, the unusual one has none. The unusual one is a thin stroke with a long foot, the unusual four is "
    "open at the top. Of several digits the unusual kind is only one to three images.",
    names=["usual", "unusual"],
    titles=[[f"{kind.priors_[i]:.2f}" for kind in kinds] for i in range(2)],
)

# %% [markdown]
# The numbers are the shares of the two kinds. Nobody told the machine that a seven may have a bar, and yet it has sorted them. (Begin with another pair of images, and EM may end on another hill: upright sevens and leaning ones.) What would you have to change in `reader` so that it uses twenty Gaussians for ten digits, and does that read better?
#
# **Your own hand.** Draw a digit with signs, from a dot for blank paper to # for ink, and let the machine read it. Below are 8 rows of 8 signs: change them.

# %%
SHADES = {".": 0, "-": 5, "+": 10, "#": 16}
mine = """
..+##+..
.-#++#-.
.....#-.
...##+..
...-+#-.
......#.
..-.+#+.
..+##+..
"""


def read_aloud(image):
    """Return in words what the reader makes of one image (64,)."""
    shares, evidence = best.predict_proba(image[None])[0], best.log_evidence(image[None])[0]
    strange = ", but it is like no digit that I know" if evidence < lowest else ""
    return f"I read a {shares.argmax()}, posterior {shares.max():.3f}, log evidence {evidence:.0f}{strange}."


written = np.array([float(SHADES[sign]) for sign in "".join(mine.split())])
print(read_aloud(written))

# %% [markdown]
# With a mouse it is nicer. The next cell makes a pad of 8 × 8 keys: each click makes a pixel darker, and below the pad stands what is read. It needs a running notebook; on a page where nothing runs you see this sentence in its place. Take away the first sign of the last line and run it.


# %%
def drawing_pad():
    """Return a pad of 64 keys for the mouse, with the reader's words below it."""
    import ipywidgets as widgets

    image, words = np.zeros(64), widgets.Label("Click on the pixels of your digit.")
    box = widgets.Layout(width="34px", height="34px", margin="0", padding="0")
    names = [f"row {place // 8 + 1}, column {place % 8 + 1}" for place in range(64)]
    keys = [widgets.Button(layout=box, tooltip=name) for name in names]

    def darker(place):
        image[place] = {0: 8, 8: 16, 16: 0}[image[place]]
        keys[place].style.button_color = {0: "white", 8: "#888888", 16: "black"}[image[place]]
        words.value = read_aloud(image)

    for place, key in enumerate(keys):
        key.style.button_color = "white"
        key.on_click(lambda _, place=place: darker(place))
    grid = widgets.GridBox(keys, layout=widgets.Layout(grid_template_columns="repeat(8, 34px)"))
    return widgets.VBox([grid, words])


# drawing_pad()

# %% [markdown]
# Expect to be disappointed at first: your hand is none of the thirteen, you draw in the middle of pixels where they were scanned with 4 × 4 dots each, and the evidence says so. To get near to the data, use grey at the edges of your strokes and fill the whole height.
