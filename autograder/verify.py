"""`autograder verify`: the proof, per exercise, that the grader is right."""

from __future__ import annotations

import contextlib
import gc
import html
import json
import multiprocessing
import re
import warnings
import zipfile
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from labgauss.checks.asking import ask_all
from labgauss.checks.clock import Timeout, time_limit
from labgauss.checks.compare import distance
from labgauss.checks.judge import decide, plain_share
from labgauss.checks.judging import judge
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import Raised
from labgauss.checks.problem import Problem
from labgauss.checks.question import MISSING, Answered, Case, Outcome, Question
from labgauss.checks.session import Session, names_used
from labgauss.checks.verdict import Verdict

from .bank import answers
from .course import Lab, load_exercise, load_lab
from .drawing import drawn
from .exercise import Exercise, agreement, claim_holds, run, second_reference
from .marking import hidden_question, is_settled, mark_answer, public_question
from .mutate import Mutant, functions, mutants
from .notebook import Cell, blank, read_cells, solution_lines
from .referee.scoring import score_here
from .run_solutions import answer_in, run_cells, run_text, solution_cell
from .stored import MARK_SCHEME

MARGIN = 100.0
MUTATION_SCORE = 0.95
#: No tolerance is larger: three right digits.
LARGEST_TOLERANCE = 1e-3
FEWEST_RIGHT, FEWEST_WRONG = 3, 4
_MUTANT_SECONDS = 10.0
#: A limit is meant for endless loops; on a busy machine nothing else may meet it.
_PATIENCE = 10.0
_MUTANT_SEEDS = 3
_SOLUTION_SECONDS = 20.0
#: So many wrong files of an earlier exercise are put before an answer that uses it.
_WRONG_TRIED = 3


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
    checks: Sequence[str] = (),
    workers: int = 1,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Row]:
    """Verify the exercises of a lab, or some of them, over this many seeds."""
    lab = load_lab(course, name)
    asked = [check for check in lab.exercises if not checks or check in checks]
    if workers == 1:
        return [
            _told(check, verify_check(course, check, seeds, mutate), progress) for check in asked
        ]
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("fork")) as pool:
        order = sorted(asked, key=lambda check: _short_work(lab.exercises[check]))
        rows, more = {}, {}
        for check in order:  # in two halves, so that one long exercise keeps all processes at work
            rows[check] = pool.submit(verify_check, course, check, seeds, False)
            if mutate:
                more[check] = pool.submit(_mutants_alone, course, check)
        last = {more.get(check, rows[check]): check for check in order}
        for done in as_completed(last):
            progress(last[done])
    return [
        _joined(rows[check].result(), more[check].result() if mutate else None) for check in asked
    ]


def _mutants_alone(course: Path, check: str) -> Row:
    """Try the mutants of one exercise: the other half of its proof."""
    lab, exercise = load_exercise(course, check)
    row = Row(exercise.id, exercise.points)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        _verify_mutants(row, lab, exercise)
    return row


def _joined(row: Row, mutants: Row | None) -> Row:
    """Return a row with what was found out about mutants."""
    if mutants is None:
        return row
    counts = {name: getattr(mutants, name) for name in ("mutants", "caught", "equivalent")}
    problems = list(dict.fromkeys([*row.problems, *mutants.problems]))
    return replace(row, **counts, problems=problems)


def _short_work(exercise: Exercise) -> tuple[bool, int]:
    """Return what is small where there is much to do: pictures and many ideas come first."""
    return not kind_of(exercise.ask).claims, -len(exercise.ideas)


def _told(check: str, row: Row, progress: Callable[[str], None]) -> Row:
    progress(check)
    return row


def verify_check(course: Path, check: str, seeds: int, mutate: bool) -> Row:
    """Verify one exercise."""
    lab, exercise = load_exercise(course, check)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with time_limit(4 * _SOLUTION_SECONDS, patience=_PATIENCE):
            namespace, empty = _solved_and_empty(lab, lab.source.stat().st_mtime_ns)
        return _verify(lab, exercise, namespace, empty, seeds, mutate)


@lru_cache(maxsize=16)
def _solved_and_empty(lab: Lab, _: int) -> tuple[dict[str, Any], dict[str, Any]]:
    found = run_cells(lab), _blank_namespace(lab)
    gc.freeze()  # libraries, tables and solutions stay: they are not looked through for garbage again
    return found


