"""Lab 4's answer key: one Gaussian per class, fitted, asked, and drawn."""

from functools import lru_cache

import numpy as np
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure
from scipy.special import logsumexp
from scipy.stats import multivariate_normal

from autograder.exercise import (
    Exercise,
    Made,
    Misconception,
    attributes,
    call,
    case,
    close,
    draw,
    labels,
    method,
)

LOG_2PI = np.log(2 * np.pi)
STAND_IN = "labgauss.stand_in.given_classifier"


# --- models and points that the cases are made of -------------------------------------------------


def covariance(rng, d, *, size=1.0, shape=4.0):
    """Return a tilted covariance (d, d) with eigenvalues around size that differ by the factor shape."""
    turn, _ = np.linalg.qr(rng.normal(size=(d, d)))
    spread = (
        size * shape ** rng.permutation(np.linspace(-0.5, 0.5, d)) if d > 1 else np.full(1, size)
    )
    matrix = (turn * spread) @ turn.T
    return (matrix + matrix.T) / 2


def negative(rng, correlation=-0.95):
    """Return a covariance (2, 2) with a strong negative correlation."""
    a, b = rng.uniform(0.7, 1.6, size=2)
    return np.array([[a * a, correlation * a * b], [correlation * a * b, b * b]])


def model(rng, names, d, *, distance=1.8, scale=1.0, covariances=None, sizes=(1.0, 3.0, 0.4)):
    """Return the four attributes of a classifier whose classes differ in every respect."""
    K = len(names)
    weights = np.array([1.0, 2.6, 5.5, 3.5, 1.7, 4.4])[:K] * rng.uniform(0.9, 1.1, K)
    given = covariances or [
        covariance(rng, d, size=sizes[k % len(sizes)] * rng.uniform(0.8, 1.2)) for k in range(K)
    ]
    return {
        "classes_": np.array(sorted(names)),
        "priors_": rng.permutation(weights) / weights.sum(),
        "means_": scale * rng.normal(0, distance, size=(K, d)),
        "covariances_": scale**2 * np.array(given),
    }


def rounded(state, digits=3):
    """Return the state with short numbers, priors still summing to 1."""
    short = {k: v if v.dtype.kind in "US" else v.round(digits) for k, v in state.items()}
    short["priors_"] = state["priors_"].round(2)
    short["priors_"][-1] = round(1 - short["priors_"][:-1].sum(), 2)
    return short


def scaled(state, factor):
    """Return the same state in other units."""
    means, covariances = state["means_"] * factor, state["covariances_"] * factor**2
    return {**state, "means_": means, "covariances_": covariances}


def near(rng, state, n):
    """Return n points (n, d) around the means, where several classes have a say."""
    means, covariances = state["means_"], state["covariances_"]
    chosen = rng.integers(len(means), size=n)
    widths = np.sqrt(np.array([np.diag(c) for c in covariances]))
    return means[chosen] + 1.4 * widths[chosen] * rng.normal(size=(n, means.shape[1]))


EXERCISE_1 = {
    "classes_": np.array([0, 1, 2]),
    "priors_": np.full(3, 1 / 3),
    "means_": np.array([[-5.0, -5.0], [5.0, -5.0], [0.0, 5.0]]),
    "covariances_": np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1.0, -1], [-1, 3]]]),
}
EXERCISE_2 = {
    "classes_": np.array([0, 1, 2]),
    "priors_": np.array([0.25, 0.25, 0.5]),
    "means_": np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]]),
    "covariances_": np.array([[[4.0, -3.0], [-3.0, 4.0]]] * 3),
}
FAR_APART = {
    "classes_": np.array([-1, 1]),
    "priors_": np.array([0.7, 0.3]),
    "means_": np.array([[-1.0, 0.0], [1.0, 0.0]]),
    "covariances_": np.array([np.eye(2), np.eye(2)]),
}
LETTERS = ("ash", "birch", "cedar", "date", "elm")

#: Reasons for mutants that no input can tell from the solution.
AS_A_LIST = (
    "a list of the right values is as good as an array (contract, 'What holds for every check')"
)
WIDER = "a window that is larger than asked for shows the same picture"
FINER = "one line more in the grid shows the same picture"
BACKWARDS = "a grid that runs backwards has the same points"
TASTE = (
    "the look is free: markers, edges, colour map, density of the drawn mesh, a legend, how many "
    "numbers an axis has, where its name stands, how near the camera is"
)


# --- what hints say, in numbers -------------------------------------------------------------------


def only_variances(given, got, right):
    """All covariance matrices are diagonal."""
    covariances = np.asarray(got["covariances_"])
    return covariances.ndim == 3 and not np.any(covariances * (1 - np.eye(covariances.shape[1])))


def no_matrix_for_one_measurement(given, got, right):
    """With one measurement every class has a number where a matrix is wanted."""
    return given["X"].shape[1] > 1 or np.ndim(got["covariances_"]) == 1


def all_covariances_equal(given, got, right):
    """Every class has the same covariance."""
    covariances = np.asarray(got["covariances_"])
    return np.allclose(covariances, covariances[0], rtol=1e-9, atol=0)


def priors_are_whole(given, got, right):
    """The priors are numbers of rows."""
    return np.array_equal(got["priors_"], np.round(got["priors_"])) and sum(got["priors_"]) > 1


def priors_are_equal(given, got, right):
    """All priors are the same."""
    return np.ptp(got["priors_"]) < 1e-12


def a_row_per_class(given, got, right):
    """The table is transposed."""
    return np.shape(got) == (len(given["classes_"]), len(given["X"]))


def one_number_per_point(given, got, right):
    """There is no column per class."""
    return np.shape(got) == (len(given["X"]),)


def not_finite(given, got, right):
    """Some value is infinite or NaN."""
    return not np.isfinite(got).all()


def never_negative(given, got, right):
    """No value is negative, as densities are."""
    return bool(np.min(got) >= 0)


def columns_sum_to_one(given, got, right):
    """Every column that is finite sums to 1."""
    sums = np.sum(got, axis=0)
    return np.allclose(sums[np.isfinite(sums)], 1)


def the_table_sums_to_one(given, got, right):
    """The whole table sums to 1."""
    return np.isclose(np.sum(got), 1)


def the_best_get_one(given, got, right):
    """The largest number of every row is 1."""
    return np.allclose(np.max(got, axis=1), 1)


def zeros_and_ones(given, got, right):
    """There is nothing but 0 and 1."""
    return bool(np.isin(got, (0, 1)).all())


def no_number_above_zero(given, got, right):
    """All values are logarithms of numbers up to 1."""
    return bool(np.max(got) <= 1e-9)


def a_row_of_zeros(given, got, right):
    """Some row holds nothing but 0."""
    return bool((np.asarray(got) == 0).all(axis=1).any())


def ones_everywhere(given, got, right):
    """Every value is 1."""
    return np.allclose(got, 1)


# --- fit ------------------------------------------------------------------------------------------


def fit(
    X,
    y,
    *,
    ddof=0,
    names="own",
    order="sorted",
    priors="shares",
    centre=True,
    kept="full",
    rows="class",
    reports="labels",
    one="matrix",
    divisor="own",
    ridge=0.0,
):
    """Return the four attributes; the knobs turn the maximum-likelihood estimate into wrong ideas."""
    classes = np.unique(y) if order == "sorted" else np.array(list(dict.fromkeys(y.tolist())))
    looked_for = classes if names == "own" else range(len(classes))
    groups = [X[y == label] for label in looked_for]
    counts = np.array([len(group) for group in groups])
    means = np.array([group.mean(axis=0) for group in groups])
    around = means if centre else np.zeros_like(means)
    gaps = [group - mean for group, mean in zip(groups, around, strict=True)]
    if rows == "all":
        gaps = [X - X.mean(axis=0)] * len(groups)
    elif rows == "pooled":
        gaps = [np.concatenate(gaps)] * len(groups)
    shape = (X.shape[1], X.shape[1])
    divisors = {
        "own": [len(g) - ddof for g in gaps],
        "all": [len(X)] * len(gaps),
        "none": [1] * len(gaps),
    }
    scatters = [
        gap.T @ gap / by if len(gap) else np.full(shape, np.nan)
        for gap, by in zip(gaps, divisors[divisor], strict=True)
    ]
    covariances = np.array(scatters) + ridge * np.eye(X.shape[1])
    if kept == "diagonal":
        covariances = covariances * np.eye(X.shape[1])
    if one == "number" and X.shape[1] == 1:
        covariances = covariances.ravel()
    shares = {
        "shares": counts / len(X),
        "counts": counts,
        "uniform": np.full(len(counts), 1 / len(counts)),
    }[priors]
    if names == "0..K-1, renormalised":
        shares = shares / shares.sum()
    if reports == "numbers" or names == "0..K-1 in classes_, too":
        classes = np.arange(len(classes))
    return {"classes_": classes, "priors_": shares, "means_": means, "covariances_": covariances}


def fit_by_pairs(X, y):
    """The same without a mean: a covariance is half the average squared difference of pairs."""
    classes = sorted(set(y.tolist()))
    members = [
        np.array([row for row, label in zip(X, y, strict=True) if label == c]) for c in classes
    ]
    pairs = [m[:, None, :] - m[None, :, :] for m in members]
    return {
        "classes_": np.array(classes),
        "priors_": np.array([len(m) for m in members]) / len(y),
        "means_": np.array([np.ones(len(m)) @ m / len(m) for m in members]),
        "covariances_": np.array(
            [np.einsum("ijk,ijl->kl", p, p) / (2 * len(p) ** 2) for p in pairs]
        ),
    }


