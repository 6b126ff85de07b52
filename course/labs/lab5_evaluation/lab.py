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
# # Lab 5 · How good is it? Confusion, accuracy, and k nearest neighbours
#
# **After this lab you can**
#
# - count who was taken for whom, read such a table by rows and by columns, and draw it on the data;
# - write k nearest neighbours from scratch, down to what happens when distances or votes are equal;
# - say how uncertain an accuracy of 0.90 on 100 points is, and compare two classifiers fairly;
# - explain why neither the training set nor the test set may choose k, and what may;
# - name three things that an accuracy does not tell.
#
# **Time** {minutes:path}, {minutes:further} for what stands under *Further*, and {minutes:tasks} at home for the two written questions. **Worth** {points:checks} in seven checks, {points:tasks} in the written questions.
# **You need** labs 3 and 4; from numpy `argsort` and boolean masks; from statistics the mean and the variance of a binomial count, and that a normal distribution has 95 % of its mass within 1.96 standard deviations of its mean.
# **To read beside it** document 001, sections 4 and 5.
#
# <details><summary>The documents</summary>
# <p><b>001</b> Andreas C. Kapourani (credit: Hiroshi Shimodaira), <i>Classification with Gaussians</i>, lab sheet, University of Edinburgh, 9 March 2018. This lab follows its sections 4 and 5: both matrices, figure 3 and all exercises. Every number printed there is right. Four places are not:</p>
# <ul>
# <li>"if x is less than 1", for the ratio (below equation 3): section 1;</li>
# <li>"the denominator of Bayes' rule does not depend on the parameters": section 1;</li>
# <li><code>test_prob</code>, the name of a table of densities: section 1;</li>
# <li>what happens at equal distances and at tied votes is left unsaid: section 4.</li>
# </ul>
# </details>
#
# **Where we are.** In lab 3 you fitted a Gaussian to each class of document 001, to the last printed digit. In lab 4 you built the classifier that decides
# between such Gaussians. Now it meets points it has never seen, and a rival that has no model at all.
# (The library has all that you write here, too: `labgauss.confusion_matrix`, `labgauss.NearestNeighbours`. The point is to write it once yourself; afterwards, use the library's.)

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np
from scipy.spatial import cKDTree

import labgauss
from labgauss import explore, plotting
from labgauss.checks import check, guess
from labgauss.plotting.style import MARKERS, PALETTE, mark

X_train, y_train, X_test, y_test = labgauss.load_two_gaussians()
CLASSES = np.array([1, 2])

# one colour and one marker per class, readable by colour-blind people and in grey
COLOURS = PALETTE[:6]


def number(answer):
    """Return an answer that is one number as a float, also where it came in a list or an array."""
    return float(np.asarray(answer).item())


# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
def draw_errors(draw, predictions):
    """Draw a row of panels per classifier {name: labels}: the test points of each true class."""
    size = (9, 0.5 + 3.4 * len(predictions))
    figure, axes = plt.subplots(
        len(predictions),
        2,
        figsize=size,
        sharex=True,
        sharey=True,
        layout="constrained",
        squeeze=False,
    )
    words = []
    across, up = np.meshgrid(
        *np.linspace(X_test.min(axis=0) - 0.3, X_test.max(axis=0) + 0.3, 100).T
    )
    fitted = labgauss.GaussianClassifier().fit(X_train, y_train)
    odds = np.subtract(*fitted.log_joint(np.column_stack([across.ravel(), up.ravel()])).T)
    for row, (name, labels) in zip(axes, predictions.items(), strict=True):
        for ax, which in zip(row, CLASSES, strict=True):
            draw(ax, X_test, y_test, labels, which)
            ax.set_title(f"{name}: actual class {which}")
            if name == "Gaussian":  # the border of the first picture
                ax.contour(across, up, odds.reshape(across.shape), [0], colors="0.6", linewidths=1)
        wrong = [np.sum((y_test == c) & (labels != c)) for c in CLASSES]
        words.append(f"{name}: {wrong[0]} of class 1 and {wrong[1]} of class 2 are taken wrongly.")
    plotting.show(
        figure,
        "Test points by what they were taken for, on the left those of class 1, on the right those "
        f"of class 2. {' '.join(words)} A grey line is the border of the Gaussian classifier.",
    )


def draw_neighbourhood(point, order, reach):
    """Draw the nearest training points with their ranks, and a circle around the first k {k: radius}."""
    picture = plotting.plot_dataset(X_train, y_train)
    ax, angles = picture.ax, np.linspace(0, 2 * np.pi, 200)
    for (k, r), style in zip(reach.items(), ("-", "--", ":"), strict=True):
        ax.plot(point[0] + r * np.cos(angles), point[1] + r * np.sin(angles), style, color="black")
        top = (point[0], point[1] + r)
        ax.annotate(f"k = {k}", top, (0, 3), textcoords="offset points", ha="center")
    for rank, row in enumerate(order[:3], start=1):
        away = X_train[row] - point
        offset = 11 * away / np.linalg.norm(away) if rank > 1 else (0, -11)
        look = {"textcoords": "offset points", "ha": "center", "va": "center", "fontsize": 9}
        ax.annotate(f"{rank}", X_train[row], offset, **look)
    ax.plot(*point, "P", color="black", markersize=9, zorder=5)
    ax.set(
        xlim=(point[0] - 1.5 * r, point[0] + 1.5 * r),
        ylim=(point[1] - 1.2 * r, point[1] + 1.25 * r),
        aspect="equal",
    )
    votes = [f"{np.sum(y_train[order[:k]] == 2)} of the {k} nearest" for k in reach]
    plotting.show(
        picture.figure,
        "A cut-out of the training points around a test point, drawn as a plus. The three nearest "
        f"carry their ranks, and three circles hold the {', '.join(map(str, reach))} nearest. "
        f"Of class 2 are {', '.join(votes)}.",
    )


def draw_region_panels(models, X, y, alt, *, columns=2):
    """Draw the regions of fitted models {title: model}, with one legend for all."""
    rows = len(models) // columns
    figure, axes = plt.subplots(
        rows, columns, figsize=(9, 0.3 + 3.6 * rows), sharex=True, sharey=True, layout="constrained"
    )
    for i, (ax, (title, model)) in enumerate(zip(axes.flat, models.items(), strict=True)):
        plotting.plot_decision_regions(model, X, y, resolution=200, ax=ax)
        ax.set_title(title)
        ax.label_outer()
        if i != columns - 1:
            ax.get_legend().remove()
    plotting.show(figure, alt)


