"""What was handed out: the cells of a released notebook, with the instructor's text of locked ones."""

from __future__ import annotations

import ast
import copy
import hashlib
import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from ..notebook import assigned_names, check_expression
from ..refused import CourseError
from ..stored import checksum_of, grade_id_of, text_of


@dataclass(frozen=True, eq=False)
class Slot:
    """One cell that was handed out."""

    index: int
    cell: dict[str, Any]  # as the graded notebook shall have it, without outputs
    released: str  # the text that students got

    @property
    def kind(self) -> str:
        """Return code, markdown or raw."""
        return str(self.cell["cell_type"])

    @property
    def nbgrader(self) -> dict[str, Any]:
        """Return nbgrader's metadata, empty where the cell is none of its own."""
        found: dict[str, Any] = self.cell["metadata"].get("nbgrader", {})
        return found

    @property
    def grade_id(self) -> str:
        """Return the name by which nbgrader knows the cell."""
        return str(self.nbgrader.get("grade_id", ""))

    @property
    def is_solution(self) -> bool:
        """Return whether the student's text counts here."""
        return bool(self.nbgrader.get("solution"))

    @property
    def is_locked(self) -> bool:
        """Return whether our text counts here: locked cells and tests."""
        return bool(self.nbgrader) and not self.is_solution

    @property
    def is_graded(self) -> bool:
        """Return whether nbgrader gives points to what the cell shows."""
        return bool(self.nbgrader.get("grade")) and not self.is_solution

    @cached_property
    def check(self) -> tuple[str, str] | None:
        """Return the check and the expression that it judges, None for any other cell."""
        if not self.is_graded or self.kind != "code":
            return None
        return check_expression(str(self.cell["source"]))

    @cached_property
    def defines(self) -> frozenset[str]:
        """Return the names that the cell, as it was handed out, binds."""
        return names_bound(self.released) if self.kind == "code" else frozenset()


@dataclass(frozen=True, eq=False)
class Template:
    """A notebook that was handed out."""

    name: str
    slots: tuple[Slot, ...]
    metadata: dict[str, Any]
    files: dict[str, bytes]
    digest: str

    @cached_property
    def by_grade_id(self) -> dict[str, Slot]:
        """Return the cells that nbgrader knows."""
        return {slot.grade_id: slot for slot in self.slots if slot.grade_id}

    @cached_property
    def answers(self) -> frozenset[str]:
        """Return the names that solution cells are there for."""
        return frozenset().union(*(slot.defines for slot in self.slots if slot.is_solution))

    @cached_property
    def imports(self) -> tuple[str, ...]:
        """Return the modules that our own cells import, and what they take from them: what is warmed before."""
        names: dict[str, None] = {}
        for slot in self.slots:
            if slot.kind == "code":
                names.update(dict.fromkeys(_imports(str(slot.cell["source"]))))
        return tuple(names)


@lru_cache(maxsize=4096)
def names_bound(text: str) -> frozenset[str]:
    """Return the names that a cell binds at its top level, none where it is no Python."""
    try:
        return frozenset(assigned_names(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the last: nested too deeply
        return frozenset()


def _imports(text: str) -> list[str]:
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return found


def load_templates(course: Path, lab: str) -> list[Template]:
    """Return the notebooks of an assignment as they were handed out."""
    release, source = course / "release" / lab, course / "source" / lab
    paths = sorted(release.glob("*.ipynb"))
    if not paths or not source.is_dir():
        raise CourseError(
            f"{lab} must have been handed out before it is graded. There is no notebook in "
            f"{release if not paths else source}. Call `autograder build {lab}`, or nbgrader's "
            "generate_assignment."
        )
    files = {
        str(path.relative_to(release)): path.read_bytes()
        for path in sorted(release.rglob("*"))
        if path.is_file() and path.suffix != ".ipynb" and ".ipynb_checkpoints" not in path.parts
    }
    return [_load(path, source / path.name, files) for path in paths]


def _load(path: Path, source: Path, files: dict[str, bytes]) -> Template:
    released = json.loads(path.read_text(encoding="utf-8"))
    full = json.loads(source.read_text(encoding="utf-8")) if source.exists() else released
    own = {grade_id_of(cell): cell for cell in full["cells"] if grade_id_of(cell)}
    slots = tuple(
        _slot(index, cell, own.get(grade_id_of(cell)))
        for index, cell in enumerate(released["cells"])
    )
    digest = hashlib.sha256(path.read_bytes() + b"\0" + source.read_bytes()).hexdigest()
    return Template(path.stem, slots, released.get("metadata", {}), files, digest)


def _slot(index: int, cell: dict[str, Any], own: dict[str, Any] | None) -> Slot:
    made = copy.deepcopy(cell)
    made["source"] = released = text_of(cell["source"])
    made.pop("outputs", None)
    made.pop("execution_count", None)
    slot = Slot(index, made, released)
    if slot.is_locked and own is not None:  # hidden tests and mark schemes come back
        made["source"] = text_of(own["source"])
        if made["source"] != released:
            made["metadata"]["nbgrader"]["checksum"] = checksum_of(made)
    return slot
