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
# **Time** about 85 minutes. **Points** 22 for the seven checks, 6 for two written questions.
# **To read beside it** document 001, sections 4 and 5.
#
# **Where we are.** In lab 3 you fitted a Gaussian to each class of document 001, to the last printed digit. In lab 4 you built the classifier that decides
# between such Gaussians. Now it meets points it has never seen, and a rival that has no model at all.

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np
from scipy.spatial import cKDTree

import labgauss
from labgauss import plotting
from labgauss.checks import check

X_train, y_train, X_test, y_test = labgauss.load_two_gaussians()

# one colour and one marker per class, readable by colour-blind people and in grey
COLOURS = ["#004488", "#DDAA33", "#BB5566", "#66BBEE", "#444444", "#88AA44"]
MARKERS = "os^DvP"

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
#
# **An exercise of 001.** Its program puts the two joint densities of each test point side by side and calls MATLAB's `max(test_prob, [], 2)`, which returns *two* things. One wants
# to understand both. In numpy they have two names, `max` and `argmax`. **Predict before you run:** do the rows of `joint` sum to 1? And what is `argmax` of a point of class 1?

# %%
classifier = labgauss.GaussianClassifier().fit(X_train, y_train)

joint = classifier.joint(X_test)
log_odds = classifier.log_joint(X_test)[:, 0] - classifier.log_joint(X_test)[:, 1]

print("  actual   joint 1   joint 2       max   argmax   label   log odds")
for i in (0, 1, 9, 50, 56):
    j = joint[i].argmax()
    label = classifier.classes_[j]
    print(
        f"{y_test[i]:8} {joint[i, 0]:9.5f} {joint[i, 1]:9.5f} {joint[i].max():9.5f} {j:8} {label:7} {log_odds[i]:10.3f}"
    )

# %% [markdown]
# The first output, `max`, is the larger joint density: how strongly the winner speaks, and of no use for the label. (The rows sum to p(x), not to 1. MATLAB's variable is called
# `test_prob`, but a density is not a probability.) The second output is *where* it stands. MATLAB counts places from 1, and the classes happen to be called 1 and 2, so there a place *is* a
# label. Python counts from 0: there `classes_[argmax]` is the label. Two of the five points above go to the wrong class: their log odds have the wrong sign.
#
# The curve r(x) = 0 cuts the plane into two regions. Here are the 100 test points on it. **Predict:** count, by eye, the points on the wrong side.

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
# not occur. Return the counts `(K, K)`, rows actual, columns predicted, as integers. With numpy arrays, `y_true == label` is an array `(n,)` of truth values, and `&` joins two of them.


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
# Return the share of all points that are right, one number between 0 and 1, from a confusion matrix `(K, K)`.


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
# a `(2, 2)` array with the classes in the order 1, 2, into the variable `gaussian_matrix`.

# %% solution="lab5.gaussian_matrix"
gaussian_matrix = None
### BEGIN SOLUTION
fitted = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, fitted.predict(X_test), [1, 2])
### END SOLUTION

# %% check="lab5.gaussian_matrix"
check("lab5.gaussian_matrix", gaussian_matrix)

# %% [markdown]
# The authors saw 47, 3, 7, 43 on their screens, and an accuracy of 0.9. **Predict:** which class is recognised more often, and can you see why in the picture of section 1?

# %%
print(f"accuracy: {accuracy(gaussian_matrix):.2f}")
plotting.plot_confusion_matrix(gaussian_matrix, classes=[1, 2])

# %% [markdown]
# ## 3. The errors on the map
#
# Figure 3 of document 001 shows one row of the matrix on the plane: the test points that *are* of class 1, coloured by what they were *taken for*. Its program
# picks the 50 points by `test_labels == 1` and their predictions by `test_pred(1:50)`. **Predict:** the exercise below figure 3 asks for class 2. What happens to someone who copies those lines and
# changes only the first of the two?
#
# ### Exercise 4 · `plot_classified(ax, X, y_true, y_pred, which)` ({points:lab5.plot_classified})
#
# Draw on the Axes `ax` the points of `X` `(n, 2)` whose true class in `y_true` `(n,)` is `which`, and no others; each predicted class of `y_pred` `(n,)` that occurs among them in a colour of its own (and, for
# grey paper, a marker of its own); and a label on each axis. Rows come in any order, labels may be numbers or texts, and there may be more than two. Use `ax.scatter` and the like. Nothing is returned. A class should keep its colour
# from picture to picture: choose it by the place of the class among *all* classes, not among those that happen to be drawn.
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
# Figure 3 of document 001 on the left, and on the right the answer to its exercise.