def table(rng, names, sizes, d, *, scale=1.0, tilt=None):
    """Return shuffled rows X (n, d) and their labels y (n,)."""
    blocks, tags = [], []
    for name, size in zip(names, sizes, strict=True):
        matrix = negative(rng, tilt) if tilt else covariance(rng, d, size=rng.uniform(0.5, 3))
        blocks.append(rng.multivariate_normal(rng.normal(0, 4, size=d), matrix, size=size))
        tags += [name] * size
    shuffle = rng.permutation(len(tags))
    while list(dict.fromkeys(np.array(tags)[shuffle])) == sorted(names):
        shuffle = rng.permutation(len(tags))
    return scale * np.concatenate(blocks)[shuffle], np.array(tags)[shuffle]


def tables(rng):
    """Return fresh training sets: one and many dimensions, every kind of label, every scale."""
    sizes = rng.permutation([3, 5, 8])
    first = table(rng, (0, 1, 2), (4, 6, 9), 2)
    second = table(rng, (1, 2), (5, 9), 2, tilt=-0.97)
    one = table(rng, ("setosa", "aster", "rose"), sizes, 1)
    many = table(rng, (-1, 1), (9, 13), 5)
    tiny = table(rng, (30, 7, 12), (6, 4, 5), 2, scale=1e-6)
    huge = table(rng, ("b", "a"), (4, 7), 3, scale=1e6)
    return [
        case("three classes in the plane", like="labels 0 and 1", X=first[0], y=first[1]),
        case("strong negative correlation", like="labels 1 and 2", X=second[0], y=second[1]),
        case("one measurement, labels that are texts", X=one[0], y=one[1]),
        case("five measurements", like="four measurements, labels 9 and -4", X=many[0], y=many[1]),
        case("tiny units, labels with gaps", X=tiny[0], y=tiny[1]),
        case("huge units", X=huge[0], y=huge[1]),
    ]


def public_tables():
    """Return small training sets with short numbers."""
    rng = np.random.default_rng(41)
    first = table(rng, (0, 1), (4, 3), 2)
    second = table(rng, (1, 2), (3, 5), 2, tilt=-0.9)
    one = table(rng, ("rose", "aster", "iris"), (2, 3, 5), 1)
    many = table(rng, (9, -4), (5, 7), 4)
    tiny = table(rng, (30, 7, 12), (3, 2, 4), 2)
    huge = table(rng, ("b", "a"), (3, 4), 2)
    return [
        case("labels 0 and 1", X=first[0].round(2), y=first[1]),
        case("labels 1 and 2", X=second[0].round(2), y=second[1]),
        case("one measurement, labels that are texts", X=one[0].round(1), y=one[1]),
        case("four measurements, labels 9 and -4", X=many[0].round(2), y=many[1]),
        case("tiny units, labels with gaps", X=1e-6 * tiny[0].round(2), y=tiny[1]),
        case("huge units", X=1e6 * huge[0].round(2), y=huge[1]),
    ]


FIT = Exercise(
    id="lab4.fit",
    points=4,
    ask=method("fit", reads=("classes_", "priors_", "means_", "covariances_"), returns_self=True),
    public=public_tables(),
    hidden=tables,
    reference=fit,
    second_reference=fit_by_pairs,
    compare={
        "classes_": labels(),
        "priors_": close(),
        "means_": close(),
        "covariances_": close(),
    },
    equivalent={
        "np.array([len(group) / len(y) for group in groups]) → [len(group) / len(y) for group in groups]": AS_A_LIST,
        "np.array([group.mean(axis=0) for group in groups]) → [group.mean(axis=0) for group in groups]": AS_A_LIST,
        "np.array([gap.T @ gap / len(gap) for gap in gaps]) → [gap.T @ gap / len(gap) for gap in gaps]": AS_A_LIST,
    },
    misconceptions=[
        Misconception(
            "divides_by_n_minus_1",
            "You divided by n − 1, as np.cov does unless told otherwise. Which divisor makes "
            "the data most likely, and what is the other one good for?",
            knobs={"ddof": 1},
        ),
        Misconception(
            "divides_by_all_rows",
            "You divided the scatter of each class by the number of all rows, so that a rare "
            "class comes out narrow. Over how many outer products is the average of one class "
            "taken?",
            knobs={"divisor": "all"},
        ),
        Misconception(
            "forgets_to_divide",
            "Your covariances are sums, which grow with every row that is added. What turns a "
            "sum into an average?",
            knobs={"divisor": "none"},
        ),
        Misconception(
            "one_measurement_loses_its_shape",
            "With a single measurement each class has a number where a matrix with one row and "
            "one column is wanted, which is also what np.cov gives then. What shape should "
            "covariances_ have for K classes and d = 1?",
            knobs={"one": "number"},
            credit=0.5,
            claim=no_matrix_for_one_measurement,
        ),
        Misconception(
            "labels_count_from_0",
            "Your loop looks for the labels 0, 1, 2 …, so a class that is called something else has "
            "no rows, a prior of 0 and a NaN mean. Where do you already hold the names that really "
            "occur in y?",
            knobs={"names": "0..K-1"},
        ),
        Misconception(
            "renormalising_hides_lost_classes",
            "Your loop looks for the labels 0, 1, 2 …, finds no rows for the other names, and the "
            "priors are then scaled until they sum to 1, so that nothing looks wrong. What would the "
            "unscaled sum have told you about the rows of y?",
            knobs={"names": "0..K-1, renormalised"},
        ),
        Misconception(
            "numbers_instead_of_labels",
            "Your classes are called 0, 1, 2 …, and only rows with these labels are found, so whatever "
            "has another name is lost. What does y itself say about which labels there are?",
            knobs={"names": "0..K-1 in classes_, too"},
        ),
        Misconception(
            "classes_hold_codes",
            "classes_ numbers the classes instead of naming them. What should predict answer "
            "when the labels are texts?",
            knobs={"reports": "numbers"},
        ),
        Misconception(
            "order_of_appearance",
            "Your classes stand in the order in which they turn up in y, so the same rows, "
            "shuffled, would give another classifier. Which order of labels would everybody "
            "agree on?",
            knobs={"order": "appearance"},
        ),
        Misconception(
            "priors_as_counts",
            "Your priors are the numbers of rows per class. What must the probabilities of all "
            "classes sum to?",
            knobs={"priors": "counts"},
            claim=priors_are_whole,
        ),
        Misconception(
            "uniform_priors",
            "Your priors are equal for all classes, whatever the data say. If 9 of 14 rows are "
            "of one class, which prior makes these labels most likely?",
            knobs={"priors": "uniform"},
            claim=priors_are_equal,
        ),
        Misconception(
            "covariance_of_all_rows",
            "Every class got one and the same covariance, that of all rows together, which also "
            "counts how far the classes lie apart. Which rows tell how wide one class is?",
            knobs={"rows": "all"},
            claim=all_covariances_equal,
        ),
        Misconception(
            "pooled_covariance",
            "Every class got one shared covariance, made of the deviations of all classes. That "
            "is a model of its own (lab 7), but here each class may have its own width and "
            "tilt: which rows should enter the covariance of one class?",
            knobs={"rows": "pooled"},
            claim=all_covariances_equal,
        ),
        Misconception(
            "variances_only",
            "Your covariance matrices are diagonal: what ties one measurement to another is "
            "missing. Can a Gaussian without it be tilted?",
            knobs={"kept": "diagonal"},
            claim=only_variances,
        ),
        Misconception(
            "adds_a_small_number",
            "You add a small number to the variances, so that no matrix is singular. In which "
            "units is it small, and what becomes of data that are themselves measured in "
            "millionths?",
            knobs={"ridge": 1e-6},
        ),
        Misconception(
            "mean_not_subtracted",
            "Your covariances grow when all data are moved away from the origin, so they "
            "measure the distance from 0. From where should the deviations of a class be "
            "measured?",
            knobs={"centre": False},
        ),
    ],
)


# --- log joint ------------------------------------------------------------------------------------


def log_joint(
    X,
    *,
    classes_,
    priors_,
    means_,
    covariances_,
    half=0.5,
    log_det=0.5,
    constant=0.5,
    prior="log",
    inverse=True,
    matrices="own",
    domain="log",
    layout="rows",
    gives="log joint",
):
    """Return log p(x, k), (n, K); the knobs leave out or spoil one term each."""
    K, d = means_.shape
    if matrices == "first":
        covariances_ = covariances_[[0] * K]
    elif matrices == "diagonal":
        covariances_ = covariances_ * np.eye(d)
    columns = []
    for mean, matrix in zip(means_, covariances_, strict=True):
        gaps = X - mean
        weighted = np.linalg.solve(matrix, gaps.T).T if inverse else gaps @ matrix
        exponent = -half * (gaps * weighted).sum(axis=1)
        columns.append(exponent - log_det * np.linalg.slogdet(matrix)[1] - constant * d * LOG_2PI)
    log_density = np.stack(columns, axis=1)
    if domain == "linear":
        log_density = np.log(np.exp(log_density))
    if domain == "floored":
        log_density = np.log(np.exp(log_density) + 1e-300)
    weights = np.log(priors_) if prior.startswith("log") else priors_
    rules = {
        "none": log_density,
        "times": weights * log_density,
        "log times": weights * log_density,
    }
    result = rules.get(prior, weights + log_density)
    if gives == "joint":
        result = np.exp(result)
    if gives == "first class":
        result = result[:, 0]
    if gives == "log posterior":
        result = result - logsumexp(result, axis=1, keepdims=True)
    return result if layout == "rows" else result.T