def draw_neighbour_regions(models):
    """Draw the regions of some numbers of neighbours over the training points."""
    draw_region_panels(
        models,
        X_train,
        y_train,
        "Decision regions of k nearest neighbours. With k = 1 the border is ragged and leaves "
        "islands around single points; with 3 there are fewer islands; with 15 one border bends "
        "around class 2; with 101 it is nearly a straight line.",
    )


def draw_crescents(models, X, y):
    """Draw the regions of both classifiers over the crescents."""
    draw_region_panels(
        models,
        X,
        y,
        "Decision regions over two interlocked crescents. Left, the Gaussian classifier cuts off "
        "both tips with one smooth curve. Right, three nearest neighbours follow the crescents, "
        "with some islands.",
    )


def draw_accuracies(ks, on_train, on_test, gaussian, best):
    """Draw the accuracies over k, between two levels."""
    figure, ax = plt.subplots(figsize=(7, 4.6), layout="constrained")
    ax.axhline(best, color="0.5", linewidth=1, label="no rule is better on average")
    look = {"color": COLOURS[2], "linestyle": "-.", "linewidth": 1}
    ax.axhline(gaussian, label="Gaussian classifier, test points", **look)
    ax.semilogx(ks, on_train, "o-", color=COLOURS[0], label="k-NN, training points")
    ax.semilogx(ks, on_test, "s--", color=COLOURS[1], label="k-NN, test points")
    ax.set(xlabel="number of neighbours k (logarithmic)", ylabel="accuracy")
    mark(ax.xaxis, [1, 3, 10, 30, 100, 200])
    figure.legend(fontsize=9, loc="outside upper center", ncols=2, frameon=False)
    most = ", ".join(map(str, ks[on_test == on_test.max()]))
    plotting.show(
        figure,
        f"Accuracy against k. On the training points it is {on_train[0]:.2f} at k = {ks[0]} and between "
        f"{on_train[1:].min():.2f} and {on_train[1:].max():.2f} for larger k. On the test points "
        f"it is {on_test[0]:.2f} at k = {ks[0]}, largest, {on_test.max():.2f}, at k = {most}, and "
        f"{on_test[-1]:.2f} at {ks[-1]}. Lines mark the Gaussian classifier, "
        f"{gaussian:.2f}, and the best possible average, {best:.2f}.",
    )


def draw_differences(differences, seen):
    """Draw how often each difference occurs, and mark the one that was seen."""
    values, counts = np.unique(differences, return_counts=True)
    share = counts / counts.sum()
    figure, ax = plt.subplots(figsize=(6.4, 3.2), layout="constrained")
    bars = ax.bar(values, share, color=COLOURS[0])
    for bar, value in zip(bars, values, strict=True):
        if value == seen:
            bar.set(color=COLOURS[2], hatch="//", edgecolor="white")
    height = share[values == seen].sum()
    arrow = {"arrowstyle": "->"}
    ax.annotate("document 001", (seen, height + 0.005), (seen, 0.1), ha="center", arrowprops=arrow)
    ax.set_xticks(np.arange(values[0], values[-1] + 1))
    ax.set_xlabel("test points of 100 by which the Gaussian leads")
    ax.set_ylabel("share of the test sets")
    plotting.show(
        figure,
        "Histogram of how many more of 100 test points the Gaussian classifier gets right than "
        f"three nearest neighbours, over {len(differences)} test sets: it peaks at "
        f"{values[share.argmax()]}. At {seen}, marked as document 001, or above are "
        f"{100 * share[values >= seen].sum():.0f} % of them.",
    )


def draw_recalls(thresholds, recalls, marks):
    """Draw the recall of both classes over the threshold, and lines at the marks {name: place}."""
    figure, ax = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
    for k, (column, style) in enumerate(zip(recalls.T, ("-", "--"), strict=True)):
        ax.plot(
            thresholds,
            column,
            style,
            color=COLOURS[k],
            linewidth=2,
            label=f"recall of class {k + 1}",
        )
    for (name, place), style, side in zip(
        marks.items(), ("-", ":"), ("right", "left"), strict=True
    ):
        ax.axvline(place, color="0.4", linewidth=1, linestyle=style)
        shift = (-4 if side == "right" else 4, 0)
        ax.annotate(name, (place, 0.3), shift, textcoords="offset points", ha=side)
    ax.set(xlabel="threshold for the log odds", ylabel="share recognised", ylim=(0, 1.02))
    ax.legend(loc="lower center")
    plotting.show(
        figure,
        "The recalls of the two classes on the test points against the threshold for the log odds. "
        f"As it grows from {thresholds[0]:.0f} to {thresholds[-1]:.0f}, that of class 1 falls from 1 "
        "and that of class 2 rises to 1; they cross a little above 0. Lines mark the thresholds of "
        f"{' and '.join(marks)}.".replace("-", "−"),
    )


# %% [markdown]
# ## 1. From log odds to a label
#
# The data are those of document 001: 100 training and 50 test points for each of the classes 1 and 2, the very numbers that MATLAB drew. Counting gives both priors: 100/200 = 0.5. A point x should go to the class with the
# larger posterior. For two classes, one number decides:
#
# 1. P(1 | x) = p(x | 1) P(1) / p(x), and P(2 | x) has the same denominator;
# 2. so P(1 | x) > P(2 | x) exactly when the ratio of the joint densities is above 1,
# 3. or, after a logarithm, when the **log odds** are above 0:
#
# $$r(x) = \ln\frac{P(1\mid x)}{P(2\mid x)} = \ln p(x\mid 1) + \ln P(1) - \ln p(x\mid 2) - \ln P(2), \qquad P(1\mid x) = \frac{1}{1+e^{-r(x)}}.$$
#
# With more classes one takes the largest of the K joint densities. That is the *MAP rule*: maximum a posteriori.
#
# > **A slip to find.** Document 001 says below its equation 3: class 1 "if the ratio is greater than 1", class 2 "if x is less than 1". Which word is wrong? Of the training
# > points of class 1, most *do* have an x₁ below 1: what would become of them?
# >
# > <details><summary>An answer</summary>
# > It should say "the <em>ratio</em> is less than 1". Taken by the letter, a point with a ratio above 1 and an x₁ below 1 would be given to both classes at once.
# > </details>
#
# > **And a second one.** The larger joint density is enough, says 001 where it makes its predictions, "since the denominator of Bayes' rule does not depend on the parameters". It does not? What is true of p(x) that makes the conclusion right all the same?
# >
# > <details><summary>An answer</summary>
# > p(x) = p(x | 1) P(1) + p(x | 2) P(2): every mean, covariance and prior is in it. What it does not depend on is the <em>class</em> that is asked about. Both posteriors of a point have the same denominator, so their order is that of the joint densities.
# > </details>
#
# **An exercise of 001.** Its program puts the two joint densities of each test point side by side and calls MATLAB's `max(test_prob, [], 2)`, which returns *two* things. One wants
# to understand both. In numpy they have two names, `max` and `argmax`. **Predict before you run:** do the rows of `joint` sum to 1? And what is `argmax` of a point of class 1?

