"""The simulated class: its model, what it hands in; and the check of the loop against the truth."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.course import Lab, lab_names, load_lab
from autograder.demo.answers import cell_texts, methods_changed
from autograder.demo.archive import HandedIn, archive, hand_ins, read_released, worksheet
from autograder.demo.command import facts
from autograder.demo.loop import Simulation
from autograder.demo.model import Choice, Item, Member, choices, items_of, members
from autograder.demo.truth import Truth, differences
from autograder.report.measures import Estimate, cronbach, discriminations, share
from autograder.run_solutions import solution_cell

from .conftest import REPOSITORY

#: The model's own discrimination is found with a class of so many.
_MANY = 4000


def holds_model(report: Estimate, model: float) -> bool:
    """Return whether the model's value lies in the report's interval."""
    return report.low <= model <= report.high


def shares_solved(items: Mapping[str, Item], abilities: Sequence[float]) -> dict[str, float]:
    """Return which share of a class solves each exercise, by the model."""
    return {n: float(np.mean([i.solved_with(a) for a in abilities])) for n, i in items.items()}


def discriminations_of(items: Mapping[str, Item]) -> dict[str, float]:
    """Return how each exercise goes together with the rest of the lab, in a class without end."""
    rng = np.random.default_rng(0)
    abilities = rng.normal(size=_MANY)
    points = {
        name: item.exercise.points
        * (rng.random(_MANY) < np.array([item.solved_with(a) for a in abilities]))
        for name, item in items.items()
    }
    total = np.sum(list(points.values()), axis=0)
    if len(points) < 2:
        return dict.fromkeys(points, 0.0)  # there is no rest to go with
    return {n: float(np.corrcoef(p, total - p)[0, 1]) for n, p in points.items()}


COURSE = REPOSITORY / "course"
Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def lab6() -> Lab:
    """Return a lab with many kinds of wrong answers."""
    return load_lab(COURSE, "lab6")


@pytest.fixture(scope="module")
def items(lab6: Lab) -> dict[str, Item]:
    """Return how a class meets its exercises."""
    return items_of(lab6, 5)


def test_the_same_seed_is_the_same_class(lab6: Lab, items: dict[str, Item]) -> None:
    """Nothing is drawn but from the seed; another seed is another class."""
    assert members(30, [lab6], 5) == members(30, [lab6], 5)
    assert members(30, [lab6], 5) != members(30, [lab6], 6)
    again = items_of(lab6, 5)
    assert {n: (i.difficulty, i.weights) for n, i in again.items()} == {
        n: (i.difficulty, i.weights) for n, i in items.items()
    }


def test_who_can_do_more_solves_more(items: dict[str, Item]) -> None:
    """The probability is the logistic model's, and what is drawn keeps it."""
    item = next(iter(items.values()))
    able = Member(0, "A B", 2.0, frozenset())
    weak = replace(able, ability=-2.0)
    assert item.solved_with(2.0) > item.solved_with(0.0) > item.solved_with(-2.0)
    assert item.solved_with(item.difficulty) == pytest.approx(0.5)
    for member in (able, weak):
        drawn = [choices(replace(member, number=n), {"e": item}, 1)["e"] for n in range(600)]
        solved = sum(c.answer is not None and c.answer.kind == "right" for c in drawn) / 600
        assert solved == pytest.approx(item.solved_with(member.ability), abs=0.07)


def test_no_exercise_gives_everybody_the_same_wrong_answer(items: dict[str, Item]) -> None:
    """Some ideas are popular, and none is the only one."""
    people = [Member(n, "A B", -1.0, frozenset()) for n in range(200)]
    for name, item in items.items():
        drawn = [choices(m, {name: item}, 2)[name].answer for m in people]
        wrong = Counter(a.name for a in drawn if a is not None and a.kind == "wrong")
        assert len(wrong) >= 5
        assert wrong.most_common(1)[0][1] < 0.75 * wrong.total()


