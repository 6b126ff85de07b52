"""Kinds of answers are classes; asking and deciding are two rooms with a hatch for plain data."""

from __future__ import annotations

import ast
import importlib.metadata
import pickle
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.course import lab_names, load_lab
from autograder.exercise import (
    Ask,
    Exercise,
    attributes,
    call,
    case,
    close,
    draw,
    idea,
    method,
    question,
    value,
    with_hints,
)
from autograder.marking import public_question
from autograder.run_solutions import answer_in, run_cells
from labgauss.checks import check, grader, sheet, solved
from labgauss.checks.asking import ask_all
from labgauss.checks.compare import EXACT, Tolerance, compare, distance
from labgauss.checks.figure.drawing import Area, Drawing, Image, Points
from labgauss.checks.judge import verdict_on
from labgauss.checks.judging import judge
from labgauss.checks.kinds import KINDS, Kind, kind_of
from labgauss.checks.plain import Raised
from labgauss.checks.problem import Audience, Problem, Refused
from labgauss.checks.question import Answered, Case, Outcome, Question
from labgauss.checks.verdict import Verdict

from .conftest import REPOSITORY

CHECKS = REPOSITORY / "labgauss" / "checks"
COURSE = REPOSITORY / "course"


# --- a kind is one file ---------------------------------------------------------------------------


def test_nobody_outside_asks_what_kind_an_answer_is() -> None:
    """What depends on the kind of an answer stands in the class of that kind."""
    for path in (*CHECKS.rglob("*.py"), *(REPOSITORY / "autograder").glob("*.py")):
        if path.parent.name != "kinds":
            assert not re.search(r"\bask(ed)?\.kind\b", path.read_text(encoding="utf-8")), path


def test_every_kind_is_a_file_of_its_own() -> None:
    """A file for each kind, a kind in each file, and among them the five of the author's vocabulary."""
    files = {path.stem for path in (CHECKS / "kinds").glob("*.py")} - {"__init__", "kind"}
    homes = [type(kind).__module__.rpartition(".")[2] for kind in KINDS.values()]
    assert sorted(homes) == sorted(files)
    assert set(KINDS) >= {"value", "call", "method", "attributes", "draw"}


def test_a_sixth_kind_needs_its_class_alone(tmp_path: Path) -> None:
    """A class is enough: it is asked, compared, diagnosed, written to a sheet and read back."""
    before = dict(KINDS)

    class Iterated(Kind, name="iterated"):
        """A generator function, whose first three values count."""

        def outcome(
            self, answer: Any, question: Question, case: Case, inputs: list[Any]
        ) -> Outcome:
            """Take three."""
            values = answer(*inputs)
            return Outcome(np.array([float(next(values)) for _ in range(3)]))

    try:
        exercise = Exercise(
            id="demo.powers",
            points=2,
            ask=Ask("iterated"),
            public=[case("two", x=2.0)],
            reference=lambda x, first=1: np.array([x ** (first + i) for i in range(3)]),
            second_reference=lambda x: x * np.array([1.0, x, x * x]),
            compare=close(),
            ideas=with_hints({"begins_with_1": idea(first=0)}, {"begins_with_1": "What is first?"}),
        )

        def powers(x: float, first: int = 1) -> Iterator[float]:
            for i in range(3):
                yield x ** (first + i)

        path = tmp_path / "demo.answers.json"
        sheet.write(path, [question(exercise, exercise.public)])
        asked = sheet.read(path)["demo.powers"]
        assert judge(powers, asked) == 2.0
        found = judge(lambda x: powers(x, 0), asked)
        assert found.misconceptions == ("begins_with_1",)
        assert "powers" in found.example.code or "lambda" in found.example.code
    finally:
        KINDS.clear()
        KINDS.update(before)


# --- asking and deciding --------------------------------------------------------------------------


def modules_behind(name: str) -> set[str]:
    """Return the modules of the checks that one of them imports, and those that these import."""
    found: set[str] = set()
    waiting = {name}
    while waiting:
        module = waiting.pop()
        found.add(module)
        waiting |= _imported_by(module) - found
    return found - {name}