# %%
figure, axes = plt.subplots(1, 2, figsize=(9, 4), sharex=True, sharey=True, layout="constrained")
for ax, which in zip(axes, (1, 2), strict=True):
    plot_classified(ax, X_test, y_test, classifier.predict(X_test), which)
plotting.show(
    figure,
    "The test points of one true class each, by what the Gaussian classifier took them for. "
    "Left, class 1: 47 right, and 3 taken for class 2, on the upper right side of the cloud. "
    "Right, class 2: 43 right, and 7 taken for class 1, on its left and lower side.",
)

# %% [markdown]
# **Think.** Most of the ten errors lie near the border of the first picture: which number of section 1 is near 0 there? Two lie far beyond it, at about (−1.0, 4.2) and (1.1, −1.0). Would you
# blame the classifier for those?
#
# <details><summary>An answer</summary>
# The log odds: near the border they are near 0, so the classifier is unsure there, and about as often wrong as right. The two far points are of class 2, and lie where points of class 1 are
# far more frequent. Whoever knows the true Gaussians gets them wrong as well; the only cure would be another measurement.
# </details>
#
# ## 4. k nearest neighbours: ask the neighbours
#
# The rival knows no means, no covariances, no density. It keeps the training points and, asked about a point, does three things: it measures the distance to every training point, it takes the k nearest,
# and it lets them vote. Training costs nothing, every answer costs n distances.
#
# The picture shows the neighbourhood of test point 60, which is of class 2. **Predict** from the picture, before you read the numbers: what do 1, 3 and 15 neighbours say?

# %%
point = X_test[60]
distance = np.sqrt(((X_train - point) ** 2).sum(axis=1))
order = np.argsort(distance, kind="stable")

picture = plotting.plot_dataset(X_train, y_train)
ax, angles = picture.ax, np.linspace(0, 2 * np.pi, 200)
for k, style in ((1, "-"), (3, "--"), (15, ":")):
    votes = y_train[order[:k]]
    print(f"k = {k:2}: {np.sum(votes == 1):2} for class 1, {np.sum(votes == 2):2} for class 2")
    r = (distance[order[k - 1]] + distance[order[k]]) / 2
    ax.plot(point[0] + r * np.cos(angles), point[1] + r * np.sin(angles), style, color="black")
ax.plot(*point, "P", color="black", markersize=9, zorder=5)
ax.set(
    xlim=(point[0] - 1.5 * r, point[0] + 1.5 * r),
    ylim=(point[1] - 1.1 * r, point[1] + 1.1 * r),
    aspect="equal",
)
plotting.show(
    picture.figure,
    "A cut-out of the training points around a test point, drawn as a plus, with three "
    "circles around it that hold its 1, 3 and 15 nearest training points. The nearest is of "
    "class 2, the next two are of class 1, and most of the fifteen are of class 2.",
)

# %% [markdown]
# Since k points come by their distance only, you may as well sort the *squared* distances: √ keeps the order. Two rules are needed before "the k nearest" and "the majority" are
# well defined, and MATLAB's program has both without saying so:
#
# - **equal distances**: the earlier row is nearer. MATLAB's `sort` keeps the order of equal entries. `np.argsort` promises that only if you ask for it, with `kind="stable"`; without,
#   equal entries come in any order, and another one on another machine.
# - **a tied vote**: the smallest label wins. So does MATLAB's `mode`. Python's `statistics.mode` and `Counter.most_common` take the label they met first.
#
# ### Exercise 5 · `knn_predict(k, X_train, y_train, X_test)` ({points:lab5.knn_predict})
#
# Return the labels `(m,)` that the `k` nearest rows of `X_train` `(n, d)` give to the rows of `X_test` `(m, d)`; `y_train` `(n,)` holds numbers or texts. Distances are Euclidean, the two rules above hold, and
# `k` is between 1 and n. `np.unique(votes, return_counts=True)` returns the different labels in sorted order, and how often each occurs.


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
# Let the 3 nearest of the 200 training points classify each test point, and put the `(2, 2)` confusion matrix, classes in the order 1, 2, into the variable `knn_matrix`.

