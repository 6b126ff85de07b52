"""Similar submissions: copies are found under new names and layout, an honest class is left in peace."""

from __future__ import annotations

import io
import json
import random
import sys
import time
import tokenize
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from autograder.course import load_lab
from autograder.report import similarity
from autograder.report.cells import common_texts, similar_in, solutions
from autograder.report.similarity import runs, similar, words
from autograder.results import Person

from .conftest import REPOSITORY
from .report_class import LAB, cell, finding, hand_in, results

COURSE = REPOSITORY / "course"
CELL = "lab3_fit_gaussian_solution"

COPIED = """\
def fit_gaussian(X):
    n_rows = X.shape[0]
    total = np.zeros(X.shape[1])
    for i in range(n_rows):
        total = total + X[i]
    centre = total / n_rows
    spread = np.zeros((X.shape[1], X.shape[1]))
    for i in range(n_rows):
        step = (X[i] - centre).reshape(-1, 1)
        spread = spread + step.dot(step.transpose())
    return centre, np.divide(spread, float(n_rows))
"""
RENAMED = """\
# all my own work
def fit_gaussian(X):
    N   = X.shape[0]   # how many

    s = np.zeros( X.shape[1] )
    for row in range(N):
        s = s + X[row]
    mu = s / N
    S = np.zeros((X.shape[1],
                  X.shape[1]))
    for row in range(N):
        v = (X[row] - mu).reshape(-1, 1)
        S = S + v.dot(v.transpose())
    return mu, np.divide(S, float(N))
"""


def honest(rng: random.Random) -> str:
    """Return a solution as one of very many students would write it, put together by chance."""
    mean = rng.choice(
        [
            "X.mean(axis=0)",
            "X.mean(0)",
            "np.mean(X, axis=0)",
            "X.sum(axis=0) / len(X)",
            "np.average(X, axis=0)",
            "sum(X) / len(X)",
        ]
    )
    a, b, c = (
        rng.choice(["m", "mu", "mean", "avg", "centre"]),
        rng.choice(["d", "gaps", "Z", "diff"]),
        rng.choice(["S", "cov", "C"]),
    )
    how = rng.choice(
        [
            f"    {b} = X - {a}\n    {c} = {b}.T @ {b} / len(X)\n",
            f"    {b} = X - {a}\n    {c} = np.dot({b}.T, {b}) / X.shape[0]\n",
            f"    {c} = np.cov(X.T, bias=True).reshape(X.shape[1], -1)\n",
            f"    {c} = sum(np.outer(x - {a}, x - {a}) for x in X) / len(X)\n",
            f"    {c} = np.einsum('ni,nj->ij', X - {a}, X - {a}) / len(X)\n",
            f"    {c} = X.T @ X / len(X) - np.outer({a}, {a})\n",
            f"    {c} = np.zeros((X.shape[1],) * 2)\n    for x in X:\n        {c} += np.outer(x - {a}, x - {a})\n    {c} /= len(X)\n",
        ]
    )
    extra = rng.choice(
        [
            "",
            f"    {c} = ({c} + {c}.T) / 2\n",
            f"    assert {c}.shape[0] == X.shape[1]\n",
            "    print(X.shape)\n",
        ]
    )
    return f"def fit_gaussian(X):\n    {a} = {mean}\n{how}{extra}    return {a}, {c}\n"


def a_class(students: int, seed: int = 0) -> tuple[dict[str, Person], dict[str, dict[str, str]]]:
    """Return a class that worked alone."""
    rng = random.Random(seed)
    people = {f"s{i:04}": Person(f"s{i:04}", f"Name {i}") for i in range(students)}
    return people, {who: {CELL: honest(rng)} for who in people}


@pytest.fixture(scope="module")
def common() -> dict[str, list[str]]:
    """Return what everybody may have in lab 3."""
    return common_texts(COURSE, load_lab(COURSE, LAB), LAB)


def test_names_comments_layout_and_texts_do_not_count() -> None:
    """A copy under other names is the same words; another function is not."""
    assert words(COPIED) == words(RENAMED)
    assert words("X.mean(axis=0)") != words("X.sum(axis=0)")
    assert words("f(x, axis=0)") != words("f(x, where=0)")
    assert words("def broken(:\n  'x") == words("def other( :\n 'y") or words("def broken(:")
    assert runs("") == frozenset()


def test_words_are_those_of_pythons_own_tokenizer() -> None:
    """In every bank and key of the course, texts and numbers, names and signs are cut alike."""
    skipped = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    files = sorted((COURSE / "labs").glob("lab[1-4]*/*/*.py"))
    assert len(files) > 40
    for path in files:
        text = path.read_text(encoding="utf-8")
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        theirs = [
            "''" if t.type == tokenize.STRING else t.string for t in tokens if t.type not in skipped
        ]
        if sys.version_info < (3, 12):  # which cuts a text with values in it into several
            ours = [
                "''" if p["text"] else p[0]
                for p in similarity._PARTS.finditer(text)
                if not p["note"]
            ]
            assert "".join(ours) == "".join(theirs), path