def _imported_by(module: str) -> set[str]:
    path = CHECKS / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    package = path.relative_to(CHECKS).parts[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = package[: len(package) - node.level + 1]
            start = ".".join([*above, *([node.module] if node.module else [])])
            names |= {start} if start else set()
            names |= {f"{start}.{alias.name}".strip(".") for alias in node.names}
    return {n for n in names if (CHECKS / f"{n.replace('.', '/')}.py").exists()} | {
        n for n in names if (CHECKS / n.replace(".", "/") / "__init__.py").exists()
    }


def test_asking_and_deciding_import_nothing_of_each_other() -> None:
    """They share the plain data and the kinds; a process wall can be put between them."""
    asking, deciding = modules_behind("asking"), modules_behind("judge")
    assert "kinds.method" in asking & deciding
    assert not asking & {"judge", "judging", "verdict", "example", "sheet", "session", "summary"}
    assert not deciding & {"asking", "judging", "clock", "sheet", "session", "summary"}
    assert asking & deciding >= {"problem", "plain", "question"}


def test_what_reads_a_figure_and_what_judges_one_share_a_drawing_alone() -> None:
    """The judgement sees no Axes, the reading sees no claim."""
    assert modules_behind("figure.reading") == {"figure.drawing", "figure.spots"}
    assert not {"figure.reading", "figure.spots"} & modules_behind("figure.judging")
    text = (CHECKS / "figure" / "judging.py").read_text(encoding="utf-8")
    assert "matplotlib" not in text


class Sly(str):
    """A text that would say something else each time."""


class Unequal(np.ndarray):  # type: ignore[type-arg]  # of any shape and type
    """An array that brings along more than numbers."""


def raises_slyly(x: Any) -> Any:
    """Raise an error with a text of a class of its own."""
    raise ValueError(Sly("no"))


def draws_everything(ax: Any, x: Any) -> None:
    """Draw points, curves, areas, and a label of a class of its own."""
    grid = np.linspace(-1, 1, 30)
    ax.scatter(x, x, c="red")
    ax.plot(x, x, "o-")
    ax.contour(grid, grid, np.add.outer(grid**2, grid**2))
    ax.imshow(np.eye(3), extent=(-2, 2, -2, 2), alpha=0.5)
    ax.scatter(*np.random.default_rng(0).normal(size=(2, 1000)))
    ax.fill_between([0, 1], [1, 2])
    ax.set_xlim(-1, 1)
    ax.set_xlabel(Sly("x"))


def draws_a_surface(ax: Any, x: Any) -> None:
    """Draw in three dimensions."""
    ax.plot_surface(*np.meshgrid(x, x), np.add.outer(x, x))


class Model:
    """A class that leaves attributes, and returns something else than itself."""

    def fit(self, x: Any) -> object:
        """Change the input, too."""
        self.means_ = x.mean(keepdims=True).view(np.ndarray)
        self.names_ = {"a": (1, [2.0])}
        x[0] = 9.0
        return 3


X = np.array([1.0, 2.0, 4.0])
ANSWERS = [
    (value(), 2.5),
    (value(), X.view(Unequal)),
    (value(), None),
    (call(), lambda x: (x, {"a": [1, "b"]})),
    (call(), lambda x: x * 1e308 * 10),
    (call(), raises_slyly),
    (call(), 3),
    (method("fit", reads=("means_", "names_"), returns_self=True), Model),
    (method("fit", reads=("missing_",)), Model),
    (attributes("means_"), Model),
    (draw(), draws_everything),
    (draw(), raises_slyly),
    (draw("3d"), draws_a_surface),
]
PLAIN_CLASSES = (Answered, Outcome, Problem, Raised, Drawing, Points, Area, Image)


def not_plain(thing: Any) -> list[type]:
    """Return the types in a thing that are no plain data; a subclass of a plain type is none."""
    kind = type(thing)
    if kind in (type(None), bool, int, float, complex, str):
        return []
    if kind is np.ndarray:
        entries = thing.ravel().tolist() if thing.dtype.kind == "O" else []
        return [found for entry in entries for found in not_plain(entry)]
    if kind in (tuple, list):
        return [found for part in thing for found in not_plain(part)]
    if kind is dict:
        return not_plain([*thing.keys(), *thing.values()])
    if is_dataclass(kind) and kind in PLAIN_CLASSES:
        return [found for f in fields(kind) for found in not_plain(getattr(thing, f.name))]
    return [kind]


@pytest.mark.parametrize(("asked", "answer"), ANSWERS)
def test_an_outcome_is_plain_data_whatever_the_answer_is(asked: Ask, answer: Any) -> None:
    """Numbers, texts, arrays and tables of them, to the last part; also errors and figures."""
    given = Case("three", {"x": X.copy()})
    answered = ask_all(answer, Question("demo.answer", 1, asked, (), (given,)))
    assert not_plain(answered) == []
    assert not_plain(pickle.loads(pickle.dumps(answered))) == []


@pytest.mark.parametrize("name", lab_names(COURSE))
def test_an_asker_needs_no_right_values(name: str) -> None:
    """Without right values, and through a pipe, right answers are right."""
    lab = load_lab(COURSE, name)
    solutions = run_cells(lab)
    for exercise in lab.exercises.values():
        whole = public_question(replace(exercise, ideas={}))
        bare = whole.unanswered()
        assert all(c.right is None and not c.wrong and not c.tolerances for c in bare.cases)
        answered = ask_all(answer_in(solutions, lab, exercise.id), bare)
        sent = pickle.loads(pickle.dumps(answered))
        assert verdict_on(whole, sent).verdict == "right"


def test_a_special_case_of_the_error_that_is_asked_counts_as_it() -> None:
    """The asker does not know which error is right: it tells what the error is a case of."""

    class TooSmall(ValueError):
        pass

    def answer(x: float) -> float:
        raise TooSmall

    asked = Question(
        "demo.root", 1, call(), (), (Case("negative", {"x": -1.0}, right=Raised("ValueError")),)
    )
    assert judge(answer, asked).verdict == "right"
    assert judge(lambda x: [][0], asked).verdict == "wrong"


# --- one comparison -------------------------------------------------------------------------------


def test_what_is_right_is_near_and_what_is_wrong_is_far() -> None:
    """Comparing and measuring are one walk: they agree on every pair of a motley lot."""
    lot: list[Any] = [
        None, True, False, 0, 1, 1.0, 1.5, "a", "b", np.nan, np.inf, -np.inf, 2**60, 1 + 2j,
        np.array("a"), np.array(["a"]), np.array(["a", "b"]), np.array([1, "a"], dtype=object),
        np.array([]), np.array([1.0]), np.array([[1.0]]), np.array([1, 2]), np.array([1.0, np.nan]),
        np.array([True]), np.array([True, False]), np.array([1 + 1j]), [1, 2], [1.0, "a"], [[1], [2, 3]],
        (1, 2), (np.array([1.0]), 2), {"a": 1}, {"a": np.array([1.0])}, {"b": 1}, {}, (), [],
    ]  # fmt: skip
    for tolerance in (EXACT, Tolerance(1e-6), Tolerance(numbers="labels")):
        for right in lot:
            for got in lot:
                far = distance(got, right, {"": tolerance})
                try:
                    compare(got, right, {"": tolerance})
                except Refused:
                    assert far > 1, (got, right, tolerance)
                else:
                    assert far <= 1, (got, right, tolerance)


# --- a problem is facts ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("got", "right", "secret"),
    [
        (2.5, 2.0, "2.0"),
        (np.array([1.0, 7.25]), np.array([1.0, 3.125]), "3.1"),
        (np.array(["a", "x"]), np.array(["a", "b"]), "'b'"),
        ("x", "b", "'b'"),
        (3, {"paris": 1}, "paris"),
        ({"rome": 1}, {"paris": 1}, "paris"),
    ],
)
def test_the_same_facts_are_worded_for_three_audiences(got: Any, right: Any, secret: str) -> None:
    """The right value is said of inputs that are seen, and to nobody else."""
    with pytest.raises(Refused) as found:
        compare(got, right, {"": Tolerance(1e-6)})
    words = {audience: found.value.problem.words(audience) for audience in Audience}
    assert secret in words[Audience.PUBLIC]
    assert secret not in words[Audience.HIDDEN]
    assert secret not in words[Audience.OWN]


