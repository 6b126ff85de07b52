"""`course/README.md` finds a lab and a proof for everything in the five documents.

`course/documents.md` lists what the documents hold, a numbered line each; the table answers these lines.
"""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from course.errata.errata import BY_KEY, ERRATA
from course.reference.numbers import BY_NAME, NUMBERS
from course.reference.quoted import DOCUMENTS

ROOT = Path(__file__).parents[1]
LABS = ROOT / "course" / "labs"
CODE = re.compile(r"`([^`]+)`")


def rows() -> list[list[str]]:
    """The cells of the coverage table, row by row."""
    text = (ROOT / "course" / "README.md").read_text(encoding="utf-8")
    table = text.split("| items | what | lab | proof |\n")[1].split("\n\n")[0]
    lines = table.strip().splitlines()[1:]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]


def items() -> dict[str, str]:
    """What the documents hold, by number."""
    text = (ROOT / "course" / "documents.md").read_text(encoding="utf-8")
    listed: list[tuple[str, str]] = re.findall(r"^- (\S+) (.+)$", text, flags=re.M)
    assert len(dict(listed)) == len(listed), "a number stands twice in documents.md"
    return dict(listed)


ROWS, ITEMS = rows(), items()
PROOFS = sorted({proof for row in ROWS for proof in CODE.findall(row[-1])})
LAB_NAMES = sorted({lab for row in ROWS for lab in re.findall(r"`(lab\d_\w+)`: ", row[2])})
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
    keys = sorted(LABS.glob("*/*/key.py"))
    return frozenset(f"{key.parents[1].name.split('_')[0]}.{key.parent.name}" for key in keys)


def test_no_cell_is_empty() -> None:
    """Every row has a document, an item, a place in a lab and a proof."""
    for row in ROWS:
        assert len(row) == 4, row
        assert all(row), row
        assert CODE.search(row[2]), row
        assert CODE.search(row[3]), row


