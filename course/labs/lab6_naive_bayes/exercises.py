"""The answer key of lab 6: right answers, wrong ideas and inputs, one `Exercise` per check."""

import numpy as np
from scipy import stats

from autograder.exercise import Exercise, Misconception, call, case, close, value

SIX_X = np.array([[1.0, 8.0], [2.5, 7.5], [2.0, 7.0], [8.5, 2.5], [9.0, 2.0], [8.0, 1.0]])
SIX_Z = np.array([[0, 1], [0, 1], [0, 1], [1, 0], [1, 0], [1, 0]])
POINT_A = np.array([3.0, 4.0])
SLIDE_MEANS = np.array([[8.5, 1.83], [1.83, 6.84]])
SLIDE_VARIANCES = np.array([[0.21, 0.40], [0.39, 0.17]])


# --- class means ----------------------------------------------------------------------------------


def class_means(X, Z, *, divide="class", rows="class", order=1, turned=False):
    """Return the mean of each class; the knobs turn it into wrong ideas."""
    means = np.stack([_mean(X, Z[:, k] == 1, divide, rows) for k in range(Z.shape[1])])
    means = means[::order]
    return means.T if turned else means


def _mean(X, member, divide, rows):
    if rows == "all":
        return X.mean(axis=0)
    if rows == "everything":
        return X[member].mean()
    count = {"class": member.sum(), "all": len(X), "no": 1, "less": member.sum() - 1}[divide]
    return X[member].sum(axis=0) / count


def means_by_the_wrong_counts(X, Z):
    """Sums (K, D) over counts (K,): numpy lines the counts up with the features."""
    return Z.T @ X / Z.sum(axis=0)


def means_of_rows_0_and_1(X, Z):
    """Zeros and ones as row numbers."""
    return np.stack([X[Z[:, k]].mean(axis=0) for k in range(Z.shape[1])])


def means_by_matrix(X, Z):
    """The same as one matrix product per side."""
    return np.linalg.solve(np.diag(Z.sum(axis=0).astype(float)), Z.T @ X)


def labelled(rng, counts, d, *, scale=1.0, spread=2.0, integer=True):
    """Return points around one random centre per class, rows in random order, with their one-hot Z."""
    k = rng.permutation(np.repeat(np.arange(len(counts)), counts))
    centres = rng.uniform(-6, 6, size=(len(counts), d))
    sizes = rng.uniform(0.6, 1.4, size=(len(counts), d))
    X = centres[k] + spread * sizes[k] * rng.standard_normal((len(k), d))
    return scale * X, np.eye(len(counts), dtype=int if integer else float)[k]


def fresh_points(rng):
    """Fresh labelled points: one to many features, unequal classes in mixed order, all scales."""
    sizes = [
        rng.permutation([2, 3, 5]),
        rng.permutation([2, 4]),
        [6],
        rng.permutation([2, 3, 4, 6]),
    ]
    X1, Z1 = labelled(rng, sizes[0], 2)
    X2, Z2 = labelled(rng, sizes[1], 1)
    X3, Z3 = labelled(rng, sizes[2], 3)
    X4, Z4 = labelled(rng, sizes[3], 12, integer=False)
    X5, Z5 = labelled(rng, sizes[1], 2, scale=1e-7)
    X6, Z6 = labelled(rng, sizes[0], 3, scale=1e7)
    X7, Z7 = labelled(rng, sizes[1], 2)
    X7[:, 1] = 3 - 2 * X7[:, 0] + 0.01 * rng.standard_normal(len(X7))
    X8, Z8 = labelled(rng, sizes[0], 2)
    X8[Z8[:, 1] == 1, 0] = X8[0, 0]
    return [
        case(
            "three unequal classes, rows in mixed order",
            like="two and four points, rows in mixed order",
            X=X1,
            Z=Z1,
        ),
        case("one feature", like="one feature, three classes", X=X2, Z=Z2),
        case("one class only", X=X3, Z=Z3),
        case(
            "twelve features, four classes",
            like="six features, targets that are floats",
            X=X4,
            Z=Z4,
        ),
        case("tiny numbers", X=X5, Z=Z5),
        case("huge numbers", X=X6, Z=Z6),
        case("features that fall together on a line", X=X7, Z=Z7),
        case("a feature that is constant within a class", X=X8, Z=Z8),
    ]


MIXED_X = np.array([[4.0, -1.5], [0.3, 2.0], [5.2, -0.9], [-0.7, 3.1], [6.1, -2.0], [1.0, 0.4]])
MIXED_Z = np.array([[0, 1], [1, 0], [0, 1], [1, 0], [0, 1], [0, 1]])
THREE_X = np.array([[2.1], [7.4], [0.2], [2.7], [8.8], [1.3], [8.1], [9.9], [3.3]])
THREE_Z = np.eye(3, dtype=int)[[2, 0, 1, 2, 0, 1, 0, 0, 2]]

SIX_FEATURES = np.array(
    [
        [1.2, -0.4, 3.1, 0.8, -2.0, 0.1],
        [0.7, 2.5, -1.3, 1.9, 0.4, -0.6],
        [2.9, -1.1, 2.2, 0.3, -1.4, 1.5],
        [0.1, 3.0, -0.2, 2.7, 1.1, -1.9],
        [-0.5, 1.8, -2.4, 1.2, 0.9, 0.2],
    ]
)
ALONG_A_LINE = np.column_stack([MIXED_X[:, 0], (3 - 2 * MIXED_X[:, 0] + MIXED_X[:, 1] / 100)])
ONE_CONSTANT = np.where(MIXED_Z[:, :1] == 1, [[2.5, 0.0]], 0.0) + MIXED_X * np.where(
    MIXED_Z[:, :1] == 1, [[0.0, 1.0]], 1.0
)

PUBLIC_POINTS = [
    case("the six points of the slides", X=SIX_X, Z=SIX_Z),
    case("two and four points, rows in mixed order", X=MIXED_X, Z=MIXED_Z),
    case("one feature, three classes", X=THREE_X, Z=THREE_Z),
    case("one class only", X=MIXED_X[:3], Z=np.ones((3, 1), dtype=int)),
    case(
        "six features, targets that are floats",
        X=SIX_FEATURES,
        Z=np.eye(2)[[0, 1, 0, 1, 1]],
    ),
    case("tiny numbers", X=1e-7 * MIXED_X, Z=MIXED_Z),
    case("huge numbers", X=1e7 * MIXED_X, Z=MIXED_Z),
    case("features that fall together on a line", X=ALONG_A_LINE, Z=MIXED_Z),
    case("a feature that is constant within a class", X=ONE_CONSTANT, Z=MIXED_Z),
]