# --- who grades -----------------------------------------------------------------------------------


class Generous:
    """A grader that likes everything."""

    @staticmethod
    def mark(name: str, answer: Any) -> Verdict:
        """Give three points."""
        return Verdict(3, exercise=name, max_points=3, verdict="right", message="Right.")

    @staticmethod
    def points_of(lab: str) -> dict[str, float]:
        """Know one check."""
        return {f"{lab}.only": 3.0}


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Return the list of graders that seem to be installed, in a kernel that grades."""
    found: list[EntryPoint] = []
    asked: list[str] = []

    def entry_points(*, group: str) -> list[EntryPoint]:
        asked.append(group)
        return found

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    grader.installed.cache_clear()
    yield found
    grader.installed.cache_clear()
    assert set(asked) <= {"labgauss.checks"}


def test_a_grader_is_found_by_what_it_registered(registered: list[EntryPoint]) -> None:
    """The library knows a group of entry points, and no package by name."""
    registered.append(EntryPoint("any", f"{__name__}:Generous", "labgauss.checks"))
    assert check("lab.only", None) == 3.0
    assert solved("lab").points == {"lab.only": 3.0}


def test_grading_without_a_grader_is_an_error(registered: list[EntryPoint]) -> None:
    """There is no silent fall-back to the public inputs."""
    with pytest.raises(ModuleNotFoundError, match=r"needs one grader .* There are 0"):
        check("lab.only", None)
    with pytest.raises(ModuleNotFoundError, match="needs one grader"):
        solved("lab")


def test_two_graders_are_one_too_many(registered: list[EntryPoint]) -> None:
    """Which of them marks must not be chance."""
    registered += [EntryPoint(n, f"{n}:grader", "labgauss.checks") for n in ("one", "two")]
    with pytest.raises(ModuleNotFoundError, match="There are 2: one:grader, two:grader"):
        check("lab.only", None)


def test_a_student_waits_for_no_grader(
    registered: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Outside of grading nothing is looked up: the sheet is all."""
    monkeypatch.delenv("NBGRADER_EXECUTION")
    monkeypatch.setattr(importlib.metadata, "entry_points", None)
    with pytest.raises(sheet.SheetError):
        check("nowhere.only", None)


def test_the_instructors_package_registers_its_grader() -> None:
    """What its pyproject.toml names has what a grader needs."""
    text = (REPOSITORY / "autograder" / "pyproject.toml").read_text(encoding="utf-8")
    named = tomllib.loads(text)["project"]["entry-points"][grader.GROUP]
    assert list(named.values()) == ["autograder.grading"]
    module = importlib.import_module("autograder.grading")
    assert callable(module.mark)
    assert callable(module.points_of)


def test_the_kinds_know_what_they_are_called() -> None:
    """Each ask of the author's vocabulary has its kind."""
    for ask in (value(), call(), method("fit"), attributes("a_"), draw()):
        assert kind_of(ask) is KINDS[ask.kind]


def test_looking_at_a_picture_is_not_the_answers_warning() -> None:
    """A sign that the font does not have is complained of when the figure is rendered, by nobody's code."""

    def draws(ax: Any, x: Any) -> None:
        ax.imshow(np.eye(2))
        ax.figure.suptitle("\u8868")

    asked = Question("demo.picture", 1, draw(), (), (Case("any", {"x": X}, right={}),))
    found = judge(draws, asked)
    assert found.verdict == "right"
    assert found.warned == ""