# %% solution="lab5.knn_matrix"
knn_matrix = None
### BEGIN SOLUTION
knn_matrix = confusion_matrix(y_test, knn_predict(3, X_train, y_train, X_test), [1, 2])
### END SOLUTION

# %% check="lab5.knn_matrix"
check("lab5.knn_matrix", knn_matrix)

# %% [markdown]
# Document 001 asks for the pictures of this one as well. Above, the Gaussian classifier once more; below, 3 nearest neighbours. **Look for** the points that changed colour: how many, and in which direction?

# %%
by_gauss = classifier.predict(X_test)
by_neighbours = np.asarray(knn_predict(3, X_train, y_train, X_test))

figure, axes = plt.subplots(2, 2, figsize=(9, 7), sharex=True, sharey=True, layout="constrained")
for row, (name, predicted) in zip(
    axes, (("Gaussian", by_gauss), ("3 nearest", by_neighbours)), strict=True
):
    for ax, which in zip(row, (1, 2), strict=True):
        plot_classified(ax, X_test, y_test, predicted, which)
        ax.set_title(f"{name}: actual class {which}")
plotting.show(
    figure,
    "Four panels with the test points of one true class each, by what they were taken for. "
    "The Gaussian classifier, above, errs on 3 points of class 1 and 7 of class 2; three "
    "nearest neighbours, below, on 4 and 11. All points that the Gaussian gets wrong are "
    "wrong below, too, and five more, all near the border between the classes.",
)
print(f"accuracy of 3 nearest neighbours: {accuracy(knn_matrix):.2f}")

# %% [markdown]
# ## 5. How many neighbours?
#
# The last exercise of 001 wants to know what other values of k do. First the pictures: the regions for four values of k, over the training points. **Predict:** which of the four is right on *every* training point?

# %%
figure, axes = plt.subplots(2, 2, figsize=(9, 7.4), sharex=True, sharey=True, layout="constrained")
for ax, k in zip(axes.flat, (1, 3, 15, 101), strict=True):
    model = labgauss.NearestNeighbours(k).fit(X_train, y_train)
    plotting.plot_decision_regions(model, X_train, y_train, resolution=160, ax=ax)
    ax.set_title(f"k = {k}")
plotting.show(
    figure,
    "Decision regions of k nearest neighbours. With k = 1 the border is ragged and leaves "
    "islands around single points; with 3 there are fewer islands; with 15 one border bends "
    "around class 2; with 101 it is nearly a straight line.",
)

# %% [markdown]
# ### Exercise 7 · `accuracy_by_k(ks, X_train, y_train, X_test, y_test)` ({points:lab5.accuracy_by_k})
#
# Return the accuracies on the test points `X_test` `(m, d)`, `y_test` `(m,)` for each number of neighbours in `ks` `(q,)`, in the order of `ks`: an array `(q,)` of shares. The training set is `X_train` `(n, d)`, `y_train` `(n,)`. Call your `knn_predict`.


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
ks = np.array([1, 2, 3, 5, 7, 11, 15, 21, 31, 51, 75, 101, 151, 175, 200])
on_test = np.asarray(accuracy_by_k(ks, X_train, y_train, X_test, y_test))
on_train = np.asarray(accuracy_by_k(ks, X_train, y_train, X_train, y_train))
covariances = [[[2, -1], [-1, 2]], [[1, 0], [0, 1]]]
truth_model = labgauss.GaussianClassifier.from_parameters(
    [0.5, 0.5], [[0, 0], [2, 2]], covariances, classes=[1, 2]
)
best = 1 - labgauss.bayes_error(truth_model)  # what the true parameters would reach

