"""`labgauss check`: run a notebook from the top and say what each check says."""

from __future__ import annotations

import textwrap
from dataclasses import asdict, dataclass
from typing import Any

from labgauss.checks.verdict import MIME

from .notebooks import Notebook, check_without_answer, open_notebook, written
from .progress import Bar
from .refusal import FAILED
from .running import Run, errors, run

_SIGNS = {"right": "✔", "missing": "○", "absent": "○"}
_WORDS = {
    "right": "solved",
    "wrong": "not yet right",
    "error": "stopped with an error",
    "timeout": "took too long",
    "missing": "not answered yet",
    "not graded": "could not be judged",
    "absent": "did not run",
}


@dataclass(frozen=True)
class Said:
    """What one check said in this run."""

    exercise: str
    verdict: str
    points: float
    max_points: float
    message: str = ""


@dataclass(frozen=True)
class Report:
    """A notebook that has been run: what its checks said, what else went wrong, what is written."""

    notebook: Notebook
    ran: Run
    checks: tuple[Said, ...]

    @property
    def solved(self) -> int:
        """Return how many checks are right."""
        return sum(said.verdict == "right" for said in self.checks)

    @property
    def holds(self) -> bool:
        """Return whether every check is right."""
        return self.solved == len(self.checks)

    @property
    def total(self) -> str:
        """Return the line that sums up: `3 of 7 solved, 9 of 24 points`."""
        points = sum(said.points for said in self.checks)
        most = sum(said.max_points for said in self.checks)
        return f"{self.solved} of {len(self.checks)} solved, {points:g} of {most:g} points"

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return {
            "notebook": str(self.notebook.path),
            "lab": self.notebook.lab,
            "all_right": self.holds,
            "solved": self.solved,
            "points": sum(said.points for said in self.checks),
            "max_points": sum(said.max_points for said in self.checks),
            "checks": [asdict(said) for said in self.checks],
            "written": written(self.notebook.cells),
            "ran_to_the_end": self.ran.ended_at is None,
        }


def command(given: str, *, as_json: bool, seconds: int) -> int:
    """Check a notebook, print what was said; 1 where a check is not right."""
    import json

    report = examine(open_notebook(given), seconds)
    print(json.dumps(report.to_dict()) if as_json else told(report))
    return 0 if report.holds else FAILED


def examine(notebook: Notebook, seconds: int, file: str | None = None) -> Report:
    """Run a notebook and gather what its checks said; its last cell may name another file to upload."""
    bar = Bar(f"running {notebook.path.name}")
    try:
        ran = run(notebook, seconds=seconds, progress=bar, called=file or notebook.path.name)
    finally:
        bar.end()
    return Report(notebook, ran, tuple(_said(notebook, ran)))


def _said(notebook: Notebook, ran: Run) -> list[Said]:
    """Return what each check of the lab said last; one that said nothing did not run."""
    seen: dict[str, Said] = {}
    for cell in ran.cells:
        empty = check_without_answer(cell)
        if empty in notebook.points:
            seen[empty] = Said(empty, "missing", 0.0, notebook.points[empty])
        for output in cell.get("outputs", []):
            verdict = output.get("data", {}).get(MIME)
            if isinstance(verdict, dict) and verdict.get("exercise") in notebook.points:
                seen[verdict["exercise"]] = _of(verdict)
    absent = "Its check cell did not run, or is not in the notebook."
    return [
        seen.get(name, Said(name, "absent", 0.0, points, absent))
        for name, points in notebook.points.items()
    ]


def _of(verdict: dict[str, Any]) -> Said:
    return Said(
        str(verdict["exercise"]), str(verdict["verdict"]), float(verdict["points"]),
        float(verdict["max_points"]), str(verdict["message"]),
    )  # fmt: skip


def told(report: Report) -> str:
    """Return the report in words."""
    width = max(len(said.exercise) for said in report.checks)
    lines: list[str] = []
    for said in report.checks:
        sign = _SIGNS.get(said.verdict, "✘")
        points = f"{said.points:g} of {said.max_points:g} points"
        lines.append(f"{sign} {said.exercise:{width}}  {points:15}  {_WORDS[said.verdict]}")
        if said.verdict not in ("right", "missing"):
            lines += textwrap.wrap(
                said.message, 96, initial_indent="    ", subsequent_indent="    "
            )
    return "\n".join([*lines, *_trouble(report), report.total])


def _trouble(report: Report) -> list[str]:
    """Return what went wrong outside of the checks, a line each."""
    lines = []
    stub = "NotImplementedError: This exercise is still empty"
    stopped = [
        found
        for found in errors(report.ran)
        if not found[2].startswith(stub) and not check_without_answer(report.ran.cells[found[0]])
    ]
    if stopped:
        lines.append("")
        lines += [
            f"Cell {place + 1} ({first[:50]}) stopped. {said}" for place, first, said in stopped[:5]
        ]
        if len(stopped) > 5:
            lines.append(f"and {len(stopped) - 5} more cells stopped.")
        lines.append("")
    if report.ran.ended_at is not None:
        lines += [f"Nothing below cell {report.ran.ended_at + 1} was run: it ended the kernel.", ""]
    return lines
