"""How often a classifier errs: on data, and in theory."""

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
    rows = check_labels(classes, "classes").tolist()
    place = {label: i for i, label in enumerate(rows)}
    if len(place) < len(rows):
        raise ValueError(f"classes must differ. Got {rows}.")
    for label in {*true.tolist(), *predicted.tolist()} - {*rows}:
        raise ValueError(
            f"y_true and y_pred must hold labels from classes {rows} only. Got {label!r}."
        )
    matrix = np.zeros((len(rows), len(rows)), dtype=np.int64)
    for actual, label in zip(true.tolist(), predicted.tolist(), strict=True):
        matrix[place[actual], place[label]] += 1
    return matrix


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
    if not len(true):
        raise ValueError("y_true and y_pred must hold at least one label. Got none.")
    return true, predicted


def bayes_error(classifier: Any) -> float:
    """Return the error of the MAP rule if the classifier's own parameters are the truth, for d ≤ 2.

    No rule does better on such data: it is ∫ p(x) − max_k p(x, k) dx. Along a line the joints are Gaussians,
    so that the integral is a sum of normal tails between the points where two classes tie; in two
    dimensions such lines are added up by quadrature, to about 1e-9.

    >>> from labgauss import GaussianClassifier
    >>> two = GaussianClassifier.from_parameters([0.5, 0.5], [[-1], [1]], [[[1]], [[1]]])
    >>> round(bayes_error(two), 6)  # one normal tail beyond 1
    0.158655
    """
    values = (classifier.priors_, classifier.means_, classifier.covariances_)
    priors, means, covariances = (np.asarray(v, dtype=np.float64) for v in values)
    d, alive = means.shape[1], priors > 0
    if d > 2:
        raise ValueError(
            f"bayes_error integrates over at most 2 features. Got {d}. Estimate it instead: error_rate on a large sample of make_gaussian_dataset."
        )
    log_priors, means, covariances = np.log(priors[alive]), means[alive], covariances[alive]
    if d == 1:
        return error_on_line(log_priors, means[:, 0], np.sqrt(covariances[:, 0, 0]))
    return error_in_plane(log_priors, means, covariances)


def error_in_plane(log_priors: Floats, means: Floats, covariances: Floats) -> float:
    """Return the Bayes error of K Gaussians of two features: the errors on all lines x₁ = const, added up."""
    from scipy.integrate import quad_vec

    # The first feature is Gaussian in each class, and so is the second given the first.
    variances = covariances[:, 0, 0]
    slope = covariances[:, 1, 0] / variances
    sd = np.sqrt(covariances[:, 1, 1] - slope * covariances[:, 1, 0])

    def error_at(x: float) -> float:
        shift = x - means[:, 0]
        log_density = -0.5 * (shift**2 / variances + np.log(2 * np.pi * variances))
        return error_on_line(log_priors + log_density, means[:, 1] + slope * shift, sd)

    i, j = np.triu_indices(len(means))
    centres, widths = overlaps(means[i], covariances[i], means[j], covariances[j])
    steps = np.array([-9, -4, -2, 0, 2, 4, 9])
    edges = np.unique(centres[:, None] + widths[:, None] * steps)
    error, _ = quad_vec(error_at, edges[0], edges[-1], epsabs=1e-9, epsrel=0, points=edges[1:-1])
    return float(error)


def error_on_line(log_weights: Floats, means: Floats, sds: Floats) -> float:
    """Return Σ ∫ of all but the largest of K weighted normal densities; arguments ``(K,)``."""
    from scipy.special import ndtr

    ends = np.array([-np.inf, *np.sort(ties(log_weights, means, sds)), np.inf])
    middles = np.clip(ends, (means - 40 * sds).min(), (means + 40 * sds).max())
    middles = (middles[:-1] + middles[1:]) / 2
    log_heights = log_weights - np.log(sds) - 0.5 * ((middles[:, None] - means) / sds) ** 2
    mass = np.exp(log_weights) * np.diff(ndtr((ends[:, None] - means) / sds), axis=0)
    return float(mass.sum() - mass[np.arange(len(mass)), log_heights.argmax(axis=1)].sum())


def overlaps(
    means: Floats, covariances: Floats, others: Floats, their_covariances: Floats
) -> tuple[Floats, Floats]:
    """Return where along the first feature pairs of Gaussians overlap: the centre and the sd, ``(pairs,)``.

    The smaller of two densities is below the root of their product, which is a Gaussian, too. It can be
    far thinner than both, where two thin classes cross. A class with itself gives its own mean and sd.
    """
    share = covariances @ np.linalg.inv(covariances + their_covariances)
    centres = means + np.einsum("pij,pj->pi", share, others - means)
    return centres[:, 0], np.sqrt(
        2 * np.einsum("pj,pj->p", share[:, 0], their_covariances[:, :, 0])
    )


def ties(log_weights: Floats, means: Floats, sds: Floats) -> Floats:
    """Return where two weighted normal densities are equal, for each two of them."""
    i, j = np.triu_indices(len(means), 1)
    # a t² + b t + c = 0 with t measured from the mean of class i in its standard deviations
    shift, ratio = (means[i] - means[j]) / sds[j], sds[i] / sds[j]
    a, b = ratio**2 - 1, 2 * shift * ratio
    c = shift**2 + 2 * (log_weights[i] - log_weights[j] - np.log(ratio))
    with np.errstate(divide="ignore", invalid="ignore"):
        q = -0.5 * (b + np.copysign(np.sqrt(b**2 - 4 * a * c), b))
        roots = means[i] + sds[i] * np.array([q / a, c / q])
    return np.asarray(roots[np.isfinite(roots)])
