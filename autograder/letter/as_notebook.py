"""A letter as a notebook, for platforms that give a file back under the name of the one handed in."""

from __future__ import annotations

import json
import re

from .page import contents
from .said import Letter

#: Between these, JupyterLab would read a formula, in whatever stands there.
_FORMULA = str.maketrans({"$": "&#65284;", "\\": "&#65340;"})


def as_notebook(letter: Letter) -> bytes:
    """Return a letter as a notebook with one Markdown cell.

    The cell is one block of HTML on a single line, so that nothing in it is read as Markdown.
    """
    line = re.sub(r">\s*\n\s*<", "> <", contents(letter)).replace("\n", "&#10;").translate(_FORMULA)
    source = f"<div>{line}</div>"
    cell = {"cell_type": "markdown", "id": "letter", "metadata": {}, "source": source}
    notebook = {
        "cells": [cell], "nbformat": 4, "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
    }  # fmt: skip
    return (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")
