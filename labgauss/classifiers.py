"""Three classifiers: Gaussian, categorical naive Bayes, nearest neighbours.

The first two are generative. Each says only what its log joint is, log p(x, k) = log p(x | k) + log p(k); the
base class turns that into everything else, with Bayes' rule in the log domain.
"""

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
    check_labels,
    check_parameters,
    check_priors,
    check_same_length,
    check_table,
    describe,
    encode,
    refuse_nonfinite,
)


class GenerativeClassifier(Classifier):
    """From the log joint to the evidence, the posterior and the decision."""

    priors_: Floats

    def _log_joint(self, X: Any) -> Floats:
        """Return log p(x, k), ``(K, n)``."""
        raise NotImplementedError

    def _scores(self, X: Any) -> Floats:
        """Return the log joint up to a term that all classes share, ``(K, n)``."""
        return self._log_joint(X)

    def _limit_scores(self, X: Any) -> Floats:
        """Return scores for rows of X whose joint is 0 for every class."""
        raise NotImplementedError

    def _prepare(self) -> int:
        """Get ready for new rows; return how many to take at a time."""
        raise NotImplementedError

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
        best = self._by_chunk(lambda X: self._finite_scores(X).argmax(axis=0), X)
        return self.classes_.take(best)

    def _log_posterior(self, X: Any) -> Floats:
        scores = self._finite_scores(X)
        scores -= log_sum_exp(scores)
        return scores

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
    total: Floats = np.log(np.exp(scores - top).sum(axis=0))
    total += top
    return total


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

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Estimate the priors, means and covariances from samples X ``(n, d)`` and labels y ``(n,)``."""
        kinds = ("full", "diagonal", "spherical", "shared")
        if self.covariance not in kinds:
            raise ValueError(f"covariance must be one of {kinds}. Got {self.covariance!r}.")
        samples, codes = self._check_fit(X, y)
        K, full = len(self.classes_), self.covariance in ("full", "shared")
        counts, means, scatters = class_moments(samples, codes, K, full=full)
        self._check_counts(counts, samples.shape[1])
        if self.covariance == "shared":
            pooled = scatters.sum(axis=0) / (len(samples) - K * self.ddof)
            covariances = np.tile(pooled, (K, 1, 1))
        else:
            scaled = scatters / (counts - self.ddof)[:, None, None]
            covariances = restrict(scaled, self.covariance)
        self._check_variances(covariances, samples, codes)
        shares = counts / len(samples)
        self.priors_ = shares if self.priors is None else check_priors(self.priors, self.classes_)
        self.means_, self.covariances_ = means, covariances
        self._prepare()
        return self

    @classmethod
    def from_parameters(
        cls,
        priors: ArrayLike,
        means: ArrayLike,
        covariances: ArrayLike,
        classes: ArrayLike | None = None,
    ) -> Self:
        """Return a classifier with given priors ``(K,)``, means ``(K, d)`` and covariances ``(K, d, d)``.

        >>> GaussianClassifier.from_parameters([0.5, 0.5], [[0], [4]], [[[1]], [[1]]]).predict([[1]])
        array([0])
        """
        model = cls()
        means = np.array(means, dtype=np.float64)
        covariances = np.array(covariances, dtype=np.float64)
        check_parameters(means, covariances)
        labels = np.arange(len(means)) if classes is None else check_labels(classes, "classes")
        check_same_length(labels, means)
        model.classes_, codes = encode(labels)
        if len(model.classes_) < len(labels):
            raise ValueError(f"classes must differ. Got {labels.tolist()}.")
        order = np.argsort(codes)
        model.n_features_in_ = means.shape[1]
        model.priors_ = check_priors(priors, labels)[order]
        model.means_, model.covariances_ = means[order], covariances[order]
        model._prepare()
        return model

    def _log_joint(self, X: Any) -> Floats:
        scores = self._gaussians.log_density(X)
        scores += self._log_priors[:, None]
        return scores

    def _scores(self, X: Any) -> Floats:
        scores = self._gaussians.discriminant(X)
        scores += self._log_priors[:, None]
        return scores

    def _limit_scores(self, X: Any) -> Floats:
        # So far out that even the squared distance overflows: the posterior is the same nearer by.
        if not X.any():
            return np.tile(self._log_priors[:, None], len(X))
        return self._finite_scores(X * 1e-50)

    def _check_predict(self, X: ArrayLike, n_features: int | None = None) -> Any:
        return super()._check_predict(X, np.shape(getattr(self, "means_", [[]]))[1])

    def _prepare(self) -> int:
        """Factor the covariances, unless that is done; the four attributes may be set by hand, too."""
        priors, means, covariances = (
            np.asarray(values, dtype=np.float64)
            for values in (self.priors_, self.means_, self.covariances_)
        )
        key = (priors.tobytes(), means.tobytes(), covariances.tobytes())
        if key != self._key:
            subjects = [f"covariance of class {label}" for label in self.classes_]
            if self.covariance == "shared":
                subjects = ["the shared covariance"] * len(subjects)
            names = getattr(self, "feature_names_in_", None)
            advice = "Drop it, or use covariance='diagonal'."
            self._gaussians = Gaussians(means, *whiten(covariances, subjects, names, advice))
            with np.errstate(divide="ignore"):
                self._log_priors = np.log(priors)
            self._key = key
        return self._gaussians.chunk

    def _check_counts(self, counts: Ints, d: int) -> None:
        """Refuse too few samples for the covariance asked for."""
        n, K, ddof, more = counts.sum(), len(counts), self.ddof, "or more samples."
        if self.covariance == "shared" and n < K + d:
            raise ValueError(
                f"{K} class(es) have {n} sample(s) together; a shared {d}x{d} covariance needs at least "
                f"{K + d}. Use covariance='diagonal', 'spherical', {more}"
            )
        for label, count in zip(self.classes_, counts, strict=True):
            who = f"class {label} has {count} sample{'s' if count > 1 else ''};"
            if self.covariance == "shared" or count > max(1, ddof, d * (self.covariance == "full")):
                continue
            if count == 1:
                raise ValueError(f"{who} its variance is 0. Use covariance='shared', {more}")
            if count <= ddof:
                raise ValueError(f"{who} ddof={ddof} needs at least {ddof + 1}. Use ddof=0, {more}")
            raise ValueError(
                f"{who} a full {d}x{d} covariance needs at least {d + 1}. "
                f"Use covariance='diagonal', 'spherical' or 'shared', {more}"
            )

    def _check_variances(self, covariances: Floats, X: Floats, codes: Ints) -> None:
        """Refuse a variance that is 0, or too small or too large for a float."""
        variances = np.diagonal(covariances, axis1=1, axis2=2)
        good = (variances >= np.finfo(float).tiny) & (variances < np.inf)
        if good.all():
            return
        k, j = map(int, np.argwhere(~good)[0])
        shared = self.covariance == "shared"
        feature = describe(j, getattr(self, "feature_names_in_", None))
        where = "every class" if shared else f"class {self.classes_[k]}"
        if not variances[k, j] < 1:
            raise ValueError(f"{feature} in {where}: variance overflows; rescale the feature.")
        groups = [X[codes == c] for c in range(len(variances))]
        moves = np.array([group.min(axis=0) < group.max(axis=0) for group in groups])
        kinds = [] if shared or not moves[:, j].any() else ["'shared'"]
        if self.covariance != "spherical" and moves[k].any():
            kinds.append("'spherical'")
        as_good_as, why = "", ""
        if moves[:, j].any() if shared else moves[k, j]:
            as_good_as, why = "as good as ", " (variance underflows; rescale the feature)"
        raise ValueError(
            f"{feature} is {as_good_as}constant (= {groups[k][0, j]}) in {where}; its variance is 0{why}. "
            f"Drop it{', or use covariance=' * bool(kinds)}{' or '.join(kinds)}."
        )


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

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Count values per class in samples X ``(n, d)`` with labels y ``(n,)``."""
        if not 0 <= self.alpha < np.inf:
            raise ValueError(f"alpha must be at least 0 and finite. Got {self.alpha}.")
        samples, codes = self._check_fit(X, y)
        K = len(self.classes_)
        self.priors_ = np.bincount(codes) / len(codes)
        self.values_ = [sort_if_possible(set(column)) for column in samples.T.tolist()]
        columns = zip(self._encode(samples).T, self.values_, strict=True)
        self.counts_ = [
            np.bincount(column * K + codes, minlength=K * len(values)).reshape(-1, K).T
            for column, values in columns
        ]
        self.likelihoods_ = [table[:, :-1] for table in self._tables(self.alpha)]
        return self

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

    def _check_predict(self, X: ArrayLike, n_features: int | None = None) -> Any:
        return self._encode(super()._check_predict(X))

    def _tables(self, alpha: float) -> list[Floats]:
        """Return P(value | class) per feature, ``(K, V + 1)``; the last column is for new values."""
        smoothed = [np.pad(counts, ((0, 0), (0, 1))) + alpha for counts in self.counts_]
        return [table / (table[:, :-1].sum(axis=1, keepdims=True)) for table in smoothed]

    def _prepare(self) -> int:
        return 4096

    def _log_joint(self, X: Any) -> Floats:
        return self._sum_tables(X, self.alpha)

    def _limit_scores(self, X: Any) -> Floats:
        return self._sum_tables(X, 1e-100)

    def _sum_tables(self, X: Any, alpha: float) -> Floats:
        scores = np.tile(np.log(self.priors_)[:, None], len(X))
        with np.errstate(divide="ignore"):
            for table, column in zip(self._tables(alpha), X.T, strict=True):
                scores += np.log(table)[:, column]
        return scores