def log_joint_by_scipy(X, *, classes_, priors_, means_, covariances_):
    """The same from scipy's multivariate normal."""
    models = zip(priors_, means_, covariances_, strict=True)
    columns = [
        np.log(p) + multivariate_normal(m, c, allow_singular=True).logpdf(X).reshape(-1)
        for p, m, c in models
    ]
    return np.stack(columns, axis=1)


def models_for_log_joint(rng):
    """Return fresh models and points: one to six dimensions, near and far, tiny and huge units."""
    two = model(rng, (0, 1, 2), 2)
    tilted = model(rng, ("left", "right"), 2, covariances=[negative(rng), covariance(rng, 2)])
    one = model(rng, (4, -2, 9), 1)
    many = model(rng, (1, 2, 3, 4), 6)
    tiny = model(rng, (-1, 1), 2, scale=1e-5)
    huge = model(rng, LETTERS, 3, scale=1e5)
    both = np.concatenate(
        [near(rng, two, 6), rng.choice([-1, 1], (3, 2)) * rng.uniform(80, 400, (3, 2))]
    )
    return [
        case("near points", like="two classes in the plane", state=tilted, X=near(rng, tilted, 12)),
        case("near and far points in one call", state=two, X=both),
        case("one dimension", state=one, X=near(rng, one, 9)),
        case("many dimensions, one point", state=many, X=near(rng, many, 1)),
        case("tiny units", state=tiny, X=near(rng, tiny, 7)),
        case("huge units", state=huge, X=near(rng, huge, 8)),
    ]


def public_log_joint():
    """Return small models and points with short numbers."""
    rng = np.random.default_rng(42)
    plane = rounded(model(rng, ("fig", "apple"), 2))
    one = rounded(model(rng, (1, 2), 1))
    four = rounded(model(rng, (-1, 1, 5), 4))
    near_and_far = np.array([[0.0, 1.0], [-4.0, -3.0], [70.0, 0.0], [100.0, 100.0]])
    places = near(rng, plane, 3).round(2)
    return [
        case("two classes in the plane", state=plane, X=near(rng, plane, 5).round(2)),
        case("near and far points in one call", state=EXERCISE_1, X=near_and_far),
        case("one dimension", state=one, X=near(rng, one, 4).round(2)),
        case("four dimensions, three classes", state=four, X=near(rng, four, 3).round(2)),
        case("many dimensions, one point", state=four, X=near(rng, four, 1).round(2)),
        case("tiny units", state=scaled(plane, 1e-5), X=1e-5 * places),
        case("huge units", state=scaled(plane, 1e5), X=1e5 * places),
    ]


#: Slips of log_joint that posterior and predict inherit when they call it.
INHERITED = {
    "misses_half": {"half": 1.0},
    "misses_log_det": {"log_det": 0.0},
    "covariance_for_its_inverse": {"inverse": False},
    "prior_times_the_log_density": {"prior": "times"},
    "multiplies_the_logs": {"prior": "log times"},
}

LOG_JOINT = Exercise(
    id="lab4.log_joint",
    points=4,
    ask=method("log_joint"),
    public=public_log_joint(),
    hidden=models_for_log_joint,
    reference=log_joint,
    second_reference=log_joint_by_scipy,
    misconceptions=[
        Misconception(
            "prior_left_out",
            "The priors do not enter your result. What has to join log p(x | k) to make a joint "
            "density p(x, k), and what does a product become in the log?",
            knobs={"prior": "none"},
        ),
        Misconception(
            "adds_the_prior_itself",
            "You add the prior to a log density, which mixes the two scales. If p(x | k) is "
            "multiplied by p(k), what happens to its logarithm?",
            knobs={"prior": "raw"},
        ),
        Misconception(
            "prior_times_the_log_density",
            "You multiply a log density by the prior. The product p(x | k) P(k) is one of densities: "
            "when you take its log, what becomes of the two factors?",
            knobs=INHERITED["prior_times_the_log_density"],
        ),
        Misconception(
            "multiplies_the_logs",
            "You multiply the log of the prior by the log of the density. Is the log of a "
            "product the product of the logs?",
            knobs=INHERITED["multiplies_the_logs"],
        ),
        Misconception(
            "misses_half",
            "Your squared Mahalanobis distance enters with twice its weight, so the densities fall "
            "too fast. Compare your exponent with the Gaussian in one dimension: what stands before "
            "the square?",
            knobs=INHERITED["misses_half"],
        ),
        Misconception(
            "misses_log_det",
            "Your log density does not depend on how wide the Gaussian is, only on distances. What "
            "keeps the volume under a wide and under a narrow Gaussian the same?",
            knobs=INHERITED["misses_log_det"],
        ),
        Misconception(
            "log_det_without_half",
            "The log of the determinant enters with twice its weight. In the density it stands under "
            "a root: what does the root become in the log?",
            knobs={"log_det": 1.0},
        ),
        Misconception(
            "misses_two_pi",
            "The factor (2π)^(d/2) of the density has left no trace in your result. Decisions "
            "survive that, but a joint density should integrate to the prior: what does the "
            "factor become in the log?",
            knobs={"constant": 0.0},
        ),
        Misconception(
            "covariance_for_its_inverse",
            "Your exponent grows where the class is wide: it multiplies by the covariance. In one "
            "dimension, is a deviation divided by the variance or multiplied by it?",
            knobs=INHERITED["covariance_for_its_inverse"],
        ),
        Misconception(
            "logs_too_late",
            "Far from the means your values are minus infinity, because a density that had "
            "already become 0 went into the log. Can you write down the log of the Gaussian "
            "before any exp is taken?",
            knobs={"domain": "linear"},
            claim=not_finite,
        ),
        Misconception(
            "a_floor_under_the_density",
            "A tiny number was added to the density before its log, so that a class gives all "
            "far points one and the same value. Can you write down the log of the Gaussian "
            "before any exp is taken?",
            knobs={"domain": "floored"},
        ),
        Misconception(
            "joint_not_log",
            "Your values are densities, which become 0 far away. Their logarithms are asked: "
            "can you have those without the densities?",
            knobs={"gives": "joint"},
            claim=never_negative,
        ),
        Misconception(
            "returns_log_posterior",
            "You have divided by the evidence already: exp of your rows sums to 1. Which of the "
            "methods is asked for that?",
            knobs={"gives": "log posterior"},
            alone=True,
        ),
        Misconception(
            "one_covariance_for_all",
            "All classes were given the covariance of the first one. Does your loop move on in "
            "covariances_ as it does in means_?",
            knobs={"matrices": "first"},
        ),
        Misconception(
            "variances_only",
            "Only the diagonal of each covariance enters, as if the measurements were independent. "
            "What would such a Gaussian's contours look like, and do the data look so?",
            knobs={"matrices": "diagonal"},
        ),
        Misconception(
            "classes_in_rows",
            "Your table has one row per class, where one row per point and one column per class "
            "are asked. Along which axis did you put the pieces together?",
            knobs={"layout": "columns"},
            claim=a_row_per_class,
        ),
        Misconception(
            "returns_after_the_first_class",
            "Only one class has a column. When does a function end that meets a return inside "
            "its loop?",
            knobs={"gives": "first class"},
            claim=one_number_per_point,
        ),
    ],
)


# --- posterior ------------------------------------------------------------------------------------


def posterior(X, *, domain="log", norm="rows", scale="linear", prior="log", **rest):
    """Return p(k | x), (n, K); the knobs normalise wrongly, or too late."""
    logs = log_joint(X, prior=prior, **rest)
    top = logs.max(axis=1, keepdims=True)
    if norm == "logs":
        return logs / logs.sum(axis=1, keepdims=True)
    if norm == "everything":
        joint = np.exp(logs - (top if domain == "log" else 0.0))
        joint = joint / joint.sum()
    elif norm in ("rows", "columns"):
        axis = 1 if norm == "rows" else 0
        joint = np.exp(logs - (logs.max(axis=axis, keepdims=True) if domain == "log" else 0.0))
        joint = joint / joint.sum(axis=axis, keepdims=True)
    else:
        joint = np.exp(logs - (top if norm == "largest" else 0.0))
    return joint if scale == "linear" else logs - logsumexp(logs, axis=1, keepdims=True)


def hard_decision(X, **state):
    """Give 1 to the winner and 0 to the others."""
    logs = log_joint(X, **state)
    return np.eye(logs.shape[1])[logs.argmax(axis=1)]


def without_keepdims(X, **state):
    """Divide a table (n, K) by n numbers in a row: right for one point, an error for most tables."""
    logs = log_joint(X, **state)
    joint = np.exp(logs - logs.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1)


def maximum_above_only(X, **state):
    """Subtract the largest log above the fraction bar and not below."""
    logs = log_joint(X, **state)
    return np.exp(logs - logs.max(axis=1, keepdims=True)) / np.exp(logs).sum(axis=1, keepdims=True)


def nan_replaced(X, value="zero", **state):
    """Divide too late, and put numbers where 0/0 came out."""
    joint = np.exp(log_joint(X, **state))
    rows = joint / joint.sum(axis=1, keepdims=True)
    return np.where(np.isnan(rows), 0.0 if value == "zero" else 1 / rows.shape[1], rows)


def equal_shares_for_nan(X, **state):
    """Give every class the same share where 0/0 came out."""
    return nan_replaced(X, value="share", **state)


