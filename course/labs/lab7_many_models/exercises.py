"""The answer key of lab 7: right answers, wrong ideas and inputs, one `Exercise` per check."""

import numpy as np
from scipy import optimize, special, stats

from autograder.exercise import Exercise, Misconception, call, case, close, whole

LINES = np.array([[4.0, -3.0], [-3.0, 4.0]])  # the shared covariance of Exercise 2 in document 000


def covariance(rng, d, *, correlation=None):
    """Return a well-conditioned covariance; in the plane, optionally of a given correlation."""
    spread = rng.uniform(0.7, 1.8, size=d)
    if correlation is not None:
        return np.outer(spread, spread) * np.array([[1, correlation], [correlation, 1]])
    A = rng.standard_normal((d, d)) / np.sqrt(d)
    return (A @ A.T + 0.4 * np.eye(d)) * np.outer(spread, spread)


# --- pooled covariance ----------------------------------------------------------------------------


def pooled_covariance(
    X,
    y,
    *,
    centre="class",
    weights="counts",
    ddof=0,
    class_ddof=0,
    form="one",
    labels="unique",
):
    """Return the within-class covariance divided by N; the knobs turn it into wrong ideas."""
    names = np.unique(y).tolist()
    if labels == "range":
        names = [k for k in range(len(names)) if k in names]
    if not names:
        return np.zeros((X.shape[1], X.shape[1]))
    groups = [X[y == label] for label in names]
    covs = np.stack([_class_covariance(g, X, centre, class_ddof) for g in groups])
    if form == "each":
        return covs
    if weights == "equal":
        return covs.mean(axis=0)
    counts = np.array([len(g) for g in groups], dtype=float)
    total = np.einsum("k,kij->ij", counts, covs)
    divisor = {"N": len(X) - ddof, "N-K": len(X) - len(groups), "no": 1}
    return total / divisor["N" if weights == "counts" else weights]


def _class_covariance(rows, X, centre, class_ddof):
    middle = {"all": X.mean(axis=0), "class": rows.mean(axis=0), "number": rows.mean()}[centre]
    gaps = rows - middle
    with np.errstate(invalid="ignore", divide="ignore"):
        return gaps.T @ gaps / (len(rows) - class_ddof)


def pooled_by_pairs(X, y):
    """The same from the differences of all pairs within a class: no mean is needed."""
    d = X.shape[1]
    total = np.zeros((d, d))
    for label in set(y.tolist()):
        rows = X[[i for i, other in enumerate(y.tolist()) if other == label]]
        gaps = (rows[:, None, :] - rows[None, :, :]).reshape(-1, d)
        total += gaps.T @ gaps / (2 * len(rows))
    return total / len(X)


def scatter_of_the_last_class(X, y):
    """Overwrite the sum in the loop."""
    rows = X[y == np.unique(y)[-1]]
    return np.cov(rows.T, bias=True).reshape(X.shape[1], -1) * len(rows) / len(X)


def labelled(rng, names, counts, d, *, scale=1.0, correlation=None):
    """Return points of classes with different covariances, rows and labels in random order."""
    k = rng.permutation(np.repeat(np.arange(len(counts)), counts))
    centres = rng.uniform(-4, 4, size=(len(counts), d))
    factors = [
        (0.6 + 0.7 * j) * np.linalg.cholesky(covariance(rng, d, correlation=correlation))
        for j in range(len(counts))
    ]
    X = np.stack([centres[j] + factors[j] @ rng.standard_normal(d) for j in k])
    return scale * X, np.array(names)[k]


def fresh_labelled(rng):
    """Fresh labelled points: one to many features, unequal classes in mixed order, all scales."""
    X1, y1 = labelled(rng, [-1, 1], rng.permutation([3, 6]), 2)
    X2, y2 = labelled(rng, ["wolf", "ape", "cat"], rng.permutation([2, 4, 7]), 2)
    X3, y3 = labelled(rng, [3, 0, 7], rng.permutation([2, 3, 5]), 1)
    X4, y4 = labelled(rng, [5, 2], rng.permutation([9, 14]), 8)
    X5, y5 = labelled(rng, [0, 1], [4, 7], 3, scale=1e-6)
    X6, y6 = labelled(rng, [0, 1], [7, 4], 3, scale=1e6)
    X7, y7 = labelled(rng, [2, 1], [3, 6], 2, correlation=-0.98)
    X8, y8 = labelled(rng, [0, 1, 2], [5, 1, 3], 2)
    X9, y9 = labelled(rng, [4], [6], 2)
    return [
        case("two unequal classes, -1 and 1", like="classes -1 and 1 in mixed order", X=X1, y=y1),
        case("three classes with names", X=X2, y=y2),
        case("one feature, labels 0, 3, 7", like="one feature, labels 3 and 7", X=X3, y=y3),
        case("eight features", like="five features", X=X4, y=y4),
        case("tiny numbers", X=X5, y=y5),
        case("huge numbers", X=X6, y=y6),
        case("features that fall together", X=X7, y=y7),
        case("a class of one point", X=X8, y=y8),
        case("one class only", X=X9, y=y9),
    ]


PETALS = np.array([[1.8], [2.1], [2.5], [3.2], [3.8], [5.8], [6.7], [7.0]])
SPECIES = np.array([0, 0, 0, 0, 0, 1, 1, 1])
MIXED_X = np.array(
    [[4.0, -1.5], [0.3, 2.0], [5.2, -0.9], [-0.7, 3.1], [6.1, -2.0], [1.0, 0.4], [4.4, 1.2]]
)
MIXED_Y = np.array([1, -1, 1, -1, 1, -1, 1])
NAMED_X = np.array(
    [[2.1, 0.4], [7.4, 3.0], [0.2, 1.6], [2.7, 0.1], [8.8, 2.1], [1.3, 2.9], [8.1, 5.2], [9.9, 4.4]]
)
NAMED_Y = np.array(["b", "c", "a", "b", "c", "a", "c", "c"])

FIVE_X = np.array(
    [
        [1.2, -0.4, 3.1, 0.8, -2.0],
        [0.7, 2.5, -1.3, 1.9, 0.4],
        [2.9, -1.1, 2.2, 0.3, -1.4],
        [0.1, 3.0, -0.2, 2.7, 1.1],
        [-0.5, 1.8, -2.4, 1.2, 0.9],
        [2.2, 0.6, 1.7, -0.9, -0.3],
        [1.4, -0.2, 0.5, 1.6, -1.1],
        [-1.3, 2.1, -0.8, 0.4, 2.3],
    ]
)
FIVE_Y = np.array([5, 2, 5, 2, 2, 5, 5, 2])
FALLING_X = np.column_stack([MIXED_X[:, 0], 3 - MIXED_X[:, 0] + MIXED_X[:, 1] / 10])

