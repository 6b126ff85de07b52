"""The letter a student gets back: what comes first, what is said, and what can never be on its page."""

from __future__ import annotations

import base64
import io
import json
import struct
import zlib
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from autograder.bank import answers
from autograder.course import CourseError, load_lab
from autograder.description import Cell as Described
from autograder.description import Description, Picture, Target, description
from autograder.findings import finding
from autograder.html import markdown
from autograder.letter.as_notebook import as_notebook
from autograder.letter.letters import MOST_BYTES, Letters
from autograder.letter.page import page
from autograder.letter.pictures import own_picture, pairs
from autograder.letter.png import small
from autograder.letter.said import Letter, Pair, letter
from autograder.marking import mark_answer, public_question
from autograder.notebook import MARK_SCHEME, grade_id, read_cells
from autograder.places import letter_path
from autograder.results import Cell, Earned, HandIn, LabResults, Person
from autograder.run_solutions import answer_in, run_cells, solution_cell
from autograder.stored import cells_of
from autograder.verify import find_leaks
from labgauss.checks.asking import ask_all
from labgauss.checks.kinds import kind_of

from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
LAB3 = "lab3_many_dimensions"
Cli = Callable[..., tuple[int, str, str]]


def said_of(verdict: str, message: str = "Not so.", **more: Any) -> dict[str, Any]:
    """Return what the grader keeps of an answer."""
    return {"verdict": verdict, "message": message, "ideas": [], "hint": "", **more}


def earned(name: str, points: float | None, most: float, found: dict[str, Any] | None = None, **more: Any) -> Earned:  # fmt: skip
    """Return what somebody got for a check of lab 1, or for a question."""
    written = more.pop("written", False)
    cell = Cell("lab1", f"lab1_{name}", most, written, "" if written else f"lab1.{name}")
    return Earned(cell, points, comment=more.pop("comment", ""), finding=found or {}, **more)


def handed_in(*cells: Earned, name: str = "Ada Lovelace", **more: Any) -> HandIn:
    """Return a hand-in with these marks."""
    return HandIn(Person("ada", name), {e.cell.grade_id: e for e in cells}, **more)


def words(*names: str) -> Description:
    """Return a lab whose exercises come in this order."""
    titles = enumerate((f"lab1_{name}" for name in names), 1)
    return described("lab1_x", "Lab 1 · `x`", {name: f"Exercise {n}" for n, name in titles})


def described(name: str, title: str, titles: dict[str, str]) -> Description:
    """Return a lab with these titles of cells."""
    cells = [Described(name, grade_id, words, 1.0, "") for grade_id, words in titles.items()]
    return Description(1, name, title, tuple(cells))


def targets(lab: Description) -> dict[str, Target]:
    """Return the pictures that a lab asks for, by exercise."""
    return {name: e.target for name, e in lab.exercises.items() if e.target is not None}


WRONG = said_of("wrong")
INHERITED = said_of("wrong", "Given a right a: it is not so.", carried_forward=["lab1.a"])
RULE = [
    ("the most points lost", [("a", 1, 2, WRONG), ("b", 1, 4, WRONG), ("c", 0, 2, WRONG)], "b"),
    ("among equals the earliest", [("a", 2, 2, said_of("right")), ("b", 0, 3, WRONG), ("c", 0, 3, WRONG)], "b"),
    ("what leans on another waits", [("a", 0, 1, WRONG), ("b", 0, 9, INHERITED)], "a"),
    ("also where that stands later", [("b", 0, 9, INHERITED), ("a", 0, 1, WRONG)], "a"),
    ("what is not written waits", [("a", 0, 9, said_of("missing")), ("b", 1, 2, WRONG)], "b"),
    ("a blank lab begins with its first exercise", [("a", 0, 1, said_of("missing")), ("b", 0, 9, said_of("missing"))], "a"),
    ("an open mark is nothing lost", [("a", None, 9, said_of("not graded")), ("b", 0, 1, WRONG)], "b"),
    ("nothing where all is right", [("a", 2, 2, said_of("right"))], None),
]  # fmt: skip