CLASS_MEANS = Exercise(
    id="lab6.class_means",
    points=2,
    ask=call(),
    public=PUBLIC_POINTS,
    hidden=fresh_points,
    reference=class_means,
    second_reference=means_by_matrix,
    compare=close(),
    misconceptions=[
        Misconception(
            "divides_by_all_rows",
            "You divided the sum over one class by the number of all rows, so that rows of other "
            "classes count as points at zero. How many points were added up for class k, and which "
            "sum over Z tells you that?",
            knobs={"divide": "all"},
        ),
        Misconception(
            "ignores_the_classes",
            "Every class got the mean of the whole data. Which entries of Z say that a row belongs "
            "to class k, and where does your code look at them?",
            knobs={"rows": "all"},
        ),
        Misconception(
            "sum_instead_of_mean",
            "You added up the points of each class and stopped there. What turns a total into an "
            "average?",
            knobs={"divide": "no"},
        ),
        Misconception(
            "divides_by_n_minus_1",
            "You divided the sum of the points by one less than their number. For a class of two "
            "points, would your mean lie between them?",
            knobs={"divide": "less"},
        ),
        Misconception(
            "counts_along_the_features",
            "Each sum was divided by the count of the wrong class, which shows only where classes "
            "differ in size. Your sums have the shape (K, D) and the counts (K,): with which axis does "
            "numpy line the counts up?",
            wrong=means_by_the_wrong_counts,
        ),
        Misconception(
            "ones_as_row_numbers",
            "Zeros and ones were taken for row numbers, so you averaged copies of rows 0 and 1. What "
            "does numpy need in place of whole numbers, to pick rows by yes and no?",
            wrong=means_of_rows_0_and_1,
        ),
        Misconception(
            "mixes_the_features",
            "You averaged over rows and features together, which leaves one number per class. "
            "Feature 1 and feature 2 are different measurements: along which axis should the "
            "average run?",
            knobs={"rows": "everything"},
        ),
        Misconception(
            "transposed",
            "Classes stand in the columns of your result. The course keeps one class per row, (K, D): "
            "which factor comes first in the product of Z and X?",
            knobs={"turned": True},
        ),
        Misconception(
            "classes_in_reverse",
            "The classes come in the reverse order. Which of the points "
            "have a 1 in column 0 of Z: those at the upper left, or those at the lower right?",
            knobs={"order": -1},
        ),
    ],
)


# --- class variances ------------------------------------------------------------------------------


def class_variances(
    X, Z, *, ddof=0, divide="class", centre="class", power=1.0, form="variance", turned=False
):
    """Return the maximum-likelihood variances of each class; the knobs turn it into wrong ideas."""
    out = np.stack(
        [_variance(X, Z[:, k] == 1, ddof, divide, centre, form) for k in range(Z.shape[1])]
    )
    if power != 1.0:
        out = np.sqrt(np.maximum(out, 0))
    return np.swapaxes(out, 0, -1) if turned else out


def _variance(X, member, ddof, divide, centre, form):
    rows = X[member]
    if form == "whole":
        rows = X
    if form == "zeros":
        rows = X * member[:, None]
    middle = {"class": rows.mean(axis=0), "all": X.mean(axis=0), "zero": np.zeros(X.shape[1])}[
        centre
    ]
    if form == "one":
        return ((rows - rows.mean()) ** 2).mean()
    away = rows - middle
    count = {"class": len(rows) - ddof, "all": len(X) - ddof, "no": 1}[divide]
    return away.T @ away / count if form == "matrix" else (away**2).sum(axis=0) / count


def variances_by_the_wrong_counts(X, Z):
    """Sums of squares (K, D) over counts (K,): numpy lines the counts up with the features."""
    return class_variances(X, Z, divide="no") / Z.sum(axis=0)


def variances_by_pairs(X, Z):
    """The same from the differences of all pairs of points: no mean is needed."""
    out = np.empty((Z.shape[1], X.shape[1]))
    for k in range(Z.shape[1]):
        rows = X[np.flatnonzero(Z[:, k])]
        gaps = rows[:, None, :] - rows[None, :, :]
        out[k] = (gaps**2).sum(axis=(0, 1)) / (2 * len(rows) ** 2)
    return out


CLASS_VARIANCES = Exercise(
    id="lab6.class_variances",
    points=4,
    ask=call(),
    public=PUBLIC_POINTS,
    hidden=fresh_points,
    reference=class_variances,
    second_reference=variances_by_pairs,
    compare=close(),
    misconceptions=[
        Misconception(
            "divides_by_n_minus_1",
            "You divided by one less than the number of points, which is the unbiased estimate. "
            "Which divisor came out when the derivative of the log likelihood was set to zero?",
            knobs={"ddof": 1},
        ),
        Misconception(
            "standard_deviation",
            "These are standard deviations. A variance is measured in squared units: which step "
            "took you back to the units of x?",
            knobs={"power": 0.5},
        ),
        Misconception(
            "variance_of_all_rows",
            "Every class got the variance of the whole data, which is large because the classes lie "
            "far apart. Whose points may take part in the variance of class k?",
            knobs={"form": "whole"},
        ),
        Misconception(
            "around_the_overall_mean",
            "You measured the points of each class from the mean of the whole data. Around which point "
            "does class k scatter?",
            knobs={"centre": "all"},
        ),
        Misconception(
            "mean_square",
            "You averaged the squares of the points themselves, so a class far from the origin "
            "looks wide. What has to be taken away before squaring?",
            knobs={"centre": "zero"},
        ),
        Misconception(
            "sum_of_squares",
            "These are sums over the points of a class, which grow with every further one. How is a "
            "sum made independent of how many points there are?",
            knobs={"divide": "no"},
        ),
        Misconception(
            "divides_by_all_rows",
            "You divided the sum for one class by the number of all rows. How many squared "
            "deviations are in that sum?",
            knobs={"divide": "all"},
        ),
        Misconception(
            "counts_along_the_features",
            "Each sum was divided by the count of the wrong class, which shows only where classes "
            "differ in size. Your sums have the shape (K, D) and the counts (K,): with which axis does "
            "numpy line the counts up?",
            wrong=variances_by_the_wrong_counts,
        ),
        Misconception(
            "counts_zeros_as_points",
            "Multiplying by a column of Z turns the rows of other classes into points at the "
            "origin, and these were counted too. How do you leave rows out instead of setting them "
            "to zero?",
            knobs={"form": "zeros"},
        ),
        Misconception(
            "full_matrices",
            "You returned a covariance matrix per class. Under naive Bayes only one number per "
            "feature is left of it: which ones?",
            knobs={"form": "matrix"},
        ),
        Misconception(
            "mixes_the_features",
            "You pooled all features of a class into one number. Along which axis should the "
            "average run so that each feature keeps its own variance?",
            knobs={"form": "one"},
        ),
        Misconception(
            "transposed",
            "Classes stand in the columns of your result. The course keeps one class per row, (K, D): "
            "does your result have that shape when K and D differ?",
            knobs={"turned": True},
        ),
    ],
)