def sort_if_possible(values: set[Any]) -> list[Any]:
    """Return the values sorted, or in order of their text where they do not compare."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=lambda value: (type(value).__name__, str(value)))


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

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Keep samples X ``(n, d)`` with labels y ``(n,)``, in a k-d tree where d is small."""
        if not (isinstance(self.k, int | np.integer) and self.k >= 1):
            raise ValueError(f"k must be a positive integer. Got {self.k!r}.")
        samples, self._codes = self._check_fit(X, y)
        if len(samples) < self.k:
            raise ValueError(
                f"k={self.k} neighbours need at least {self.k} samples. X has {len(samples)} sample(s)."
            )
        self._samples, self._tree = samples.copy(), None
        if samples.shape[1] <= 8:
            from scipy.spatial import cKDTree

            self._tree = cKDTree(self._samples, leafsize=32, balanced_tree=False)
        return self

    def predict_proba(self, X: ArrayLike) -> Floats:
        """Return the fraction of the k votes that each class gets, ``(n, K)``."""
        return self._votes(X) / self.k

    def predict(self, X: ArrayLike) -> Labels:
        """Return the label with the most votes for each row, ``(n,)``."""
        best: Ints = self._votes(X).argmax(axis=1)
        return self.classes_.take(best)

    def _votes(self, X: ArrayLike) -> Ints:
        queries = self._check_predict(X)
        K = len(self.classes_)
        ballots: Ints = self._codes[self._nearest(queries)] + K * np.arange(len(queries))[:, None]
        return np.bincount(ballots.ravel(), minlength=len(queries) * K).reshape(-1, K)

    def _nearest(self, queries: Floats) -> Ints:
        """Return the rows of the k nearest samples, ``(n, k)``."""
        samples, k = self._samples, self.k
        if k == len(samples):
            return np.tile(np.arange(k), (len(queries), 1))
        search = nearest_by_tree if self._tree is not None else nearest_by_blocks
        squares, nearest = search(self._tree or samples, queries, k + 1)
        # One more than k shows where rounding, or a true tie, leaves the k-th place open.
        centre = samples.mean(axis=0)
        size = ((queries - centre) ** 2).sum(axis=1) + ((samples - centre) ** 2).sum(axis=1).max()
        noise = 16 * np.finfo(float).eps * samples.shape[1] * size
        for i in np.flatnonzero(squares[:, k] - squares[:, k - 1] <= noise):
            nearest[i, :k] = nearest_by_hand(samples, queries[i], k)
        return nearest[:, :k]