def test_no_row_stands_twice() -> None:
    """One thing, one row."""
    assert len({row[1] for row in ROWS if row[0]}) == len(ROWS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_items_of_a_document_are_numbered_without_a_gap(document: str) -> None:
    """A line that was dropped shows."""
    numbers = [number for number in ITEMS if number.startswith(document)]
    assert numbers == [f"{document}-{i + 1:02}" for i in range(len(numbers))]
    assert len(numbers) >= 19


def test_every_item_is_of_a_document() -> None:
    """The list knows exactly the five documents."""
    assert {number.split("-")[0] for number in ITEMS} == set(DOCUMENTS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_item_has_a_row_or_a_reason(document: str) -> None:
    """From the documents to the table: an answer, or a sentence that says why there is none; never both."""
    answered = {number for row in ROWS for number in row[0].split()}
    excused = {number for number, text in ITEMS.items() if " No row: " in text}
    numbers = {number for number in ITEMS if number.startswith(document)}
    assert not sorted(numbers - answered - excused)
    assert not sorted(answered & excused)
    for number in numbers & excused:
        for key in re.findall(r"erratum (\d+\.\w+)", ITEMS[number]):
            assert key in BY_KEY


def test_every_row_answers_an_item() -> None:
    """From the table to the documents: no row without a line, all its lines of one document."""
    for row in ROWS:
        numbers = row[0].split()
        assert set(numbers) <= set(ITEMS), row
        assert len({number.split("-")[0] for number in numbers}) == 1, row


@pytest.mark.parametrize("lab", LAB_NAMES)
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
    """No slip of the documents is missing, in the table or among the reasons for having no row."""
    told = {f"tests/test_errata.py::test_{key.replace('.', '_')}" for key in told_without_a_row()}
    assert {erratum.test for erratum in ERRATA} == {
        test for test in TESTS if "errata.py" in test
    } | told


def told_without_a_row() -> set[str]:
    """The errata that items without a row name."""
    return set(re.findall(r"No row: told by erratum (\d+\.\w+)", "\n".join(ITEMS.values())))


def test_a_row_about_a_print_names_a_number_that_is_printed() -> None:
    """Where a row points at the comparison with the print, there is a print."""
    for proof in TESTS:
        if "test_print_is_right" in proof:
            name = proof.rstrip("]").partition("[")[2]
            assert BY_NAME[name].printed is not None


def places_in(cell: str) -> list[tuple[str, list[str]]]:
    """The labs of a cell of the third column, each with its titles, phrases and pictures."""
    parts = re.findall(r"`(lab\d_\w+)`: (.*?)(?=`lab\d_\w+`: |$)", cell)
    return [(lab, places.rstrip(",; ").split("; ")) for lab, places in parts]


PLACES = [(lab, places, row[1]) for row in ROWS for lab, places in places_in(row[2])]


def test_places_are_written_as_lab_and_titles() -> None:
    """`labN_name`: title; title; picture: words of its alt text."""
    for row in ROWS:
        written = "; ".join(f"`{lab}`: {'; '.join(places)}" for lab, places in places_in(row[2]))
        assert written == row[2]


@pytest.mark.parametrize("lab", LAB_NAMES)
def test_the_places_that_rows_name_are_in_the_lab(lab: str) -> None:
    """Every title or phrase of the third column stands in that lab, so that a reader finds it."""
    missing = []
    for _, places, what in (place for place in PLACES if place[0] == lab):
        words = [place for place in places if not place.startswith("picture: ")]
        assert words, f"{what}: a picture needs a title beside it, where a reader looks for it"
        missing += [(what, place) for place in words if place not in words_of(lab)]
    assert not missing


@pytest.mark.parametrize("lab", LAB_NAMES)
def test_the_pictures_that_rows_name_are_in_their_sections(lab: str) -> None:
    """A picture of the built notebook has these words in its alt text, under one of the titles beside it."""
    missing, elsewhere = [], []
    for _, places, what in (place for place in PLACES if place[0] == lab):
        for place in places:
            if place.startswith("picture: "):
                words = place.removeprefix("picture: ")
                sections = {title for title, alt in pictures_of(lab) if words in alt}
                missing += [] if sections else [(what, words)]
                elsewhere += [] if sections & set(places) else [(what, words, sections)]
    assert not missing
    assert not elsewhere


def test_a_row_about_a_figure_names_a_picture() -> None:
    """What the documents draw is answered by something drawn."""
    for number, text in ITEMS.items():
        if re.match("Figure|Exercise and Figure", text) or "figure)" in text or "figures)" in text:
            answers = [row[2] for row in ROWS if number in row[0].split()]
            drawn = any("picture: " in places or "plot_" in places for places in answers)
            assert drawn or "No row: " in text, number


def test_the_lab_without_a_document_says_so_and_has_its_proofs() -> None:
    """Every section and check of lab 8 stands in a table of its own, with tests that are there."""
    text = (ROOT / "course" / "README.md").read_text(encoding="utf-8")
    assert "`lab8_digits` has no document. It is there because" in text
    table = text.split("| what | section of `lab8_digits` | proof |\n")[1].splitlines()[1:]
    sections, proofs = set(), set()
    for line in table:
        _, section, proof = (cell.strip() for cell in line.strip("|").split("|"))
        assert f"## {section}" in words_of("lab8_digits")
        sections.add(section)
        proofs |= set(CODE.findall(proof))
    tests = {proof for proof in proofs if proof.startswith("tests/")}
    assert {check for check in check_ids() if check.startswith("lab8.")} == proofs - tests
    assert len(sections) == 6
    for proof in tests:
        file, function = proof.split("::")
        assert function in functions(file)


def plain(text: str) -> str:
    """Text on one line, as a cell of the table can hold it."""
    return re.sub(r"\s+", " ", text).replace("*", "").replace("|", "given")


@cache
def words_of(lab: str) -> str:
    """The text of a lab's source on one line, without comment signs, stars and signatures."""
    source = (LABS / lab / "lab.py").read_text(encoding="utf-8")
    bare = re.sub(r"`(\w+)\([^`]*\)`", r"`\1`", re.sub(r"^# ?", "", source, flags=re.M))
    return plain(bare)


@cache
def pictures_of(lab: str) -> tuple[tuple[str, str], ...]:
    """The alt texts of a built notebook's pictures, each with the title of its section."""
    path = ROOT / "course" / "source" / lab / f"{lab}.ipynb"
    section, found = "", []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            titles = re.findall(r"^## (.+)$", "".join(cell["source"]), flags=re.M)
            section = plain(titles[-1]) if titles else section
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if "<img" in "".join(data.get("text/html", "")):
                found.append((section, plain("".join(data["text/plain"]))))
    return tuple(found)
