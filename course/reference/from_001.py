"""Document 001: the MATLAB lab, two classes, Gaussian fit against nearest neighbours."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import KDTree
from scipy.stats import multivariate_normal

from course.reference.quoted import Quoted
from labgauss.datasets import load_two_gaussians
from labgauss.matlab import MatlabRandom

Array = NDArray[np.float64]

MEANS = np.array([[0.0, 0.0], [2.0, 2.0]])
COVARIANCES = np.array([[[2.0, -1.0], [-1.0, 2.0]], [[1.0, 0.0], [0.0, 1.0]]])


def stream_by_hand() -> tuple[Array, Array]:
    """Training (200, 2) and test points (100, 2) from `randn`, the factors written out."""
    stream = MatlabRandom(4)
    factor = np.array([[np.sqrt(2), -np.sqrt(0.5)], [0, np.sqrt(1.5)]])
    parts = [
        part
        for n in (100, 50)
        for part in (stream.randn(n, 2) @ factor, stream.randn(n, 2) + np.array([2.0, 2.0]))
    ]
    return np.vstack(parts[:2]), np.vstack(parts[2:])


def recovered_parameters() -> tuple[Array, Array]:
    """Means and covariances behind the training data, by least squares on MATLAB's normal numbers."""
    stream, X = MatlabRandom(4), load_two_gaussians()[0]
    maps = []
    for points in (X[:100], X[100:]):
        design = np.column_stack([stream.randn(100, 2), np.ones(100)])
        maps.append(np.linalg.lstsq(design, points, rcond=None)[0])
    return np.array([m[2] for m in maps]), np.array([m[:2].T @ m[:2] for m in maps])


def recovered_from_test_points() -> tuple[Array, Array]:
    """The same from the test data."""
    stream, T = MatlabRandom(4), load_two_gaussians()[2]
    stream.randn(400)
    maps = []
    for points in (T[:50], T[50:]):
        design = np.column_stack([stream.randn(50, 2), np.ones(50)])
        maps.append(np.linalg.lstsq(design, points, rcond=None)[0])
    return np.array([m[2] for m in maps]), np.array([m[:2].T @ m[:2] for m in maps])


def fitted() -> tuple[Array, Array]:
    """Maximum-likelihood means (2, 2) and covariances (2, 2, 2), one row per class."""
    X, y = load_two_gaussians()[:2]
    groups = [X[y == label] for label in (1, 2)]
    return (
        np.array([group.mean(axis=0) for group in groups]),
        np.array([np.cov(group.T, bias=True) for group in groups]),
    )


def fitted_by_sums() -> tuple[Array, Array]:
    """The same from sums and sums of products over the points drawn by hand."""
    X = stream_by_hand()[0].reshape(2, 100, 2)
    means = X.sum(axis=1) / 100
    products = np.einsum("kni,knj->kij", X, X) / 100
    return means, products - means[:, :, None] * means[:, None, :]


def gaussian_predictions() -> NDArray[np.int64]:
    """Labels of the test points by the larger joint density, as in the lab."""
    T = load_two_gaussians()[2]
    joint = [0.5 * multivariate_normal(m, S).pdf(T) for m, S in zip(*fitted(), strict=True)]
    return 1 + np.argmax(joint, axis=0)


def gaussian_predictions_by_log_odds() -> NDArray[np.int64]:
    """The same by the sign of the log odds, a quadratic in x."""
    T = stream_by_hand()[1]
    means, covariances = fitted_by_sums()
    scores = []
    for mean, S in zip(means, covariances, strict=True):
        det = S[0, 0] * S[1, 1] - S[0, 1] ** 2
        a, b = (T - mean).T
        scores.append((S[1, 1] * a * a - 2 * S[0, 1] * a * b + S[0, 0] * b * b) / det + np.log(det))
    return 1 + (scores[1] < scores[0]).astype(np.int64)


def neighbour_predictions(k: int = 3) -> NDArray[np.int64]:
    """Labels by the vote of the k nearest training points, found in a k-d tree."""
    X, y, T, _ = load_two_gaussians()
    nearest = KDTree(X).query(T, k=k)[1].reshape(len(T), k)
    return np.array([Counter(sorted(votes)).most_common(1)[0][0] for votes in y[nearest].tolist()])


def neighbour_predictions_by_sorting(k: int = 3) -> NDArray[np.int64]:
    """The same by sorting all distances."""
    X, T = stream_by_hand()
    order = np.argsort(((T[:, None] - X) ** 2).sum(axis=2), axis=1, kind="stable")
    twos = (order[:, :k] >= 100).sum(axis=1)
    return 1 + (twos > k - twos).astype(np.int64)


