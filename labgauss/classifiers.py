"""Three classifiers: Gaussian, categorical naive Bayes, nearest neighbours.

The first two are generative. Each says only what its log joint is, log p(x, k) = log p(x | k) + log p(k); the
base class turns that into everything else, with Bayes' rule in the log domain.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from labgauss.estimator import Classifier
from labgauss.validation import (
    Floats,
    Ints,
    Labels,
    check_counts,
    check_distribution,
    check_labels,
    check_one_per_class,
    check_parameters,
    check_positive_definite,
    check_priors,
    check_table,
    check_variances,
    encode,
    refuse_nonfinite,
    sort_if_possible,
)

LOG_2PI = float(np.log(2 * np.pi))
ROWS = 2**14  # of X that are worked on together: what is computed for them stays in a core's cache


class GenerativeClassifier(Classifier):
    """From the log joint to the evidence, the posterior and the decision."""

    priors_: Floats

    @abstractmethod
    def _log_joint(self, X: Any) -> Floats:
        """Return log p(x, k), ``(K, n)``."""

    def _scores(self, X: Any) -> Floats:
        """Return the log joint up to a term that all classes share, ``(K, n)``."""
        return self._log_joint(X)

    @abstractmethod
    def _limit_scores(self, X: Any) -> Floats:
        """Return scores for rows of X whose joint is 0 for every class."""

    def log_joint(self, X: ArrayLike) -> Floats:
        """Return log p(x, k) for each row and class, ``(n, K)``."""
        return by_blocks(self._log_joint, self._check_predict(X)).T

    def joint(self, X: ArrayLike) -> Floats:
        """Return p(x, k) = p(x | k) p(k), ``(n, K)``."""
        with np.errstate(over="ignore"):
            return np.exp(self.log_joint(X))

    def log_evidence(self, X: ArrayLike) -> Floats:
        """Return log p(x), ``(n,)``."""
        return by_blocks(lambda X: log_sum_exp(self._log_joint(X)), self._check_predict(X))

    def evidence(self, X: ArrayLike) -> Floats:
        """Return p(x) = Σ_k p(x, k), ``(n,)``."""
        with np.errstate(over="ignore"):
            return np.exp(self.log_evidence(X))

    def predict_log_proba(self, X: ArrayLike) -> Floats:
        """Return log p(k | x), ``(n, K)``."""
        return by_blocks(self._log_posterior, self._check_predict(X)).T

    def predict_proba(self, X: ArrayLike) -> Floats:
        """Return p(k | x), ``(n, K)``; never NaN, however far x is from the data."""
        return np.exp(self.predict_log_proba(X))

    def predict(self, X: ArrayLike) -> Labels:
        """Return the most probable label of each row, ``(n,)``; a tie goes to the smallest label."""
        best = by_blocks(lambda X: self._finite_scores(X).argmax(axis=0), self._check_predict(X))
        return self.classes_.take(best)

    def _log_posterior(self, X: Any) -> Floats:
        """Return log p(k | x) = log p(x, k) − log p(x), ``(K, n)``; what all classes share cancels."""
        scores = self._finite_scores(X)
        return scores - log_sum_exp(scores)

    def _finite_scores(self, X: Any) -> Floats:
        """Return scores of which each row of X has a finite one."""
        scores = self._scores(X)
        lost = ~np.isfinite(scores.max(axis=0))
        if lost.any():
            scores[:, lost] = self._limit_scores(X[lost])
        return scores


def by_blocks(
    rule: Callable[[Any], NDArray[Any]], X: NDArray[Any], size: int = ROWS
) -> NDArray[Any]:
    """Apply a rule to some rows of X at a time; rows of X are the last axis of the result."""
    blocks = np.array_split(X, range(size, len(X), size))
    return np.concatenate([rule(block) for block in blocks], axis=-1)


def log_sum_exp(scores: Floats) -> Floats:
    """Return log Σ_k exp(scores_k), ``(n,)``, without overflow or underflow."""
    top = np.maximum(scores.max(axis=0), np.finfo(float).min)
    with np.errstate(divide="ignore"):
        return np.asarray(top + np.log(np.exp(scores - top).sum(axis=0)))


def moments(X: Floats, kind: str = "full", ddof: int = 0) -> tuple[Floats, Floats]:
    """Return the mean ``(d,)`` of the rows of X and their covariance ``(d, d)`` of a kind."""
    with np.errstate(over="ignore", invalid="ignore"):
        mean = X[0] + (X - X[0]).mean(axis=0)  # seen from a sample, a constant is its own mean
        Z = (X - mean).T
        if kind == "full":
            return mean, Z @ Z.T / (len(X) - ddof)
        variances = (Z**2).sum(axis=1) / (len(X) - ddof)
        if kind == "spherical":
            variances[:] = variances.mean()
        return mean, np.diag(variances)


def log_gaussian(X: Floats, mean: Floats, covariance: Floats) -> Floats:
    """Return log N(x; μ, Σ) = −½ (d log 2π + log det Σ + (x − μ)ᵀ Σ⁻¹ (x − μ)), ``(n,)``."""
    W, log_det = whiten(covariance)
    return -0.5 * (len(mean) * LOG_2PI + log_det + squared_lengths(X, mean, W))


def whiten(covariance: Floats) -> tuple[Floats, float]:
    """Return W ``(d, d)`` with W Σ Wᵀ = 1, lower triangular, and log det Σ.

    W = (diag(s) L)⁻¹, with s the standard deviations and L the Cholesky factor of the correlation matrix.
    Dividing by s first makes the result independent of the units of the features.
    """
    s = np.sqrt(np.diagonal(covariance))
    L = np.linalg.cholesky(covariance / s[:, None] / s)
    W = np.tril(np.linalg.inv(L)) / s
    return W, 2 * float(np.log(np.diagonal(L) * s).sum())


def squared_lengths(X: Floats, mean: Floats, W: Floats) -> Floats:
    """Return (x − μ)ᵀ Σ⁻¹ (x − μ) = |W (x − μ)|² for each row x of X, ``(n,)``: one matrix product."""
    with np.errstate(over="ignore", invalid="ignore"):
        Z = W @ (X.T - mean[:, None])
        return np.asarray(
            np.fmin((Z**2).sum(axis=0), np.inf)
        )  # what overflowed to inf − inf is far away


class GaussianClassifier(GenerativeClassifier):
    """A Gaussian per class, and Bayes' rule.

    ``covariance`` says what the classes' covariances may be: ``"full"`` (quadratic discriminant analysis),
    ``"diagonal"`` (naive Bayes), ``"spherical"``, or ``"shared"`` (one for all: linear discriminant analysis).
    ``priors`` are in the order of the sorted classes; None counts them. Sums of squares are divided by
    n_k − ddof, for ``"shared"`` by n − K ddof; ``ddof=0`` is the maximum-likelihood estimate.

    >>> model = GaussianClassifier("diagonal").fit([[0, 1], [2, 3], [7, 8], [9, 6]], list("aabb"))
    >>> model.means_
    array([[1., 2.],
           [8., 7.]])
    >>> model.predict([[1, 1], [9, 9]])
    array(['a', 'b'], dtype='<U1')
    >>> model.predict_proba([[4, 5]]).round(4)
    array([[0.7311, 0.2689]])
    """

    _learned = ("classes_", "priors_", "means_", "covariances_")
    means_: Floats
    covariances_: Floats

    def __init__(
        self, covariance: str = "full", *, priors: ArrayLike | None = None, ddof: int = 0
    ) -> None:
        self.covariance = covariance
        self.priors = priors
        self.ddof = ddof

    def _learn(self, X: ArrayLike, y: ArrayLike) -> None:
        """Estimate the priors, means and covariances."""
        kinds = ("full", "diagonal", "spherical", "shared")
        if self.covariance not in kinds:
            raise ValueError(f"covariance must be one of {kinds}. Got {self.covariance!r}.")
        samples, codes = self._check_fit(X, y)
        counts, kind = np.bincount(codes), self.covariance
        check_counts(counts, self.classes_, samples.shape[1], kind, self.ddof)
        own = "full" if kind == "shared" else kind
        ddof = 0 if kind == "shared" else self.ddof
        fits = [moments(samples[codes == k], own, ddof) for k in range(len(counts))]
        means, covariances = (np.stack(values) for values in zip(*fits, strict=True))
        if kind == "shared":
            weights = counts / (len(samples) - len(counts) * self.ddof)
            covariances[:] = np.tensordot(weights, covariances, axes=1)
        names = getattr(self, "feature_names_in_", None)
        check_variances(covariances, samples, codes, self.classes_, kind, names)
        shares = counts / len(samples)
        self.priors_ = shares if self.priors is None else check_priors(self.priors, self.classes_)
        self.means_, self.covariances_ = means, covariances
        self._check_definite("Drop it, or use covariance='diagonal'.")

    @classmethod
    def from_parameters(
        cls, priors: ArrayLike, means: ArrayLike, covariances: ArrayLike, classes: Any = None
    ) -> Self:
        """Return a classifier with given priors ``(K,)``, means ``(K, d)`` and covariances ``(K, d, d)``.

        >>> GaussianClassifier.from_parameters([0.5, 0.5], [[0], [4]], [[[1]], [[1]]]).predict([[1]])
        array([0])
        """
        means, covariances = np.array(means, dtype=float), np.array(covariances, dtype=float)
        if means.ndim != 2:
            raise ValueError(f"means must be (K, d). Got shape {means.shape}.")
        K, shares = len(means), np.array(priors, dtype=float)
        labels = np.arange(K) if classes is None else check_labels(classes, "classes")
        check_one_per_class(K, priors=shares, covariances=covariances, classes=labels)
        check_parameters(means, covariances)
        distinct, codes = encode(labels)
        if len(distinct) < K:
            raise ValueError(f"classes must differ. Got {labels.tolist()}.")
        order = np.argsort(codes)
        model = cls()
        model.classes_, model.n_features_in_ = distinct, means.shape[1]
        model.priors_ = check_distribution(shares, labels)[order]
        model.means_, model.covariances_ = means[order], covariances[order]
        model._check_definite()
        return model

    def _log_joint(self, X: Any) -> Floats:
        gaussians = zip(self.means_, self.covariances_, strict=True)
        densities = np.stack([log_gaussian(X, *each) for each in gaussians])
        return np.asarray(densities + self._log_priors())

    def _log_priors(self) -> Floats:
        """Return log p(k), ``(K, 1)``."""
        with np.errstate(divide="ignore"):
            return np.asarray(np.log(self.priors_)[:, None])

    def _scores(self, X: Any) -> Floats:
        # Where all classes have one covariance, the quadratic term cancels, and a line is left for each:
        # −½ |W (x − μ)|² = (W μ)·(W x) − ½ |W μ|² − ½ |W x|², with x and μ seen from amid the means.
        if (self.covariances_[1:] != self.covariances_[0]).any():
            return self._log_joint(X)
        W, _ = whiten(self.covariances_[0])
        with np.errstate(over="ignore", invalid="ignore"):
            centre = self.means_.mean(axis=0)
            M = (self.means_ - centre) @ W.T
            if not np.abs(M).max() < 1e3:  # from amid classes so far apart, a line costs digits
                return self._log_joint(X)
            heights = self._log_priors() - 0.5 * (M**2).sum(axis=1, keepdims=True)
            return np.asarray(heights + (M @ W) @ (X - centre).T)

    def _limit_scores(self, X: Any) -> Floats:
        # So far out that even the squared distance overflows: the posterior is the same nearer by. Any small
        # factor would do, for this goes on until a class has a finite score.
        if not X.any():
            return np.tile(self._log_priors(), len(X))
        return self._finite_scores(X * 1e-50)

    def _check_definite(self, advice: str = "A covariance must be positive definite.") -> None:
        """Refuse covariances that have no inverse."""
        subjects = [f"covariance of class {label}" for label in self.classes_]
        if self.covariance == "shared":
            subjects = ["the shared covariance"] * len(subjects)
        names = getattr(self, "feature_names_in_", None)
        check_positive_definite(self.covariances_, subjects, names, advice)


class CategoricalNaiveBayes(GenerativeClassifier):
    """Naive Bayes for discrete features: a table of P(value | class) per feature.

    The values may be of any hashable type. ``alpha`` is added to every count (1 is Laplace's rule); with
    ``alpha=0`` the tables are the maximum-likelihood estimates, and what never occurred together has
    probability 0. A value that ``fit`` did not see counts 0 times in every class. Where the joint is 0 for
    all classes, the posterior is its limit for alpha → 0.

    >>> X = [["sun", "calm"], ["sun", "windy"], ["rain", "windy"], ["rain", "windy"]]
    >>> model = CategoricalNaiveBayes(alpha=1).fit(X, [0, 0, 1, 1])
    >>> model.values_[0]
    ['rain', 'sun']
    >>> model.likelihoods_[0]
    array([[0.25, 0.75],
           [0.75, 0.25]])
    >>> model.predict_proba([["rain", "windy"]]).round(4)
    array([[0.1818, 0.8182]])
    """

    _categorical = True
    _learned = ("classes_", "priors_", "values_", "counts_", "likelihoods_")
    values_: list[list[Any]]
    counts_: list[NDArray[np.int64]]
    likelihoods_: list[Floats]

    def __init__(self, alpha: float = 0.0) -> None:
        self.alpha = alpha

    def _learn(self, X: ArrayLike, y: ArrayLike) -> None:
        """Count the values of each feature per class."""
        if not 0 <= self.alpha < np.inf:
            raise ValueError(f"alpha must be at least 0 and finite. Got {self.alpha}.")
        samples, codes = self._check_fit(X, y)
        K = len(self.classes_)
        self.priors_ = np.bincount(codes) / len(codes)
        self.values_ = [sort_if_possible(set(column)) for column in samples.T.tolist()]
        self.counts_ = [np.zeros((K, len(values)), dtype=np.int64) for values in self.values_]
        for counts, column in zip(self.counts_, self._encode(samples).T, strict=True):
            np.add.at(counts, (codes, column), 1)
        self.likelihoods_ = [table[:, :-1] for table in self._tables(self.alpha)]

    def _check_X(self, X: ArrayLike) -> Any:
        array = check_table(np.asarray(X, dtype=object) if isinstance(X, list | tuple) else X)
        if array.dtype.kind in "fO":
            unequal = np.where(array != array, np.nan, 0.0)  # only NaN differs from itself
            refuse_nonfinite(array if array.dtype.kind == "f" else unequal, "X")
        return array

    def _encode(self, samples: Any) -> Ints:
        """Replace each value by its place in ``values_``; by the place after the last where it is new."""
        codes = np.empty(samples.shape, dtype=np.intp)
        for j, values in enumerate(self.values_):
            place = {str(value): i for i, value in enumerate(values)}
            place |= {value: i for i, value in enumerate(values)}
            new = len(values)
            codes[:, j] = [place.get(v, place.get(str(v), new)) for v in samples[:, j].tolist()]
        return codes

    def _check_predict(self, X: ArrayLike) -> Any:
        return self._encode(super()._check_predict(X))

    def _tables(self, alpha: float) -> list[Floats]:
        """Return P(value | class) per feature, ``(K, V + 1)``; the last column is for new values."""
        smoothed = [np.pad(counts, ((0, 0), (0, 1))) + alpha for counts in self.counts_]
        return [table / table[:, :-1].sum(axis=1, keepdims=True) for table in smoothed]

    def _log_joint(self, X: Any) -> Floats:
        return self._sum_tables(X, self.alpha)

    def _limit_scores(self, X: Any) -> Floats:
        return self._sum_tables(X, 1e-100)

    def _sum_tables(self, X: Any, alpha: float) -> Floats:
        """Return log p(k) + Σ_j log p(x_j | k), ``(K, n)``."""
        with np.errstate(divide="ignore"):
            tables = [np.log(table) for table in self._tables(alpha)]
        likelihoods = [table[:, column] for table, column in zip(tables, X.T, strict=True)]
        return np.asarray(np.log(self.priors_)[:, None] + np.sum(likelihoods, axis=0))


class NearestNeighbours(Classifier):
    """The majority among the k nearest training samples.

    Of samples at equal distance the earlier row is nearer; a tied vote goes to the smallest label.

    >>> model = NearestNeighbours(k=3).fit([[0], [1], [2], [10], [11]], list("aabbb"))
    >>> model.predict([[0.5], [9]])
    array(['a', 'b'], dtype='<U1')
    >>> model.predict_proba([[0.5]]).round(4)
    array([[0.6667, 0.3333]])
    """

    _learned = ("classes_", "_samples")

    def __init__(self, k: int = 3) -> None:
        self.k = k

    def _learn(self, X: ArrayLike, y: ArrayLike) -> None:
        """Keep the samples."""
        if not (isinstance(self.k, int | np.integer) and self.k >= 1):
            raise ValueError(f"k must be a positive integer. Got {self.k!r}.")
        samples, self._codes = self._check_fit(X, y)
        if len(samples) < self.k:
            raise ValueError(
                f"k={self.k} neighbours need at least {self.k} samples. X has {len(samples)} sample(s)."
            )
        # A power of two rounds nothing, and keeps squares within the range of a float.
        self._unit = float(np.ldexp(1.0, np.frexp(np.abs(samples).max())[1] - 1))
        self._samples = samples / self._unit

    def predict_proba(self, X: ArrayLike) -> Floats:
        """Return the fraction of the k votes that each class gets, ``(n, K)``."""
        return self._votes(X) / self.k

    def predict(self, X: ArrayLike) -> Labels:
        """Return the label with the most votes for each row, ``(n,)``."""
        best = np.asarray(self._votes(X).argmax(axis=1))
        return self.classes_.take(best)

    def _votes(self, X: ArrayLike) -> Floats:
        """Return how many of the k nearest samples belong to each class, ``(n, K)``."""
        queries = self._check_predict(X)
        reach, limit = np.abs(queries).max(axis=1), 1e100 * self._unit
        if reach.max() > limit:  # the nearest samples are the same nearer by
            queries = queries * (limit / np.maximum(reach, limit))[:, None]
        ballots = np.eye(len(self.classes_))[:, self._codes]
        rows = max(1, 2**18 // len(self._samples))
        return by_blocks(lambda Q: ballots @ self._nearest(Q), queries / self._unit, rows).T

    def _nearest(self, queries: Floats) -> NDArray[np.bool_]:
        """Return which samples are the k nearest, the earlier row first among equals, ``(samples, n)``.

        A matrix product, |x − q|² − |q|² = |x|² − 2 q·x, finds them, but for what its rounding leaves open. With r
        one of those, |x − q|² − |r − q|² = (x − r)·(x + r − 2q) is exactly 0 for equal distances of round numbers.
        """
        samples, centre = self._samples, self._samples.mean(axis=0)
        X, Q = samples - centre, queries - centre
        lengths = (X**2).sum(axis=1)
        squares, longest = lengths - 2 * Q @ X.T, lengths.max()
        noise = np.sqrt(longest * (Q**2).sum(axis=1)) + longest
        noise *= 16 * np.finfo(float).eps * X.shape[1]
        near = squares <= (np.partition(squares, self.k - 1)[:, self.k - 1] + noise)[:, None]
        for i in np.flatnonzero(near.sum(axis=1) > self.k):
            rows = np.flatnonzero(near[i])
            x, r, q = samples[rows], samples[rows[0]], queries[i]
            further = ((x - r) * ((x - q) + (r - q))).sum(axis=1)
            near[i, rows[further.argsort(kind="stable")[self.k :]]] = False
        return np.asarray(near.T)
