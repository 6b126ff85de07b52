"""Where a course keeps its labs, and how one is loaded."""

from __future__ import annotations

import importlib.util
import itertools
import re
import sys
import tomllib
import traceback
import types
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from labgauss.checks.generic_misconceptions import NAMES
from labgauss.checks.kinds import kind_of

from .course_folder import CourseError as CourseError
from .course_folder import catalogue as catalogue
from .course_folder import course_folder as course_folder
from .course_folder import find_lab as find_lab
from .course_folder import keys_of
from .course_folder import lab_names as lab_names
from .exercise import Exercise, of_its_own_name, with_hints
from .independent_reference import BankAnswer, answer_named

#: Each load of a lab is a package of its own: labs of two courses may have one name, and keys may change.
_loads = itertools.count()


@dataclass(frozen=True, eq=False)
class Lab:
    """One lab: its folder, and its exercises in the order of its notebook."""

    name: str
    folder: Path
    exercises: dict[str, Exercise]

    @property
    def key(self) -> str:
        """Return the short name in the ids of its checks, such as `lab3`."""
        return self.name.split("_")[0]

    @property
    def source(self) -> Path:
        """Return the notebook's source text."""
        return self.folder / "lab.py"

    def tables(self, file: str) -> dict[str, Any]:
        """Return what a TOML file in the lab's folder says; nothing where there is no such file."""
        path = self.folder / file
        if not path.exists():
            return {}
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise CourseError(f"{self.name}/{file} must be TOML. {error}.") from None

    def used_of_banks(self) -> dict[Path, str]:
        """Return the cells that answer keys use of their banks, by the banks' paths."""
        named = {e: e.second_reference for e in self.exercises.values()}
        return {
            self.folder_of(exercise) / "bank.py": answer.text
            for exercise, answer in named.items()
            if isinstance(answer, BankAnswer)
        }

    def folder_of(self, exercise: Exercise) -> Path:
        """Return the folder of an exercise: key.py, hints.md, bank.py."""
        return self.folder / exercise.name


@lru_cache(maxsize=32)
def load_lab(course: Path, name: str) -> Lab:
    """Load one lab: the folders with a key.py, in the order in which its notebook checks them."""
    name = find_lab(course, name)
    folder = course / "labs" / name
    package = _open_package(folder)
    found = {key.parent.name: key for key in sorted(folder.glob("*/key.py"))}
    short = name.split("_")[0]
    exercises = {
        f"{short}.{part}": _load_key(found[part], f"{package}.{part}.key", f"{short}.{part}")
        for part in sorted(found, key=_order(folder / "lab.py", short))
    }
    return Lab(name, folder, exercises)


def _order(source: Path, short: str) -> Callable[[str], tuple[int, str]]:
    """Return a sort key for exercises: where the notebook has their check, else at the end."""
    text = source.read_text(encoding="utf-8") if source.exists() else ""
    checks = re.findall(rf'^# %% .*check="{short}\.(\w+)"', text, re.MULTILINE)
    return lambda part: (checks.index(part) if part in checks else len(checks), part)