@pytest.mark.parametrize(("cells", "first"), [r[1:] for r in RULE], ids=[r[0] for r in RULE])
def test_what_to_think_about_first_follows_one_rule(cells: Any, first: str | None) -> None:
    """Most points lost, the earliest among equals, never an inherited slip before its cause."""
    made = letter(handed_in(*(earned(*c) for c in cells)), words(*(c[0] for c in cells)))
    assert (made.first.id if made.first else None) == (f"lab1_{first}" if first else None)


def test_the_page_begins_with_what_matters() -> None:
    """The total; the first idea with hint, own and right value and the input; marks by title; the rest in order."""
    found = said_of(
        "wrong", "b[0] should be 2.", hint="What is half of four?", ideas=["doubled"], own="[4.]",
        right="[2.]", input="two points", code="x = np.array([4.0])\nb(x)",
    )  # fmt: skip
    made = letter(
        handed_in(
            earned("a", 0, 1, said_of("wrong", "a is off.")), earned("b", 0, 4, found),
            earned("c", 3, 3, said_of("right", "Right.")),
            earned("d", 2, 2, said_of("right", "Right, given a right b.")),
            earned("q", 1.5, 2, written=True, comment="Good, but *why*?"),
            earned("r", None, 2, written=True),
        ),
        words(*"abcdqr"),
    )  # fmt: skip
    text = page(made, [("lab1", "lab1/lab1.html")])
    order = [
        "<strong>6.5</strong> of 14 points so far; 2 are not marked yet", "Think about this first",
        "What is half of four?", "[4.]", "[2.]", "x = np.array([4.0])", "Your marks", "The other exercises", "a is off.",
        "Written questions", "Good, but <em>why</em>?", "This is not marked yet.", "What was right",
        "2 of 4 exercises", "Right, given a right b.", "The whole notebook", 'href="lab1/lab1.html"',
    ]  # fmt: skip
    places = [text.find(piece) for piece in order]
    assert -1 not in places, dict(zip(order, places, strict=True))
    assert places == sorted(places)
    assert "Exercise 2</a>" in text
    assert "0 of 2" not in text  # what is open is no zero


def test_a_mark_of_a_person_is_the_last_word() -> None:
    """Who was given all points by hand is not told of a slip; half the points leave it a slip."""
    full = letter(handed_in(earned("a", 2, 2, WRONG, by_hand=True)), words("a"))
    assert full.first is None
    assert full.solved[0].message == "A person looked at this and gave you all its points."
    half = letter(handed_in(earned("a", 1, 2, WRONG, by_hand=True)), words("a"))
    assert half.first is not None
    assert half.first.message == "Not so."


@pytest.mark.parametrize(
    ("points", "found", "written", "sentence"),
    [
        (0, WRONG, False, "✗</span> not yet right"),
        (1, WRONG, False, "½</span> partly right"),
        (1, said_of("error"), False, "½</span> partly right"),
        (0, said_of("error"), False, "!</span> stopped with an error"),
        (0, said_of("missing"), False, "–</span> not answered"),
        (2, WRONG, False, "✓</span> right"),
        (0, None, True, "✗</span> not yet right, marked by a person"),
        (1, None, True, "½</span> partly right, marked by a person"),
        (2, None, True, "✓</span> right, marked by a person"),
        (None, None, True, "◆</span> not marked yet"),
    ],
)
def test_the_result_is_what_the_points_say(
    points: float | None, found: dict[str, Any] | None, written: bool, sentence: str
) -> None:
    """A sign and words; part of the points is partly right, whoever gave them."""
    made = letter(handed_in(earned("a", points, 2, found, written=written)), words("a"))
    assert f'aria-hidden="true">{sentence}</span>' in page(made)


def test_lateness_and_a_hand_in_that_could_not_be_read_are_said() -> None:
    """In words, with what was taken off for it."""
    late = letter(handed_in(earned("a", 2, 2), late=93600.0, penalty=1.0), words("a"))
    assert (
        late.late
        == "Handed in 1 day and 2 hours after the due date. 1 point was taken off for that."
    )
    assert late.points == 1
    problem = {
        "problem": "the file must be a notebook. It is empty.",
        "advice": "Ask for it again.",
    }
    broken = letter(handed_in(earned("a", None, 2), **problem), words("a"))
    assert (
        "Nothing could be marked.</strong> the file must be a notebook. It is empty. Ask your"
        in page(broken)
    )
    assert "Well done" not in page(broken)


