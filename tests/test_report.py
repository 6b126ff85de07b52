"""The class report: its numbers are true, its pages say what there is, and nothing of a student's runs in them."""

from __future__ import annotations

import html.parser
import json
import math
import os
import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder import cli
from autograder.course import load_lab
from autograder.course_folder import lab_names
from autograder.description import description
from autograder.expected import lint_expected, read_expected
from autograder.guide import questions
from autograder.notebook import lint
from autograder.report import cells, course_report
from autograder.report.course_report import CourseReport, Wish, report_of, write
from autograder.report.groups import unexplained
from autograder.report.ideas import IdeaCost, across, idea_costs
from autograder.report.lab_numbers import lab_numbers
from autograder.report.looks import looks
from autograder.report.markup import page, prose, table
from autograder.report.measures import correlation, cronbach, discriminations, mean_share, share
from autograder.report.people import Names
from autograder.report.provenance import provenance
from autograder.results import LabResults, NotGraded, Person

from .conftest import REPOSITORY
from .report_class import (
    HOSTILE,
    LAB,
    MADE_BY,
    TwoParameters,
    came,
    cell,
    finding,
    hand_in,
    results,
    right_or_wrong,
)

COURSE = REPOSITORY / "course"
A, B = cell("fit_gaussian", 4), cell("colour", 3)
ESSAY = cell("which_divisor", 2, written=True)


def report(*labs: LabResults, course: Path = COURSE, **wish: Any) -> CourseReport:
    """Return the report of labs, without a look at notebooks."""
    return report_of(course, {lab.lab: lab for lab in labs}, Wish(**wish))


class Page(html.parser.HTMLParser):
    """A page as a browser sees it: its text, its elements, what it asks for."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self.words, self.tags, self.ids, self.links = (
            "",
            Counter[str](),
            Counter[str](),
            list[str](),
        )
        self.open: list[str] = []
        self.asked: list[str] = []
        self.handlers: list[str] = []
        self.feed(written)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        given = dict(attrs)
        self.handlers += [name for name in given if name.startswith("on")]
        self.asked += [v for k, v in attrs if k in ("src", "srcset", "data", "action") and v]
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if given.get("id"):
            self.ids[str(given["id"])] += 1
        if tag not in ("meta", "link", "br", "wbr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in ("script", "style"):
            self.words += data


def seen(written: str) -> Page:
    """Return a page, held against what every page of a report must be."""
    found = Page(written)
    assert found.tags["script"] == 1, "no script but the page's own"
    assert found.handlers == []
    assert found.asked == []
    assert not re.search(r"url\(|@import|https?:", written)
    assert max(found.ids.values(), default=1) == 1
    inside = [link[1:] for link in found.links if link.startswith("#")]
    assert set(inside) <= set(found.ids), "a link leads nowhere"
    assert all(not re.match(r"\w+:", link) for link in found.links), found.links
    assert not re.search(r"\bnan\b|\bNone\b|\binf\b", found.words)
    return found


# --- the numbers ----------------------------------------------------------------------------------


def test_difficulty_discrimination_and_reliability_are_true_at_their_rate() -> None:
    """Of 20 classes of 60 with known items, the intervals hold the truth about 95 times in 100."""
    rng = np.random.default_rng(20260301)
    cells = TwoParameters.cells()
    easy, tells, alpha = TwoParameters.truth()
    hit: dict[str, list[bool]] = {"difficulty": [], "discrimination": [], "alpha": []}
    off: list[float] = []
    for _ in range(20):
        numbers = lab_numbers(right_or_wrong(TwoParameters.points(60, rng), cells), None)
        for j, item in enumerate(numbers.items):
            d, r = item.difficulty, item.discrimination
            assert d is not None
            assert r is not None
            hit["difficulty"].append(d.low <= easy[j] <= d.high)
            hit["discrimination"].append(r.low <= tells[j] <= r.high)
            off.append(r.value - tells[j])
        assert numbers.alpha is not None
        hit["alpha"].append(numbers.alpha.low <= alpha <= numbers.alpha.high)
    assert 0.90 <= np.mean(hit["difficulty"]) <= 0.99
    assert 0.90 <= np.mean(hit["discrimination"]) <= 0.99
    assert np.mean(hit["alpha"]) >= 0.85  # 20 intervals: three misses are chance
    assert abs(np.mean(off)) < 0.03, "discriminations are off to one side"


def test_a_large_class_gives_the_true_numbers() -> None:
    """With 4,000 students every number is within 0.05 of what the items are made of."""
    table = TwoParameters.points(4_000, np.random.default_rng(1))
    numbers = lab_numbers(right_or_wrong(table, TwoParameters.cells()), None)
    easy, tells, alpha = TwoParameters.truth()
    assert [i.difficulty.value for i in numbers.items if i.difficulty] == pytest.approx(
        easy, abs=0.03
    )
    assert [i.discrimination.value for i in numbers.items if i.discrimination] == pytest.approx(
        tells, abs=0.03
    )
    assert numbers.alpha is not None
    assert numbers.alpha.value == pytest.approx(alpha, abs=0.05)


def test_measures_are_those_of_the_books() -> None:
    """Wilson's interval, the correlation of numpy, alpha by its formula."""
    ten = share(7, 10)
    assert ten is not None
    assert (ten.low, ten.high) == pytest.approx((0.3968, 0.8922), abs=1e-4)
    table = np.random.default_rng(3).random((30, 4))
    rest = table[:, 1:].sum(axis=1)
    first = discriminations(table)[0]
    assert first is not None
    assert first.value == pytest.approx(np.corrcoef(table[:, 0], rest)[0, 1])
    k = table.shape[1]
    by_formula = k / (k - 1) * (1 - table.var(axis=0, ddof=1).sum() / table.sum(axis=1).var(ddof=1))
    alpha = cronbach(table)
    assert alpha is not None
    assert alpha.value == pytest.approx(by_formula)
    assert alpha.low < alpha.value < alpha.high


