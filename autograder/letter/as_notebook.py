"""A letter as a notebook, for platforms that give a file back under the name of the one handed in."""

from __future__ import annotations

import json
import re
from typing import Any

from .page import sections
from .said import Letter

#: Between these, JupyterLab would read a formula, in whatever stands there.
_FORMULA = str.maketrans({"$": "&#65284;", "\\": "&#65340;"})


def as_notebook(letter: Letter) -> bytes:
    """Return a letter as a notebook of Markdown cells, one per part of its page.

    Each cell is one block of HTML on a single line, so that nothing in it is read as Markdown.
    """
    cells = [_cell(number, part) for number, part in enumerate(sections(letter))]
    notebook = {
        "cells": cells, "nbformat": 4, "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
    }  # fmt: skip
    return (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def _cell(number: int, part: str) -> dict[str, Any]:
    line = part.replace("\n", "&#10;") if "<pre" in part else part.replace("\n", " ")
    line = re.sub(r">&#10;<", "> <", line).translate(_FORMULA)
    return {
        "cell_type": "markdown",
        "id": f"letter{number}",
        "metadata": {},
        "source": f"<div>{line}</div>",
    }