def shifted_by_one_maximum(X, **state):
    """Subtract the largest log of the whole table, so that rows far below it still underflow."""
    logs = log_joint(X, **state)
    joint = np.exp(logs - logs.max())
    return joint / joint.sum(axis=1, keepdims=True)


def posterior_by_odds(X, **state):
    """The same as one over the sum of the odds against each class, without a maximum."""
    logs = log_joint_by_scipy(X, **state)
    odds_against = logs[:, None, :] - logs[:, :, None]
    return np.exp(-logsumexp(odds_against, axis=2))


def models_for_posterior(rng):
    """Return fresh models and points, some so far away that every density underflows."""
    two = model(rng, (0, 1, 2), 2)
    one = model(rng, (4, -2, 9), 1)
    many = model(rng, LETTERS[:4], 5, distance=0.8)
    tiny = model(rng, (-1, 1), 2, scale=1e-5)
    signs = rng.choice([-1, 1], (3, 2))
    far = np.concatenate([near(rng, two, 5), signs * rng.uniform(150, 900, (3, 2))])
    share = rng.uniform(0.6, 0.9)
    tied = {**FAR_APART, "priors_": np.array([share, 1 - share])}
    away = np.array([[0.0, rng.choice([-1, 1]) * rng.integers(100, 1000)]])
    return [
        case("near points", like="three classes in a row", state=two, X=near(rng, two, 12)),
        case("near and far points in one call", state=two, X=far),
        case("one dimension", state=one, X=near(rng, one, 9)),
        case("many dimensions, labels that are texts", state=many, X=near(rng, many, 7)),
        case("tiny units", state=tiny, X=near(rng, tiny, 7)),
        case("one point, equally far from both classes", state=tied, X=away),
        case("one point", state=many, X=near(rng, many, 1)),
    ]


def public_posterior():
    """Return the documents' own models, and small others, with points near and far."""
    rng = np.random.default_rng(43)
    one = rounded(model(rng, (1, 2), 1))
    four = rounded(model(rng, ("fig", "apple", "pear"), 4, distance=0.8))
    between = np.array([[-1.0, -1.0], [1.0, 0.5], [-1.5, 0.5], [3.0, -3.0]])
    far = np.array([[0.0, 0.0], [-1.0, -4.0], [90.0, 0.0], [100.0, 100.0]])
    return [
        case("three classes in a row", state=EXERCISE_2, X=between),
        case("near and far points in one call", state=EXERCISE_1, X=far),
        case("one dimension", state=one, X=near(rng, one, 4).round(2)),
        case("many dimensions, labels that are texts", state=four, X=near(rng, four, 3).round(2)),
        case("tiny units", state=scaled(EXERCISE_2, 1e-5), X=1e-5 * between),
        case("one point", state=four, X=near(rng, four, 1).round(2)),
        case(
            "one point, equally far from both classes", state=FAR_APART, X=np.array([[0.0, 500.0]])
        ),
    ]


CARRIED_OVER = {
    "misses_half": "The densities fall twice as fast as they should. If this method calls log_joint, "
    "look at the exponent there first, and run this check again.",
    "misses_log_det": "A wide class is as high as a narrow one. If this method calls log_joint, look "
    "first at what becomes of the determinant there, and run this check again.",
    "covariance_for_its_inverse": "The distances grow where a class is wide. If this method calls "
    "log_joint, look at the matrix in its exponent first, and run this check again.",
    "prior_times_the_log_density": "A logarithm is multiplied by a prior. If this method calls "
    "log_joint, look there first, and run this check again.",
    "multiplies_the_logs": "Two logarithms are multiplied. If this method calls log_joint, look there "
    "first, and run this check again.",
    "prior_left_out": "Every class counts the same, however rare it is. If log_joint holds the prior, "
    "does this method use it; and if not, where did it get lost?",
}

POSTERIOR = Exercise(
    id="lab4.posterior",
    points=4,
    ask=method("posterior"),
    public=public_posterior(),
    hidden=models_for_posterior,
    reference=posterior,
    second_reference=posterior_by_odds,
    misconceptions=[
        Misconception(
            "underflows_far_away",
            "Far from all means every joint density is too small for a float and becomes 0, and "
            "your row is 0/0 = NaN. Only ratios matter for a posterior: what could you subtract "
            "from the logs of a row so that at least one of them survives exp?",
            knobs={"domain": "linear"},
        ),
        Misconception(
            "one_maximum_for_all_points",
            "You subtract the largest log of the whole table, so a row that lies far below it still "
            "underflows to 0/0. Which number should be 0 in every single row before exp?",
            wrong=shifted_by_one_maximum,
        ),
        Misconception(
            "maximum_above_only",
            "You subtract the largest log above the fraction bar and not below, so that it does "
            "not cancel. What do your rows sum to?",
            wrong=maximum_above_only,
        ),
        Misconception(
            "zeros_far_away",
            "Far from all means your rows hold nothing but 0: the 0/0 was swept away, or a "
            "small number below kept it from showing. What must a row sum to, and what could "
            "you subtract from its logs before exp so that something is left to divide?",
            wrong=nan_replaced,
            claim=a_row_of_zeros,
        ),
        Misconception(
            "equal_shares_far_away",
            "Far from all means every class gets the same share in your table. Are they equally "
            "probable there? Compare the log joints, and think of what you could subtract from "
            "a row of them before exp.",
            wrong=equal_shares_for_nan,
        ),
        Misconception(
            "not_normalised",
            "Your rows are joint densities, which do not sum to 1. What do they sum to, and "
            "what does Bayes' rule do with that number?",
            knobs={"norm": "none"},
            claim=never_negative,
        ),
        Misconception(
            "normalises_over_points",
            "You divided so that columns sum to 1: adding a point would change the posterior of "
            "the others. Over what does the evidence sum: over the points, or over the classes?",
            knobs={"norm": "columns"},
            claim=columns_sum_to_one,
        ),
        Misconception(
            "sum_without_its_axis",
            "The sums of the rows stand in a line of n numbers, and numpy lays that line along "
            "the columns of the table: with most tables an error, with a square one a wrong "
            "result. Which shape must the sums have to fit the rows?",
            wrong=without_keepdims,
        ),
        Misconception(
            "divides_by_the_largest",
            "The best class of every point gets exactly 1. Subtracting the largest log keeps "
            "the numbers alive, but what still has to be divided by what?",
            knobs={"norm": "largest"},
            claim=the_best_get_one,
        ),
        Misconception(
            "divides_the_logs",
            "You divide the logs of a row by their sum. Which numbers add up to the evidence: the "
            "joint densities, or their logarithms?",
            knobs={"norm": "logs"},
        ),
        Misconception(
            "divides_by_the_sum_of_all_points",
            "You divided by the sum of the whole table, so one more point would make the "
            "posteriors of all others smaller. Which entries of the table belong to one and the "
            "same point?",
            knobs={"norm": "everything"},
        ),
        Misconception(
            "returns_log_posterior",
            "Your values are logarithms of the posteriors. In which range does a probability lie?",
            knobs={"scale": "log"},
            claim=no_number_above_zero,
        ),
        Misconception(
            "hard_decision",
            "Your rows hold a 1 and otherwise 0: a decision, not a probability. What is the "
            "posterior of two classes that tie?",
            wrong=hard_decision,
            claim=zeros_and_ones,
        ),
        Misconception(
            "prior_left_out", CARRIED_OVER["prior_left_out"], knobs={"prior": "none"}, credit=0.5
        ),
        *[
            Misconception(name, CARRIED_OVER[name], knobs=knobs, credit=0.5)
            for name, knobs in INHERITED.items()
        ],
    ],
)


# --- predict --------------------------------------------------------------------------------------


def predict(X, *, classes_, domain="log", pick="largest", returns="label", **rest):
    """Return the most probable label of each row, (n,)."""
    scores = log_joint(X, classes_=classes_, **rest)
    if domain == "linear":
        joint = np.exp(scores)
        scores = joint / joint.sum(axis=1, keepdims=True)
    best = scores.argmax(axis=1) if pick == "largest" else scores.argmin(axis=1)
    return classes_[best] if returns == "label" else best


def predict_by_duels(X, *, classes_, **state):
    """The same by letting the classes meet one after the other at each point."""
    winners = []
    for row in log_joint_by_scipy(X, classes_=classes_, **state):
        best = 0
        for k in range(1, len(row)):
            best = k if row[k] > row[best] else best
        winners.append(classes_[best])
    return np.array(winners)


def nearest_mean(X, *, classes_, means_, **_):
    """Return the label of the nearest mean: what is left when only the means are used."""
    gaps = X[:, None, :] - means_[None, :, :]
    return classes_[(gaps**2).sum(axis=2).argmin(axis=1)]


def decided(state, X, margin=0.05):
    """Keep the points at which one class is clearly the most probable."""
    logs = np.sort(log_joint(X, **state), axis=1)
    return X[logs[:, -1] - logs[:, -2] > margin]


WRONG_PREDICTIONS = {
    "ignores_the_prior": {"prior": "none"},
    "underflow_becomes_the_first_class": {"domain": "linear"},
    "takes_the_smallest": {"pick": "smallest"},
    "returns_indices": {"returns": "index"},
    **INHERITED,
}