@pytest.mark.parametrize("students", [0, 1, 2, 4])
def test_few_students_make_no_number(students: int) -> None:
    """With fewer than five students, a discrimination and alpha are not known."""
    table = np.random.default_rng(0).random((students, 3))
    assert discriminations(table) == [None] * 3
    assert cronbach(table) is None
    assert (mean_share(table[:, 0]) is None) == (students == 0)


def test_marks_that_are_all_alike_make_no_number() -> None:
    """Without a difference nothing can go together, and nothing is NaN."""
    same = np.ones((20, 3))
    assert discriminations(same) == [None] * 3
    assert cronbach(same) is None
    full = mean_share(same[:, 0])
    assert full is not None
    assert full.value == full.high == 1
    assert 0.8 < full.low < 1
    half = mean_share([0.5] * 8)
    assert half is not None
    assert half.low < 0.5 < half.high
    two = correlation(np.arange(9.0), np.arange(9.0))
    assert two is not None
    assert not any(map(math.isnan, (two.value, two.low, two.high)))


# --- ideas ----------------------------------------------------------------------------------------


def injected(
    seed: int, students: int = 200
) -> tuple[LabResults, dict[tuple[str, str], list[str]], float]:
    """Return a class with ideas put into it, where they are, and what all answers with an idea lost."""
    rng = np.random.default_rng(seed)
    where: dict[tuple[str, str], list[str]] = {}
    lost, rows = 0.0, []
    for i in range(students):
        who, given = f"s{i}", {}
        for c in (A, B):
            ideas = [
                n
                for n in ("divides_by_n_minus_1", "parts_swapped", "upper_factor")
                if rng.random() < 0.15
            ]
            points = c.most if not ideas else float(rng.integers(0, 2)) * c.most / 2
            given[c] = (points, finding("wrong" if ideas else "right", ideas))
            lost += c.most - points if ideas else 0
            for name in ideas:
                where.setdefault((c.exercise, name), []).append(who)
        rows.append(hand_in(who, given))
    return results([A, B], rows), where, lost


def test_ideas_counted_are_the_ideas_put_in() -> None:
    """Every idea has exactly the students who have it, and all costs sum to what their answers lost."""
    found, where, lost = injected(4)
    costs = idea_costs(found, None)
    assert {(i.exercise, i.name): [p.id for p in i.people] for i in costs} == where
    assert sum(i.cost for i in costs) == pytest.approx(lost)
    assert [i.cost for i in costs] == sorted((i.cost for i in costs), reverse=True)


def test_two_ideas_of_one_answer_share_what_it_cost() -> None:
    """Half of the loss each."""
    costs = idea_costs(results([A], [hand_in("s", {A: (0.0, finding("wrong", ["a", "b"]))})]), None)
    assert [(i.name, i.cost) for i in costs] == [("a", 2.0), ("b", 2.0)]


