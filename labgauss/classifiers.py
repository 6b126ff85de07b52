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
from labgauss.gaussian import Gaussians, by_chunk, class_moments, restrict, whiten
from labgauss.validation import (
    Floats,
    Ints,
    Labels,
    check_distribution,
    check_labels,
    check_parameters,
    check_priors,
    check_table,
    chunks,
    describe,
    encode,
    refuse_nonfinite,
    require,
    sort_if_possible,
)


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

    def _prepare(self) -> int:
        """Get ready for new rows; return how many to take at a time."""
        return 4096

    def log_joint(self, X: ArrayLike) -> Floats:
        """Return log p(x, k) for each row and class, ``(n, K)``."""
        return self._by_chunk(self._log_joint, X).T

    def joint(self, X: ArrayLike) -> Floats:
        """Return p(x, k) = p(x | k) p(k), ``(n, K)``."""
        with np.errstate(over="ignore"):
            return np.exp(self.log_joint(X))

    def log_evidence(self, X: ArrayLike) -> Floats:
        """Return log p(x), ``(n,)``."""
        return self._by_chunk(lambda X: log_sum_exp(self._log_joint(X)), X)

    def evidence(self, X: ArrayLike) -> Floats:
        """Return p(x) = Σ_k p(x, k), ``(n,)``."""
        with np.errstate(over="ignore"):
            return np.exp(self.log_evidence(X))

    def predict_log_proba(self, X: ArrayLike) -> Floats:
        """Return log p(k | x), ``(n, K)``."""
        return self._by_chunk(self._log_posterior, X).T

    def predict_proba(self, X: ArrayLike) -> Floats:
        """Return p(k | x), ``(n, K)``; never NaN, however far x is from the data."""
        return np.exp(self.predict_log_proba(X))

    def predict(self, X: ArrayLike) -> Labels:
        """Return the most probable label of each row, ``(n,)``; a tie goes to the smallest label."""
        best = self._by_chunk(lambda X: first_largest(self._finite_scores(X)), X)
        return self.classes_.take(best)

    def _log_posterior(self, X: Any) -> Floats:
        scores = self._finite_scores(X)
        return scores - log_sum_exp(scores)

    def _finite_scores(self, X: Any) -> Floats:
        """Return scores of which each row of X has a finite one."""
        scores = self._scores(X)
        lost = ~np.isfinite(scores.max(axis=0))
        if lost.any():
            scores[:, lost] = self._limit_scores(X[lost])
        return scores

    def _by_chunk(self, rule: Callable[[Any], NDArray[Any]], X: ArrayLike) -> NDArray[Any]:
        return by_chunk(rule, self._check_predict(X), self._prepare())


def log_sum_exp(scores: Floats) -> Floats:
    """Return log Σ_k exp(scores_k), ``(n,)``, without overflow or underflow."""
    top = np.maximum(scores.max(axis=0), np.finfo(float).min)
    return np.asarray(top + np.log(np.exp(scores - top).sum(axis=0)))