POOLED = Exercise(
    id="lab7.pooled_covariance",
    points=4,
    ask=call(),
    public=[
        case("the eight petals of 002", X=PETALS, y=SPECIES),
        case("classes -1 and 1 in mixed order", X=MIXED_X, y=MIXED_Y),
        case("three classes with names", X=NAMED_X, y=NAMED_Y),
        case("one feature, labels 3 and 7", X=MIXED_X[:, :1], y=5 + 2 * MIXED_Y),
        case("five features", X=FIVE_X, y=FIVE_Y),
        case("tiny numbers", X=1e-6 * MIXED_X, y=(MIXED_Y + 1) // 2),
        case("huge numbers", X=1e6 * MIXED_X, y=(MIXED_Y + 1) // 2),
        case("features that fall together", X=FALLING_X, y=MIXED_Y),
        case("a class of one point", X=MIXED_X, y=np.array([1, 0, 1, 0, 1, 0, 2])),
        case("one class only", X=MIXED_X[:4], y=np.array([4, 4, 4, 4])),
    ],
    hidden=fresh_labelled,
    reference=pooled_covariance,
    second_reference=pooled_by_pairs,
    compare=close(),
    misconceptions=[
        Misconception(
            "average_without_weights",
            "You averaged the class covariances as if every class had the same number of points. "
            "If one class has 5 petals and the other 3, how much should each count?",
            knobs={"weights": "equal"},
        ),
        Misconception(
            "around_the_overall_mean",
            "This is the covariance of all points around one common mean, so the distance between "
            "the classes is counted as spread. Around which point does each class scatter?",
            knobs={"centre": "all"},
        ),
        Misconception(
            "mean_without_axis",
            "What you took away from the points of a class is one number, the average over all its "
            "points and features together. How many numbers does the mean of points in the plane "
            "have?",
            knobs={"centre": "number"},
        ),
        Misconception(
            "labels_from_zero",
            "You went through labels counted up from 0, so points with another label were left out. "
            "Where can your function find out which labels there are?",
            knobs={"labels": "range"},
        ),
        Misconception(
            "divides_by_n_minus_k",
            "Your divisor is N minus the number of classes, which makes the estimate unbiased. "
            "Which divisor came out where the derivative of the log likelihood is zero?",
            knobs={"weights": "N-K"},
        ),
        Misconception(
            "divides_by_n_minus_1",
            "Your divisor is N − 1. Which divisor came out where the derivative of the log "
            "likelihood is zero?",
            knobs={"ddof": 1},
        ),
        Misconception(
            "class_covariances_with_n_minus_1",
            "Each class covariance was itself divided by one less than its number of points. What does "
            "your library's covariance function divide by when nobody tells it?",
            knobs={"class_ddof": 1},
        ),
        Misconception(
            "sum_not_divided",
            "This is the sum of the outer products, which grows with every further point. How many "
            "terms are in it, over all classes?",
            knobs={"weights": "no"},
        ),
        Misconception(
            "one_matrix_per_class",
            "You returned one covariance per class. The classes are to share a single (d, d) "
            "matrix: how do theirs combine into it?",
            knobs={"form": "each"},
        ),
        Misconception(
            "only_the_last_class",
            "Only the last class has a say in your matrix. If you add in a loop: what becomes of the sum so "
            "far, each time it goes round?",
            wrong=scatter_of_the_last_class,
        ),
    ],
)


# --- the linear rule ------------------------------------------------------------------------------


def linear_rule(
    mean0,
    mean1,
    cov,
    prior0,
    prior1,
    *,
    matrix="inverse",
    quadratic="half",
    prior="log",
    sign=1.0,
    direction=1.0,
):
    """Return w, b of the log odds of class 1; the knobs turn it into wrong ideas."""
    A = {
        "inverse": np.linalg.inv(cov),
        "none": np.eye(len(cov)),
        "cov": np.asarray(cov),
        "entries": 1 / np.asarray(cov),
    }[matrix]
    w = A @ (mean1 - mean0)
    q0, q1 = mean0 @ A @ mean0, mean1 @ A @ mean1
    b = {
        "half": -0.5 * (q1 - q0),
        "whole": -(q1 - q0),
        "plus": 0.5 * (q1 - q0),
        "both": -0.5 * (q1 + q0),
        "none": 0.0,
        "gap": -0.5 * (mean1 - mean0) @ w,
    }[quadratic]
    ratio = {
        "log": np.log(prior1 / prior0),
        "inverted": np.log(prior0 / prior1),
        "missing": 0.0,
        "no log": prior1 / prior0,
        "complement": np.log(prior1 / (1 - prior1)),
        "logs divided": np.log(prior1) / np.log(prior0),
    }[prior]
    return direction * sign * w, float(sign * (b + ratio))


def rule_from_densities(mean0, mean1, cov, prior0, prior1):
    """The same read off the log odds at the origin and one step along each axis."""
    d = len(mean0)
    points = np.vstack([np.zeros(d), np.eye(d)]) * np.sqrt(np.trace(cov) / d)
    logs = [
        stats.multivariate_normal(m, cov).logpdf(points) + np.log(p)
        for m, p in ((mean0, prior0), (mean1, prior1))
    ]
    odds = logs[1] - logs[0]
    return (odds[1:] - odds[0]) / points.max(), float(odds[0])


def brackets_forgotten(mean0, mean1, cov, prior0, prior1):
    """Multiply one mean by the inverse and take the other away as it is."""
    return np.linalg.inv(cov) @ mean1 - mean0, linear_rule(mean0, mean1, cov, prior0, prior1)[1]


def towards_class_1(given, got, right):
    """Whether w points to the side of class 1, or nowhere."""
    return bool(np.asarray(got[0]) @ right[0] >= 0)


def towards_class_0(given, got, right):
    """Whether w points to the side of class 0, or nowhere."""
    return bool(np.asarray(got[0]) @ right[0] <= 0)


def only_class_1(mean0, mean1, cov, prior0, prior1):
    """The score of class 1 alone, without that of class 0."""
    w = np.linalg.solve(cov, mean1)
    return w, float(-0.5 * mean1 @ w + np.log(prior1))


def fresh_rules(rng):
    """Fresh pairs of Gaussians: one to many features, priors that need not add up to one."""

    def pair(label, like, d, priors, *, scale=1.0, correlation=None):
        p0, p1 = (float(p) for p in rng.permutation(priors))
        while True:
            mean0, mean1 = rng.uniform(-3, 3, size=(2, d))
            cov = covariance(rng, d, correlation=correlation)
            b = linear_rule(mean0, mean1, cov, p0, p1)[1]
            forms = max(mean @ np.linalg.solve(cov, mean) for mean in (mean0, mean1))
            if abs(b) > 0.1 * forms:  # where b is what two large numbers leave, no digit is certain
                break
        mean0, mean1, cov = scale * mean0, scale * mean1, scale**2 * cov
        parameters = {"mean0": mean0, "mean1": mean1, "cov": cov, "prior0": p0, "prior1": p1}
        return case(label, like=like, **parameters)

    same = rng.uniform(-2, 2, size=2)
    middle = rng.uniform(1, 3, size=3)
    return [
        pair("two of three classes", "Exercise 2 of 000, classes 1 and 2", 2, [0.5, 0.2]),
        pair("one feature", "one feature: the petals", 1, [0.35, 0.65]),
        pair("eight features", "five features", 8, [0.1, 0.9]),
        pair("tiny numbers", "", 2, [0.3, 0.7], scale=1e-4),
        pair("huge numbers", "", 3, [0.3, 0.3], scale=1e3),
        pair(
            "strong negative correlation",
            "Exercise 2 of 000, classes 0 and 1",
            2,
            [0.6, 0.3],
            correlation=-0.95,
        ),
        case(
            "the same mean twice",
            mean0=same,
            mean1=same.copy(),
            cov=covariance(rng, 2),
            prior0=0.2,
            prior1=0.6,
        ),
        case(
            "means opposite each other, equal priors",
            mean0=-middle,
            mean1=middle,
            cov=covariance(rng, 3),
            prior0=0.5,
            prior1=0.5,
        ),
    ]


_EXACT_ZERO = 1e-9  # w and b may be 0, where no relative tolerance allows a rounding error

LINEAR_RULE = Exercise(
    id="lab7.linear_rule",
    points=5,
    ask=call(),
    returns=("w", "b"),
    public=[
        case(
            "Exercise 2 of 000, classes 0 and 1",
            mean0=np.array([0.0, 0.0]),
            mean1=np.array([2.0, 2.0]),
            cov=LINES,
            prior0=0.25,
            prior1=0.25,
        ),
        case(
            "Exercise 2 of 000, classes 1 and 2",
            mean0=np.array([2.0, 2.0]),
            mean1=np.array([-2.0, -2.0]),
            cov=LINES,
            prior0=0.25,
            prior1=0.5,
        ),
        case(
            "one feature: the petals",
            mean0=np.array([2.68]),
            mean1=np.array([6.5]),
            cov=np.array([[0.431]]),
            prior0=0.625,
            prior1=0.375,
        ),
        case(
            "three features",
            mean0=np.array([1.0, -0.5, 2.0]),
            mean1=np.array([-0.4, 1.1, 0.7]),
            cov=np.array([[1.5, 0.4, -0.2], [0.4, 0.9, 0.3], [-0.2, 0.3, 1.1]]),
            prior0=0.5,
            prior1=0.2,
        ),
        case(
            "five features",
            mean0=FIVE_X[0],
            mean1=FIVE_X[1],
            cov=np.eye(5) + 0.5 ** np.abs(np.subtract.outer(np.arange(5), np.arange(5))),
            prior0=0.1,
            prior1=0.9,
        ),
        case(
            "tiny numbers",
            mean0=np.array([1e-4, -2e-4]),
            mean1=np.array([-1e-4, 1.5e-4]),
            cov=np.array([[1.5e-8, 0.5e-8], [0.5e-8, 2e-8]]),
            prior0=0.3,
            prior1=0.7,
        ),
        case(
            "huge numbers",
            mean0=np.array([1000.0, -2500.0]),
            mean1=np.array([-500.0, 1500.0]),
            cov=np.array([[1.5e6, 0.5e6], [0.5e6, 2e6]]),
            prior0=0.3,
            prior1=0.3,
        ),
        case(
            "the same mean twice",
            mean0=np.array([1.0, -0.5]),
            mean1=np.array([1.0, -0.5]),
            cov=np.array([[1.5, 0.4], [0.4, 0.9]]),
            prior0=0.2,
            prior1=0.6,
        ),
        case(
            "means opposite each other, equal priors",
            mean0=np.array([-1.0, -2.0]),
            mean1=np.array([1.0, 2.0]),
            cov=np.array([[1.5, 0.4], [0.4, 0.9]]),
            prior0=0.5,
            prior1=0.5,
        ),
    ],
    hidden=fresh_rules,
    reference=linear_rule,
    second_reference=rule_from_densities,
    compare={"w": close(absolute=_EXACT_ZERO), "b": close(absolute=_EXACT_ZERO)},
    misconceptions=[
        Misconception(
            "log_odds_of_class_0",
            "Your rule is positive where class 0 wins. Which class's density stands in the numerator of "
            "the odds?",
            knobs={"sign": -1.0},
            claim=towards_class_0,
        ),
        Misconception(
            "w_points_to_class_0",
            "Your w points from class 1 to class 0. On which side of the border must X @ w + b be "
            "positive?",
            knobs={"direction": -1.0},
            claim=towards_class_0,
        ),
        Misconception(
            "brackets_forgotten",
            "In your w only one of the two means was multiplied by the inverse covariance. What should "
            "be subtracted first, and what says so in the formula?",
            wrong=brackets_forgotten,
        ),
        Misconception(
            "inverse_entry_by_entry",
            "You took one over every entry of the covariance. What does the inverse of a matrix give when "
            "it is multiplied by the matrix, and does yours?",
            knobs={"matrix": "entries"},
        ),
        Misconception(
            "means_interchanged",
            "Your two means have changed places, so w points towards class 0. In which order do the "
            "arguments come, and which class stands in the numerator of the odds?",
            knobs={"sign": -1.0, "prior": "inverted"},
            claim=towards_class_0,
        ),
        Misconception(
            "inverse_missing",
            "Your w points straight from one mean to the other, as it would for round clouds. What "
            "does the covariance do to the direction, and to the products in b?",
            knobs={"matrix": "none"},
        ),
        Misconception(
            "covariance_for_inverse",
            "You multiplied by Σ where the exponent of the density has another matrix. In a "
            "direction with large variance, should a difference count for more or for less?",
            knobs={"matrix": "cov"},
        ),
        Misconception(
            "prior_ratio_missing",
            "No prior stands in your b, so it would be the same for a rare and a frequent class. Where do "
            "the priors enter the log odds?",
            knobs={"prior": "missing"},
        ),
        Misconception(
            "prior_ratio_inverted",
            "The ratio of the priors is upside down. If class 1 is very frequent, should b be "
            "large or small?",
            knobs={"prior": "inverted"},
        ),
        Misconception(
            "prior_ratio_without_log",
            "You added the ratio of the priors itself. The log odds are a logarithm: what does a factor "
            "of the odds become there?",
            knobs={"prior": "no log"},
        ),
        Misconception(
            "logarithms_of_the_priors_divided",
            "You divided the logarithm of one prior by that of the other. What becomes of a quotient when "
            "its logarithm is taken?",
            knobs={"prior": "logs divided"},
        ),
        Misconception(
            "priors_sum_to_one",
            "You took one minus the prior of class 1 for the prior of class 0. With three classes, "
            "what are the priors of two of them, and what do they add up to?",
            knobs={"prior": "complement"},
        ),
        Misconception(
            "half_missing",
            "The quadratic forms stand in your b without the one half. Which factor stands in the "
            "exponent of the density?",
            knobs={"quadratic": "whole"},
        ),
        Misconception(
            "quadratic_with_plus",
            "The quadratic part of your b has the wrong sign. Test it: at the point halfway between "
            "the means, with equal priors, the log odds must be zero.",
            knobs={"quadratic": "plus"},
            claim=towards_class_1,
        ),
        Misconception(
            "both_forms_subtracted",
            "In your b the quadratic terms of both means have the same sign, so both classes are "
            "punished for lying far from the origin. Test it: halfway between the means, with "
            "equal priors, the log odds must be zero.",
            knobs={"quadratic": "both"},
        ),
        Misconception(
            "b_is_only_the_prior",
            "Your border goes through the origin whenever the priors are equal, wherever the means "
            "are. Which terms without x were left when the squares were multiplied out?",
            knobs={"quadratic": "none"},
        ),
        Misconception(
            "distance_between_means",
            "Your b holds the squared distance between the two means. Multiply out both quadratic "
            "forms and look at which products of means remain: is one of them a mixed one?",
            knobs={"quadratic": "gap"},
        ),
        Misconception(
            "score_of_class_1_alone",
            "This is the score of class 1 by itself. The log odds compare two classes: what became "
            "of class 0?",
            wrong=only_class_1,
        ),
    ],
)


# --- counting parameters --------------------------------------------------------------------------


def count_parameters(
    kind,
    d,
    K,
    *,
    full="half",
    priors="K-1",
    means="Kd",
    shared="once",
    own="each",
    spherical="each",
):
    """Return the number of free parameters of a model; the knobs turn it into wrong ideas."""
    matrix = {"half": d * (d + 1) // 2, "square": d * d, "below": d * (d - 1) // 2}[full]
    one = {"full": matrix, "shared": matrix, "diagonal": d, "spherical": 1}[kind]
    times = K if own == "each" or (own == "full only" and kind == "full") else 1
    if kind == "shared":
        times = 1 if shared == "once" else K
    if kind == "spherical" and spherical == "once":
        times = 1
    return (
        {"K-1": K - 1, "K": K, "no": 0}[priors]
        + {"Kd": K * d, "d": d, "no": 0, "K": K}[means]
        + times * one
    )


def parameters_by_listing(kind, d, K):
    """The same by listing every free entry."""
    entries = {
        "full": [(i, j) for i in range(d) for j in range(i, d)],
        "diagonal": [(i, i) for i in range(d)],
        "spherical": ["variance"],
    }
    owners = ["all"] if kind == "shared" else list(range(K))
    listed = [("prior", k) for k in range(1, K)]
    listed += [("mean", k, i) for k in range(K) for i in range(d)]
    listed += [(k, e) for k in owners for e in entries["full" if kind == "shared" else kind]]
    return len(listed)


PUBLIC_KINDS = {
    "full": "full, the plane, two classes",
    "diagonal": "diagonal, three features",
    "spherical": "spherical, three features",
    "shared": "shared, three features, four classes",
}


def fresh_models(rng):
    """Fresh models: each kind, few and many features, one feature, one class."""
    kinds = ["full", "diagonal", "spherical", "shared"]
    small = [
        case(
            f"{kind}, small",
            like=PUBLIC_KINDS[kind],
            kind=kind,
            d=int(rng.integers(3, 9)),
            K=int(rng.integers(3, 7)),
        )
        for kind in kinds
    ]
    large = [
        case(
            f"{kind}, many features",
            like="shared, a hundred features",
            kind=kind,
            d=int(rng.integers(60, 200)),
            K=int(rng.integers(2, 12)),
        )
        for kind in kinds
    ]
    one = [
        case(
            f"{kind}, one feature",
            like="full, one feature",
            kind=kind,
            d=1,
            K=int(rng.integers(2, 6)),
        )
        for kind in kinds
    ]
    return [
        *small,
        *large,
        *one,
        case("one class only", kind="full", d=int(rng.integers(2, 6)), K=1),
        case(
            "one class only, shared",
            like="one class only",
            kind="shared",
            d=int(rng.integers(2, 6)),
            K=1,
        ),
    ]


COUNT = Exercise(
    id="lab7.count_parameters",
    points=3,
    ask=call(),
    public=[
        case("full, the plane, two classes", kind="full", d=2, K=2),
        case("shared, three features, four classes", kind="shared", d=3, K=4),
        case("diagonal, three features", kind="diagonal", d=3, K=4),
        case("spherical, three features", kind="spherical", d=3, K=4),
        case("full, one feature", kind="full", d=1, K=2),
        case("shared, a hundred features", kind="shared", d=100, K=10),
        case("one class only", kind="full", d=4, K=1),
    ],
    hidden=fresh_models,
    reference=count_parameters,
    second_reference=parameters_by_listing,
    compare=whole(),
    misconceptions=[
        Misconception(
            "counts_both_triangles",
            "You counted d² numbers for a full covariance. It is symmetric: which of its entries "
            "are copies of others?",
            knobs={"full": "square"},
        ),
        Misconception(
            "forgets_the_variances",
            "You counted the entries on one side of the diagonal and not the diagonal itself. For "
            "d = 1, how many numbers does a covariance hold?",
            knobs={"full": "below"},
        ),
        Misconception(
            "counts_every_prior",
            "You counted K priors. When all but one of them are known, how much freedom does the "
            "last one have?",
            knobs={"priors": "K"},
        ),
        Misconception(
            "forgets_the_priors",
            "The priors are missing from your count. What does the model need to know besides the "
            "shape of each class?",
            knobs={"priors": "no"},
        ),
        Misconception(
            "forgets_the_means",
            "The means are missing from your count. How many numbers say where the classes are?",
            knobs={"means": "no"},
        ),
        Misconception(
            "one_mean_for_all",
            "You counted the numbers of a single mean. Do the classes share their place as well as "
            "their shape?",
            knobs={"means": "d"},
        ),
        Misconception(
            "one_number_per_mean",
            "You counted one number per mean. How many features does a mean have to say something "
            "about?",
            knobs={"means": "K"},
        ),
        Misconception(
            "shared_counted_per_class",
            "You counted the shared covariance once for every class. If ten classes use the same "
            "matrix, how many numbers have to be learned for it?",
            knobs={"shared": "each"},
        ),
        Misconception(
            "covariance_counted_once",
            "You counted one covariance for all classes in every model. Which of the four kinds is "
            "shared, and which give each class its own?",
            knobs={"own": "once"},
        ),
        Misconception(
            "variances_counted_once",
            "You counted the variances of a single class in the diagonal and the spherical model. "
            "May one class be wider there than another?",
            knobs={"own": "full only"},
        ),
        Misconception(
            "one_radius_for_all",
            "You counted a single variance for all spherical classes. They are round, but must they "
            "be equally large?",
            knobs={"spherical": "once"},
        ),
    ],
)


# --- logistic regression --------------------------------------------------------------------------


def fit_logistic(
    X,
    y,
    *,
    penalty=0.0,
    intercept=True,
    sign=1.0,
    standardise=False,
    columns="last",
    steps=25,
    b_sign=1.0,
):
    """Return w, b of maximum likelihood by Newton's method; the knobs turn it into wrong ideas."""
    d = X.shape[1]
    Z = (X - X.mean(axis=0)) / X.std(axis=0) if standardise else X
    A = np.column_stack([Z, np.ones(len(X))]) if intercept else Z
    ridge = np.diag([penalty] * d + [0.0] * (A.shape[1] - d))
    theta = np.zeros(A.shape[1])
    for _ in range(steps):
        p = special.expit(A @ theta)
        gradient = A.T @ (y - p) - ridge @ theta
        theta = theta + np.linalg.solve((A.T * (p * (1 - p))) @ A + ridge, gradient)
    theta = sign * theta
    w, b = theta[:d], b_sign * float(theta[d]) if intercept else 0.0
    if columns == "b first":
        return b, w
    if columns == "first":
        return np.append(b, w[:-1]), float(w[-1])
    return w, b


def logistic_by_descent(X, y):
    """The same by quasi-Newton minimisation of the negative log likelihood of centred data."""
    centre, spread = X.mean(axis=0), X.std(axis=0)
    A = np.column_stack([(X - centre) / spread, np.ones(len(X))])
    signs = 1 - 2 * y

    def loss(theta):
        z = signs * (A @ theta)
        return np.logaddexp(0, z).sum(), A.T @ (signs * special.expit(z))

    found = optimize.minimize(
        loss, np.zeros(A.shape[1]), jac=True, method="L-BFGS-B", options={"ftol": 0, "gtol": 1e-9}
    )
    w = found.x[:-1] / spread
    return w, float(found.x[-1] - w @ centre)


def stopped_early(X, y):
    """A hundred steps of gradient descent with rate 0.1."""
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(100):
        theta = theta + 0.1 * A.T @ (y - special.expit(A @ theta)) / len(X)
    return theta[:-1], float(theta[-1])


def least_squares(X, y):
    """A straight line fitted to the labels 0 and 1."""
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.linalg.lstsq(A, y.astype(float), rcond=None)[0]
    return theta[:-1], float(theta[-1])


def least_squares_plus_minus(X, y):
    """A straight line fitted to the labels −1 and 1."""
    return least_squares(X, 2 * y - 1)


def generative_line(X, y):
    """The line of linear discriminant analysis."""
    groups = [X[y == k] for k in (0, 1)]
    means = [g.mean(axis=0) for g in groups]
    return linear_rule(*means, pooled_covariance(X, y), *(len(g) / len(X) for g in groups))


#: How steep the log likelihood is at its top, on fresh inputs and on the steepest public one: steps of a
#: fixed length that arrive on the public inputs then arrive on the fresh ones.
_STEEP, _STEEPEST = (0.0, 40.0), (42.0, 47.0)


def _easy(X, z, w, steep):
    """Return whether slow iterations get there, too: no flat direction, no extreme weight."""
    A = np.column_stack([X, np.ones(len(X))])
    p = special.expit(z)
    curvature = np.linalg.eigvalsh((A.T * (p * (1 - p))) @ A / len(X))
    return (
        0.8 < np.abs(w).max() < 3
        and curvature[0] > 0.04
        and curvature[-1] < 1.3
        and steep[0] < curvature[-1] * len(X) < steep[1]
    )


def overlapping(
    rng,
    n,
    d,
    *,
    shift=1.5,
    share=0.5,
    correlation=None,
    far=0,
    spread=None,
    offset=0,
    unlike=None,
    steep=_STEEP,
):
    """Return two classes of which no plane separates the points, nor nearly so.

    The weights differ clearly from those of the wrong idea `unlike`.
    """
    spread = np.ones(d) if spread is None else np.asarray(spread, dtype=float)
    for _ in range(5000):
        y = rng.permutation((np.arange(n) < round(share * n)).astype(int))
        direction = rng.standard_normal(d)
        direction /= np.linalg.norm(direction)
        X = rng.standard_normal((n, d))
        if correlation is not None:
            X = X @ np.linalg.cholesky([[1, correlation], [correlation, 1]]).T
        X = X + shift * np.outer(y, direction)
        if far:
            rows = np.flatnonzero(y == 1)[:far]
            X[rows] += 9 * direction
        X = spread * X + offset
        try:
            w, b = fit_logistic(X, y)
        except np.linalg.LinAlgError:  # the classes are separable
            continue
        z = np.where(y == 1, 1, -1) * (X @ w + b)
        overlap = np.isfinite(z).all() and np.sort(z)[:2].mean() < -1
        if not (overlap and _easy(X, z, w * spread, steep)):
            continue
        if unlike is None or np.abs(unlike(X, y)[0] - w).max() > 0.35 * np.abs(w).max():
            return X.round(3), y
    raise ValueError("no overlapping data were drawn")


def fresh_overlapping(rng):
    """Fresh data that no line separates: one to five features, unequal classes, far points."""

    def penalised(X, y):
        return fit_logistic(X, y, penalty=1.0)

    X1, y1 = overlapping(rng, 16, 1, offset=rng.uniform(0.3, 0.8))
    X2, y2 = overlapping(rng, 40, 2, share=0.3, offset=rng.uniform(-1, -0.5, size=2))
    X3, y3 = overlapping(rng, 60, 5, spread=rng.uniform(0.8, 1.6, size=5))
    X4, y4 = overlapping(rng, 30, 2, far=7, unlike=generative_line)
    X5, y5 = overlapping(rng, 40, 2, correlation=-0.6, offset=rng.uniform(0.2, 0.6, size=2))
    X6, y6 = overlapping(rng, 18, 2, spread=(0.6, 2.2), unlike=penalised)
    X7, y7 = overlapping(rng, 150, 2, spread=(0.65, 0.65))
    return [
        case("one feature", like="one feature, ten points", X=X1, y=y1),
        case("a rare class 1", like="two features, class 1 is rare", X=X2, y=y2),
        case("five features", like="four features", X=X3, y=y3),
        case(
            "some points far out on the right side",
            like="three points far out on the right side",
            X=X4,
            y=y4,
        ),
        case(
            "negatively correlated features",
            like="correlated features with different units",
            X=X5,
            y=y5,
        ),
        case(
            "features with different units",
            like="correlated features with different units",
            X=X6,
            y=y6,
        ),
        case("many points", X=X7, y=y7),
    ]


ONE_X = np.array([[-0.6], [0.1], [0.5], [1.2], [1.4], [1.9], [2.3], [2.8], [3.1], [4.0]])
ONE_Y = np.array([0, 0, 0, 1, 0, 0, 1, 0, 1, 1])
TWO_X = np.array(
    [
        [0.0, 0.1],
        [0.2, 0.8],
        [1.9, 1.7],
        [0.8, 0.8],
        [0.8, 0.2],
        [1.5, 1.9],
        [2.6, -0.7],
        [1.8, -0.3],
        [2.4, 1.1],
        [-0.2, 0.3],
        [3.6, 0.6],
        [1.5, 0.9],
        [-1.4, -0.9],
        [-0.6, 0.8],
    ]
)
TWO_Y = np.array([0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0])
FAR_X = np.array(
    [
        [-1.2, 0.3],
        [-0.4, -0.8],
        [0.1, 0.9],
        [0.6, -0.2],
        [-0.9, -0.1],
        [0.9, 0.5],
        [0.3, -1.1],
        [1.1, 0.8],
        [1.6, -0.4],
        [0.2, 0.2],
        [2.1, 0.6],
        [1.3, 1.2],
        [8.5, 1.5],
        [9.2, -0.7],
        [7.9, 0.4],
    ]
)
FAR_Y = np.array([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1])

# steps of a fixed length, or a search without the gradient, fail here as they do on fresh inputs
FOUR_X = np.array(
    [
        [2.6, -1.2, -1.6, -1.0],
        [3.0, 0.1, 0.2, -2.4],
        [3.1, 0.1, -1.3, -1.5],
        [1.1, -2.8, -0.4, 2.8],
        [4.4, -0.8, 0.3, -2.0],
        [1.8, -1.4, 0.6, 0.7],
        [-0.6, 1.4, 0.2, 0.2],
        [1.7, -0.2, 0.4, -0.8],
        [1.8, 0.5, -2.7, 0.1],
        [3.0, -1.5, -1.0, 0.1],
        [1.6, 2.0, -1.7, 0.0],
        [2.7, 0.9, -0.9, 1.4],
        [-0.3, -0.1, -1.1, -0.1],
        [0.8, -0.5, 0.1, 1.0],
        [0.7, -0.3, -2.1, -1.8],
        [2.6, -1.9, -0.4, -1.7],
        [2.1, 0.0, 0.3, -0.1],
        [3.2, -0.6, -1.9, 1.0],
    ]
)
FOUR_Y = np.array([1, 1, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0])

UNLIKE = overlapping(
    np.random.default_rng(72),
    16,
    2,
    correlation=-0.6,
    spread=(0.6, 2.2),
    unlike=lambda X, y: fit_logistic(X, y, penalty=1.0),
)

MANY = overlapping(np.random.default_rng(73), 36, 2, spread=(1.5, 1.5), offset=0.5, steep=_STEEPEST)

FIT_LOGISTIC = Exercise(
    id="lab7.fit_logistic",
    points=5,
    ask=call(),
    returns=("w", "b"),
    remark="labgauss.remarks.logistic_slope",
    public=[
        case("two features, class 1 is rare", X=TWO_X, y=TWO_Y),
        case("one feature, ten points", X=ONE_X, y=ONE_Y),
        case("three points far out on the right side", X=FAR_X, y=FAR_Y),
        case("four features", X=FOUR_X, y=FOUR_Y),
        case("correlated features with different units", X=UNLIKE[0].round(1), y=UNLIKE[1]),
        case("many points", X=MANY[0].round(1), y=MANY[1]),
    ],
    hidden=fresh_overlapping,
    reference=fit_logistic,
    second_reference=logistic_by_descent,
    compare={
        part: close(1e-3, absolute=size, why="an iteration may stop when three digits stand still")
        for part, size in (("w", 1e-3), ("b", 3e-3))
    },
    misconceptions=[
        Misconception(
            "regularised",
            "Your weights are those of a fit with a penalty ½|w|², which some libraries add unless "
            "told otherwise. Which function of w and b is to be made as large as possible, and "
            "nothing besides?",
            knobs={"penalty": 1.0},
        ),
        Misconception(
            "no_intercept",
            "Your border is forced through the origin. Which parameter moves it away from there, "
            "and which column of the data belongs to it?",
            knobs={"intercept": False},
        ),
        Misconception(
            "log_odds_of_class_0",
            "Your p grows towards class 0. For which label should it be near 1?",
            knobs={"sign": -1.0},
            claim=towards_class_0,
        ),
        Misconception(
            "weights_of_standardised_features",
            "These weights belong to features that were centred and divided by their standard "
            "deviations. The rule will be applied to x itself: what do w and b become there?",
            knobs={"standardise": True},
        ),
        Misconception(
            "intercept_at_the_wrong_end",
            "A weight and the intercept have changed places in what you return. In which column of your "
            "matrix did the ones stand?",
            knobs={"columns": "first"},
        ),
        Misconception(
            "intercept_before_the_weights",
            "You returned the intercept before the weights. In which order does the exercise ask "
            "for the two?",
            knobs={"columns": "b first"},
        ),
        Misconception(
            "stops_after_one_newton_step",
            "This is where one step of Newton's method ends. The hill is no parabola: where does the next "
            "step lead from there?",
            knobs={"steps": 1},
        ),
        Misconception(
            "b_with_the_wrong_sign",
            "Your b has the wrong sign. Where is your border, and where are the points that it should "
            "part?",
            knobs={"b_sign": -1.0},
            claim=lambda given, got, right: np.sign(got[1]) == -np.sign(right[1]),
        ),
        Misconception(
            "stops_too_early",
            "This is where gradient descent is after 100 steps of rate 0.1: on the way, not there. "
            "What is the gradient at the maximum, and what is it at your w and b?",
            wrong=stopped_early,
        ),
        Misconception(
            "least_squares_on_labels",
            "You fitted a straight line to the labels 0 and 1 by least squares. Which quantity does "
            "logistic regression make as large as possible?",
            wrong=least_squares,
        ),
        Misconception(
            "least_squares_plus_minus",
            "You fitted a straight line to the labels −1 and 1 by least squares, so a point far out "
            "on the right side counts as a mistake. How much does such a point cost when it is its "
            "log posterior that counts?",
            wrong=least_squares_plus_minus,
        ),
        Misconception(
            "generative_estimate",
            "This is the line of the two Gaussians with shared covariance, from means and a "
            "covariance. Logistic regression has the same formula for p: what is different in how "
            "w and b are chosen?",
            wrong=generative_line,
        ),
    ],
    equivalent={"25 → 26": "Newton's method has arrived long before the last step"},
)


# --- posterior with missing features --------------------------------------------------------------


def posterior_with_missing(
    X,
    priors,
    means,
    covs,
    *,
    fill="no",
    marginal="block",
    partial="use",
    prior=True,
    nothing="prior",
    det="block",
    domain="log",
    normalise=True,
    rows="all",
):
    """Return the posterior (n, K) given what was seen; the knobs turn it into wrong ideas."""
    if rows == "complete":
        X = X[~np.isnan(X).any(axis=1)]
    logs = np.zeros((len(X), len(priors)))
    column = np.array([np.nan if np.isnan(c).all() else np.nanmean(c) for c in X.T])
    for i, row in enumerate(X):
        for k in range(len(priors)):
            x = np.where(np.isnan(row), _filler(fill, column, priors, means, k), row)
            seen = np.ones(len(x), dtype=bool) if fill != "no" else ~np.isnan(x)
            if partial == "ignore" and not seen.all():
                seen[:] = False
            logs[i, k] = _log_density(x, means[k], covs[k], seen, marginal, det)
    if prior:
        logs = logs + np.log(priors)
    if nothing == "uniform":
        logs[np.isnan(X).all(axis=1)] = 0.0
    if domain == "density":
        joint = np.exp(logs)
        return joint / joint.sum(axis=1, keepdims=True)
    return np.exp(logs - special.logsumexp(logs, axis=1, keepdims=True) if normalise else logs)


def _filler(fill, column, priors, means, k):
    return {
        "no": np.nan,
        "nothing": np.nan,
        "zero": 0.0,
        "column": column,
        "class": means[k],
        "overall": priors @ means,
    }[fill]


def _log_density(x, mean, cov, seen, marginal, det):
    if not seen.any() and det != "whole":
        return 0.0
    gap, block = (x - mean)[seen], cov[np.ix_(seen, seen)]
    if marginal == "diagonal":
        block = np.diag(np.diag(block))
    if marginal == "entries":
        return -0.5 * (gap @ (1 / block) @ gap + np.linalg.slogdet(block)[1])
    if marginal.startswith("inverse first"):
        precision = np.linalg.inv(cov)[np.ix_(seen, seen)]
        if marginal == "inverse first":
            block = np.linalg.inv(precision)
        m2 = gap @ precision @ gap
    else:
        m2 = gap @ np.linalg.solve(block, gap)
    log_det = {"block": np.linalg.slogdet(block)[1], "whole": np.linalg.slogdet(cov)[1]}.get(
        det, 0.0
    )
    return -0.5 * (m2 + len(gap) * np.log(2 * np.pi) + log_det)


def posterior_by_scipy(X, priors, means, covs):
    """The same with a selection matrix per row, and scipy's log densities."""
    out = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        A = np.eye(len(x))[np.isfinite(x)]
        seen = x[np.isfinite(x)]
        logs = np.log(priors)
        if len(seen):
            logs = logs + [
                stats.multivariate_normal(A @ m, A @ S @ A.T).logpdf(seen)
                for m, S in zip(means, covs, strict=True)
            ]
        out[i] = special.softmax(logs)
    return out


def holes(rng, X, *, row_of_holes=True):
    """Return X with some entries missing: rows with none, some and (perhaps) all of them."""
    X = X.copy()
    n, d = X.shape
    for i in range(1, n - 1):
        gone = rng.permutation(d)[: int(rng.integers(1, d))] if d > 1 else []
        X[i, gone] = np.nan
    if row_of_holes:
        X[-1] = np.nan
    return X


def fresh_missing(rng):
    """Fresh data with holes: one to many features, unequal priors, near and far points."""

    def drawn(label, like, n, d, K, *, scale=1.0, correlation=None, far=False, full=True):
        priors = rng.permutation([0.15, 0.25, 0.6] if K == 3 else [0.25, 0.75])
        means = rng.uniform(-1.6, 1.6, size=(K, d)) + rng.uniform(0.5, 1.5, size=d)
        signs = rng.permutation([-1, 1, 1]) if correlation else [None] * K
        covs = np.stack(
            [
                (0.6 + 0.5 * k)
                * covariance(rng, d, correlation=None if s is None else s * correlation)
                for k, s in zip(range(K), signs, strict=False)
            ]
        )
        X = rng.uniform(-2.5, 3.5, size=(n, d))
        if far:
            X[:2] = rng.choice([-1, 1], size=(2, d)) * rng.uniform(90, 120, size=(2, d))
        X = holes(rng, X, row_of_holes=full)
        parameters = {"priors": priors, "means": scale * means, "covs": scale**2 * covs}
        return case(label, like=like, X=scale * X, **parameters)

    return [
        drawn("two features, two classes", "a covariance per class", 5, 2, 2),
        drawn("three features, three classes", "a covariance per class", 5, 3, 3),
        drawn("one feature", "one feature, seen or not", 3, 1, 2),
        drawn("seven features", "five features", 4, 7, 2),
        drawn("far and near points in one call", "", 6, 2, 3, far=True),
        drawn("tiny numbers", "", 4, 3, 2, scale=1e-5),
        drawn("huge numbers", "", 4, 3, 2, scale=1e5),
        drawn(
            "strongly correlated features",
            "Exercise 2 of 000, the last row all gaps",
            5,
            2,
            2,
            correlation=-0.95,
        ),
        drawn("no row without any feature", "five features", 4, 4, 3, full=False),
    ]


GAP = np.nan  # a feature that was not measured

MISSING = Exercise(
    id="lab7.posterior_with_missing",
    points=5,
    ask=call(),
    public=[
        case(
            "Exercise 2 of 000, the last row all gaps",
            X=np.array([[1.0, 1.0], [1.0, GAP], [GAP, 1.0], [-3.0, GAP], [GAP, GAP]]),
            priors=np.array([0.25, 0.25, 0.5]),
            means=np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]]),
            covs=np.array([LINES] * 3),
        ),
        case(
            "a covariance per class",
            X=np.array(
                [
                    [0.5, 1.0, -1.0],
                    [GAP, 1.0, -1.0],
                    [2.0, GAP, GAP],
                    [1.5, GAP, 0.4],
                    [GAP, GAP, GAP],
                ]
            ),
            priors=np.array([0.3, 0.7]),
            means=np.array([[1.0, 0.5, -0.5], [0.2, 1.6, 0.8]]),
            covs=np.array(
                [
                    [[1.0, 0.6, 0.0], [0.6, 1.2, -0.4], [0.0, -0.4, 0.8]],
                    [[2.0, -1.1, 0.3], [-1.1, 1.5, 0.5], [0.3, 0.5, 1.7]],
                ]
            ),
        ),
        case(
            "far and near points in one call",
            X=np.array([[100.0, GAP], [-80.0, 95.0], [GAP, -120.0], [0.4, 1.5], [GAP, 1.8]]),
            priors=np.array([0.5, 0.5]),
            means=np.array([[0.0, 0.0], [1.0, 3.0]]),
            covs=np.array([[[1.0, 0.5], [0.5, 1.0]], [[1.3, -0.2], [-0.2, 0.7]]]),
        ),
        case(
            "one feature, seen or not",
            X=np.array([[4.5], [GAP]]),
            priors=np.array([0.625, 0.375]),
            means=np.array([[2.68], [6.5]]),
            covs=np.array([[[0.5336]], [[0.26]]]),
        ),
        case(
            "five features",
            X=np.where(FIVE_X[:3] > 2, GAP, FIVE_X[:3]),
            priors=np.array([0.4, 0.6]),
            means=FIVE_X[3:5].round(),
            covs=np.array([np.eye(5) + 0.5, 2 * np.eye(5) - 0.3]),
        ),
        case(
            "tiny numbers",
            X=1e-5 * np.array([[0.5, GAP], [GAP, 1.2], [GAP, GAP]]),
            priors=np.array([0.25, 0.75]),
            means=1e-5 * np.array([[1.0, 0.5], [0.2, 1.6]]),
            covs=1e-10 * np.array([[[1.0, 0.6], [0.6, 1.2]], [[2.0, -1.1], [-1.1, 1.5]]]),
        ),
        case(
            "huge numbers",
            X=1e5 * np.array([[0.5, GAP], [GAP, 1.2], [GAP, GAP]]),
            priors=np.array([0.25, 0.75]),
            means=1e5 * np.array([[1.0, 0.5], [0.2, 1.6]]),
            covs=1e10 * np.array([[[1.0, 0.6], [0.6, 1.2]], [[2.0, -1.1], [-1.1, 1.5]]]),
        ),
    ],
    hidden=fresh_missing,
    reference=posterior_with_missing,
    second_reference=posterior_by_scipy,
    compare=close(),
    misconceptions=[
        Misconception(
            "filled_with_zero",
            "You put 0 where nothing was measured, and zero is a measurement like any other. If "
            "nobody read the thermometer, was it freezing?",
            knobs={"fill": "zero"},
        ),
        Misconception(
            "filled_with_the_column_mean",
            "You put the average of the other rows where nothing was measured. Does that value "
            "carry information that the patient never gave, and does your answer for one row now "
            "depend on the other rows?",
            knobs={"fill": "column"},
        ),
        Misconception(
            "filled_with_the_overall_mean",
            "You put the average of the class means where nothing was measured, as if that had been "
            "seen. What does a marginal density do with a feature instead of guessing it?",
            knobs={"fill": "overall"},
        ),
        Misconception(
            "filled_with_the_class_mean",
            "Every class was judged as if the gap held its own mean, its favourite value (a block "
            "cut out of the inverse of the whole covariance does that, too). Which density do you "
            "get when you average over all values that the feature may have?",
            knobs={"fill": "class"},
        ),
        Misconception(
            "inverse_before_cutting",
            "You inverted the whole covariance and then cut out the block that was seen. Which "
            "covariance do the seen features have by themselves, and what is the inverse of that?",
            knobs={"marginal": "inverse first"},
        ),
        Misconception(
            "inverse_before_cutting_determinant_after",
            "Your quadratic form uses a piece of the inverse of the whole covariance. Is a piece of an "
            "inverse the inverse of the piece?",
            knobs={"marginal": "inverse first, block's determinant"},
        ),
        Misconception(
            "inverse_entry_by_entry",
            "You took one over every entry of the covariance that was seen. What does the inverse of a "
            "matrix give when it is multiplied by the matrix, and does yours?",
            knobs={"marginal": "entries"},
        ),
        Misconception(
            "drops_the_correlations",
            "You used the variances of the seen features only, as if these were independent. When "
            "two features were seen, what do their covariances tell?",
            knobs={"marginal": "diagonal"},
        ),
        Misconception(
            "prior_when_anything_is_missing",
            "A row with a gap got the prior, as if nothing had been seen. What do the features that "
            "are there say?",
            knobs={"partial": "ignore"},
        ),
        Misconception(
            "forgets_the_prior",
            "Your classes compete with equal weights. What should be the answer for a row of which "
            "nothing was seen?",
            knobs={"prior": False},
        ),
        Misconception(
            "determinant_missing",
            "You compared the quadratic forms without the heights of the densities. When a class "
            "spreads its mass over a larger region, what happens to its peak?",
            knobs={"det": "none"},
        ),
        Misconception(
            "whole_determinant",
            "Your determinant is that of the whole covariance. The height of a marginal density belongs "
            "to which matrix?",
            knobs={"det": "whole"},
        ),
        Misconception(
            "uniform_when_nothing_was_seen",
            "A row of which nothing was seen got the same share for every class. Before anything "
            "is measured, what do you know about the classes?",
            knobs={"nothing": "uniform"},
        ),
        Misconception(
            "densities_underflow",
            "Far away every density is 0 for the computer, and you divided 0 by 0. In which form "
            "can the joint densities be compared at any distance?",
            knobs={"domain": "density"},
        ),
        Misconception(
            "joint_not_posterior",
            "These are joint densities, whose rows do not add up to 1. Which step of Bayes' rule is "
            "left?",
            knobs={"normalise": False},
            claim=lambda given, got, right: not np.allclose(got.sum(axis=1), 1),
        ),
        Misconception(
            "nan_goes_through",
            "A gap went into the arithmetic and came out as NaN in the whole row. Which rows and "
            "columns of the mean and the covariance belong to features that were seen?",
            knobs={"fill": "nothing"},
        ),
        Misconception(
            "drops_the_rows",
            "You left out the rows with a gap, so the caller cannot tell which answers are whose. "
            "Every row of X should have its row in the result: what can be said about one with a "
            "gap?",
            knobs={"rows": "complete"},
            claim=lambda given, got, right: len(got) < len(right),
        ),
    ],
)


