"""What the plan understands: nearly every right answer of the bank runs the short way."""

from __future__ import annotations

import pytest

from autograder.bank import answers
from autograder.course import lab_names, load_lab
from autograder.notebook import grade_id
from autograder.referee.graft import graft
from autograder.referee.plan import why_every_cell
from autograder.referee.submission import Written
from autograder.referee.template import template_of
from autograder.run_solutions import solution_cell
from labgauss.checks.kinds import kind_of

from .conftest import REPOSITORY


@pytest.mark.parametrize("name", lab_names(REPOSITORY / "course"))
def test_right_answers_run_the_short_way(name: str) -> None:
    """Of the bank's right answers at least seven in eight are plain functions to the plan, in every lab."""
    lab = load_lab(REPOSITORY / "course", name)
    template = template_of(lab, REPOSITORY / "course")
    called = {e.id for e in lab.exercises.values() if kind_of(e.ask).called}
    texts = {
        solution_cell(lab, e.id).id: solution_cell(lab, e.id).text for e in lab.exercises.values()
    }
    long_way = []
    found = [
        (solution_cell(lab, e.id).id, a)
        for e in lab.exercises.values()
        for a in answers(lab, e, "right")
    ]
    for cell, answer in found:
        by_grade_id = {
            grade_id(c) + "_solution": t for c, t in {**texts, cell: answer.text}.items()
        }
        handed_in = [
            Written(
                s.kind,
                by_grade_id.get(s.grade_id, s.released),
                s.grade_id,
                str(s.cell.get("id", "")),
            )
            for s in template.slots
        ]
        why = why_every_cell(graft(template, handed_in).cells, called)
        if why:
            long_way.append((answer.place, why))
    assert len(long_way) <= len(found) / 8, long_way