def first_largest(scores: Floats) -> Ints:
    """Return argmax_k scores_k, ``(n,)``, class by class: several times as fast as numpy's."""
    best, top = np.zeros(scores.shape[1], dtype=np.intp), scores[0]
    for k in range(1, len(scores)):
        best[scores[k] > top] = k
        top = np.maximum(top, scores[k])
    return best


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
    _key: tuple[bytes, ...] = ()
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
        message = f"covariance must be one of {kinds}. Got {self.covariance!r}."
        require(self.covariance in kinds, message)
        samples, codes = self._check_fit(X, y)
        K, full = len(self.classes_), self.covariance in ("full", "shared")
        counts, means, scatters = class_moments(samples, codes, K, full=full)
        self._check_counts(counts, samples.shape[1])
        if self.covariance == "shared":
            pooled = scatters.sum(axis=0) / (len(samples) - K * self.ddof)
            covariances = np.tile(pooled, (K, 1, 1))
        else:
            own = scatters / (counts - self.ddof)[:, None, None]
            covariances = restrict(own, self.covariance)
        self._check_variances(covariances, samples, codes)
        shares = counts / len(samples)
        self.priors_ = shares if self.priors is None else check_priors(self.priors, self.classes_)
        self.means_, self.covariances_ = means, covariances
        self._prepare("Drop it, or use covariance='diagonal'.")

    @classmethod
    def from_parameters(
        cls, priors: ArrayLike, means: ArrayLike, covariances: ArrayLike, classes: Any = None
    ) -> Self:
        """Return a classifier with given priors ``(K,)``, means ``(K, d)`` and covariances ``(K, d, d)``.

        >>> GaussianClassifier.from_parameters([0.5, 0.5], [[0], [4]], [[[1]], [[1]]]).predict([[1]])
        array([0])
        """
        model = cls()
        means, covariances = np.array(means, dtype=float), np.array(covariances, dtype=float)
        require(means.ndim == 2, f"means must be (K, d). Got shape {means.shape}.")
        K, shares = len(means), np.array(priors, dtype=float)
        labels = np.arange(K) if classes is None else check_labels(classes, "classes")
        shapes = {
            "priors": shares.shape,
            "covariances": covariances.shape[:1],
            "classes": labels.shape,
        }
        for name, shape in shapes.items():
            need = f"{name} must have one entry for each of the {K} rows of means"
            require(shape == (K,), f"{need}. Got shape {shape}.")
        check_parameters(means, covariances)
        model.classes_, codes = encode(labels)
        differ = len(model.classes_) == len(labels)
        require(differ, f"classes must differ. Got {labels.tolist()}.")
        order = np.argsort(codes)
        model.n_features_in_ = means.shape[1]
        model.priors_ = check_distribution(shares, labels)[order]
        model.means_, model.covariances_ = means[order], covariances[order]
        model._prepare()
        return model

    def _log_joint(self, X: Any) -> Floats:
        return self._gaussians.log_density(X) + self._log_priors

    def _scores(self, X: Any) -> Floats:
        return self._gaussians.discriminant(X) + self._log_priors

    def _limit_scores(self, X: Any) -> Floats:
        # So far out that even the squared distance overflows: the posterior is the same nearer by. Any small
        # factor would do, for this goes on until a class has a finite score.
        if not X.any():
            return np.tile(self._log_priors, len(X))
        return self._finite_scores(X * 1e-50)

    def _prepare(self, advice: str = "A covariance must be positive definite.") -> int:
        """Factor the covariances, unless that is done; the four attributes may be set by hand, too."""
        values = (self.priors_, self.means_, self.covariances_)
        priors, means, covariances = (np.asarray(v, dtype=np.float64) for v in values)
        key = (priors.tobytes(), means.tobytes(), covariances.tobytes())
        if key != self._key:
            subjects = [f"covariance of class {label}" for label in self.classes_]
            if self.covariance == "shared":
                subjects = ["the shared covariance"] * len(subjects)
            names = getattr(self, "feature_names_in_", None)
            self._gaussians = Gaussians(means, *whiten(covariances, subjects, names, advice))
            with np.errstate(divide="ignore"):
                self._log_priors = np.log(priors)[:, None]
            self._key = key
        return self._gaussians.chunk

    def _check_counts(self, counts: Ints, d: int) -> None:
        """Refuse too few samples for the covariance asked for."""
        n, K, ddof, more = counts.sum(), len(counts), self.ddof, "or more samples."
        if self.covariance == "shared":
            least = K * max(1, ddof) + d
            got = f"{K} class(es) have {n} sample(s) together"
            need = f"a shared {d}x{d} covariance needs at least {least}"
            require(n >= least, f"{got}; {need}. Use covariance='diagonal', 'spherical', {more}")
            return
        for label, count in zip(self.classes_, counts, strict=True):
            who = f"class {label} has {count} sample{'s' if count > 1 else ''};"
            require(count > 1, f"{who} its variance is 0. Use covariance='shared', {more}")
            need = f"ddof={ddof} needs at least {ddof + 1}"
            require(count > ddof, f"{who} {need}. Use ddof=0, {more}")
            need = f"a full {d}x{d} covariance needs at least {d + 1}"
            advice = f"Use covariance='diagonal', 'spherical' or 'shared', {more}"
            require(self.covariance != "full" or count > d, f"{who} {need}. {advice}")

    def _check_variances(self, covariances: Floats, X: Floats, codes: Ints) -> None:
        """Refuse a variance that is 0, or too small or too large for a float."""
        variances = np.diagonal(covariances, axis1=1, axis2=2)
        good = (variances >= np.finfo(float).tiny) & (variances < np.inf)
        if good.all():
            return
        k, j = np.argwhere(~good)[0]
        shared = self.covariance == "shared"
        feature = describe(j, getattr(self, "feature_names_in_", None))
        where = "every class" if shared else f"class {self.classes_[k]}"
        overflow = f"{feature} in {where}: variance overflows; rescale the feature."
        require(variances[k, j] < 1, overflow)
        varies = np.stack([np.ptp(X[codes == c], axis=0) > 0 for c in range(len(variances))])
        works = {"shared": varies[:, j].any(), "spherical": varies[k].any()}
        others = [f"'{kind}'" for kind in works if works[kind] and kind != self.covariance]
        advice = f", or use covariance={' or '.join(others)}" if others else ""
        constant, why = "constant", ""
        if varies[:, j].any() if shared else varies[k, j]:
            constant, why = "as good as constant", " (variance underflows; rescale the feature)"
        value = f"(= {X[codes == k][0, j]}) in {where}"
        who = f"{feature} is {constant} {value}"
        raise ValueError(f"{who}; its variance is 0{why}. Drop it{advice}.")


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
        valid = 0 <= self.alpha < np.inf
        require(valid, f"alpha must be at least 0 and finite. Got {self.alpha}.")
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
        """Keep the samples, in a k-d tree where d is small."""
        whole = isinstance(self.k, int | np.integer) and self.k >= 1
        require(whole, f"k must be a positive integer. Got {self.k!r}.")
        samples, self._codes = self._check_fit(X, y)
        need, n = f"k={self.k} neighbours need at least {self.k} samples", len(samples)
        require(n >= self.k, f"{need}. X has {n} sample(s).")
        self._unit = power_of_two_near(samples)
        self._samples, self._tree = samples / self._unit, None
        if samples.shape[1] <= 8:
            from scipy.spatial import cKDTree

            self._tree = cKDTree(self._samples, leafsize=32, balanced_tree=False)

    def predict_proba(self, X: ArrayLike) -> Floats:
        """Return the fraction of the k votes that each class gets, ``(n, K)``."""
        return self._votes(X) / self.k

    def predict(self, X: ArrayLike) -> Labels:
        """Return the label with the most votes for each row, ``(n,)``."""
        best = np.asarray(self._votes(X).argmax(axis=1))
        return self.classes_.take(best)

    def _votes(self, X: ArrayLike) -> Ints:
        queries = self._check_predict(X)
        K = len(self.classes_)
        queries = self._in_reach(queries)
        ballots = self._codes[self._nearest(queries)] + K * np.arange(len(queries))[:, None]
        return np.bincount(ballots.ravel(), minlength=len(queries) * K).reshape(-1, K)

    def _in_reach(self, queries: Floats) -> Floats:
        """Return the queries in the unit of the samples, none of them so far out that a square overflows."""
        reach, limit = np.abs(queries).max(axis=1), 1e100 * self._unit
        if reach.max() > limit:  # the nearest samples are the same nearer by
            queries = queries * (limit / np.maximum(reach, limit))[:, None]
        return queries / self._unit

    def _nearest(self, queries: Floats) -> Ints:
        """Return the rows of the k nearest samples, ``(n, k)``."""
        samples, k = self._samples, self.k
        if self._tree is None:
            return nearest_rows(samples, queries, k)
        distances, rows = self._tree.query(queries, k + 1)
        # One more than k shows where a tie, true or by rounding, leaves the k-th place open.
        tied = distances[:, k - 1] >= (1 - 1e-12) * distances[:, k]
        rows[tied, :k] = nearest_rows(samples, queries[tied], k)
        return np.asarray(rows[:, :k])