def models_for_predict(rng):
    """Return fresh models with decided points on which every wrong idea decides differently."""
    while True:
        two = model(rng, (3, 7, 8), 2)
        one = model(rng, ("low", "high"), 1, distance=1.0)
        many = model(rng, (-1, 1, 0), 4, distance=0.8)
        tiny = model(rng, LETTERS, 2, scale=1e-5)
        far = rng.choice([-1, 1], (12, 2)) * rng.uniform(150, 900, (12, 2))
        cases = [
            case("labels 3, 7 and 8", state=two, X=decided(two, near(rng, two, 40))),
            case(
                "near and far points in one call",
                state=two,
                X=decided(two, np.concatenate([near(rng, two, 6), far])),
            ),
            case("one dimension", state=one, X=decided(one, near(rng, one, 25))),
            case("many dimensions", state=many, X=decided(many, near(rng, many, 20))),
            case("tiny units", state=tiny, X=decided(tiny, near(rng, tiny, 20))),
            fitted_first(rng, ("plum", "fig", "apple"), (9, 7, 12)),
        ]
        if all_differ(cases):
            return cases


def all_differ(cases):
    """Return whether right and wrong predictions differ pairwise on these cases."""
    ways = [
        predict,
        nearest_mean,
        *[lambda X, k=knobs, **s: predict(X, **s, **k) for knobs in WRONG_PREDICTIONS.values()],
    ]
    with np.errstate(all="ignore"):
        answers = [str([way(c.inputs["X"], **c.state).tolist() for c in cases]) for way in ways]
    return len(set(answers)) == len(ways)


def fitted_first(rng, names, sizes):
    """Return a case in which the object that predicts has been fitted by the answer itself."""
    X, y = table(rng, names, sizes, 2)
    X = X.round(2)
    state = fit(X, y)
    new = decided(state, near(rng, state, 12).round(2))
    return case("fit, then predict on the same object", before={"fit": (X, y)}, state=state, X=new)


def public_predict():
    """Return the first small rounded cases on which every wrong idea decides differently."""
    rng = np.random.default_rng(44)
    while True:
        two = rounded(model(rng, (3, 7, 8), 2))
        many = rounded(model(rng, (-1, 1, 0), 3, distance=0.8))
        one = rounded(model(rng, ("low", "medium"), 1, distance=1.0))
        far = np.array([[0.0, 0.0], [-1.0, -4.0], [70.0, 0.0], [100.0, 100.0], [-300.0, 500.0]])
        cases = [
            case("labels 3, 7 and 8", state=two, X=decided(two, near(rng, two, 18).round(2))),
            case("near and far points in one call", state=EXERCISE_1, X=far),
            case("one dimension", state=one, X=decided(one, near(rng, one, 8).round(2))),
            case("many dimensions", state=many, X=decided(many, near(rng, many, 6).round(2))),
            case(
                "tiny units",
                state=scaled(two, 1e-5),
                X=1e-5 * decided(two, near(rng, two, 6).round(2)),
            ),
            fitted_first(rng, ("b", "a"), (5, 4)),
        ]
        if all_differ(cases):
            return cases


PREDICT = Exercise(
    id="lab4.predict",
    points=2,
    ask=method("predict"),
    public=public_predict(),
    hidden=models_for_predict,
    reference=predict,
    second_reference=predict_by_duels,
    compare=labels(),
    misconceptions=[
        Misconception(
            "returns_indices",
            "You return where in the row the largest value stands, 0, 1, 2 …, and not what that class "
            "is called. Which attribute knows the name that belongs to a position?",
            knobs={"returns": "index"},
        ),
        Misconception(
            "takes_the_smallest",
            "You pick the least probable class of every point. Larger log joint densities mean "
            "more probable classes, even where all of them are negative: which end do you want?",
            knobs={"pick": "smallest"},
        ),
        Misconception(
            "ignores_the_prior",
            "Your decisions are those of maximum likelihood: the class under which the point is most "
            "likely, however rare that class may be. Which of the two should decide, p(x | k) or "
            "p(k | x)?",
            knobs={"prior": "none"},
            credit=0.5,
        ),
        Misconception(
            "underflow_becomes_the_first_class",
            "Far away the joint densities are 0 (or NaN after division), and argmax then "
            "answers with the first class without a word. Which of your methods stays finite "
            "out there?",
            knobs={"domain": "linear"},
        ),
        Misconception(
            "nearest_mean",
            "You choose the class whose mean is nearest, so width, tilt and prior of a class play no "
            "part. What does log_joint know that the distance does not?",
            wrong=nearest_mean,
        ),
        *[
            Misconception(name, CARRIED_OVER[name], knobs=knobs, credit=0.5)
            for name, knobs in INHERITED.items()
        ],
    ],
)


# --- error rate -----------------------------------------------------------------------------------


def error_rate(y_true, y_pred, *, counts="wrong", unit=1.0):
    """Return the share of labels that differ."""
    hits = y_true == y_pred if counts == "right" else y_true != y_pred
    return float(unit * hits.mean() if unit else hits.sum())


def error_rate_by_counting(y_true, y_pred):
    """The same by counting pairs."""
    return sum(a != b for a, b in zip(y_true.tolist(), y_pred.tolist(), strict=True)) / len(y_true)


def mean_difference(y_true, y_pred):
    """Treat labels as numbers on a scale."""
    return np.mean(np.abs(y_true - y_pred))


def average_over_classes(y_true, y_pred):
    """Average the error rates of the classes, as if all were equally frequent."""
    return np.mean([np.mean(y_pred[y_true == label] != label) for label in np.unique(y_true)])


def labellings(rng):
    """Return fresh pairs of labels: of every type, of unequal class sizes, all right, all wrong."""
    numbers = np.repeat([1, 2, 7], rng.permutation([5, 9, 20]))
    texts = np.repeat(["cat", "dog"], rng.permutation([6, 11]))
    signs = np.repeat([-1, 1], [8, 5])
    return [
        case(
            "labels 1, 2 and 7",
            like="two of eight wrong",
            y_true=numbers,
            y_pred=spoil(rng, numbers, (4, 2, 1)),
        ),
        case("labels that are texts", y_true=texts, y_pred=spoil(rng, texts, (3, 1))),
        case(
            "labels -1 and 1",
            like="two of eight wrong",
            y_true=signs,
            y_pred=spoil(rng, signs, (1, 2)),
        ),
        case("all right", y_true=signs, y_pred=signs.copy()),
        case("all wrong", y_true=signs, y_pred=-signs),
        case("one point", y_true=np.array(["a"]), y_pred=np.array(["a"])),
    ]


def spoil(rng, y_true, how_many):
    """Replace some labels of each class by another one."""
    y_pred, names = y_true.copy(), np.unique(y_true)
    for k, number in enumerate(how_many):
        rows = rng.permutation(np.flatnonzero(y_true == names[k]))[:number]
        y_pred[rows] = names[k - 1]
    return y_pred


ERROR_RATE = Exercise(
    id="lab4.error_rate",
    points=1,
    ask=call(),
    public=[
        case(
            "two of eight wrong",
            y_true=np.array([0, 0, 0, 0, 0, 1, 1, 2]),
            y_pred=np.array([0, 0, 0, 0, 2, 1, 1, 0]),
        ),
        case(
            "labels that are texts",
            y_true=np.array(["cat", "cat", "cat", "dog"]),
            y_pred=np.array(["cat", "dog", "cat", "dog"]),
        ),
        case("all right", y_true=np.array([1, 2, 2]), y_pred=np.array([1, 2, 2])),
        case("all wrong", y_true=np.array([-1, 1, 1]), y_pred=np.array([1, -1, -1])),
        case("one point", y_true=np.array(["b"]), y_pred=np.array(["b"])),
    ],
    hidden=labellings,
    reference=error_rate,
    second_reference=error_rate_by_counting,
    misconceptions=[
        Misconception(
            "returns_accuracy",
            "You return the share of right answers. What should the error rate of a perfect "
            "classifier be?",
            knobs={"counts": "right"},
        ),
        Misconception(
            "returns_percent",
            "You return per cent, as document 000 prints it. The function should return a "
            "fraction: between which numbers does it lie?",
            knobs={"unit": 100.0},
        ),
        Misconception(
            "returns_the_number",
            "You return how many answers are wrong. Would 4 wrong answers mean the same for 10 points "
            "as for 1500?",
            knobs={"unit": 0},
        ),
        Misconception(
            "labels_as_numbers",
            "You subtract labels, so that taking class 2 for class 0 costs twice as much as taking it "
            "for class 1, and texts cannot be subtracted at all. Is a label a quantity?",
            wrong=mean_difference,
        ),
        Misconception(
            "average_over_classes",
            "You average the error rates of the classes, so that a rare class counts as much as a "
            "frequent one. What is the probability that a point drawn from the whole set is wrong?",
            wrong=average_over_classes,
        ),
    ],
)


# --- optimal --------------------------------------------------------------------------------------


def optimal(**changed):
    """Return the parameters of Exercise 2, or the same with some exchanged."""
    return {**EXERCISE_2, **{f"{name}_": value for name, value in changed.items()}}


def optimal_from_the_text():
    """The same, built from how the slide describes it instead of from the numbers."""
    steps = np.array([0, 1, -1])
    flip = np.array([[0, 1], [1, 0]])
    weights = np.array([1, 1, 2])
    return {
        "classes_": np.arange(3),
        "priors_": weights / weights.sum(),
        "means_": np.outer(2.0 * steps, [1, 1]),
        "covariances_": np.stack([4.0 * np.eye(2) - 3.0 * flip] * 3),
    }


SIGMA = EXERCISE_2["covariances_"]

