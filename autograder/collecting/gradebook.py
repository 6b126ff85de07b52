"""The class in nbgrader's gradebook, by nbgrader's own interface."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from ..roster import Roster, Student


def to_gradebook(url: str, roster: Roster, lab: str) -> tuple[datetime | None, str]:
    """Write the class into the gradebook; return the lab's due date there, and what went wrong."""
    here = url.removeprefix("sqlite:///") if url.startswith("sqlite:///") else ""
    if not roster and here and not Path(here).exists():
        return None, ""
    try:
        return _written(url, roster, lab), ""
    except Exception as error:  # a locked or lost database, a missing driver, nbgrader itself
        said = (str(error).splitlines() or [""])[0][:200]
        return None, (
            f"the gradebook could not be read and written ({type(error).__name__}: {said}). The notebooks are "
            "collected all the same. Run the command again when it is free"
        )


def _written(url: str, roster: Roster, lab: str) -> datetime | None:
    from sqlalchemy import create_engine, inspect, text

    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            tables = inspect(connection).get_table_names()
            rows = connection.execute(text("SELECT id FROM course")) if "course" in tables else []
            courses = [str(row[0]) for row in rows]
    finally:
        engine.dispose()
    own = [name for name in courses if name != "default_course"] or courses or ["default_course"]
    # nbgrader calls `alembic` by name when it makes a gradebook: the one beside this Python
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    from nbgrader.api import Gradebook, MissingEntry

    with Gradebook(url, own[0]) as gradebook:
        before = {student.id: student for student in gradebook.students}
        for student in roster.students:
            facts = _facts(student)
            known = before.get(student.id)
            if known is None or any(getattr(known, k) != v for k, v in facts.items()):
                gradebook.update_or_create_student(student.id, **facts)
        try:
            due = gradebook.find_assignment(lab).duedate
        except MissingEntry:
            due = None
    return due.replace(tzinfo=UTC) if due is not None else None


def _facts(student: Student) -> dict[str, str]:
    facts = {
        "first_name": student.first or student.full, "last_name": student.last,
        "email": student.email, "lms_user_id": student.lms,
    }  # fmt: skip
    return {key: value[:128] for key, value in facts.items() if value}
