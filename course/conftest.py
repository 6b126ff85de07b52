"""`pytest --nbval course/source` needs the labs' answer sheets: they are built where there are none."""

from pathlib import Path

import pytest

from autograder.build import build_lab, is_complete
from autograder.course import lab_names, load_lab

COURSE = Path(__file__).parent


def pytest_sessionstart(session: pytest.Session) -> None:
    """Build what a fresh clone lacks, once and not in each process of `pytest -n`."""
    if session.config.getoption("nbval") and not hasattr(session.config, "workerinput"):
        for name in lab_names(COURSE):
            if not is_complete(COURSE, load_lab(COURSE, name)):
                build_lab(COURSE, name)
