"""What a command says instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence

#: Exit codes: checks that fail or a thing that could not be done; a call that cannot be meant.
FAILED, USAGE = 1, 2


class Refusal(Exception):
    """One clear sentence for the user, and the exit code that goes with it."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        super().__init__(sentence)
        self.code = code


def to_install(packages: Sequence[str]) -> str:
    """Return what to type so that this very Python gets these packages.

    >>> to_install(["ipykernel>=6.29"]).endswith('-m pip install "ipykernel>=6.29"')
    True
    """
    quoted = " ".join(f'"{package}"' for package in packages)
    return f"{this_python()} -m pip install {quoted}"


def this_python() -> str:
    """Return the Python that runs this, as it is typed in a shell."""
    return f'"{sys.executable}"' if " " in sys.executable else sys.executable
