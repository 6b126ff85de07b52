"""The notebook that a student sees first: how the labs work, and where they are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from labgauss.checks.plain import LIBRARY

from .labs import Lab, title

NAME = "Welcome.ipynb"

_HOW = """# Welcome to the labs

**Work from top to bottom.** Click into a grey cell and press *Shift + Enter*: it runs, and the next one is selected. Try it here:"""
_FIRST = f"""import {LIBRARY}
from {LIBRARY} import plotting

X_train, y_train, X_test, y_test = {LIBRARY}.load_two_gaussians()
classifier = {LIBRARY}.GaussianClassifier("full").fit(X_train, y_train)
plotting.plot_decision_regions(classifier, X_test, y_test)"""
_RULES = """**Exercises.** An empty exercise says so. Write your answer into its cell, run it, then run the check below: it says at once whether the answer is right, and if not, which idea to think about. Checks work without a network, as often as you like.

**Your work is safe.** It is saved in this folder, and nothing of ours overwrites it. Should a lab get a newer version, that one lies beside yours. *Ctrl + S* saves at once (*Cmd + S* on a Mac).

**If something is stuck:** *Kernel → Restart Kernel and Run All Cells*. An exercise that is still empty stops nothing.

**Handing in.** The last cell of each lab says what is solved and which file to upload, and where it lies."""


def write(folder: Path, labs: Sequence[Lab]) -> Path:
    """Write the welcome notebook, unless there is one; return it."""
    path = folder / NAME
    if not path.exists():
        path.write_text(json.dumps(notebook(labs), indent=1) + "\n", encoding="utf-8")
    return path


def notebook(labs: Sequence[Lab]) -> dict[str, Any]:
    """Return the notebook as plain data."""
    links = [f"- [{title(lab)}]({_address(lab)})" for lab in labs]
    return {
        "cells": [
            _cell("markdown", "how", _HOW),
            _cell("code", "first", _FIRST),
            _cell("markdown", "labs", "\n".join(["## The labs", "", *links])),
            _cell("markdown", "rules", _RULES),
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _address(lab: Lab) -> str:
    return quote(f"{lab.name}/{lab.notebook.name}")


def _cell(kind: str, name: str, text: str) -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "id": name, "metadata": {}, "source": text}
    return {**cell, "execution_count": None, "outputs": []} if kind == "code" else cell
