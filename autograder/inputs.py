"""Inputs as one writes them down: an array as a line of text, cases as a table, draws that tell ideas apart."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from labgauss.checks.question import Case

if TYPE_CHECKING:
    from .exercise import Idea

Draw = Callable[[np.random.Generator], Sequence[Case]]


def array(text: str) -> np.ndarray[Any, Any]:
    """Return the array of a text: `;` ends a row, `/` stands between matrices, `*` after a factor.

    Entries are whole numbers, else numbers (`nan`, too), else words.

    >>> array("1 -2; 3 4").tolist(), array("1.5").tolist(), array("1.5;").tolist()
    ([[1, -2], [3, 4]], [1.5], [[1.5]])
    >>> array("10 * 0.5 nan").tolist(), array("oak elm").tolist()
    ([5.0, nan], ['oak', 'elm'])
    """
    if "*" in text:
        factor, of = text.split("*")
        return float(factor) * array(of)
    if "/" in text:
        return np.array([array(matrix) for matrix in text.split("/")])
    rows = [row.split() for row in text.split(";") if row.strip()]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(
            f"the rows of an array must have equally many entries. Got {[len(row) for row in rows]} in "
            f"{text!r}. Look for a missing number or semicolon."
        )
    entries = np.array(_read([word for row in rows for word in row]))
    return entries.reshape(len(rows), -1) if ";" in text else entries


def _read(words: list[str]) -> list[Any]:
    """Return words as whole numbers where all of them are, else as numbers, else as they are."""
    for kind in (int, float):
        try:
            return [kind(word) for word in words]
        except ValueError:
            continue
    return words


def cases(table: str, /, **known: Any) -> list[Case]:
    r"""Return the inputs of a table: a line per case with its label, a column per input, `|` between.

    A line that begins with `|` goes on with the case above it.
    A cell is one number or word, an array as `array` reads it (`7,` has one entry), a tuple in
    brackets, or a name of what is `known`. An empty cell leaves its input out.

    >>> two = cases("            | x       | mean | kind \n a bell | 1.0 2.0 | 0.5  | full \n b | 7, | m |", m=3.0)
    >>> two[0].inputs["x"].tolist(), two[0].inputs["mean"], two[0].inputs["kind"]
    ([1.0, 2.0], 0.5, 'full')
    >>> two[1].label, two[1].inputs["x"].tolist(), two[1].inputs["mean"], len(two[1].inputs)
    ('b', [7], 3.0, 2)
    """
    lines = [line.strip() for line in table.splitlines() if line.strip()]
    (_, *names), *rows = [[cell.strip() for cell in line.split("|")] for line in _joined(lines)]
    wrong = [row[0] for row in rows if len(row) != len(names) + 1]
    if wrong:
        raise ValueError(
            f"a case of a table must have a cell for each of {', '.join(names)}. {wrong[0]!r} has more or "
            "less. Look for a missing |."
        )
    return [
        Case(label, {n: _cell(c, known) for n, c in zip(names, cells, strict=True) if c})
        for label, *cells in rows
    ]


def _joined(lines: list[str]) -> list[str]:
    """Return the head and the cases of a table: a line that begins with `|` goes on with the one above."""
    head, *rest = lines
    joined = [head]
    for line in rest:
        joined[-1:] = [joined[-1] + line] if line.startswith("|") else [joined[-1], line]
    return joined


def _cell(text: str, known: Mapping[str, Any]) -> Any:
    if text in known:
        return known[text]
    if text.startswith("("):
        return ast.literal_eval(text)
    if text.endswith(","):
        return array(text[:-1])
    is_array = len(text.split()) > 1 or ";" in text
    return array(text) if is_array else _read([text])[0]


#: Draws that tell ideas apart are found at once, or never.
_DRAWS = 1000


def telling(draw: Draw, reference: Callable[..., Any], ideas: Mapping[str, Idea]) -> Draw:
    """Return a draw that is repeated until the reference and every idea differ somewhere on its cases."""
    ways = {"the reference": reference, **{n: _turned(reference, i) for n, i in ideas.items()}}

    def drawn(rng: np.random.Generator) -> Sequence[Case]:
        for _ in range(_DRAWS):
            found, alike = draw(rng), [[*ways]]
            for one in found:  # who gave an answer of its own is not asked again
                alike = [group for names in alike for group in _apart(names, ways, one)]
                if not alike:
                    return found
        raise ValueError(
            f"inputs must tell the reference and all ideas apart. In {_DRAWS} draws they never did; in the last "
            f"one {' and '.join(alike[0])} are not all different. Draw other inputs, or leave out an idea that is another one."
        )

    return drawn


def _apart(
    names: Sequence[str], ways: Mapping[str, Callable[..., Any]], case: Case
) -> list[list[str]]:
    """Return those that answer alike, group by group."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(repr(_answer(ways[name], case)), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def _turned(reference: Callable[..., Any], idea: Idea) -> Callable[..., Any]:
    function, knobs = idea.wrong or reference, idea.knobs or {}
    return lambda *inputs, **state: function(*inputs, **state, **knobs)


def _answer(way: Callable[..., Any], case: Case) -> Any:
    with np.errstate(all="ignore"):
        try:
            answer = way(*case.inputs.values(), **(case.state or {}))
        except (ValueError, TypeError, IndexError) as error:
            return type(error).__name__
    return answer.tolist() if isinstance(answer, np.ndarray) else answer
