"""What several exercises of lab3 share: points and Gaussians, the quadratic form, pictures."""

import numpy as np

from autograder.exercise import array, case, cases

# Document 001 drew its class 1 with this.
SIGMA_1 = array("2.0 -1.0; -1.0 2.0")
THREE = array("2.0 -0.7 0.5; -0.7 1.0 0.3; 0.5 0.3 4.5")

BLUE, GOLD, RED = "#004488", "#DDAA33", "#BB5566"

# --- inputs ---------------------------------------------------------------------------------------


def covariance(rng, d, *, scale=1.0, sd=(0.6, 1.8)):
    """Draw a well conditioned covariance (d, d) without correlations below 0.02: an entry's inverse is tame."""
    mix = rng.normal(size=(d, d))
    spread = mix @ mix.T / d + 0.4 * np.eye(d)
    spread *= np.outer(*[rng.uniform(*sd, d) / np.sqrt(np.diag(spread))] * 2)
    deviations = np.sqrt(np.diag(spread))
    correlation = spread / np.outer(deviations, deviations)
    small = np.abs(correlation) < 0.02
    correlation[small] = np.where(correlation[small] < 0, -0.02, 0.02)
    return scale**2 * (correlation * np.outer(deviations, deviations))


def tilted(rng, sign=-1, a=(0.7, 1.0), b=(1.6, 2.2), share=(0.85, 0.95)):
    """Draw a 2 x 2 covariance with deviations a and b, and a strong correlation of this sign."""
    a, b = rng.uniform(*a), rng.uniform(*b)
    c = sign * rng.uniform(*share) * a * b
    return np.array([[a * a, c], [c, b * b]])


def mean_off_zero(rng, d, scale=1.0):
    """Draw a mean (d,) none of whose entries is near 0."""
    return scale * rng.uniform(1.0, 3.0, d) * rng.choice([-1, 1], d)


def around(rng, mean, cov, radii):
    """Draw one point (row) per Mahalanobis distance in `radii`."""
    directions = rng.normal(size=(len(radii), len(mean)))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    return mean + (np.array(radii)[:, None] * directions) @ np.linalg.cholesky(cov).T


def sample(rng, n, mean, cov, *, exact=False):
    """Draw rows from a Gaussian; with `exact` their own mean and covariance are the given ones."""
    Z = rng.normal(size=(n, len(mean)))
    if exact:
        Z -= Z.mean(axis=0)
        Z = Z @ np.linalg.inv(np.linalg.cholesky(Z.T @ Z / n)).T
    return mean + Z @ np.linalg.cholesky(cov).T


NEAR = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 6.0]


def point_cases(rng):
    """Fresh points, mean and covariance: the middle, one and many dimensions, tiny, huge, far."""

    def made(label, d, radii=NEAR, scale=1.0, like="", **how):
        cov = covariance(rng, d, scale=scale, **how) if d else tilted(rng)
        mean = mean_off_zero(rng, len(cov), scale)
        return case(label, like=like, X=around(rng, mean, cov, radii), mean=mean, cov=cov)

    return [
        made("three features", 3),
        made("one feature", 1, sd=(1.3, 2.0)),
        made("strong negative correlation", 0),
        made("as many points as features", 4, NEAR[1:5], sd=(0.5, 0.9)),
        made("nine features", 9, sd=(0.4, 0.8), like="three features"),
        made("tiny scale", 2, scale=1e-6),
        made("huge scale", 3, NEAR[:4], scale=1e5),
        made("near and far", 2, [1.0, 2.5, 1000.0], sd=(0.7, 1.4)),
    ]