# --- class priors ---------------------------------------------------------------------------------


def class_priors(Z, *, divide="rows", add=0.0, order=1, form="share"):
    """Return the share of each class; the knobs turn it into wrong ideas."""
    if form == "rows":
        return Z.mean(axis=1)
    K = Z.shape[1]
    if form == "uniform":
        return np.full(K, 1 / K)
    counts = Z.sum(axis=0) + add
    total = {
        "rows": len(Z) + K * add,
        "six": len(SIX_X),
        "no": 1,
        "classes": K,
        "all": Z.size,
        "largest": counts.max(),
    }
    shares = (counts / total[divide])[::order]
    return np.log(shares) if form == "log" else shares


def priors_by_counting(Z):
    """The same by counting labels."""
    names = [int(np.flatnonzero(row)[0]) for row in Z]
    return np.array([names.count(k) / len(names) for k in range(Z.shape[1])])


def fresh_targets(rng):
    """Fresh one-hot targets: one to five classes, unequal, in mixed order."""

    def targets(counts, kind):
        return np.eye(len(counts), dtype=kind)[
            rng.permutation(np.repeat(range(len(counts)), counts))
        ]

    few, many = int(rng.integers(1, 4)), int(rng.integers(7, 12))
    five = rng.permutation([1, 2, 4, 7, 11])
    if five[0] == five[-1] or np.array_equal(five, five[::-1]):
        five = np.roll(five, 1)
    return [
        case(
            "two unequal classes",
            like="two and four points, rows in mixed order",
            Z=targets([many, few], int),
        ),
        case("targets that are floats", Z=targets([few, many], float)),
        case("five unequal classes", like="three classes", Z=targets(five, int)),
        case("one class only", Z=targets([many], int)),
    ]


CLASS_PRIORS = Exercise(
    id="lab6.class_priors",
    points=2,
    ask=call(),
    public=[
        case("the six points of the slides", Z=SIX_Z),
        case("two and four points, rows in mixed order", Z=MIXED_Z),
        case("three classes", Z=THREE_Z),
        case("targets that are floats", Z=np.eye(2)[[1, 0, 1, 1, 1]]),
        case("one class only", Z=np.ones((4, 1), dtype=int)),
    ],
    hidden=fresh_targets,
    reference=class_priors,
    second_reference=priors_by_counting,
    compare=close(),
    misconceptions=[
        Misconception(
            "counts_not_divided",
            "You returned how many points each class has. What must priors sum to, and what would "
            "you divide by to get there?",
            knobs={"divide": "no"},
        ),
        Misconception(
            "uniform",
            "Every class got the same prior, which fits the six points only because three and three "
            "are equal. What should your function say of two points against four?",
            knobs={"form": "uniform"},
        ),
        Misconception(
            "divides_by_the_number_of_classes",
            "You divided the counts by the number of classes. Of how many points altogether is the "
            "prior a share?",
            knobs={"divide": "classes"},
        ),
        Misconception(
            "divides_by_six",
            "You divided by 6 whichever Z was given. Which name in your function still means the six "
            "points of the slides?",
            knobs={"divide": "six"},
        ),
        Misconception(
            "divides_by_all_entries",
            "You divided by the number of entries of Z, zeros of every column included. How many "
            "points are there, and what do your priors sum to?",
            knobs={"divide": "all"},
        ),
        Misconception(
            "average_over_the_wrong_axis",
            "You averaged along each row, which always holds a single 1. Which direction in Z runs "
            "through the points?",
            knobs={"form": "rows"},
        ),
        Misconception(
            "adds_one_to_the_counts",
            "You added one to every count before dividing, as Laplace does. That is useful for a "
            "rare class, but which share does the likelihood of the labels ask for?",
            knobs={"add": 1.0},
        ),
        Misconception(
            "logarithms",
            "These are logarithms of the priors. The logarithm comes into play later: what should "
            "a prior of one half look like here?",
            knobs={"form": "log"},
        ),
        Misconception(
            "classes_in_reverse",
            "The classes come in the reverse order. Which column of Z does entry 0 of "
            "your result belong to?",
            knobs={"order": -1},
        ),
    ],
)


# --- the log joint --------------------------------------------------------------------------------


def log_joint(
    X,
    priors,
    means,
    variances,
    *,
    prior="once",
    half=0.5,
    exponent="divide",
    spread="variance",
    peak="whole",
    form="log",
    turned=False,
):
    """Return log p(x, k), (n, K); the knobs turn it into wrong ideas."""
    variances = {"variance": 1.0, "squared": 2.0, "root": 0.5}[spread] * np.log(variances)
    variances = np.exp(variances)
    squares = (X[:, None, :] - means) ** 2
    squares = squares * variances if exponent == "times" else squares / variances
    peaks = {
        "whole": -0.5 * np.log(2 * np.pi * variances),
        "none": 0 * variances,
        "no_pi": -0.5 * np.log(variances),
        "no_root": -np.log(2 * np.pi * variances),
        "plus": 0.5 * np.log(2 * np.pi * variances),
        "whole_variance": -0.5 * np.log(2 * np.pi) - np.log(variances),
        "pi_once": -0.5 * (np.log(2 * np.pi) / X.shape[1] + np.log(variances)),
    }[peak]
    weight = {
        "once": np.log(priors),
        "none": 0 * priors,
        "each": X.shape[1] * np.log(priors),
        "twice": 2 * np.log(priors),
        "plain": priors,
    }[prior]
    terms = peaks - half * squares
    joint = terms.sum(axis=2) + weight
    if form == "joint":
        joint = np.exp(joint)
    if form == "underflow":
        joint = np.log(np.exp(joint))
    return joint.T if turned else joint


