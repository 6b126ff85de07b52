"""`autograder verify`: the proof, per exercise, that the grader is right."""

from __future__ import annotations

import json
import re
import warnings
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from labgauss.checks import picture
from labgauss.checks.clock import Timeout, time_limit
from labgauss.checks.compare import Problem, distance
from labgauss.checks.judge import decide
from labgauss.checks.plain import Raised
from labgauss.checks.question import MISSING, Case, Outcome, Question

from .course import Lab, load_lab
from .exercise import Exercise, agreement, run
from .marking import hidden_question, mark_answer, public_question
from .mutate import Mutant, functions, mutants
from .notebook import blank, read_cells, solution_lines
from .workbench import answer_in, run_cells, run_text, solution_cell

MARGIN = 100.0
MUTATION_SCORE = 0.95
_MUTANT_SECONDS = 5.0
_SOLUTION_SECONDS = 20.0


@dataclass
class Row:
    """What was found out about one exercise; empty `problems` mean that all holds."""

    exercise: str
    points: float
    right: bool = False
    blank: bool = False
    misconceptions: int = 0
    named: int = 0
    bank_right: int = 0
    bank_wrong: int = 0
    mutants: int = 0
    caught: int = 0
    equivalent: int = 0
    margin: float = float("inf")
    tolerance: float = 0.0
    problems: list[str] = field(default_factory=list)

    @property
    def score(self) -> float:
        """Return the share that is caught of the mutants that are not equivalent."""
        different = self.mutants - self.equivalent
        return self.caught / different if different else 1.0

    def to_dict(self) -> dict[str, Any]:
        """Return the row as plain data."""
        margin = None if not np.isfinite(self.margin) else round(self.margin, 1)
        return {**asdict(self), "margin": margin, "mutation_score": round(self.score, 4)}