OPTIMAL = Exercise(
    id="lab4.optimal",
    points=2,
    ask=attributes("classes_", "priors_", "means_", "covariances_"),
    public=[case("the given parameters")],
    reference=optimal,
    second_reference=optimal_from_the_text,
    compare={"classes_": labels(), "priors_": close(), "means_": close(), "covariances_": close()},
    equivalent={
        "np.array([0, 1, 2]) → [0, 1, 2]": AS_A_LIST,
        "np.array([0.25, 0.25, 0.5]) → [0.25, 0.25, 0.5]": AS_A_LIST,
        "np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]]) → [[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]]": AS_A_LIST,
        "np.array([[[4.0, -3.0], [-3.0, 4.0]]] * 3) → [[[4.0, -3.0], [-3.0, 4.0]]] * 3": AS_A_LIST,
    },
    misconceptions=[
        Misconception(
            "uniform_priors",
            "Your priors are equal. What does the exercise say about how often class 2 occurs?",
            knobs={"priors": np.full(3, 1 / 3)},
        ),
        Misconception(
            "priors_in_another_order",
            "The class with the prior ½ is another one in the exercise. Which position belongs "
            "to class 2?",
            knobs={"priors": np.array([0.5, 0.25, 0.25])},
        ),
        Misconception(
            "priors_as_counts",
            "Your priors are 1, 1 and 2, or the like. What must probabilities sum to?",
            knobs={"priors": np.array([1.0, 1.0, 2.0])},
        ),
        Misconception(
            "inverse_covariances",
            "Your covariances_ hold the inverse of the given matrix. Does log_joint expect Σ, or what "
            "it makes of Σ itself?",
            knobs={"covariances": np.linalg.inv(SIGMA)},
        ),
        Misconception(
            "standard_deviations",
            "The diagonal of your matrices holds 2, the standard deviation. Which of the two stands "
            "on the diagonal of a covariance?",
            knobs={"covariances": np.array([[[2.0, -3.0], [-3.0, 2.0]]] * 3)},
        ),
        Misconception(
            "sign_lost",
            "Your Gaussians lean to the other side: a minus is missing. Along which diagonal do the "
            "points of a class lie when the covariance of x₁ and x₂ is negative?",
            knobs={"covariances": np.abs(SIGMA)},
        ),
        Misconception(
            "one_matrix_instead_of_three",
            "covariances_ holds the matrix once. It is the same for all classes here, but what shape "
            "does log_joint expect when it asks for the covariance of class k?",
            knobs={"covariances": SIGMA[0]},
        ),
        Misconception(
            "classes_from_1",
            "Your classes are called 1, 2 and 3. What are they called in the exercise?",
            knobs={"classes": np.array([1, 2, 3])},
        ),
        Misconception(
            "means_in_another_order",
            "The means of the classes 1 and 2 have changed places. Which of the two classes has the "
            "prior 1/2, and where does it lie?",
            knobs={"means": EXERCISE_2["means_"][[0, 2, 1]]},
        ),
    ],
)


# --- evidence on a grid ---------------------------------------------------------------------------


def joint_at(classifier, x, y, *, prior=True):
    """Return the joint densities (or the densities) at points of any shape, (..., K)."""
    points = np.stack([np.ravel(x), np.ravel(y)], axis=1)
    logs = classifier.log_joint(points) - (0 if prior else np.log(classifier.priors_))
    return np.exp(logs).reshape(*np.shape(x), -1)


def evidence_on_grid(classifier, xx, yy, *, combine="sum", prior=True, order="xy", scale="linear"):
    """Return p(x) with the shape of xx; the knobs combine the joints in wrong ways."""
    given = (xx, yy) if order == "xy" else (yy, xx)
    joint = joint_at(classifier, *given, prior=prior)
    if combine == "posterior":
        joint = joint / joint.sum(axis=-1, keepdims=True)
    if combine == "logs":
        return np.log(joint).sum(axis=-1)
    rules = {
        "max": joint.max(axis=-1),
        "mean": joint.mean(axis=-1),
        "first": joint[..., 0],
        "product": joint.prod(axis=-1),
    }
    heights = rules.get(combine, joint.sum(axis=-1))
    return heights if scale == "linear" else np.log(heights)


def evidence_by_scipy(classifier, xx, yy):
    """The same with scipy's densities, which take the grid as it is."""
    models = zip(classifier.priors_, classifier.means_, classifier.covariances_, strict=True)
    points = np.stack([xx, yy], axis=-1)
    return sum(p * multivariate_normal(m, c).pdf(points).reshape(xx.shape) for p, m, c in models)


def transposed(classifier, xx, yy):
    """Exchange rows and columns of the result."""
    return evidence_on_grid(classifier, xx, yy).T


def flat(classifier, xx, yy):
    """Forget to give the values the grid's shape."""
    return evidence_on_grid(classifier, xx, yy).ravel()


def scrambled(classifier, xx, yy):
    """Cut one long row of all x and then all y into pairs."""
    X = np.array([np.ravel(xx), np.ravel(yy)]).reshape(-1, 2)
    return np.exp(classifier.log_joint(X)).sum(axis=1).reshape(xx.shape)


def one_number_per_class(classifier, xx, yy):
    """Forget to sum."""
    return joint_at(classifier, xx, yy)


def given(state):
    """Return a stand-in classifier with these attributes."""
    keywords = {name.rstrip("_"): value for name, value in state.items()}
    return Made(STAND_IN, keywords)


def lines(rng, state, nx, ny):
    """Return grid lines across the classes: two standard deviations beyond the outer means."""
    widths = np.sqrt(np.diagonal(state["covariances_"], axis1=1, axis2=2))
    low, high = (state["means_"] - 2 * widths).min(0), (state["means_"] + 2 * widths).max(0)
    shift = rng.uniform(-0.2, 0.2, 2) * widths.min(0)
    return [np.linspace(*pair) for pair in zip(low + shift, high + shift, (nx, ny), strict=True)]


def grids(rng):
    """Return fresh models and grids: of both index orders, of one row, of one point."""
    plane = model(rng, (0, 1, 2), 2)
    other = model(rng, ("left", "right"), 2, covariances=[negative(rng), covariance(rng, 2)])
    tiny = model(rng, LETTERS[:4], 2, scale=1e-3)
    x, y = lines(rng, plane, 9, 6)
    a, b = lines(rng, other, 5, 8)
    s, t = lines(rng, tiny, 7, 7)
    matrix = np.meshgrid(a, b, indexing="ij")
    square = np.meshgrid(s, t)
    long = near(rng, plane, 6).T
    return [
        case("a wide grid", classifier=given(plane), **_grid(*np.meshgrid(x, y))),
        case("a grid with indexing='ij'", classifier=given(other), **_grid(*matrix)),
        case("a square grid, tiny units", classifier=given(tiny), **_grid(*square)),
        case("points along a path", classifier=given(plane), **_grid(*long)),
        case("one point", classifier=given(other), **_grid(*near(rng, other, 1).T)),
    ]


def _grid(xx, yy):
    return {"xx": np.ascontiguousarray(xx), "yy": np.ascontiguousarray(yy)}


def public_grids():
    """Return Exercise 2 on a coarse grid, and another model on a square one."""
    rng = np.random.default_rng(45)
    other = rounded(model(rng, ("fig", "apple"), 2))
    wide = np.meshgrid(np.arange(-6.0, 7.0, 2.0), np.arange(-4.0, 5.0, 2.0))
    square = np.array(np.meshgrid(*(line.round(2) for line in lines(rng, other, 4, 4))))
    matrix = np.meshgrid(np.arange(-3.0, 4.0, 2.0), np.arange(-2.0, 3.0, 2.0), indexing="ij")
    tiny = scaled(other, 1e-3)
    path = near(rng, other, 4).T.round(2)
    return [
        case("a wide grid", classifier=given(EXERCISE_2), **_grid(*wide)),
        case("two classes on a square grid", classifier=given(other), **_grid(*square)),
        case("a grid with indexing='ij'", classifier=given(EXERCISE_2), **_grid(*matrix)),
        case("a square grid, tiny units", classifier=given(tiny), **_grid(*(1e-3 * square))),
        case("points along a path", classifier=given(other), **_grid(*path)),
        case("one point", classifier=given(other), **_grid(*path[:, :1])),
    ]