def log_joint_by_scipy(X, priors, means, variances):
    """The same from scipy's multivariate normal with a diagonal covariance."""
    columns = [
        stats.multivariate_normal(mean, np.diag(variance), allow_singular=False).logpdf(X)
        for mean, variance in zip(means, variances, strict=True)
    ]
    return np.stack([np.reshape(c, len(X)) for c in columns], axis=1) + np.log(priors)


def model(rng, K, d, *, scale=1.0, apart=3.0):
    """Return priors, means and variances of K classes; the priors are far from equal."""
    shares = rng.permutation(1.0 + np.arange(K)) + rng.uniform(0, 0.3, K)
    means = scale * apart * rng.standard_normal((K, d))
    variances = scale**2 * rng.uniform(0.3, 1.0, (K, d)) * rng.choice([0.4, 3.0], (K, d))
    return shares / shares.sum(), means, variances


def near(rng, means, variances, n):
    """Return points on the way from one class mean to another, a little off."""
    a, b = rng.integers(len(means), size=(2, n))
    t = rng.uniform(0, 1, (n, 1))
    noise = 0.4 * rng.standard_normal((n, means.shape[1]))
    return means[a] + t * (means[b] - means[a]) + noise * np.sqrt(variances[a])


def far(rng, means, variances, n):
    """Return points so far out that every density underflows, all at about the same distance.

    One class wins there by more than a float can hold, so that every right way gives 1 and 0.
    """
    points = []
    while len(points) < n:
        sign = rng.choice([-1.0, 1.0], means.shape[1])
        size = np.sqrt(variances.max()) * rng.uniform(200, 201, means.shape[1])
        point = means.mean(axis=0) + sign * (np.ptp(means, axis=0) + size)
        scores = np.sort(log_joint(point[None], np.ones(len(means)), means, variances)[0])
        if len(scores) == 1 or scores[-1] - scores[-2] > 800:
            points.append(point)
    return np.reshape(points, (n, means.shape[1]))


def fresh_models(rng):
    """Fresh models and points: near, far, both in one call, one and many features, all scales."""
    cases = []
    for label, like, K, d, scale, n_near, n_far in [
        ("points between three classes", "three features, three classes", 3, 2, 1.0, 7, 0),
        ("near and far points in one call", "", 2, 2, 1.0, 4, 3),
        ("far points only", "far points only, one feature", 3, 3, 1.0, 0, 4),
        ("one feature", "", 2, 1, 1.0, 6, 0),
        ("twelve features, four classes", "six features, four classes", 4, 12, 1.0, 6, 0),
        ("tiny numbers", "", 2, 3, 1e-5, 5, 2),
        ("huge numbers", "", 3, 2, 1e5, 5, 2),
        ("one class only", "", 1, 2, 1.0, 3, 2),
        ("a single point", "point A with the parameters of the six points", 2, 3, 1.0, 1, 0),
    ]:
        priors, means, variances = model(rng, K, d, scale=scale, apart=1.0 if d == 12 else 2.0)
        points = [near(rng, means, variances, n_near), far(rng, means, variances, n_far)]
        X = rng.permutation(np.concatenate(points))
        parameters = {"priors": priors, "means": means, "variances": variances}
        cases.append(case(label, like=like, X=X, **parameters))
    return cases


PUBLIC_MODELS = [
    case(
        "point A with the parameters of the six points",
        X=POINT_A[None, :],
        priors=np.array([0.5, 0.5]),
        means=np.array([[8.5, 11 / 6], [11 / 6, 7.5]]),
        variances=np.array([[1 / 6, 7 / 18], [7 / 18, 1 / 6]]),
    ),
    case(
        "points between two unequal classes",
        X=np.array([[0.0, 0.0], [1.0, 0.4], [1.6, 1.1], [2.2, 1.4], [3.1, 2.6]]),
        priors=np.array([0.8, 0.2]),
        means=np.array([[0.4, 0.1], [2.5, 2.2]]),
        variances=np.array([[0.7, 2.0], [1.5, 0.3]]),
    ),
    case(
        "three features, three classes",
        X=np.array([[0.3, 1.1, -0.4], [1.2, 0.2, 0.9], [0.6, 1.9, 0.1], [-0.8, 0.5, 0.7]]),
        priors=np.array([0.15, 0.25, 0.6]),
        means=np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 1.5], [-0.5, 2.0, 0.5]]),
        variances=np.array([[0.4, 1.6, 0.9], [2.1, 0.5, 0.6], [1.3, 0.7, 2.4]]),
    ),
    case(
        "near and far points in one call",
        X=np.array([[0.5, 0.5], [900.0, -700.0], [1.5, 1.0], [-400.0, 650.0]]),
        priors=np.array([0.3, 0.7]),
        means=np.array([[0.0, 0.0], [2.0, 2.0]]),
        variances=np.array([[1.0, 0.5], [2.0, 3.0]]),
    ),
    case(
        "far points only, one feature",
        X=np.array([[700.0], [701.0], [702.0]]),
        priors=np.array([0.6, 0.4]),
        means=np.array([[0.0], [3.0]]),
        variances=np.array([[4.0], [5.0]]),
    ),
    case(
        "one feature",
        X=np.array([[0.4], [1.7], [2.9], [-9.0]]),  # the last: class 2 is tiny there, and not 0
        priors=np.array([0.6, 0.4]),
        means=np.array([[0.0], [3.0]]),
        variances=np.array([[4.0], [0.8]]),
    ),
    case(
        "six features, four classes",
        X=SIX_FEATURES[:3],
        priors=np.array([0.1, 0.2, 0.3, 0.4]),
        means=SIX_FEATURES[[3, 0, 4, 2]].round(),
        variances=np.array([[0.5], [1.0], [2.0], [4.0]]) * np.array([1.0, 2.0, 1.5, 0.5, 3.0, 0.8]),
    ),
    case(
        "one class only",
        X=np.array([[1.0, 0.5], [900.0, -700.0]]),
        priors=np.array([1.0]),
        means=np.array([[0.4, 0.1]]),
        variances=np.array([[0.7, 2.0]]),
    ),
]
for _label, _unit in (("tiny numbers", 1e-5), ("huge numbers", 1e5)):
    _near_and_far = PUBLIC_MODELS[3].inputs
    PUBLIC_MODELS.append(
        case(
            _label,
            X=_unit * _near_and_far["X"],
            priors=_near_and_far["priors"],
            means=_unit * _near_and_far["means"],
            variances=_unit**2 * _near_and_far["variances"],
        )
    )

