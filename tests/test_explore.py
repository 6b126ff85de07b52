"""The pieces that move: numbers that the library confirms, pictures that follow them, and no kernel needed."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import labgauss
from labgauss import GaussianClassifier, explore
from labgauss.explore import shell
from labgauss.explore.drawing import encode_png
from labgauss.explore.piece import Piece

from .conftest import REPOSITORY

PIECES = explore.PIECES
each_piece = pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)


def module(name: str) -> Any:
    """Return the module of a piece, which has the name of the piece."""
    return sys.modules[f"labgauss.explore.{name}"]


def at_ends(piece: Piece) -> list[dict[str, float]]:
    """Return the settings with one slider at either end and the others at their start."""
    return [{**piece.start, knob.name: knob.stops[end]} for knob in piece.knobs for end in (0, -1)]


# --- the numbers ----------------------------------------------------------------------------------


@given(st.floats(1e-6, 1 - 1e-6), st.floats(0.01, 0.99))
def test_the_test_multiplies_the_odds(prior: float, right: float) -> None:
    """Odds after = odds before · right / wrong, whatever the prior; and people are counted alike."""
    found = explore.genetic_test.numbers(prior, right)
    odds = found.posterior / (1 - found.posterior)
    assert odds == pytest.approx(prior / (1 - prior) * right / (1 - right), rel=1e-8)
    positive = found.ill_and_positive + found.well_and_positive
    assert found.ill_and_positive / positive == pytest.approx(found.posterior)


@given(st.sampled_from(explore.two_ties.knobs[0].stops), st.floats(0.02, 0.98))
@settings(deadline=None, max_examples=30)
def test_ties_are_where_the_librarys_posteriors_are_equal(sigma: float, phi: float) -> None:
    """Both posteriors are one half at each tie, and the decision changes nowhere else."""
    found = explore.two_ties.numbers(sigma, phi)
    model = GaussianClassifier.from_parameters(
        [1 - phi, phi], [[0.0], [1.5]], [[[1.0]], [[sigma**2]]]
    )
    if found.points:
        posterior = model.predict_proba(np.reshape(found.points, (-1, 1)))
        np.testing.assert_allclose(posterior, 0.5, atol=1e-7)
    x = np.linspace(-200, 200, 8001)
    seen = np.count_nonzero(np.diff(model.predict(x[:, None])))
    inside = sum(-200 < point < 200 for point in found.points)
    assert abs(seen - inside) in (0, 2)  # two ties closer than a step fall between two points
    if inside == 2:
        assert found.winner_outside == model.predict([[200.0]])[0] == model.predict([[-200.0]])[0]


def test_equal_spreads_leave_one_tie_and_a_frequent_wide_class_none() -> None:
    """The three cases of lab 2, in words too."""
    assert len(explore.two_ties.numbers(1.0, 0.3).points) == 1
    assert "one tie" in explore.two_ties.numbers(1.0, 0.3).sentence
    assert explore.two_ties.numbers(2.0, 0.95).points == ()
    assert "no tie" in explore.two_ties.numbers(2.0, 0.95).sentence
    assert "outside of the picture" in explore.two_ties.numbers(1.1, 0.5).sentence


@given(st.floats(-0.99, 0.99), st.floats(-5, 5), st.floats(-5, 5))
def test_a_point_is_as_far_as_the_inverse_says(rho: float, x1: float, x2: float) -> None:
    """m² is xᵀ Σ⁻¹ x, the density falls with it, and the ellipse through the point meets it."""
    found = explore.correlation.numbers(rho, x1, x2)
    x = np.array([x1, x2])
    m_squared = x @ np.linalg.solve(found.covariance, x)
    assert found.m_squared == pytest.approx(m_squared, rel=1e-9, abs=1e-12)
    peak = 1 / (2 * np.pi * np.sqrt(np.linalg.det(found.covariance)))
    assert found.density == pytest.approx(peak * np.exp(-m_squared / 2), rel=1e-9, abs=1e-300)


@pytest.mark.parametrize("n", [2, 5, 20])
def test_estimates_are_off_by_what_many_samples_show(n: int) -> None:
    """Bias and root mean square errors, against twenty thousand samples."""
    found = explore.sample_size.numbers(n)
    samples = np.random.default_rng(0).standard_normal((20_000, n))
    by_n, by_n_1 = samples.var(axis=1), samples.var(axis=1, ddof=1)
    assert np.sqrt((samples.mean(axis=1) ** 2).mean()) == pytest.approx(found.mean_off, rel=0.03)
    assert by_n.mean() == pytest.approx(found.by_n, rel=0.03)
    assert np.sqrt(((by_n - 1) ** 2).mean()) == pytest.approx(found.by_n_off, rel=0.03)
    assert np.sqrt(((by_n_1 - 1) ** 2).mean()) == pytest.approx(found.by_n_1_off, rel=0.05)


@given(st.floats(-8, 8), st.floats(-8, 8))
@settings(max_examples=20, deadline=None)
def test_a_pulled_mean_gives_the_classifiers_posterior(x1: float, x2: float) -> None:
    """Posteriors by hand from scipy's densities, regions by the classifier's own decisions."""
    from scipy.stats import multivariate_normal

    found = explore.class_mean.numbers(x1, x2)
    covariances = module("class_mean").COVARIANCES
    means = [[-5, -5], [5, -5], [x1, x2]]
    logs = [
        multivariate_normal(m, c).logpdf([0, 0]) for m, c in zip(means, covariances, strict=True)
    ]
    joint = np.exp(logs) / 3
    assert found.log_evidence == pytest.approx(np.log(joint.sum()))
    np.testing.assert_allclose(found.posterior, joint / joint.sum(), rtol=1e-8, atol=1e-300)
    assert found.shares.sum() == pytest.approx(1)


def test_the_pulled_classes_are_those_of_lab_4() -> None:
    """Means and covariances are those that `load_three_gaussians` draws from."""
    X, y, _, _ = labgauss.load_three_gaussians(seed=4)
    fitted = GaussianClassifier().fit(X, y)
    np.testing.assert_allclose(
        fitted.covariances_, module("class_mean").COVARIANCES, rtol=0, atol=0.4
    )
    np.testing.assert_allclose(fitted.means_[:2], module("class_mean").MEANS, rtol=0, atol=0.3)


def test_the_hill_in_front_is_the_one_that_is_nearest_to_the_eye() -> None:
    """The means lie on the diagonal: from either end another class stands in front."""
    assert explore.evidence.numbers(45, 30).nearest == 1
    assert explore.evidence.numbers(-135, 30).nearest == 2
    assert "in front" not in explore.evidence.numbers(-45, 30).sentence.replace("none in front", "")
    assert explore.evidence.numbers(0, 90).sentence.endswith("only the colour says so.")
    heights = explore.evidence.numbers().heights
    np.testing.assert_allclose(
        heights, module("evidence").model().evidence([[0, 0], [2, 2], [-2, -2]])
    )


@pytest.mark.parametrize("k", explore.neighbours.knobs[0].stops)
def test_the_votes_are_those_of_the_librarys_neighbours(k: int) -> None:
    """Accuracies and regions are `NearestNeighbours`', for every k of the slider, ties too."""
    found = explore.neighbours.numbers(k)
    X, y, X_test, y_test = labgauss.load_two_gaussians()
    model = labgauss.NearestNeighbours(k).fit(X, y)
    assert found.train == pytest.approx(model.score(X, y))
    assert found.test == pytest.approx(model.score(X_test, y_test))
    at = module("neighbours").grid(module("neighbours").LIMITS, module("neighbours").FINE)
    regions = model.predict(at.reshape(-1, 2)).reshape(at.shape[:2])
    np.testing.assert_array_equal(np.where(found.share > 0.5, 2, 1), regions)