def nearest_by_tree(tree: Any, queries: Floats, k: int) -> tuple[Floats, Ints]:
    """Return squared distances and rows of the k nearest samples, ``(n, k)``, the last two in order."""
    distances, nearest = tree.query(queries, k)
    return distances**2, nearest


def nearest_by_blocks(samples: Floats, queries: Floats, k: int) -> tuple[Floats, Ints]:
    """As ``nearest_by_tree``, from one matrix product |x|² − 2 q·x, which leaves out |q|².

    The samples are dealt out to m blocks. Only the k blocks with the smallest minima can hold the k
    nearest samples, so that few distances need sorting.
    """
    (n, d), m = samples.shape, max(k, round(np.sqrt(len(samples) * k)))
    depth, centre = -(-n // m), samples.mean(axis=0)
    samples, queries = samples - centre, queries - centre
    maps = np.zeros((depth * m, d + 1))
    maps[:, 0] = np.inf
    maps[:n] = np.column_stack([(samples**2).sum(axis=1), -2 * samples])

    def search(part: Floats) -> Floats:
        squares = np.column_stack([np.ones(len(part)), part]) @ maps.T
        minima = squares.reshape(-1, depth, m).min(axis=1)
        blocks = np.argpartition(minima, k - 1, axis=1)[:, None, :k]
        rows = (blocks + m * np.arange(depth)[:, None]).reshape(len(part), -1)
        values = np.take_along_axis(squares, rows, axis=1)
        best = np.argpartition(values, (k - 2, k - 1), axis=1)[:, :k]
        found = [np.take_along_axis(table, best, axis=1).T for table in (values, rows)]
        return np.stack(found)

    squares, nearest = by_chunk(search, queries, 64).swapaxes(1, 2)
    return squares, nearest.astype(np.intp)


def nearest_by_hand(samples: Floats, query: Floats, k: int) -> Ints:
    """Return the rows of the k nearest samples of one query, the earlier row first among equals."""
    squares = ((samples - query) ** 2).sum(axis=1)
    near = np.flatnonzero(squares <= np.partition(squares, k - 1)[k - 1])
    return near[np.argsort(squares[near], kind="stable")[:k]]