def _verify(
    lab: Lab,
    exercise: Exercise,
    namespace: dict[str, Any],
    empty: dict[str, Any],
    seeds: int,
    mutate: bool,
) -> Row:
    row = Row(exercise.id, exercise.points, misconceptions=len(exercise.ideas))
    _verify_reference(row, exercise, answer_in(namespace, lab, exercise.id), seeds)
    _verify_blank(row, exercise, answer_in(empty, lab, exercise.id))
    named = set(range(len(exercise.ideas)))
    for question in _questions(exercise, seeds):
        _verify_second_reference(row, exercise, question)
        _verify_kinds(row, exercise, question)
        named &= _verify_misconceptions(row, exercise, question)
        _verify_claims(row, exercise, question)
        _verify_separable(row, question)
    _verify_merit(row, public_question(exercise).derive_tolerances())
    row.named = len(named)
    _verify_bank(row, lab, exercise, range(min(seeds, 3)))
    _verify_charged_once(row, lab, exercise, namespace)
    if mutate:
        _verify_mutants(row, lab, exercise)
    row.problems = list(dict.fromkeys(row.problems))
    return row


def _questions(exercise: Exercise, seeds: int) -> list[Question]:
    fresh = [hidden_question(exercise, seed) for seed in range(seeds)] if exercise.hidden else []
    return [asked.derive_tolerances() for asked in (public_question(exercise), *fresh)]


# --- reference, blank, second reference -----------------------------------------------------------


def _verify_reference(row: Row, exercise: Exercise, answer: Any, seeds: int) -> None:
    shown = judge(answer, public_question(exercise))
    for seed in range(seeds):
        verdict = mark_answer(answer, exercise, seed, shown)
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
    if kind_of(exercise.ask).claims:
        return
    for case in question.cases:
        other = run(second_reference(exercise), case)
        units = distance(other, case.right, agreement(case.tolerances))
        if not units <= 1:
            row.problems.append(
                "the two references must agree in double precision. They are "
                f"{units:.3g} times too far apart {case.where()}."
            )
        for tolerance in case.tolerances.values():
            row.tolerance = max(row.tolerance, tolerance.relative)
            if tolerance.relative > LARGEST_TOLERANCE:
                row.problems.append(
                    f"no tolerance may be above {LARGEST_TOLERANCE:g}. It is {tolerance.relative:.2g} "
                    f"{case.where()}. Choose inputs on which right answers agree better."
                )


def _verify_kinds(row: Row, exercise: Exercise, question: Question) -> None:
    """Hold that students see one example of each kind of hidden input."""
    shown = {case.label for case in exercise.public}
    if not question.hidden:
        return
    for case in question.cases:
        if case.label not in shown and case.like not in shown:
            row.problems.append(
                f'a hidden input must have a public one of its kind. "{case.label}" has none. Give '
                "it the label of a public case, or name one with like=."
            )


# --- misconceptions -------------------------------------------------------------------------------


def _verify_misconceptions(row: Row, exercise: Exercise, question: Question) -> set[int]:
    """Return which misconceptions are named as themselves, and no other, on this question."""
    named = set()
    for i, slip in enumerate(exercise.ideas.values()):
        verdict = decide(
            question, [_outcome_of(case, slip.name, question) for case in question.cases]
        )
        if list(verdict.misconceptions) == [slip.name] and float(verdict) <= 0.5 * question.points:
            named.add(i)
            continue
        got = ", ".join(verdict.misconceptions) or "nothing"
        kind = "fresh inputs" if question.hidden else "the public inputs"
        row.problems.append(
            f"the idea {slip.name} must be named as itself. On {kind} it is called {got} "
            f"and gets {float(verdict):g} points."
        )
    return named


def _outcome_of(case: Case, slip: str, question: Question) -> Outcome:
    wrong = question.compute_wrong(case, slip)
    if isinstance(wrong, Raised):
        return Outcome(wrong, Problem.said("error", f"it raised {wrong.error}"))
    return Outcome(drawn(wrong, question.ask) if kind_of(question.ask).claims else wrong)