POINTS = cases("""
             | X                                | mean     | cov
class 1 of document 001 | 1.0 1.0; 1.0 -1.0; 0.0 0.0; 2.0 -1.5; -3.0 0.5
             | 0.0 0.0 | 2.0 -1.0; -1.0 2.0
three features | 1.0 2.0 3.0; 2.5 0.5 3.5; -1.0 4.0 2.0; 0.0 3.0 6.0
             | 1.0 2.0 4.0 | 2.0 -0.6 0.3; -0.6 1.0 -0.4; 0.3 -0.4 1.5
one feature  | 3.0; 5.5; -1.0                   | 2.0,     | 2.25;
near and far | 1.0 -0.5; 3.0 -3.0; 900.0 1200.0 | 0.5 -1.0 | 1.5 -0.8; -0.8 0.75
strong negative correlation | 1.0 1.5; 2.0 -1.0; -1.0 3.0 | 0.5 1.0 | 0.64 -1.3; -1.3 3.24
as many points as features | 1.5 1.0 4.5; -0.5 3.0 3.0; 2.0 2.5 6.0
             | 1.0 2.0 4.0 | 0.6 -0.2 0.1; -0.2 0.4 -0.15; 0.1 -0.15 0.5
tiny scale   | 3e-6 -1e-6; 1e-6 -2.5e-6; 2e-6 -4e-6
             | 2e-6 -2e-6 | 2e-12 -0.6e-12; -0.6e-12 1e-12
huge scale   | 3e5 -1e5; 1e5 -2.5e5; 2e5 -4e5   | 2e5 -2e5 | 2e10 -0.6e10; -0.6e10 1e10
""")

# --- right answers --------------------------------------------------------------------------------


def quadratic(gaps, cov, matrix, output="rows"):
    """Return the squared lengths of gaps by the inverse covariance, or what stands for it."""
    A = {
        "inverse": np.linalg.inv,
        "covariance": lambda S: S,
        "reciprocal": lambda S: 1 / S,
        "variances": lambda S: np.diag(1 / np.diag(S)),
        "identity": lambda S: np.eye(len(S)),
        "wrong triangle": lambda S: np.linalg.inv(np.linalg.cholesky(S).T @ np.linalg.cholesky(S)),
        "diagonal of L": lambda S: np.diag(np.diag(np.linalg.cholesky(S)) ** -2.0),
        "column sums": lambda S: np.diag(np.linalg.inv(S).sum(axis=0)),
    }[matrix](cov)
    return gaps @ A @ gaps.T if output == "pairs" else (gaps @ A * gaps).sum(axis=1)


# --- pictures that explain ------------------------------------------------------------------------

_ANGLES = np.linspace(0, 2 * np.pi, 121)
CIRCLE = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)])


def _compare_ellipses(ax, wrong, words):
    for matrix, style, colour, label in (
        (SIGMA_1, "-", BLUE, "equally far"),
        (wrong, "--", RED, words),
    ):
        ax.plot(*(1.5 * np.linalg.cholesky(matrix) @ CIRCLE), style, color=colour, label=label)
    ax.set(aspect="equal", xlabel="x₁", ylabel="x₂", xlim=(-4.5, 4.5), ylim=(-3, 3))
    ax.legend(fontsize=7, loc="upper right")


def flipped(ax):
    """Two ellipses around the origin for a negative covariance. The solid one, where points are
    equally far, runs from the upper left to the lower right like the data. The dashed one,
    with Σ in the place of its inverse, is smaller and runs the other way."""
    _compare_ellipses(ax, np.linalg.inv(SIGMA_1), "with Σ for Σ⁻¹")


def upright(ax):
    """Two ellipses around the origin for a negative covariance. The solid one, where points are
    equally far, is tilted like the data. The dashed one, made of the variances alone, is a
    circle: it knows nothing of the tilt."""
    _compare_ellipses(ax, np.diag(np.diag(SIGMA_1)), "variances only")


def thinner(ax):
    """Two bell curves of the same height in one dimension. The solid one, with the half, has area
    1. The dashed one, without it, is thinner everywhere but at the top, and its area is 0.71."""
    t = np.linspace(-4, 4, 161)
    ax.plot(t, np.exp(-(t**2) / 2) / np.sqrt(2 * np.pi), color=BLUE, label="with ½: area 1")
    ax.plot(t, np.exp(-(t**2)) / np.sqrt(2 * np.pi), "--", color=RED, label="without: area 0.71")
    ax.set(xlabel="standard deviations", ylabel="density", ylim=(0, 0.62))
    ax.legend(fontsize=7, loc="upper right")