NO_PRIOR = (
    "The prior takes no part in your result. Also where all classes are equally frequent, p(x, k) is "
    "less than p(x | k): what has to join the one to make the other?"
)
PRIOR_EACH = (
    "Your log prior was added once per feature. A point has D features but belongs to one "
    "class: how often should its prior count?"
)
PRIOR_PLAIN = (
    "You added the prior itself to the logarithm of a density. On the log scale, what does "
    "multiplying by the prior become?"
)
NO_HALF = (
    "The one half in front of your squared distance has got lost. Compare with the Gaussian density: "
    "what do you get one standard deviation from the mean?"
)
TIMES = (
    "In your exponent a wide class punishes distance more than a narrow one. Should a squared "
    "deviation be multiplied by the variance or measured in units of it?"
)
NO_PEAK = (
    "Your densities all have height 1 at the mean, however wide the class is. What does each class "
    "need so that its density integrates to one?"
)
SQUARED = (
    "The variance was used where a standard deviation belongs, so that it is squared once more. "
    "Which of the two does your formula, or the library function you call, expect?"
)

ROOT = (
    "A standard deviation was used where the variance belongs. The argument is called "
    "variances: does anything in your code take a root of it?"
)
NO_ROOT = (
    "The square root in your normalisation has got lost. What does it turn into when you take the "
    "logarithm?"
)
PLUS = (
    "In your result a wider class gets a higher peak. What must happen to the height of a "
    "density when the same area is spread over more room?"
)

LOG_JOINT = Exercise(
    id="lab6.log_joint",
    points=5,
    ask=call(),
    public=PUBLIC_MODELS,
    hidden=fresh_models,
    reference=log_joint,
    second_reference=log_joint_by_scipy,
    compare=close(),
    misconceptions=[
        Misconception("prior_missing", NO_PRIOR, knobs={"prior": "none"}),
        Misconception("prior_in_every_feature", PRIOR_EACH, knobs={"prior": "each"}),
        Misconception("prior_without_logarithm", PRIOR_PLAIN, knobs={"prior": "plain"}),
        Misconception("half_missing", NO_HALF, knobs={"half": 1.0}),
        Misconception("variance_instead_of_its_inverse", TIMES, knobs={"exponent": "times"}),
        Misconception("variance_as_standard_deviation", SQUARED, knobs={"spread": "squared"}),
        Misconception("standard_deviation_as_variance", ROOT, knobs={"spread": "root"}),
        Misconception("normalisation_missing", NO_PEAK, knobs={"peak": "none"}),
        Misconception(
            "two_pi_missing",
            "Your normalisation lacks a part that is the same for every class and every point. Which "
            "part of it does not depend on the variance?",
            knobs={"peak": "no_pi"},
        ),
        Misconception(
            "two_pi_once",
            "Your 2π is counted once per point, however many features there are. How many "
            "one-dimensional densities does naive Bayes multiply, and what does each bring along?",
            knobs={"peak": "pi_once"},
        ),
        Misconception("root_missing_in_the_normalisation", NO_ROOT, knobs={"peak": "no_root"}),
        Misconception(
            "log_variance_not_halved",
            "The logarithm of the variance enters with its full weight. What does the square root in the "
            "normalisation become under a logarithm?",
            knobs={"peak": "whole_variance"},
        ),
        Misconception("normalisation_with_the_wrong_sign", PLUS, knobs={"peak": "plus"}),
        Misconception(
            "joint_without_logarithm",
            "These are joint densities, not their logarithms, and for far points they are exactly "
            "0. On which scale was the result asked for?",
            knobs={"form": "joint"},
            claim=lambda given, got, right: np.all(got >= 0),
        ),
        Misconception(
            "logarithm_of_an_underflowed_density",
            "You computed the density first and took its logarithm afterwards, and far from the "
            "data the density is too small for a float. What becomes of a product of exponentials "
            "when you take the logarithm on paper, before any number is computed?",
            knobs={"form": "underflow"},
        ),
        Misconception(
            "transposed",
            "Points stand in the columns of your result. The course keeps one point per row, (n, K): "
            "over which axis did you stack the classes?",
            knobs={"turned": True},
        ),
    ],
)


# --- the posterior --------------------------------------------------------------------------------


def posterior(
    X,
    priors,
    means,
    variances,
    *,
    shift="row",
    axis=1,
    result="posterior",
    turned=False,
    extra=0.0,
    total="same",
    **slips,
):
    """Return P(k | x), (n, K); the knobs turn it into wrong ideas."""
    scores = log_joint(X, priors, means, variances, **slips)
    if result == "joint":
        return np.exp(scores)
    if result == "logs":
        return scores / scores.sum(axis=axis, keepdims=True)
    if shift == "evidence":
        return np.exp(scores - np.log(np.exp(scores).sum(axis=axis, keepdims=True)))
    tops = {
        "row": scores.max(axis=axis, keepdims=True),
        "all": scores.max(),
        "class": scores.max(axis=0),
    }
    top = tops.get(shift, 0.0)
    weights = np.exp(scores - top) + extra
    if result == "relative":
        return weights
    if result == "log":
        return scores - top - np.log(weights.sum(axis=axis, keepdims=True))
    shares = weights / weights.sum(axis=axis if total == "same" else 0, keepdims=True)
    if result == "log of shares":
        return np.log(shares)
    if shift == "patched":
        shares = np.nan_to_num(shares)
    if shift == "even":
        shares = np.where(np.isnan(shares), 1 / len(priors), shares)
    if result == "decision":
        shares = (shares == shares.max(axis=axis, keepdims=True)).astype(float)
    return shares.T if turned else shares


