"""What a course may set for grading: `autograder.toml` in its folder, else what fits our labs."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from ..memory import Memory, fit
from ..referee.sitting import Patience
from ..refused import CourseError
from ..worker.confine import Limits

_MEGA = 2**20
_LIMITS = {"memory_mb": "memory", "disk_mb": "disk", "files": "files", "threads": "threads"}
_PATIENCE = {f"{field.name}_seconds": field.name for field in fields(Patience)}


@dataclass(frozen=True)
class Allowance:
    """What a submission may use, and how long a referee waits; memory 0 is what fits the machine."""

    limits: Limits
    patience: Patience

    def fitted(self, workers: int) -> tuple[Allowance, Memory]:
        """Return this for so many submissions at a time on this machine, and the memory that each gets."""
        memory = fit(workers, self.limits.memory)
        return replace(self, limits=replace(self.limits, memory=memory.student)), memory


def allowance(course: Path, lab: str) -> Allowance:
    """Read the limits of a course: `[limits]`, and `[limits.LAB]` for one lab."""
    path = course / "autograder.toml"
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except (OSError, ValueError) as error:
        raise CourseError(f"{path} must be a TOML file. {error}. Mend it, or delete it.") from None
    general = told.get("limits", {})
    own = general.get(lab, general.get(lab.split("_")[0], {}))
    given = {k: v for k, v in {**general, **own}.items() if not isinstance(v, dict)}
    limits: dict[str, Any] = {}
    patience: dict[str, Any] = {}
    for name, value in given.items():
        if (name not in _LIMITS and name not in _PATIENCE) or not _is_positive(value):
            known = ", ".join([*_LIMITS, *_PATIENCE])
            raise CourseError(
                f"a limit in {path.name} must be one of {known}, and a positive number. "
                f"Got {name} = {value!r}. Correct it."
            )
        if name in _PATIENCE:
            patience[_PATIENCE[name]] = float(value)
        else:
            limits[_LIMITS[name]] = int(value * (_MEGA if name.endswith("_mb") else 1))
    made = Allowance(replace(Limits(), **limits), replace(Patience(), **patience))
    seconds = int(made.patience.notebook * 3) + 60
    return replace(made, limits=replace(made.limits, cpu_seconds=seconds))


def _is_positive(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0