def test_an_idea_is_said_with_its_hint_its_question_and_what_was_expected() -> None:
    """Hint, question for the room and expected share are those of the lab's own files."""
    lab = load_lab(COURSE, LAB)
    row = hand_in("s", {A: (0.0, finding("wrong", ["divides_by_n_minus_1"]))})
    (idea,) = idea_costs(results([A], [row]), description(COURSE, LAB))
    assert idea.hint == lab.exercises["lab3.fit_gaussian"].ideas["divides_by_n_minus_1"].hint
    assert idea.question == questions(lab)[3]
    assert idea.expected == 33
    words = seen(report(results([A], [row])).pages()[f"{LAB}.html"]).words
    assert questions(lab)[3].asked in words
    assert "expected 33 %" in words


def test_what_to_talk_about_next_is_what_costs_most() -> None:
    """Questions stand in the order of what all ideas cost that belong to them; without any, the hint is the question."""
    lab = load_lab(COURSE, LAB)
    asked = questions(lab)
    few = finding("wrong", ["divides_by_n_minus_1"])  # question 3, 4 points
    rows = [hand_in("s0", {A: (0.0, few), B: (3.0, finding("right"))})]
    rows += [
        hand_in(
            f"s{i}",
            {A: (0.0, finding("wrong", [idea])), B: (0.0, finding("wrong", ["deviations_only"]))},
        )
        for i, idea in enumerate(("variances_only", "list_of_variances"), 1)
    ]  # question 4, 14 points
    words = seen(report(results([A, B], rows)).pages()[f"{LAB}.html"]).words
    first = words.partition("What the class got wrong")[0]
    assert first.index(asked[4].asked) < first.index(asked[3].asked)
    assert "14 points lost" in first
    alone = [hand_in("s0", {A: (0.0, finding("wrong", ["correlation"]))})]
    assert (
        "talk about the hint of the first"
        in seen(report(results([A], alone)).pages()[f"{LAB}.html"]).words
    )


def test_an_idea_in_three_labs_is_one_idea_of_the_course() -> None:
    """Twelve students forgot the prior, in three labs."""
    labs = []
    for key, lab in (
        ("lab1", "lab1_bayes_rule"),
        ("lab2", "lab2_one_dimension"),
        ("lab4", "lab4_gaussian_classifier"),
    ):
        c = cell("posterior", 4, lab=key)
        rows = [
            hand_in(f"s{i}", {c: (0.0, finding("wrong", ["prior_forgotten"]))}) for i in range(12)
        ]
        labs.append(results([c], rows, lab=lab))
    made = report(*labs)
    (idea,) = made.ideas
    assert (len(idea.people), idea.labs, idea.cost) == (12, ("lab1", "lab2", "lab4"), 144)
    words = seen(made.pages()["index.html"]).words
    assert "prior forgotten: 12 students, in 3 labs (lab1, lab2, lab4), 144 points." in words


# --- answers that nothing explains ----------------------------------------------------------------


def test_answers_that_returned_the_same_are_one_group() -> None:
    """Close numbers, equal shapes and equal errors join; another shape, number or error does not."""

    def wrong(who: str, *given: dict[str, Any]) -> Any:
        return hand_in(who, {A: (0.0, finding("wrong", came=list(given)))})

    one, near = came(1.0, 2.0)[0], came(1.0 + 1e-8, 2.0)[0]
    rows = [
        wrong("a", one), wrong("b", near), wrong("c", one), wrong("d", came(1.0, 2.1)[0]),
        wrong("e", {"shapes": [[2, 1]], "numbers": [1.0, 2.0]}),
        wrong("f", {"raised": "TypeError"}), wrong("g", {"raised": "TypeError"}), wrong("h", {"raised": "KeyError"}),
        wrong("i", came("nan", "inf")[0]), wrong("j", came("nan", "inf")[0]),
        hand_in("k", {A: (0.0, finding("wrong", ["parts_swapped"]))}),
        hand_in("l", {A: (0.0, finding("timeout"))}), hand_in("m", {A: (0.0, finding("wrong"))}),
        hand_in("n", {A: (4.0, finding("right"))}), hand_in("o", {A: (0.0, finding("missing"))}),
    ]  # fmt: skip
    found = unexplained(results([A], rows))
    groups = sorted("".join(p.id for p in g.people) for g in found.groups)
    assert groups == ["abc", "d", "e", "fg", "h", "ij"]
    assert [len(g.people) for g in found.groups] == [3, 2, 2, 1, 1, 1]
    assert found.nothing_came == 1