EVIDENCE = Exercise(
    id="lab4.evidence_on_grid",
    points=2,
    ask=call(),
    public=public_grids(),
    hidden=grids,
    reference=evidence_on_grid,
    second_reference=evidence_by_scipy,
    misconceptions=[
        Misconception(
            "sums_posteriors",
            "You sum posteriors, and they sum to 1 at every point. Which of the quantities at a "
            "point sum to the evidence?",
            knobs={"combine": "posterior"},
            claim=ones_everywhere,
        ),
        Misconception(
            "largest_instead_of_sum",
            "You take the largest joint density at each point. Marginalising counts every way in "
            "which x can come about: what happens to those of the other classes?",
            knobs={"combine": "max"},
        ),
        Misconception(
            "average_over_classes",
            "You average the joint densities over the classes. The priors have already weighted "
            "them: what is left to do?",
            knobs={"combine": "mean"},
        ),
        Misconception(
            "ignores_the_priors",
            "You take the densities of the classes without their weights. How often does each "
            "class send a point?",
            knobs={"prior": False},
        ),
        Misconception(
            "log_evidence",
            "You took a logarithm at the end. Is p(x) asked, or log p(x), and can a density be "
            "negative?",
            knobs={"scale": "log"},
        ),
        Misconception(
            "sums_the_logs",
            "You add the logarithms of the joint densities, which multiplies the densities. What has "
            "to be done to log p(x, k) before the classes can be summed?",
            knobs={"combine": "logs"},
        ),
        Misconception(
            "multiplies_the_joints",
            "You sum over the classes first and take exp afterwards, which multiplies the joint "
            "densities. In which order do the two steps make a sum of densities?",
            knobs={"combine": "product"},
        ),
        Misconception(
            "coordinates_scrambled",
            "Your rows are not the points of the grid: reshape keeps the numbers in their order, so "
            "that most rows hold two values of x₁ or two of x₂. How does one x₁ get its x₂ beside it?",
            wrong=scrambled,
        ),
        Misconception(
            "x_and_y_swapped",
            "Your values belong to the points (y, x). Which of the two comes first in a row of X?",
            knobs={"order": "yx"},
        ),
        Misconception(
            "transposed",
            "Rows and columns of your result are exchanged. Which shape should the result have, "
            "and did you give it that very shape?",
            wrong=transposed,
        ),
        Misconception(
            "flat",
            "Your result comes as one long row. Which array that you were given has the shape "
            "that is wanted?",
            wrong=flat,
            credit=0.5,
        ),
        Misconception(
            "one_number_per_class",
            "You return one joint density per class at every point. What is done with them so that "
            "the class no longer matters?",
            wrong=one_number_per_class,
        ),
    ],
)


def wrongly(claim, **knobs):
    """Return a claim function with some knobs turned, one wrong picture."""
    return lambda *inputs: claim(*inputs, **knobs)


# --- decision regions -----------------------------------------------------------------------------


def scene(rng, names, n, *, distance=4.0, stretch=(1.0, 1.0), shift=(0.0, 0.0)):
    """Return a classifier's attributes and points X (n, 2), y that fill a square, or one that is stretched and moved."""
    K = len(names)
    angles = 2 * np.pi * (np.arange(K) + rng.uniform(0, 1)) / K
    state = model(rng, names, 2, sizes=(1.0, 2.0, 1.4))
    state["means_"] = distance * np.stack([np.cos(angles), np.sin(angles)], 1) + rng.normal(
        0, 0.4, (K, 2)
    )
    chosen = np.arange(n - 2) % K
    factors = np.linalg.cholesky(state["covariances_"])[chosen]
    X = state["means_"][chosen] + np.einsum("nij,nj->ni", factors, rng.normal(size=(n - 2, 2)))
    side = 1.02 * np.abs(X).max()
    X = np.concatenate([X, [[-side, -side], [side, side]]]).round(3)
    y = state["classes_"][np.append(chosen, [0, K - 1])]
    state["means_"] = state["means_"] * stretch + shift
    state["covariances_"] = state["covariances_"] * np.outer(stretch, stretch)
    return rounded(state, 4), X * stretch + shift, y


def sampled_regions(classifier, X):
    """Return places (m, 2) inside the data where the decision is the same all around.

    The same holds of their mirror images, at the diagonal and upside down.
    """
    low, high = X.min(axis=0), X.max(axis=0)
    steps = np.linspace(0.04, 0.96, 13)
    places = low + (high - low) * np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    ring = 0.05 * (high - low) * np.array([[i, j] for i in (-1, 0, 1) for j in (-1, 0, 1)])
    around = places[:, None, :] + ring
    sure = np.ones(len(places), dtype=bool)
    for way in (around, around[:, :, ::-1], upside_down(around, X)):
        found = classifier.predict(way.reshape(-1, 2)).reshape(way.shape[:2])
        sure &= (found == found[:, :1]).all(axis=1)
    return places[sure]


def upside_down(places, X):
    """Return the places whose heights are counted from the other end of the points' range."""
    return places * [1, -1] + [0, X[:, 1].min() + X[:, 1].max()]


def regions_claim(
    classifier,
    X,
    y,
    *,
    mirrored=False,
    flipped=False,
    levels="right",
    swapped=False,
    points=True,
    **more,
):
    """Return what the picture must show: points by label, and regions by predicted label."""
    places = sampled_regions(classifier, X)
    asked = upside_down(places, X) if flipped else places
    found = classifier.predict(asked[:, ::-1] if mirrored else asked)
    classes, own = classifier.classes_, True
    if levels != "right":
        shown = colours_shown(len(classes), levels)
        own = shown.max() < len(classes)  # else some region has a colour of no class
        named = shown if own else np.array([shown.tolist().index(colour) for colour in shown])
        found = classes[named[np.searchsorted(classes, found)]]
    shown = X[:, ::-1] if swapped else X
    groups = {label: shown[y == label] for label in np.unique(y).tolist()} if points else {}
    return {
        "groups": {"points": groups, **({} if points else {"only": True})},
        "regions": {
            "points": places,
            "labels": found,
            **({"same_colours": bool(own)} if points else {}),
        },
        "on_top": True,
        "labels": {"x": True, "y": True},
        **more,
    }


@lru_cache(maxsize=32)
def colours_shown(K, levels):
    """Return which of the listed colours contourf gives to the codes 0..K-1 with such levels."""
    greys = np.arange(6)[:, None].repeat(3, axis=1) / 6
    look = {
        "default, colour map": {"cmap": ListedColormap(greys[:K])},
        "default, K colours": {"colors": greys[:K]},
        "default, six colours": {"colors": greys},
        "on the codes": {"levels": np.arange(K + 1), "colors": greys[:K]},
    }[levels]
    codes = np.arange(K)
    filled = Figure().subplots().contourf(codes, [0, 1], [codes] * 2, **look)
    layers = np.clip(np.searchsorted(filled.levels, codes) - 1, 0, None)
    colours = filled.get_facecolor()
    return np.rint(colours[layers % len(colours), 0] * 6).astype(int)


def other_colours(classifier, X, y):
    """Claim that the regions do not have the colours of the points."""
    claim = regions_claim(classifier, X, y)
    claim["regions"]["same_colours"] = False
    return claim


def regions_by_nearest(classifier, X, y):
    """The claim again, with predictions recomputed from the attributes."""
    state = {
        f"{n}_": getattr(classifier, f"{n}_") for n in ("classes", "priors", "means", "covariances")
    }
    claim = regions_claim(classifier, X, y)
    claim["regions"]["labels"] = predict_by_duels(claim["regions"]["points"], **state)
    return claim


def scenes(rng):
    """Return fresh classifiers and points: two to six classes, every kind of label."""
    return [
        pictured(
            "two classes, labels that are texts", "three trees", *scene(rng, ("yes", "no"), 14)
        ),
        pictured(
            "three classes, labels with gaps",
            "three trees",
            *scene(rng, (-4, 2, 9), 18, stretch=(2.0, 1.0), shift=(-30.0, -12.0)),
        ),
        pictured(
            "five or six classes",
            "five classes",
            *scene(rng, range(rng.integers(5, 7)), 27, distance=5.0),
        ),
    ]


def pictured(label, like, state, X, y):
    """Return the case of a scene, and the label of the public one of its kind."""
    return case(label, like=like, classifier=given(state), X=X, y=y)


def public_scenes():
    """Return three classes with texts as labels, five classes and six."""
    rng = np.random.default_rng(46)
    trees = scene(rng, ("ash", "birch", "cedar"), 16, stretch=(2.0, 1.0), shift=(30.0, 12.0))
    return [
        pictured("three trees", "three trees", *trees),
        pictured("five classes", "five classes", *scene(rng, range(5), 17)),
        pictured("six classes", "six classes", *scene(rng, range(6), 20, distance=5.0)),
    ]


