"""Commands of nbgrader, run in a course."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .refused import CourseError


def run_nbgrader(course: Path, command: str, *arguments: str) -> str:
    """Run one of nbgrader's commands in the course; raise its own words when it fails."""
    environment = {**os.environ, "COURSE_DIR": str(course)}
    environment["PATH"] = (
        str(Path(sys.executable).parent) + os.pathsep + environment.get("PATH", "")
    )
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", command, *arguments],
        cwd=course, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        lines = [row for row in done.stderr.splitlines() if "ERROR" in row] or [done.stderr[-2000:]]
        raise CourseError(f"nbgrader {command} {' '.join(arguments)} failed. " + "\n".join(lines))
    return done.stdout + done.stderr
