"""`course/README.md` finds a lab and a proof for everything in the five documents."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from course.errata.errata import ERRATA
from course.reference.numbers import BY_NAME, NUMBERS
from course.reference.quoted import DOCUMENTS

ROOT = Path(__file__).parents[1]
LABS = ROOT / "course" / "labs"
CODE = re.compile(r"`([^`]+)`")


def rows() -> list[list[str]]:
    """The cells of the coverage table, row by row."""
    text = (ROOT / "course" / "README.md").read_text(encoding="utf-8")
    table = text.split("| document | item | lab | proof |\n")[1].split("\n\n")[0]
    lines = table.strip().splitlines()[1:]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]


ROWS = rows()
PROOFS = sorted({proof for row in ROWS for proof in CODE.findall(row[-1])})
CHECKS = [proof for proof in PROOFS if not proof.startswith("tests/")]
TESTS = [proof for proof in PROOFS if proof.startswith("tests/")]


@cache
def functions(file: str) -> frozenset[str]:
    """Names of the functions of a test file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def check_ids() -> frozenset[str]:
    """The checks that the labs' answer keys define."""
    keys = [path.read_text(encoding="utf-8") for path in sorted(LABS.glob("*/exercises.py"))]
    return frozenset(re.findall(r"[\"'](lab\d\.\w+)[\"']", "\n".join(keys)))


def test_no_cell_is_empty() -> None:
    """Every row has a document, an item, a place in a lab and a proof."""
    for row in ROWS:
        assert len(row) == 4, row
        assert all(row), row
        assert CODE.search(row[2]), row
        assert CODE.search(row[3]), row


def test_no_item_stands_twice() -> None:
    """One row, one item."""
    items = [(row[0], row[1]) for row in ROWS]
    assert len(set(items)) == len(items)


def test_every_document_is_covered() -> None:
    """The table knows exactly the five documents."""
    assert {row[0] for row in ROWS} == set(DOCUMENTS)


@pytest.mark.parametrize("lab", sorted({CODE.findall(row[2])[0] for row in ROWS}))
def test_lab_exists(lab: str) -> None:
    """The folder that a row names is there."""
    assert (LABS / lab).is_dir()


@pytest.mark.parametrize("check", CHECKS)
def test_check_exists(check: str) -> None:
    """A check that proves a row is defined in its lab's answer key."""
    assert check in check_ids()


@pytest.mark.parametrize("proof", TESTS)
def test_named_test_exists(proof: str) -> None:
    """A test that proves a row is there, its number included."""
    file, name = proof.split("::")
    function, _, number = name.rstrip("]").partition("[")
    assert function in functions(file)
    assert not number or number in BY_NAME


def test_every_quoted_number_has_a_row() -> None:
    """No number of the reference is missing from the table."""
    named = {proof.rstrip("]").partition("[")[2] for proof in TESTS}
    assert {number.name for number in NUMBERS} <= named


def test_every_erratum_has_a_row() -> None:
    """No slip of the documents is missing from the table."""
    assert {erratum.test for erratum in ERRATA} <= set(TESTS)


def test_a_row_about_a_print_names_a_number_that_is_printed() -> None:
    """Where a row points at the comparison with the print, there is a print."""
    for proof in TESTS:
        if "test_print_is_right" in proof:
            name = proof.rstrip("]").partition("[")[2]
            assert BY_NAME[name].printed is not None


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_the_place_a_row_names_is_in_the_lab(row: list[str]) -> None:
    """Every title or phrase of the third column stands in that lab, so that a reader finds it."""
    for part in re.split(r"(?=`lab\d_\w+`: )", row[2]):
        if not part:
            continue
        found = re.fullmatch(r"`(lab\d_\w+)`: (.*?)[;,]?\s*", part)
        assert found, f"a place must be written `labN_name`: title; title. Got {part}."
        lab, places = found.groups()
        missing = [
            place
            for place in places.split("; ")
            if not place.startswith("picture: ") and place not in words_of(lab)
        ]
        assert not missing, f"{lab} has no {missing}"


@cache
def words_of(lab: str) -> str:
    """The text of a lab's source on one line, without comment signs, stars and signatures."""
    source = (LABS / lab / "lab.py").read_text(encoding="utf-8")
    bare = re.sub(r"`(\w+)\([^`]*\)`", r"`\1`", re.sub(r"^# ?", "", source, flags=re.M))
    return re.sub(r"\s+", " ", bare).replace("*", "")