# %%
classifier = labgauss.GaussianClassifier().fit(X_train, y_train)

joint = classifier.joint(X_test)  # one row per point, one column per class
log_odds = classifier.log_joint(X_test)[:, 0] - classifier.log_joint(X_test)[:, 1]

print("  actual   joint 1   joint 2       max   argmax   label   log odds")
for i in (0, 1, 9, 50, 56):
    j = joint[i].argmax()
    label = classifier.classes_[j]
    print(
        f"{y_test[i]:8} {joint[i, 0]:9.5f} {joint[i, 1]:9.5f} {joint[i].max():9.5f}"
        f" {j:8} {label:7} {log_odds[i]:10.3f}"
    )

# %% [markdown]
# The first output, `max`, is the larger joint density: how strongly the winner speaks, and of no use for the label. (The rows sum to p(x), not to 1. MATLAB's variable is called
# `test_prob`, but a density is not a probability.) The second output is *where* it stands. MATLAB counts places from 1, and the classes happen to be called 1 and 2, so there a place *is* a
# label. Python counts from 0: there `classes_[argmax]` is the label. Two of the five points above go to the wrong class: their log odds have the wrong sign.
#
# The curve r(x) = 0 cuts the plane into two regions. Here are the 100 test points on it. **Predict:** count, by eye, the points on the wrong side. (Section 2 counts them.)

# %%
plotting.plot_decision_regions(classifier, X_test, y_test)

# %% [markdown]
# ## 2. Who is taken for whom
#
# To count errors is a start; to count *which* errors is better. A **confusion matrix** has a row for each actual class and a column for each predicted class: the entry in row r and column c
# is the number of points of class r that were taken for class c. A row tells what became of a class, a column what a prediction is made of. What is right stands on the diagonal.
#
# *By hand*, with three classes in the order cat, dog, fox:
#
# | actual | cat | cat | cat | dog | dog | fox |
# |---|---|---|---|---|---|---|
# | predicted | cat | dog | cat | dog | dog | dog |
#
# $$\begin{pmatrix} 2 & 1 & 0\\ 0 & 2 & 0\\ 0 & 1 & 0\end{pmatrix}$$
#
# Nothing was taken for a fox, and so the last column is empty. It must be there all the same: a table without it would hide that the classifier cannot tell a fox.
#
# ### Exercise 1 · `confusion_matrix(y_true, y_pred, classes)` ({points:lab5.confusion_matrix})
#
# `y_true` and `y_pred` are arrays `(n,)` of labels, numbers or texts; `classes` `(K,)` lists all classes in the order in which rows and columns should stand, also those that do
# not occur. Return the counts as an array `(K, K)` of integers, rows actual, columns predicted. It will be tried on two to seven classes, in any order, with negative labels and with texts, and on a single point.
#
# *Tools:* `y_true == label` is an array `(n,)` of truth values; `(…) & (…)` joins two such arrays, each comparison in brackets of its own; `np.sum` counts what is true. One entry of the table is one such count.


# %% solution="lab5.confusion_matrix"
def confusion_matrix(y_true, y_pred, classes):
    """Return the counts (K, K) of actual (row) against predicted (column) label, in the order of classes."""
    ### BEGIN SOLUTION
    counts = np.zeros((len(classes), len(classes)), dtype=int)
    for i, actual in enumerate(classes):
        for j, predicted in enumerate(classes):
            counts[i, j] = np.sum((y_true == actual) & (y_pred == predicted))
    return counts
    ### END SOLUTION


# %% check="lab5.confusion_matrix"
check("lab5.confusion_matrix", confusion_matrix)

# %% [markdown]
# **Think.** In which of the two directions, along rows or along columns, are the sums known *before* the classifier has run?
#
# <details><summary>An answer</summary>
# Along the rows: they say how many points of each class there are (here 50 and 50), whatever the classifier does with them. The column sums are its own doing.
# </details>
#
# ### Exercise 2 · `accuracy(matrix)` ({points:lab5.accuracy})
#
# Return the share of all points that are right, one number between 0 and 1, from a confusion matrix `(K, K)`. It will be tried on one to six classes of unequal sizes, on large counts, and on tables where nothing is right or a class has no points.


# %% solution="lab5.accuracy"
def accuracy(matrix):
    """Return the share of the counts in a confusion matrix (K, K) that are right."""
    ### BEGIN SOLUTION
    return np.trace(matrix) / matrix.sum()
    ### END SOLUTION


# %% check="lab5.accuracy"
check("lab5.accuracy", accuracy)

# %% [markdown]
# ### Exercise 3 · `gaussian_matrix`, the first matrix of document 001 ({points:lab5.gaussian_matrix})
#
# Fit `labgauss.GaussianClassifier()` (it does what yours of lab 4 does) to `X_train` `(200, 2)` and `y_train` `(200,)`, predict the classes of `X_test` `(100, 2)`, and put their confusion matrix,
# a `(2, 2)` array of counts with the classes in the order 1, 2 (that is `CLASSES`, from the first cell), into the variable `gaussian_matrix`.

# %% solution="lab5.gaussian_matrix"
gaussian_matrix = None
### BEGIN SOLUTION
fitted = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, fitted.predict(X_test), CLASSES)
### END SOLUTION

# %% check="lab5.gaussian_matrix"
check("lab5.gaussian_matrix", gaussian_matrix)

# %% [markdown]
# These are the numbers that the authors of 001 saw on their screens. **Predict** the accuracy, and which of the two classes is recognised more often. (Is that class really the easier one? Section 7 asks again, with more points.)