def test_habits_come_back(items: dict[str, Item]) -> None:
    """Who has a habit shows it more often than others, wherever it can be shown."""
    idea = "divides_by_n_minus_1"
    item = items["lab6.class_variances"]
    assert idea in item.exercise.ideas
    counts = []
    for habits in (frozenset[str](), frozenset({idea})):
        people = [Member(n, "A B", -1.5, habits) for n in range(400)]
        drawn = [choices(m, {"e": item}, 3)["e"] for m in people]
        counts.append(sum(idea in choice.ideas for choice in drawn))
    assert counts[1] > 2 * counts[0]


def test_answers_to_several_methods_go_into_one_class() -> None:
    """Each method is its own answer, or the stub where there is none; the rest is the reference's."""
    lab = load_lab(COURSE, "lab4")
    found = items_of(lab, 1)
    released = {f"{c.replace('.', '_')}_solution": "" for c in lab.exercises}
    reference = solution_cell(lab, "lab4.fit").text
    released["lab4_GaussianClassifier_solution"] = in_stub(reference)
    chosen = {
        name: Choice(item, None if name == "lab4.posterior" else item.wrong[0])
        for name, item in found.items()
        if item.exercise.ask.method
    }
    texts = cell_texts(lab, chosen, released)
    (text,) = texts.values()
    changed = methods_changed(reference, text)
    assert changed == {choice.item.exercise.ask.method for choice in chosen.values()}
    assert "raise NotImplementedError" in text


def in_stub(reference: str) -> str:
    """Return a class whose methods are all empty."""
    import ast

    tree = ast.parse(reference)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body = ast.parse("raise NotImplementedError").body
    return ast.unparse(tree)


@pytest.fixture(scope="module")
def handed_in(built_newton: Path) -> tuple[Lab, dict[str, Any], list[Member], list[HandedIn]]:
    """Return what a class of forty hands in for a small lab."""
    lab = load_lab(built_newton, "newton")
    people = members(40, [lab], 3)
    released = read_released(built_newton / "release" / lab.name / f"{lab.name}.ipynb")
    return lab, released, people, hand_ins(lab, items_of(lab, 3), people, released, 3)


def test_a_class_has_all_manners(
    handed_in: tuple[Lab, dict[str, Any], list[Member], list[HandedIn]],
) -> None:
    """Somebody is absent, somebody late, somebody edits a check; nobody is two of it."""
    _, _, people, found = handed_in
    manners = Counter(one.manner for one in found)
    assert {*manners} == {"", "late", "check edited"}
    assert len(found) == len(people) - 1


def test_the_archive_is_what_moodle_exports(
    handed_in: tuple[Lab, dict[str, Any], list[Member], list[HandedIn]], tmp_path: Path
) -> None:
    """A folder per student, and a worksheet whose rows are the class; late is after the due date."""
    lab, released, people, found = handed_in
    archive(tmp_path / "moodle.zip", lab, found, released)
    with zipfile.ZipFile(tmp_path / "moodle.zip") as packed:
        folders = {name.split("/")[0] for name in packed.namelist()}
        plain = next(n for n in packed.namelist() if n.endswith(f"/{lab.name}.ipynb"))
        assert json.loads(packed.read(plain))["cells"]
    assert len(folders) == len(found)
    rows = list(csv.DictReader(io.StringIO(worksheet(people, found))))
    assert [row["Full name"] for row in rows] == [member.full for member in people]
    assert sum(row["Status"] == "No submission" for row in rows) == 1


def test_the_check_tells_what_is_wrong() -> None:
    """A mark that is not deserved, a student who was lost, an idea that was not named: each is said."""
    truth = Truth(marks=2)
    simulation = Simulation(Path(), [], [])
    assert truth.holds
    assert ("right", "All 2 marks are what the answers deserve.") in facts(simulation, truth)
    truth.wrong_marks.append("Ada Abel, lab.x (y): got 1, deserves 2")
    truth.lost.append("Emmy Euler, lab")
    truth.injected["lab.x", "prior_forgotten"] = 3
    truth.named["lab.x", "prior_forgotten"] = truth.both["lab.x", "prior_forgotten"] = 2
    said = list(facts(simulation, truth))
    assert not truth.holds
    assert [sentence for result, sentence in said if result == "wrong"] == [
        *truth.wrong_marks,
        "Emmy Euler, lab: handed in, and is not graded",
    ]
    assert not any("deserve." in sentence for _, sentence in said)
    assert list(differences(truth)) == ["lab.x: prior_forgotten injected 3 times, named 2 times"]
    assert truth.recall == pytest.approx(2 / 3)
    assert truth.precision == 1


