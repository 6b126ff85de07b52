"""A lab's notebook, run once with its solutions and with all its pictures, for the pages of the site.

The committed notebooks hold words instead of pictures. Here they are run again, and what is run is
kept beside the other built files of the course until the lab's sources change.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import nbformat

from autograder.build import execute, refuse_errors, source_digest
from autograder.course import Lab, load_lab
from autograder.notebook import make_notebook


def execute_all(course: Path, labs: list[str]) -> Iterator[str]:
    """Run what has changed of these labs, on all cores; yield each as it is done."""
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("fork")) as pool:
        for done in as_completed([pool.submit(_execute, course, lab) for lab in labs]):
            yield done.result()


def _execute(course: Path, name: str) -> str:
    executed(course, load_lab(course, name))
    return name


def executed(course: Path, lab: Lab) -> Any:
    """Return the instructor's notebook of a built lab, with outputs and pictures."""
    kept = course / ".built" / "site" / f"{lab.name}.ipynb"
    stamp = source_digest(lab)
    if kept.exists():
        notebook = nbformat.read(kept, as_version=4)
        if notebook.metadata.get("labgauss", {}).get("built_from") == stamp:
            return notebook
    notebook = execute(make_notebook(lab), course / "source" / lab.name)
    refuse_errors(notebook, lab)
    notebook.metadata["labgauss"] = {"built_from": stamp}
    kept.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, kept)
    return notebook