def power_of_two_near(X: Floats) -> float:
    """Return the power of two next to the largest value of X: to divide by it rounds nothing."""
    return float(np.ldexp(1.0, np.frexp(np.abs(X).max())[1] - 1))


def nearest_rows(samples: Floats, queries: Floats, k: int) -> Ints:
    """Return the rows of the k nearest samples, ``(n, k)``, the earlier row first among equals.

    A matrix product, |x − q|² − |q|² = |x|² − 2 q·x, finds the few samples that can be meant. Only these
    are compared one by one: with r the first of them, |x − q|² − |r − q|² = (x − r)·(x + r − 2q) is exactly 0
    for equal distances of round numbers, and keeps its digits where q is far away.
    """
    (n, d), centre = samples.shape, samples.mean(axis=0)
    X, Q = samples - centre, queries - centre
    lengths = (X**2).sum(axis=1)
    maps = np.column_stack([lengths, -2 * X]).T
    longest = lengths.max()
    noise = 16 * np.finfo(float).eps * d * (longest + np.sqrt(longest * (Q**2).sum(axis=1)))
    m = max(k, round(np.sqrt(n * k)))
    nearest = np.empty((len(Q), k), dtype=np.intp)
    for part in chunks(len(Q), 32):
        squares = np.column_stack([np.ones(len(Q[part])), Q[part]]) @ maps
        # of m groups the k-th smallest minimum cannot be below the k-th smallest of all
        minima = squares[:, : n // m * m].reshape(-1, n // m, m).min(axis=1)
        bound = np.partition(minima, k - 1, axis=1)[:, k - 1] + noise[part]
        query, row = divmod(np.flatnonzero(squares <= bound[:, None]), n)
        first = np.searchsorted(query, np.arange(len(bound)))
        x, r, q = samples[row], samples[row[first[query]]], queries[part][query]
        further = ((x - r) * ((x - q) + (r - q))).sum(axis=1)
        order = np.lexsort((further, query))
        nearest[part] = row[order][first[:, None] + np.arange(k)]
    return nearest
