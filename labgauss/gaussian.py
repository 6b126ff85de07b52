"""The multivariate Gaussian: its density, and its fit.

Everything goes through one matrix W with W Σ Wᵀ = 1, which turns x − μ into standard normal coordinates:

    (x − μ)ᵀ Σ⁻¹ (x − μ) = |W (x − μ)|².
"""

import numpy as np
from numpy.typing import ArrayLike

from labgauss.validation import Floats, check_gaussian, check_X

LOG_2PI = float(np.log(2 * np.pi))


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
    X, mean, covariance = check_gaussian(X, mean, covariance)
    W, log_det = whiten(covariance)
    return -0.5 * (len(mean) * LOG_2PI + log_det + squared_lengths(X, mean, W))


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
    with np.errstate(over="ignore", invalid="ignore"):
        mean = X[0] + (X - X[0]).mean(axis=0)  # seen from a sample, a constant is its own mean
        Z = X - mean
        return mean, restrict(Z.T @ Z / (len(X) - ddof), covariance)


def restrict(covariance: Floats, kind: str) -> Floats:
    """Keep of a covariance ``(d, d)`` what the kind allows: all, the variances, or their mean."""
    if kind == "full":
        return covariance
    variances = np.diagonal(covariance)
    return np.diag(variances) if kind == "diagonal" else variances.mean() * np.eye(len(variances))


def whiten(covariance: Floats) -> tuple[Floats, float]:
    """Return W ``(d, d)`` with W Σ Wᵀ = 1, lower triangular, and log det Σ.

    W = (diag(s) L)⁻¹, with s the standard deviations and L the Cholesky factor of the correlation matrix.
    Dividing by s first makes the result independent of the units of the features.
    """
    s = np.sqrt(np.diagonal(covariance))
    L = np.linalg.cholesky(covariance / s[:, None] / s)
    W = np.tril(np.linalg.inv(L)) / s
    return W, float(np.log(np.diagonal(L) ** 2).sum() + 2 * np.log(s).sum())


def squared_lengths(X: Floats, mean: Floats, W: Floats) -> Floats:
    """Return |W (x − μ)|² for each row x of X, ``(n,)``."""
    with np.errstate(over="ignore", invalid="ignore"):
        Z = (X - mean) @ W.T
        squares: Floats = np.einsum("nd,nd->n", Z, Z)  # the sum of squares, with no array of them
        return np.fmin(squares, np.inf)  # what overflowed to inf − inf is far away