def posterior_by_odds(X, priors, means, variances):
    """The same from the odds of every class against each one: 1 / Σ_j p(x, j) / p(x, k)."""
    scores = log_joint_by_scipy(X, priors, means, variances)
    with np.errstate(over="ignore"):
        odds = np.exp(scores[:, None, :] - scores[:, :, None])
    return 1 / odds.sum(axis=2)


INHERITED = [  # slips of log_joint: the step to the posterior keeps half of the points
    Misconception(name, f"In the log joint behind these shares, {hint}", knobs=knobs, credit=0.5)
    for name, hint, knobs in [
        (
            "prior_missing",
            "the prior takes no part. A rare and a frequent class at the same distance: which should win?",
            {"prior": "none"},
        ),
        (
            "prior_in_every_feature",
            "the log prior was added once per feature. How often should the prior of a point count?",
            {"prior": "each"},
        ),
        (
            "prior_without_logarithm",
            "the prior itself was added to a logarithm. What does a factor become on the log scale?",
            {"prior": "plain"},
        ),
        (
            "half_missing",
            "the one half in front of the squared distance has got lost. What stands in the exponent of a "
            "Gaussian density?",
            {"half": 1.0},
        ),
        (
            "variance_instead_of_its_inverse",
            "squared deviations are multiplied by the variance. Should a wide class punish distance more "
            "than a narrow one?",
            {"exponent": "times"},
        ),
        (
            "variance_as_standard_deviation",
            "a variance was used where a standard deviation belongs. Which of the two does the formula, or "
            "the library function, expect?",
            {"spread": "squared"},
        ),
        (
            "standard_deviation_as_variance",
            "a standard deviation was used where a variance belongs. Does anything take a root of "
            "variances?",
            {"spread": "root"},
        ),
        (
            "normalisation_missing",
            "all classes have the same height at their mean. Which of two classes is higher there, the "
            "narrow or the wide one?",
            {"peak": "none"},
        ),
        (
            "root_missing_in_the_normalisation",
            "the square root of the normalisation has got lost. What does it turn into when you take the "
            "logarithm?",
            {"peak": "no_root"},
        ),
        (
            "normalisation_with_the_wrong_sign",
            "a wider class gets a higher peak. What must happen to the height when the same area is spread "
            "over more room?",
            {"peak": "plus"},
        ),
    ]
]

POSTERIOR = Exercise(
    id="lab6.posterior",
    points=4,
    ask=call(),
    public=PUBLIC_MODELS,
    hidden=fresh_models,
    reference=posterior,
    second_reference=posterior_by_odds,
    compare=close(
        1e-4,
        absolute=1e-36,  # what single precision can still hold
        scale="entry",
        why="this lab is about tiny posteriors, so each entry counts by itself; single precision, where an "
        "input holds seven digits, gives four of a posterior",
    ),
    misconceptions=[
        Misconception(
            "divides_underflowed_joints",
            "Far from the data every joint density is too small for a float, so you divided 0 by 0. "
            "Which number may you take away from all the logarithms of a row without changing the "
            "ratio of the classes?",
            knobs={"shift": "none"},
        ),
        Misconception(
            "one_maximum_for_all_rows",
            "You took away one maximum for the whole array, which rescues the rows near it and "
            "loses the others. Within what does the ratio have to stay the same?",
            knobs={"shift": "all"},
        ),
        Misconception(
            "logarithm_of_an_underflowed_evidence",
            "You took the logarithm of an evidence that had already become 0, and minus infinity "
            "spoiled what followed. How can log(Σ exp(a)) be computed so that the largest term does not "
            "vanish?",
            knobs={"shift": "evidence"},
        ),
        Misconception(
            "relative_to_the_best_class",
            "The best class of each row has a 1 in your result, and the others stand next to it. "
            "What is still to be done so that a row sums to 1?",
            knobs={"result": "relative"},
            claim=lambda given, got, right: np.allclose(got.max(axis=1), 1),
        ),
        Misconception(
            "replaces_the_nan_by_zero",
            "Far points got 0 for every class, which hides the NaN and loses the answer. What must "
            "the posteriors of one point sum to?",
            knobs={"shift": "patched"},
        ),
        Misconception(
            "replaces_the_nan_by_equal_shares",
            "Far points got equal shares for all classes, as if nothing were known about them. Does "
            "the log joint of such a point say that the classes tie?",
            knobs={"shift": "even"},
        ),
        Misconception(
            "normalises_over_the_points",
            "Your columns sum to 1, not your rows: points were compared with each other within one "
            "class. Over what does Bayes' rule sum in its denominator?",
            knobs={"axis": 0},
            claim=lambda given, got, right: np.allclose(got.sum(axis=0), 1),
        ),
        Misconception(
            "row_maximum_column_sum",
            "Your shares are made down the columns: each number is divided by a sum over the points. "
            "Over what does Bayes' rule sum in its denominator?",
            knobs={"total": "columns"},
        ),
        Misconception(
            "maximum_of_each_class",
            "You took away another number from each class: the largest of its column. Which ratio must stay "
            "as it was, that of two classes at one point or that of two points in one class?",
            knobs={"shift": "class"},
        ),
        Misconception(
            "adds_a_small_number",
            "A small number, 1e-12, was added to every weight, so that no class has less. How large "
            "may a posterior of 1e-26 be, and can your denominator become 0 at all?",
            knobs={"extra": 1e-12},
        ),
        Misconception(
            "joint_not_normalised",
            "These are joint densities: they do not sum to 1 and are tiny far from the data. By "
            "what does Bayes' rule divide them?",
            knobs={"result": "joint"},
        ),
        Misconception(
            "normalises_the_logarithms",
            "You divided the logarithms by their sum, which gives the least likely class the "
            "largest share. On which scale do the terms of the denominator add up?",
            knobs={"result": "logs"},
        ),
        Misconception(
            "log_posterior",
            "These are logarithms of the posterior: none of them is positive. What is the last step "
            "back to shares between 0 and 1?",
            knobs={"result": "log"},
            claim=lambda given, got, right: np.all(got <= 1e-12),
        ),
        Misconception(
            "log_of_an_underflowed_posterior",
            "These are logarithms of shares, and minus infinity where a share is too small for a float. "
            "On which scale was the result asked for?",
            knobs={"result": "log of shares"},
            claim=lambda given, got, right: np.all(got <= 1e-12),
        ),
        Misconception(
            "decision_instead_of_posterior",
            "You gave all of the posterior to the winning class. What should a point half-way "
            "between two classes look like?",
            knobs={"result": "decision"},
            claim=lambda given, got, right: np.isin(got, (0, 1)).all(),
        ),
        Misconception(
            "prior_twice",
            "The prior counts twice in your shares. Is it a part of what log_joint returns already?",
            knobs={"prior": "twice"},
        ),
        Misconception(
            "transposed",
            "Points stand in the columns of your result. The course keeps one point per row, (n, K): "
            "what is the shape of your result for one point and three classes?",
            knobs={"turned": True},
        ),
        *INHERITED,
    ],
    equivalent={
        "np.asarray(log_joint(X, priors, means, variances)) → log_joint(X, priors, means, variances)": "it is "
        "there for a log_joint that returns lists; the reference's returns an array",
    },
)