# %%
print(f"accuracy: {number(accuracy(np.asarray(gaussian_matrix))):.2f}")
plotting.plot_confusion_matrix(np.asarray(gaussian_matrix), classes=CLASSES)

# %% [markdown]
# ## 3. The errors on the map
#
# Figure 3 of document 001 shows one row of the matrix on the plane: the test points that *are* of class 1, coloured by what they were *taken for*. Its program
# picks the 50 points by `test_labels == 1` and their predictions by `test_pred(1:50)`. **Predict:** the exercise below figure 3 asks for class 2. What happens to someone who copies those lines and
# changes only the first of the two?
#
# ### Exercise 4 · `plot_classified(ax, X, y_true, y_pred, which)` ({points:lab5.plot_classified})
#
# Draw on the Axes `ax`, with `ax.scatter` and the like,
#
# - the points of `X` `(n, 2)` whose true class in `y_true` `(n,)` is `which`, and no others;
# - each predicted class of `y_pred` `(n,)` that occurs among them in a colour of its own (and, for grey paper, a marker of its own);
# - a label on each axis.
#
# Nothing is returned. Rows come in any order, labels may be numbers or texts, and there may be more than two classes. Any colours that differ will do for the check. For the reader a class should keep its colour from picture to picture: choose
# it from `COLOURS` by the place of its label in `np.union1d(y_true, y_pred)`, all labels in order, and not among those that happen to be drawn.
#
# ![Points of one true class in two colours and markers: most have the colour of their own class, some that of the class they were taken for.](figures/lab5_plot_classified.png)


# %% solution="lab5.plot_classified"
def plot_classified(ax, X, y_true, y_pred, which):
    """Draw on ax the points X (n, 2) of one true class, in one colour per predicted class."""
    ### BEGIN SOLUTION
    for k, label in enumerate(np.union1d(y_true, y_pred)):
        taken = X[(y_true == which) & (y_pred == label)]
        ax.scatter(
            taken[:, 0],
            taken[:, 1],
            color=COLOURS[k],
            marker=MARKERS[k],
            label=f"taken for {label}",
        )
    ax.set(xlabel="x₁", ylabel="x₂", title=f"actual class {which}")
    ax.legend()
    ### END SOLUTION


# %% check="lab5.plot_classified"
check("lab5.plot_classified", plot_classified)

# %% [markdown]
# Figure 3 of document 001 on the left, and on the right the answer to its exercise, both with the border of the first picture. Below them, the two errors that the classifier was surest of.

# %%
by_gauss = classifier.predict(X_test)
draw_errors(plot_classified, {"Gaussian": by_gauss})

wrong = np.flatnonzero(by_gauss != y_test)
near = np.sum(np.abs(log_odds[wrong]) < 1)
print(f"log odds between −1 and 1: {near} of {len(wrong)} errors")
for i in wrong[np.argsort(-np.abs(log_odds[wrong]))][:2]:
    x1, x2 = X_test[i].round(1)
    print(f"class {y_test[i]} taken for {by_gauss[i]}: ({x1}, {x2}), log odds {log_odds[i]:.1f}")

# %% [markdown]
# **Think.** Some of the errors lie near the border: which number of section 1 is near 0 there? The two printed ones lie farthest beyond it. Would you blame the classifier for those? And what did you predict for someone
# who changes only the first of the two lines?
#
# <details><summary>An answer</summary>
# <p>The log odds: near the border they are near 0, so the classifier is unsure there, and about as often wrong as right. The two far points are of class 2, and lie where points of class 1 are
# more frequent: log odds of 2.9 mean e<sup>2.9</sup>, that is 18 to 1 for the fitted classifier. With the true Gaussians it is 5 to 1, so whoever knows them gets both wrong as well; the only cure would be another measurement.</p>
# <p>Whoever changes only the first line draws the points of class 2 with the predictions of class 1, and reports that 47 of 50 points of class 2 are taken for class 1. Nothing crashes.</p>
# </details>
#
# ## 4. k nearest neighbours: ask the neighbours
#
# The rival knows no means, no covariances, no density. It keeps the training points and, asked about a point, does three things: it measures the distance to every training point, it takes the k nearest,
# and it lets them vote. Training costs nothing, every answer costs n distances.
#
# The picture shows the neighbourhood of test point 32, which is of class 1, with its nearest training points numbered. **Predict** from the picture, before you read the numbers: what do 1, 3 and 7 neighbours say?

# %%
point = X_test[32]
distance = np.sqrt(((X_train - point) ** 2).sum(axis=1))  # to each of the 200 training points
order = np.argsort(distance, kind="stable")  # row numbers of X_train, the nearest first

ks = (1, 3, 7)
draw_neighbourhood(point, order, {k: distance[order[k - 1 : k + 1]].mean() for k in ks})
for k in ks:
    votes = y_train[order[:k]]
    print(f"k = {k}: {np.sum(votes == 1)} for class 1, {np.sum(votes == 2)} for class 2")

# %% [markdown]
# One neighbour may be an outlier of the other class; with more of them the majority speaks. Since only the order of the distances matters, you may as well sort the *squared* distances: √ keeps the order. Two rules are needed before "the k nearest" and "the majority" are
# well defined, and MATLAB's program has both without saying so:
#
# - **equal distances**: the earlier row is nearer. MATLAB's `sort` keeps the order of equal entries. `np.argsort` promises that only if you ask for it, with `kind="stable"`; without,
#   equal entries come in any order, and another one on another machine: such an answer may be right on yours and wrong on the one that marks it.
# - **a tied vote**: the smallest label wins. So does MATLAB's `mode`. Python's `statistics.mode` and `Counter.most_common` take the label they met first.
#
# ### Exercise 5 · `knn_predict(k, X_train, y_train, X_test)` ({points:lab5.knn_predict})
#
# Return the labels `(m,)` that the `k` nearest rows of `X_train` `(n, d)` give to the rows of `X_test` `(m, d)`; `y_train` `(n,)` holds numbers or texts. Distances are Euclidean, the two rules above hold, and
# `k` is between 1 and n. It will be tried on one to six features, in tiny and huge units, on grids with many equal distances, with tied votes, negative labels and long texts.
#
# *Tools:* the cell above has the first two steps for one test point; here they are taken for each row of `X_test` (a `for` loop is fine). `np.unique(votes, return_counts=True)` returns two arrays: the different labels in sorted order, and how often each occurs.


