"""A number in the prose of a lab is a number of the notebook: printed, computed, or said above it.

Looked at are numbers with a decimal point, percentages, `N of M`, and whole numbers of three digits or more, in every
markdown cell after the first code cell. Such a number must be, rounded to the digits it shows,

- in an output or in the code of the same section, up to the cell before it, or
- with the same digits in an output, code or prose anywhere above it (`N of M`: both on one line), or
- a number of `course/reference` (three significant digits or more), or
- a line of the lab's `numbers.md`: `- 0.0228 = norm.sf(2)`, whose right side the test computes, or
  `- 1702: a year, in document 002`, for what cannot be computed: it is given, quoted, an example or a year.

`python -m tests.test_numbers_in_prose [LAB]` prints what is not found, with the words around it.
"""

import html
import io
import json
import math
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.special
import scipy.stats

import labgauss
from course.reference.numbers import BY_NAME, NUMBERS

ROOT = Path(__file__).parents[1]
LABS = sorted(path.name for path in (ROOT / "course" / "labs").iterdir() if path.is_dir())
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
NUMBER = re.compile(
    r"(?<![\w.\\/])(?P<sign>[-−]?)(?P<digits>\d{1,3}(?:[  ]\d{3})+(?!\d)|\d+)(?P<decimals>\.\d+)?"
    r"(?:e(?P<e>[-+]?\d+)|\s*[·×]\s*10\^(?P<power>-?\d+))?"
    r"(?P<percent>\s*(?:%|per cent|percent))?(?P<of> of (?:all |the )?(?P<total>\d+))?"
)
NAMES = {
    **{"np": np, "math": math, "labgauss": labgauss, "Fraction": Fraction},
    **{"norm": scipy.stats.norm, "stats": scipy.stats, "special": scipy.special},
    "number": lambda name: BY_NAME[name].first(),
    "printed": lambda name: BY_NAME[name].printed,
}


@dataclass(frozen=True)
class Number:
    """A number as a text shows it: its value, half a unit of its last digit, and whether it is a percentage."""

    text: str
    value: float
    half: float
    percent: bool = False
    total: float | None = None  # of `N of M`

    @property
    def significant(self) -> int:
        """How many significant digits it shows."""
        mantissa = re.split(r"[e·×%p]| of ", self.text)[0]
        return len(re.sub(r"\D", "", mantissa).lstrip("0"))

    def is_rounded(self, value: float) -> bool:
        """Whether a value gives this number when rounded; a number without a sign may leave a minus to the words."""
        values = [value, 100 * value] if self.percent else [value]
        if self.value >= 0:
            values = [abs(value) for value in values]
        return any(abs(v - self.value) <= self.half * (1 + 1e-6) + 1e-12 * abs(v) for v in values)


def numbers_of(text: str) -> Iterator[Number]:
    """Every number of a text, `N of M` as one."""
    for found in NUMBER.finditer(text):
        digits, decimals = re.sub(r"\D", "", found["digits"]), found["decimals"] or ""
        power = int(found["e"] or found["power"] or 0)
        sign = -1 if found["sign"] else 1
        value = sign * float(f"{digits}{decimals}e{power}")
        half = 0.5 * 10.0 ** (power - max(len(decimals) - 1, 0))
        total = float(found["total"]) if found["total"] else None
        yield Number(found[0].strip(), value, half, bool(found["percent"]), total)


def is_looked_at(number: Number) -> bool:
    """A decimal point, a percentage, `N of M`, or three digits; not the number of a document."""
    if number.text in ("000", "001", "002", "003", "004"):
        return False
    share = number.percent or number.total is not None
    return "." in number.text or share or abs(number.value) >= 100


def prose(source: str) -> str:
    """A markdown cell without code, links, tags and typography."""
    text = re.sub(r"```.*?```|<[^>]+>|\]\([^)]*\)|https?://\S+", " ", source, flags=re.S)
    text = html.unescape(re.sub(r"`[^`\n]*[A-Za-z_(\[][^`\n]*`", " ", text))
    text = re.sub(r"\\[,;:! ]|\{,\}", " ", text.replace("\\%", "%"))
    text = re.sub(r"\\(cdot|times)", "·", text).replace("\\approx", "≈")
    text = re.sub(r"(?<=10)([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)", lambda m: "^" + m[0].translate(SUPERSCRIPTS), text)
    text = re.sub(r"10\^\{(-?\d+)\}", r"10^\1", text.replace("−", "-"))
    return re.sub(r"[*$`{}]", "", text)


def code_numbers(source: str) -> Iterator[float]:
    """The numbers of a code cell that stand outside of its texts."""
    lines = "\n".join("" if line.startswith("%") else line for line in source.splitlines())
    for token in tokenize.generate_tokens(io.StringIO(lines + "\n").readline):
        if token.type == tokenize.NUMBER and not token.string.endswith("j"):
            yield float(token.string) if "x" not in token.string else int(token.string, 16)