figure, ax = plt.subplots(figsize=(7, 4), layout="constrained")
ax.axhline(best, color="0.5", linewidth=1, label="no rule is better on average")
ax.axhline(
    0.9, color=COLOURS[2], linestyle="-.", linewidth=1, label="Gaussian classifier, test points"
)
ax.semilogx(ks, on_train, "o-", color=COLOURS[0], label="k-NN, training points")
ax.semilogx(ks, on_test, "s--", color=COLOURS[1], label="k-NN, test points")
ax.set(
    xlabel="number of neighbours k (logarithmic)",
    ylabel="accuracy",
    xticks=[1, 3, 10, 30, 100, 200],
)
ax.xaxis.set_major_formatter("{x:g}")
ax.legend(fontsize=9, loc="lower left")
plotting.show(
    figure,
    "Accuracy against k. On the training points it is 1 at k = 1 and about 0.93 from 3 to "
    "100. On the test points it is 0.85 up to k = 3, rises to 0.90 at k = 51 to 101, and both "
    "curves fall beyond, to 0.5 at 200. A line at 0.928 marks the best possible average.",
)
print("k         ", *(f"{k:6}" for k in ks[[0, 1, 2, 3, 5, 9, 11, 14]]))
print("training  ", *(f"{a:6.3f}" for a in on_train[[0, 1, 2, 3, 5, 9, 11, 14]]))
print("test      ", *(f"{a:6.3f}" for a in on_test[[0, 1, 2, 3, 5, 9, 11, 14]]))

# %% [markdown]
# - **k = 1** is perfect on the training points, because each is its own nearest neighbour. That says nothing: the classifier was asked what it had been told.
# - **k = 200** asks everybody, always: 100 votes each, a tie, and the smallest label wins. Every point becomes class 1.
# - In between, a small k follows the noise (much variance), a large k irons out the border (much bias). On the *training* points the small k always looks better than it is.
#
# ### Who may choose k?
#
# The test curve has its maximum at k = 51 to 101, with 0.90. May we report "k nearest neighbours reach 0.90"? **Predict:** on *new* points, will that classifier score more, less, or the same on average?
#
# An experiment answers. Below are 20 000 new points of the same two classes. We play the game many times: draw 100 of them as a test set, choose the k ≤ 100 that is best on it, note its accuracy there, and its accuracy
# on all 20 000. (The first function gets the answers for all k in one go: votes add up along the sorted neighbours.)


# %%
def all_ks_at_once(X, y, asked, largest):
    """Return the labels (m, largest) that 1, 2, … neighbours give; labels 1 and 2 only."""
    neighbours = cKDTree(X).query(asked, k=largest)[1]
    votes_for_2 = np.cumsum(y[neighbours] == 2, axis=1)
    return np.where(votes_for_2 > np.arange(1, largest + 1) / 2, 2, 1)


X_new, y_new = labgauss.make_gaussian_dataset(
    [10_000, 10_000], [[0, 0], [2, 2]], covariances, seed=5
)
y_new = y_new + 1  # 0, 1 become 1, 2
right = all_ks_at_once(X_train, y_train, X_new, 100) == y_new[:, None]  # (points, ks)
truth = right.mean(axis=0)

rng = np.random.default_rng(0)
promised, kept = [], []
for _ in range(500):
    small = right[rng.integers(len(right), size=100)].mean(axis=0)
    promised.append(small.max())
    kept.append(truth[small.argmax()])
print(f"accuracy of the chosen k on the test set that chose it:  {np.mean(promised):.3f}")
print(f"accuracy of the same k on new points:                    {np.mean(kept):.3f}")

# %% [markdown]
# The test set promised 0.944 and the classifier kept 0.923. Nobody cheated; the maximum of a hundred noisy numbers is simply too high, as the winner of a lottery is not a skilled player. **Whatever was used to
# choose is no longer a fair judge.** So k must be chosen on the *training* set, and not by its own points asking about themselves:
# hide a fifth of it, classify the hidden points with the other four fifths, do so for each fifth (**cross-validation**), and touch the test set once, at the end.

# %%
fold = np.random.default_rng(0).permutation(np.arange(200) % 5)
validated = np.zeros(100)
for f in range(5):
    hidden = fold == f
    answers = all_ks_at_once(X_train[~hidden], y_train[~hidden], X_train[hidden], 100)
    validated += (answers == y_train[hidden][:, None]).mean(axis=0) / 5
print("k               ", *(f"{k:6}" for k in (1, 3, 5, 11, 15, 31, 51)))
print("cross-validated ", *(f"{validated[k - 1]:6.3f}" for k in (1, 3, 5, 11, 15, 31, 51)))