# %% solution="lab5.knn_predict"
def knn_predict(k, X_train, y_train, X_test):
    """Return the majority label (m,) among the k nearest rows of X_train (n, d) for each row of X_test (m, d)."""
    ### BEGIN SOLUTION
    predictions = []
    for x in X_test:
        squares = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(squares, kind="stable")[:k]
        names, votes = np.unique(y_train[nearest], return_counts=True)
        predictions.append(names[votes.argmax()])
    return np.array(predictions)
    ### END SOLUTION


# %% check="lab5.knn_predict"
check("lab5.knn_predict", knn_predict)

# %% [markdown]
# ### Exercise 6 · `knn_matrix`, the second matrix of document 001 ({points:lab5.knn_matrix})
#
# Let the 3 nearest of the 200 training points classify each test point, and put the `(2, 2)` confusion matrix, classes in the order of `CLASSES`, into the variable `knn_matrix`.

# %% solution="lab5.knn_matrix"
knn_matrix = None
### BEGIN SOLUTION
knn_matrix = confusion_matrix(y_test, knn_predict(3, X_train, y_train, X_test), CLASSES)
### END SOLUTION

# %% check="lab5.knn_matrix"
check("lab5.knn_matrix", knn_matrix)

# %% [markdown]
# Document 001 asks for the pictures of this one as well. Above, the Gaussian classifier once more; below, 3 nearest neighbours. **Look for** the points that changed colour: how many, and in which direction?

# %%
by_neighbours = np.asarray(knn_predict(3, X_train, y_train, X_test))
draw_errors(plot_classified, {"Gaussian": by_gauss, "3 nearest": by_neighbours})

changed = y_test[by_gauss != by_neighbours]
print(f"changed colour: {np.sum(changed == 1)} of class 1, {np.sum(changed == 2)} of class 2")
print(f"accuracy of 3 nearest neighbours: {number(accuracy(np.asarray(knn_matrix))):.2f}")

# %% [markdown]
# ## 5. How many neighbours?
#
# The last exercise of 001 wants to know what other values of k do. First the pictures: the regions for four values of k, over the training points. **Predict:** which of the four is right on *every* training point?

# %%
from labgauss.checks import guess  # a cell above may have used the name

my_k = guess("lab5.islands", ...)  # in place of the dots: 1, 3, 15 or 101
my_k

# %%
models = {f"k = {k}": labgauss.NearestNeighbours(k) for k in (1, 3, 15, 101)}
draw_neighbour_regions({name: m.fit(X_train, y_train) for name, m in models.items()})

# %%
my_k.compare()

# %% [markdown]
# **Move it:** let k grow from 1 to everybody, and watch the islands go.

# %%
explore.neighbours()

# %% [markdown]
# ### Exercise 7 · `accuracy_by_k(ks, X_train, y_train, X_test, y_test)` ({points:lab5.accuracy_by_k})
#
# Return an array `(q,)` with the accuracy on the test points `X_test` `(m, d)`, `y_test` `(m,)` for each number of neighbours in `ks` `(q,)`, in the order of `ks`, which may be any. The training set is `X_train` `(n, d)`, `y_train` `(n,)`; labels may be any numbers or texts, in
# sets of any size, and a class of the training set may be missing among the test points. Call your `knn_predict`, so exercise 5 comes first.


# %% solution="lab5.accuracy_by_k"
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    """Return the share (q,) of test points that the k nearest neighbours get right, for each k of ks (q,)."""
    ### BEGIN SOLUTION
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])
    ### END SOLUTION


# %% check="lab5.accuracy_by_k"
check("lab5.accuracy_by_k", accuracy_by_k)

# %% [markdown]
# **Predict before you run**, both for the test and for the training points: the value at k = 1, and the value at k = 200, where everybody votes.

# %%
# document 001 says what its data were drawn from: how well would that do?
means, covariances = [[0, 0], [2, 2]], [[[2, -1], [-1, 2]], [[1, 0], [0, 1]]]
true_model = labgauss.GaussianClassifier.from_parameters(
    [0.5, 0.5], means, covariances, classes=CLASSES
)
best = 1 - labgauss.bayes_error(true_model)

ks = np.array([1, 2, 3, 5, 7, 11, 15, 21, 31, 51, 75, 101, 151, 175, 200])
on_test = np.asarray(accuracy_by_k(ks, X_train, y_train, X_test, y_test))
on_train = np.asarray(accuracy_by_k(ks, X_train, y_train, X_train, y_train))

draw_accuracies(ks, on_train, on_test, np.mean(by_gauss == y_test), best)
print("k         " + "".join(f"{k:6}" for k in ks))
print("training  " + "".join(f"{a:6.3f}" for a in on_train))
print("test      " + "".join(f"{a:6.3f}" for a in on_test))
print(f"best possible on average: {best:.3f}")

# %% [markdown]
# - **k = 1** is perfect on the training points, because each is its own nearest neighbour. That says nothing: the classifier was asked what it had been told.
# - **k = 200** asks everybody, always: 100 votes each, a tie, and the smallest label wins. Every point becomes class 1.
# - In between, a small k follows the noise: another training set would give another border (that is called much *variance*). A large k irons the border out, in the same way for every training set (much *bias*). On the *training* points the small k always looks better than it is.
#
# ### Who may choose k?
#
# The test curve is highest at k = 51, 75 and 101, with 0.90. May we report "k nearest neighbours reach 0.90"? **Predict:** on 20 000 *new* points of the same two classes, will these three score more, less, or the same?
# (The function is only for speed: it gets the answers for all k in one go, as the votes add up along the sorted neighbours.)

# %%
from labgauss.checks import guess  # a cell above may have used the name

my_score = guess("lab5.new_points", ...)  # in place of the dots: "more", "less" or "the same"
my_score


# %%
def all_ks_at_once(X, y, asked, largest):
    """Return the labels (m, largest) that 1, 2, … neighbours give; labels 1 and 2 only."""
    neighbours = cKDTree(X).query(asked, k=largest)[1]
    votes_for_2 = np.cumsum(y[neighbours] == 2, axis=1)
    return np.where(votes_for_2 > np.arange(1, largest + 1) / 2, 2, 1)


X_new, y_new = labgauss.make_gaussian_dataset([10_000, 10_000], means, covariances, seed=5)
y_new = CLASSES[y_new]  # 0, 1 become 1, 2
right = all_ks_at_once(X_train, y_train, X_new, 101) == y_new[:, None]  # (points, ks)
on_new = right.mean(axis=0)

