"""Notebooks as they lie in a course: whatever is no notebook has no cells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autograder.course import lab_names
from autograder.stored import cells_of, checksum_of, grade_id_of, nbgrader_of, text_of

from .conftest import REPOSITORY


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"[1, 2", b"[]", b"3", b'{"cells": 3}', b'{"cells": [3, null, "x"]}', b"[" * 10**5],
)  # fmt: skip
def test_what_is_no_notebook_has_no_cells(tmp_path: Path, content: bytes) -> None:
    """Cut off, empty, nested without end: no error, no cell."""
    path = tmp_path / "x.ipynb"
    path.write_bytes(content)
    assert cells_of(path) == []


def test_links_and_folders_are_not_read(tmp_path: Path) -> None:
    """A link may point anywhere; a folder is no notebook; one that is not there has no cells."""
    there = tmp_path / "there.ipynb"
    there.write_text('{"cells": [{"source": "1"}]}')
    (tmp_path / "link.ipynb").symlink_to(there)
    (tmp_path / "folder.ipynb").mkdir()
    assert len(cells_of(there)) == 1
    for name in ("link.ipynb", "folder.ipynb", "none.ipynb"):
        assert cells_of(tmp_path / name) == []


def test_sources_come_in_one_piece(tmp_path: Path) -> None:
    """As lines, as text, or as nonsense."""
    cells = [{"source": ["a\n", "b"]}, {"source": "c"}, {"source": 7}, {}]
    (tmp_path / "x.ipynb").write_text(json.dumps({"cells": cells}))
    assert [cell["source"] for cell in cells_of(tmp_path / "x.ipynb")] == ["a\nb", "c", "", ""]
    assert text_of(["a", 3, "b"]) == "ab"


@pytest.mark.parametrize("metadata", [None, 3, {}, {"nbgrader": 3}, {"nbgrader": {}}])
def test_a_free_cell_has_no_name(metadata: Any) -> None:
    """Whatever stands in the place of its metadata."""
    assert grade_id_of({"metadata": metadata}) == ""
    assert nbgrader_of({"metadata": metadata}) == {}
    assert grade_id_of({"metadata": {"nbgrader": {"grade_id": "lab3_colour"}}}) == "lab3_colour"


@pytest.mark.parametrize("lab", lab_names(REPOSITORY / "course"))
def test_the_sum_of_a_cell_is_nbgraders_own(lab: str) -> None:
    """Cells of every kind that the labs have, and such whose role was changed by hand."""
    from nbformat import from_dict
    from nbgrader.utils import compute_checksum

    cells = cells_of(REPOSITORY / "course" / "source" / lab / f"{lab}.ipynb")
    known = [cell for cell in cells if grade_id_of(cell)]
    assert known
    for cell in known:
        for changed in ({}, {"grade": True, "points": 3}, {"solution": 1}, {"locked": False}):
            cell["metadata"]["nbgrader"] |= changed
            assert checksum_of(cell) == compute_checksum(from_dict(cell))
