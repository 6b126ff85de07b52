"""An answer that leans on a wrong earlier one is given a right one through the wall, whatever it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from matplotlib import pyplot

from autograder.anew import data_anew
from autograder.course import load_lab
from autograder.notebook import read_cells
from autograder.referee.answers import Remote, _arguments
from autograder.referee.scoring import score, score_here
from autograder.replacing import for_lists, for_lists_in
from autograder.run_solutions import check_cell, run_text, solution_cell
from autograder.worker.answers import answer
from autograder.worker.channel import ProtocolError, pack, unpack
from autograder.worker.records import FROM_WORKER, TO_WORKER
from labgauss.checks.plain import Made, make_arguments, with_made
from labgauss.checks.session import Session
from labgauss.checks.verdict import Verdict

from .conftest import REPOSITORY

Right = Callable[[Mapping[str, Any]], Any]


class Across:
    """A worker in this process; every frame crosses as bytes."""

    def __init__(self, names: dict[str, Any]):
        self.names, self.wishes = names, 0

    def ask(self, request: dict[str, Any], right: Right | None = None) -> dict[str, Any]:
        """Let the names answer, as a worker does."""

        def granted(wish: Any) -> Any:
            assert right is not None
            self.wishes += 1
            return unpack(pack(right(unpack(pack(wish), FROM_WORKER))), TO_WORKER)

        asked = unpack(pack(request), TO_WORKER)
        reply: dict[str, Any] = unpack(pack(answer(self.names, asked, granted)), FROM_WORKER)
        return reply


WRONG_EVIDENCE = """
def evidence_on_grid(classifier, xx, yy):
    return np.ones(xx.shape)
"""


def test_a_right_function_is_given_what_was_made_for_the_question() -> None:
    """The picture of a wrong evidence is right, given a right one: the classifier crosses by its number."""
    lab = load_lab(REPOSITORY / "course", "lab4")
    exercise = lab.exercises["lab4.plot_evidence"]
    texts = {
        "evidence_on_grid": WRONG_EVIDENCE,
        "plot_evidence": solution_cell(lab, exercise.id).text,
    }
    names: dict[str, Any] = {"__name__": "__main__"}
    for text in ("import numpy as np", *texts.values()):
        exec(text, names)
    worker = Across(names)
    verdict, _ = score(Remote(lab, exercise, "plot_evidence", texts, worker), 3, Session())
    assert worker.wishes >= 4
    assert float(verdict) == exercise.points
    assert verdict.message == "Right, given a right evidence_on_grid."


@pytest.mark.parametrize(
    "named",
    [
        None, [[0]], [[0, 5]], [[0, -1]], [[0, True]], [[3, 0]], [["z", 0]], [[None, 0]], [(0, 0)],
        [[0, 0], [0, 0], [0, 0]], "00",
    ],
)  # fmt: skip
def test_a_wish_names_nothing_but_what_was_made(named: Any) -> None:
    """Whatever else a worker names is a fault of the channel."""
    wish = {"arguments": [1.0], "keywords": {"y": 2.0}, "made": named}
    with pytest.raises(ProtocolError):
        _arguments(wish, [Made("numpy.cos")])


def test_what_was_made_is_numbered_in_one_order() -> None:
    """Worker and referee count alike, in lists and dicts, and nothing else changes."""
    values = {"a": [Made("numpy.cos"), 1.0], "b": (Made("numpy.sin"),), "c": "text"}
    found: list[Made] = []
    with_made(values, found.append)
    assert [made.path for made in found] == ["numpy.cos", "numpy.sin"]
    import numpy as np

    assert make_arguments(values) == {"a": [np.cos, 1.0], "b": (np.sin,), "c": "text"}


WRONG_MEANS = """
def class_means(X, Z):
    return np.zeros((Z.shape[1], X.shape[1]))
