"""Written questions: the scheme in parts, equal answers together, marks as formgrader writes them."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.course import CourseError
from autograder.gradebook import BookError
from autograder.gradebook.by_hand import HandMark, hand_rows
from autograder.markdown import as_html
from autograder.notebook import MARK_SCHEME
from autograder.written.answers import Answer, Piece, grouped
from autograder.written.command import serve, words
from autograder.written.journal import journal_of
from autograder.written.scheme import number, read_scheme
from autograder.written.server import TOKEN_HEADER, PageServer
from autograder.written.sheet import MarkError, Newer, Sheet, mark_everything
from autograder.written.showing import answer_as_html

from . import gradebook_course, postgres
from .conftest import REPOSITORY
from .gradebook_course import nbgrader, rows, url_of
from .written_course import (
    DRAWING,
    GROWTH,
    LAB,
    REASON,
    SCHEME,
    give,
    hand_in,
    sheet_of,
    state,
)

ANSWERS: dict[str, dict[str, str]] = {
    "ada": {"free2": "*Your answer:* It grows.", "reason": "It is true."},
    "blaise": {"free2": "*Your answer:*\n\nIt   grows.\n", "reason": "It is  true. "},
    "carl": {},
    "dora": {"free2": "No.", "reason": "I think so, $a<b$.", "+": "a drawing in words"},
    "emmy": {"free2": "*Your answer:*\n"},
}


@pytest.fixture(scope="module")
def handed_in(released_written: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the course with a class that has handed in."""
    course = shutil.copytree(released_written, tmp_path_factory.mktemp("handed_in") / "course")
    hand_in(course, ANSWERS)
    return course


@pytest.fixture
def course(handed_in: Path, tmp_path: Path) -> Path:
    """Return a fresh copy of the course with its class."""
    return shutil.copytree(handed_in, tmp_path / "course")


@pytest.fixture
def sheet(course: Path) -> Iterator[Sheet]:
    """Return the written questions of that course."""
    with sheet_of(course) as opened:
        yield opened


# --- the mark scheme ------------------------------------------------------------------------------


def _schemes() -> Iterator[Any]:
    for path in sorted((REPOSITORY / "course" / "source").glob("*/*.ipynb")):
        for cell in nbformat.read(path, 4).cells:
            if MARK_SCHEME in cell.source:
                known = cell.metadata["nbgrader"]
                text = cell.source.split(MARK_SCHEME)[1].split("### END MARK SCHEME")[0].strip()
                yield pytest.param(text, known["points"], id=known["grade_id"])


@pytest.mark.parametrize(("text", "most"), list(_schemes()))
def test_the_parts_of_every_scheme_add_up_to_the_question(text: str, most: float) -> None:
    """All parts together give all points; where more things are listed than asked for, more."""
    scheme = read_scheme(text)
    total = sum(part.points or 0 for part in scheme.parts)
    assert total == most or (total > most and "for each of three different ones" in scheme.head)


@pytest.mark.parametrize(("text", "most"), list(_schemes()))
def test_a_scheme_loses_no_word_and_no_points_are_invented(text: str, most: float) -> None:
    """Head and parts are the whole text, and every number of points stands in it."""
    scheme = read_scheme(text)
    told = " ".join([scheme.head, *(part.text for part in scheme.parts if "The same again" not in part.text)])  # fmt: skip
    assert told.split() == text.split()
    stated = {number(m[1]) for m in re.finditer(r"(\d+|½|half a|one|half)(?= of it| point)", text, re.I)}  # fmt: skip
    for part in scheme.parts:
        for level in part.levels:
            assert level.points in stated, level
            assert " ".join(level.words.split("; ")[0].split()) in " ".join(text.split())


def test_what_gives_less_is_offered_with_its_words() -> None:
    """Half a point for the formula alone: a part has a second level, as the scheme states it."""
    part = read_scheme(
        "2 points: why; half a point for the formula alone. No credit for luck."
    ).parts[0]
    assert [(level.points, level.words) for level in part.levels] == [
        (2.0, ""),
        (0.5, "half a point for the formula alone"),
    ]


def test_a_part_that_may_be_given_twice_is_there_twice() -> None:
    """At most two tests: two parts of a point; any two of four: two of half a point."""
    assert [
        p.points for p in read_scheme("1 point for each test, at most 2. Good ones: a, b.").parts
    ] == [1, 1]
    assert [p.points for p in read_scheme("(a) Any two, half a point each: a, b, c.").parts] == [
        0.5,
        0.5,
    ]


def test_points_in_one_sentence_are_parts_of_their_own() -> None:
    """One point for this, one for that: two parts, and no word is lost."""
    scheme = read_scheme("One point for a zero slope, one for a cycle.")
    assert [(p.points, p.text) for p in scheme.parts] == [
        (1, "One point for a zero slope,"),
        (1, "one for a cycle."),
    ]


def test_prose_without_points_stays_prose() -> None:
    """A scheme that states no points has nothing to click: points are the person's."""
    scheme = read_scheme("Look for care.\n\n- and for courage")
    assert (scheme.parts, scheme.head) == ((), "Look for care.\n\n- and for courage")


# --- answers --------------------------------------------------------------------------------------


