"""What several exercises of lab6 share: the slides' numbers, labelled points, the log joint."""

import numpy as np

from autograder.exercise import array, case, cases

SIX_X = array("1.0 8.0; 2.5 7.5; 2.0 7.0; 8.5 2.5; 9.0 2.0; 8.0 1.0")
SIX_Z = array("0 1; 0 1; 0 1; 1 0; 1 0; 1 0")
POINT_A = array("3.0 4.0")
SLIDE_MEANS = array("8.5 1.83; 1.83 6.84")
SLIDE_VARIANCES = array("0.21 0.40; 0.39 0.17")

# --- points with their classes --------------------------------------------------------------------


def labelled(rng, counts, d, *, scale=1.0, spread=2.0, integer=True):
    """Return points around a centre per class, rows in random order, with their one-hot Z."""
    k = rng.permutation(np.repeat(np.arange(len(counts)), counts))
    centres = rng.uniform(-6, 6, size=(len(counts), d))
    sizes = rng.uniform(0.6, 1.4, size=(len(counts), d))
    X = centres[k] + spread * sizes[k] * rng.standard_normal((len(k), d))
    return {"X": scale * X, "Z": np.eye(len(counts), dtype=int if integer else float)[k]}


def fresh_points(rng):
    """Fresh labelled points: one to many features, unequal classes in mixed order, all scales."""

    def drawn(label, counts, d, like="", **how):
        return case(label, like=like, **labelled(rng, counts, d, **how))

    three, two = rng.permutation([2, 3, 5]), rng.permutation([2, 4])
    four, six = rng.permutation([2, 3, 4, 6]), "six features, targets that are floats"
    plain = [
        drawn("three unequal classes, rows in mixed order", three, 2, MIXED),
        drawn("one feature", two, 1, "one feature, three classes"),
        drawn("one class only", [6], 3),
        drawn("twelve features, four classes", four, 12, six, integer=False),
        drawn("tiny numbers", two, 2, scale=1e-7),
        drawn("huge numbers", three, 3, scale=1e7),
    ]
    line = labelled(rng, two, 2)
    line["X"][:, 1] = 3 - 2 * line["X"][:, 0] + 0.01 * rng.standard_normal(len(line["X"]))
    constant = labelled(rng, three, 2)
    constant["X"][constant["Z"][:, 1] == 1, 0] = constant["X"][0, 0]
    return [
        *plain,
        case("features that fall together on a line", **line),
        case("a feature that is constant within a class", **constant),
    ]


MIXED = "two and four points, rows in mixed order"
MIXED_X = array("4.0 -1.5; 0.3 2.0; 5.2 -0.9; -0.7 3.1; 6.1 -2.0; 1.0 0.4")
MIXED_Z = array("0 1; 1 0; 0 1; 1 0; 0 1; 0 1")
THREE_X = array("2.1; 7.4; 0.2; 2.7; 8.8; 1.3; 8.1; 9.9; 3.3")
THREE_Z = np.eye(3, dtype=int)[[2, 0, 1, 2, 0, 1, 0, 0, 2]]
SIX_FEATURES = array(
    "1.2 -0.4 3.1 0.8 -2.0 0.1; 0.7 2.5 -1.3 1.9 0.4 -0.6; 2.9 -1.1 2.2 0.3 -1.4 1.5;"
    "0.1 3.0 -0.2 2.7 1.1 -1.9; -0.5 1.8 -2.4 1.2 0.9 0.2"
)
ALONG_A_LINE = np.column_stack([MIXED_X[:, 0], (3 - 2 * MIXED_X[:, 0] + MIXED_X[:, 1] / 100)])
ONE_CONSTANT = np.where(MIXED_Z[:, :1] == 1, [[2.5, 0.0]], 0.0) + MIXED_X * np.where(
    MIXED_Z[:, :1] == 1, [[0.0, 1.0]], 1.0
)

PUBLIC_POINTS = [
    case("the six points of the slides", X=SIX_X, Z=SIX_Z),
    case(MIXED, X=MIXED_X, Z=MIXED_Z),
    case("one feature, three classes", X=THREE_X, Z=THREE_Z),
    case("one class only", X=MIXED_X[:3], Z=np.ones((3, 1), dtype=int)),
    case("six features, targets that are floats", X=SIX_FEATURES, Z=np.eye(2)[[0, 1, 0, 1, 1]]),
    case("tiny numbers", X=1e-7 * MIXED_X, Z=MIXED_Z),
    case("huge numbers", X=1e7 * MIXED_X, Z=MIXED_Z),
    case("features that fall together on a line", X=ALONG_A_LINE, Z=MIXED_Z),
    case("a feature that is constant within a class", X=ONE_CONSTANT, Z=MIXED_Z),
]

