"""Lab 8 on its images: what its text claims, beside scikit-learn and with other noise than the notebook's."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier

from autograder.course import load_lab
from autograder.notebook import read_cells
from autograder.run_solutions import run_cells
from labgauss import GaussianClassifier, NearestNeighbours

from .conftest import REPOSITORY

DIGITS = np.arange(10)


@pytest.fixture(scope="module")
def lab8() -> dict[str, Any]:
    """Return the names of the lab after its setup cells and solutions."""
    return run_cells(load_lab(Path(REPOSITORY / "course").resolve(), "lab8"))


def split(lab8: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
    """Return the images to learn from and those of the test, with their labels."""
    return lab8["X_learn"], lab8["y_learn"], lab8["X_test"], lab8["y_test"]


def errors(said: Any, y: Any) -> int:
    """Return how many labels differ."""
    return int(np.sum(np.asarray(said) != y))


def test_the_split_keeps_the_order_of_the_file_and_no_image_twice(lab8: dict[str, Any]) -> None:
    """897 to learn from, 300 for choosing, 600 for the test."""
    parts = [lab8[f"X_{name}"] for name in ("learn", "choose", "test")]
    assert [len(part) for part in parts] == [897, 300, 600]
    assert np.array_equal(np.concatenate(parts), lab8["X"])


def test_no_covariance_of_a_digit_has_an_inverse(lab8: dict[str, Any]) -> None:
    """Each digit has pixels that never change, and few images have few directions."""
    for k, cov in zip(DIGITS, lab8["own"], strict=True):
        changing = np.sum(np.diag(cov) > 0)
        assert np.linalg.matrix_rank(cov) <= changing < 64
        with pytest.raises(np.linalg.LinAlgError):
            np.linalg.inv(cov)
        few = lab8["X_learn"][lab8["y_learn"] == k][:20]
        assert np.linalg.matrix_rank(np.cov(few.T, bias=True)) == 19
    with pytest.raises(ValueError, match="constant"):
        GaussianClassifier("full").fit(lab8["X_learn"], lab8["y_learn"])


@pytest.mark.parametrize("amount", [0.03, 0.3])
def test_scikit_learn_reads_the_same_where_the_model_is_the_same(
    lab8: dict[str, Any], amount: float
) -> None:
    """Shrunk QDA and LDA, the diagonal with a floor, nearest neighbours: the same posteriors or labels."""
    X, y, X_new, y_new = split(lab8)
    shrunk = QuadraticDiscriminantAnalysis(solver="eigen", shrinkage=amount).fit(X, y)
    ours = lab8["reader"](lab8["own"], amount)
    np.testing.assert_allclose(ours.predict_proba(X_new), shrunk.predict_proba(X_new), atol=1e-8)

    linear = LinearDiscriminantAnalysis(solver="lsqr", shrinkage=amount).fit(X, y)
    ours = lab8["reader"](lab8["shared"], amount)
    np.testing.assert_allclose(ours.predict_proba(X_new), linear.predict_proba(X_new), atol=1e-6)

    naive = GaussianNB(var_smoothing=amount).fit(X, y)
    floor = amount * X.var(axis=0).max() * np.eye(64)
    ours = GaussianClassifier.from_parameters(
        lab8["priors"], lab8["means"], lab8["diagonal"] + floor
    )
    np.testing.assert_allclose(ours.predict_proba(X_new), naive.predict_proba(X_new), atol=1e-8)

    for k in (1, 3):
        theirs = KNeighborsClassifier(k).fit(X, y).predict(X_new)
        assert errors(NearestNeighbours(k).fit(X, y).predict(X_new), theirs) <= 1  # equal distances
    assert errors(shrunk.predict(X_new), y_new) < 25


@pytest.mark.parametrize("amount", [0.1, 0.5])
def test_reg_param_is_shrinkage_towards_the_identity_itself(
    lab8: dict[str, Any], amount: float
) -> None:
    """scikit-learn's QDA with reg_param is (1 − λ) Σ + λ I with n − 1; ours of those matrices reads the same."""
    X, y, X_new, y_new = split(lab8)
    theirs = QuadraticDiscriminantAnalysis(reg_param=amount).fit(X, y)
    covariances = [(1 - amount) * np.cov(X[y == k].T) + amount * np.eye(64) for k in DIGITS]
    ours = GaussianClassifier.from_parameters(lab8["priors"], lab8["means"], covariances)
    assert np.array_equal(ours.predict(X_new), theirs.predict(X_new))
    best = errors(lab8["reader"](lab8["own"], 0.3).predict(X_new), y_new)
    assert best <= errors(theirs.predict(X_new), y_new)


