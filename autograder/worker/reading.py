"""Is a cell Python as it is written, or something that IPython reads in its own way first?"""

from __future__ import annotations

import ast
import re

#: What IPython looks at besides magics: empty rows before a cell, rows of spaces, prompts.
_TIDIED = re.compile(r"\A[^\S\n]*\n|^[ \t]+$", re.MULTILINE)
_PROMPT = re.compile(r"\s*(?:>>>|\.\.\.|In ?\[)")


def has_prompt(text: str) -> bool:
    """Return whether a cell begins with what was copied from a session: IPython takes its prompts off."""
    return any(map(_PROMPT.match, text.split("\n", 2)[:2]))


def is_python(text: str) -> bool:
    """Return whether IPython would run a cell as it is written: it is Python, and nothing is to be tidied."""
    if has_prompt(text) or _TIDIED.search(text):
        return False
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