print("                        test   new")
for k in (51, 75, 101):
    share = number(accuracy_by_k(np.array([k]), X_train, y_train, X_test, y_test))
    print(f"k = {k:3}                {share:.2f}   {on_new[k - 1]:.2f}")
for name, model in (("Gaussian classifier", classifier), ("true parameters", true_model)):
    print(f"{name:22} {model.score(X_test, y_test):.2f}   {model.score(X_new, y_new):.2f}")

# %%
my_score.compare()

# %% [markdown]
# *More*, if you trust these numbers: 0.92 and 0.93 in place of 0.90. So a test set that chooses is too modest? Look at the two lines below: on this test set everybody scores less than on new points, even the true parameters, which chose nothing. The hundred points of 001 happen to be hard ones, and that luck hides what we are after. *One draw proves nothing.*
#
# So let chance play often. 500 times: draw 100 of the new points as a test set, choose the k that is best on it, note its accuracy there, and its accuracy on all 20 000. **Predict:** which of the two is larger, on average?

# %%
rng = np.random.default_rng(0)
promised, kept = [], []
for _ in range(500):
    on_small = right[rng.integers(len(right), size=100)].mean(axis=0)
    promised.append(on_small.max())
    kept.append(on_new[on_small.argmax()])
print(f"accuracy of the chosen k on the test set that chose it:  {np.mean(promised):.3f}")
print(f"accuracy of the same k on new points:                    {np.mean(kept):.3f}")
less = np.mean(np.array(promised) < kept)
print(f"games in which it kept more than was promised, as here:  {100 * less:.0f} %")

# %% [markdown]
# On average the test set promised 0.944 and the classifier kept 0.923. (In 16 % of the games luck went the other way, as it did for 001.) Nobody cheated; the maximum of a hundred noisy numbers is simply too high, as the winner of a lottery is not a skilled player. **Whatever was used to
# choose is no longer a fair judge.** So k must be chosen on the *training* set, and not by its own points asking about themselves:
# hide a fifth of it, classify the hidden points with the other four fifths, do so for each fifth (**cross-validation**), and touch the test set once, at the end.

# %%
fold = np.random.default_rng(0).permutation(np.arange(200) % 5)
validated = np.zeros(100)
for f in range(5):
    hidden = fold == f
    answers = all_ks_at_once(X_train[~hidden], y_train[~hidden], X_train[hidden], 100)
    validated += (answers == y_train[hidden][:, None]).mean(axis=0) / 5
some = np.array([1, 3, 5, 7, 11, 15, 21, 31, 51, 75])
print("k                " + "".join(f"{k:6}" for k in some))
print("cross-validated  " + "".join(f"{a:6.3f}" for a in validated[some - 1]))

# %% [markdown]
# From 5 neighbours on it makes little difference here. Nobody needs *the* best k; one needs to keep away from the bad ones. But how little is too little to count?
#
# ## 6. Is 0.90 better than 0.85?
#
# Document 001 concludes that the Gaussian classifier is the better one here. How sure is that, with 100 points? Let a be the unknown accuracy on new points. Then each test point is a toss of a coin that shows "right" with probability a, and
#
# 1. the number of right answers among n is binomial, with variance n a(1 − a);
# 2. so the accuracy, that number divided by n, has variance a(1 − a)/n;
# 3. and its standard error is √(a(1 − a)/n), estimated by putting in the accuracy itself.

# %%
matrices = {"Gaussian": np.asarray(gaussian_matrix), "3 nearest": np.asarray(knn_matrix)}
for name, matrix in matrices.items():
    a, n = number(accuracy(matrix)), matrix.sum()
    error = np.sqrt(a * (1 - a) / n)
    low, high = a - 1.96 * error, a + 1.96 * error
    print(f"{name:10} {a:.2f} ± {error:.3f}    95 % interval about {low:.2f} to {high:.2f}")

# %% [markdown]
# (Within 1.96 standard errors: a count out of 100 is nearly normal, and a normal variable is as near as that to its mean with 95 % probability.) The intervals overlap widely, and halving them takes four times as many test points: the error shrinks as 1/√n.
#
# But the comparison can be sharper than that. Both classifiers were asked about *the same* points, and a point that is hard for one is hard for the other. Only the points on which they *disagree* tell anything about which is better:

# %%
by_neighbours = np.asarray(knn_predict(3, X_train, y_train, X_test))
gauss_right, knn_right = by_gauss == y_test, by_neighbours == y_test
print("                   3-NN right  3-NN wrong")
for name, rows in (("Gaussian right", gauss_right), ("Gaussian wrong", ~gauss_right)):
    print(f"{name:18} {np.sum(rows & knn_right):10} {np.sum(rows & ~knn_right):11}")
print(f"five fair coins fall on one side, whichever, with probability {2 * 0.5**5:.2f}")

# %% [markdown]
# They disagree on five points, and on all five the Gaussian is right. If both were equally good, each of these five would be a fair coin. Five coins fall on the same side, whichever, with probability
# 2 · (½)⁵ = 1/16 = **0.06**. That is a hint, not a proof.
#
# On data that we can draw ourselves, there is a way to know: ask both on the 20 000 new points, and on 2000 test sets of 100 drawn from them. **Predict** the difference before you run.

# %%
gauss_new, knn_new = classifier.predict(X_new) == y_new, right[:, 3 - 1]
a, b = gauss_new.mean(), knn_new.mean()
print(f"20 000 new points:  Gaussian {a:.3f}   3 nearest {b:.3f}   difference {a - b:.3f}")
lead = gauss_new.astype(int) - knn_new  # 1 where only the Gaussian is right, −1 where only 3-NN is
error, paired = np.sqrt(a * (1 - a) / len(lead)), np.std(lead) / np.sqrt(len(lead))
print(f"standard error of an accuracy: {error:.3f}, of the difference: {paired:.3f}")

rng = np.random.default_rng(1)
differences = lead[rng.integers(len(lead), size=(2000, 100))].sum(axis=1)
seen = int(sum(gaussian_matrix[i][i] - knn_matrix[i][i] for i in (0, 1)))
draw_differences(differences, seen)
for what, these in (
    ("3-NN is ahead", differences < 0),
    ("a tie", differences == 0),
    (f"the Gaussian leads by {seen} or more", differences >= seen),
):
    print(f"{what:35} on about {100 * these.mean():2.0f} % of the test sets")

