"""What several exercises of lab6 share: right answers, wrong ideas and inputs, one `Exercise` per check."""

from __future__ import annotations

import numpy as np

from autograder.exercise import case

SIX_X = np.array([[1.0, 8.0], [2.5, 7.5], [2.0, 7.0], [8.5, 2.5], [9.0, 2.0], [8.0, 1.0]])

SIX_Z = np.array([[0, 1], [0, 1], [0, 1], [1, 0], [1, 0], [1, 0]])

POINT_A = np.array([3.0, 4.0])

SLIDE_MEANS = np.array([[8.5, 1.83], [1.83, 6.84]])

SLIDE_VARIANCES = np.array([[0.21, 0.40], [0.39, 0.17]])


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

    One class wins there by more than a float can hold, so that every right way gives 1 and 0. Where two classes
    are so alike that hardly a point is of that kind, return None.
    """
    points = []
    for _ in range(30 * n):
        if len(points) == n:
            break
        sign = rng.choice([-1.0, 1.0], means.shape[1])
        size = np.sqrt(variances.max()) * rng.uniform(200, 201, means.shape[1])
        point = means.mean(axis=0) + sign * (np.ptp(means, axis=0) + size)
        scores = np.sort(log_joint(point[None], np.ones(len(means)), means, variances)[0])
        if len(scores) == 1 or scores[-1] - scores[-2] > 800:
            points.append(point)
    return np.reshape(points, (n, means.shape[1])) if len(points) == n else None


def model_and_points(rng, K, d, n_near, n_far, **how):
    """Return a model whose far points can be told, and its points, near and far ones mixed."""
    while True:
        priors, means, variances = model(rng, K, d, **how)
        inside = near(rng, means, variances, n_near)
        outside = far(rng, means, variances, n_far)
        if outside is not None:
            X = rng.permutation(np.concatenate([inside, outside]))
            return X, {"priors": priors, "means": means, "variances": variances}


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
        how = {"scale": scale, "apart": 1.0 if d == 12 else 2.0}
        X, parameters = model_and_points(rng, K, d, n_near, n_far, **how)
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
