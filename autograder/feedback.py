"""What the pages that students get back leave out, and what a mark leaves open."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from nbgrader.preprocessors import NbGraderPreprocessor, SaveAutoGrades

from .course_folder import checks_of
from .gradebook.scores import score
from .stored import MARK_SCHEME


class LeaveOutFolded(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Show no source of a locked cell that is folded; an answer that a student folded stays."""

    def preprocess_cell(self, cell: Any, resources: Any, _: int) -> tuple[Any, Any]:
        """Mark one cell for nbconvert's templates."""
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        locked = cell.metadata.get("nbgrader", {}).get("locked", False)
        if folded and locked:
            cell.metadata["transient"] = {"remove_source": True}
        return cell, resources


class LeaveOutMarkSchemes(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Cut the mark scheme off every question: nbgrader puts the instructor's cell back to grade it."""

    def preprocess_cell(self, cell: Any, resources: Any, _: int) -> tuple[Any, Any]:
        """Cut one cell where its scheme begins."""
        if MARK_SCHEME in cell.source:
            cell.source = cell.source.split(MARK_SCHEME)[0].rstrip()
        return cell, resources


class SaveGrades(SaveAutoGrades):  # type: ignore[misc]  # nbgrader ships no types
    """Save marks as nbgrader does, but leave open what could not be graded: a person decides.

    That is a check that says so, and one of the course's checks that gave no verdict.
    """

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Save the marks of one notebook."""
        lab = resources["nbgrader"]["assignment"]
        self._checks = checks_of(Path(os.environ.get("COURSE_DIR", ".")), lab)
        notebook, resources = super().preprocess(nb, resources)
        return notebook, resources

    def _add_score(self, cell: Any, resources: Any) -> None:
        super()._add_score(cell, resources)
        if score(cell, self._checks)[0] is None:
            grade = self.gradebook.find_grade(
                cell.metadata["nbgrader"]["grade_id"],
                self.notebook_id,
                self.assignment_id,
                self.student_id,
            )
            grade.auto_score, grade.needs_manual_grade = None, True
            self.gradebook.db.commit()