def test_six_points_give_what_lab_6_computes() -> None:
    """At the start the odds at A are those of the lab by hand; a point nearer to A lowers them."""
    start = explore.six_points.numbers(8.0, 1.0)
    by_hand = (77 - 1355 / 7) / 2 / np.log(10)
    assert start.log10_odds == pytest.approx(by_hand, rel=1e-9)
    np.testing.assert_allclose(start.variances[0], [1 / 6, 7 / 18])
    assert abs(explore.six_points.numbers(5.0, 2.0).log10_odds) < abs(start.log10_odds) / 4
    np.testing.assert_array_equal(labgauss.load_six_points()[0][5], [8, 1])  # the data stay


def test_own_and_shared_are_the_librarys_two_classifiers() -> None:
    """At the ends the errors and the borders are those of QDA and LDA; LDA's border is straight."""
    X, y, own, shared = module("shared_or_own")._fitted()
    at = module("shared_or_own").grid(module("shared_or_own").LIMITS).reshape(-1, 2)
    for share, model in ((0.0, own), (1.0, shared)):
        found = explore.shared_or_own.numbers(share)
        assert found.wrong == np.sum(model.predict(X) != y)
        np.testing.assert_array_equal(found.scores.argmax(axis=-1).ravel(), model.predict(at))
    assert (
        explore.shared_or_own.numbers(1.0).bend < 1e-12 < explore.shared_or_own.numbers(0.95).bend
    )


