"""Guesses: never graded, never in the way, answered honestly, and held against their cells."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scipy.stats import norm

import labgauss
from autograder.course import CourseError, lab_names, load_lab
from autograder.guesses import _asked, lint_guesses, read_guesses
from autograder.notebook import Cell, read_cells
from autograder.referee.examples import independent_examples
from autograder.referee.graft import graft
from autograder.referee.submission import Written
from autograder.referee.template import load_templates
from labgauss import GaussianClassifier
from labgauss.checks import guess, sheet
from labgauss.checks.guessing import Asked, seal, unseal

from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
LABS = lab_names(COURSE)
WORDS = Asked("Which?", "a − b", "Because.", ("0", "a − b"))
NUMBER = Asked("How many?", "few", "Count.", low=0.0, high=10.0)


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a sheet that knows two guesses."""
    sealed = {"lab9.words": seal(WORDS), "lab9.number": seal(NUMBER)}
    sheet.write(tmp_path / "lab9.answers.json", [], sealed)
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- for students ---------------------------------------------------------------------------------


def test_a_guess_is_written_down_and_stands_beside_the_answer(beside: Path) -> None:
    """Yours, what is right, and why."""
    mine = guess("lab9.words", 0)
    assert repr(mine) == "Written down: 0. The answer comes further down."
    told = mine.compare()
    assert repr(told) == "You guessed 0; right is a − b. Because."
    assert "You guessed 0; right is a − b. Because.</div>" in told._repr_html_()


def test_an_open_guess_is_fine(beside: Path) -> None:
    """Dots or None: nothing stops, and the answer is told all the same."""
    for nothing in (..., None):
        open_guess = guess("lab9.number", nothing)
        assert "Nothing written down yet" in repr(open_guess)
        assert "a number from 0 to 10" in repr(open_guess)
        assert "You left your guess open; right is few." in repr(open_guess.compare())


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("lab9.words", "0", "0"), ("lab9.words", 0, "0"), ("lab9.words", np.int64(0), "0"),
        ("lab9.words", " A  - B ", "a − b"), ("lab9.number", 2.5, 2.5), ("lab9.number", 0, 0.0),
        ("lab9.number", 10, 10.0), ("lab9.number", np.float32(3), 3.0), ("lab9.number", "3", 3.0),
        ("lab9.number", "240%", 2.4),
    ],
)  # fmt: skip
def test_a_guess_may_be_written_in_many_ways(
    beside: Path, name: str, value: Any, read: str | float
) -> None:
    """Numbers as texts, texts as numbers, case and spaces, either end of a range."""
    assert guess(name, value).value == read


@pytest.mark.parametrize(
    "value", ["lots", True, float("nan"), float("inf"), -1, 11, [1], object, 1j]
)
def test_nonsense_is_told_so_in_one_sentence(beside: Path, value: Any) -> None:
    """What is wanted, what was got, what to do; and nothing is written down."""
    said = guess("lab9.number", value)
    assert said.value is None
    assert repr(said).startswith("In place of the dots, write a number from 0 to 10. Got ")
    assert "Mend it" in repr(said)