# %% [markdown]
# So the Gaussian fitted to these 200 points *is* better, by 0.008 with a standard error of 0.001, and not by the five points of a hundred above: document 001 drew the right conclusion, from a test set on which the lead happened to be large. (And the set was a hard one for both: 0.929 and 0.921 became 0.90 and 0.85.)
#
# **The home game.** Why is it better at all? The data *are* Gaussian, as 001 admits. The model spends its 200 points on eleven numbers (two means of 2 numbers, two symmetric covariances of 3, and one prior, as the other is 1 minus it), and the shape of the border is
# given; neighbours must feel their way along it. No rule can beat the true parameters on average: section 5 printed 0.928 for them (`1 - labgauss.bayes_error(...)`); the rest is lost because the clouds overlap.
# The fitted classifier is already there. (It cannot really be above the best possible, but with a standard error of 0.002 it may look so.)
# How the two do in an *away game*, on data that are not Gaussian, you can see in the last section, *Further*.

# %% [markdown] task="lab5.fair_comparison" points=3
# ### Written question 1 · A fair comparison ({points:lab5.fair_comparison})
#
# A paper tries ten values of k on a test set of 100 points and reports for the best one an accuracy of 0.92; the Gaussian classifier, "clearly inferior", has 0.89 on the same points. You are the referee. Name **three** different objections or requests,
# each in one or two sentences with its reason, and with a number where you can.
#
# ### BEGIN MARK SCHEME
# One point for each of three different ones, half a point if the reason or number is missing where one is easy:
#
# - (a) uncertainty: the standard error is √(0.92 · 0.08/100) = 0.027 (and 0.031), so a difference of 0.03 is about one standard error; give intervals;
# - (b) the k was chosen on the test set, so 0.92 is too high (in this lab: by 0.02 for 100 values); choose k by cross-validation on the training set, use the test set once;
# - (c) the same points were asked: give the table of agreement; only the points on which the two disagree count (if 3 against 0, probability 2 · (½)³ = 0.25);
# - (d) a larger test set: for an error of 0.01 one needs about 0.9 · 0.1/0.0001 = 900 points;
# - (e) which errors, on which class, at what cost; several data sets, as one shape of data favours one method.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 7. What an accuracy does not tell
#
# **Which class suffers.** The diagonal entry divided by its row sum is the **recall** of a class (how many of its points are found), divided by its column sum the **precision** of a prediction (how often it is true).
# Of the 47 + 7 points that the Gaussian classifier takes for class 1, 47 are: a precision of 47/54, or 87 in 100. Here are the recalls for both matrices, for the Gaussian classifier on the 20 000 new points, and for a test that calls all of 1000 people healthy, 20 of whom are not. **Predict** the
# accuracy of that last one, and whether class 2 is really the harder one.

# %%
matrices["Gaussian, new points"] = np.array(
    confusion_matrix(y_new, classifier.predict(X_new), CLASSES)
)
matrices["all healthy"] = np.array([[980, 0], [20, 0]])
for name, matrix in matrices.items():
    recall = np.diag(matrix) / matrix.sum(axis=1)
    print(
        f"{name:22} accuracy {number(accuracy(matrix)):.2f}"
        f"   recall of the first class {recall[0]:.2f}, of the second {recall[1]:.2f}"
    )

# %% [markdown]
# On many points the two classes are nearly alike, 0.94 and 0.92: most of the gap between 0.94 and 0.86 must be chance, as a recall there rests on 50 points only. And an accuracy of 0.98 can go with a recall of 0.
#
# **What an error costs.** Let missing a point of class 2 cost c, and a false alarm (class 1 taken for class 2) cost 1. At x, to say 1 costs c · P(2 | x) on average, to say 2 costs P(1 | x). Say 2 whenever that is cheaper:
# P(1 | x) < c · P(2 | x), that is, **r(x) < ln c**. Equal costs give back the threshold 0. A cost moves the border, and no model has to be fitted anew. (*Further* has the numbers for c = 5, and a picture.)
#
# **Whether the program is right.** A decision keeps one bit of everything that was computed, and so it forgives almost any mistake. Below are five classifiers: the right one, three that were spoilt on purpose, and the truth. For each,
# the confusion matrix, the accuracy, and a finer measure: the average of ln P(actual class | x), which is 0 for someone who is always sure and always right. **Predict** which of the spoilt ones an accuracy on 100 points would expose.


# %%
def odds_of(half=0.5, determinant=True, ddof=0):
    """Return the log odds of the test points; every argument can spoil one step."""
    columns = []
    for k in CLASSES:
        mean, cov = labgauss.fit_gaussian(X_train[y_train == k], ddof=ddof)
        log_height = -0.5 * np.log(np.linalg.det(cov)) if determinant else 0
        columns.append(log_height - half * labgauss.mahalanobis_squared(X_test, mean, cov))
    return columns[0] - columns[1]


true_log_joint = true_model.log_joint(X_test)
print(f"{'':15} {'matrix':>19} {'accuracy':>10}   average ln P(actual class | x)")
for name, odds in {
    "right": odds_of(),
    "n − 1 for n": odds_of(ddof=1),
    "½ forgotten": odds_of(half=1),
    "|Σ| forgotten": odds_of(determinant=False),
    "the truth": true_log_joint[:, 0] - true_log_joint[:, 1],
}.items():
    matrix = np.array(confusion_matrix(y_test, np.where(odds > 0, 1, 2), CLASSES))
    actual = 1 / (1 + np.exp(np.where(y_test == 1, -odds, odds)))  # P(actual class | x)
    share = number(accuracy(matrix))
    print(f"{name:15} {matrix.tolist()!s:>19} {share:10.2f} {np.log(actual).mean():12.3f}")

# %% [markdown]
# All accuracies lie between 0.86 and 0.90, hardly more than one standard error apart. A good score is *no* evidence that a formula was coded correctly; in lab 6 a printed density is wrong by thirty powers of ten and the decision is right. Test a
# program by its numbers, and a model by its decisions on new data.