@pytest.mark.full
def test_the_reports_numbers_recover_the_models_over_twenty_classes(lab6: Lab) -> None:
    """Share solved and discrimination lie in their intervals as often as these promise; α is near the model's."""
    solved: list[bool] = []
    telling: list[bool] = []
    alphas: list[float] = []
    expected_alphas: list[float] = []
    for seed in range(20):
        found = items_of(lab6, seed)
        people = members(40, [lab6], seed)
        points = points_of(found, people, seed)
        expected = shares_solved(found, [m.ability for m in people])
        model = discriminations_of(found)
        for place, (name, item) in enumerate(found.items()):
            count = float((points[:, place] >= item.exercise.points).sum())
            estimate = share(count, len(people))
            assert estimate is not None
            solved.append(holds_model(estimate, expected[name]))
        for name, one in zip(found, discriminations(points), strict=True):
            if one is not None:
                telling.append(holds_model(one, model[name]))
        many = [Member(n, "", float(a), frozenset()) for n, a in enumerate(np.random.default_rng(seed).normal(size=600))]  # fmt: skip
        for into, table in ((alphas, points), (expected_alphas, points_of(found, many, seed))):
            alpha = cronbach(table)
            assert isinstance(alpha, Estimate)
            into.append(alpha.value)
    for inside, least in ((solved, 0.93), (telling, 0.88)):
        assert sum(inside) >= least * len(inside)
    assert np.mean(alphas) == pytest.approx(np.mean(expected_alphas), abs=0.06)


def points_of(found: dict[str, Item], people: list[Member], seed: int) -> np.ndarray[Any, Any]:
    """Return the points that a class deserves, students in rows."""
    return np.array(
        [
            [c.share * c.item.exercise.points for c in choices(m, found, seed).values()]
            for m in people
        ]
    )


@pytest.mark.slow
def test_the_whole_loop_on_a_small_course(newton_course: Path, tmp_path: Path, cli: Cli) -> None:
    """From building to giving back: every mark is deserved, and the page leads to what was made."""
    out = tmp_path / "demo"
    code, said, complaints = cli(
        "demo", "--students", 8, "--out", out, "--course", newton_course, "--json"
    )
    told = json.loads(said)
    assert (code, told["wrong_marks"], told["lost"], complaints) == (0, [], [], "")
    assert told["marks"] == 8
    page = (out / "index.html").read_text("utf-8")
    for link in ("course/report/index.html", "course/returned", "course/grades.csv", "downloaded"):
        assert f'href="{link}"' in page
        assert (out / link).exists()
    letters = re.findall(r'href="(course/feedback/[^"]+_letter.html)">A letter to ', page)
    assert len(letters) == 3
    for letter in letters:  # whose notebooks show every cell
        student = letter.split("/")[2]
        assert (
            "1.414214"
            in (out / f"course/autograded/{student}/newton_roots/newton_roots.ipynb").read_text()
        )


@pytest.mark.full
@pytest.mark.parametrize("name", lab_names(COURSE))
def test_a_class_with_many_slips_each_gets_what_it_deserves(
    name: str, tmp_path: Path, cli: Cli
) -> None:
    """Forty notebooks with several wrong answers each, through the whole loop: every mark as the bank says."""
    code, said, _ = cli("demo", name, "--out", tmp_path / "demo", "--course", COURSE, "--json", "--seed", 4)  # fmt: skip
    told = json.loads(said)
    assert (told["wrong_marks"], told["lost"]) == ([], [])
    assert code == 0
    assert told["precision"] > 0.97
    assert told["recall"] > 0.95