def printed_text(output: dict[str, Any]) -> str:
    """What an output says in plain text; the words of a picture and the points of a check do not count."""
    data = output.get("data", {})
    if "<img" in "".join(data.get("text/html", "")) or any("verdict" in kind for kind in data):
        return ""
    return "".join(output.get("text", data.get("text/plain", "")))


def texts_of(values: Iterable[float]) -> set[str]:
    """The values without sign and trailing zeros, to be found again with the same digits."""
    return {f"{abs(value):.12g}" for value in values}


@dataclass
class Above:
    """The numbers that a reader has met so far."""

    section: list[float] = field(default_factory=list)
    lines: list[set[str]] = field(default_factory=list)

    def add_line(self, numbers: Iterable[float], *, rounded: bool) -> None:
        """A line of an output or of the prose, or the code of a cell."""
        values = [*numbers]
        self.lines.append(texts_of(values))
        self.section += values if rounded else []

    def has(self, number: Number) -> bool:
        """Whether the number is one of them."""
        texts = {
            f"{abs(value):.12g}" for value in (number.value, number.total) if value is not None
        }
        if any(texts <= line for line in self.lines):
            return True
        return number.total is None and any(number.is_rounded(value) for value in self.section)


def cells_of(lab: str) -> list[dict[str, Any]]:
    """The cells of the built notebook, mark schemes left out."""
    path = ROOT / "course" / "source" / lab / f"{lab}.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if "MARK SCHEME" not in "".join(cell["source"])]


def numbers_to_find(cells: list[dict[str, Any]]) -> Iterator[tuple[Number, str, Above]]:
    """Each number that is looked at, its paragraph, and what stands above it."""
    above, begun = Above(), False
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            begun = True
            above.add_line(code_numbers(source), rounded=True)
            for line in "\n".join(map(printed_text, cell["outputs"])).splitlines():
                above.add_line(values_of(line.replace("−", "-")), rounded=True)
            continue
        if re.search(r"^## ", source, flags=re.M):
            above.section = []
        for paragraph in prose(source).split("\n"):
            for number in numbers_of(paragraph):
                if begun and is_looked_at(number):
                    yield number, paragraph, above
            above.add_line(values_of(paragraph), rounded=False)


def values_of(text: str) -> list[float]:
    """The values of a text's numbers, totals included."""
    pairs = [(number.value, number.total) for number in numbers_of(text)]
    return [value for pair in pairs for value in pair if value is not None]


@cache
def reference() -> tuple[float, ...]:
    """The quoted numbers of the documents and what is right in their place."""
    values = [np.ravel(number.first()) for number in NUMBERS]
    values += [np.ravel(number.printed) for number in NUMBERS if number.printed is not None]
    return tuple(float(value) for value in np.concatenate(values))


def listed(lab: str) -> dict[str, str]:
    """The lines of the lab's numbers.md: a number, and an expression or a reason."""
    path = ROOT / "course" / "labs" / lab / "numbers.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    lines: list[tuple[str, str]] = re.findall(r"^- (\S+)( = .+|: .+)$", text, flags=re.M)
    assert len(dict(lines)) == len(lines), f"{path}: a number stands twice"
    return dict(lines)


def key_of(number: Number) -> str:
    """The number as numbers.md has it: without spaces, `-` for a minus, `e` for a power of ten, `/` for of."""
    text = re.sub(r"per ?cent", "%", number.text)
    text = re.sub(r"\s+", "", re.sub(r" of (all |the )?", "/", text))
    return re.sub(r"[·×]10\^", "e", text.replace("−", "-"))


def is_known(number: Number, lab: str) -> bool:
    """Whether the reference or the lab's list has the number."""
    long = number.significant >= 3 and number.total is None
    return (long and any(map(number.is_rounded, reference()))) or key_of(number) in listed(lab)


def unlisted(lab: str) -> list[tuple[str, str]]:
    """Numbers of the prose that are found nowhere, with their paragraphs."""
    return [
        (key_of(number), around(paragraph, number.text))
        for number, paragraph, above in numbers_to_find(cells_of(lab))
        if not above.has(number) and not is_known(number, lab)
    ]


def around(paragraph: str, text: str) -> str:
    """The words on both sides of a number."""
    at = paragraph.find(text)
    return paragraph[max(0, at - 90) : at + 60].strip()


def notebook(*cells: str) -> list[dict[str, Any]]:
    """A notebook of texts; one that begins with `>>>` is code, its further lines are the output."""
    made: list[dict[str, Any]] = []
    for text in cells:
        if text.startswith(">>>"):
            code, _, output = text.removeprefix(">>>").strip().partition("\n")
            made.append({"cell_type": "code", "source": code, "outputs": [{"text": output}]})
        else:
            made.append({"cell_type": "markdown", "source": text})
    return made