def verify_lab(
    course: Path,
    name: str,
    *,
    seeds: int = 20,
    mutate: bool = True,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Row]:
    """Verify every exercise of a lab over this many seeds."""
    lab = load_lab(course, name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with time_limit(4 * _SOLUTION_SECONDS):
            namespace = run_cells(lab)
            empty = _blank_namespace(lab)
        rows = []
        for exercise in lab.exercises.values():
            progress(exercise.id)
            rows.append(_verify(lab, exercise, namespace, empty, seeds, mutate))
    return rows


def _verify(
    lab: Lab,
    exercise: Exercise,
    namespace: dict[str, Any],
    empty: dict[str, Any],
    seeds: int,
    mutate: bool,
) -> Row:
    row = Row(exercise.id, exercise.points, misconceptions=len(exercise.misconceptions))
    _verify_reference(row, exercise, answer_in(namespace, lab, exercise.id), seeds)
    _verify_blank(row, exercise, answer_in(empty, lab, exercise.id))
    named = set(range(len(exercise.misconceptions)))
    for question in _questions(exercise, seeds):
        _verify_second_reference(row, exercise, question)
        named &= _verify_misconceptions(row, exercise, question)
        _verify_separable(row, question)
    row.named = len(named)
    _verify_bank(row, lab, exercise)
    if mutate:
        _verify_mutants(row, lab, exercise)
    row.problems = list(dict.fromkeys(row.problems))
    return row


def _questions(exercise: Exercise, seeds: int) -> list[Question]:
    fresh = [hidden_question(exercise, seed) for seed in range(seeds)] if exercise.hidden else []
    return [public_question(exercise), *fresh]


# --- reference, blank, second reference -----------------------------------------------------------


def _verify_reference(row: Row, exercise: Exercise, answer: Any, seeds: int) -> None:
    for seed in range(seeds):
        verdict = mark_answer(answer, exercise, seed)
        if verdict.verdict != "right":
            row.problems.append(f"the reference notebook loses points: {verdict.message}")
            return
    row.right = True


def _verify_blank(row: Row, exercise: Exercise, answer: Any) -> None:
    verdict = mark_answer(answer, exercise, 0)
    row.blank = float(verdict) == 0
    if not row.blank:
        row.problems.append("the untouched student version gets points.")
    elif verdict.verdict not in ("missing", "error"):
        row.problems.append(f"an untouched exercise must be called missing. Got {verdict.verdict}.")


def _blank_namespace(lab: Lab) -> dict[str, Any]:
    """Run the student version: a cell that raises NotImplementedError leaves the rest alone."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for cell in read_cells(lab):
        if cell.role == "setup":
            run_text(cell.text, cell.id, namespace)
        elif cell.role == "solution":
            try:
                run_text(blank(cell.text), cell.id, namespace)
            except NotImplementedError:
                continue
    return namespace


def _verify_second_reference(row: Row, exercise: Exercise, question: Question) -> None:
    if exercise.ask.kind == "draw":
        return
    for case in question.cases:
        other = run(exercise.second_reference, case)
        units = distance(other, case.right, agreement(case.tolerances))
        if not units <= 1:
            row.problems.append(
                "the two references must agree in double precision. They are "
                f"{units:.3g} times too far apart {case.where()}."
            )
        for tolerance in case.tolerances.values():
            row.tolerance = max(row.tolerance, tolerance.relative)


# --- misconceptions -------------------------------------------------------------------------------


def _verify_misconceptions(row: Row, exercise: Exercise, question: Question) -> set[int]:
    """Return which misconceptions are named as themselves, and no other, on this question."""
    named = set()
    for i, slip in enumerate(exercise.misconceptions):
        verdict = decide(
            question, [_outcome_of(case, slip.name, question) for case in question.cases]
        )
        if list(verdict.misconceptions) == [slip.name] and float(verdict) <= 0.5 * question.points:
            named.add(i)
            continue
        got = ", ".join(verdict.misconceptions) or "nothing"
        kind = "fresh inputs" if question.hidden else "the public inputs"
        row.problems.append(
            f"the misconception {slip.name} must be named as itself. On {kind} it is called {got} "
            f"and gets {float(verdict):g} points."
        )
    return named


def _outcome_of(case: Case, slip: str, question: Question) -> Outcome:
    wrong = case.wrong[slip]
    if isinstance(wrong, Raised):
        return Outcome(wrong, Problem("error", f"it raised {wrong.error}"))
    return Outcome(_drawn(wrong, question) if question.ask.kind == "draw" else wrong)


def _drawn(claim: dict[str, Any], question: Question) -> Any:
    ax = picture.blank_axes(question.ask.projection)
    picture.draw(ax, claim)
    return picture.read(ax)


def _verify_separable(row: Row, question: Question) -> None:
    if question.ask.kind == "draw":
        return  # a drawing agrees with a claim or not; being named as itself is the proof
    names = ["right", *(slip.name for slip in question.slips)]
    for one, other in combinations(names, 2):
        margin = max(
            distance(_of(case, one), _of(case, other), case.tolerances) for case in question.cases
        )
        row.margin = min(row.margin, margin)
        if margin < MARGIN:
            kind = "fresh inputs" if question.hidden else "the public inputs"
            row.problems.append(
                f"{one} and {other} must differ by {MARGIN:g} tolerances. On {kind} they differ by "
                f"{margin:.3g}."
            )


def _of(case: Case, name: str) -> Any:
    return case.right if name == "right" else case.wrong[name]


# --- the bank -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Expected:
    """What the head of a bank file says it must get."""

    share: float
    names: frozenset[str]


def read_header(text: str) -> Expected:
    """Read `# gets:` and `# names:` at the head of a bank file."""
    gets = re.search(r"^# gets:\s*([\d.]+)", text, re.MULTILINE)
    names = re.search(r"^# names:\s*(.+)", text, re.MULTILINE)
    if not gets or not names:
        raise ValueError("a bank file must have '# gets: SHARE' and '# names: ...' at its head.")
    listed = {n.strip() for n in names[1].split(",")} - {"none", ""}
    return Expected(float(gets[1]), frozenset(listed))


def _verify_bank(row: Row, lab: Lab, exercise: Exercise) -> None:
    right, wrong = lab.bank("right", exercise), lab.bank("wrong", exercise)
    row.bank_right, row.bank_wrong = len(right), len(wrong)
    if len(right) < 3 or len(wrong) < 4:
        row.problems.append(
            f"the bank must have 3 right and 4 wrong files. It has {len(right)} and {len(wrong)}."
        )
    covered: set[str] = set()
    for file in (*right, *wrong):
        text = file.read_text(encoding="utf-8")
        try:
            wanted = read_header(text)
        except ValueError as error:
            row.problems.append(f"{file.name}: {error}")
            continue
        covered |= wanted.names
        got = mark_file(lab, exercise, text)
        if (got[0], got[1]) != (wanted.share * exercise.points, wanted.names):
            row.problems.append(
                f"bank/{file.parent.name}/{file.name} must get {wanted.share * exercise.points:g} "
                f"points and be called {', '.join(sorted(wanted.names)) or 'nothing'}. It got "
                f"{got[0]:g} and was called {', '.join(sorted(got[1])) or 'nothing'}: {got[2]}"
            )
    for slip in exercise.misconceptions:
        if slip.name not in covered:
            row.problems.append(f"the misconception {slip.name} has no file in bank/wrong.")


def mark_file(
    lab: Lab, exercise: Exercise, text: str, seeds: Sequence[int] = (0, 1, 2)
) -> tuple[float, frozenset[str], str]:
    """Mark a solution text in this process: points, misconceptions, message of the worst seed."""
    answer, error = _answer_of(lab, exercise, text)
    if error:
        return 0.0, frozenset(), error
    verdicts = []
    try:
        for seed in seeds:
            with time_limit(_SOLUTION_SECONDS):
                verdicts.append(mark_answer(answer, exercise, seed))
    except Timeout:
        return 0.0, frozenset(), "it did not end in time"
    worst = min(verdicts, key=float)
    return float(worst), frozenset(worst.misconceptions), worst.message


def _answer_of(lab: Lab, exercise: Exercise, text: str) -> tuple[Any, str]:
    cell = solution_cell(lab, exercise.id)
    namespace = dict(_namespace_before(lab, cell.id, lab.source.stat().st_mtime_ns))
    try:
        with time_limit(_SOLUTION_SECONDS):
            run_text(text, cell.id, namespace)
    except Timeout:
        return MISSING, "its cell did not end in time"
    except Exception as error:
        return MISSING, f"its cell raised {type(error).__name__}: {error}"
    return answer_in(namespace, lab, exercise.id), ""


@lru_cache(maxsize=128)
def _namespace_before(lab: Lab, cell: str, _: int) -> dict[str, Any]:
    return run_cells(lab, {cell: ""}, until=cell)


# --- mutants --------------------------------------------------------------------------------------


def _verify_mutants(row: Row, lab: Lab, exercise: Exercise) -> None:
    cell = solution_cell(lab, exercise.id)
    used = set()
    for mutant in _mutants_of(lab, exercise, cell.text):
        row.mutants += 1
        if _caught(lab, exercise, mutant):
            row.caught += 1
        elif mutant.change in exercise.equivalent:
            row.equivalent += 1
            used.add(mutant.change)
        else:
            row.problems.append(f"mutant not caught: {mutant.change}")
    for change in exercise.equivalent:
        if change not in used:
            row.problems.append(f"no mutant that survives is described by {change!r} any more.")
    if row.score < MUTATION_SCORE:
        row.problems.append(f"{row.caught} of {row.mutants} mutants are caught: below 95 %.")


def _mutants_of(lab: Lab, exercise: Exercise, text: str) -> list[Mutant]:
    """Return the mutants of a solution, or of one method and, once, of what all methods share."""
    if exercise.ask.kind != "method":
        return mutants(text)
    asked = {e.ask.method for e in lab.exercises.values() if e.ask.kind == "method"}
    found = mutants(text, exercise.ask.method)
    if exercise is next(e for e in lab.exercises.values() if e.ask.kind == "method"):
        return found
    if exercise.ask.method == "log_joint":
        for helper in functions(text):
            if helper not in asked:
                found += mutants(text, helper)
    return found


def _caught(lab: Lab, exercise: Exercise, mutant: Mutant) -> bool:
    answer, error = _answer_of(lab, exercise, mutant.text)
    if error:
        return True
    for seed in range(3):
        try:
            with time_limit(_MUTANT_SECONDS):
                verdict = mark_answer(answer, exercise, seed)
        except (Timeout, MemoryError):
            return True
        if float(verdict) < exercise.points:
            return True
    return False


# --- no leak --------------------------------------------------------------------------------------


def find_leaks(course: Path, name: str) -> list[str]:
    """Return what a student's files of a built lab hold that they must not."""
    lab = load_lab(course, name)
    folder = course / "release" / lab.name
    if not folder.is_dir():
        return [
            f"{lab.name} must be built before its files can be looked at. Run autograder build."
        ]
    problems = []
    files = {p.name: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    bundle = course / "bundle" / "labgauss-labs.zip"
    if bundle.exists():
        with zipfile.ZipFile(bundle) as archive:
            files |= {n: archive.read(n) for n in archive.namelist() if f"/{lab.name}/" in n}
            problems += _foreign_members(archive.namelist())
    for file, content in files.items():
        if file.endswith((".ipynb", ".json")):
            problems += [f"{file}: {p}" for p in _leaks_in(file, content.decode(), lab)]
    return problems


def _foreign_members(names: Sequence[str]) -> list[str]:
    bad = ("exercises.py", "lab.py", ".course_secret", "gradebook.db", "/bank/", "guide.md")
    return [f"the bundle holds {n}." for n in names if any(b in n for b in bad)]


def _leaks_in(file: str, content: str, lab: Lab) -> list[str]:
    if file.endswith(".json"):
        code = re.search(r"\bdef \w+\(|\blambda\b|\bimport numpy|\bnp\.\w+\(", content)
        if code:
            return [f"the sheet holds code: {code[0]!r}."]
        extra = set(json.loads(content)["questions"]) - set(lab.exercises)
        return [f"the sheet holds unknown questions {sorted(extra)}."] if extra else []
    cells = ["".join(c["source"]) for c in json.loads(content)["cells"]]
    rows = {row.strip() for cell in cells for row in cell.splitlines()}
    found = []
    for cell in read_cells(lab):
        if cell.role != "solution":
            continue
        lines = [line for line in solution_lines(cell.text) if len(line) > 12]
        if lines and all(line in rows for line in lines):
            found.append(f"the solution of {cell.id} can be read in the student's notebook.")
    return found + [
        f"{m} is in the notebook." for m in ("BEGIN SOLUTION", "MARK SCHEME") if m in content
    ]