def confusion(predicted: NDArray[np.int64]) -> Array:
    """Counts, rows actual and columns predicted."""
    matrix = np.zeros((2, 2))
    np.add.at(matrix, (load_two_gaussians()[3] - 1, predicted - 1), 1)
    return matrix


def confusion_by_counter(predicted: NDArray[np.int64]) -> list[list[int]]:
    """The same with a counter of pairs; the test points come class after class."""
    pairs = Counter(zip([1] * 50 + [2] * 50, predicted.tolist(), strict=True))
    return [[pairs[row, column] for column in (1, 2)] for row in (1, 2)]


ESTIMATES = "Section 3, mu_hat and Sigma_hat"

NUMBERS = [
    Quoted(
        name="001.sizes",
        place="Section 2, training and test data",
        printed=[100, 100, 50, 50],
        first=lambda: [np.sum(y == k) for y in load_two_gaussians()[1::2] for k in (1, 2)],
        second=lambda: [len(points) // 2 for points in stream_by_hand() for _ in (1, 2)],
    ),
    Quoted(
        name="001.means",
        place="Section 2, equations 7 and 8",
        printed=MEANS,
        first=lambda: recovered_parameters()[0],
        second=lambda: recovered_from_test_points()[0],
        within=1e-12,
        agree=1e-9,
        floor=1e-13,
        note="recovered from the data",
    ),
    Quoted(
        name="001.covariances",
        place="Section 2, equations 7 and 8",
        printed=COVARIANCES,
        first=lambda: recovered_parameters()[1],
        second=lambda: recovered_from_test_points()[1],
        within=1e-12,
        agree=1e-9,
        floor=1e-13,
        note="recovered from the data",
    ),
    Quoted(
        name="001.priors",
        place="Section 3, prior",
        printed=[0.5, 0.5],
        first=lambda: np.bincount(load_two_gaussians()[1])[1:] / 200,
        second=lambda: [100 / (100 + 100)] * 2,
    ),
    Quoted(
        name="001.estimated_means",
        place=ESTIMATES,
        printed=[[0.1600, 1.9633], [-0.0031, 2.0848]],
        first=lambda: fitted()[0].T,
        second=lambda: fitted_by_sums()[0].T,
        within=0.5e-4,
        note="columns are classes",
    ),
    Quoted(
        name="001.estimated_covariances",
        place=ESTIMATES,
        printed=[[[1.9749, -1.0334], [-1.0334, 2.1867]], [[0.8095, 0.0047], [0.0047, 0.9766]]],
        first=lambda: fitted()[1],
        second=lambda: fitted_by_sums()[1],
        within=0.5e-4,
        note="divided by N, as cov(…, 1) does",
    ),
    Quoted(
        name="001.gaussian_matrix",
        place="Section 4.1, confusion matrix",
        printed=[[47, 3], [7, 43]],
        first=lambda: confusion(gaussian_predictions()),
        second=lambda: confusion_by_counter(gaussian_predictions_by_log_odds()),
    ),
    Quoted(
        name="001.gaussian_accuracy",
        place="Section 4.1, (47 + 43)/100",
        printed=0.9,
        first=lambda: np.trace(confusion(gaussian_predictions())) / 100,
        second=lambda: np.mean(gaussian_predictions_by_log_odds() == load_two_gaussians()[3]),
        within=1e-12,
    ),
    Quoted(
        name="001.neighbour_matrix",
        place="Section 5.1, confusion matrix for k = 3",
        printed=[[46, 4], [11, 39]],
        first=lambda: confusion(neighbour_predictions()),
        second=lambda: confusion_by_counter(neighbour_predictions_by_sorting()),
    ),
    Quoted(
        name="001.neighbour_accuracy",
        place="Section 5.1, (46 + 39)/100",
        printed=0.85,
        first=lambda: np.trace(confusion(neighbour_predictions())) / 100,
        second=lambda: np.mean(neighbour_predictions_by_sorting() == load_two_gaussians()[3]),
        within=1e-12,
    ),
    Quoted(
        name="001.accuracy_by_k",
        place="Section 5, exercises: change k",
        first=lambda: [
            np.mean(neighbour_predictions(k) == load_two_gaussians()[3]) for k in range(1, 52, 2)
        ],
        second=lambda: [
            np.mean(neighbour_predictions_by_sorting(k) == load_two_gaussians()[3])
            for k in range(1, 52, 2)
        ],
        note="k = 1, 3, …, 51",
    ),
]
