"""What the pages that students get back leave out."""

from __future__ import annotations

from typing import Any

from nbgrader.preprocessors import NbGraderPreprocessor


class LeaveOutFolded(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Show no source of a locked cell that is folded; an answer that a student folded stays."""

    def preprocess_cell(self, cell: Any, resources: Any, _: int) -> tuple[Any, Any]:
        """Mark one cell for nbconvert's templates."""
        folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        locked = cell.metadata.get("nbgrader", {}).get("locked", False)
        if folded and locked:
            cell.metadata["transient"] = {"remove_source": True}
        return cell, resources