# %% [markdown]
# From about 11 neighbours on, it makes no difference here. Nobody needs *the* best k; one needs to keep away from the bad ones.
#
# ## 6. Is 0.90 better than 0.85?
#
# Document 001 concludes that the Gaussian classifier is the better one here. How sure is that, with 100 points? Let a be the unknown accuracy on new points. Then each test point is a toss of a coin that shows "right" with probability a, and
#
# 1. the number of right answers among n is binomial, with variance n a(1 − a);
# 2. so the accuracy, that number divided by n, has variance a(1 − a)/n;
# 3. and its standard error is √(a(1 − a)/n), estimated by putting in the accuracy itself.

# %%
for name, matrix in (("Gaussian", gaussian_matrix), ("3 nearest", knn_matrix)):
    a, n = accuracy(matrix), np.sum(matrix)
    error = np.sqrt(a * (1 - a) / n)
    print(
        f"{name:10} {a:.2f} ± {error:.3f}    95 % interval about {a - 1.96 * error:.2f} to {a + 1.96 * error:.2f}"
    )

# %% [markdown]
# The intervals overlap widely. How many test points would halve the error? (Four times as many: it shrinks as 1/√n.)
#
# But the comparison can be sharper than that. Both classifiers were asked about *the same* points, and a point that is hard for one is hard for the other. Only the points on which they *disagree* tell anything about which is better:

# %%
gauss_right, knn_right = by_gauss == y_test, by_neighbours == y_test
print("                   3-NN right  3-NN wrong")
for name, rows in (("Gaussian right", gauss_right), ("Gaussian wrong", ~gauss_right)):
    print(f"{name:18} {np.sum(rows & knn_right):10} {np.sum(rows & ~knn_right):11}")

# %% [markdown]
# They disagree on five points, and on all five the Gaussian is right. If both were equally good, each of these five would be a fair coin. The probability that five coins fall on the same side, whichever, is
# 2 · (½)⁵ = 1/16 = **0.06**. That is a hint, not a proof.
#
# On data that we can draw ourselves, there is a way to know. **Predict** the difference on the 20 000 new points before you run.

# %%
gauss_new = classifier.predict(X_new) == y_new
knn_new = right[:, 2]
differences = []
for _ in range(2000):
    some = rng.integers(len(y_new), size=100)
    differences.append(gauss_new[some].sum() - knn_new[some].sum())
differences = np.array(differences)
print(
    f"20 000 new points:  Gaussian {gauss_new.mean():.3f}   3 nearest {knn_new.mean():.3f}   best possible {best:.3f}"
)
behind, tied = (100 * np.mean(d) for d in (differences < 0, differences == 0))
print(f"test sets of 100 on which 3-NN is ahead: about {behind:.0f} %,  a tie: about {tied:.0f} %")

figure, ax = plt.subplots(figsize=(6.4, 3.2), layout="constrained")
values, counts = np.unique(differences, return_counts=True)
ax.bar(
    values, counts / len(differences), color=["#BB5566" if v == 5 else "#004488" for v in values]
)
ax.annotate("document 001", (5, 0.022), (5, 0.1), ha="center", arrowprops={"arrowstyle": "->"})
ax.set(
    xlabel="points that the Gaussian gets right more than 3-NN, of 100",
    ylabel="share of the test sets",
)
plotting.show(
    figure,
    "Histogram of how many more of 100 test points the Gaussian classifier gets right than "
    "three nearest neighbours, over 2000 test sets: it peaks at 0 and 1, goes from about −5 "
    "to 7, and 5, the value of document 001, is in its right tail.",
)

# %% [markdown]
# So the Gaussian *is* better, by about 0.008 and not by 0.05: document 001 drew the right conclusion from a lucky test set. (For both classifiers the same set was an unlucky one: 0.93 and 0.92 became 0.90 and 0.85.)
#
# **The home game.** Why is it better at all? The data *are* Gaussian, as 001 admits. The model spends its 200 points on ten numbers, and the shape of the border is given; neighbours must feel their way along it. No rule can beat
# the true parameters on average: they err on 7.2 % of all points (`labgauss.bayes_error`), simply because the clouds overlap.
# The fitted classifier is already there. (It cannot really be above the best possible: on 20 000 points, the standard error is still 0.002.)
#
# Now an away game: two crescents, 100 training points each. **Predict** who wins, and by how much.