def _verify_claims(row: Row, exercise: Exercise, question: Question) -> None:
    """Hold that what each hint says by numbers is true where its idea stands alone."""
    if kind_of(question.ask).claims:
        return
    for idea in exercise.ideas.values():
        for case in question.cases:
            if not claim_holds(idea, case, question.compute_wrong(case, idea.name)):
                row.problems.append(
                    f"what the hint of {idea.name} says must be true wherever it is shown. Its claim "
                    f"does not hold {case.where()}."
                )


def _verify_merit(row: Row, question: Question) -> None:
    """Hold that two ideas at once never get more than one of them alone."""
    if kind_of(question.ask).claims:
        return
    credit = {slip.name: slip.credit for slip in question.slips}
    pairs = [name for name in question.list_misconceptions() if "+" in name]
    for pair in filter(question.may_name, pairs):
        given = Answered(tuple(_outcome_of(case, pair, question) for case in question.cases))
        if not any(credit.values()) and not plain_share(question, given):
            continue  # nobody keeps anything here
        points = float(decide(question, list(given.outcomes)))
        least = min(credit[name] for name in pair.split("+")) * question.points
        if points > least:
            row.problems.append(
                f"fewer faults must never get fewer points. {pair} gets {points:g}, and one of "
                f"them alone {least:g}."
            )


def _verify_separable(row: Row, question: Question) -> None:
    if kind_of(question.ask).claims:
        return  # a drawing agrees with a claim or not; being named as itself is the proof
    names = ["right", *(slip.name for slip in question.slips)]
    for one, other in combinations(names, 2):
        margin = 0.0
        for case in question.cases:
            got, target = _value_of(one, case, question), _value_of(other, case, question)
            margin = max(margin, distance(got, target, case.tolerances))
            if margin >= max(row.margin, MARGIN):
                break  # farther than some other pair: how much farther does not count
        row.margin = min(row.margin, margin)
        if margin < MARGIN:
            kind = "fresh inputs" if question.hidden else "the public inputs"
            row.problems.append(
                f"{one} and {other} must differ by {MARGIN:g} tolerances. On {kind} they differ by "
                f"{margin:.3g}."
            )


def _value_of(name: str, case: Case, question: Question) -> Any:
    return case.right if name == "right" else question.compute_wrong(case, name)


# --- the bank -------------------------------------------------------------------------------------


def _verify_bank(row: Row, lab: Lab, exercise: Exercise, seeds: Sequence[int]) -> None:
    found = answers(lab, exercise)
    row.bank_right = sum(answer.kind == "right" for answer in found)
    row.bank_wrong = len(found) - row.bank_right
    if row.bank_right < FEWEST_RIGHT or row.bank_wrong < FEWEST_WRONG:
        row.problems.append(
            f"the bank must have {FEWEST_RIGHT} right and {FEWEST_WRONG} wrong answers. It has "
            f"{row.bank_right} and {row.bank_wrong}."
        )
    for answer in found:
        shown, got = shown_and_marked(lab, exercise, answer.text, seeds)
        if answer.share < 1 and shown is not None and shown.verdict == "right":
            row.problems.append(
                f"{answer.place}: {answer.name} is right on the public inputs alone, and wrong in "
                "grading. Add a public input that shows what is wrong."
            )
        if (got[0], got[1]) != (answer.share * exercise.points, answer.names):
            row.problems.append(
                f"{answer.place}: {answer.name} must get {answer.share * exercise.points:g} points and "
                f"be called {', '.join(sorted(answer.names)) or 'nothing'}. It got {got[0]:g} and was "
                f"called {', '.join(sorted(got[1])) or 'nothing'}: {got[2]}"
            )
    covered = {name for answer in found for name in answer.names}
    for idea in exercise.ideas.values():
        if idea.name not in covered:
            row.problems.append(f"the idea {idea.name} has no wrong answer in bank.py.")


def shown_and_marked(
    lab: Lab, exercise: Exercise, text: str, seeds: Sequence[int]
) -> tuple[Verdict | None, tuple[float, frozenset[str], str]]:
    """Return what the notebook says of a solution text, if anything, and what grading says."""
    answer, error = _answer_of(lab, exercise, text)
    if error:
        return None, (0.0, frozenset(), error)
    shown, verdicts = None, []
    try:
        with time_limit(_SOLUTION_SECONDS, patience=_PATIENCE):
            shown = judge(answer, public_question(exercise))
        if is_settled(shown):
            return shown, (float(shown), frozenset(), shown.message)
        for seed in seeds:
            with time_limit(_SOLUTION_SECONDS, patience=_PATIENCE):
                verdicts.append(mark_answer(answer, exercise, seed, shown))
            if not verdicts[-1]:
                break  # nothing is worse
    except Timeout:
        return shown, (0.0, frozenset(), "it did not end in time")
    worst = min(verdicts, key=float)
    return shown, (float(worst), frozenset(worst.misconceptions), worst.message)


