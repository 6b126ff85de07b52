"""Answers of students without what tells who wrote them: code is read and written anew, never run.

Comments and docstrings go, texts that the course does not know, and names in which somebody's name or
id stands: as far as a program sees them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence

from ..bank import answers
from ..course import Lab
from ..notebook import blank
from ..results import Person
from ..run_solutions import solution_cell

#: Longer answers are samples for nobody.
_LONGEST = 20_000
_SHORTEST_NAME = 3
_TEXT = "text"


def vocabulary(lab: Lab, exercise: str) -> str:
    """Return all text of the course in which the answer's words may stand: what is there is nobody's."""
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
        return "", "the answer is too long for a sample"
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
