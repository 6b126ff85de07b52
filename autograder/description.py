"""What there is to say of a lab: titles, points, hints, questions, mark schemes, target pictures.

`autograder build` writes it for the instructor as one JSON file, and pages and tables about a class read
nothing else of a lab. Where it was not built, as in a course without answer keys, it holds what the
notebooks say.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from .course_folder import checks_of
from .plain_data import built
from .stored import BEGIN, END, MARK_SCHEME, cells_of, grade_id_of, nbgrader_of

#: The parts of a description are those of this version; one of another version is made again.
VERSION = 1
_HEADING = re.compile(r"^#{1,6} +(.+?)\s*$", re.MULTILINE)
#: What stands behind an exercise's title, and is said by its bar.
_POINTS = re.compile(r"\s*\((?:[\d.]+|one|no) points?\)\s*$")
_ASIDE = re.compile(r"\s*\([^()]*\)$")
_SCHEME = re.compile(rf"^[^\n]*{MARK_SCHEME.strip('# ')}[^\n]*\n(.*?)(?:^[^\n]*END MARK SCHEME[^\n]*$|\Z)", re.M | re.S)  # fmt: skip
_SOLUTION = re.compile(rf"^[^\n]*{BEGIN.strip('# ')}[^\n]*\n(.*?)(?:^[^\n]*{END.strip('# ')}[^\n]*$|\Z)", re.M | re.S)  # fmt: skip


@dataclass(frozen=True)
class Cell:
    """A cell that earns points, and the exercise that it checks where that is ours."""

    notebook: str
    grade_id: str
    title: str
    points: float
    exercise: str


@dataclass(frozen=True)
class Picture:
    """A picture as base64 PNG, and what it shows."""

    png: str
    alt: str


@dataclass(frozen=True)
class RoomQuestion:
    """A question for the room: its number in the guide, the question, and what may be answered."""

    number: int
    asked: str
    answer: str


@dataclass(frozen=True)
class Misconception:
    """A wrong idea: its hint, its picture, the question for the room, how many of a hundred are expected to have it."""

    hint: str
    picture: Picture | None
    room: RoomQuestion | None
    percent: float | None


@dataclass(frozen=True)
class Target:
    """The picture that an exercise asks for, and the worked examples that show the student's own.

    `same_data` tells whether both show the data of the example.
    """

    picture: Picture
    same_data: bool
    examples: tuple[str, ...]


@dataclass(frozen=True)
class Described:
    """An exercise with an answer key: the labels of its public inputs, its wrong ideas, its target."""

    inputs: tuple[str, ...]
    misconceptions: dict[str, Misconception]
    target: Target | None


@dataclass(frozen=True)
class Written:
    """A question that a person marks: what it asks, its mark scheme, the instructor's own answer.

    A task's answer stands in the free cells below it; any other answer is the cell itself. `free` are
    the free cells below a task as they were handed out, as (id, text).
    """

    notebook: str
    name: str
    text: str
    mark_scheme: str
    example: str
    is_task: bool
    is_code: bool
    free: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Description:
    """A lab in words and pictures; `exercises` by labN.name in their order, none where no key is ours."""

    version: int
    name: str
    title: str
    cells: tuple[Cell, ...] = ()
    exercises: dict[str, Described] = field(default_factory=dict)
    questions: tuple[Written, ...] = ()

    @cached_property
    def _places(self) -> dict[str, int]:
        return {cell.grade_id: place for place, cell in enumerate(self.cells)}

    def place(self, grade_id: str) -> int:
        """Return where a cell stands in the lab; one that no notebook has comes last."""
        return self._places.get(grade_id, len(self.cells))

    def of(self, grade_id: str, otherwise: str) -> str:
        """Return the title of a cell; where the notebook has no heading for it, its name."""
        found = self._places.get(grade_id)
        title = self.cells[found].title if found is not None else ""
        return title or otherwise.replace("_", " ")

    def misconception(self, exercise: str, name: str) -> Misconception:
        """Return what is to be said of a wrong idea; nothing of an unknown one."""
        known = self.exercises[exercise].misconceptions if exercise in self.exercises else {}
        return known.get(name, _UNKNOWN)


_UNKNOWN = Misconception("", None, None, None)


# --- what was built -------------------------------------------------------------------------------


def description(course: Path, lab: str) -> Description:
    """Return the description that was built, else what the notebooks say."""
    return _stored(course, lab) or from_notebooks(course, lab)


def is_current(course: Path, lab: str) -> bool:
    """Return whether what was built is not older than any file of the lab."""
    found = [*(course / "labs" / lab).rglob("*"), course / "ideas.md"]
    found += [
        path for step in ("release", "source") for path in (course / step / lab).glob("*.ipynb")
    ]
    kinds = (".py", ".md", ".toml", ".ipynb")
    files = (p for p in found if p.suffix in kinds and p.name != "bank.py" and p.is_file())
    newest = max((path.stat().st_mtime for path in files), default=0.0)
    return _stored(course, lab) is not None and _path(course, lab).stat().st_mtime >= newest


def write(course: Path, told: Description) -> None:
    """Store a description for the instructor."""
    path = _path(course, told.name)
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(asdict(told), indent=1, ensure_ascii=False)
    path.write_bytes(text.encode("utf-8", "replace"))


def _path(course: Path, lab: str) -> Path:
    return course / ".built" / f"{lab}.description.json"


def _stored(course: Path, lab: str) -> Description | None:
    path = _path(course, lab)
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else None


@lru_cache(maxsize=32)
def _read(path: Path, _: int) -> Description | None:
    try:
        told: Description = built(Description, json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, RecursionError):
        return None
    return told if told.version == VERSION else None


# --- what notebooks say ---------------------------------------------------------------------------


def from_notebooks(course: Path, lab: str) -> Description:
    """Return what a lab's notebooks say.

    Titles are those of the notebooks that students were given, else of the instructor's. Mark schemes
    stand in the instructor's.
    """
    released, source = (
        sorted(course.glob(f"{step}/{lab}/*.ipynb")) for step in ("release", "source")
    )
    titles: dict[str, str] = {}
    found: list[tuple[str, dict[str, Any]]] = []
    first = ""
    for path in released or source:
        heading = ""
        for cell in cells_of(path):
            known = nbgrader_of(cell)
            headings = (
                _HEADING.findall(cell["source"]) if cell.get("cell_type") == "markdown" else []
            )
            first = first or (headings[0] if headings else "")
            heading = headings[-1] if headings else heading
            if grade_id_of(cell) and (known.get("grade") or known.get("task")):
                found.append((path.stem, known))
                titles[grade_id_of(cell)] = _POINTS.sub("", heading)
    told_apart, ours, key = _told_apart(titles), checks_of(course, lab), lab.split("_")[0]
    cells = [
        Cell(
            notebook, name := known["grade_id"], told_apart.get(name, ""), _number(known.get("points")),
            f"{key}.{name.removeprefix(key + '_')}" if name in ours else "",
        )
        for notebook, known in found
    ]  # fmt: skip
    theirs = {
        path.stem: path for path in (*released, *source)
    }  # the instructor's where there are both
    questions = [one for path in theirs.values() for one in _questions(path)]
    title = first or lab.replace("_", " ")
    return Description(VERSION, lab, title, tuple(cells), {}, tuple(questions))


def _number(points: Any) -> float:
    return float(points) if isinstance(points, int | float) else 0.0


def _told_apart(titles: Mapping[str, str]) -> dict[str, str]:
    """Return titles of which no two are the same: one heading may stand above several checks."""
    times = Counter(titles.values())
    return {
        name: title if times[title] == 1 else f"{_ASIDE.sub('', title)} · `{_last(name)}`"
        for name, title in titles.items()
        if title
    }


def _last(grade_id: str) -> str:
    """Return a grade id without the short name of its lab."""
    return re.sub(r"^lab\d+_", "", grade_id)


def _questions(path: Path) -> Iterator[Written]:
    """Yield the questions of a notebook that a person marks."""
    seen: set[str] = set()
    cells = cells_of(path)
    for at, cell in enumerate(cells):
        name, known = grade_id_of(cell), nbgrader_of(cell)
        is_task = bool(known.get("task"))
        if (
            name
            and name not in seen
            and (is_task or (known.get("grade") and known.get("solution")))
        ):
            seen.add(name)
            yield _question(path.stem, cells, at, is_task)


def _question(notebook: str, cells: Sequence[dict[str, Any]], at: int, is_task: bool) -> Written:
    cell = cells[at]
    text = cell["source"]
    scheme, example = _SCHEME.search(text), _SOLUTION.search(text)
    asked = _SOLUTION.sub("", _SCHEME.sub("", text)).strip()
    above = cells[at - 1] if at else None
    if not is_task and above and not grade_id_of(above) and above.get("cell_type") == "markdown":
        asked = above["source"].strip() + ("\n\n" + asked if asked else "")
    return Written(
        notebook, grade_id_of(cell), asked, scheme[1] if scheme else "", example[1].strip() if example else "",
        is_task, cell.get("cell_type") == "code", tuple(_free_below(cells, at)) if is_task else (),
    )  # fmt: skip


def _free_below(cells: Sequence[dict[str, Any]], at: int) -> Iterator[tuple[str, str]]:
    """Yield the free cells between a task and the next cell that nbgrader knows."""
    for cell in cells[at + 1 :]:
        if grade_id_of(cell):
            return
        yield str(cell.get("id", "")), cell["source"]
