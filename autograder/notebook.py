"""Read a lab's source text and turn it into cells, with nbgrader's metadata."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from labgauss.checks.kinds import kind_of

from .course import CourseError, Lab, catalogue, read_hints, shared_names
from .expected import lint_expected
from .guesses import lint_guesses
from .stored import BEGIN, END, MARK_SCHEME

#: What stands in a student's notebook where the solution was.
STUB = 'raise NotImplementedError("This exercise is still empty: write your code in place of this line.")'
_SETTING = re.compile(r'(\w+)=("[^"]*"|\S+)')
_MAGIC = re.compile(r"^# (?=%\w)", re.MULTILINE)
_POINTS = re.compile(r"\{points:([A-Za-z0-9_.]+)\}")
_MINUTES = re.compile(r"\{minutes:([a-z]+)\}")
#: How the time of a lab is counted; the same for all labs, stated in autograder/README.md.
WORDS_PER_MINUTE = 200.0
LINES_PER_MINUTE = 20.0
MINUTES_PER_POINT = 2.0
MINUTES_PER_QUESTION = 1.0
MINUTES_PER_TASK = 5.0
_QUESTION = re.compile(r"\*\*(?:Predict|Think)\b")
_FOLD = re.compile(r"<details>.*?</details>", re.DOTALL)


@dataclass(frozen=True)
class Cell:
    """One cell of a lab: its role, its id (an exercise's, or the cell's own) and its text."""

    role: str  # prose, example, setup, solution, check, task
    id: str
    text: str
    line: int
    points: float = 0.0
    folded: bool = False

    @cached_property
    def answer(self) -> str:
        """Return the expression that a check cell judges."""
        return ast.unparse(_check_call(self).args[1])

    @property
    def answer_names(self) -> set[str]:
        """Return the names in that expression: `walk` and `ends` in `ends(walk)`."""
        names = ast.walk(_check_call(self).args[1])
        return {part.id for part in names if isinstance(part, ast.Name)}


def grade_id(name: str) -> str:
    """Return the id nbgrader knows a check by; a dot is not allowed there.

    >>> grade_id("lab3.fit_gaussian")
    'lab3_fit_gaussian'
    """
    return name.replace(".", "_")


def read_cells(lab: Lab) -> list[Cell]:
    """Return the cells of a lab's source."""
    return list(_read_cells(lab.source, lab.source.stat().st_mtime_ns, lab.key))


@lru_cache(maxsize=32)
def _read_cells(source: Path, _: int, key: str) -> tuple[Cell, ...]:
    rows = source.read_text(encoding="utf-8").splitlines()
    starts = [i for i, row in enumerate(rows) if row.startswith("# %%")]
    ends = [*starts[1:], len(rows)]
    counts: dict[str, int] = {}
    place = f"{source.parent.name}/{source.name}"
    return tuple(
        _cell(rows[start:end], f"{place}, line {start + 1}", start + 1, key, counts)
        for start, end in zip(starts, ends, strict=True)
    )


def _cell(rows: list[str], place: str, line: int, key: str, counts: dict[str, int]) -> Cell:
    """Return the cell of some rows, the cell line first; magics stand behind a # in a lab's source."""
    head, *body = rows
    meta = _settings(head, place)
    prose = "[markdown]" in head
    if prose:
        text = "\n".join(row.removeprefix("#").removeprefix(" ") for row in body).strip("\n")
    else:
        text = _MAGIC.sub("", "\n".join(body).strip("\n"))
    folded = bool(meta.get("folded"))
    for role in ("solution", "check", "task"):
        if role in meta:
            return Cell(role, str(meta[role]), text, line, float(meta.get("points", 0)), folded)
    role = "setup" if meta.get("setup") else "prose" if prose else "example"
    counts[role] = counts.get(role, 0) + 1
    return Cell(role, f"{key}.{role}{counts[role]}", text, line, folded=folded)


def _settings(head: str, place: str) -> dict[str, Any]:
    """Return what a cell line says of its cell."""
    try:
        return {name: json.loads(value) for name, value in _SETTING.findall(head)}
    except ValueError:
        raise CourseError(
            f"{place}: what a cell line says must be true, a number or a text in double quotes. Got "
            f"{head}. Look for a missing quote."
        ) from None