@pytest.mark.parametrize("amount", [0.0001, 0.01, 0.3, 1.0])
def test_shrinking_along_the_axes_is_shrinking_the_matrix(amount: float) -> None:
    """The wrong images are those of a classifier with (1 − λ) Σ + λ (tr Σ / d) I."""
    X, y = labgauss.load_digits()
    fits = [labgauss.fit_gaussian(X[:897][y[:897] == k]) for k in range(10)]
    shrunk = [(1 - amount) * cov + amount * np.trace(cov) / 64 * np.eye(64) for _, cov in fits]
    model = GaussianClassifier.from_parameters(
        np.bincount(y[:897]) / 897, [mean for mean, _ in fits], shrunk
    )
    found = explore.shrinkage.numbers(amount)
    assert found.wrong_held == np.sum(model.predict(X[897:1197]) != y[897:1197])
    assert found.wrong_learned == np.sum(model.predict(X[:897]) != y[:897])
    np.testing.assert_allclose(
        found.spectrum, np.sort(np.linalg.eigvalsh(shrunk[3]))[::-1], rtol=1e-8, atol=1e-8
    )


# --- pictures and words ---------------------------------------------------------------------------


def test_there_is_a_piece_for_every_lab() -> None:
    """Each lab calls at least one, alone in its cell, and each piece stands in one lab."""
    called: dict[str, list[str]] = {}
    for source in sorted((REPOSITORY / "course" / "labs").glob("*/lab.py")):
        text = source.read_text(encoding="utf-8")
        called[source.parent.name] = re.findall(r"^# %%\nexplore\.(\w+)\(\)$", text, re.M)
        assert called[source.parent.name], source
    names = [name for piece in called.values() for name in piece]
    assert sorted(names) == sorted(PIECES)


@each_piece
def test_a_picture_follows_every_slider(piece: Piece) -> None:
    """Either end of a slider changes picture, alt text and sentence, and back again is the start."""
    explorer = piece()
    start = explorer.page_html(), explorer.alt_text
    for setting in at_ends(piece):
        explorer.settings = setting
        if setting != piece.start:
            assert explorer.page_html() != start[0], setting
            assert explorer.sentence != piece().sentence, setting
    explorer.settings = dict(piece.start)
    assert (explorer.page_html(), explorer.alt_text) == start


@each_piece
def test_numbers_and_words_are_sound_at_every_stop(piece: Piece) -> None:
    """Nothing is NaN, no hyphen stands for a minus, and a density is not called a probability."""
    for knob in piece.knobs:
        assert knob.start in knob.stops
        assert len({words for words, _ in knob.options()}) == len(knob.stops)
        for stop in knob.stops:
            numbers = piece.numbers(**{**piece.start, knob.name: stop})
            text = f"{numbers.alt_text} {numbers.sentence}"
            assert not re.search(r"nan|inf\b|probability|None|(?<![\w])-\d", text), text
            assert text.endswith((".", "!", "?"))


@each_piece
def test_without_a_kernel_there_is_one_picture_with_its_words(piece: Piece) -> None:
    """The form in which every page of the course shows a picture, the same bytes each time."""
    from autograder.referee.outputs import _PICTURE

    shown = piece()._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html"}
    assert _PICTURE.fullmatch(shown["text/html"])
    assert shown == piece()._repr_mimebundle_()
    assert piece().sentence in shown["text/plain"]


def test_the_numbers_of_a_step_are_computed_once() -> None:
    """However often picture and words ask; another setting, by whatever way, asks anew."""
    asked: list[float] = []
    counted = replace(PIECES["genetic_test"], numbers=lambda **at: asked.append(1) or numbers(**at))
    numbers, explorer = PIECES["genetic_test"].numbers, counted()
    explorer.page_html()
    assert explorer.sentence
    assert len(asked) == 1
    explorer.settings["prior"] = counted.knobs[0].stops[0]
    assert explorer.sentence == numbers(**explorer.settings).sentence
    assert len(asked) == 2


