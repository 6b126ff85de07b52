"""What a course's nbgrader_config.py says of autograding: permissions, files, late penalties."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from .plain import BookError

_log = logging.getLogger("autograder.late")
_log.addHandler(
    logging.NullHandler()
)  # what a plugin says is for who listens, not for the terminal
#: Student, score and seconds after the due date; returns the penalty.
LatePlugin = Callable[[str, float, float], float | None]
_STRUCTURE = os.path.join("{nbgrader_step}", "{student_id}", "{assignment_id}")


class Settings:
    """nbgrader's settings for autograding a course, read as nbgrader reads them."""

    def __init__(self, course: Path) -> None:
        from nbgrader.converters import Autograde
        from nbgrader.coursedir import CourseDirectory

        self._config = _load(course)
        self._coursedir = CourseDirectory(config=self._config, root=str(course))
        self._autograde = Autograde(self._coursedir, config=self._config)
        asked = (self._coursedir.directory_structure, self._coursedir.autograded_directory)
        if asked != (_STRUCTURE, "autograded"):
            raise BookError(
                "graded notebooks must lie in autograded/STUDENT/LAB. The course's nbgrader_config.py says "
                f"{asked[1]!r} in {asked[0]!r}. Take CourseDirectory.directory_structure and "
                "autograded_directory away there."
            )
        self.late = self._late_plugin(course)

    @property
    def file_mode(self) -> int:
        """Return the permissions of files in autograded/."""
        return int(str(self._autograde.permissions), 8)

    @property
    def folder_mode(self) -> int:
        """Return the permissions of folders in autograded/."""
        return 0o2775 if self._coursedir.groupshared else 0o755

    @property
    def create_student(self) -> bool:
        """Return whether a student who is not in the gradebook is entered."""
        return bool(self._autograde.create_student)

    @property
    def course_id(self) -> str:
        """Return the name of the course in the gradebook; most have none."""
        return str(self._coursedir.course_id)

    def released_files(self, lab: str) -> dict[str, Path]:
        """Return what nbgrader puts beside a graded notebook from the instructor's side, by name."""
        from nbgrader.utils import find_all_files

        source = Path(self._coursedir.format_path(self._coursedir.source_directory, ".", lab))
        kept = set(self._autograde.exclude_overwriting.get(lab, []))
        found = find_all_files(str(source), [*self._coursedir.ignore, "*.ipynb"])
        names = {os.path.relpath(path, source): Path(path) for path in sorted(found)}
        return {name: path for name, path in names.items() if name not in kept}

    def _late_plugin(self, course: Path) -> LatePlugin | None:
        """Return what decides the penalty for handing in late, or None where nothing does."""
        from nbgrader.preprocessors import AssignLatePenalties
        from traitlets.utils.importstring import import_item

        if str(course) not in sys.path:  # nbgrader finds a plugin beside the settings
            sys.path.append(str(course))
        try:
            steps = [
                import_item(step) if isinstance(step, str) else step
                for step in self._autograde.autograde_preprocessors
            ]
            found = [step for step in steps if issubclass(step, AssignLatePenalties)]
            if not found:
                return None
            assigner = found[0](config=self._config, log=_log)
            assigner.init_plugin()
        except Exception as error:
            raise BookError(_fault("The settings of autograding", error)) from error
        return lambda *known: _penalty(assigner, *known)


def _penalty(assigner: Any, student: str, score: float, late: float) -> float | None:
    """Ask the course's plugin, a new one each time as nbgrader does, and bound what it says."""
    try:
        assigner.init_plugin()
        penalty = assigner.plugin_inst.late_submission_penalty(student, score, late)
        if penalty is None:
            return None
        return float(assigner._check_late_penalty(SimpleNamespace(score=score), penalty))
    except Exception as error:
        raise BookError(_fault("The course's plugin for late submissions", error)) from error


def _load(course: Path) -> Any:
    """Run the settings files in nbgrader's order, and leave the environment as it was."""
    from jupyter_core.paths import jupyter_config_path
    from traitlets.config import Config, PyFileConfigLoader

    config, name, before = Config(), "nbgrader_config.py", dict(os.environ)
    try:
        for folder in [*reversed(jupyter_config_path()), str(course)]:
            if (Path(folder) / name).exists():
                config.merge(PyFileConfigLoader(name, path=folder).load_config())
    except Exception as error:
        raise BookError(_fault("The course's nbgrader_config.py", error)) from error
    finally:
        os.environ.clear()
        os.environ.update(before)
    return config


def _fault(what: str, error: Exception) -> str:
    said = " ".join(str(error).split())
    return f"{what} must work. It raised {type(error).__name__}: {said} Mend it and run again."