def test_questions_are_tasks_and_answers_with_points_in_their_order(sheet: Sheet) -> None:
    """Texts come without scheme and solution; the words above an answer are its question."""
    growth, reason, drawing = sheet.questions()
    assert [growth.key, reason.key, drawing.key] == [GROWTH, REASON, DRAWING]
    assert (growth.title, growth.most) == ("What grows? (3 points)", 3)
    assert growth.text.endswith("Say why.")
    assert growth.scheme.text == SCHEME
    assert [part.points for part in growth.scheme.parts] == [1, 1, 1]
    assert reason.text == "**Give the reason.**\n\nBecause."
    assert reason.example == "It is so."
    assert not drawing.scheme.parts


def test_equal_answers_stand_together_and_empty_ones_come_last(sheet: Sheet) -> None:
    """White space makes no difference, nor do the words that stood in the place for the answer."""
    growth, reason, drawing = sheet.questions()
    groups = sheet.pile(growth).groups
    assert sorted(sorted(group.students) for group in groups) == [
        ["ada", "blaise"],
        ["carl", "emmy"],
        ["dora"],
    ]
    assert groups[-1].answer.is_empty
    assert not any(group.answer.is_empty for group in groups[:-1])
    assert {group.answer.text for group in groups} == {"It grows.", "No.", ""}
    assert [len(group.students) for group in sheet.pile(drawing).groups] == [1, 4]
    empty = sheet.pile(reason).groups[-1]
    assert sorted(empty.students) == ["carl", "emmy"]
    # nbgrader itself gives nothing to an answer that was not touched: there is nothing left to do
    assert state(sheet, REASON, "carl") == ("marked", 0.0, None)


def test_what_goes_on_as_it_was_released_is_no_answer(course: Path, sheet: Sheet) -> None:
    """A cell that was added below the place counts; what stands below the next released cell does not."""
    path = course / "autograded" / "dora" / LAB / f"{LAB}.ipynb"
    notebook = json.loads(path.read_text())
    added = [
        {"cell_type": "markdown", "id": f"new{n}", "metadata": {}, "source": f"added {n}"}
        for n in (1, 2)
    ]
    at = next(i for i, cell in enumerate(notebook["cells"]) if cell["id"] == "free2")
    notebook["cells"][at + 1 : at + 1] = added[:1]
    notebook["cells"][at + 3 : at + 3] = added[1:]
    path.chmod(0o644)
    path.write_text(json.dumps(notebook))
    groups = sheet.pile(sheet.question(GROWTH)).groups
    assert "No.\n\nadded 1" in {group.answer.text for group in groups}


def test_an_answer_in_the_question_itself_is_found(course: Path, sheet: Sheet) -> None:
    """Grading puts the question back; what was written into it is read where it was handed in."""
    handed_in = course / "submitted" / "carl" / LAB
    handed_in.mkdir(parents=True)
    notebook = json.loads((course / "release" / LAB / f"{LAB}.ipynb").read_text())
    for cell in notebook["cells"]:
        if cell["id"] == "growth":
            cell["source"] = "".join(cell["source"]) + "\nIt grows, I say."
    (handed_in / f"{LAB}.ipynb").write_text(json.dumps(notebook))
    (astray,) = [g.answer for g in sheet.pile(sheet.question(GROWTH)).groups if g.answer.astray]
    assert (astray.student, astray.text) == ("carl", "It grows, I say.")


def test_spaces_in_code_mean_something(sheet: Sheet) -> None:
    """Two pieces of code that differ in depth are two answers; at a line's end spaces mean nothing."""
    question = sheet.questions()[0]
    texts = ["if a:\n    b\nc", "if a:\n    b\n    c", "if a:  \n    b\nc\n"]
    answers = [Answer(str(n), (Piece("code", text),)) for n, text in enumerate(texts)]
    assert sorted(len(group.students) for group in grouped(answers, question)) == [1, 2]


def test_names_are_in_no_order_and_the_order_stays(tmp_path: Path, sheet: Sheet) -> None:
    """Who comes first tells nothing of a name, and does not change from one day to the next."""
    question = sheet.questions()[0]
    answers = [Answer(f"s{n:02}", (Piece("markdown", f"answer {n}"),)) for n in range(30)]
    order = [group.students[0] for group in grouped(answers, question)]
    assert order != sorted(order)
    assert order == [group.students[0] for group in grouped(reversed(answers), question)]


# --- marks ----------------------------------------------------------------------------------------


def test_marks_are_those_that_formgrader_would_write(course: Path, tmp_path: Path) -> None:
    """The same marks, given here and by the steps of formgrader's own handlers, leave equal gradebooks."""
    from nbgrader.api import Gradebook

    other = shutil.copytree(course, tmp_path / "other")
    marks = [("growth", "ada", 2.5, "Nearly."), ("growth", "carl", 0.0, ""), ("reason", "dora", 3.0, "Ä"),
             ("drawing", "dora", 1.0, "")]  # fmt: skip
    with sheet_of(course) as sheet:
        for name, student, points, comment in marks:
            give(sheet, f"{LAB}/{name}", student, points, comment)
    with Gradebook(url_of(other), "") as book:
        for name, student, points, comment in marks:
            grade = book.find_grade(name, LAB, LAB, student)
            grade.manual_score = min(points, grade.max_score)  # as its page bounds it
            grade.extra_credit = points - grade.max_score if points > grade.max_score else None
            grade.needs_manual_grade = False
            book.find_comment(name, LAB, LAB, student).manual_comment = comment or None
            book.db.commit()
    assert rows(url_of(course)) == rows(url_of(other))