# --- add a class ----------------------------------------------------------------------------------


def add_class(
    model,
    X_new,
    label,
    *,
    ddof=0,
    count="n",
    keep=True,
    cov="full",
    mean="axis",
    exists="ValueError",
):
    """Return a new model with one more class; the knobs turn it into wrong ideas."""
    if label in model["counts"] and exists != "overwrite":
        if exists == "ignore":
            return model
        error = ValueError if exists == "ValueError" else KeyError
        raise error(f"label must be new. Got {label!r}, which the model has.")
    n, d = X_new.shape
    total = n + sum(model["counts"].values())
    centre = X_new.mean(axis=0) if mean == "axis" else np.full(d, X_new.mean())
    gaps = X_new - (0 if cov == "raw" else centre)
    with np.errstate(invalid="ignore", divide="ignore"):
        S = gaps.T @ gaps / {"raw": n, "sum": 1}.get(cov, n - ddof)
    if cov == "diagonal":
        S = np.diag(np.diag(S))
    counts = {} if count == "forgotten" else {label: {"n": n, "share": n / total, "one": 1}[count]}
    new = {
        "counts": counts,
        "means": {label: X_new.mean() if mean == "one number" else centre},
        "covs": {label: np.diag(S) if cov == "variances" else S},
    }
    return {part: {**(model[part] if keep else {}), **new[part]} for part in new}