def test_shrinking_reads_as_well_as_the_neighbours_and_better_than_the_simple_ways(
    lab8: dict[str, Any],
) -> None:
    """On the lab's split and on the halves of the file the other way round."""
    X, y = lab8["X"], lab8["y"]
    for learn, test in ((slice(897), slice(1197, None)), (slice(900, None), slice(600))):
        fits = [(X[learn][y[learn] == k]) for k in DIGITS]
        means = np.array([rows.mean(axis=0) for rows in fits])
        own = np.array([np.cov(rows.T, bias=True) for rows in fits])
        priors = np.array([len(rows) for rows in fits]) / len(y[learn])
        pooled = np.tile(np.tensordot(priors, own, 1), (10, 1, 1))
        wrong = []
        for covariances in (own, pooled, own * np.eye(64)):
            shrunk = [lab8["shrink"](cov, 0.3) for cov in covariances]
            model = GaussianClassifier.from_parameters(priors, means, shrunk)
            wrong.append(errors(model.predict(X[test]), y[test]))
        neighbours = NearestNeighbours(3).fit(X[learn], y[learn]).predict(X[test])
        half = 1.96 * np.sqrt(600 * 0.05 * 0.95)
        assert abs(wrong[0] - errors(neighbours, y[test])) < half
        assert wrong[0] + half < min(wrong[1:])


def test_a_guest_that_is_no_digit_is_sure_and_hopeless(lab8: dict[str, Any]) -> None:
    """Noise has a sure posterior mostly, and an evidence that no digit has; digits pass."""
    best = lab8["reader"](lab8["own"], 0.3)
    lowest = np.quantile(best.log_evidence(lab8["X_choose"]), 0.01)
    noise = np.random.default_rng(0).integers(0, 17, (200, 64)).astype(float)
    assert np.median(best.predict_proba(noise).max(axis=1)) > 0.99
    assert (best.log_evidence(noise) < lowest - 100).all()
    assert np.mean(best.log_evidence(lab8["X_test"]) < lowest) < 0.02


def dreams(lab8: dict[str, Any], covariances: Any, rng: np.random.Generator, each: int) -> Any:
    """Return dreams of each digit as the scanner would have them, and their labels."""
    drawn = [
        lab8["dream"](mean, cov, rng.standard_normal((each, 64)))
        for mean, cov in zip(lab8["means"], covariances, strict=True)
    ]
    return np.clip(np.vstack(drawn), 0, 16).round(), np.repeat(DIGITS, each)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_dreams_are_read_and_those_of_the_diagonal_are_found_out(
    lab8: dict[str, Any], seed: int
) -> None:
    """By three nearest neighbours: which digit it is, and whether it is a real one."""
    X, y, X_new, _ = split(lab8)
    reads, found = [], []
    for covariances in (lab8["own"], lab8["diagonal"]):
        rng = np.random.default_rng(seed)
        known, _ = dreams(lab8, covariances, rng, 90)
        new, labels = dreams(lab8, covariances, rng, 90)
        reads.append(np.mean(NearestNeighbours(3).fit(X, y).predict(new) == labels))
        judge = NearestNeighbours(3).fit(np.vstack([X, known]), np.repeat([0, 1], [len(X), 900]))
        found.append((np.mean(judge.predict(X_new) == 0) + np.mean(judge.predict(new) == 1)) / 2)
    assert reads[0] > 0.98
    assert reads[1] < reads[0]
    assert found[0] < 0.75 < 0.8 < found[1]