"""
#: Leans on the means through the variances alone.
LEANING = """
variances = class_variances(X, Z)
means = np.array([[8.5, 11 / 6], [11 / 6, 7.5]])
joint = np.exp(log_joint(A.reshape(1, -1), class_priors(Z), means, variances))
posterior_A = (joint / joint.sum()).ravel()
"""


ACROSS = pytest.mark.parametrize("across", [True, False], ids=["through the wall", "here"])


NONE: Mapping[str, str] = {}


def marked(
    short: str, texts: Mapping[str, str], last: str, *, across: bool, own: Mapping[str, str] = NONE
) -> Verdict:
    """Mark a lab's reference with these texts of solution cells up to a check; return its verdict.

    `own` are a student's own cells, by the names of the solution cells that they stand below.
    """
    lab = load_lab(REPOSITORY / "course", short)
    names: dict[str, Any] = {"__name__": "__main__", "In": []}
    cells = {}
    for cell in read_cells(lab):
        if cell.role in ("setup", "solution"):
            text = texts.get(cell.id.split(".")[-1], cell.text)
            cells[cell.id.split(".")[-1]] = text
            for part in (text, own.get(cell.id.split(".")[-1], "")):
                names["In"].append(part)
                run_text(part, cell.id, names)
    seen, verdict = Session(), Verdict(0, exercise=last, max_points=0, verdict="", message="")
    for check in list(lab.exercises)[: list(lab.exercises).index(last) + 1]:
        exercise = lab.exercises[check]
        expression = check_cell(lab, check).answer
        if across:
            verdict, _ = score(Remote(lab, exercise, expression, cells, Across(names)), 1, seen)
        else:
            verdict = score_here(lab, exercise, names[expression], 1, seen, names)
    return verdict


@ACROSS
def test_a_number_is_made_again_with_right_answers_below_what_its_cell_calls(across: bool) -> None:
    """What the cell calls is right itself, and leans on a wrong answer: a slip is charged once."""
    texts = {"class_means": WRONG_MEANS, "posterior_A": LEANING}
    verdict = marked("lab6", texts, "lab6.posterior_A", across=across)
    assert verdict.message == "Right, given a right class_means."
    assert verdict.carried_forward == ("lab6.class_means",)
    assert float(verdict) == verdict.max_points


SPOILING = [
    "def class_means(X, Z):\n    X /= Z.sum(axis=0)\n    return Z.T @ X",
    "def class_means(X, Z):\n    Z[:] = Z / Z.sum(axis=0)\n    return Z.T @ X * 1.0",
    "def class_means(X, Z):\n    X.sort(axis=0)\n    return np.vstack([X[:3].mean(0), X[3:].mean(0)])",
]


@ACROSS
@pytest.mark.parametrize("means", SPOILING)
@pytest.mark.parametrize("own", ["", "print(class_means(X, Z))", "Z = Z.astype(float)\nU = Z"])
def test_data_that_a_wrong_earlier_answer_spoils_are_made_anew(
    across: bool, means: str, own: str
) -> None:
    """An answer that overwrites what it is given costs its own points, and not the next one's."""
    verdict = marked(
        "lab6", {"class_means": means}, "lab6.posterior_A", across=across, own={"class_means": own}
    )
    assert verdict.message == "Right, given a right class_means."
    assert float(verdict) == verdict.max_points


@ACROSS
@pytest.mark.parametrize(
    "own",
    ["Z[:] = [[1, 0]] * 5 + [[0, 1]]", "U = X\nU[0] = 1", "def shift():\n    X[0] += 1\nshift()", "Z = 1 - Z"],
)  # fmt: skip
@pytest.mark.parametrize("means", [None, SPOILING[1]])
def test_data_that_a_student_spoils_alone_stay_spoiled(
    across: bool, own: str, means: str | None
) -> None:
    """A wrong earlier answer earns nothing: what costs points beside a right one costs them here."""
    texts = {} if means is None else {"class_means": means}
    spoiled = {"class_means": own}
    verdict = marked("lab6", texts, "lab6.posterior_A", across=across, own=spoiled)
    assert float(verdict) == 0


def test_what_is_done_again_is_not_seen(capsys: pytest.CaptureFixture[str]) -> None:
    """Cells that run a second time print nothing more, leave no figure open, and keep no name."""
    setup, names = "data = [1, 2]", {"data": [0], "found": 5}
    draws = "from matplotlib import pyplot\npyplot.figure()\nprint(data)\nfound, new = sum(data), 1"
    open_before = pyplot.get_fignums()
    with data_anew(names, [setup], [draws, "found += 1"], {"data"}):
        assert (names["data"], names["found"]) == ([1, 2], 4)
    assert names == {"data": [0], "found": 5}
    assert capsys.readouterr().out == ""
    assert pyplot.get_fignums() == open_before


@ACROSS
def test_an_idea_is_named_that_a_wrong_earlier_answer_hides(across: bool) -> None:
    """No points either way, and the student hears which idea it is."""
    without_half = """
m, v = class_means(X, Z), class_variances(X, Z)
d = np.exp(-((A - m) ** 2 / v).sum(axis=1)) / np.sqrt(v.prod(axis=1))
posterior_A = d / d.sum()
"""
    texts = {"class_means": WRONG_MEANS, "posterior_A": without_half}
    verdict = marked("lab6", texts, "lab6.posterior_A", across=across)
    assert verdict.misconceptions == ("half_forgotten",)
    assert verdict.message.startswith("Given a right class_means: ")
    assert float(verdict) < verdict.max_points