PLOT_REGIONS = Exercise(
    id="lab4.plot_regions",
    points=3,
    ask=draw(),
    public=public_scenes(),
    hidden=scenes,
    reference=regions_claim,
    second_reference=regions_by_nearest,
    equivalent={
        ":len(classes) → :": "more colours than levels: the last ones are not used",
        "X.min(axis=0) → X.min()": WIDER,
        "X.max(axis=0) → X.max()": WIDER,
        "12 → 13": "the margin around the points is free",
        "np.linspace(low - margin, high + margin, 250) → np.linspace(high + margin, low - margin, 250)": BACKWARDS,
        "250 → 251": FINER,
        "1 → 2": "one more level above all codes fills nothing",
        "ax.contourf(xx, yy, codes, levels=levels, colors=COLOURS[:len(classes)], alpha=0.4) → ax.contourf(xx, yy, codes, levels=levels, colors=COLOURS[:len(classes)])": "the tint is free: points with a white edge are seen on a full colour, too",
        "ax.scatter(*X[y == label].T, color=COLOURS[k], marker=MARKERS[k], edgecolors='white', l... → ax.scatter(*X[y == label].T, color=COLOURS[k], edgecolors='white', label=label)": TASTE,
        "ax.scatter(*X[y == label].T, color=COLOURS[k], marker=MARKERS[k], edgecolors='white', l... → ax.scatter(*X[y == label].T, color=COLOURS[k], marker=MARKERS[k], label=label)": TASTE,
        "ax.scatter(*X[y == label].T, color=COLOURS[k], marker=MARKERS[k], edgecolors='white', l... → ax.scatter(*X[y == label].T, color=COLOURS[k], marker=MARKERS[k], edgecolors='white')": TASTE,
        "ax.legend(title='class') → (nothing)": TASTE,
        "ax.legend(title='class') → ax.legend()": TASTE,
    },
    misconceptions=[
        Misconception(
            "x_and_y_swapped",
            "Your regions are mirrored at the diagonal: what belongs along x is shown along y. "
            "Which coordinate comes first in a row of X, and along which axis of the grid array "
            "does x change?",
            knobs={"mirrored": True},
        ),
        Misconception(
            "upside_down",
            "Your regions stand on their heads: the line of the grid that belongs to the "
            "smallest y is drawn at the top. Where does an image have its row 0 unless told "
            "otherwise?",
            wrong=wrongly(regions_claim, flipped=True),
        ),
        Misconception(
            "points_swapped",
            "Your points are mirrored at the diagonal. Which column of X belongs to which axis?",
            knobs={"swapped": True},
        ),
        Misconception(
            "levels_left_to_matplotlib",
            "With five classes two regions have the same colour, because contourf chose the levels "
            "itself and they do not separate the classes. Which levels lie between the codes "
            "0, 1, …, K − 1, one below and one above each?",
            wrong=wrongly(regions_claim, levels="default, colour map"),
        ),
        Misconception(
            "levels_left_with_a_list_of_colours",
            "contourf chose the levels itself, several between two codes, and dealt your colours to "
            "these bands in turn, so that classes share a colour. Which levels lie between the codes "
            "0, 1, …, K − 1, one below and one above each?",
            wrong=wrongly(regions_claim, levels="default, K colours"),
        ),
        Misconception(
            "levels_left_with_all_six_colours",
            "contourf chose the levels itself, several between two codes, and dealt your colours to "
            "these bands in turn, so that a region gets the colour of another class. Which levels lie "
            "between the codes 0, 1, …, K − 1, one below and one above each?",
            wrong=wrongly(regions_claim, levels="default, six colours"),
        ),
        Misconception(
            "levels_on_the_codes",
            "Your levels are the codes themselves, so that a class lies on the edge between two bands "
            "and falls into the lower one. Where would a level have to lie to keep two neighbouring "
            "codes apart?",
            wrong=wrongly(regions_claim, levels="on the codes"),
        ),
        Misconception(
            "regions_hide_the_points",
            "The regions are painted over the points. What decides which of two artists is on top: "
            "the order of the calls, or something you can set?",
            wrong=wrongly(regions_claim, on_top=False),
        ),
        Misconception(
            "colours_differ",
            "The regions do not have the colours of their points: they have others, or one of them "
            "has none at all. Do both take their colours from one list, and is there a band between "
            "two levels for every class?",
            wrong=other_colours,
        ),
        Misconception(
            "points_missing",
            "The regions are there, but not one point. Without them, how would a reader judge whether "
            "the regions fit the data?",
            wrong=wrongly(regions_claim, points=False),
        ),
    ],
)


# --- the evidence as a surface --------------------------------------------------------------------


def surface_claim(classifier, *, heights=None, width=4.0, reach=True):
    """Return what the picture must show: p(x) over three standard deviations around every mean."""
    widths = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    means = classifier.means_
    low, high = (means - width * widths).min(axis=0), (means + width * widths).max(axis=0)
    x, y = (np.linspace(a, b, 61) for a, b in zip(low, high, strict=True))
    z = evidence_on_grid(classifier, *np.meshgrid(x, y), **(heights or {}))
    boxes = np.stack([means - 3 * widths, means + 3 * widths], axis=2).reshape(len(means), 4)
    surface = {"x": x, "y": y, "z": short(z), "reach": boxes if reach else boxes[:0]}
    return {"surface": surface, "labels": {"x": True, "y": True, "z": True}}


def short(z):
    """Round heights to a thousandth of the peak or finer, so that an answer sheet stays small."""
    return np.round(z, 3 - int(np.floor(np.log10(np.abs(z).max()))))


def surface_by_scipy(classifier):
    """The claim again, with heights from scipy."""
    claim = surface_claim(classifier)
    x, y = np.meshgrid(claim["surface"]["x"], claim["surface"]["y"])
    claim["surface"]["z"] = evidence_by_scipy(classifier, x, y)
    return claim


def surfaces(rng):
    """Return fresh classifiers: hills in a row that overlap, and axes in different units."""
    row = model(rng, (0, 1, 2), 2, sizes=(1.0, 1.3, 0.8))
    angle = rng.uniform(0, np.pi)
    steps = rng.permutation([-2.4, 0.0, 2.4])[:, None]
    row["means_"] = steps * [np.cos(angle), np.sin(angle)] + rng.normal(0, 0.2, (3, 2))
    other = model(rng, ("left", "right"), 2, covariances=[negative(rng, -0.7), covariance(rng, 2)])
    other["means_"] = np.array([[-1.3, -0.8], [1.3, 0.8]]) + rng.normal(0, 0.2, (2, 2))
    stretch = np.array([20.0, 0.1])
    other["means_"] = other["means_"] * stretch + [50, 0]
    other["covariances_"] = other["covariances_"] * np.outer(stretch, stretch)
    return [
        case("three classes", classifier=given(row)),
        case("two classes, axes in different units", classifier=given(other)),
    ]


def public_surfaces():
    """Return Exercise 2, and two classes whose axes have different units."""
    other = {
        "classes_": np.array([1, 2]),
        "priors_": np.array([0.3, 0.7]),
        "means_": np.array([[40.0, 0.1], [90.0, -0.1]]),
        "covariances_": np.array([[[200.0, 0.5], [0.5, 0.01]], [[400.0, -0.8], [-0.8, 0.02]]]),
    }
    return [
        case("three classes", classifier=given(EXERCISE_2)),
        case("two classes, axes in different units", classifier=given(other)),
    ]


PLOT_EVIDENCE = Exercise(
    id="lab4.plot_evidence",
    points=3,
    ask=draw("3d"),
    public=public_surfaces(),
    hidden=surfaces,
    reference=surface_claim,
    second_reference=surface_by_scipy,
    equivalent={
        "(classifier.means_ - 3.2 * deviations).min(axis=0) → (classifier.means_ - 3.2 * deviations).min()": WIDER,
        "(classifier.means_ + 3.2 * deviations).max(axis=0) → (classifier.means_ + 3.2 * deviations).max()": WIDER,
        "3.2 → 4.2": WIDER,
        "np.linspace(low, high, 120) → np.linspace(high, low, 120)": BACKWARDS,
        "120 → 121": FINER,
        "ax.plot_surface(xx, yy, p, cmap='viridis', rcount=120, ccount=120, antialiased=False) → ax.plot_surface(xx, yy, p, rcount=120, ccount=120, antialiased=False)": TASTE,
        "ax.plot_surface(xx, yy, p, cmap='viridis', rcount=120, ccount=120, antialiased=False) → ax.plot_surface(xx, yy, p, cmap='viridis', ccount=120, antialiased=False)": TASTE,
        "ax.plot_surface(xx, yy, p, cmap='viridis', rcount=120, ccount=120, antialiased=False) → ax.plot_surface(xx, yy, p, cmap='viridis', rcount=120, antialiased=False)": TASTE,
        "ax.plot_surface(xx, yy, p, cmap='viridis', rcount=120, ccount=120, antialiased=False) → ax.plot_surface(xx, yy, p, cmap='viridis', rcount=120, ccount=120)": TASTE,
        "False → True": TASTE,
        "ax.zaxis.labelpad = 8 → (nothing)": TASTE,
        "8 → 9": TASTE,
        "8 → 0": TASTE,
        "ax.locator_params(nbins=5) → (nothing)": TASTE,
        "ax.locator_params(nbins=5) → ax.locator_params()": TASTE,
        "5 → 6": TASTE,
        "5 → 0": TASTE,
        "ax.set_box_aspect(None, zoom=0.92) → (nothing)": TASTE,
        "ax.set_box_aspect(None, zoom=0.92) → ax.set_box_aspect(None)": TASTE,
        "0.92 → 1.92": TASTE,
    },
    misconceptions=[
        Misconception(
            "grid_too_small",
            "Your surface ends before three standard deviations around every mean. Which "
            "numbers of the classifier tell how far a class reaches along an axis?",
            wrong=wrongly(surface_claim, reach=False, width=2.6),
        ),
        Misconception(
            "sums_posteriors",
            "Your surface is flat at 1: posteriors sum to 1 everywhere. Which of the quantities at a "
            "point sum to the evidence?",
            wrong=wrongly(surface_claim, heights={"combine": "posterior"}),
        ),
        Misconception(
            "one_class_only",
            "Your surface is the joint density of one class, so one hill stands where there should be "
            "several. How do the joint densities of all classes become one height?",
            wrong=wrongly(surface_claim, heights={"combine": "first"}),
        ),
        Misconception(
            "largest_instead_of_sum",
            "Your surface is the largest joint density at each point, with a crease where the classes "
            "meet. Marginalising counts every way in which x can come about: what about the others?",
            wrong=wrongly(surface_claim, heights={"combine": "max"}),
        ),
        Misconception(
            "ignores_the_priors",
            "All classes count the same in your surface. Which hill should be the higher one, that of "
            "a rare class or that of a frequent one of the same width?",
            wrong=wrongly(surface_claim, heights={"prior": False}),
        ),
        Misconception(
            "log_evidence",
            "Your heights are logarithms, so the surface goes below 0. Which of the two is a density?",
            wrong=wrongly(surface_claim, heights={"scale": "log"}),
        ),
    ],
)


EXERCISES = [
    FIT,
    LOG_JOINT,
    POSTERIOR,
    PREDICT,
    ERROR_RATE,
    OPTIMAL,
    PLOT_REGIONS,
    EVIDENCE,
    PLOT_EVIDENCE,
]

__all__ = ["EXERCISES"]