@given(value=st.one_of(st.text(), st.floats(), st.integers(), st.binary(), st.lists(st.none())))
@settings(
    deadline=None, max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_no_value_stops_a_notebook(beside: Path, value: Any) -> None:
    """Whatever is guessed, both cells show something."""
    for name in ("lab9.words", "lab9.number"):
        made = guess(name, value)
        assert repr(made)
        assert made._repr_html_()
        assert repr(made.compare())
        assert made.compare()._repr_html_()


@pytest.mark.parametrize("name", ["lab9.nothing", "lab8.half", "half", "", 3, None, ...])
def test_a_guess_that_nobody_asked_is_no_error(beside: Path, name: Any) -> None:
    """A wrong name, and a notebook without its sheet: a sentence, and on one goes."""
    made = guess(name, 3)
    assert "Go on without it" in repr(made)
    assert repr(made.compare()) == repr(made)


def test_a_damaged_sheet_stops_no_guess(beside: Path) -> None:
    """Checks say that a sheet is damaged; a guess says it and goes on."""
    path = beside / "lab9.answers.json"
    path.write_text(path.read_text().replace(seal(WORDS).replace("\\", "\\\\"), "zzz"))
    assert "damaged" in repr(guess("lab9.words", 0))
    path.write_text("{")
    assert "cannot be read" in repr(guess("lab9.words", 0))


def test_a_sealed_guess_is_not_read_by_accident() -> None:
    """No word of it stands in the text, which gives all of it back."""
    for asked in (WORDS, NUMBER):
        assert unseal(seal(asked)) == asked
        assert not any(word in seal(asked) for word in ("Because", "right", "a − b"))


# --- in the labs ----------------------------------------------------------------------------------


def _classes_of_000() -> GaussianClassifier:
    sigma = [[4.0, -3.0], [-3.0, 4.0]]
    return GaussianClassifier.from_parameters(
        [0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]], [sigma] * 3
    )


def _petals() -> GaussianClassifier:
    x, y = labgauss.load_petal_lengths()
    return GaussianClassifier().fit(x[:, None], y)


def _count() -> float:
    x, y = labgauss.load_diabetes(seed=0)
    return float(
        GaussianClassifier(priors=[0.8, 0.2]).fit(x[:, None], y).predict_proba([[48]])[0, 1]
    )


def _farther() -> str:
    m_squared = labgauss.mahalanobis_squared([[1, 1], [1, -1]], [0, 0], [[2, -1], [-1, 2]])
    return ("(1, 1)", "(1, −1)")[int(np.argmax(m_squared))]


def _errors() -> float:
    y = labgauss.load_three_gaussians(seed=0)[1]
    means = [[-5, -5], [5, -5], [0, 5]]
    covariances = [[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3]]]
    truth = GaussianClassifier.from_parameters([1 / 3] * 3, means, covariances)
    return len(y) * labgauss.bayes_error(truth)


def _rain(copies: int) -> float:
    humidity, wind, y = labgauss.load_rain()
    X = np.column_stack([humidity.astype(str), *[wind] * copies])
    model = labgauss.CategoricalNaiveBayes().fit(X, y)
    return float(model.predict_proba([["2", *["S"] * copies]])[0, 1])


def _islands() -> str:
    X, y, _, _ = labgauss.load_two_gaussians()
    right = [k for k in (1, 3, 15, 101) if labgauss.NearestNeighbours(k).fit(X, y).score(X, y) == 1]
    return ", ".join(map(str, right))


def _new_points() -> str:
    X, y, A, b = labgauss.load_two_gaussians()
    B, c = labgauss.make_gaussian_dataset(
        2000, [[0, 0], [2, 2]], [[[2, -1], [-1, 2]], np.eye(2)], seed=5
    )
    models = [labgauss.NearestNeighbours(k).fit(X, y) for k in (51, 75, 101)]
    gains = [model.score(B, c + 1) - model.score(A, b) for model in models]
    return "more" if min(gains) > 0.005 else "less" if max(gains) < -0.005 else "the same"


def _fewer() -> str:
    X, y = labgauss.make_gaussian_dataset(
        [120, 60], [[-1, 0], [1.6, 0.6]], [[[2.2, 1.3], [1.3, 1.4]], [[0.7, -0.5], [-0.5, 1.6]]], seed=7
    )  # fmt: skip
    wrong = [np.sum(GaussianClassifier(c).fit(X, y).predict(X) != y) for c in ("full", "shared")]
    return "own" if wrong[0] < wrong[1] else "shared" if wrong[0] > wrong[1] else "equal"


