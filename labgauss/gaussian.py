"""The multivariate Gaussian: its density, and its fit.

Everything goes through one factor. With s the standard deviations and L the Cholesky factor of the
correlation matrix, W = (diag(s) L)⁻¹ turns x − μ into standard normal coordinates, and

    (x − μ)ᵀ Σ⁻¹ (x − μ) = |W (x − μ)|²,    log det Σ = 2 Σⱼ log sⱼ + 2 Σⱼ log Lⱼⱼ.

Scaling by s first makes the result independent of the units of the features.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from labgauss.validation import (
    Floats,
    Ints,
    Names,
    check_parameters,
    check_X,
    chunks,
    describe,
    require,
    warn,
)

EPS = float(np.finfo(float).eps)
LOG_2PI = float(np.log(2 * np.pi))
BLOCK = 32  # rows of W taken at a time


def mahalanobis_squared(X: ArrayLike, mean: ArrayLike, covariance: ArrayLike) -> Floats:
    """Return the squared Mahalanobis distance of each row of X from the mean, ``(n,)``.

    >>> mahalanobis_squared([[0, 0], [3, 4]], mean=[0, 0], covariance=[[1, 0], [0, 4]])
    array([ 0., 13.])
    """
    X, gaussian = check_X(X), one_gaussian(mean, covariance)
    return by_chunk(gaussian.mahalanobis_squared, X, gaussian.chunk).ravel()


def log_density(X: ArrayLike, mean: ArrayLike, covariance: ArrayLike) -> Floats:
    """Return the logarithm of the Gaussian density at each row of X, ``(n,)``.

    It stays finite where the density itself is too small for a float:

    >>> log_density([[0.0], [100.0]], mean=[0], covariance=[[1]]).round(2)
    array([-9.20000e-01, -5.00092e+03])
    """
    X, gaussian = check_X(X), one_gaussian(mean, covariance)
    return by_chunk(gaussian.log_density, X, gaussian.chunk).ravel()


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
    require(covariance in kinds, f"covariance must be one of {kinds}. Got {covariance!r}.")
    require(len(X) > ddof, f"ddof={ddof} needs at least {ddof + 1} samples. X has {len(X)}.")
    one_class = np.zeros(len(X), dtype=np.intp)
    _, means, scatters = class_moments(X, one_class, 1, full=covariance == "full")
    return means[0], restrict(scatters / (len(X) - ddof), covariance)[0]


def class_moments(X: Floats, codes: Ints, K: int, *, full: bool) -> tuple[Ints, Floats, Floats]:
    """Return per class the count, the mean and the scatter Σ (x − μ)(x − μ)ᵀ, ``(K, d, d)``.

    Each class is measured from the mean of its first rows, so that nothing is lost far from the origin,
    wherever an outlier stands. A constant feature is its own mean, without rounding, and has a scatter of
    exactly 0. Without ``full`` only the diagonal is computed.
    """
    d = X.shape[1]
    counts, pilots = np.zeros(K, dtype=np.intp), np.zeros((K, d))
    sums, scatters = np.zeros((K, d)), np.zeros((K, d, d))
    with np.errstate(over="ignore", invalid="ignore"):
        for rows in chunks(len(X), 2**18 // d + 1):
            for k in range(K):
                members = X[rows].take(np.flatnonzero(codes[rows] == k), axis=0)
                Z = np.asarray(members.T, order=memory_order(d))
                if len(members) and not counts[k]:
                    pilots[k] = Z[:, 0] + (Z - Z[:, :1]).mean(axis=1)
                counts[k] += len(members)
                Z -= pilots[k][:, None]
                sums[k] += Z.sum(axis=1)
                scatters[k] += Z @ Z.T if full else np.diag(np.einsum("ij,ij->i", Z, Z))
        shifts = sums / counts[:, None]
        scatters -= np.einsum("ki,kj,k->kij", shifts, shifts, counts.astype(float))
    return counts, pilots + shifts, scatters


def restrict(covariances: Floats, kind: str) -> Floats:
    """Keep of covariances ``(K, d, d)`` what the kind allows: all, the variances, or their mean."""
    if kind == "full":
        return covariances
    variances = np.diagonal(covariances, axis1=1, axis2=2)
    if kind == "spherical":
        variances = np.broadcast_to(variances.mean(axis=1, keepdims=True), variances.shape)
    return variances[:, :, None] * np.eye(variances.shape[1])


def memory_order(d: int) -> Literal["C", "F"]:
    """Return how ``(d, n)`` arrays lie best: few features in a run each, or many a sample in a run."""
    return "C" if d < 16 else "F"


def by_chunk(rule: Callable[[Any], NDArray[Any]], X: NDArray[Any], size: int) -> NDArray[Any]:
    """Apply a rule to ``size`` rows of X at a time; rows of X are the last axis of the result."""
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
        first = rule(X[:size])
        if len(X) <= size:
            return first
        out = np.empty((*first.shape[:-1], len(X)), dtype=first.dtype)
        out[..., :size] = first
        for rows in chunks(len(X), size, start=size):
            out[..., rows] = rule(X[rows])
    return out


class Gaussians:
    """K Gaussians over the same features, factored once and then evaluated together, ``(K, n)``."""

    def __init__(self, means: Floats, whitening: Floats, log_det: Floats) -> None:
        K, d = means.shape
        self.means = means[:, :, None]
        self.whitening = whitening
        self.log_peak: Floats = -0.5 * (d * LOG_2PI + log_det)[:, None]
        self.diagonal = np.count_nonzero(whitening) == K * d
        self.linear = K > 1 and bool((whitening == whitening[0]).all())
        if self.linear:
            # −½ |W (x − μ)|² = μᵀ Σ⁻¹ x − ½ μᵀ Σ⁻¹ μ − ½ xᵀ Σ⁻¹ x, with x and μ seen from the centre
            self.centre = self.means.mean(axis=0)
            white = (whitening @ (self.means - self.centre))[:, :, 0]
            self.slopes: Floats = white @ whitening[0]
            with np.errstate(over="ignore"):
                self.intercepts: Floats = -0.5 * (white**2).sum(axis=1, keepdims=True)
            # Where classes lie thousands of standard deviations apart, large terms would cancel.
            self.linear = bool(self.intercepts.min() > -1e6)
        rows = 2**18 // (K * d)  # as many as fit into the cache
        self.chunk: int = min(max(rows, 256), 2**14)

    def log_density(self, X: Floats) -> Floats:
        """Return log N(x; μ_k, Σ_k)."""
        return self.log_peak - 0.5 * self.mahalanobis_squared(X)

    def discriminant(self, X: Floats) -> Floats:
        """Return the log densities up to a term that all K share.

        With one covariance the quadratic term is the same for every class and cancels: a line is left.
        """
        if self.linear:
            lines: Floats = self.slopes @ (self._columns(X) - self.centre) + self.intercepts
            return lines
        return self.log_density(X)

    def mahalanobis_squared(self, X: Floats) -> Floats:
        """Return |W_k (x − μ_k)|²."""
        Z = self._multiply(self._columns(X) - self.means)
        squares: Floats = np.einsum("kij,kij->kj", Z, Z)
        return np.fmin(squares, np.inf, out=squares)  # what overflowed to inf − inf is far away

    def _multiply(self, Y: Floats) -> Floats:
        """Return W_k Y_k, ``(K, d, n)``."""
        W, d = self.whitening, self.means.shape[1]
        if self.diagonal:
            return np.diagonal(W, axis1=1, axis2=2)[:, :, None] * Y
        # W is lower triangular: its first rows need the first features only.
        parts = [W[:, rows, : rows.stop] @ Y[:, : rows.stop] for rows in chunks(d, BLOCK)]
        return parts[0] if len(parts) == 1 else np.concatenate(parts, axis=1)

    def _columns(self, X: Floats) -> Floats:
        """Return X with its rows as columns, ``(d, n)``."""
        d = self.means.shape[1]
        require(X.shape[1] == d, f"X has {X.shape[1]} features, but the mean has {d}.")
        return np.asarray(X.T, order=memory_order(d))


def one_gaussian(mean: ArrayLike, covariance: ArrayLike) -> Gaussians:
    """Return the one Gaussian with a mean ``(d,)`` and a covariance ``(d, d)``."""
    means = np.atleast_1d(np.asarray(mean, dtype=np.float64))[None]
    covariances = np.atleast_2d(np.asarray(covariance, dtype=np.float64))[None]
    check_parameters(means, covariances)
    advice = "A covariance must be positive definite."
    return Gaussians(means, *whiten(covariances, ["covariance"], None, advice))


def whiten(
    covariances: Floats, subjects: Sequence[str], names: Names, advice: str
) -> tuple[Floats, Floats]:
    """Return W ``(K, d, d)`` with W Σ Wᵀ = I, lower triangular, and log det Σ ``(K,)``.

    Subjects name the covariances, names the features, in the error when one of them is singular.
    """
    variances = np.diagonal(covariances, axis1=1, axis2=2)
    if not (variances > 0).all():
        k, j = np.argwhere(~(variances > 0))[0]
        found = f"{subjects[k]} has variance {variances[k, j]} for {describe(j, names)}"
        raise ValueError(f"{found}. {advice}")
    scale = np.sqrt(variances)
    correlations = covariances / scale[:, :, None] / scale[:, None, :]
    try:
        L = np.linalg.cholesky(correlations)
        pivots = np.diagonal(L, axis1=1, axis2=2) ** 2
    except np.linalg.LinAlgError:
        L, pivots = None, np.stack([relative_pivots(C) for C in correlations])
    # Cholesky's own failure is not enough: rounding lets one collinear matrix in five pass.
    tolerance, smallest = 10 * pivots.shape[1] * EPS, pivots.min()
    k, j = np.argwhere(pivots <= max(smallest, tolerance))[0]
    found = describe(j, names)
    if L is None or smallest < tolerance:
        others = f"features 0..{j - 1}" if j > 1 else describe(0, names)
        what = f"singular: {found} is a linear combination of {others}"
        what += f" (relative pivot {abs(pivots[k, j]):.0e})"
        what = f"not positive definite at {found}" if pivots[k, j] < -1e-8 else what
        raise ValueError(f"{subjects[k]} is {what}. {advice}")
    if smallest < 1e-10:
        what = f"a linear combination of the others (relative pivot {smallest:.0e})"
        left = f"densities have about {16 + np.log10(smallest):.0f} correct digits"
        warn(f"{found} is almost {what}; {left}.")
    W = np.tril(np.linalg.inv(L)) / scale[:, None, :]
    return W, np.log(pivots).sum(axis=1) + 2 * np.log(scale).sum(axis=1)


def relative_pivots(C: Floats) -> Floats:
    """Return the part of each feature's variance that the features before it leave unexplained."""
    explained = [C[j, :j] @ np.linalg.pinv(C[:j, :j]) @ C[:j, j] for j in range(len(C))]
    return 1 - np.array(explained)