@pytest.mark.parametrize("student", ["", "..", "a/b", "../x", ".hidden", "a\\b", "a\0b"])
def test_an_id_that_is_no_folder_is_refused(student: str) -> None:
    """No letter is written anywhere but in the course."""
    with pytest.raises(CourseError, match="must be the name of a folder"):
        letter_path(COURSE, student, LAB3)


# --- nothing that was not meant -------------------------------------------------------------------


class Seen(HTMLParser):
    """What a browser would see of a page."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str, str]] = set()
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {(tag, name, value or "") for name, value in attrs}

    def handle_data(self, data: str) -> None:
        self.words.append(data)


MARKUP = {
    "html", "head", "meta", "title", "style", "body", "main", "header", "nav", "section", "article", "footer", "h1", "h2",
    "h3", "p", "small", "strong", "em", "br", "code", "pre", "table", "thead", "tbody", "tr", "th", "td", "span", "i",
    "a", "img", "figure", "figcaption", "div", "details", "summary", "blockquote", "ul", "ol", "li", "del", "hr",
}  # fmt: skip
#: What the core of MathML has for formulas: nothing of it runs or fetches.
FORMULA = {
    "math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "ms", "mfrac", "msqrt", "mroot", "mstyle", "merror", "mpadded",
    "mphantom", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mtable", "mtr", "mtd", "menclose",
    "mmultiscripts", "mprescripts",
}  # fmt: skip
HOSTILE = [
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", "</pre></main><h1>",
    "<style>*{display:none}</style>", "javascript:alert(1)", "&lt;script&gt;", "`<b>`", "**<b>**", "</title><script>",
    "$\\text{<img src=x onerror=f()>}$", "$$\\href{javascript:f()}{x}$$", "![x](http://evil.example/x.png)",
    "\u202eelif", "<!--", "]]>", "\n\n# heading\n\n<b>", "\x1b[2J", "\ud800", "x" * 10_000,
]  # fmt: skip


def poisoned(text: str) -> Letter:
    """Return a letter in which everything that others wrote is this text."""
    bad = said_of(
        "wrong", text, hint=text, ideas=["x"], own=text, right=text, input=text, code=text
    )
    picture = Picture(base64.b64encode(b"x").decode(), text)
    made = handed_in(
        earned("a", 0, 2, bad, comment=text), earned("b", 1, 2, said_of("error", text)),
        earned("c", 2, 2, said_of("right", text), comment=text), earned("d", 2, 2, written=True, comment=text),
        name=text, problem=text,
        made_by={"versions": {text: text}, "engine": text, "key": text}, submitted=text,
    )  # fmt: skip
    named = described(text, text, {f"lab1_{n}": text for n in "abcd"})
    return letter(made, named, {"lab1_a": Pair(picture, picture), "lab1_c": Pair(picture)})


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.sampled_from("<>&\"'`$*\\{}!-/ax=\n \u202e"), max_size=30))
def test_no_text_at_all_becomes_markup(text: str) -> None:
    """Any order of the signs that mean something to HTML, Markdown or TeX."""
    test_whatever_others_wrote_is_shown_and_never_markup(text)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_others_wrote_is_shown_and_never_markup(text: str) -> None:
    """Names, answers, messages, comments, titles: no element and no address comes from them."""
    made = poisoned(text)
    for html in (page(made, [(text, f"{text}.html")]), *_cells(as_notebook(made))):
        seen = Seen(html.replace("<!doctype html>", ""))
        formula = {tag for tag in seen.tags if tag.startswith("m") and tag not in ("main", "meta")}
        assert seen.tags - formula <= MARKUP
        assert formula <= FORMULA
        assert not [a for a in seen.attributes if a[1].startswith("on")]
        assert {v for tag, name, v in seen.attributes if name == "src"} <= {
            "data:image/png;base64,eA=="
        }
        assert not any("\u202e" in part or "\x1b" in part for part in seen.words)
    addresses = {v for tag, name, v in Seen(page(made)).attributes if name == "href"}
    sections = {"#first", "#marks", "#others", "#questions", "#notebooks"}
    assert all(address.startswith("#part-") for address in addresses - sections)


def _cells(notebook: bytes) -> Iterator[str]:
    for cell in json.loads(notebook)["cells"]:
        source = cell["source"]
        assert cell["cell_type"] == "markdown"
        assert "\n" not in source  # one block of HTML: nothing in it is Markdown
        assert "$" not in source  # nor a formula
        assert "\\" not in source
        yield source


def test_a_teacher_may_write_formulas_and_a_student_may_not() -> None:
    """Between dollars in a comment there is MathML; in what a student's answer said there are dollars."""
    assert "<msup>" in markdown("see $x^2$")
    assert markdown("it costs $5 and $6") == "<p>it costs $5 and $6</p>"
    assert markdown("$\\frac{$") == "<p><code>$\\frac{$</code></p>"
    made = letter(handed_in(earned("a", 0, 1, said_of("error", "it raised $x^2$"))), words("a"))
    assert "it raised $x^2$" in page(made)