def test_dreams_keep_the_mean_and_the_covariance(lab8: dict[str, Any]) -> None:
    """Many dreams of a digit vary as its images do, and what never changed never changes."""
    mean, cov = lab8["means"][3], lab8["own"][3]
    many = lab8["dream"](mean, cov, np.random.default_rng(5).standard_normal((40_000, 64)))
    np.testing.assert_allclose(many.mean(axis=0), mean, atol=0.1)
    np.testing.assert_allclose(np.cov(many.T), cov, atol=1.2)
    still = np.diag(cov) == 0
    np.testing.assert_allclose(many[:, still], np.tile(mean[still], (len(many), 1)), atol=1e-3)


def test_the_full_covariance_completes_better_than_the_mean(lab8: dict[str, Any]) -> None:
    """The lower half, the upper one, the left one, the right one: always nearer to the truth."""
    best = lab8["reader"](lab8["own"], 0.3)
    row, column = np.divmod(np.arange(64), 8)
    for gone in (row > 3, row < 4, column < 4, column > 3):
        gaps = {"full": [], "mean": []}
        for x, k in zip(lab8["X_test"][:200], lab8["y_test"][:200], strict=True):
            filled = lab8["complete"](
                np.where(gone, np.nan, x), best.means_[k], best.covariances_[k]
            )
            assert np.array_equal(filled[~gone], x[~gone])
            gaps["full"].append(filled[gone] - x[gone])
            gaps["mean"].append(best.means_[k][gone] - x[gone])
        full, mean = (np.sqrt(np.mean(np.square(gaps[name]))) for name in ("full", "mean"))
        assert full < 0.95 * mean


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return the names of the lab after all of its cells."""
    lab = load_lab(Path(REPOSITORY / "course").resolve(), "lab8")
    names: dict[str, Any] = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        for cell in read_cells(lab):
            if cell.role in ("setup", "solution", "example"):
                exec(compile(cell.text, cell.id, "exec"), names)
    return names


def test_the_pad_reads_what_is_drawn_with_the_mouse(run: dict[str, Any]) -> None:
    """Two clicks make a pixel black, a third one white again, and the words follow."""
    pad = run["drawing_pad"]()
    grid, words = pad.children
    assert len(grid.children) == 64
    for place in np.flatnonzero(run["written"] >= 10):
        grid.children[place].click()
        grid.children[place].click()
    drawn = np.where(run["written"] >= 10, 16.0, 0.0)
    assert words.value == run["read_aloud"](drawn)
    assert words.value.startswith("I read a 3")
    place = int(np.flatnonzero(drawn)[0])
    colours = []
    for _ in range(3):
        grid.children[place].click()
        colours.append(grid.children[place].style.button_color)
    assert colours == ["white", "#888888", "black"]


def test_the_mixture_sorts_sevens_by_their_bar(run: dict[str, Any]) -> None:
    """The usual kind has ink on both sides of the stem in row 4, the unusual one, a seventh, has hardly any."""
    kinds = run["kinds"][7]
    assert 0.1 < kinds.priors_[1] < 0.2
    bars = kinds.means_.reshape(2, 8, 8)[:, 4, [2, 6]]
    assert (bars[0] > bars[1] + 2).all()
    assert bars[1].max() < 5
    for kind in run["kinds"]:
        assert kind.priors_[0] > kind.priors_[1] > 0


def test_no_sign_of_a_root_hangs_on_rounding() -> None:
    """A root of eigenvectors is recognised in whatever process it was made: its columns keep their signs."""
    exercise = load_lab(Path(REPOSITORY / "course").resolve(), "lab8").exercises["lab8.dream"]
    rng = np.random.default_rng(7)
    for seed in range(30):
        for case in exercise.hidden_cases(np.random.default_rng(seed)):
            cov = case.inputs["cov"]
            noise = np.tril(np.finfo(float).eps * rng.integers(-2, 3, (20, *cov.shape)))
            nearby = np.concatenate([cov[None], cov * (1 + noise + noise.swapaxes(1, 2))])
            variances, axes = np.linalg.eigh(nearby)
            roots = axes * np.sqrt(np.clip(variances, 0, None))[:, None]
            assert np.ptp(roots, axis=0).max() <= 1e-6 * np.abs(roots).max(), (seed, case.label)