def test_points_beyond_the_maximum_are_extra_credit() -> None:
    """nbgrader keeps a mark within its maximum, and what goes beyond it apart."""
    mark = HandMark(None).given(3.5, " good ", 3)
    assert (mark.manual, mark.extra, mark.open, mark.comment, mark.points) == (
        3,
        0.5,
        False,
        "good",
        3.5,
    )
    kept = HandMark(None, 2.0, 1.0, False).given(3.0, "", 3)
    assert (kept.manual, kept.extra) == (
        2.0,
        1.0,
    )  # another split of the same points stays as it was


def test_a_mark_that_is_taken_back_leaves_the_answer_open(sheet: Sheet) -> None:
    """No points: open again, as formgrader leaves it; where grading itself gave points, these count."""
    give(sheet, GROWTH, "ada", 2)
    give(sheet, GROWTH, "ada", None)
    assert state(sheet, GROWTH, "ada") == ("open", None, None)
    give(sheet, REASON, "carl", 1)
    give(sheet, REASON, "carl", None)
    assert state(sheet, REASON, "carl") == ("marked", 0.0, None)


@pytest.mark.parametrize("points", [-1, float("nan"), float("inf"), 1e9])
def test_what_is_no_number_of_points_is_refused(sheet: Sheet, points: float) -> None:
    """Nothing below zero, nothing endless."""
    with pytest.raises(MarkError, match="points must be a number from 0 on"):
        give(sheet, GROWTH, "ada", points)


def test_undo_restores_what_stood_before(course: Path, sheet: Sheet) -> None:
    """Step by step back to the first gradebook, row by row; then there is nothing to undo."""
    seen = [rows(url_of(course))]
    for points, comment in ((1, ""), (2.5, "Better."), (None, "")):
        give(sheet, GROWTH, "ada", points, comment)
        seen.append(rows(url_of(course)))
    for before in reversed(seen[:-1]):
        question, students = sheet.undo() or (None, [])
        assert (question and question.key, students) == (GROWTH, ["ada"])
        assert rows(url_of(course)) == before
    assert sheet.undo() is None


def test_two_graders_do_not_overwrite_each_other(course: Path, sheet: Sheet) -> None:
    """Who comes second is told what stands now and by whom, and nothing of a group is written."""
    question = sheet.question(GROWTH)
    with sheet_of(course) as other:
        other.journal.grader = "grace"
        seen = {s: other.pile(question).standing[s].seen for s in ("ada", "blaise")}
        give(other, GROWTH, "blaise", 2, "Mine.")
        with pytest.raises(Newer, match=r"grace gave 2 points, “Mine\.” at \d\d:\d\d UTC"):
            sheet.mark(question, seen, 0, "Yours.")
    assert state(sheet, GROWTH, "ada") == ("open", None, None)
    assert state(sheet, GROWTH, "blaise") == ("marked", 2.0, "Mine.")


def test_a_mark_by_another_program_is_not_overwritten_either(course: Path, sheet: Sheet) -> None:
    """Formgrader leaves no journal: what stands is told all the same."""
    from nbgrader.api import Gradebook

    question = sheet.question(GROWTH)
    seen = {"ada": sheet.pile(question).standing["ada"].seen}
    with Gradebook(url_of(course), "") as book:
        grade = book.find_grade("growth", LAB, LAB, "ada")
        grade.manual_score, grade.needs_manual_grade = 1.0, False
        book.db.commit()
    with pytest.raises(Newer, match="By now the gradebook holds 1 points"):
        sheet.mark(question, seen, 3)
    assert state(sheet, GROWTH, "ada")[1] == 1


def test_of_many_graders_at_the_same_moment_one_wins(course: Path) -> None:
    """Eight mark the same answer as they all saw it: one mark is written, seven are told."""
    won, told = _race(course, url_of(course))
    assert (len(won), len(told)) == (1, 7)
    with sheet_of(course) as sheet:
        assert state(sheet, GROWTH, "ada")[1] == won[0]