@pytest.mark.parametrize("evil", ["'''\\", "'\\", '"""\\', "(", "a", "1e", "\\", "'", "#", "\n"])
def test_no_text_takes_longer_than_its_length(evil: str) -> None:
    """Texts that are never closed, endless names and numbers are cut in one go."""
    begin = time.process_time()
    words(evil * 20_000)
    assert (
        time.process_time() - begin < 2
    )  # a hundred times what it takes, a hundredth of going back each time


@pytest.mark.parametrize("students", [12, 30, 120])
def test_a_copied_solution_is_found_and_nobody_else(
    students: int, common: dict[str, list[str]]
) -> None:
    """Two share what they alone have: that pair is listed, with both texts, and no other."""
    people, texts = a_class(students)
    one, other = sorted(people)[3], sorted(people)[-2]
    texts[one], texts[other] = {CELL: COPIED}, {CELL: RENAMED}
    found = similar(people, texts, common)
    assert [(p.one.id, p.other.id) for p in found.pairs] == [(one, other)]
    assert found.pairs[0].texts == ((CELL, COPIED, RENAMED),)
    assert "runs of 6 words of code stand in both" in found.pairs[0].sentence
    assert "copied" not in found.pairs[0].sentence


def test_an_honest_class_is_left_in_peace(common: dict[str, list[str]]) -> None:
    """Of ten classes that worked alone no pair is listed."""
    for seed in range(10):
        people, texts = a_class(60, seed)
        assert similar(people, texts, common).pairs == (), seed


def test_what_the_bank_and_the_stub_share_counts_nothing(common: dict[str, list[str]]) -> None:
    """Students who all gave answers of the bank are not alike."""
    people, texts = a_class(40)
    known = common[CELL]
    for i, who in enumerate(sorted(people)):
        texts[who] = {CELL: known[i % len(known)]}
    assert similar(people, texts, common).pairs == ()


def test_what_most_of_the_class_shares_counts_nothing() -> None:
    """A line that the lecturer wrote on the board is everybody's."""
    people, texts = a_class(40)
    texts = {
        who: {CELL: cells[CELL] + COPIED if i % 3 else cells[CELL]}
        for i, (who, cells) in enumerate(texts.items())
    }
    assert similar(people, texts, {}).pairs == ()


def test_too_few_are_not_compared() -> None:
    """Of three students nobody is unusual."""
    people, _ = a_class(3)
    found = similar(people, {who: {CELL: COPIED} for who in people}, {})
    assert found.pairs == ()
    assert "fewer than four" in found.why_not


def write(course: Path, who: str, cells: Any) -> None:
    """Write a graded notebook."""
    folder = course / "autograded" / who / LAB
    folder.mkdir(parents=True)
    (folder / f"{LAB}.ipynb").write_text(
        cells if isinstance(cells, str) else json.dumps({"cells": cells})
    )


def solution(text: Any) -> dict[str, Any]:
    """Return a solution cell."""
    return {
        "cell_type": "code",
        "source": text,
        "metadata": {"nbgrader": {"solution": True, "grade_id": CELL}},
    }


def test_notebooks_that_cannot_be_read_are_left_out(tmp_path: Path) -> None:
    """No JSON, no cells, odd metadata, a deep nest, a link, an id that leads elsewhere: nothing, and no traceback."""
    write(
        tmp_path, "good", [solution(["a = 1\n", "b"]), {"metadata": 3}, "x", {"cell_type": "code"}]
    )
    for who, cells in (
        ("bad", "{"),
        ("list", "[1]"),
        ("deep", "[" * 200_000),
        ("none", '{"cells": 3}'),
    ):
        write(tmp_path, who, cells)
    assert solutions(tmp_path, LAB, "good") == {CELL: "a = 1\nb"}
    for who in ("bad", "list", "deep", "none", "nobody", "../autograded/good", ".."):
        assert solutions(tmp_path, LAB, who) == {}, who


def test_a_class_is_compared_by_its_graded_notebooks(tmp_path: Path) -> None:
    """From files to pairs, in a course whose lab is not ours."""
    people, texts = a_class(12)
    first, last = sorted(people)[0], sorted(people)[-1]
    texts[first], texts[last] = {CELL: COPIED}, {CELL: RENAMED}
    check = cell("fit_gaussian", 4)
    rows = [hand_in(who, {check: (4.0, finding("right"))}, person=p) for who, p in people.items()]
    for who in people:
        write(tmp_path, who, [solution(texts[who][CELL])])
    found = similar_in(results([check], rows, course=tmp_path), None)
    assert [(p.one.id, p.other.id) for p in found.pairs] == [(first, last)]


def test_the_work_grows_with_the_class_and_not_with_its_pairs(
    common: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four times the class makes about four times as many comparisons, far from sixteen times."""
    made = 0

    def counting(whose: list[str], size: int) -> Iterator[tuple[str, ...]]:
        nonlocal made
        for pair in combinations(whose, size):
            made += 1
            yield pair

    monkeypatch.setattr(similarity, "combinations", counting)

    def comparisons(students: int) -> int:
        nonlocal made
        made = 0
        people, texts = a_class(students)
        texts = {
            who: {CELL: f"{cells[CELL]}{i % 97} + {i % 101}\n" * 3}
            for i, (who, cells) in enumerate(texts.items())
        }
        similar(people, texts, common)
        return made

    few, many = comparisons(300), comparisons(1200)
    assert few > 0
    assert many < 6 * few