# --- who needs a look, and what marks were made by --------------------------------------------------


def test_who_needs_a_look_is_told_with_every_reason() -> None:
    """Not graded, waiting, out of time, remarks, blank, nothing, faults, far below: each is told once."""
    right = {A: (4.0, finding("right")), B: (3.0, finding("right"))}
    blank = {A: (0.0, finding("missing")), B: (0.0, finding("missing"))}
    rows = [
        hand_in("fine", right), hand_in("broken", {A: (None, {}), B: (None, {})}, problem="no notebook."),
        hand_in("slow", {A: (0.0, finding("timeout")), B: (3.0, finding("right"))}),
        hand_in("changed", right, remarks=("a cell was changed",)), hand_in("blank", blank),
        hand_in("nothing", {A: (0.0, finding("wrong")), B: (0.0, finding("missing"))}),
        hand_in("fault", {A: (None, finding("not graded")), B: (3.0, finding("right"))}),
        hand_in("fell", {A: (0.0, finding("wrong")), B: (3.0, finding("right"))}),
        hand_in("open", {A: (None, {}), B: (None, {})}),
    ]  # fmt: skip
    given = results([A, B], rows, waiting=(Person("late", "late"),))
    before = {who: [1.0] for who in ("fine", "fell", "changed")}
    found = {look.person.id: {r.kind for r in look.reasons} for look in looks(given, before)}
    assert found == {
        "broken": {"problem"}, "slow": {"timeout"}, "changed": {"remark"}, "blank": {"blank"},
        "nothing": {"nothing"}, "fault": {"fault"}, "fell": {"drop"}, "open": {"open"}, "late": {"waiting"},
    }  # fmt: skip


def test_a_class_that_falls_as_a_whole_is_nobodys_fall() -> None:
    """A hard lab makes nobody look bad; who falls beyond it is told."""
    rows = [
        hand_in(f"s{i}", {A: (2.0, finding("wrong")), B: (1.0, finding("wrong"))}) for i in range(9)
    ]
    rows.append(hand_in("low", {A: (0.0, finding("wrong")), B: (0.5, finding("wrong"))}))
    found = looks(results([A, B], rows), {f"s{i}": [1.0] for i in range(9)} | {"low": [1.0]})
    assert [look.person.id for look in found] == ["low"]


def test_marks_from_different_versions_are_told() -> None:
    """Which part differs, and whose marks are the fewer."""
    other = {**MADE_BY, "versions": {**MADE_BY["versions"], "numpy": "1.0"}, "key": "other"}
    row = {A: (4.0, finding("right"))}
    rows = [hand_in(f"s{i}", row) for i in range(5)] + [hand_in("odd", row, made_by=other)]
    made = provenance(results([A], rows))
    assert [len(o.people) for o in made.origins] == [5, 1]
    assert made.differs == ("numpy", "key of the seeds")
    words = seen(report(results([A], rows)).pages()[f"{LAB}.html"]).words
    assert "not all made by the same thing. What differs: numpy, key of the seeds." in words
    assert provenance(results([A], rows[:5])).differs == ()


# --- pages for whatever class there is -----------------------------------------------------------------


def test_a_class_of_nobody_gets_a_page_that_says_so() -> None:
    """No submission: the page says it, and who is missing."""
    nobody = results([A, B, ESSAY], [], missing=(Person("s1", "Ada"),))
    made = report(nobody)
    found = seen(made.pages()[f"{LAB}.html"])
    assert "Nobody has handed in anything for this lab yet" in found.words
    assert "Not handed in: 1" in found.words
    assert "Nothing is graded yet, in any lab" in seen(made.pages()["index.html"]).words
    json.dumps(made.to_dict())