def test_a_page_asks_nobody_for_anything() -> None:
    """No address of another host, no script; and a browser is told to refuse both."""
    text = page(poisoned("x"))
    assert "http://" not in text.replace("http-equiv", "")
    assert "https://" not in text
    assert "url(" not in text
    assert "@import" not in text
    assert "default-src 'none'" in text
    assert '<html lang="en">' in text


# --- pictures -------------------------------------------------------------------------------------


def png_of(array: Any, **more: Any) -> bytes:
    """Return an array as PNG."""
    written = io.BytesIO()
    Image.fromarray(np.asarray(array, dtype=np.uint8)).save(written, "PNG", **more)
    return written.getvalue()


def noise(rows: int, columns: int, seed: int = 0) -> bytes:
    """Return the picture that is hardest to make small."""
    return png_of(np.random.default_rng(seed).integers(0, 256, (rows, columns, 3)))


def bomb(width: int, height: int) -> bytes:
    """Return a small file that says it is a large picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(100))) + chunk(b"IEND", b"")  # fmt: skip


@pytest.mark.parametrize(
    "content",
    [
        b"", b"<svg onload=f()>", b"\x89PNG\r\n\x1a\n", noise(20, 20)[:200], bomb(60_000, 60_000), png_of(np.zeros((2500, 2500))),
        bomb(0, 5), b"\x89PNG\r\n\x1a\n" + b"<script>" * 50, b"GIF89a" + bytes(30), bytes(5 * 2**20),
    ],
    ids=range(10),
)  # fmt: skip
def test_what_is_no_picture_is_not_shown(content: bytes) -> None:
    """Nor what says it is a picture of a size that no page needs."""
    assert small(content) is None


def test_a_picture_is_written_out_again() -> None:
    """Its pixels stay, small; what else the file carried is gone."""
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", "<script>secret</script>")
    made = png_of(np.full((900, 1400, 3), (200, 30, 60)), pnginfo=told) + b"<script>after</script>"
    again = base64.b64decode(small(made) or "")
    assert again.startswith(b"\x89PNG")
    assert b"script" not in again
    with Image.open(io.BytesIO(again)) as image:
        assert image.width == 560
        assert image.convert("RGB").getpixel((5, 5)) == (200, 30, 60)


def graded_notebook(
    lab: Description, exercise: str, picture: bytes | str, *, html: bool = False
) -> dict[str, Any]:
    """Return a graded notebook in which the worked example shows this picture."""
    text = picture if isinstance(picture, str) else base64.b64encode(picture).decode()
    data = (
        {"text/html": f'<img alt="x" src="data:image/png;base64,{text}">'}
        if html
        else {"image/png": text}
    )
    example = targets(lab)[exercise].examples[0]
    before = base64.b64encode(noise(9, 9)).decode()
    check = {"nbgrader": {"grade_id": grade_id(exercise), "grade": True}}
    return {
        "cells": [
            {"cell_type": "code", "source": example, "metadata": {}, "outputs": [{"data": {"image/png": before}}]},
            {"cell_type": "code", "source": "check()", "metadata": check, "outputs": []},
            {"cell_type": "code", "source": "mine()", "metadata": {}, "outputs": [{"data": {"image/png": "mine"}}]},
            {"cell_type": "code", "source": [example], "metadata": {}, "outputs": [{"data": data}]},
        ]
    }  # fmt: skip


@pytest.fixture(scope="module")
def lab3() -> Description:
    """Return what a letter knows of lab 3."""
    return description(COURSE, LAB3)


def test_titles_are_those_of_the_notebook(lab3: Description) -> None:
    """Without the points, which the bar says; several checks under one heading are told apart."""
    assert lab3.title == "Lab 3 · Many dimensions: the multivariate Gaussian"
    assert lab3.of("lab3_fit_gaussian", "") == "Exercise 4 · `fit_gaussian(X)`"
    assert lab3.of("lab3_two_alarms", "") == "Written question 1 · Two alarms"
    assert lab3.place("lab3_two_alarms") < lab3.place("lab3_fit_gaussian")
    lab4 = description(COURSE, "lab4_gaussian_classifier")
    assert len({cell.title for cell in lab4.cells}) == len(lab4.cells)
    assert lab3.of("unheard_of", "unheard_of") == "unheard of"


@pytest.mark.parametrize("html", [False, True])
def test_the_own_picture_stands_beside_the_target(
    lab3: Description, html: bool, tmp_path: Path
) -> None:
    """It is what the worked example drew after the check, on the same data as the target."""
    drawn = noise(40, 60)
    written(tmp_path, graded_notebook(lab3, next(iter(targets(lab3))), drawn, html=html))
    found = pairs(lab3, cells_of(tmp_path / "x.ipynb"))
    pair = found["lab3_plot_fitted_gaussians"]
    assert pair.same_data
    assert pair.own is not None
    assert pair.own.png == small(drawn)
    assert pair.target.alt.startswith("Points of two classes in two colours")
    with Image.open(io.BytesIO(base64.b64decode(pair.target.png))) as image:
        assert image.width > 300


@pytest.mark.parametrize(
    "notebook", [{}, {"cells": 3}, {"cells": [3, None, {"cell_type": "code"}]}]
)
def test_a_strange_notebook_has_no_picture(
    lab3: Description, notebook: Any, tmp_path: Path
) -> None:
    """The target is there all the same."""
    first = next(iter(targets(lab3)))
    for strange in (notebook, graded_notebook(lab3, first, "AAAA!not base64")):
        path = written(tmp_path, strange)
        assert pairs(lab3, cells_of(path))["lab3_plot_fitted_gaussians"].own is None


def written(folder: Path, notebook: Any) -> Path:
    """Write a notebook into a folder; return where."""
    path = folder / "x.ipynb"
    path.write_text(json.dumps(notebook))
    return path


@pytest.mark.slow
@pytest.mark.parametrize("key", range(1, 9))
def test_every_target_can_be_drawn(key: int) -> None:
    """In each lab: a picture for every exercise that asks for one."""
    name = next(path.name for path in (COURSE / "labs").glob(f"lab{key}_*"))
    lab, told = load_lab(COURSE, name), targets(description(COURSE, name))
    assert [*told] == [e.id for e in lab.exercises.values() if kind_of(e.ask).claims]
    for exercise, target in told.items():
        assert small(base64.b64decode(target.picture.png)), exercise
        assert own_picture([], exercise, target.examples) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    "key", [pytest.param(3, marks=pytest.mark.full), 4, pytest.param(5, marks=pytest.mark.full)]
)
def test_the_largest_letter_is_small(key: int, tmp_path: Path) -> None:
    """All wrong, with every idea's picture, noise for pictures, texts as long as they are kept.

    Lab 4 draws most; the others that draw are part of make verify.
    """
    name = next(path.name for path in (COURSE / "labs").glob(f"lab{key}_*"))
    told, lab = description(COURSE, name), load_lab(COURSE, name)
    cells = []
    notebook: dict[str, Any] = {"cells": []}
    for number, exercise in enumerate(lab.exercises.values()):
        shown = [i.name for i in exercise.ideas.values() if i.picture] or list(exercise.ideas)
        found = said_of(
            "wrong", "m" * 2000, hint="h" * 2000, ideas=shown, own="1" * 400, right="2" * 400,
            input="i" * 300, code="c" * 1500,
        )  # fmt: skip
        cell = Cell(name, grade_id(exercise.id), exercise.points, False, exercise.id)
        cells.append(Earned(cell, 0.0, comment="c" * 3000, finding=found))
        if exercise.id in targets(told):
            drawn = graded_notebook(told, exercise.id, noise(700, 900, number))
            notebook["cells"] += drawn["cells"]
    folder = tmp_path / "autograded" / "ada" / name
    folder.mkdir(parents=True)
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook))
    hand_in = handed_in(*cells)
    letters = Letters(LabResults(tmp_path, name, tuple(e.cell for e in cells), {"ada": hand_in}))
    letters.words = told
    made = letters.of(hand_in)
    assert len(made.text.encode()) <= MOST_BYTES
    assert made.text.count("What your answer to") == len(targets(told))


# --- what nobody may find in it -------------------------------------------------------------------


def bank_letters(name: str) -> Iterator[tuple[Any, str]]:
    """Yield a letter for every wrong answer of a lab's bank."""
    told, lab = description(COURSE, name), load_lab(COURSE, name)
    for exercise in lab.exercises.values():
        cell = Cell(name, grade_id(exercise.id), exercise.points, False, exercise.id)
        solution = solution_cell(lab, exercise.id).id
        for answer in answers(lab, exercise, "wrong"):
            try:
                namespace = run_cells(lab, {solution: answer.text}, until=solution)
            except Exception:  # an answer that stops while its cell runs
                continue
            given = answer_in(namespace, lab, exercise.id)
            verdict, asked = mark_answer(given, exercise, 7), public_question(exercise)
            found = finding(verdict, (asked, ask_all(given, asked.unanswered())))
            yield (
                exercise,
                page(letter(handed_in(Earned(cell, float(verdict), finding=found)), told)),
            )