# --- the posterior of point A ---------------------------------------------------------------------


def posterior_of_A(*, means=None, variances=None, **slips):
    """Return the posterior at (3, 4) from the six points; the keywords turn it into wrong ideas."""
    means = class_means(SIX_X, SIX_Z) if means is None else means
    variances = class_variances(SIX_X, SIX_Z) if variances is None else variances
    return posterior(POINT_A[None, :], class_priors(SIX_Z), means, variances, **slips)[0]


def posterior_of_A_in_closed_form():
    """The same by hand: equal priors and equal products of variances leave odds of exp(−408/7)."""
    odds = np.exp(-408 / 7)
    return np.array([odds / (1 + odds), 1 / (1 + odds)])


def full_posterior_of_A():
    """Bayes' rule with the full covariances: the classes are not taken as naive."""
    covariances = class_variances(SIX_X, SIX_Z, form="matrix")
    scores = np.array(
        [
            stats.multivariate_normal(mean, covariance).logpdf(POINT_A)
            for mean, covariance in zip(class_means(SIX_X, SIX_Z), covariances, strict=True)
        ]
    )
    shares = np.exp(scores - scores.max())
    return shares / shares.sum()


POSTERIOR_A = Exercise(
    id="lab6.posterior_A",
    points=3,
    ask=value(),
    public=[case("point A")],
    reference=posterior_of_A,
    second_reference=posterior_of_A_in_closed_form,
    compare=close(
        1e-9,
        scale="entry",
        why="the contract asks for 1e-9 of each entry: computed in the log domain it is right to "
        "1e-13, and a typed number is not meant to pass",
    ),
    misconceptions=[
        Misconception(
            "divides_by_n_minus_1",
            "This is what the unbiased variances give: on three points they are half as large "
            "again, and the first posterior grows by nine orders of magnitude. Which divisor does "
            "maximum likelihood ask for?",
            wrong=lambda: posterior_of_A(variances=class_variances(SIX_X, SIX_Z, ddof=1)),
        ),
        Misconception(
            "standard_deviations_as_variances",
            "This is what standard deviations give in the place of variances. Which of the two did "
            "your call pass on?",
            wrong=lambda: posterior_of_A(variances=class_variances(SIX_X, SIX_Z, power=0.5)),
        ),
        Misconception(
            "variance_of_all_rows",
            "This is what one variance for all six points gives, with the classes taken together. "
            "How far do the points of one class scatter around their own mean?",
            wrong=lambda: posterior_of_A(variances=class_variances(SIX_X, SIX_Z, form="whole")),
        ),
        Misconception(
            "printed_on_the_slide",
            "This is the slide's printed posterior. Does your own function agree with it, and how "
            "far from class 1 is point A in standard deviations?",
            wrong=lambda: np.array([0.036, 0.964]),
        ),
        Misconception(
            "slip_of_the_slide",
            "This is the slide's result to all its digits, parameters and slip included. Which of "
            "your functions gives 8.9e-3 for the density of class 1, and is that a density?",
            wrong=lambda: posterior_of_A(
                means=SLIDE_MEANS, variances=SLIDE_VARIANCES, exponent="times"
            ),
        ),
        Misconception(
            "variance_instead_of_its_inverse",
            "The densities behind this take variances where the formula has their inverse. Thirteen standard deviations from class 1, can it still have a "
            "tenth of the posterior?",
            wrong=lambda: posterior_of_A(exponent="times"),
        ),
        Misconception(
            "parameters_of_the_slide",
            "These are the posteriors of the slide's parameters, not of those of the six points. "
            "Which of them does your own code not confirm?",
            wrong=lambda: posterior_of_A(means=SLIDE_MEANS, variances=SLIDE_VARIANCES),
        ),
        Misconception(
            "mean_of_the_slide",
            "The mean of class 2 behind this is the slide's. Can the mean of 8, 7.5 and 7 be smaller "
            "than each of them?",
            wrong=lambda: posterior_of_A(means=np.array([[8.5, 11 / 6], [11 / 6, 6.84]])),
        ),
        Misconception(
            "classes_in_reverse",
            "These are the right posteriors in the reverse order. Which class does column 0 of Z "
            "stand for: the points at the lower right, or those at the upper left?",
            wrong=lambda: posterior_of_A()[::-1],
            alone=True,
            claim=lambda given, got, right: np.allclose(got[::-1], right, rtol=1e-9, atol=0),
        ),
        Misconception(
            "half_missing",
            "Without the one half in the exponent, the odds come out squared. Compare your log "
            "joint at A with the value worked out by hand above.",
            wrong=lambda: posterior_of_A(half=1.0),
            claim=lambda given, got, right: np.isclose(
                np.log(got[0] / got[1]), 2 * np.log(right[0] / right[1])
            ),
        ),
        Misconception(
            "decision_instead_of_posterior",
            "An exact zero says that class 1 is impossible, which no Gaussian ever says. Where did "
            "the small number go: into rounding, or into 1 minus something?",
            wrong=lambda: np.array([0.0, 1.0]),
        ),
        Misconception(
            "joint_not_normalised",
            "These are joint densities. What do the two posteriors have to sum to?",
            wrong=lambda: posterior_of_A(result="joint"),
        ),
        Misconception(
            "log_posterior",
            "These are logarithms of the posteriors. What takes you back to numbers between 0 and "
            "1?",
            wrong=lambda: posterior_of_A(result="log"),
        ),
        Misconception(
            "full_covariance",
            "This is what full covariance matrices give, with the off-diagonals kept. What does "
            "naive Bayes assume about two features of the same class?",
            wrong=full_posterior_of_A,
        ),
        Misconception(
            "typed_to_three_digits",
            "The first number was typed with three digits, and nine are asked. Let your functions "
            "compute it and assign what they return.",
            wrong=lambda: np.array([4.86e-26, 1.0]),
        ),
    ],
    equivalent={
        f"np.asarray({inner}) → {inner}": "it is there for functions that return lists; the reference's "
        "return arrays"
        for inner in ("part", "posterior(A[None, :], *fitted)")
    },
)


