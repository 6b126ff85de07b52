"""The page of a letter: one file, which asks no other and runs nothing. Read on a phone, on paper, in the dark."""

from __future__ import annotations

from collections.abc import Sequence

from ..html import render
from .said import Letter


def page(letter: Letter, notebooks: Sequence[tuple[str, str]] = ()) -> str:
    """Return a letter as HTML; `notebooks` are names and addresses of pages with the whole notebook."""
    return render("feedback.html.j2", letter=letter, notebooks=notebooks)


def contents(letter: Letter) -> str:
    """Return what stands in a letter's page, without the page around it."""
    return render("feedback_parts.html.j2", letter=letter, notebooks=())