def test_a_class_of_one_is_no_class_and_says_so() -> None:
    """Discrimination and reliability are not known; the page has no number that one student cannot carry."""
    one = results(
        [A, B, ESSAY],
        [
            hand_in(
                "s1",
                {
                    A: (4.0, finding("right")),
                    B: (0.0, finding("wrong", ["whitens"])),
                    ESSAY: (None, {}),
                },
            )
        ],
    )
    made = report(one)
    found = seen(made.pages()[f"{LAB}.html"])
    assert "One student is no class" in found.words
    assert "not known" in found.words
    assert "Reliability is not known" in found.words
    seen(made.pages()["index.html"])
    json.dumps(made.to_dict(), allow_nan=False)


def test_missing_marks_and_students_without_names_are_no_trouble() -> None:
    """Open marks are shown as open, students are called by their ids, questions without marks stay out of α."""
    rows = [
        hand_in(f"s{i}", {A: (4.0 * (i % 2), finding("right" if i % 2 else "wrong")), B: (None if i == 0 else 3.0, {}),
                          ESSAY: (None, {})}, person=Person(f"s{i}", f"s{i}"))
        for i in range(8)
    ]  # fmt: skip
    found = seen(report(results([A, B, ESSAY], rows)).pages()[f"{LAB}.html"])
    assert "because marks are open: which_divisor" in found.words
    assert "s7" in found.words
    assert "…" in found.words
    numbers = lab_numbers(results([A, B, ESSAY], rows), None)
    assert numbers.items[1].marked == 7
    assert numbers.whole == 7


def test_a_course_that_is_not_ours_has_marks_and_no_ideas(tmp_path: Path) -> None:
    """Any nbgrader course: numbers of its cells, and a sentence that nothing is known of ideas."""
    (tmp_path / "labs").mkdir()
    first, essay = cell("x"), cell("tell", written=True)
    first = type(first)("ps1", "double_test", 2.0, False)
    essay = type(essay)("ps1", "tell", 4.0, True)
    rows = [
        hand_in(f"s{i}", {first: (2.0, {}), essay: (float(i), {})}, made_by={}) for i in range(6)
    ]
    made = report_of(tmp_path, {"ps1": results([first, essay], rows, lab="ps1")}, Wish())
    found = seen(made.pages()["ps1.html"])
    assert "The checks of this lab are not LabGauss's" in found.words
    assert "There is no record of it" in found.words
    seen(made.pages()["index.html"])


def hostile_class() -> LabResults:
    """Return a class whose every text is an attack."""
    bad = cell(HOSTILE, 4)
    said = finding("wrong", [HOSTILE], hint=HOSTILE, input=HOSTILE, own=HOSTILE, right=HOSTILE)
    loose = finding(
        "wrong",
        came=[
            {"text": HOSTILE},
            {"raised": HOSTILE},
            {"problem": HOSTILE},
            {"numbers": [HOSTILE], "shapes": HOSTILE},
        ],
    )
    who = [Person(f"{HOSTILE}{i}", HOSTILE, HOSTILE) for i in range(6)]
    rows = [hand_in("x", {bad: (0.0, said if i % 2 else loose)}, person=p, remarks=(HOSTILE,), problem=HOSTILE if i == 5 else "",
                    made_by={"versions": {HOSTILE: HOSTILE}, "lab": HOSTILE}) for i, p in enumerate(who)]  # fmt: skip
    return results(
        [bad],
        rows,
        missing=(Person("m" + HOSTILE, HOSTILE),),
        waiting=(Person("w" + HOSTILE, HOSTILE),),
    )


@pytest.mark.parametrize("anonymous", [False, True])
def test_nothing_of_a_students_becomes_a_part_of_a_page(anonymous: bool) -> None:
    """Ids, names, answers, ideas, versions and remarks that are scripts stay text."""
    found = hostile_class()
    made = report(found, anonymous=anonymous)
    for written in made.pages().values():
        page_ = seen(written)
        assert ("alert('x')" in page_.words) or anonymous
        assert "\u202e" not in written