# %%
def crescents(n, rng):
    """Return n points of each of two interlocked crescents."""
    a = rng.uniform(0, np.pi, size=(2, n))
    upper = np.stack([np.cos(a[0]), np.sin(a[0])], axis=1)
    lower = np.stack([1 - np.cos(a[1]), 0.5 - np.sin(a[1])], axis=1)
    return np.concatenate([upper, lower]) + 0.25 * rng.normal(size=(2 * n, 2)), np.repeat([1, 2], n)


X_moon, y_moon = crescents(100, np.random.default_rng(1))
X_moon_new, y_moon_new = crescents(5000, np.random.default_rng(2))

figure, axes = plt.subplots(1, 2, figsize=(9, 3.8), sharex=True, sharey=True, layout="constrained")
for ax, name, model in (
    (axes[0], "Gaussian", labgauss.GaussianClassifier()),
    (axes[1], "3 nearest", labgauss.NearestNeighbours(3)),
):
    model.fit(X_moon, y_moon)
    plotting.plot_decision_regions(model, X_moon, y_moon, resolution=200, ax=ax)
    ax.set_title(f"{name}: {model.score(X_moon_new, y_moon_new):.2f} on 10 000 new points")
plotting.show(
    figure,
    "Decision regions over two interlocked crescents. Left, the Gaussian classifier cuts off "
    "both tips with one smooth curve and has an accuracy of 0.86. Right, three nearest "
    "neighbours follow the crescents, with some islands, and reach 0.93.",
)

# %% [markdown]
# ### Written question 1

# %% [markdown] task="lab5.fair_comparison" points=3
# **A fair comparison (3 points, marked by hand).** A paper tries ten values of k on a test set of 100 points and reports for the best one an accuracy of 0.92; the Gaussian classifier, "clearly inferior", has 0.89 on the same points. You are the referee. Name **three** different objections or requests,
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
# Of the 54 points that the Gaussian classifier takes for class 1, 47 are: a precision of 0.87. Here are the recalls for both matrices, and for a test that calls all of 1000 people healthy, 20 of whom are not. **Predict** the accuracy of that one.

# %%
lazy = np.array([[980, 0], [20, 0]])
for name, matrix in (
    ("Gaussian", gaussian_matrix),
    ("3 nearest", knn_matrix),
    ("all healthy", lazy),
):
    recall = np.diag(matrix) / np.sum(matrix, axis=1)
    print(f"{name:12} accuracy {accuracy(matrix):.2f}   recall of each class {recall.round(2)}")

# %% [markdown]
# **What an error costs.** Let missing a point of class 2 cost c, and a false alarm (class 1 taken for class 2) cost 1. At x, to say 1 costs c · P(2 | x) on average, to say 2 costs P(1 | x). Say 2 whenever that is cheaper:
# P(1 | x) < c · P(2 | x), that is, **r(x) < ln c**. Equal costs give back the threshold 0. A cost moves the border, and no model has to be fitted anew. **Predict** what c = 5 does to the accuracy, and to the cost.
# (A hundred points are too few to see it, so the table has the new points, too.)

# %%
odds_new = np.subtract(*classifier.log_joint(X_new).T)
print("threshold   100 test points    20 000 new points: accuracy   cost per 100 points")
for name, threshold in (
    ("ln 1/5", -np.log(5)),
    ("0", 0),
    ("ln 5", np.log(5)),
    ("ln 50", np.log(50)),
):
    small = np.array(confusion_matrix(y_test, np.where(log_odds > threshold, 1, 2), [1, 2]))
    large = np.array(confusion_matrix(y_new, np.where(odds_new > threshold, 1, 2), [1, 2]))
    cost = (large[0, 1] + 5 * large[1, 0]) / 200
    print(f"{name:8} {small.tolist()!s:>19} {accuracy(large):26.2f} {cost:17.0f}")