def looked_through(name: str) -> int:
    """Assert that no letter of a lab's bank holds a solution's line, a mark scheme or a fresh input."""
    from labgauss.checks.plain import to_code

    lab = load_lab(COURSE, name)
    schemes = [c.text.split(MARK_SCHEME)[1] for c in read_cells(lab) if MARK_SCHEME in c.text]
    lines = [line.strip() for text in schemes for line in text.splitlines() if len(line) > 30]
    count = 0
    for exercise, text in bank_letters(name):
        words_of = " ".join(Seen(text.replace("<!doctype html>", "")).words)
        assert not [line for line in lines if line in words_of]
        cases = exercise.hidden_cases(np.random.default_rng(7)) if exercise.hidden else ()
        for case in cases:
            for value in case.inputs.values():
                code = to_code(value)
                if (
                    isinstance(value, np.ndarray)
                    and value.size > 2
                    and code not in _public(exercise)
                ):
                    assert code not in words_of
        count += 1
    return count


def _public(exercise: Any) -> str:
    from labgauss.checks.plain import to_code

    return " ".join(to_code(v) for case in exercise.public for v in case.inputs.values())


@pytest.mark.slow
def test_no_letter_of_a_lab_gives_anything_away() -> None:
    """Of the wrong answers of lab 2: neither mark schemes nor what is drawn afresh."""
    assert looked_through("lab2_one_dimension") > 40