# --- the log joint --------------------------------------------------------------------------------


def log_joint(
    X, priors, means, variances, *, prior=lambda p, d: np.log(p), half=0.5, exponent=np.divide,
    power=1.0, peak=lambda v: -0.5 * np.log(2 * np.pi * v), form=lambda joint: joint, turned=False,
):  # fmt: skip
    """Return log p(x, k), (n, K); the knobs turn it into wrong ideas."""
    variances = np.exp(power * np.log(variances))
    squares = exponent((X[:, None, :] - means) ** 2, variances)
    joint = (peak(variances) - half * squares).sum(axis=2) + prior(priors, X.shape[1])
    return form(joint).T if turned else form(joint)


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
    Where two classes are so alike that hardly a point is of that kind, return None.
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
            return {"X": X, "priors": priors, "means": means, "variances": variances}


def fresh_models(rng):
    """Fresh models and points: near, far, both in one call, one and many features, all scales."""

    def drawn(label, K, d, n_near, n_far, like="", scale=1.0):
        how = {"scale": scale, "apart": 1.0 if d == 12 else 2.0}
        return case(label, like=like, **model_and_points(rng, K, d, n_near, n_far, **how))

    return [
        drawn("points between three classes", 3, 2, 7, 0, "three features, three classes"),
        drawn("near and far points in one call", 2, 2, 4, 3),
        drawn("far points only", 3, 3, 0, 4, "far points only, one feature"),
        drawn("one feature", 2, 1, 6, 0),
        drawn("twelve features, four classes", 4, 12, 6, 0, "six features, four classes"),
        drawn("tiny numbers", 2, 3, 5, 2, scale=1e-5),
        drawn("huge numbers", 3, 2, 5, 2, scale=1e5),
        drawn("one class only", 1, 2, 3, 2),
        drawn("a single point", 2, 3, 1, 0, "point A with the parameters of the six points"),
    ]


# the last point of "one feature": class 2 is tiny there, and not 0
PUBLIC_MODELS = cases(
    """
                                 | X                   | priors          | means    | variances
    point A with the parameters of the six points | 3.0 4.0; | 0.5 0.5 | A_MEANS | A_VARIANCES
    points between two unequal classes | 0.0 0.0; 1.0 0.4; 1.6 1.1; 2.2 1.4; 3.1 2.6
                                 | 0.8 0.2 | 0.4 0.1; 2.5 2.2 | 0.7 2.0; 1.5 0.3
    three features, three classes | 0.3 1.1 -0.4; 1.2 0.2 0.9; 0.6 1.9 0.1; -0.8 0.5 0.7
                                 | 0.15 0.25 0.6 | 0.0 1.0 0.0; 1.0 0.0 1.5; -0.5 2.0 0.5
                                 | 0.4 1.6 0.9; 2.1 0.5 0.6; 1.3 0.7 2.4
    near and far points in one call | 0.5 0.5; 900.0 -700.0; 1.5 1.0; -400.0 650.0
                                 | 0.3 0.7 | 0.0 0.0; 2.0 2.0 | 1.0 0.5; 2.0 3.0
    far points only, one feature | 700.0; 701.0; 702.0 | 0.6 0.4         | 0.0; 3.0 | 4.0; 5.0
    one feature                  | 0.4; 1.7; 2.9; -9.0 | 0.6 0.4         | 0.0; 3.0 | 4.0; 0.8
    six features, four classes   | SIX                 | 0.1 0.2 0.3 0.4 | S_MEANS  | S_VARIANCES
    one class only               | 1.0 0.5; 900 -700   | 1.0,            | 0.4 0.1; | 0.7 2.0;
    tiny numbers                 | 1e-5 * 0.5 0.5; 900.0 -700.0; 1.5 1.0; -400.0 650.0
                                 | 0.3 0.7 | 1e-5 * 0.0 0.0; 2.0 2.0 | TINY
    huge numbers                 | 1e5 * 0.5 0.5; 900.0 -700.0; 1.5 1.0; -400.0 650.0
                                 | 0.3 0.7 | 1e5 * 0.0 0.0; 2.0 2.0 | 1e10 * 1.0 0.5; 2.0 3.0
    """,
    A_MEANS=np.array([[8.5, 11 / 6], [11 / 6, 7.5]]),
    A_VARIANCES=np.array([[1 / 6, 7 / 18], [7 / 18, 1 / 6]]),
    SIX=SIX_FEATURES[:3],
    S_MEANS=SIX_FEATURES[[3, 0, 4, 2]].round(),
    S_VARIANCES=array("0.5; 1.0; 2.0; 4.0") * array("1.0 2.0 1.5 0.5 3.0 0.8"),
    TINY=1e-5**2 * array("1.0 0.5; 2.0 3.0"),
)
