"""What several exercises of lab7 share: covariances and points to draw from, and where w points."""

import numpy as np

from autograder.exercise import array

LINES = array("4.0 -3.0; -3.0 4.0")  # the shared covariance of Exercise 2 in document 000
MIXED_X = array("4.0 -1.5; 0.3 2.0; 5.2 -0.9; -0.7 3.1; 6.1 -2.0; 1.0 0.4; 4.4 1.2")
FIVE_X = array(
    "1.2 -0.4 3.1 0.8 -2.0; 0.7 2.5 -1.3 1.9 0.4; 2.9 -1.1 2.2 0.3 -1.4; 0.1 3.0 -0.2 2.7 1.1;"
    "-0.5 1.8 -2.4 1.2 0.9; 2.2 0.6 1.7 -0.9 -0.3; 1.4 -0.2 0.5 1.6 -1.1; -1.3 2.1 -0.8 0.4 2.3"
)


def covariance(rng, d, *, correlation=None):
    """Return a well-conditioned covariance; in the plane, optionally of a given correlation."""
    spread = rng.uniform(0.7, 1.8, size=d)
    if correlation is not None:
        return np.outer(spread, spread) * np.array([[1, correlation], [correlation, 1]])
    A = rng.standard_normal((d, d)) / np.sqrt(d)
    return (A @ A.T + 0.4 * np.eye(d)) * np.outer(spread, spread)


def towards_class_0(got, right):
    """Whether w points to the side of class 0, or nowhere."""
    return bool(np.asarray(got[0]) @ right[0] <= 0)