# %% [markdown] task="lab5.more_than_accuracy" points=3
# ### Written question 2 · More than accuracy ({points:lab5.more_than_accuracy})
#
# A hospital screens 10 000 people for a disease that 1 % have. Classifier A says "healthy" to everybody. Classifier B finds 90 of the 100 ill people and raises a false alarm for 500 of the 9900 healthy.
#
# 1. Give both confusion matrices (rows actual; order: healthy, ill) and both accuracies.
# 2. What is the precision of B's alarms? Explain the number to a patient who just got an alarm, in one or two sentences.
# 3. From which cost c of a missed patient on, in false alarms, is B the better choice?
#
# ### BEGIN MARK SCHEME
# - 1 point: A = [[9900, 0], [100, 0]], accuracy 0.99; B = [[9400, 500], [10, 90]], accuracy 0.949. (Half a point if transposed, or without the accuracies.)
# - 1 point: 90/590 = 0.153: of about 13 people with an alarm, two are ill; the alarm raises the probability from 1 % to 15 % and calls for a second test. (Half a point for the number alone; none for "90 %", the recall.)
# - 1 point: A costs 100 c, B costs 500 + 10 c; B is cheaper from c > 500/90 = 5.6 on. (Half a point for the right sums.)
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## What to remember
#
# - Rows actual, columns predicted; every class has its row and column, whether or not it occurs; the accuracy is the trace over the sum.
# - k nearest neighbours is three lines and two rules: what happens at equal distances, and what at a tied vote.
# - The training set flatters (k = 1 is perfect there); the test set flatters whatever was chosen on it. Choose by cross-validation, judge once.
# - An accuracy has a standard error, √(a(1 − a)/n): 0.03 for 0.90 on 100 points. Compare classifiers on the points where they disagree.
# - A model that fits the data needs few points, as it has few numbers to learn; a rival without a model must feel its way along the border.
# - Recall, precision and costs say what an accuracy hides. And a right decision proves nothing about the numbers behind it.
#
# **Next:** lab 6 takes that last sentence seriously, on six points and a sheet of paper.
#
# ## Further (no points)
#
# **An error that costs five times as much.** Section 7 derived the rule: say 2 where r(x) < ln c. **Predict** what c = 5 does to the accuracy, and to the cost. (A hundred points are too few to see it, so the table has the 20 000 new points, too.)

# %%
c = 5
odds_new = np.subtract(*classifier.log_joint(X_new).T)
print("threshold   100 test points    20 000 new points: accuracy   cost per 100 points")
for name, threshold in {
    f"ln 1/{c}": -np.log(c),
    "0": 0,
    f"ln {c}": np.log(c),
    f"ln {10 * c}": np.log(10 * c),
}.items():
    small = np.array(confusion_matrix(y_test, np.where(log_odds > threshold, 1, 2), CLASSES))
    large = np.array(confusion_matrix(y_new, np.where(odds_new > threshold, 1, 2), CLASSES))
    cost = 100 * (large[0, 1] + c * large[1, 0]) / large.sum()
    print(f"{name:8} {small.tolist()!s:>19} {number(accuracy(large)):26.2f} {cost:17.0f}")

thresholds = np.linspace(-6, 8, 200)
recalls = [
    (np.mean(log_odds[y_test == 1] > t), np.mean(log_odds[y_test == 2] <= t)) for t in thresholds
]
draw_recalls(thresholds, np.array(recalls), {"equal costs": 0, f"c = {c}": np.log(c)})

# %% [markdown]
# The threshold 0 has the best accuracy, ln 5 the lowest cost, as derived; going further costs more again. Which of the two numbers was it that you wanted?
#
# **An away game.** Two crescents, which no Gaussian resembles. **Predict** who wins, by how much, and whether twenty times as many training points would help the loser.


# %%
def crescents(n, seed):
    """Return n points of each of two interlocked crescents, and their labels 1 and 2."""
    rng = np.random.default_rng(seed)
    a = rng.uniform(0, np.pi, size=(2, n))
    upper = np.stack([np.cos(a[0]), np.sin(a[0])], axis=1)
    lower = np.stack([1 - np.cos(a[1]), 0.5 - np.sin(a[1])], axis=1)
    clean = np.concatenate([upper, lower])
    return clean + 0.25 * rng.normal(size=clean.shape), np.repeat(CLASSES, n)


X_moon, y_moon = crescents(100, seed=1)
models = {"Gaussian": labgauss.GaussianClassifier(), "3 nearest": labgauss.NearestNeighbours(3)}
draw_crescents({name: m.fit(X_moon, y_moon) for name, m in models.items()}, X_moon, y_moon)

models["30 nearest"] = labgauss.NearestNeighbours(30)
asked, answers = crescents(5000, seed=3)
for n in (100, 2000):
    shares = {
        name: m.fit(*crescents(n, seed=1)).score(asked, answers) for name, m in models.items()
    }
    row = "   ".join(f"{name} {share:.3f}" for name, share in shares.items())
    print(f"{n:4} training points each, new points:  {row}")

# %% [markdown]
# With twenty times the points the Gaussian classifier stays at 0.851: its border cannot take that shape, and no data will teach it. Three neighbours gain a little, as three voices remain noisy; thirty, no better with 100 points, now reach 0.943. A rule without a fixed shape can use more data, if k grows with them.
#
# **Units.** A distance adds up the squares of *all* features, so it depends on their units; the Gaussian classifier measures every class in its own units and does not care. Run the cell, explain each line, and then repair k nearest neighbours:
# what would you divide each feature by, and on which points may you compute that?
#
# <details><summary>An answer</summary>
# By its standard deviation (or by its range), computed on the training points alone: the test points are for judging. The larger the factor, the more the distance is x₁ alone, and x₂ takes no part in the vote.
# </details>

# %%
for factor in (1, 10, 100):
    units = np.array([factor, 1])  # x₁ in m, in dm, in cm
    neighbours = labgauss.NearestNeighbours(3).fit(X_train * units, y_train)
    gauss = labgauss.GaussianClassifier().fit(X_train * units, y_train)
    print(
        f"x₁ times {factor:3}:  3 nearest {neighbours.score(X_test * units, y_test):.2f}"
        f"   Gaussian {gauss.score(X_test * units, y_test):.2f}"
    )

# %% [markdown]
# **Leave one out.** Cross-validation with n folds leaves out one point at a time. For k nearest neighbours this needs no loop over folds: what has to be dropped from each sorted list of neighbours? Draw the curve over k into the figure of section 5.
#
# **Many features.** Add columns of pure noise to the data, 1, 2, 5, 10, 20 of them. How fast does each classifier lose its accuracy, and why are all neighbours equally far away in the end?