def test_an_anonymous_report_names_nobody() -> None:
    """No name, id, e-mail address, date or text of a student, in pages and plain data; numbers follow no order."""
    people = [
        Person(f"zz{i:02}id", f"Zoë{i:02}Family", f"mail{i:02}@example.org") for i in range(30)
    ]
    wrong = finding(
        "wrong", came=[{"text": "zz03id was here"}, {"raised": "Zoë03FamilyError"}], own="zz03id"
    )
    rows = [
        hand_in("x", {A: (0.0, wrong if i % 2 else finding("timeout")), B: (3.0, finding("wrong", ["whitens"]))}, person=p,
                remarks=(f"{p.id} changed a cell",), problem=f"{p.name} broke it" if i == 4 else "")
        for i, p in enumerate(people)
    ]  # fmt: skip
    made = report(results([A, B], rows, missing=(Person("zz99id", "Zoë99Family"),)), anonymous=True)
    told = "".join(made.pages().values()) + json.dumps(made.to_dict(), ensure_ascii=False)
    assert not re.search(r"zz\d\d|Zoë|Family|mail\d|2026", told)
    assert "S30" in told
    numbers = [made.names.numbers[p.id] for p in people]
    again = report(results([A, B], rows), anonymous=True).names.numbers
    assert numbers != sorted(numbers)
    assert numbers != [again[p.id] for p in people]


def test_a_page_is_whole_without_script_and_says_its_pictures_in_words() -> None:
    """Tables are there as they are, pictures have words, the page has a language and a title."""
    made = report(
        right_or_wrong(TwoParameters.points(40, np.random.default_rng(2)), TwoParameters.cells())
    )
    for written in made.pages().values():
        assert written.startswith('<!doctype html>\n<html lang="en">')
        assert re.search(r"<title>[^<]+</title>", written)
        drawn = re.findall(r"<svg[^>]*>", written)
        assert drawn or "<title>The course" in written
        assert all(
            'role="img"' in one and re.search(r'aria-label="[^"]{10,}"', one) for one in drawn
        )
        assert "prefers-color-scheme: dark" in written
        assert "@media print" in written


def test_markup_escapes_what_is_not_its_own() -> None:
    """Text is escaped everywhere, and code and stress of an author's are the only marks that pass."""
    assert "<b>" not in page("<b>", "<b>", table("<b>", [], []))
    assert prose("`<b>` *x*").text == "<code>&lt;b&gt;</code> <em>x</em>"


# --- expected shares and questions for the room ------------------------------------------------------------


def test_every_lab_names_questions_and_expectations_that_are_there() -> None:
    """Eight labs have a table, each row fits an idea, each number a question of the guide."""
    for name in lab_names(COURSE):
        lab = load_lab(COURSE, name)
        assert read_expected(lab), name
        assert questions(lab), name
        assert list(lint_expected(lab)) == []


@pytest.mark.parametrize("text", ["", "# Newton\n\nA lab on finding roots.\n"])
def test_a_guide_without_parts_has_no_questions(text: str, tmp_path: Path) -> None:
    """A guide that is only a title and a paragraph is read, and holds no discussion questions."""
    lab = load_lab(COURSE, LAB)
    (tmp_path / "guide.md").write_text(text, encoding="utf-8")
    assert questions(type(lab)(lab.name, tmp_path, lab.exercises)) == {}