def _open_package(folder: Path) -> str:
    """Open a lab's folder as a package, so that its keys can import from each other; return its name."""
    importlib.invalidate_caches()
    name, init = f"_lab_{next(_loads)}", folder / "__init__.py"  # the file need not be there
    spec = importlib.util.spec_from_file_location(
        name, init, submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    sys.modules[name] = importlib.util.module_from_spec(spec)
    return name


def _load_key(key: Path, module_name: str, check: str) -> Exercise:
    """Return the exercise that a key.py defines, with its id and the hints of its ideas."""
    try:
        module = importlib.import_module(module_name)
    except Exception as error:
        raise CourseError(_told(key, error)) from error
    exercise = getattr(module, "exercise", None)
    if not isinstance(exercise, Exercise):
        raise CourseError(f"{_place(key)} must define exercise, an Exercise. It does not.")
    own, common = read_hints(key.with_name("hints.md")), read_hints(catalogue(key.parents[3]))
    hints = {name: own.get(name, common.get(name, "")) for name in exercise.ideas}
    alone = sorted({*(name for name in hints if not hints[name]), *(set(own) - set(hints))})
    if alone:
        raise CourseError(
            f"{_place(key)}: each idea must have a hint of its name in hints.md or in the course's "
            f"ideas.md, and each hint in hints.md an idea. {', '.join(alone)} stands alone. Look for a typo."
        )
    wrong_names = [name for name in hints if not name.isidentifier()]
    if wrong_names:
        raise CourseError(
            f"{_place(key)}: the name of an idea must be words joined by underscores. "
            f"Got {', '.join(wrong_names)}."
        )
    general = sorted(NAMES & set(hints))
    if general:
        raise CourseError(
            f"{_place(key)}: an idea must have a name of its own. Got {', '.join(general)}, the name of a "
            "generic misconception, which is named without being written. Take it away, or rename it."
        )
    return replace(
        exercise,
        id=check,
        ideas=with_hints(exercise.ideas, hints),
        reference=_reference(key, module, exercise),
        second_reference=_second(key, exercise, check),
    )


def _reference(key: Path, module: types.ModuleType, exercise: Exercise) -> Callable[..., Any]:
    """Return the reference: the one given, or the function of the exercise's own name."""
    if exercise.reference is not of_its_own_name:
        return exercise.reference
    reference: Callable[..., Any] | None = getattr(module, key.parent.name, None)
    if reference is None:
        raise CourseError(
            f"{_place(key)} must define {key.parent.name}, the reference, or name another function with "
            "reference=. It does neither."
        )
    return reference


def _second(key: Path, exercise: Exercise, check: str) -> Callable[..., Any] | None:
    """Return the independent reference: the key's function, or the right answer of the bank that it names."""
    named = exercise.second_reference
    if not isinstance(named, str):
        if named is None and not kind_of(exercise.ask).claims:
            raise CourseError(
                f"{_place(key)}: an exercise must have a second reference: a function, or the name of a "
                'right answer in bank.py. Got none. Add second_reference="NAME".'
            )
        return named
    answer = answer_named(key.with_name("bank.py"), named, check, exercise.ask)
    if answer is None:
        raise CourseError(
            f"{_place(key)}: second_reference must name a right answer in bank.py. Got {named!r}. "
            "Look for a typo."
        )
    return answer


def shared_names(course: Path) -> set[str]:
    """Return the names of ideas that stand in more than one exercise of a course."""
    tables = [path.read_text(encoding="utf-8") for path in keys_of(course)]
    names = [name for table in tables for name in re.findall(r'"(\w+)": idea\(', table)]
    return {name for name in names if names.count(name) > 1}


def read_hints(path: Path) -> dict[str, str]:
    """Return what a file of hints says, by the names of the ideas: a heading `## name`, then the words."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    _, *parts = re.split(r"^## +", text, flags=re.MULTILINE)
    hints: dict[str, str] = {}
    for part in parts:
        name, _, words = part.partition("\n")
        if name.strip() in hints:
            raise CourseError(f"{_place(path)}: {name.strip()} must stand once. It stands twice.")
        hints[name.strip()] = " ".join(words.split())
    return hints


def _place(path: Path) -> str:
    """Return where a file lies, from its lab's folder on."""
    return "/".join(path.parts[-3:])


def _told(key: Path, error: Exception) -> str:
    """Say in one sentence where an answer key fails, and why; it may be in what it imports."""
    lab = key.parents[1]
    if isinstance(error, SyntaxError):
        file, line, said = Path(error.filename or key), error.lineno, error.msg
    else:
        steps = [
            step for step in traceback.extract_tb(error.__traceback__)
            if lab in Path(step.filename).parents
        ]  # fmt: skip
        file = Path(steps[-1].filename) if steps else key
        line, said = (steps[-1].lineno if steps else None), str(error)
    place = f", line {line}" if line else ""
    return f"{file}{place}: the answer key must load. {type(error).__name__}: {said}"


def load_exercise(course: Path, check: str) -> tuple[Lab, Exercise]:
    """Return an exercise and its lab by the id of its check."""
    lab = load_lab(course, find_lab(course, check.split(".")[0]))
    if check not in lab.exercises:
        raise CourseError(
            f"a check must be one of {', '.join(lab.exercises)}. Got {check!r}. Look for a typo."
        )
    return lab, lab.exercises[check]