# --- the slip behind the printed density ----------------------------------------------------------


def printed_density(x, mean, variances, *, half=0.5, exponent="times", height="root"):
    """Return what the slide computed: Σ where the exponent has Σ⁻¹; the knobs give other ideas."""
    away = x - mean
    squares = {
        "times": away**2 * variances,
        "divide": away**2 / variances,
        "root": away**2 * np.sqrt(variances),
        "squared": (away * variances) ** 2,
        "none": away**2,
    }[exponent]
    pi, size = (2 * np.pi) ** (len(x) / 2), np.prod(variances)
    heights = {
        "root": pi * np.sqrt(size),
        "none": 1.0,
        "no_root": pi * size,
        "no_root_at_all": pi**2 * size,
        "inverse": pi / np.sqrt(size),
        "two_pi": 2 * np.pi * np.sqrt(size),
        "no_pi": np.sqrt(size),
    }
    return float(np.exp(-half * squares.sum()) / heights[height])


def printed_density_by_scipy(x, mean, variances):
    """The same from true densities: a standard deviation of 1/σ, and its height set back."""
    factors = stats.norm.pdf(x, mean, 1 / np.sqrt(variances)) / variances
    return float(np.prod(factors))


def fresh_slips(rng):
    """Fresh points: one, two and many features, narrow and wide."""

    def one(label, d, low, high, like=""):
        variances = rng.uniform(low, high, d)
        mean = rng.uniform(-3, 3, d)
        away = rng.uniform(0.6, 1.8, d) * rng.choice([-1.0, 1.0], d)
        return case(label, like=like, x=mean + away, mean=mean, variances=variances)

    return [
        one("two features", 2, 0.15, 0.5, like="class 1 of the slide"),
        one("one feature", 1, 0.2, 0.7),
        one("three features", 3, 0.2, 0.8),
        one("a narrow class", 2, 0.01, 0.05),
        one("a wide class", 2, 1.5, 3.0),
        one("six features", 6, 0.2, 0.6, like="three features"),
    ]


PRINTED_DENSITY = Exercise(
    id="lab6.printed_density",
    points=3,
    ask=call(),
    public=[
        case("class 1 of the slide", x=POINT_A, mean=SLIDE_MEANS[0], variances=SLIDE_VARIANCES[0]),
        case("class 2 of the slide", x=POINT_A, mean=SLIDE_MEANS[1], variances=SLIDE_VARIANCES[1]),
        case("one feature", x=np.array([2.0]), mean=np.array([0.5]), variances=np.array([0.3])),
        case(
            "three features",
            x=np.array([1.0, -0.5, 2.0]),
            mean=np.array([0.0, 0.5, 1.2]),
            variances=np.array([0.6, 0.25, 1.7]),
        ),
        case(
            "a narrow class",
            x=np.array([0.5, -1.4]),
            mean=np.array([-0.6, 0.1]),
            variances=np.array([0.02, 0.04]),
        ),
        case(
            "a wide class",
            x=np.array([2.5, 0.4]),
            mean=np.array([1.3, -0.8]),
            variances=np.array([2.6, 1.7]),
        ),
    ],
    hidden=fresh_slips,
    reference=printed_density,
    second_reference=printed_density_by_scipy,
    compare=close(),
    misconceptions=[
        Misconception(
            "the_true_density",
            "Your exponent is that of the true density, which is 8.0e-35 for class 1 of the slide. The "
            "slide printed a far larger number: what would have to go wrong so that a far point no "
            "longer looks far?",
            knobs={"exponent": "divide"},
        ),
        Misconception(
            "standard_deviation_in_the_exponent",
            "Your exponent holds standard deviations, and a far point no longer looks far. Compare your "
            "value with 0.238: which measure of spread stands in the printed formula?",
            knobs={"exponent": "root"},
        ),
        Misconception(
            "squares_the_variance_too",
            "The variance went into the square together with the deviation. Write the printed "
            "row-matrix-column product out for two features: how often does each variance appear?",
            knobs={"exponent": "squared"},
        ),
        Misconception(
            "plain_distance",
            "The spread takes no part in your exponent. In the printed formula a matrix still "
            "stands between the row and the column: what does it do there?",
            knobs={"exponent": "none"},
        ),
        Misconception(
            "half_missing",
            "Your exponent has lost its factor of one half. Look at the printed formula again: what "
            "stands before the row vector?",
            knobs={"half": 1.0},
        ),
        Misconception(
            "normalisation_missing",
            "Nothing stands in front of your exponential. What does a Gaussian divide by, and did the "
            "slide leave it out?",
            knobs={"height": "none"},
        ),
        Misconception(
            "determinant_without_root",
            "The determinant in front of your exponential has lost its power. Which power of it does a "
            "Gaussian have?",
            knobs={"height": "no_root"},
        ),
        Misconception(
            "no_root_at_all",
            "Both 2π and the determinant have lost their root. Set D = 1: what does a Gaussian divide "
            "by there, σ² or σ?",
            knobs={"height": "no_root_at_all"},
        ),
        Misconception(
            "inverse_in_front_too",
            "In front of your exponential the variances are turned over. The slide made its slip in "
            "one place only: what did it put in front?",
            knobs={"height": "inverse"},
        ),
        Misconception(
            "two_pi_for_two_features_only",
            "Your 2π fits two features and no other number of them. To which power does a Gaussian in "
            "D dimensions raise it?",
            knobs={"height": "two_pi"},
        ),
        Misconception(
            "two_pi_missing",
            "A constant is missing in front of your exponential. Which one does every Gaussian have?",
            knobs={"height": "no_pi"},
        ),
    ],
)


EXERCISES = [
    CLASS_MEANS,
    CLASS_VARIANCES,
    CLASS_PRIORS,
    LOG_JOINT,
    POSTERIOR,
    POSTERIOR_A,
    PRINTED_DENSITY,
]