@pytest.mark.full
@pytest.mark.parametrize("key", [1, 3, 4, 5, 6, 7])
def test_no_letter_of_any_lab_gives_anything_away(key: int) -> None:
    """The same of all the banks."""
    assert looked_through(next(p.name for p in (COURSE / "labs").glob(f"lab{key}_*"))) > 20


def test_the_gate_reads_letters_too(built_newton: Path, tmp_path: Path) -> None:
    """A letter with a mark scheme or with a solution is a leak that `autograder verify` finds."""
    import shutil

    course = Path(shutil.copytree(built_newton, tmp_path / "course"))
    lab = load_lab(course, "newton_roots")
    scheme = next(c.text.split(MARK_SCHEME)[1] for c in read_cells(lab) if MARK_SCHEME in c.text)
    solution = next(c.text for c in read_cells(lab) if c.role == "solution")
    folder = course / "feedback" / "ada"
    folder.mkdir(parents=True)
    file = folder / "newton_roots_letter.html"
    file.write_text(page(letter(handed_in(earned("a", 1, 2, WRONG)), words("a"))))
    assert find_leaks(course, "newton_roots") == []
    file.write_text(f"<p>{scheme}</p>")
    assert any("mark scheme" in leak for leak in find_leaks(course, "newton_roots"))
    file.write_text(f"<pre>{solution.replace('<', '&lt;')}</pre>")
    assert any("solution of" in leak for leak in find_leaks(course, "newton_roots"))