@ACROSS
def test_what_a_wrong_earlier_answer_makes_of_it_is_not_taken_for_an_idea(across: bool) -> None:
    """All posteriors 1 make it look rounded; given a right posterior, the prior is what is missing."""
    texts = {
        "posterior_class1": "def posterior_class1(x, params0, params1, phi=0.5):\n    return np.ones(np.shape(x))",
        "diabetes_posterior": "params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]\n"
        "diabetes_posterior = posterior_class1(np.array([48]), *params)[0]",
    }
    verdict = marked("lab2", texts, "lab2.diabetes_posterior", across=across)
    assert verdict.misconceptions == ("prior_forgotten",)


WITH_LISTS = """
class GaussianClassifier:
    def fit(self, X, y):
        names = sorted(set(y.tolist()))
        groups = [X[[label == name for label in y]] for name in names]
        self.classes_, self.priors_ = names, [len(rows) / len(X) for rows in groups]
        self.means_ = [rows.mean(axis=0).tolist() for rows in groups]
        self.covariances_ = [np.cov(rows.T, ddof=0).reshape(X.shape[1], -1).tolist() for rows in groups]
        return self

    def log_joint(self, X):
        return np.zeros((len(X), len(self.classes_)))

    def predict(self, X):
        return [self.classes_[k] for k in np.argmax(self.log_joint(X), axis=1)]
"""


@ACROSS
def test_a_right_number_is_a_number_of_numpy(across: bool) -> None:
    """The right evidence of one outcome takes the index that lab 1 recommends, as in the notebook."""
    texts = {
        "evidence": "def evidence(prior, likelihood):\n    return np.sum(likelihood, axis=-1)",
        "bayes_posterior": "def bayes_posterior(prior, likelihood):\n"
        "    return likelihood * prior / evidence(prior, likelihood)[..., None]",
    }
    verdict = marked("lab1", texts, "lab1.bayes_posterior", across=across)
    assert verdict.carried_forward == ("lab1.evidence",)
    assert float(verdict) == verdict.max_points


@ACROSS
def test_a_right_method_takes_the_lists_of_a_right_fit(across: bool) -> None:
    """`fit` may leave lists; the reference's `log_joint`, in the student's class, goes on with them."""
    texts = {"GaussianClassifier": WITH_LISTS}
    verdict = marked("lab4", texts, "lab4.predict", across=across)
    assert verdict.message == "Right, given a right log_joint and a right posterior."
    assert float(verdict) == verdict.max_points


WRONG_NEIGHBOURS = """
def knn_predict(k, X_train, y_train, X_test):
    gaps = ((X_test[:, None, :] - X_train[None, :, :]) ** 2).sum(axis=2)
    return np.array([np.unique(y_train[row], return_counts=True)[1].argmax() for row in np.argsort(gaps, axis=1)[:, :k]])
"""
BY_K = """
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])
"""


@ACROSS
@pytest.mark.parametrize(
    ("own", "right"), [(WRONG_NEIGHBOURS, True), (WRONG_NEIGHBOURS.replace(":k]", ":1]"), False)]
)
def test_what_a_cell_writes_anew_is_its_own(across: bool, own: str, right: bool) -> None:
    """A copy of the wrong earlier answer is the same slip; another wrong one is charged."""
    texts = {"knn_predict": WRONG_NEIGHBOURS, "accuracy_by_k": own + BY_K}
    verdict = marked("lab5", texts, "lab5.accuracy_by_k", across=across)
    assert (float(verdict) == verdict.max_points) is right


def test_lists_become_arrays_and_attributes_stay_what_they_were() -> None:
    """What is no list of numbers is left alone; what a method sets stays set."""

    class Thing:
        def __init__(self) -> None:
            self.rows, self.ragged, self.name = [1.0, 2.0], [[1], [2, 3]], "x"

    def double(self: Any, by: Any, ragged: Any = ()) -> Any:
        assert ragged == ([1], [2, 3]) or ragged == ()
        self.made = 2 * self.rows * by
        return self.ragged

    thing = Thing()
    assert for_lists_in(double)(thing, [1.0, 3.0], ragged=([1], [2, 3])) == [[1], [2, 3]]
    assert thing.rows == [1.0, 2.0]
    assert vars(thing)["made"].tolist() == [2.0, 12.0]


def test_a_list_becomes_an_array_by_its_place_and_by_its_name() -> None:
    """A student's answer may write `double(x=[1, 3])`; the reference was written for arrays."""
    double = for_lists(lambda x: 2.0 * x)
    assert double([1, 3]).tolist() == double(x=[1, 3]).tolist() == [2.0, 6.0]