@each_piece
@pytest.mark.parametrize("end", [0, pytest.param(1, marks=pytest.mark.full)])
def test_redrawing_what_moves_is_drawing_all_of_it(piece: Piece, end: int) -> None:
    """A picture that was dragged somewhere is the picture that begins there."""
    dragged = piece()
    dragged.page_html()
    for setting in at_ends(piece)[end::2]:
        fresh = piece()
        fresh.settings = dragged.settings = setting
        assert fresh.page_html() == dragged.page_html()


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**32 - 1))
@settings(deadline=None)
def test_a_png_holds_the_pixels(height: int, width: int, seed: int) -> None:
    """Another program reads back what was written."""
    from io import BytesIO

    from PIL import Image

    pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    read = Image.open(BytesIO(encode_png(pixels)))
    np.testing.assert_array_equal(np.asarray(read), pixels)


# --- the sliders ----------------------------------------------------------------------------------


@each_piece
def test_a_slider_moves_picture_and_sentence(piece: Piece) -> None:
    """What a page would tell the piece, told by hand: a stop by its number, and picture and words follow."""
    Panel = panel()
    explorer = piece()
    shown: list[str] = []
    moved = Panel(explorer, lambda: shown.append(repr(explorer)))
    assert [knob["label"] for knob in moved.knobs] == [knob.label for knob in piece.knobs]
    for knob, told in zip(piece.knobs, moved.knobs, strict=True):
        assert knob.stops[moved.at[knob.name]] == explorer.settings[knob.name]
        end = len(told["words"]) - 1 if knob.start != knob.stops[-1] else 0
        moved.at = {**moved.at, knob.name: end}
        assert explorer.settings[knob.name] == knob.stops[end]
        assert told["words"][end] == knob.read(knob.stops[end])
        assert shown[-1] not in (repr(piece()), *shown[:-1])
        assert moved.words == shown[-1], "by them the page finds the picture"
        assert moved.sentence in shown[-1]
    assert len(shown) == len(piece.knobs)


@pytest.mark.parametrize("piece", [p for p in PIECES.values() if p.point], ids=repr)
def test_a_point_is_dragged_where_it_is_drawn(piece: Piece) -> None:
    """Between the pixels that a page is told lie the pixels in which matplotlib draws the point, evenly."""
    pytest.importorskip("anywidget")
    from labgauss.explore.panel import ends as told_ends

    drawing, ends = piece.drawing(), told_ends(piece())
    assert ends is not None
    assert ends["width"] == drawing.figure.get_figwidth() * 96
    drawing.png(piece.numbers())  # an axes of equal units finds its place when it is drawn
    for which, (name, (first, last)) in enumerate(ends["ends"].items()):
        (knob,) = (knob for knob in piece.knobs if knob.name == name)
        for at, stop in enumerate(knob.stops):
            seen = drawing.axes[0].transData.transform((stop, stop))[which]
            if which:
                seen = drawing.figure.bbox.height - seen
            told = first + (last - first) * at / (len(knob.stops) - 1)
            assert told == pytest.approx(seen * 96 / drawing.figure.dpi)


def panel() -> Any:
    """Return what holds the sliders, or skip the test."""
    pytest.importorskip("anywidget")
    from labgauss.explore.panel import Panel

    return Panel


def test_sliders_are_shown_where_a_kernel_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a notebook the display has a slider's view as well; while marks are made it has none."""
    running = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: running))
    assert shell._has_kernel()
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert not shell._has_kernel()
    monkeypatch.delenv("NBGRADER_EXECUTION")
    del running.kernel
    assert not shell._has_kernel()


def test_without_anywidget_the_picture_is_there() -> None:
    """Neither the import nor the display of a piece needs anywidget or IPython."""
    code = (
        "import sys; sys.modules['anywidget'] = None; sys.modules['IPython'] = None;"
        "from labgauss import explore; print(sorted(explore.genetic_test()._repr_mimebundle_()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['text/html', 'text/plain']"


# --- in grading -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lab", sorted(p.name for p in (REPOSITORY / "course/labs").iterdir()))
def test_a_piece_leans_on_no_answer(lab: str) -> None:
    """A class draws it once: nothing that a student writes in an exercise can change it."""
    from autograder.referee.examples import independent_examples
    from autograder.referee.graft import graft
    from autograder.referee.submission import Written
    from autograder.referee.template import load_templates

    (template,) = load_templates(REPOSITORY / "course", lab)
    written = [Written(s.kind, s.released, s.grade_id, "") for s in template.slots]
    cells = graft(template, written).cells
    pieces = {i for i, cell in enumerate(cells) if cell.text.startswith("explore.")}
    assert pieces
    assert pieces <= independent_examples(cells, template.slots)