def fill_points(text: str, lab: Lab) -> str:
    """Replace `{points:lab3.x}` by the points of that check or task in words.

    `{points:checks}` and `{points:tasks}` are the sums of the lab.
    """
    checks = {exercise.id: exercise.points for exercise in lab.exercises.values()}
    tasks = {cell.id: cell.points for cell in read_cells(lab) if cell.role == "task"}
    known = {**checks, **tasks, "checks": sum(checks.values()), "tasks": sum(tasks.values())}

    def words(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise CourseError(
                f"{lab.name}: {match[0]} must name a check or a task of the lab. Look for a typo."
            )
        return f"{known[match[1]]:g} point{'s' if known[match[1]] != 1 else ''}"

    return _POINTS.sub(words, text)


def minutes(lab: Lab) -> dict[str, float]:
    """Return the minutes of a lab: on the path, further, and for written questions.

    What stands under a heading with the word "Further" is not on the path, up to the next heading
    of its level or above.
    """
    counted = {"path": 0.0, "further": 0.0, "tasks": 0.0}
    level = 0  # of the heading that says "Further", 0 outside
    for cell in read_cells(lab):
        if cell.role == "task":
            counted["tasks"] += MINUTES_PER_TASK
        elif cell.role == "prose":
            for heading, text in _pieces(cell.text):
                if heading and (not level or len(heading[0]) <= level):
                    level = len(heading[0]) if re.search(r"\bfurther\b", heading[1], re.I) else 0
                counted["further" if level else "path"] += _reading(text)
        elif cell.role == "example":
            lines = sum(bool(row.strip()) for row in cell.text.splitlines())
            counted["further" if level else "path"] += lines / LINES_PER_MINUTE
        elif cell.role == "check":
            counted["path"] += MINUTES_PER_POINT * lab.exercises[cell.id].points
    return counted


def _pieces(text: str) -> list[tuple[tuple[str, str] | None, str]]:
    """Cut a text before each heading: (marks and words of the heading, text)."""
    pieces: list[tuple[tuple[str, str] | None, str]] = []
    for part in re.split(r"^(?=#{1,6} )", text, flags=re.MULTILINE):
        found = re.match(r"(#{1,6}) (.*)", part)
        pieces.append(((found[1], found[2]) if found else None, part))
    return pieces


def _reading(text: str) -> float:
    """Return the minutes that reading takes; answers behind a fold are not counted."""
    open_text = _FOLD.sub("", text)
    words = len(
        re.findall(r"\w+", re.sub(r"\$\$?.*?\$\$?", " formula ", open_text, flags=re.DOTALL))
    )
    return words / WORDS_PER_MINUTE + MINUTES_PER_QUESTION * len(_QUESTION.findall(open_text))


def fill_minutes(text: str, lab: Lab) -> str:
    """Replace `{minutes:path}`, `{minutes:further}` and `{minutes:tasks}`, rounded up to fives."""

    def words(match: re.Match[str]) -> str:
        known = minutes(lab)
        if match[1] not in known:
            raise CourseError(
                f"{lab.name}: {match[0]} must name one of {', '.join(known)}. Look for a typo."
            )
        return f"{5 * -(-known[match[1]] // 5):.0f} minutes"

    return _MINUTES.sub(words, text)


def make_notebook(lab: Lab) -> Any:
    """Return the instructor's notebook, without outputs."""
    import nbformat

    notebook = nbformat.v4.new_notebook()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    notebook.cells = [_notebook_cell(cell, lab) for cell in (*read_cells(lab), *last_cells(lab))]
    return notebook


def last_cells(lab: Lab) -> list[Cell]:
    """Return the two cells that end every lab: what is solved, what is not, what to upload."""
    words = (
        "## Before you hand in\n\nRestart the kernel and run all cells (*Kernel → Restart Kernel and "
        "Run All Cells*), so that nothing leans on a cell that is gone. Then what follows says what is "
        "solved, what is not, and which file to upload. It tells the checks of this notebook; written "
        "questions are read by a person."
    )
    call = f'from labgauss.checks import solved\n\nsolved("{lab.key}")'
    return [
        Cell("prose", f"{lab.key}.last", words, 0),
        Cell("setup", f"{lab.key}.solved", call, 0),
    ]


def _notebook_cell(cell: Cell, lab: Lab) -> Any:
    import nbformat

    text = cell.text
    if cell.role in ("prose", "task"):
        made = nbformat.v4.new_markdown_cell(fill_minutes(fill_points(text, lab), lab))
    else:
        made = nbformat.v4.new_code_cell(text)
    name = grade_id(cell.id) + ("_solution" if cell.role == "solution" else "")
    made.id = name.replace("_", "-")[:64]
    if cell.role in ("example", "solution", "check"):
        # An exercise that is empty or wrong stops neither "Run All" nor the cells below.
        made.metadata["tags"] = ["raises-exception"]
    if cell.folded:  # Jupyter shows one bar in place of the code, and feedback leaves it out
        made.metadata["jupyter"] = {"source_hidden": True}
    if cell.role not in ("prose", "example"):
        made.metadata["nbgrader"] = {
            "schema_version": 3,
            "grade_id": name,
            "grade": cell.role == "check",
            "solution": cell.role == "solution",
            "locked": cell.role != "solution",
            "task": cell.role == "task",
        }
    if cell.role == "check":
        made.metadata["nbgrader"]["points"] = lab.exercises[cell.id].points
    if cell.role == "task":
        made.metadata["nbgrader"]["points"] = cell.points
    return made


def blank(text: str) -> str:
    """Return a solution cell as a student gets it, with the stub in place of the solution."""
    lines, out, inside = text.splitlines(), [], False
    for row in lines:
        if row.strip() == BEGIN:
            inside = True
            out.append(row[: len(row) - len(row.lstrip())] + STUB)
        elif row.strip() == END:
            inside = False
        elif not inside:
            out.append(row)
    return "\n".join(out)


def without_marks(text: str) -> str:
    """Return a solution without the lines that mark where it begins and ends."""
    return re.sub(rf"^ *(?:{BEGIN}|{END})\n?", "", text, flags=re.MULTILINE)


def solution_lines(text: str) -> list[str]:
    """Return the stripped lines between the solution marks."""
    out, inside = [], False
    for row in text.splitlines():
        if row.strip() == BEGIN:
            inside = True
        elif row.strip() == END:
            inside = False
        elif inside and row.strip():
            out.append(row.strip())
    return out


# --- lint -----------------------------------------------------------------------------------------


def lint(lab: Lab) -> list[str]:
    """Return what is wrong with a lab's source, one sentence each with its line."""
    cells = read_cells(lab)
    return [
        f"{lab.name}/lab.py, line {line}: {sentence}"
        for line, sentence in (
            *_lint_ids(cells, lab),
            *_lint_checks(cells, lab),
            *_lint_solutions(cells),
            *_lint_prompts(cells, lab),
            *_lint_prose(cells),
            *_lint_tasks(cells),
            *_lint_folded(cells),
            *lint_guesses(cells, lab),
        )
    ] + [f"{lab.name}/{sentence}" for sentence in (*_lint_keys(lab), *lint_expected(lab))]


def _lint_ids(cells: list[Cell], lab: Lab) -> Iterator[tuple[int, str]]:
    for role in ("solution", "check", "task"):
        ids = [cell.id for cell in cells if cell.role == role]
        for cell in cells:
            if cell.role == role and ids.count(cell.id) > 1:
                yield cell.line, f"the id of a {role} cell must be unique. {cell.id} stands twice."
    checks = [cell.id for cell in cells if cell.role == "check"]
    for cell in cells:
        if cell.role == "check" and cell.id not in lab.exercises:
            yield (
                cell.line,
                f"a check must have an exercise. {cell.id} has no folder with a key.py.",
            )
        if cell.role != "prose" and "." in cell.id and not cell.id.startswith(f"{lab.key}."):
            yield cell.line, f"an id must start with {lab.key}. Got {cell.id}."
    for name in lab.exercises:
        if name not in checks:
            yield 1, f"an exercise must have a check cell. {name} has none."


def _check_call(cell: Cell) -> ast.Call:
    try:
        body = ast.parse(cell.text).body
    except SyntaxError:
        body = []
    last = body[-1] if body else None
    if (
        isinstance(last, ast.Expr)
        and isinstance(last.value, ast.Call)
        and ast.unparse(last.value.func) == "check"
        and len(last.value.args) == 2
        and len(body) == 1
    ):
        return last.value
    raise CourseError(
        f"line {cell.line}: a check cell must be one call check({cell.id!r}, answer). Got {cell.text!r}."
    )


def check_expression(text: str) -> tuple[str, str] | None:
    """Return the check that a cell's text calls, and the expression it judges; None for any other text.

    >>> check_expression('check("lab1.walk", ends(walk))')
    ('lab1.walk', 'ends(walk)')
    """
    try:
        call = _check_call(Cell("check", "", text, 0))
    except CourseError:
        return None
    name = call.args[0]
    if not isinstance(name, ast.Constant) or not isinstance(name.value, str):
        return None
    return name.value, ast.unparse(call.args[1])


def _lint_checks(cells: list[Cell], lab: Lab) -> Iterator[tuple[int, str]]:
    trusted: set[str] = set()
    for cell in cells:
        if cell.role in ("setup", "solution"):
            trusted |= assigned_names(cell.text)
        if cell.role != "check":
            continue
        try:
            call = _check_call(cell)
        except CourseError as error:
            yield cell.line, str(error).split(": ", 1)[1]
            continue
        if ast.literal_eval(call.args[0]) != cell.id:
            yield cell.line, f"a check cell must check its own id {cell.id}. Got {cell.text!r}."
        unknown = free_names(cell.text) - trusted
        if unknown:
            yield (
                cell.line,
                "the names of a check cell must come from solution cells or setup cells above it. "
                f"{', '.join(sorted(unknown))} does not.",
            )
        points = lab.exercises[cell.id].points if cell.id in lab.exercises else 1
        if points <= 0 or cell.points not in (0, points):
            yield cell.line, f"points stand in key.py ({points:g}). Got {cell.points:g} here."


def _lint_solutions(cells: list[Cell]) -> Iterator[tuple[int, str]]:
    trusted: set[str] = set()
    for cell in cells:
        if cell.role == "setup":
            trusted |= assigned_names(cell.text)
        if cell.role != "solution":
            continue
        if cell.text.count(BEGIN) != cell.text.count(END) or BEGIN not in cell.text:
            yield cell.line, f"a solution cell must have {BEGIN} and {END}. One is missing."
            continue
        name = cell.id.split(".")[-1]
        if name not in assigned_names(blank(cell.text)):
            yield (
                cell.line,
                f"{name} must be defined outside of the solution marks, so that it exists in the "
                f"student version. Put the def, or {name} = None, above {BEGIN}.",
            )
        unknown = free_names(cell.text) - trusted - assigned_names(cell.text)
        if unknown:
            yield (
                cell.line,
                "a solution may use names of setup cells and earlier solutions. "
                f"{', '.join(sorted(unknown))} is from neither.",
            )
        trusted |= assigned_names(cell.text)


#: What tells a shape or a kind: `(n, d)`, or a word for what comes and goes.
_SHAPES = re.compile(
    r"\([A-Za-z0-9_., ]*,[A-Za-z0-9_., ]*\)|\b(numbers?|matrix|matrices|labels?|arrays?|strings?|texts?|words?|lists?"
    r"|dicts?|tables?|data frames?|True or False|Axes)\b"
)


def _lint_prompts(cells: list[Cell], lab: Lab) -> Iterator[tuple[int, str]]:
    prompt = ""
    for cell in cells:
        if cell.role in ("prose", "task"):
            prompt += "\n" + cell.text
        elif cell.role == "solution":
            name = cell.id.split(".")[-1]
            where = prompt + "\n" + blank(cell.text).replace(STUB, "")
            if not re.search(rf"`{name}\b[^`]*`", prompt):
                yield cell.line, f"the prompt above must name `{name}` in backquotes. It does not."
            if not _SHAPES.search(re.sub(rf"\b{name}\([^)]*\)", "", where)):
                yield cell.line, f"the prompt must say the shapes that {name} takes and returns."
            if "{points:" not in prompt:
                yield cell.line, f"the prompt of {name} must say its points, as {{points:...}}."
            prompt = ""
    for cell in cells:
        for alt, target in re.findall(r"!\[([^\]]*)\]\((figures/[^)]+)\)", cell.text):
            if not alt.strip():
                yield cell.line, f"the picture {target} must have alt text. It has none."
            if Path(target).stem not in {grade_id(i) for i in lab.exercises}:
                yield cell.line, f"the picture {target} must be named after a figure exercise."


def _lint_prose(cells: list[Cell]) -> Iterator[tuple[int, str]]:
    for cell in cells:
        if cell.role == "prose" and re.search(
            r"<details>(?:(?!</details>).)*\n\n", cell.text, re.S
        ):
            yield cell.line, "a <details> block must have no empty line: pages close it there."


def _lint_tasks(cells: list[Cell]) -> Iterator[tuple[int, str]]:
    for cell in cells:
        if cell.role != "task":
            continue
        if MARK_SCHEME not in cell.text or cell.points <= 0:
            yield cell.line, f"a task cell must have points=... and {MARK_SCHEME}. One is missing."
        if f"{{points:{cell.id}}}" not in cell.text:
            yield cell.line, f"a task cell must say its points, as {{points:{cell.id}}}."


def _lint_folded(cells: list[Cell]) -> Iterator[tuple[int, str]]:
    for cell in cells:
        if cell.folded and cell.role != "setup":
            yield cell.line, f"only a setup cell may be folded. Got a {cell.role} cell."


#: Words with which a hint judges what its idea leaves alone: true only where nothing else is wrong.
_JUDGING = re.compile(
    r"\b(is|are) right\b|\bright (numbers|values|counts)\b|\bin order\b|\bby the (same )?factor\b|\bby the same\b"
    r"|\bother order\b|\bthroughout\b|\beverything else\b|\ball your\b|\bonly thing\b|\bthe rest\b",
    re.IGNORECASE,
)


def _lint_keys(lab: Lab) -> Iterator[str]:
    """Say what of an answer key would be left without effect, or might mislead."""
    for exercise in lab.exercises.values():
        keywords = _keywords(exercise.reference)
        for idea in exercise.ideas.values():
            unknown = set(idea.knobs or ()) - keywords if keywords is not None else set()
            if unknown:
                yield (
                    f"{exercise.name}/key.py: the knobs of {idea.name} must be keywords of the "
                    f"reference. {', '.join(sorted(unknown))} is none. Look for a typo."
                )
            judging = _JUDGING.search(idea.hint)
            if judging and not idea.alone:
                yield (
                    f"{exercise.name}/hints.md: the hint of {idea.name} judges the rest of the answer, "
                    f'with "{judging[0]}". Say what is wrong, or mark the idea alone=True.'
                )
        if exercise.hidden is None and kind_of(exercise.ask).called:
            yield (
                f"{exercise.name}/key.py: an exercise must have hidden inputs: without them typed-in "
                "values get every point. Add hidden=."
            )
    course = lab.folder.parents[1]
    known = set(read_hints(catalogue(course)))
    for name in sorted(shared_names(course) - known):
        users = [e.name for e in lab.exercises.values() if name in e.ideas]
        if users:
            yield (
                f"{users[0]}/key.py: an idea of several exercises must stand in the course's ideas.md. "
                f"{name} does not. Add it, or give it a name of its own."
            )
    owned = {exercise.name for exercise in lab.exercises.values()}
    for name in ("hints.md", "bank.py"):
        for file in sorted(lab.folder.glob(f"*/{name}")):
            if file.parent.name not in owned:
                yield f"{file.parent.name}/{name} belongs to no exercise. There is no key.py beside it."


def _keywords(function: Callable[..., Any]) -> set[str] | None:
    """Return the names that a function takes by keyword, None where it takes any."""
    parameters = inspect.signature(function).parameters.values()
    if any(p.kind is p.VAR_KEYWORD for p in parameters):
        return None
    return {p.name for p in parameters}


def assigned_names(text: str) -> set[str]:
    """Return the names that a cell binds at its top level."""
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                names.add(part.id)
            elif isinstance(part, ast.alias):
                names.add((part.asname or part.name).split(".")[0])
    return names


def free_names(text: str) -> set[str]:
    """Return the global names that a cell reads and neither binds nor finds in builtins."""
    import builtins
    import symtable

    def visit(table: symtable.SymbolTable, top: bool) -> set[str]:
        if isinstance(
            table, symtable.Function
        ):  # Symbol.is_global misjudges a function named "top"
            found = set(table.get_globals())
        else:
            read = [s for s in table.get_symbols() if s.is_referenced()]
            found = {
                s.get_name()
                for s in read
                if s.is_global() or (top and not s.is_assigned() and not s.is_imported())
            }
        for child in table.get_children():
            found |= visit(child, False)
        return found

    table = symtable.symtable(text, "cell", "exec")
    bound = assigned_names(text)
    return {n for n in visit(table, True) if n not in bound and not hasattr(builtins, n)}
