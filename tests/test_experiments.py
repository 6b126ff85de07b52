"""What document 004 claims of models, by experiment: seeded, and averaged over several draws.

Lab 7 shows each of them with a picture; here its direction is held.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import labgauss
from autograder.course import load_lab
from autograder.run_solutions import run_cells

from .conftest import REPOSITORY

CORRELATED = np.array([[1.0, 0.8, 0.4], [0.8, 1.0, 0.6], [0.4, 0.6, 1.0]])


@pytest.fixture(scope="module")
def lab7() -> dict[str, Any]:
    """Return the solutions of lab 7."""
    return run_cells(load_lab(Path(REPOSITORY / "course").resolve(), "lab7"))


def two_clouds(n: int, seed: int) -> tuple[Any, Any]:
    """Return two correlated Gaussian classes in three dimensions, n points each."""
    means = [[0, 0, 0], [1.2, 0.2, 0.9]]
    return labgauss.make_gaussian_dataset(n, means, [CORRELATED, CORRELATED.T * 1.3], seed=seed)


def six_features(n: int, seed: int) -> tuple[Any, Any]:
    """Return two classes of six features that are correlated in opposite ways, n points each."""
    signs = np.where(np.arange(6) % 2, -1.0, 1.0)
    together, apart = np.full((6, 6), 0.35), 0.35 * np.outer(signs, signs)
    shapes = [m + 0.65 * np.eye(6) for m in (together, apart)]
    return labgauss.make_gaussian_dataset(n, [np.zeros(6), np.full(6, 0.6)], shapes, seed=seed)


def error(kind: str, n: int, seed: int) -> float:
    """Return the error on many new points of a Gaussian classifier fitted to n points a class."""
    X, y = six_features(n, seed)
    X_new, y_new = six_features(4000, 10_000 + seed)
    return labgauss.error_rate(y_new, labgauss.GaussianClassifier(kind).fit(X, y).predict(X_new))


def test_naive_bayes_leads_early_and_the_full_covariance_late() -> None:
    """With eight points a class fewer parameters win; with a thousand the right model does."""
    early = [error("full", 8, s) - error("diagonal", 8, s) for s in range(20)]
    late = [error("full", 1000, s) - error("diagonal", 1000, s) for s in range(4)]
    assert np.mean(early) > 0.01
    assert np.max(late) < -0.01


def logistic_error(lab7: dict[str, Any], X: Any, y: Any, X_new: Any, y_new: Any) -> float:
    """Return the error of the lab's logistic regression."""
    w, b = lab7["fit_logistic"](X, y)
    return float(np.mean((X_new @ w + b > 0) != (y_new == 1)))


def test_the_generative_model_wins_with_few_points(lab7: dict[str, Any]) -> None:
    """Where its assumption holds, LDA uses a small sample better than logistic regression."""
    gaps = []
    for seed in range(60):
        means, shape = [[0, 0, 0], [1.2, 0.2, 0.9]], [CORRELATED] * 2
        X, y = labgauss.make_gaussian_dataset(10, means, shape, seed=seed)
        if lab7["is_separable"](X, y):
            continue
        X_new, y_new = labgauss.make_gaussian_dataset(3000, means, shape, seed=9000 + seed)
        model = labgauss.GaussianClassifier("shared").fit(X, y)
        generative = labgauss.error_rate(y_new, model.predict(X_new))
        gaps.append(logistic_error(lab7, X, y, X_new, y_new) - generative)
    assert len(gaps) > 20
    assert np.mean(gaps) > 0.003


