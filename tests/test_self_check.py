"""What a student reads of checks in a notebook: checks of two labs, asked in one kernel."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from labgauss.commands.running import private_channels

from . import scale_class
from .conftest import made_once
from .scale_class import verdicts

#: Names of cells, and their texts below the set-up of a lab.
CELLS = {
    "wrong in another lab": """
def newton_root(coefficients, start):
    return 3.5
check("newton.newton_root", newton_root)
""",
    "uses the other lab": """
def stretch(x):
    return x + newton_root(np.array([2.0, -7.0]), 0.0)
check("scale.stretch", stretch)
""",
    "wrong in the same lab": """
factor = 2.0
check("scale.factor", factor)
""",
    "uses the same lab": """
def shrink(x):
    return x - 3.5 + 0 * factor
check("scale.shrink", shrink)
""",
    "underflows": """
def stretch(x):
    likelihood = np.prod(np.full(20, 1e-30))
    return 3.5 * x + likelihood
check("scale.stretch", stretch)
""",
    "overflows": """
def shrink(x):
    np.prod(np.full(20, 1e30))
    return x / 3.5
check("scale.shrink", shrink)
""",
}


@pytest.fixture(scope="session")
def shown(built_newton: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """Return the outputs of the cells by their names, run in a kernel of a student's machine."""
    built = made_once(tmp_path_factory, "built_scale", scale_class.build) / "course"
    labs = [built_newton / "release" / "newton_roots", built / "release" / scale_class.LAB]
    folder = made_once(tmp_path_factory, "two_labs", lambda folder: _run_in(folder, labs))
    cells = nbformat.read(folder / "ran.ipynb", 4).cells
    return {name: cell.outputs for name, cell in zip(CELLS, cells[1:], strict=True)}


def _run_in(folder: Path, labs: list[Path]) -> None:
    """Put the files of labs into one folder, and run the set-up of the last one and the cells there."""
    for lab in labs:
        shutil.copytree(lab, folder, dirs_exist_ok=True)
    released = nbformat.read(folder / f"{labs[-1].name}.ipynb", 4)
    set_up = next(cell.source for cell in released.cells if cell.cell_type == "code")
    notebook = new_notebook(cells=[new_code_cell(text) for text in (set_up, *CELLS.values())])
    client = NotebookClient(
        notebook, kernel_name="python3", timeout=120, resources={"metadata": {"path": str(folder)}}
    )
    environment = {k: v for k, v in os.environ.items() if k != "NBGRADER_EXECUTION"}
    with private_channels() as settings:
        client.update_config(settings)
        client.execute(env=environment)
    nbformat.write(notebook, folder / "ran.ipynb")


def _verdict(outputs: list[Any]) -> Any:
    (found,) = verdicts(outputs).values()
    return found


def _page(outputs: list[Any]) -> str:
    return "".join(output.get("data", {}).get("text/html", "") for output in outputs)


def test_an_answer_that_depends_on_a_wrong_one_is_told_so(shown: dict[str, list[Any]]) -> None:
    """The message names the wrong answer's check, and the misconception waits until that is right."""
    verdict = _verdict(shown["uses the same lab"])
    assert "scale.factor" in verdict["message"]
    assert verdict["misconceptions"] == []


def test_a_wrong_answer_of_another_lab_is_not_blamed(shown: dict[str, list[Any]]) -> None:
    """Names may stand in two labs: the hint is about the answer itself, and no other lab is named."""
    assert _verdict(shown["wrong in another lab"])["verdict"] == "wrong"
    verdict = _verdict(shown["uses the other lab"])
    assert "newton" not in verdict["message"]
    assert verdict["misconceptions"] == ["adds_instead"]


def test_a_likelihood_that_underflows_warns_of_nothing(shown: dict[str, list[Any]]) -> None:
    """The product of many small numbers is zero: that is right, and worth no word."""
    assert _verdict(shown["underflows"])["verdict"] == "right"
    assert "underflow" not in _page(shown["underflows"])


def test_a_value_that_overflows_warns(shown: dict[str, list[Any]]) -> None:
    """A right answer that overflows on the way is right, and its warning stands below the verdict."""
    assert _verdict(shown["overflows"])["verdict"] == "right"
    assert "overflow encountered" in _page(shown["overflows"])
