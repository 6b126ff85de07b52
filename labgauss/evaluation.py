"""How often a classifier errs: on data, and in theory."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from labgauss.validation import Floats, Labels, check_labels, check_same_length, encode


def confusion_matrix(
    y_true: ArrayLike, y_pred: ArrayLike, classes: ArrayLike | None = None
) -> NDArray[np.int64]:
    """Count how often each class (row) got each label (column), ``(K, K)``.

    Rows and columns are in the order of ``classes``; without it, in the order of all labels that occur.

    >>> confusion_matrix([1, 1, 2, 2], [1, 2, 2, 2])
    array([[1, 1],
           [0, 2]])
    """
    true, predicted = check_pair(y_true, y_pred)
    if classes is None:
        classes = encode(np.concatenate([true, predicted]))[0]
    place = {label: i for i, label in enumerate(np.asarray(classes).tolist())}
    for name, labels in (("y_true", true), ("y_pred", predicted)):
        strange = [label for label in labels.tolist() if label not in place]
        if strange:
            raise ValueError(
                f"{name} must hold labels from classes {list(place)} only. Got {strange[0]!r}."
            )
    K = len(place)
    cells = [
        place[t] * K + place[p] for t, p in zip(true.tolist(), predicted.tolist(), strict=True)
    ]
    return np.bincount(cells, minlength=K * K).reshape(K, K)


def error_rate(y_true: ArrayLike, y_pred: ArrayLike) -> float:
    """Return the fraction of labels that differ.

    >>> error_rate([1, 1, 2, 2], [1, 2, 2, 2])
    0.25
    """
    true, predicted = check_pair(y_true, y_pred)
    return float(np.mean(true != predicted))


def check_pair(y_true: ArrayLike, y_pred: ArrayLike) -> tuple[Labels, Labels]:
    """Return true and predicted labels, of equal length and not empty."""
    true, predicted = check_labels(y_true, "y_true"), check_labels(y_pred, "y_pred")
    check_same_length(true, predicted)
    if len(true) == 0:
        raise ValueError("y_true and y_pred must hold at least one label. Got none.")
    return true, predicted


def bayes_error(classifier: Any) -> float:
    """Return the error of the MAP rule if the classifier's own parameters are the truth, for d ≤ 2.

    No rule does better on such data: it is ∫ p(x) − max_k p(x, k) dx. Along a line the joints are Gaussians,
    so that the integral is a sum of normal tails between the points where two classes tie; in two
    dimensions such lines are added up by quadrature, to 1e-8.

    >>> from labgauss import GaussianClassifier
    >>> two = GaussianClassifier.from_parameters([0.5, 0.5], [[-1], [1]], [[[1]], [[1]]])
    >>> round(bayes_error(two), 6)  # one normal tail beyond 1
    0.158655
    """
    priors, means, covariances = (
        np.asarray(values, dtype=np.float64)
        for values in (classifier.priors_, classifier.means_, classifier.covariances_)
    )
    d = means.shape[1]
    if d > 2:
        raise ValueError(
            f"bayes_error integrates over at most 2 features. Got {d}. "
            "Estimate it instead: error_rate on a large sample of make_gaussian_dataset."
        )
    alive = priors > 0
    log_priors, means, covariances = np.log(priors[alive]), means[alive], covariances[alive]
    centre, last_sd = means[:, -1:], np.sqrt(covariances[:, -1, -1])[:, None]
    if d == 1:
        return float(error_on_lines(log_priors[:, None], centre, last_sd)[0])
    first_mean, first_sd = means[:, :1], np.sqrt(covariances[:, 0, 0])[:, None]
    slope = (covariances[:, 1, 0] / covariances[:, 0, 0])[:, None]
    sd = np.sqrt(last_sd**2 - slope * covariances[:, 1, :1])

    def error_at(x: Floats) -> Floats:
        z = (x - first_mean) / first_sd
        log_weights = log_priors[:, None] - 0.5 * z**2 - np.log(first_sd * np.sqrt(2 * np.pi))
        return error_on_lines(log_weights, centre + slope * (x - first_mean), sd)

    edges = np.unique(first_mean + first_sd * np.arange(-9, 10))
    return integrate(error_at, edges)


def error_on_lines(log_weights: Floats, means: Floats, sds: Floats) -> Floats:
    """Return Σ ∫ of all but the largest of K weighted normal densities, per line; arguments ``(K, n)``."""
    from scipy.special import ndtr

    sds = np.broadcast_to(sds, means.shape)
    lowest, highest = (means - 40 * sds).min(axis=0), (means + 40 * sds).max(axis=0)
    ends = np.sort(
        np.clip(np.stack([lowest, *ties(log_weights, means, sds), highest]), lowest, highest),
        axis=0,
    )
    middles = (ends[:-1] + ends[1:]) / 2
    z = (middles - means[:, None]) / sds[:, None]
    winners = (log_weights[:, None] - np.log(sds)[:, None] - 0.5 * z**2).argmax(axis=0)
    tails = (ends - means[:, None]) / sds[:, None]
    # Beyond the mean, the difference of upper tails keeps the digits that the lower ones lose.
    sign = np.where(tails[:, :-1] > 0, -1.0, 1.0)
    mass = (
        np.abs(ndtr(sign * tails[:, 1:]) - ndtr(sign * tails[:, :-1]))
        * np.exp(log_weights)[:, None]
    )
    np.put_along_axis(mass, winners[None], 0.0, axis=0)
    lost: Floats = mass.sum(axis=(0, 1))
    return lost


def ties(log_weights: Floats, means: Floats, sds: Floats) -> list[Floats]:
    """Return where each two weighted normal densities are equal; infinity where they never are."""
    points = []
    for i in range(len(means)):
        for j in range(i):
            # a t² + b t + c = 0 with t measured from the mean of class i in its standard deviations
            shift, ratio = (means[i] - means[j]) / sds[j], sds[i] / sds[j]
            a, b = ratio**2 - 1, 2 * shift * ratio
            c = shift**2 + 2 * (log_weights[i] - log_weights[j] - np.log(ratio))
            with np.errstate(divide="ignore", invalid="ignore"):
                q = -0.5 * (b + np.copysign(np.sqrt(b**2 - 4 * a * c), b))
                roots = [means[i] + sds[i] * q / a, means[i] + sds[i] * c / q]
            points += [np.where(np.isfinite(root), root, np.inf) for root in roots]
    return points


def integrate(
    function: Callable[[Floats], Floats], edges: Floats, tolerance: float = 1e-9
) -> float:
    """Integrate between sorted edges, halving each panel until two Gauss rules agree."""
    nodes, weights = np.polynomial.legendre.leggauss(8)

    def rule(a: Floats, b: Floats) -> Floats:
        half = (b - a) / 2
        x = (a + half)[:, None] + half[:, None] * nodes
        return half * (function(x.ravel()).reshape(x.shape) @ weights)

    a, b, total = edges[:-1], edges[1:], 0.0
    allowed = tolerance / len(a)
    for _ in range(40):
        middle = (a + b) / 2
        coarse, left, right = rule(a, b), rule(a, middle), rule(middle, b)
        rough = np.abs(left + right - coarse) > allowed
        total += float((left + right)[~rough].sum())
        if not rough.any():
            break
        a, b = (np.concatenate([x[rough], y[rough]]) for x, y in ((a, middle), (middle, b)))
    return total