def _answer_of(lab: Lab, exercise: Exercise, text: str) -> tuple[Any, str]:
    cell = solution_cell(lab, exercise.id)
    namespace = dict(_namespace_before(lab, cell.id, lab.source.stat().st_mtime_ns))
    try:
        with time_limit(_SOLUTION_SECONDS, patience=_PATIENCE):
            run_text(text, cell.id, namespace)
    except Timeout:
        return MISSING, "its cell did not end in time"
    except Exception as error:
        return MISSING, f"its cell raised {type(error).__name__}: {error}"
    return answer_in(namespace, lab, exercise.id), ""


@lru_cache(maxsize=128)
def _namespace_before(lab: Lab, cell: str, _: int) -> dict[str, Any]:
    return run_cells(lab, {cell: ""}, until=cell)


# --- a slip is charged once -----------------------------------------------------------------------


def _verify_charged_once(row: Row, lab: Lab, exercise: Exercise, solved: dict[str, Any]) -> None:
    """Hold that a right answer gets every point though an earlier one that it uses is wrong."""
    answer = answer_in(solved, lab, exercise.id)
    history = {"In": [cell.text for cell in read_cells(lab) if cell.role == "solution"]}
    used = names_used(exercise.id, answer, {**solved, **history})
    for earlier in list(lab.exercises.values())[: list(lab.exercises).index(exercise.id)]:
        cell = solution_cell(lab, earlier.id)
        one_class = bool(earlier.ask.method and exercise.ask.method)
        same_cell = cell.id == solution_cell(lab, exercise.id).id
        if same_cell != one_class or (not same_cell and cell.id.split(".")[-1] not in used):
            continue
        tried = {
            f"{wrong.name} of its bank": wrong.text
            for wrong in answers(lab, earlier, "wrong")[:_WRONG_TRIED]
        }
        if isinstance(solved.get(cell.id.split(".")[-1]), FunctionType):
            tried["an answer that overwrites its data"] = _spoiling(cell)
        for what, text in tried.items():
            points = _points_after(lab, exercise, earlier, cell.id, text)
            if points != exercise.points:
                row.problems.append(
                    f"a slip must be charged once. With {earlier.id} as {what} a right answer gets "
                    f"{points:g} of {exercise.points:g}."
                )


def _spoiling(cell: Cell) -> str:
    """Return a solution that overwrites every array that it is given, and so what a notebook keeps."""
    name = cell.id.split(".")[-1]
    return f"{cell.text}\n\n{_OVERWRITING.format(name=name)}"


def _points_after(lab: Lab, exercise: Exercise, earlier: Exercise, cell: str, text: str) -> float:
    """Return the points of an answer in a notebook with a wrong text in an earlier cell, or class."""
    namespace: dict[str, Any] = {"__name__": "__main__", "In": []}
    seen = Session()
    try:
        with time_limit(2 * _SOLUTION_SECONDS, patience=_PATIENCE):
            for part in read_cells(lab):
                if part.role in ("setup", "solution"):
                    solution = text if part.id == cell else part.text
                    namespace["In"].append(solution)
                    with contextlib.suppress(Exception):
                        run_text(solution, part.id, namespace)
                if part.id == exercise.id and part.role == "check":
                    break
            if earlier.ask.method:
                score_here(lab, earlier, answer_in(namespace, lab, earlier.id), 0, seen, namespace)
            answer = answer_in(namespace, lab, exercise.id)
            return float(score_here(lab, exercise, answer, 0, seen, namespace))
    except Timeout:
        return 0.0


_OVERWRITING = """
def {name}(*arguments, right={name}, **keywords):
    for given in (*arguments, *keywords.values()):
        if hasattr(given, "fill") and hasattr(given, "flat"):
            given.fill(given.flat[0])
    return right(*arguments, **keywords)
"""


# --- mutants --------------------------------------------------------------------------------------