def _pixels() -> str:
    count = 9 + 10 * (784 + 784 * 785 // 2)
    return {3: "a thousand", 6: "a million", 9: "a thousand millions"}[round(np.log10(count))]


def _bet() -> float:
    return float(np.exp((1355 / 7 - 77) / 2))


def _half() -> str:
    X, y = labgauss.load_digits()
    learn, chosen = X[:897], 0.3
    fits = [labgauss.fit_gaussian(learn[y[:897] == k]) for k in range(10)]
    means = np.array([mean for mean, _ in fits])
    covs = np.array([(1 - chosen) * c + chosen * np.trace(c) / 64 * np.eye(64) for _, c in fits])
    row, column = np.divmod(np.arange(64), 8)
    seen = {"lower": row < 4, "upper": row >= 4, "left": column >= 4, "right": column < 4}
    priors = np.bincount(y[:897]) / 897
    errors = {}
    for name, at in seen.items():
        part = GaussianClassifier.from_parameters(priors, means[:, at], covs[:, at][:, :, at])
        errors[name] = np.sum(part.predict(X[1197:, at]) != y[1197:])
    return max(errors, key=lambda name: int(errors[name]))


def _within(low: float, value: float, high: float, words: str) -> str:
    return words if low <= value < high else f"not {words}: {value}"


RIGHT: dict[str, Callable[[], str]] = {
    "lab1.defect": lambda: min(
        ("10", "50", "90"), key=lambda p: abs(int(p) / 100 - 0.009 / (0.009 + 0.099))
    ),
    "lab1.report": lambda: "down" if _rain(2) < _rain(1) else "up",
    "lab2.far": lambda: _within(0, _petals().predict_proba([[20.0]])[0, 1], 1e-9, "nearly 0"),
    "lab2.count": lambda: _within(0.5, _count(), 0.8, "0.5 to 0.8"),
    "lab3.farther": _farther,
    "lab3.zero": lambda: f"about {next(m / 10 for m in range(1000) if norm.pdf(m / 10) == 0):.0f}",
    "lab4.between": lambda: str(_classes_of_000().predict([[-1, -1]])[0]),
    "lab4.errors": lambda: _within(1, _errors(), 5, "1 to 5"),
    "lab5.islands": _islands,
    "lab5.new_points": _new_points,
    "lab6.bet": lambda: _within(1.5e25, _bet(), 2.5e25, "about 2 · 10²⁵"),
    "lab7.fewer": _fewer,
    "lab7.pixels": _pixels,
    "lab8.half": _half,
}


def test_every_lab_asks_for_one_to_three_guesses() -> None:
    """And each right answer but one, which a lab computes by its own exercises, is computed below."""
    names = [list(read_guesses(load_lab(COURSE, lab))) for lab in LABS]
    assert all(1 <= len(asked) <= 3 for asked in names)
    assert {name for asked in names for name in asked} == {*RIGHT, "lab6.rows"}


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_answer_is_right(name: str) -> None:
    """Computed with the library, not typed."""
    asked = read_guesses(load_lab(COURSE, name.split(".")[0]))[name]
    assert RIGHT[name]() == asked.right


def test_no_slip_of_lab_6_changes_the_decision() -> None:
    """The notebook's table says class 2 in all of its six rows."""
    cells = json.loads(
        (COURSE / "source/lab6_naive_bayes/lab6_naive_bayes.ipynb").read_text(encoding="utf-8")
    )["cells"]
    (table,) = [
        "".join(output.get("text", ""))
        for cell in cells
        for output in cell.get("outputs", [])
        if "the slide's slip" in "".join(output.get("text", ""))
    ]
    assert table.count("k = 2") == 6
    asked = read_guesses(load_lab(COURSE, "lab6"))["lab6.rows"]
    assert asked.right == "0"


@pytest.mark.parametrize("name", LABS)
def test_what_students_get_asks_and_does_not_tell(name: str) -> None:
    """The released cells are open, the sheet has each guess sealed, and no file has the source of it."""
    lab = load_lab(COURSE, name)
    folder = COURSE / "release" / name
    cells = json.loads((folder / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    calls = [c for c in ("".join(c["source"]) for c in cells) if re.search(r"= guess\(", c)]
    known = read_guesses(lab)
    assert len(calls) == len(known)
    sealed = json.loads((folder / sheet.sheet_name(lab.key + ".")).read_text())["guesses"]
    assert {key: unseal(text) for key, text in sealed.items()} == known
    for asked in known.values():
        assert asked.because not in json.dumps(sealed, ensure_ascii=False)
    assert not list(folder.rglob("guesses.toml"))


def test_a_guess_makes_only_its_own_examples_run_again() -> None:
    """With a guess written down, only its cell and its comparison differ from what everybody sees."""
    (template,) = load_templates(COURSE, "lab4_gaussian_classifier")
    handed_out = [
        Written(s.kind, s.released, s.grade_id, str(s.cell.get("id", ""))) for s in template.slots
    ]
    guessed = [
        Written(cell.kind, cell.text.replace('"lab4.between", ...', '"lab4.between", 2'), *rest)
        for cell, rest in ((cell, (cell.grade_id, cell.id)) for cell in handed_out)
    ]
    assert guessed != handed_out
    plain, changed = graft(template, handed_out).cells, graft(template, guessed).cells
    before, after = (independent_examples(cells, template.slots) for cells in (plain, changed))
    gone = before - after
    assert sorted(plain[place].text.split("(")[0] for place in gone) == [
        "my_class = guess", "my_class.compare",
    ]  # fmt: skip


# --- what the lint holds --------------------------------------------------------------------------

OPEN = 'mine = guess("lab4.between", ...)\nmine'
ANSWERED = "mine.compare()"
ERRORS = ('other = guess("lab4.errors", ...)', "other.compare()")


def found(*texts: str, role: str = "example") -> str:
    """Return what the lint says of cells with these texts in the place of lab 4's."""
    cells = [Cell(role, "", text, line) for line, text in enumerate([*texts, *ERRORS], 1)]
    return " ".join(said for _, said in lint_guesses(cells, load_lab(COURSE, "lab4")))


def test_the_lint_holds_each_guess_to_its_table_and_answer() -> None:
    """A guess without a table, asked twice, never asked, never answered, or answered in its cell."""
    assert found(OPEN, ANSWERED) == ""
    assert "lab4.betwixt' does not" in found(OPEN.replace("between", "betwixt"), ANSWERED)
    assert "asked twice" in found(OPEN, OPEN, ANSWERED)
    assert "lab4.between is not" in found(ANSWERED)
    assert "mine.compare() must be" in found(OPEN)
    assert "mine.compare() must be" in found(ANSWERED, OPEN)
    assert "handed out open" in found(OPEN.replace("...", "2"), ANSWERED)
    assert "not in a setup cell" in found(OPEN, ANSWERED, role="setup")


def test_the_labs_pass_this_lint() -> None:
    """All eight."""
    for name in LABS:
        lab = load_lab(COURSE, name)
        assert list(lint_guesses(read_cells(lab), lab)) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"right": "3"}, "one of them is right"),
        ({"because": None}, "must have because"),
        ({"because": 3}, "as texts"),
        ({"choices": ["0"]}, "two choices"),
        ({"choices": None}, "choices, or low and high"),
        ({"low": 0.0, "high": 1.0}, "choices, or low and high"),
        ({"choices": None, "low": 3.0, "high": 1.0}, "low below high"),
    ],
)
def test_a_guess_of_an_author_is_whole(change: dict[str, Any], said: str) -> None:
    """Choices of which one is right, or a range that is one."""
    table: dict[str, Any] = {
        "question": "?",
        "right": "0",
        "because": "So.",
        "choices": ["0", "1"],
    }
    _asked("lab0.x", table)
    changed = {key: value for key, value in {**table, **change}.items() if value is not None}
    with pytest.raises(CourseError, match=said):
        _asked("lab0.x", changed)