def far_group(n: int, seed: int) -> tuple[Any, Any]:
    """Return two classes, one of which has a second group of points far from the border."""
    rng = np.random.default_rng(seed)
    ordinary = rng.normal([1.0, 0.0], 1.0, size=(n - n // 5, 2))
    far = rng.normal([14.0, 12.0], 1.0, size=(n // 5, 2))
    other = rng.normal([-1.0, 0.0], 1.0, size=(n, 2))
    return np.concatenate([other, ordinary, far]), np.repeat([0, 1], n)


def test_logistic_regression_wins_when_the_model_is_wrong(lab7: dict[str, Any]) -> None:
    """A far group inside one class misleads the Gaussians, not the border that is fitted itself."""
    gaps = []
    for seed in range(8):
        X, y = far_group(400, seed)
        X_new, y_new = far_group(2000, 500 + seed)
        model = labgauss.GaussianClassifier("shared").fit(X, y)
        generative = labgauss.error_rate(y_new, model.predict(X_new))
        gaps.append(generative - logistic_error(lab7, X, y, X_new, y_new))
    assert np.min(gaps) > 0.01


def test_a_feature_map_gives_logistic_regression_a_curved_border(lab7: dict[str, Any]) -> None:
    """With squares as further features it parts a ring from its centre, which no line does."""
    rng = np.random.default_rng(3)
    X, y = rng.normal(size=(600, 2)), rng.integers(0, 2, 600)
    X[y == 1] = X[y == 1] / np.linalg.norm(X[y == 1], axis=1, keepdims=True) * 2.2
    X[y == 1] += rng.normal(scale=0.4, size=X[y == 1].shape)
    train, new = slice(0, 300), slice(300, 600)
    squares = np.column_stack([X, X**2])
    straight = logistic_error(lab7, X[train], y[train], X[new], y[new])
    curved = logistic_error(lab7, squares[train], y[train], squares[new], y[new])
    assert curved < straight - 0.15


def test_marginalising_beats_filling_in_the_mean(lab7: dict[str, Any]) -> None:
    """Where half the features are erased, leaving them out errs less than inventing them."""
    gaps = []
    for seed in range(12):
        X, y = two_clouds(300, seed)
        X_new, y_new = two_clouds(2000, 700 + seed)
        model = labgauss.GaussianClassifier().fit(X, y)
        erased = np.where(np.random.default_rng(seed).random(X_new.shape) < 0.5, np.nan, X_new)
        shares = lab7["posterior_with_missing"](
            erased, model.priors_, model.means_, model.covariances_
        )
        filled = np.where(np.isnan(erased), X.mean(axis=0), erased)
        marginal = labgauss.error_rate(y_new, np.argmax(shares, axis=1))
        gaps.append(labgauss.error_rate(y_new, model.predict(filled)) - marginal)
    assert np.mean(gaps) > 0.003


def test_a_new_class_leaves_the_others_untouched(lab7: dict[str, Any]) -> None:
    """Adding a class changes no bit of what was learned of the others."""
    rng = np.random.default_rng(0)
    model = {
        "counts": {"a": 5, "b": 4},
        "means": {"a": np.zeros(2), "b": np.ones(2)},
        "covs": {"a": np.eye(2), "b": 2 * np.eye(2)},
    }
    larger = lab7["add_class"](model, rng.normal(size=(7, 2)), "c")
    assert sorted(larger["counts"]) == ["a", "b", "c"]
    assert sorted(model["counts"]) == ["a", "b"]
    for label in "ab":
        assert larger["counts"][label] == model["counts"][label]
        assert np.array_equal(larger["means"][label], model["means"][label])
        assert np.array_equal(larger["covs"][label], model["covs"][label])


def soft_lda(X: Any, shares: Any) -> labgauss.GaussianClassifier:
    """Return LDA fitted to points that belong to each class by a share, (n, 2)."""
    counts = shares.sum(axis=0)
    means = shares.T @ X / counts[:, None]
    gaps = X[:, None, :] - means
    pooled = np.einsum("nk,nki,nkj->ij", shares, gaps, gaps) / counts.sum()
    return labgauss.GaussianClassifier.from_parameters(counts / counts.sum(), means, [pooled] * 2)


def test_points_without_a_label_help() -> None:
    """Beside eight labelled points, four hundred unlabelled ones (by EM) bring most of the way to the truth."""
    means, shapes = [[-1.2, 0, 0], [1.2, 0, 0]], [CORRELATED] * 2
    X_new, y_new = labgauss.make_gaussian_dataset(4000, means, shapes, seed=99)
    truth = labgauss.GaussianClassifier.from_parameters([0.5, 0.5], means, shapes)
    best = labgauss.error_rate(y_new, truth.predict(X_new))
    before, after = [], []
    for seed in range(20):
        X, y = labgauss.make_gaussian_dataset(4, means, shapes, seed=seed)
        unlabelled, _ = labgauss.make_gaussian_dataset(200, means, shapes, seed=500 + seed)
        known = np.eye(2)[y]
        model = soft_lda(X, known)
        before.append(labgauss.error_rate(y_new, model.predict(X_new)) - best)
        for _ in range(50):
            shares = np.vstack([known, model.predict_proba(unlabelled)])
            model = soft_lda(np.vstack([X, unlabelled]), shares)
        after.append(labgauss.error_rate(y_new, model.predict(X_new)) - best)
    assert np.mean(before) > 0.04
    assert np.mean(after) < np.mean(before) / 2
    assert np.count_nonzero(np.less(after, before)) >= 16