@pytest.mark.parametrize(("text", "said"), [
    ("[nobody]\nroom = 1", "must be named after an exercise. nobody"),
    ("[colour]\nno_idea = { percent = 3 }", "no_idea is none"),
    ("[colour]\nroom = 99", "99 does not"),
    ("[colour]\nupper_factor = { percent = 300 }", "upper_factor is otherwise"),
    ("[colour]\nupper_factor = 3", "upper_factor is otherwise"),
    ("[colour", "must be TOML"),
])  # fmt: skip
def test_lint_says_what_does_not_fit_in_a_table(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong name, number, share or form is one sentence of `autograder verify`."""
    folder = tmp_path / LAB
    lab = load_lab(COURSE, LAB)
    folder.mkdir()
    (folder / "guide.md").write_text(
        (lab.folder / "guide.md").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (folder / "expected.toml").write_text(text, encoding="utf-8")
    moved = type(lab)(lab.name, folder, lab.exercises)
    (sentence,) = lint_expected(moved)
    assert said in sentence
    monkeypatch.setattr("autograder.notebook.lint_expected", lambda _: iter([sentence]))
    assert lint(lab) == [f"{LAB}/{sentence}"]


# --- the command ------------------------------------------------------------------------------------------


@pytest.fixture
def at_hand(monkeypatch: pytest.MonkeyPatch) -> LabResults:
    """Let the gradebook hold one lab with a class of five."""
    rows = [
        hand_in(
            f"s{i}",
            {A: (0.0, finding("wrong", ["divides_by_n_minus_1"])), B: (3.0, finding("right"))},
        )
        for i in range(5)
    ]
    found = results([A, B], rows)

    def read(course: Path, lab: str, url: str) -> LabResults:
        if lab != LAB:
            raise NotGraded(f"the gradebook must know {lab}.")
        return found

    monkeypatch.setattr(course_report, "lab_results", read)
    return found


def test_the_command_writes_pages_and_says_the_costliest_ideas(
    at_hand: LabResults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the files are, the three most costly ideas, and which labs are not graded."""
    assert cli.main(["report", "--course", str(COURSE), "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert "1. divides by n minus 1: 5 students, −20 points (lab3.fit_gaussian)" in said
    assert "Not graded yet: lab1_bayes_rule" in said
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["index.html", f"{LAB}.html"]
    assert (
        cli.main(
            [
                "report",
                "lab3",
                "--course",
                str(COURSE),
                "--out",
                str(tmp_path / "out"),
                "--json",
            ]
        )
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["labs"][0]["ideas"][0]["cost"] == 20
    assert told["labs"][0]["handed_in"] == 5


@pytest.mark.parametrize(
    "url",
    ["nonsense", "sqlite:///{0}/bad.db", "sqlite:///{0}", "postgresql://u:secret@127.0.0.1:1/x"],
)
def test_a_gradebook_that_cannot_be_read_is_one_sentence(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No database, no file, nobody there: what it is, and no traceback; a password is never said."""
    (tmp_path / "bad.db").write_text("no database " * 20)
    for labs in ([], ["lab3"]):
        assert (
            cli.main(["report", *labs, "--course", str(COURSE), "--db", url.format(tmp_path)]) == 1
        )
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "gradebook" in said
        assert "secret" not in said


def test_pages_link_only_to_pages_that_are_there(tmp_path: Path) -> None:
    """A report of one lab links that lab; one of an earlier report is linked, too, but not to anonymous numbers."""
    labs = [
        results([A], [hand_in("s", {A: (4.0, finding("right"))})], lab=name)
        for name in (LAB, "lab6_naive_bayes")
    ]
    made = report(*labs, labs=(LAB,))
    assert "lab6_naive_bayes.html" not in made.pages(tmp_path)["index.html"]
    write(report(*labs).pages(tmp_path), tmp_path)
    assert "lab6_naive_bayes.html" in made.pages(tmp_path)["index.html"]
    hidden = report(*labs, labs=(LAB,), anonymous=True)
    assert "lab6_naive_bayes.html" not in hidden.pages(tmp_path)["index.html"]


def test_a_lab_that_is_not_graded_is_one_sentence(
    at_hand: LabResults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Asked for by name, it is refused with what to do; a lab that is none, too."""
    assert cli.main(["report", "lab1", "--course", str(COURSE), "--out", str(tmp_path)]) == 1
    assert "the gradebook must know lab1" in capsys.readouterr().err
    assert cli.main(["report", "lab99", "--course", str(COURSE), "--out", str(tmp_path)]) == 1
    assert "a lab must be one of" in capsys.readouterr().err


def test_a_course_without_a_gradebook_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is graded: said, and no gradebook is made by asking."""
    db = tmp_path / "none.db"
    assert (
        cli.main(
            [
                "report",
                "--course",
                str(COURSE),
                "--db",
                f"sqlite:///{db}",
                "--out",
                str(tmp_path / "o"),
            ]
        )
        == 1
    )
    assert "a report needs a lab that is graded" in capsys.readouterr().err
    assert not db.exists()
    assert not (tmp_path / "o").exists()


def test_a_folder_that_cannot_be_written_is_one_sentence(
    at_hand: LabResults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file in the place of the folder: what is wrong, and another way."""
    (tmp_path / "file").write_text("")
    assert cli.main(["report", "--course", str(COURSE), "--out", str(tmp_path / "file")]) == 1
    assert "file must be a folder" in capsys.readouterr().err
    (tmp_path / "kept").mkdir(mode=0o500)
    if os.geteuid():  # who may everything is refused nothing
        assert cli.main(["report", "--course", str(COURSE), "--out", str(tmp_path / "kept")]) == 1
        assert "Name another with --out" in capsys.readouterr().err


def test_a_report_with_names_lies_where_git_does_not_take_it(
    at_hand: LabResults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a repository the folder hides itself; a folder with other things in it is refused, but for anonymous pages."""
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    ask = ["report", "--course", str(COURSE), "--out"]
    assert cli.main([*ask, str(tmp_path / "new")]) == 0
    assert (tmp_path / "new" / ".gitignore").read_text() == "*\n"
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "other").write_text("")
    assert cli.main([*ask, str(tmp_path / "used")]) == 1
    assert "where git does not take it" in capsys.readouterr().err
    assert cli.main([*ask, str(tmp_path / "used"), "--anonymous"]) == 0


def test_a_letter_is_linked_from_wherever_the_report_lies(tmp_path: Path) -> None:
    """A student's letter is a click away, an id that leads elsewhere is none, and anonymous pages link nothing."""
    course = tmp_path / "course"
    (course / "labs").mkdir(parents=True)
    who = [Person("s 1", "Ada"), Person("../s2", "Carl"), Person("s3", "Emmy")]
    rows = [hand_in(p.id, {A: (4.0, finding("right"))}, person=p) for p in who]
    (course / "feedback" / "s 1").mkdir(parents=True)
    (course / "feedback" / "s 1" / f"{LAB}_letter.html").write_text("")
    found = results([A], rows, course=course)
    out = tmp_path / "elsewhere" / "deep"
    page_ = Page(report(found, course=course).pages(out)[f"{LAB}.html"])
    letters = [link for link in page_.links if "feedback" in link]
    assert letters == [f"../../course/feedback/s%201/{LAB}_letter.html"]
    hidden = report(found, course=course, anonymous=True).pages(out)[f"{LAB}.html"]
    assert "feedback" not in hidden


def test_a_page_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fills up leaves the old page as it was, and nothing beside it."""
    write({"a.html": "old"}, tmp_path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(course_report.CourseError, match="No space left"):
        write({"a.html": "new"}, tmp_path)
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("a.html", "old")]


def test_a_report_needs_no_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a class with groups of wrong answers, too, nothing of a notebook is opened."""

    def never(*_: object) -> None:
        raise AssertionError("a notebook was read")

    monkeypatch.setattr(cells, "cells_of", never)
    wrong = finding("wrong", came=came(1.0))
    found = results([A], [hand_in(who, {A: (0.0, wrong)}) for who in "abc"])
    assert "3 students" in report(found).pages()[f"{LAB}.html"]


def test_people_without_an_order_of_names() -> None:
    """Numbers are drawn, every person has one, and a name is a name only where it may be."""
    people = [Person(f"s{i}", f"Name {i}") for i in range(50)]
    names = Names.of(people, anonymous=True)
    assert sorted(names.numbers.values()) == list(range(1, 51))
    assert {names(p) for p in people} == {f"S{i}" for i in range(1, 51)}
    assert Names.of(people, anonymous=False).long(people[0]) == "Name 0 (s0)"


@pytest.mark.full
def test_marks_that_nbgrader_made_by_itself_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A course of nbgrader's own kind, graded by nbgrader: late, blank and half handed in, two notebooks, tasks open."""
    from . import gradebook_course as theirs

    course = theirs.make_course(tmp_path)
    for who in theirs.CLASS:
        theirs.hand_in(course, who)
    theirs.nbgrader(course, "autograde", theirs.LAB)
    assert cli.main(["report", "--course", str(course), "--json"]) == 0
    (lab,) = json.loads(capsys.readouterr().out)["labs"]
    assert lab["handed_in"] == len(theirs.CLASS)
    assert lab["ideas"] == []
    assert {c["cell"] for c in lab["checks"]} >= {"double_test", "answer_test", "draw"}
    for file in ("index.html", f"{theirs.LAB}.html"):
        found = seen((course / "report" / file).read_text(encoding="utf-8"))
    assert "The checks of this lab are not LabGauss's" in found.words
    assert "right, and 'quoted' ü" in found.words


def test_an_idea_of_several_labs_is_told_by_the_hint_of_where_it_cost_most() -> None:
    """Words that speak of one lab's exercise are not said of another's."""
    little = IdeaCost("not_divided", "lab3.fit_gaussian", 2.0, (), 40, "Of a matrix.")
    much = IdeaCost("not_divided", "lab6.class_variances", 9.0, (), 40, "Of variances.")
    (wide,) = across({"lab3": [little], "lab6": [much]})
    assert (wide.hint, wide.cost, wide.labs) == ("Of variances.", 11.0, ("lab3", "lab6"))