thresholds = np.linspace(-6, 8, 200)
recalls = np.array(
    [[np.mean(log_odds[y_test == 1] > t), np.mean(log_odds[y_test == 2] <= t)] for t in thresholds]
)
figure, ax = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
ax.plot(thresholds, recalls[:, 0], color=COLOURS[0], label="recall of class 1")
ax.plot(thresholds, recalls[:, 1], "--", color=COLOURS[2], label="recall of class 2")
ax.axvline(0, color="0.5", linewidth=1)
ax.axvline(np.log(5), color="0.5", linewidth=1, linestyle=":")
ax.annotate("equal costs", (-0.1, 0.3), ha="right")
ax.annotate("c = 5", (np.log(5) + 0.1, 0.3))
ax.set(xlabel="threshold for the log odds", ylabel="share recognised", ylim=(0, 1.02))
ax.legend(loc="lower center")
plotting.show(
    figure,
    "The recalls of the two classes against the threshold for the log odds. As it grows from "
    "−6 to 8, that of class 1 falls from 1 and that of class 2 rises towards 1; they cross a "
    "little above 0. Lines mark the threshold 0 of equal costs and ln 5.",
)

# %% [markdown]
# The threshold 0 has the best accuracy, ln 5 the lowest cost, as derived; going further costs more again. Which of the two numbers was it that you wanted?
#
# **Whether the program is right.** A decision keeps one bit of everything that was computed, and so it forgives almost any mistake. Below are five classifiers: the right one, three that were spoilt on purpose, and the truth. For each,
# the confusion matrix, the accuracy, and a finer measure: the average of ln P(actual class | x), which is 0 for someone who is always sure and always right. **Predict** which of the spoilt ones an accuracy on 100 points would expose.


# %%
def spoilt(half=0.5, determinant=True, ddof=0):
    """Return the log odds of the test points, computed with a mistake."""
    columns = []
    for k in (1, 2):
        mean, cov = labgauss.fit_gaussian(X_train[y_train == k], ddof=ddof)
        log_height = -0.5 * np.log(np.linalg.det(cov)) if determinant else 0.0
        columns.append(log_height - half * labgauss.mahalanobis_squared(X_test, mean, cov))
    return columns[0] - columns[1]


true_odds = np.diff(truth_model.log_joint(X_test)[:, ::-1], axis=1)[:, 0]
print("                          matrix   accuracy   average ln P(actual class)")
for name, odds in (
    ("right", spoilt()),
    ("n − 1 for n", spoilt(ddof=1)),
    ("½ forgotten", spoilt(half=1.0)),
    ("|Σ| forgotten", spoilt(determinant=False)),
    ("the truth", true_odds),
):
    matrix = np.array(confusion_matrix(y_test, np.where(odds > 0, 1, 2), [1, 2]))
    sign = np.where(y_test == 1, 1, -1)
    print(
        f"{name:15} {matrix.tolist()!s:>18} {accuracy(matrix):10.2f} {-np.logaddexp(0, -sign * odds).mean():18.3f}"
    )

# %% [markdown]
# All accuracies are within 0.04 of each other, hardly more than one standard error. A good score is *no* evidence that a formula was coded correctly; in lab 6 a printed density is wrong by thirty powers of ten and the decision is right. Test a
# program by its numbers, and a model by its decisions on new data.
#
# ### Written question 2

# %% [markdown] task="lab5.more_than_accuracy" points=3
# **More than accuracy (3 points, marked by hand).** A hospital screens 10 000 people for a disease that 1 % have. Classifier A says "healthy" to everybody. Classifier B finds 90 of the 100 ill people and raises a false alarm for 500 of the 9900 healthy.
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
# - The training set flatters (k = 1 is always perfect there); the test set flatters whatever was chosen on it. Choose by cross-validation, judge once.
# - An accuracy has a standard error, √(a(1 − a)/n): 0.03 for 0.90 on 100 points. Compare classifiers on the points where they disagree.
# - A model that fits does well with few points; one that does not fit keeps its error however many there are.
# - Recall, precision and costs say what an accuracy hides. And a right decision proves nothing about the numbers behind it.
#
# **Next:** lab 6 takes that last sentence seriously, on six points and a sheet of paper.
#
# ## Further (no points)
#
# **Units.** A distance adds up the squares of *all* features, so it depends on their units; the Gaussian classifier measures every class in its own units and does not care. Run the cell, explain each line, and then repair k nearest neighbours:
# what would you divide each feature by, and on which points may you compute that?

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