def add_class_by_scipy(model, X_new, label):
    """The same with numpy's estimators, from a copy of the whole model."""
    if label in list(model["means"]):
        raise ValueError("the label exists")
    grown = {part: dict(entries) for part, entries in model.items()}
    grown["counts"][label] = len(X_new)
    grown["means"][label] = np.average(X_new, axis=0)
    grown["covs"][label] = np.atleast_2d(np.cov(X_new, rowvar=False, bias=True))
    return grown


def model_of(rng, labels, d, *, scale=1.0):
    """Return a model with these classes."""
    return {
        "counts": {label: int(rng.integers(5, 40)) for label in labels},
        "means": {label: scale * rng.uniform(-4, 4, size=d) for label in labels},
        "covs": {label: scale**2 * covariance(rng, d) for label in labels},
    }


def fresh_additions(rng):
    """Fresh models and new classes: labels of all kinds, one to many features, all scales."""

    def addition(text, labels, label, n, d, *, like="", scale=1.0, raises=None):
        X = scale * (rng.standard_normal((n, d)) @ covariance(rng, d) + rng.uniform(2, 4, size=d))
        if raises:
            X = rng.integers(-8, 8, size=(n, d)).astype(float)
        model = model_of(rng, labels, d, scale=scale)
        return case(text, like=like, raises=raises, model=model, X_new=X, label=label)

    return [
        addition("a third class", [0, 1], 2, int(rng.integers(4, 8)), 2),
        addition(
            "a name between two others",
            ["ape", "wolf"],
            "cat",
            5,
            3,
            like="one feature, labels are names",
        ),
        addition("a negative label", [3, 7, 1], -2, 6, 2),
        addition("one feature", [1, 2], 0, 4, 1, like="one feature, labels are names"),
        addition("ten features", [5], 4, 14, 10, like="five features"),
        addition("tiny numbers", [0, 1], 2, 5, 2, scale=1e-6),
        addition("huge numbers", [0, 1], 2, 5, 2, scale=1e6),
        addition("two points only", ["b"], "a", 2, 2),
        addition("a label that is already there", [2, 0, 1], 1, 4, 2, raises="ValueError"),
        addition(
            "a name that is already there",
            ["ape", "wolf"],
            "wolf",
            4,
            2,
            like="a label that is already there",
            raises="ValueError",
        ),
    ]