def _verify_mutants(row: Row, lab: Lab, exercise: Exercise) -> None:
    cell = solution_cell(lab, exercise.id)
    judges = checks_of_cell(lab, cell.id)
    used = set()
    for mutant in _mutants_of(exercise, cell.text, judges):
        row.mutants += 1
        if _caught(lab, [exercise, *(e for e in judges if e is not exercise)], mutant):
            row.caught += 1
        elif mutant.change in exercise.equivalent:
            row.equivalent += 1
            used.add(mutant.change)
        elif mutant.unasked:
            row.equivalent += 1
        else:
            row.problems.append(f"mutant not caught: {mutant.change}")
    for change in exercise.equivalent:
        if change not in used:
            row.problems.append(f"no mutant that survives is described by {change!r} any more.")
    if row.score < MUTATION_SCORE:
        row.problems.append(f"{row.caught} of {row.mutants} mutants are caught: below 95 %.")


def checks_of_cell(lab: Lab, cell: str) -> list[Exercise]:
    """Return the exercises that judge what one solution cell makes."""
    return [e for e in lab.exercises.values() if solution_cell(lab, e.id).id == cell]


def _mutants_of(exercise: Exercise, text: str, judges: Sequence[Exercise]) -> list[Mutant]:
    """Return the mutants of a solution: of one method, and for the first of a class of all the rest."""
    if not exercise.ask.method:
        return mutants(text)
    found = mutants(text, exercise.ask.method)
    if exercise is judges[0]:
        asked = {e.ask.method for e in judges}
        for helper in functions(text):
            if helper not in asked:
                found += mutants(text, helper)
    return found


def _caught(lab: Lab, judges: Sequence[Exercise], mutant: Mutant) -> bool:
    return any(_loses_points(lab, exercise, mutant) for exercise in judges)


def _loses_points(lab: Lab, exercise: Exercise, mutant: Mutant) -> bool:
    answer, error = _answer_of(lab, exercise, mutant.text)
    if error:
        return True
    try:
        for question in _questions(exercise, _MUTANT_SEEDS):
            with time_limit(_MUTANT_SECONDS, patience=_PATIENCE):
                if not _is_right(answer, question):
                    return True
    except (Timeout, MemoryError):
        return True
    return False


def _is_right(answer: Any, question: Question) -> bool:
    """Return whether an answer gets every point: it is asked case by case, until one goes wrong."""
    alone = (replace(question, cases=(case,)) for case in question.cases)
    return all(plain_share(asked, ask_all(answer, asked.unanswered())) == 1 for asked in alone)


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
    given_back = [
        *(course / "feedback").glob(f"*/{lab.name}/*.html"),
        *(course / "feedback").glob(f"*/{lab.name}_letter.html"),
    ]
    for page in sorted(given_back):
        problems += [f"{page.relative_to(course)}: {p}" for p in _leaks_on(page, lab)]
    return problems


def _leaks_on(page: Path, lab: Lab) -> list[str]:
    """Return what a feedback page shows of the mark schemes."""
    text = _words(html.unescape(re.sub(r"<[^>]+>", " ", page.read_text(encoding="utf-8"))))
    schemes = {c.id: c.text.split(MARK_SCHEME)[1] for c in read_cells(lab) if MARK_SCHEME in c.text}
    found = ["it holds the words MARK SCHEME."] if "mark scheme" in text else []
    for task, scheme in schemes.items():
        lines = [_words(line) for line in scheme.splitlines() if len(line.split()) > 6]
        if any(line in text for line in lines):
            found.append(f"it holds a line of the mark scheme of {task}.")
    if page.name.endswith(
        "_letter.html"
    ):  # who is given a whole notebook sees the own solution in it
        found += _solutions_in(text, lab)
    return found


def _solutions_in(text: str, lab: Lab) -> list[str]:
    """Return which of the course's solutions can be read in a text of words."""
    found = []
    for cell in read_cells(lab):
        lines = (
            [_words(line) for line in solution_lines(cell.text)] if cell.role == "solution" else []
        )
        lines = [line for line in lines if len(line) > 12]
        if lines and all(line in text for line in lines):
            found.append(f"the solution of {cell.id} can be read in it.")
    return found


def _words(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


def _foreign_members(names: Sequence[str]) -> list[str]:
    bad = ["key.py", "hints.md", "bank.py", "shared.py", "lab.py", "guide.md", "guesses.toml"]
    bad += [".course_secret", "gradebook.db"]
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
