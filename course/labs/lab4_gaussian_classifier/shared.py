"""What several exercises of lab4 share: one Gaussian per class, fitted, asked, and drawn."""

import numpy as np

from autograder.exercise import Made, array

STAND_IN = "labgauss.stand_in.given_classifier"

# --- models and points that the cases are made of -------------------------------------------------


def covariance(rng, d, *, size=1.0, shape=4.0):
    """Return a tilted covariance (d, d); its eigenvalues around size differ by the factor shape."""
    turn, _ = np.linalg.qr(rng.normal(size=(d, d)))
    powers = rng.permutation(np.linspace(-0.5, 0.5, d)) if d > 1 else np.zeros(1)
    matrix = (turn * (size * shape**powers)) @ turn.T
    return (matrix + matrix.T) / 2


def negative(rng, correlation=-0.95):
    """Return a covariance (2, 2) with a strong negative correlation."""
    a, b = rng.uniform(0.7, 1.6, size=2)
    return np.array([[a * a, correlation * a * b], [correlation * a * b, b * b]])


def model(rng, names, d, *, distance=1.8, scale=1.0, covariances=None, sizes=(1.0, 3.0, 0.4)):
    """Return the four attributes of a classifier whose classes differ in every respect."""
    K = len(names)
    weights = np.array([1.0, 2.6, 5.5, 3.5, 1.7, 4.4])[:K] * rng.uniform(0.9, 1.1, K)
    sizes = [sizes[k % len(sizes)] for k in range(K)]
    given = covariances or [covariance(rng, d, size=s * rng.uniform(0.8, 1.2)) for s in sizes]
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


def state_of(classes, priors, means, covariances):
    """Return the four attributes of a classifier, as arrays or written down."""
    state = {"classes_": classes, "priors_": priors, "means_": means, "covariances_": covariances}
    return {k: array(value) if isinstance(value, str) else value for k, value in state.items()}


EXERCISE_1 = state_of(
    "0 1 2",
    np.full(3, 1 / 3),
    "-5.0 -5.0; 5.0 -5.0; 0.0 5.0",
    "3.0 -1.0; -1.0 3.0 / 3.0 -0.5; -0.5 3.0 / 1.0 -1.0; -1.0 3.0",
)
EXERCISE_2 = state_of(
    "0 1 2", "0.25 0.25 0.5", "0.0 0.0; 2.0 2.0; -2.0 -2.0", " / ".join(["4.0 -3.0; -3.0 4.0"] * 3)
)
LETTERS = ("ash", "birch", "cedar", "date", "elm")


def table(rng, names, sizes, d, *, scale=1.0, tilt=None):
    """Return shuffled rows X (n, d) and their labels y (n,), the inputs of fit."""
    blocks, tags = [], []
    for name, size in zip(names, sizes, strict=True):
        matrix = negative(rng, tilt) if tilt else covariance(rng, d, size=rng.uniform(0.5, 3))
        blocks.append(rng.multivariate_normal(rng.normal(0, 4, size=d), matrix, size=size))
        tags += [name] * size
    shuffle = rng.permutation(len(tags))
    while list(dict.fromkeys(np.array(tags)[shuffle])) == sorted(names):
        shuffle = rng.permutation(len(tags))
    return {"X": scale * np.concatenate(blocks)[shuffle], "y": np.array(tags)[shuffle]}


def given(state):
    """Return a stand-in classifier with these attributes."""
    keywords = {name.rstrip("_"): value for name, value in state.items()}
    return Made(STAND_IN, keywords)
