"""Drafts from what a class answered: the row for key.py, the hint, and the bank's cell, anonymous.

A student's code is read here and written down again; it is never run. What identifies is taken out as
far as can be seen: comments and docstrings, texts that the course does not know, and names in which
somebody's name or id stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..bank import answers
from ..course import Lab
from ..notebook import blank, grade_id
from ..results import LabResults, Person
from ..run_solutions import solution_cell
from .cells import solutions
from .groups import Group

#: Longer answers are drafts for nobody.
_LONGEST = 20_000
_SHORTEST_NAME = 3
_TEXT = "text"


@dataclass(frozen=True)
class Draft:
    """A misconception in the making: its name, and the three texts that make it one."""

    exercise: str
    name: str
    key: str
    hint: str
    bank: str
    text: str  # the answer alone, anonymous; empty where it is no Python
    students: int
    why_not: str = ""


def draft(
    lab: Lab | None,
    group: Group,
    place: int,
    text: str,
    class_: Iterable[Person],
    keeps: float = 0.0,
) -> Draft:
    """Return the draft of a group; `text` is what its example wrote, `keeps` the share of points it got."""
    name = f"from_the_class_{place}"
    told, why_not = anonymous(text, class_, _vocabulary(lab, group.exercise))
    answer = group.exercise.partition(".")[2]
    key = _key(name, answer, told, group)
    hint = f"## {name}\n\n(Say what is seen in the result, then ask the question that leads on; no solution.)\n"
    bank = _bank(name, told, group, keeps) if told else ""
    return Draft(group.exercise, name, key, hint, bank, told, len(group.people), why_not)


def drafts_of(
    results: LabResults, lab: Lab, groups: Sequence[Group], class_: Sequence[Person]
) -> list[Draft]:
    """Return the drafts of groups, numbered per exercise; of each, one notebook is read."""
    counts: dict[str, int] = {}
    made = []
    for group in groups:
        counts[group.exercise] = counts.get(group.exercise, 0) + 1
        earned = group.example
        keeps = (earned.points or 0.0) / earned.cell.most if earned.cell.most else 0.0
        text = _text_of(results, lab, group)
        made.append(draft(lab, group, counts[group.exercise], text, class_, round(keeps, 3)))
    return made


def _text_of(results: LabResults, lab: Lab, group: Group) -> str:
    """Return what a group's example wrote into the solution cell."""
    if group.exercise not in lab.exercises:
        return ""
    cell = f"{grade_id(solution_cell(lab, group.exercise).id)}_solution"
    return solutions(results.course, results.lab, group.example_of.id).get(cell, "")


def _bank(name: str, text: str, group: Group, keeps: float) -> str:
    gets = f" gets={min(keeps, 0.5):g}" if keeps else ""
    why = f"# why: {_count(group)} of a class gave this"
    return f"# %% wrong: {name}{gets} names={name}\n{why}\n{text}"


def _count(group: Group) -> str:
    return f"{len(group.people)} student{'' if len(group.people) == 1 else 's'}"


def _key(name: str, answer: str, text: str, group: Group) -> str:
    """Return what goes into key.py: the answer as a function under the idea's name, and its row."""
    function = _as_function(name, answer, text)
    row = f'        "{name}": idea({name if function else "..."}),\n'
    head = f"# A draft. {_count(group)} answered {answer} like this: read it before it goes into key.py.\n"
    return f"{head}{function}\n# in ideas={{...}} of the exercise:\n{row}"


def _as_function(name: str, answer: str, text: str) -> str:
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    named = [part for part in body if isinstance(part, ast.FunctionDef) and part.name == answer]
    if not named:
        return ""
    named[-1].name = name
    named[-1].body.insert(0, ast.Expr(ast.Constant("Say the wrong idea in a sentence.")))
    return ast.unparse(ast.Module(body, [])) + "\n\n"


def _vocabulary(lab: Lab | None, exercise: str) -> str:
    """Return all text of the course in which the answer's words may stand: what is there is nobody's."""
    if lab is None or exercise not in lab.exercises:
        return ""
    known = [lab.source.read_text(encoding="utf-8"), blank(solution_cell(lab, exercise).text)]
    known += [a.text for a in answers(lab, lab.exercises[exercise])]
    return "\n".join(known)


def anonymous(text: str, class_: Iterable[Person], vocabulary: str = "") -> tuple[str, str]:
    """Return a text without what identifies, or nothing and why not.

    >>> print(anonymous("# by Ada\\nada_mean = 1  # mine", [Person("ada", "Ada L.")])[0])
    name_1 = 1
    <BLANKLINE>
    """
    if len(text) > _LONGEST:
        return "", "the answer is too long for a draft"
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return "", "the answer is no Python that can be read"
    cleaner = _Cleaner(_identifying(class_), vocabulary)
    try:
        return ast.unparse(ast.fix_missing_locations(cleaner.visit(tree))) + "\n", ""
    except (RecursionError, ValueError):
        return "", "the answer is too deep to be written again"


def _identifying(people: Iterable[Person]) -> re.Pattern[str] | None:
    """Return a pattern of the names and ids of a class, as far as they are long enough to tell."""
    words = {
        word.casefold()
        for person in people
        for field in (person.id, person.name, person.email.partition("@")[0])
        for word in re.split(r"[\W_\d]+", field)
        if len(word) >= _SHORTEST_NAME
    }
    words |= {p.id.casefold() for p in people if len(p.id) >= _SHORTEST_NAME}
    listed = "|".join(re.escape(word) for word in sorted(words, key=lambda w: (-len(w), w)))
    return re.compile(listed) if listed else None


class _Cleaner(ast.NodeTransformer):
    """Takes out of a tree what tells who wrote it."""

    def __init__(self, people: re.Pattern[str] | None, vocabulary: str):
        self._people, self._vocabulary = people, vocabulary
        self._words = set(re.findall(r"\w+", vocabulary))
        self._names: dict[str, str] = {}

    def _name(self, name: str) -> str:
        if name in self._words or self._people is None or not self._people.search(name.casefold()):
            return name
        return self._names.setdefault(name, f"name_{len(self._names) + 1}")

    def _body(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Return a body without lone texts, which are notes."""
        kept = [
            part for part in body
            if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
                    and isinstance(part.value.value, str))
        ]  # fmt: skip
        return kept or [ast.Pass()]

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Clean whatever has a name or a body."""
        for field, value in ast.iter_fields(node):
            if isinstance(value, str) and field in ("name", "id", "arg", "attr", "asname", "rest"):
                setattr(node, field, self._name(value))
            elif field in ("names", "kwd_attrs") and isinstance(value, list):
                setattr(node, field, [self._name(v) if isinstance(v, str) else v for v in value])
            elif field == "body" and isinstance(value, list):
                setattr(node, field, self._body(value))
        return super().generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Keep a text that the course itself uses, or in which no word stands."""
        if isinstance(node.value, bytes):
            return ast.Constant(b"")
        if not isinstance(node.value, str) or self._is_nobodys(node.value):
            return node
        return ast.Constant(_TEXT)

    def _is_nobodys(self, text: str) -> bool:
        quoted = f'"{text}"' in self._vocabulary or f"'{text}'" in self._vocabulary
        sums = re.fullmatch(r"[a-z]{0,4}(,[a-z]{0,4})*->[a-z]{0,4}", text.replace(" ", ""))
        return quoted or sums is not None or not re.search(r"[^\W\d]", text)
