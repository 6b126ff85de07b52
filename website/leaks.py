"""Look at a built site for what students must not read: solutions, mark schemes, answers in guides."""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import labgauss
from autograder.bank import answers
from autograder.course import Lab, load_lab
from autograder.guide import sections
from autograder.notebook import blank, read_cells, solution_lines
from autograder.stored import MARK_SCHEME

from .guides import public_guide

_QUOTES = str.maketrans("’‘“”", "''\"\"")
_SHORTEST = 13  # characters of a line of code that could give something away


def leaks(course: Path, labs: Iterable[str], site: Path) -> list[str]:
    """Return what the pages of a site hold that they must not, one sentence each."""
    pages = [
        page for page in sorted(site.rglob("*.html")) if "lite" not in page.relative_to(site).parts
    ]
    texts = {page: visible(page.read_text(encoding="utf-8")) for page in pages}
    together = "\n".join(texts.values())
    loaded = [load_lab(course, name) for name in labs]
    secret = [(what, line) for what, line in secrets(loaded) if line in together]
    found: list[str] = []
    for page, text in texts.items():
        found += [f"{page.relative_to(site)}: {what}" for what, line in secret if line in text]
        marks = [mark for mark in ("### BEGIN", "### END") if mark in text]
        if page.name != "write_a_lab.html":  # which tells authors how a solution is marked
            found += [f"{page.relative_to(site)}: {mark}" for mark in marks]
    return found


def secrets(labs: list[Lab]) -> list[tuple[str, str]]:
    """Return all that no page may show: what it is, and its text."""
    allowed = "\n".join([*map(_given, labs), _library_examples()])
    return [secret for lab in labs for secret in (*_code(lab, allowed), *_words(lab))]


def visible(page: str) -> str:
    """Return the text of a page, with one blank for any white space."""
    body = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return one_line(html.unescape(re.sub(r"<[^>]+>", "", body)))


def one_line(text: str) -> str:
    """Return a text with one blank for any white space.

    >>> one_line("a \\n  b")
    'a b'
    """
    return " ".join(text.translate(_QUOTES).split())


def _given(lab: Lab) -> str:
    """Return what a student's notebook shows: it may stand on a page, too."""
    cells = read_cells(lab)
    texts = [blank(c.text) if c.role == "solution" else c.text.split(MARK_SCHEME)[0] for c in cells]
    return "\n".join(map(one_line, texts))


def _library_examples() -> str:
    """Return the examples in the library's docstrings: students have them, and the reference shows them."""
    files = Path(labgauss.__file__).parent.rglob("*.py")
    rows = [row for file in files for row in file.read_text(encoding="utf-8").splitlines()]
    return "\n".join(one_line(row) for row in rows if row.lstrip().startswith(">>>"))


def _code(lab: Lab, allowed: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a solution, and each of the bank's right answers, that no student is given."""
    for cell in read_cells(lab):
        if cell.role == "solution":
            for line in _telling(solution_lines(cell.text), allowed):
                yield f"a line of the solution of {cell.id}: {line}", line
    for exercise in lab.exercises.values():
        for answer in answers(lab, exercise, "right"):
            for line in _telling(answer.text.splitlines(), allowed):
                yield f"a line of a right answer to {exercise.id}: {line}", line


def _telling(lines: Iterable[str], allowed: str) -> Iterator[str]:
    common = ("#", "import ", "from ", "def ", '"""')
    for row in map(one_line, lines):
        long = len(row) >= _SHORTEST and not row.startswith(common)
        if long and row not in allowed and not _is_trivial(row):
            yield row


def _is_trivial(row: str) -> bool:
    """Return whether a line says nothing: a bare return, a loop's head, a name by itself."""
    try:
        tree = ast.parse(row)
    except SyntaxError:
        return False
    names = [part for part in ast.walk(tree) if isinstance(part, ast.Call | ast.BinOp)]
    return not names


def _words(lab: Lab) -> Iterator[tuple[str, str]]:
    """Yield the lines of mark schemes, and of what a guide keeps for instructors."""
    for cell in read_cells(lab):
        if MARK_SCHEME in cell.text:
            for row in cell.text.split(MARK_SCHEME)[1].splitlines():
                if len(row.split()) > 6:
                    yield f"a line of the mark scheme of {cell.id}", _plain(row)
    guide, public = (lab.folder / "guide.md").read_text(encoding="utf-8"), public_guide(lab)
    for name, part in sections(guide):
        if part.strip() not in public:
            for row in part.splitlines():
                if len(row.split()) > 12 and not _ITALIC.search(row):
                    yield f"a line of the guide of {lab.name}, {name}", _plain(row)


_ITALIC = re.compile(r"^\d+\. \*")


def _plain(markdown: str) -> str:
    """Return a line of Markdown as a page would show it, near enough."""
    return one_line(re.sub(r"[`*_|]|^#+ |^\d+\. |^- ", "", markdown))
