"""The multivariate Gaussian: its density, and its fit.

The formulas stand in classifiers.py, which applies them to each class; here their input is checked.
"""

import numpy as np
from numpy.typing import ArrayLike

from labgauss.classifiers import log_gaussian, moments, squared_lengths, whiten
from labgauss.validation import Floats, check_gaussian, check_X


def mahalanobis_squared(X: ArrayLike, mean: ArrayLike, covariance: ArrayLike) -> Floats:
    """Return the squared Mahalanobis distance of each row of X from the mean, ``(n,)``.

    >>> mahalanobis_squared([[0, 0], [3, 4]], mean=[0, 0], covariance=[[1, 0], [0, 4]])
    array([ 0., 13.])
    """
    X, mean, covariance = check_gaussian(X, mean, covariance)
    W, _ = whiten(covariance)
    return squared_lengths(X, mean, W)


def log_density(X: ArrayLike, mean: ArrayLike, covariance: ArrayLike) -> Floats:
    """Return the logarithm of the Gaussian density at each row of X, ``(n,)``.

    It stays finite where the density itself is too small for a float:

    >>> log_density([[0.0], [100.0]], mean=[0], covariance=[[1]]).round(2)
    array([-9.20000e-01, -5.00092e+03])
    """
    return log_gaussian(*check_gaussian(X, mean, covariance))


def density(X: ArrayLike, mean: ArrayLike, covariance: ArrayLike) -> Floats:
    """Return the Gaussian density at each row of X, ``(n,)``; it can exceed 1.

    >>> density([[0.0], [1.0]], mean=[0], covariance=[[0.01]]).round(6)
    array([3.989423, 0.      ])
    """
    with np.errstate(over="ignore"):
        return np.exp(log_density(X, mean, covariance))


def fit_gaussian(X: ArrayLike, *, covariance: str = "full", ddof: int = 0) -> tuple[Floats, Floats]:
    """Return the mean ``(d,)`` and the covariance ``(d, d)`` of the rows of X.

    The sum of squares is divided by n − ddof: ``ddof=0`` gives the maximum-likelihood estimate,
    ``ddof=1`` the unbiased one. ``"diagonal"`` keeps the variances, ``"spherical"`` their mean.

    >>> mean, covariance = fit_gaussian([[0, 0], [2, 0], [0, 4], [2, 4]])
    >>> mean
    array([1., 2.])
    >>> covariance
    array([[1., 0.],
           [0., 4.]])
    """
    X, kinds = check_X(X), ("full", "diagonal", "spherical")
    if covariance not in kinds:
        raise ValueError(f"covariance must be one of {kinds}. Got {covariance!r}.")
    if len(X) <= ddof:
        raise ValueError(f"ddof={ddof} needs at least {ddof + 1} samples. X has {len(X)}.")
    return moments(X, covariance, ddof)