def _race(course: Path, url: str, turn: int = 0) -> tuple[list[float], list[float]]:
    won, told, start = [], [], threading.Barrier(8)

    def one(points: float) -> None:
        with sheet_of(course, url) as sheet:
            question = sheet.question(GROWTH)
            seen = {"ada": sheet.pile(question).standing["ada"].seen}
            start.wait()
            try:
                sheet.mark(question, seen, points, f"turn {turn}")
                won.append(points)
            except Newer:
                told.append(points)

    threads = [threading.Thread(target=one, args=(n / 4,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return won, told


def test_undo_takes_nobody_elses_mark(course: Path, sheet: Sheet) -> None:
    """What somebody changed since stays; undo says so once, and then goes on to what came before."""
    give(sheet, GROWTH, "dora", 1)
    give(sheet, GROWTH, "ada", 1)
    with sheet_of(course) as other:
        give(other, GROWTH, "ada", 3)
    with pytest.raises(Newer, match="gave 3 points"):
        sheet.undo()
    assert state(sheet, GROWTH, "ada")[1] == 3
    assert (sheet.undo() or ("", []))[1] == ["dora"]
    assert sheet.undo() is None  # the other's mark is the other's to undo


def test_an_answer_that_changed_since_it_was_marked_is_told(course: Path, sheet: Sheet) -> None:
    """The mark stays, and somebody has to look; who confirms it is done, who undoes that is not."""
    give(sheet, GROWTH, "ada", 2, "Fine.")
    hand_in(course, {"ada": {"free2": "It shrinks."}})
    assert state(sheet, GROWTH, "ada") == ("changed", 2.0, "Fine.")
    give(sheet, GROWTH, "ada", 2, "Fine.")
    assert state(sheet, GROWTH, "ada") == ("marked", 2.0, "Fine.")
    sheet.undo()
    assert state(sheet, GROWTH, "ada") == ("changed", 2.0, "Fine.")


def test_a_mark_for_an_answer_that_is_gone_is_not_stored(course: Path, sheet: Sheet) -> None:
    """Collected and graded again while the page was open: the mark was meant for other words."""
    question = sheet.question(GROWTH)
    seen = {"ada": sheet.pile(question).standing["ada"].seen}
    hand_in(course, {"ada": {"free2": "It shrinks."}})
    with pytest.raises(Newer, match="The answer is another one by now"):
        sheet.mark(question, seen, 3)
    assert state(sheet, GROWTH, "ada") == ("open", None, None)


def test_a_mark_outlives_grading_again(course: Path, sheet: Sheet) -> None:
    """nbgrader asks to look once more at an answer with points of its own; the mark is there."""
    give(sheet, REASON, "dora", 1.5, "So so.")
    hand_in(course, {"dora": ANSWERS["dora"]})
    assert state(sheet, REASON, "dora") == ("again", 1.5, "So so.")
    give(sheet, REASON, "dora", 1.5, "So so.")
    assert state(sheet, REASON, "dora") == ("marked", 1.5, "So so.")


def test_what_was_never_kept_is_not_believed(
    course: Path, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped between the journal and the gradebook: the answer is open, and undo changes nothing."""
    before = rows(url_of(course))
    monkeypatch.setattr(type(sheet._rows), "_put", _stop)
    with pytest.raises(KeyboardInterrupt):
        give(sheet, GROWTH, "ada", 2)
    monkeypatch.undo()
    assert rows(url_of(course)) == before
    assert len(sheet.journal.entries()) == 1
    assert state(sheet, GROWTH, "ada") == ("open", None, None)
    with pytest.raises(Newer):
        sheet.undo()
    assert rows(url_of(course)) == before


def _stop(*_: Any) -> None:
    raise KeyboardInterrupt


def test_a_line_that_a_crash_cut_off_hides_no_other(course: Path, sheet: Sheet) -> None:
    """The journal is read around it and goes on below it."""
    give(sheet, GROWTH, "ada", 1)
    with sheet.journal.path.open("a") as file:
        file.write('{"id": "cut o')
    give(sheet, GROWTH, "dora", 2)
    assert [list(entry.steps) for entry in sheet.journal.entries()] == [["ada"], ["dora"]]
    assert sheet.journal.path.stat().st_mode & 0o077 == 0


def test_git_does_not_take_what_is_kept_beside_the_gradebook(sheet: Sheet) -> None:
    """The journal and the file that opens the browser tell of students: a repository passes them over."""
    for name in (sheet.journal.path.name, "gradebook.db.mark.1.html"):
        command = ["git", "check-ignore", "-q", f"course/{name}"]
        assert subprocess.run(command, cwd=REPOSITORY, check=False).returncode == 0, name


def test_the_parts_that_were_clicked_are_known_again(sheet: Sheet) -> None:
    """They are shown as long as the mark is the one that they gave."""
    give(sheet, GROWTH, "dora", 1.5, parts=((0, 0), (1, 1)))
    question = sheet.question(GROWTH)
    assert sheet.pile(question).parts["dora"] == ((0, 0), (1, 1))


def test_a_marker_without_a_browser_marks_equal_answers_once(course: Path) -> None:
    """`mark_everything` asks once per answer, and leaves open what it is told to leave."""
    asked: list[tuple[str, str]] = []

    def choose(question: Any, answer: Answer) -> Any:
        asked.append((question.name, answer.text))
        return None if question.name == "drawing" else (1.0, "Seen.", ())

    assert mark_everything(course, LAB, url_of(course), choose) == 8
    assert len(asked) == len(set(asked)) == 7
    with sheet_of(course) as sheet:
        assert state(sheet, GROWTH, "blaise") == ("marked", 1.0, "Seen.")
        assert state(sheet, REASON, "carl") == ("marked", 0.0, None)  # nbgrader's own nought
        assert state(sheet, DRAWING, "dora")[0] == "open"


def test_rows_that_are_missing_are_made(course: Path, sheet: Sheet) -> None:
    """A gradebook without mark and comment of an answer: it is open, and marked like any other."""
    with sqlite3.connect(course / "gradebook.db") as connection:
        connection.execute("DELETE FROM grade")
        connection.execute("DELETE FROM comment")
    assert state(sheet, GROWTH, "ada") == ("open", None, None)
    give(sheet, REASON, "ada", 1.5, "Seen.")
    give(sheet, GROWTH, "ada", 2)
    assert state(sheet, REASON, "ada") == ("marked", 1.5, "Seen.")
    assert state(sheet, GROWTH, "ada") == ("marked", 2.0, None)


def test_a_gradebook_that_is_busy_is_told(course: Path) -> None:
    """Another program holds it: one sentence, and nothing is half stored."""
    with (
        sqlite3.connect(course / "gradebook.db") as other,
        hand_rows(url_of(course), LAB, wait=0.1) as held,
    ):
        sheet = Sheet(course, LAB, held, journal_of(course, LAB))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(
            BookError, match=r"the mark is not stored\. The database said: database is locked"
        ):
            give(sheet, GROWTH, "ada", 2)
        other.rollback()
        assert state(sheet, GROWTH, "ada") == ("open", None, None)


@pytest.mark.full
def test_a_gradebook_on_a_server_is_marked_the_same(
    course: Path, released_written: Path, tmp_path: Path
) -> None:
    """PostgreSQL: the same rows, undone the same; of eight graders at one moment one wins, again and again."""
    other = shutil.copytree(released_written, tmp_path / "other")
    with postgres.server() as running:
        url = running.create("marked")
        hand_in(other, ANSWERS, url)
        for place, address in ((course, url_of(course)), (other, url)):
            with sheet_of(place, address) as sheet:
                give(sheet, GROWTH, "ada", 3.5, "Ä “quoted”.")
                give(sheet, REASON, "carl", 1)
                give(sheet, DRAWING, "dora", 1)
                sheet.undo()
        assert {k: v for k, v in rows(url).items() if k in ("grade", "comment")} == {
            k: v for k, v in rows(url_of(course)).items() if k in ("grade", "comment")
        }
        for turn in range(10):
            won, told = _race(other, url, turn)
            assert (len(won), len(told)) == (1, 7)


# --- safe to look at ------------------------------------------------------------------------------

HOSTILE = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[a](javascript:alert(1))",
    "![a](http://example.invalid/x.png)", "<a href='javascript:x'>a</a>", "[a]: javascript:x\n\n[a]",
    r"$\text{<img src=x onerror=alert(1)>}$", r"$$\unicode{x3c}script>$$", r"$\href{javascript:x}{y}$",
    "<style>body{display:none}</style>", "<iframe src='/'></iframe>", "<http://example.invalid>",
    "`<b>`", "```html\n<script>\n```", "| <b>a</b> |\n|:-:|\n| <svg onload=x> |", "<!-- x --!><script>",
    r"$\color{red\" onclick=\"x}{y}$", "&lt;script&gt;", "\0<script>", "$\\newcommand{\\a}{\\a\\a}\\a$",
    "![x](attachment:x)", "<math><mtext></math><script>", "<base href=x>", "*" * 5000, "[" * 5000, "$" * 3001,
]  # fmt: skip
_TAGS = {
    *[
        "p",
        "em",
        "strong",
        "code",
        "pre",
        "ul",
        "ol",
        "li",
        "br",
        "hr",
        "blockquote",
        "del",
        "span",
        "div",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "img",
        "math",
        "mrow",
        "mi",
        "mn",
        "mo",
        "mtext",
        "mspace",
        "mfrac",
        "msqrt",
        "mroot",
        "mstyle",
        "msub",
        "msup",
        "msubsup",
        "munder",
        "mover",
        "munderover",
        "mtable",
        "mtr",
        "mtd",
        "mpadded",
        "mphantom",
        "menclose",
    ]
}


class _Seen(HTMLParser):
    """What a browser would make of a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.update({name: value or "" for name, value in attributes})


def _is_safe(shown: str) -> None:
    seen = _Seen(shown)
    assert set(seen.tags) <= _TAGS, shown
    for name, value in seen.attributes.items():
        assert not name.startswith("on"), shown
        assert name not in ("href", "style", "srcset", "action", "id", "name"), shown
        assert name != "src" or value.startswith("data:image/"), shown
        assert "script:" not in value or name == "alt", shown


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_of_an_answer_runs_or_is_fetched(text: str) -> None:
    """Only words, formulas and the answer's own pictures reach the page; all of it can still be read."""
    for kind in ("markdown", "code", "raw"):
        _is_safe(answer_as_html(Answer("x", (Piece(kind, text),))))


@settings(max_examples=60, deadline=None)
@given(st.text(st.sampled_from("<>&\"'`$*_[]()!|\\{}~#-=\n abx/:^"), max_size=60))
def test_no_text_whatever_runs(text: str) -> None:
    """Whatever is put together of the signs that mean something."""
    _is_safe(as_html(text))


def test_only_real_pictures_are_shown() -> None:
    """What came with the answer as PNG; neither SVG nor what is no base64."""
    good = Piece("markdown", "![a](attachment:a)", {"a": ("image/png", "iVBORw0KGgo=")})
    assert 'src="data:image/png;base64,iVBORw0KGgo="' in answer_as_html(Answer("x", (good,)))
    for picture in (("image/svg+xml", "PHN2Zz4="), ("image/png", '"><script>')):
        shown = answer_as_html(
            Answer("x", (Piece("markdown", "![a](attachment:a)", {"a": picture}),))
        )
        assert "<img" not in shown
        _is_safe(shown)


def test_outputs_are_text_and_pictures() -> None:
    """HTML that a cell printed is not even read."""
    from autograder.written.answers import _outputs

    data = {"text/html": "<script>", "text/plain": "<b>", "image/svg+xml": "<svg>"}
    cell = {"outputs": [{"output_type": "execute_result", "data": data}, "odd", {"data": 3}]}
    assert list(_outputs(cell)) == [("text/plain", "<b>")]


# --- the server -----------------------------------------------------------------------------------


class Client:
    """A browser's requests, made by hand."""

    def __init__(self, server: PageServer) -> None:
        self.port, self.token = server.server_port, server.token

    def ask(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Any, Mapping[str, str]]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        sent = {TOKEN_HEADER: self.token, "Content-Type": "application/json", **(headers or {})}
        text = body if isinstance(body, str | bytes | None) else json.dumps(body)
        connection.request(
            method, path, text, {name: value for name, value in sent.items() if value}
        )
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        told = (
            json.loads(content) if answer.headers["Content-Type"] == "application/json" else content
        )
        return answer.status, told, dict(answer.headers)

    def pile(self, key: str = GROWTH, names: int = 0) -> Any:
        status, told, _ = self.ask("GET", f"/api/question?key={key}&names={names}")
        assert status == 200, told
        return told

    def mark(self, group: Any, points: Any, comment: Any = "", **more: Any) -> tuple[int, Any]:
        students = {one["key"]: one["seen"] for one in group["students"]}
        told = {
            "question": GROWTH,
            "students": students,
            "points": points,
            "comment": comment,
            **more,
        }
        return self.ask("POST", "/api/mark", told)[:2]


@pytest.fixture
def client(sheet: Sheet) -> Iterator[Client]:
    """Return a client of a server that runs."""
    server = PageServer(sheet)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield Client(server)
    server.shutdown()
    server.server_close()
    thread.join()


def test_one_request_marks_all_equal_answers(client: Client, sheet: Sheet) -> None:
    """Points, comment and parts, and what stands then."""
    (group,) = [g for g in client.pile()["groups"] if len(g["students"]) == 2 and not g["empty"]]
    status, told = client.mark(group, 2.5, "Nearly.", parts=[[0, 0]])
    assert status == 200
    assert told["numbers"]["marked"] == 2
    assert told["comments"] == ["Nearly."]
    assert {(one["state"], one["points"], one["comment"]) for one in told["students"]} == {
        ("marked", 2.5, "Nearly.")
    }
    assert state(sheet, GROWTH, "blaise") == ("marked", 2.5, "Nearly.")
    assert client.ask("POST", "/api/undo", {})[1]["question"] == GROWTH
    assert state(sheet, GROWTH, "blaise") == ("open", None, None)


def test_who_is_late_is_told_and_shown_what_stands(client: Client, course: Path) -> None:
    """409 with the sentence and the newer mark; the same request again is refused again."""
    (group,) = [g for g in client.pile()["groups"] if len(g["students"]) == 1]
    with sheet_of(course) as other:
        give(other, GROWTH, "dora", 3, "Well.")
    for _ in range(2):
        status, told = client.mark(group, 0)
        assert (status, told["students"][0]["points"]) == (409, 3)
        assert "gave 3 points, “Well.”" in told["error"]


def test_names_are_not_in_the_page_unless_asked(client: Client) -> None:
    """Neither ids nor names; what stands for them is another one in every session."""
    hidden = json.dumps(client.pile())  # its ids are hexadecimal: "ada" may stand within one
    assert not any(re.search(rf"\b{student}\b", hidden) for student in ANSWERS)
    shown = client.pile(names=1)
    assert sorted(one["name"] for g in shown["groups"] for one in g["students"]) == sorted(ANSWERS)


def test_who_has_no_token_gets_nothing(client: Client) -> None:
    """No question, no mark; the page itself holds nothing of the class."""
    for method, path in (("GET", "/api/lab"), ("GET", f"/api/question?key={GROWTH}"), ("POST", "/api/mark"), ("POST", "/api/undo")):  # fmt: skip
        for token in ("", "x", client.token[:-1], client.token + "x", "ä"):
            headers = {TOKEN_HEADER: token.encode("latin-1").decode("latin-1")}
            status, told, _ = client.ask(method, path, {} if method == "POST" else None, headers)
            assert (status, list(told)) == (403, ["error"])
    status, page, _ = client.ask("GET", "/", headers={TOKEN_HEADER: ""})
    assert status == 200
    assert not any(student.encode() in page for student in ANSWERS)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [({"Host": "example.invalid"}, 403), ({"Host": "127.0.0.1"}, 403), ({"Origin": "http://example.invalid"}, 403),
     ({"Origin": "null"}, 403), ({"Content-Type": "text/plain"}, 415), ({"Content-Type": ""}, 415),
     ({"Content-Length": "99999999"}, 413), ({}, 400)],
)  # fmt: skip
def test_only_the_page_itself_may_ask(
    client: Client, sheet: Sheet, headers: dict[str, str], expected: int
) -> None:
    """A foreign name for this machine, a foreign page, a form: refused, and nothing is marked."""
    status, told, _ = client.ask("POST", "/api/mark", {"question": GROWTH, "students": {}}, headers)
    assert (status, bool(told["error"])) == (expected, True)
    assert sheet.pile(sheet.question(GROWTH)).done == 0


@pytest.mark.parametrize("path", ["/page", "/page/", "/../server.py", "/page.py", "/%2e%2e/sheet.py", "/api", "/api/mark", "/x" * 900])  # fmt: skip
def test_there_is_no_other_file(client: Client, path: str) -> None:
    """No list of a folder, no file but the three of the page."""
    assert client.ask("GET", path)[0] == 404


def test_every_answer_forbids_all_but_itself(client: Client) -> None:
    """The rules for the browser stand on pages, data and errors."""
    for path in ("/", "/page.js", "/page.css", "/api/lab", "/nothing"):
        _, _, headers = client.ask("GET", path)
        assert headers["Content-Security-Policy"].startswith(
            "default-src 'none'; script-src 'self'"
        )
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cache-Control"] == "no-store"
        assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "told",
    [{"points": "3"}, {"points": True}, {"points": -1}, {"points": 1e400}, {"comment": 3}, {"comment": "x" * 10_001},
     {"students": {"nobody": "x"}}, {"students": {}}, {"students": []}, {"question": "x"}, {"parts": 3}],
)  # fmt: skip
def test_what_is_no_mark_is_refused_in_words(
    client: Client, sheet: Sheet, told: dict[str, Any]
) -> None:
    """One sentence, nothing written."""
    group = client.pile()["groups"][0]
    status, said = client.mark(group, **{"points": 1, "comment": "", **told}) if "students" not in told else client.ask("POST", "/api/mark", {"question": GROWTH, "points": 1, **told})[:2]  # fmt: skip
    assert status == 400
    assert said["error"].endswith(".")
    assert sheet.pile(sheet.question(GROWTH)).done == 0


def test_other_kinds_of_requests_are_refused_like_the_rest(client: Client) -> None:
    """PUT, DELETE, OPTIONS: data, under the same rules."""
    for method in ("PUT", "DELETE", "OPTIONS", "PATCH"):
        status, told, headers = client.ask(method, "/api/mark")
        assert (status, list(told)) == (501, ["error"])
        assert headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_an_answer_with_photographs_comes_when_it_is_looked_at(
    client: Client, course: Path
) -> None:
    """What is large is left out at first, and to be had by itself."""
    path = course / "autograded" / "dora" / LAB / f"{LAB}.ipynb"
    notebook = json.loads(path.read_text())
    cell = next(cell for cell in notebook["cells"] if cell["id"] == "free2")
    cell["attachments"] = {"a.png": {"image/png": "A" * 400_000}}
    path.chmod(0o644)
    path.write_text(json.dumps(notebook))
    (large,) = [group for group in client.pile()["groups"] if group["html"] is None]
    found = client.ask("GET", f"/api/answer?key={GROWTH}&digest={large['digest']}")[1]
    assert found["html"].count("AAAA") == 100_000
    assert client.ask("GET", f"/api/answer?key={GROWTH}&digest=none")[0] == 400


# --- the command ----------------------------------------------------------------------------------


def _started(course: Path, *more: str) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "autograder.cli", "mark", LAB, "--course", str(course), "--no-browser", *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=course,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
    )  # fmt: skip
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            return process, found[0]
    raise AssertionError(process.communicate()[1])


class _At(Client):
    def __init__(self, address: str) -> None:
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/#(\S+)", address)
        assert found is not None
        self.port, self.token = int(found[1]), found[2]


def test_nothing_is_lost_when_the_program_is_killed(course: Path) -> None:
    """Killed after the answer to a mark: it stands, and the next session can undo it."""
    process, address = _started(course)
    client = _At(address)
    (group,) = [g for g in client.pile()["groups"] if len(g["students"]) == 1]
    assert client.mark(group, 2, "Kept.")[0] == 200
    process.kill()
    process.communicate()
    with sheet_of(course) as sheet:
        assert state(sheet, GROWTH, "dora") == ("marked", 2.0, "Kept.")
        _, students = sheet.undo() or (None, [])
        assert students == ["dora"]
        assert state(sheet, GROWTH, "dora") == ("open", None, None)


def test_ctrl_c_ends_it_with_a_sentence(course: Path) -> None:
    """Exit code 0, how many were marked, no traceback."""
    process, address = _started(course)
    client = _At(address)
    assert client.mark(client.pile()["groups"][0], 1)[0] == 200
    process.send_signal(signal.SIGINT)
    said, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")
    assert re.search(r"Stopped\. \d answers? w\w+ marked, and all of it is stored\.", said)


def test_the_browser_is_called_without_the_token(
    course: Path, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every user of a machine sees what programs are called with: the token lies in a file of the owner's."""
    server, opened = PageServer(sheet), []

    def look(address: str) -> None:
        path = Path(address.removeprefix("file://"))
        opened.append((server.token in address, path.stat().st_mode & 0o777, server.address in path.read_text()))  # fmt: skip
        threading.Thread(target=server.shutdown).start()

    monkeypatch.setattr("webbrowser.open", look)
    serve(server, browser=True)
    assert opened == [(False, 0o600, True)]
    assert not list(course.glob("*.html"))


def test_the_command_tells_how_far_the_marking_is(cli: Callable[..., Any], course: Path) -> None:
    """With --json plain data and no page."""
    code, said, _ = cli("mark", LAB, "--course", course, "--json")
    told = json.loads(said)
    assert code == 0
    assert [
        (q["question"], q["answers"], q["groups"], q["marked"], q["open"])
        for q in told["questions"]
    ] == [
        (GROWTH, 5, 3, 0, 5),
        (REASON, 5, 3, 2, 3),
        (DRAWING, 5, 2, 0, 5),
    ]


def test_mistakes_are_told_in_one_sentence(
    cli: Callable[..., Any], course: Path, tmp_path: Path
) -> None:
    """An unknown lab, no gradebook, a lab that is not in it, a port that is taken."""
    code, _, said = cli("mark", "other", "--course", course)
    assert (code, said.count("\n")) == (1, 1)
    assert "a lab must be one of essay" in said
    code, _, said = cli(
        "mark", LAB, "--course", course, "--db", f"sqlite:///{tmp_path}/none.db", "--json"
    )
    assert code == 1
    assert "the gradebook must be there" in said
    shutil.copytree(course / "source" / LAB, course / "source" / "later")
    code, _, said = cli("mark", "later", "--course", course, "--json")
    assert code == 1
    assert "later is not. Grade it first: autograder grade later." in said
    with sheet_of(course) as sheet:
        server = PageServer(sheet)
        code, _, said = cli(
            "mark", LAB, "--course", course, "--no-browser", "--port", server.server_port
        )
        server.server_close()
    assert code == 1
    assert "the page needs a free port" in said
    assert cli("mark", LAB, "--port", "many")[0] == 2


def test_a_lab_that_nobody_handed_in_says_so(
    released_written: Path, tmp_path: Path, cli: Callable[..., Any]
) -> None:
    """No submission: numbers are nought, in words, too."""
    course = shutil.copytree(released_written, tmp_path / "course")
    code, said, _ = cli("mark", LAB, "--course", course, "--json")
    assert (code, {q["answers"] for q in json.loads(said)["questions"]}) == (0, {0})
    assert "nobody has handed in anything" in words(LAB, json.loads(said)["questions"])


def test_students_have_the_names_of_the_class_list(course: Path, sheet: Sheet) -> None:
    """The list's name, else the gradebook's, else the id."""
    from nbgrader.api import Gradebook

    from autograder.roster import Roster, Student, class_as_text, class_file

    with Gradebook(url_of(course), "") as book:
        book.update_or_create_student("blaise", first_name="Blaise", last_name="P.")
    listed = Roster([Student("ada", "ada", first="Ada", last="L.")])
    class_file(course).write_text(class_as_text(listed))
    names = sheet.names()
    assert [names[s] for s in ("ada", "blaise", "carl")] == ["Ada L.", "Blaise P.", "carl"]


@pytest.mark.slow
def test_a_course_that_is_not_ours_is_marked(released_by_nbgrader: Path, tmp_path: Path) -> None:
    """Two notebooks, answers in code and in words, tasks without a scheme, a notebook not handed in."""
    from autograder.gradebook import Book

    course = shutil.copytree(released_by_nbgrader, tmp_path / "course")

    with Book(course, url_of(course), "ps1") as book:
        for student in ("blank", "right, and 'quoted' ü", "one_missing"):
            gradebook_course.hand_in(course, student)
            book.save(gradebook_course.graded_from(course / "submitted" / student / "ps1", student))
    from autograder.written.sheet import open_sheet

    with open_sheet(course, "ps1", url_of(course)) as sheet:
        told = [sheet.pile(question).to_dict() for question in sheet.questions()]
        assert [
            (q["question"], q["answers"], q["marked"], q["without_notebook"]) for q in told
        ] == [
            ("p1/why", 2, 1, 1),
            ("p1/by_hand", 2, 1, 1),
            ("p1/draw", 2, 0, 1),
            ("p2/tell", 3, 0, 0),
        ]
        question = sheet.question("p1/by_hand")
        assert question.is_code
        assert "2" in {group.answer.text for group in sheet.pile(question).groups}


def test_the_command_line_is_read_without_loading_the_page() -> None:
    """`autograder --help` needs neither nbgrader nor what shows Markdown."""
    code = (
        "import sys, autograder.cli; autograder.cli.parser(); "
        "print([m for m in ('nbgrader', 'mistune', 'sqlalchemy', 'latex2mathml', 'http.server') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=REPOSITORY)  # fmt: skip
    assert done.stdout.strip() == "[]"


@pytest.mark.full
def test_feedback_and_export_carry_the_marks(course: Path, sheet: Sheet) -> None:
    """nbgrader goes on from there: points and comment on the student's page and in the table."""
    give(sheet, REASON, "dora", 1.5, "Say **more**.")
    nbgrader(course, "generate_feedback", LAB, "--student", "dora")
    page = (course / "feedback" / "dora" / LAB / f"{LAB}.html").read_text()
    assert "<strong>more</strong>" in page
    assert "Score: 1.5 / 2.0" in page
    nbgrader(course, "export", "--to", str(course / "grades.csv"))
    (row,) = [line for line in (course / "grades.csv").read_text().splitlines() if ",dora," in line]
    assert ",1.5,6.0" in row


def test_a_sheet_of_a_lab_without_questions_is_empty(course: Path) -> None:
    """A question that is none of the lab's is refused in words."""
    with sheet_of(course) as sheet, pytest.raises(MarkError, match="Load the page again"):
        sheet.question("essay/none")


def test_a_lab_that_is_not_in_the_gradebook_is_told(course: Path) -> None:
    """What to do stands in the sentence."""
    from autograder.written.sheet import open_sheet

    with (
        open_sheet(course, "other", url_of(course)) as sheet,
        pytest.raises(CourseError, match="Grade it first: autograder grade other"),
    ):
        sheet.questions()