ADD_CLASS = Exercise(
    id="lab7.add_class",
    points=3,
    ask=call(),
    public=[
        case(
            "a third class",
            model={
                "counts": {0: 5, 1: 3},
                "means": {0: np.array([2.0, 1.0]), 1: np.array([6.5, 2.5])},
                "covs": {
                    0: np.array([[0.5, 0.1], [0.1, 0.3]]),
                    1: np.array([[0.3, -0.1], [-0.1, 0.4]]),
                },
            },
            X_new=np.array([[9.0, 0.5], [10.0, 1.5], [11.5, 0.0], [9.5, 1.0]]),
            label=2,
        ),
        case(
            "one feature, labels are names",
            model={
                "counts": {"sparrow": 4},
                "means": {"sparrow": np.array([14.5])},
                "covs": {"sparrow": np.array([[0.8]])},
            },
            X_new=np.array([[24.0], [26.5], [25.0]]),
            label="blackbird",
        ),
        case(
            "a label that is already there",
            raises="ValueError",
            model={
                "counts": {"sparrow": 4, "blackbird": 3},
                "means": {"sparrow": np.array([14.5]), "blackbird": np.array([25.0])},
                "covs": {"sparrow": np.array([[0.8]]), "blackbird": np.array([[1.2]])},
            },
            X_new=np.array([[24.0], [26.5]]),
            label="blackbird",
        ),
        case(
            "a negative label",
            model={
                "counts": {3: 4, 1: 7},
                "means": {3: np.array([0.5, -1.0]), 1: np.array([2.0, 3.5])},
                "covs": {
                    3: np.array([[0.4, 0.0], [0.0, 0.9]]),
                    1: np.array([[0.7, 0.2], [0.2, 0.3]]),
                },
            },
            X_new=MIXED_X[:4],
            label=-2,
        ),
        case(
            "five features",
            model={"counts": {5: 9}, "means": {5: FIVE_X[0]}, "covs": {5: np.eye(5)}},
            X_new=FIVE_X,
            label=4,
        ),
        *(
            case(
                text,
                model={
                    "counts": {0: 6},
                    "means": {0: unit * np.array([1.0, -0.5])},
                    "covs": {0: unit**2 * np.array([[0.8, 0.1], [0.1, 0.6]])},
                },
                X_new=unit * MIXED_X[:n],
                label=1,
            )
            for text, unit, n in (
                ("tiny numbers", 1e-6, 4),
                ("huge numbers", 1e6, 4),
                ("two points only", 1.0, 2),
            )
        ),
    ],
    hidden=fresh_additions,
    reference=add_class,
    second_reference=add_class_by_scipy,
    compare={"counts": whole(), "means": close(), "covs": close()},
    misconceptions=[
        Misconception(
            "divides_by_n_minus_1",
            "The new covariance is divided by one less than the number of points. By what were those "
            "of the other classes divided, so that all are estimates of one kind?",
            knobs={"ddof": 1},
        ),
        Misconception(
            "counts_forgotten",
            "The new class has a mean and a covariance, but no count. From what will the priors be "
            "made?",
            knobs={"count": "forgotten"},
        ),
        Misconception(
            "share_instead_of_count",
            "You stored the share of the new class where the others have their number of points. "
            "When a fourth class comes, what would such a share still mean?",
            knobs={"count": "share"},
        ),
        Misconception(
            "only_the_new_class",
            "The result holds the new class alone. Where are the classes that the model knew "
            "before?",
            knobs={"keep": False},
        ),
        Misconception(
            "variances_only",
            "You stored the variances of the features as a vector. Which shape do the covariances "
            "of the other classes have?",
            knobs={"cov": "variances"},
        ),
        Misconception(
            "drops_the_covariances",
            "The new covariance has zeros off its diagonal, as naive Bayes would have. The other "
            "classes keep theirs: do your new features move together?",
            knobs={"cov": "diagonal"},
        ),
        Misconception(
            "mean_square_about_zero",
            "Your matrix is the average outer product of the points themselves, so it grows with "
            "the distance from the origin. Around which point does the new class scatter?",
            knobs={"cov": "raw"},
        ),
        Misconception(
            "scatter_not_divided",
            "Your matrix is a sum over the points, where the others hold averages. How many terms "
            "does it have?",
            knobs={"cov": "sum"},
        ),
        Misconception(
            "one_number_for_the_mean",
            "You averaged over points and features together. Along which axis should the mean of "
            "the new class run?",
            knobs={"mean": "one number"},
        ),
        Misconception(
            "overwrites_an_existing_class",
            "A class that the model knew was replaced without a word. If somebody adds the sparrows "
            "twice by mistake, what should your function tell them?",
            knobs={"exists": "overwrite"},
        ),
        Misconception(
            "ignores_an_existing_class",
            "For a label that the model has, you gave back the model as it was, so that the caller "
            "believes the new points are in. Which kind of error says that a value cannot be used?",
            knobs={"exists": "ignore"},
        ),
        Misconception(
            "another_kind_of_error",
            "You do stop at a label that exists, but with a KeyError, which says that a key was not "
            "found. Which kind of error did the exercise ask for?",
            knobs={"exists": "KeyError"},
        ),
    ],
)

EXERCISES = [POOLED, LINEAR_RULE, COUNT, FIT_LOGISTIC, MISSING, ADD_CLASS]