def lost(*cells: str) -> list[str]:
    """The numbers of a small notebook that are not found."""
    return [key_of(n) for n, _, above in numbers_to_find(notebook(*cells)) if not above.has(n)]


@pytest.mark.parametrize(
    ("output", "text"),
    [
        ("naive Bayes agrees with 12 of 15 days", "it is right on 12 of 15 days"),
        ("0.09388269", "an error of 0.0939, that is 9.4 %, or about 9 per cent"),
        ("-97.25548081", "a log density of $−97.26$; **97.3** below"),
        ("4.86223463e-26", "about 4.86 · 10⁻²⁶, in formulas $4.9 \\cdot 10^{-26}$"),
        ("307720", "307 720 or $307\\,720$ or 307720 entries"),
        ("[0.25 0.5 ]", "| 0.25 | 0.50 |"),
        ("1200 rows", "document 001 has 1200; Exercise 3 in section 12 and `f(0.77)` do not count"),
    ],
)
def test_numbers_are_read_in_every_typography(output: str, text: str) -> None:
    """Signs, powers, spaces in large numbers, formulas and shares."""
    assert lost(f">>> 1\n{output}", text) == []


@pytest.mark.parametrize(
    ("output", "text", "missing"),
    [
        ("12 of 15", "it is right on 13 of 15 days", ["13/15"]),
        ("12 of 15; always rain: 10 of 15", "on 12 of 14 days", ["12/14"]),
        ("0.09388269", "an error of 0.0938, or 9.3 %", ["0.0938", "9.3%"]),
        ("-97.25548081", "a log density of −97.25", ["-97.25"]),
        ("97.26", "a log density of −97.3", ["-97.3"]),
        ("4.86223463e-26", "about 4.86 · 10⁻²⁵", ["4.86e-25"]),
        ("307720", "307 702 entries", ["307702"]),
    ],
)
def test_a_number_that_is_not_the_outputs_is_noticed(
    output: str, text: str, missing: list[str]
) -> None:
    """One digit, one sign, one power, one total."""
    assert lost(f">>> 1\n{output}", text) == missing


def test_significant_digits_are_those_before_the_power_and_the_sign_of_share() -> None:
    """Leading zeros and spaces are none."""
    texts = {"0.0301": 3, "20 000": 5, "4.9 · 10^-26": 2, "9.4 %": 2, "9 of 108": 1, "-97.26": 4}
    assert {
        number.text: number.significant for text in texts for number in numbers_of(text)
    } == texts


def test_rounding_counts_within_a_section_and_exact_digits_everywhere_above() -> None:
    """Far away only the very number is an echo; what comes later is none."""
    first, text = ">>> 1\n0.4472", "0.45 and 0.4472"
    assert lost(first, text) == []
    assert lost(first, "## Next\n\n" + text) == ["0.45"]
    assert lost(">>> 1", text, first) == ["0.45", "0.4472"]


def test_most_changes_of_a_number_would_be_noticed() -> None:
    """One more in the last of three or more digits is found out in four of five places."""
    changes = [
        above.has(replace(number, value=number.value + 2 * number.half))
        for lab in LABS
        for number, _, above in numbers_to_find(cells_of(lab))
        if number.significant >= 3 and "." in number.text and above.has(number)
    ]
    assert len(changes) > 20
    assert np.mean(changes) < 0.2


@pytest.mark.parametrize("lab", LABS)
def test_every_number_of_the_prose_is_found(lab: str) -> None:
    """What the text says is what the notebook shows, or what the lab's list computes."""
    assert not unlisted(lab)


@pytest.mark.parametrize("lab", LABS)
def test_the_list_computes_its_numbers(lab: str) -> None:
    """Each expression of numbers.md gives its number, rounded to the digits that are shown."""
    for text, meaning in listed(lab).items():
        (number,) = numbers_of(text)
        if meaning.startswith(" = "):
            value = float(eval(meaning[3:], dict(NAMES)))
            assert number.is_rounded(value), f"{lab}: {text} is {value}"
        else:
            assert re.match(": (given|quoted|an example|a year), .", meaning), f"{text}{meaning}"


@pytest.mark.parametrize("lab", LABS)
def test_the_list_has_no_number_that_nobody_needs(lab: str) -> None:
    """A line whose number is gone from the prose goes, too."""
    needed = {
        key_of(number)
        for number, _, above in numbers_to_find(cells_of(lab))
        if not above.has(number)
    }
    assert set(listed(lab)) <= needed


if __name__ == "__main__":
    for name in [lab for lab in LABS if lab.startswith(tuple(sys.argv[1:]) or "")]:
        print(f"{name}: {len(unlisted(name))} not found")
        for text, words in unlisted(name):
            print(f"  {text:>10}   … {words} …")
