"""The student's command: what `labgauss doctor`, `check` and the rest say, and what they leave alone."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from labgauss.commands import check as checking
from labgauss.commands import doctor, notebooks, running
from labgauss.commands.refusal import Refusal

from .student_lab import ONE_STEP, RIGHT, Say, answer, with_cell

# --- doctor ---


def test_a_machine_that_has_everything_is_ready(say: Say, lab: Path) -> None:
    """One line per requirement, the kernel among them, and exit code 0."""
    code, out, _ = say("doctor", lab.parent)
    assert code == 0, out
    assert out.splitlines()[-1] == "This machine is ready for the labs."
    for name in (
        "Python",
        "numpy",
        "scipy",
        "matplotlib",
        "jupyterlab",
        "ipykernel",
        "kernel",
        "labs",
    ):
        assert any(row.startswith(f"✔ {name} ") for row in out.splitlines()), name


def test_doctor_speaks_plain_data(
    say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`--json` prints one object with every requirement."""
    monkeypatch.setattr(doctor, "_kernel", lambda: doctor.Finding("kernel", True, "starts"))
    code, out, _ = say("doctor", tmp_path, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["ready"] is True
    assert {"name", "holds", "found", "todo", "needed"} == set(found["requirements"][0])


@pytest.mark.usefixtures("without_ipykernel")
def test_a_missing_package_is_named_with_what_to_type(say: Say, tmp_path: Path) -> None:
    """The kernel is not even tried, and the exit code is 1."""
    code, out, _ = say("doctor", tmp_path)
    assert code == 1
    line = next(row for row in out.splitlines() if "ipykernel" in row)
    assert line.startswith("✘ ipykernel")
    assert f'{sys.executable} -m pip install "ipykernel>=6.29"' in line
    assert "kernel   " not in out.replace("ipykernel", "")


def test_an_old_package_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bounds are those of the installation itself."""
    monkeypatch.setattr(metadata, "version", lambda name: "3.9.9")
    finding = doctor._package("jupyterlab>=4.2,<5")
    assert not finding.holds
    assert "3.9.9 does not fit: jupyterlab>=4.2,<5 is needed" in finding.found


def test_a_package_that_cannot_be_imported_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half an installation is told from a whole one."""

    def broken(name: str) -> Any:
        raise ImportError("DLL load failed\nand more")

    monkeypatch.setattr("importlib.import_module", broken)
    finding = doctor._package("numpy>=2.0")
    assert not finding.holds
    assert finding.found.endswith("cannot be imported: DLL load failed.")


def test_a_kernel_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reason, and what to type."""

    def dead(**_: Any) -> Any:
        raise RuntimeError("Kernel died before replying to kernel_info")

    monkeypatch.setattr("jupyter_client.manager.start_new_kernel", dead)
    finding = doctor._kernel()
    assert not finding.holds
    assert "does not start: Kernel died" in finding.found
    assert "pip install" in finding.todo


def test_the_kernel_is_this_python_whatever_is_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A `python3` kernel of the user's that belongs to another Python is passed over."""
    other = tmp_path / "kernels" / "python3"
    other.mkdir(parents=True)
    spec = {"argv": ["/nowhere/python"], "display_name": "Other", "language": "python"}
    (other / "kernel.json").write_text(json.dumps(spec))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    running.use_this_python()
    from jupyter_client.kernelspec import KernelSpecManager

    assert KernelSpecManager().get_kernel_spec("python3").display_name == "Python 3"
    assert doctor._kernel().holds


def test_a_file_that_takes_a_librarys_name_is_found(lab: Path) -> None:
    """`random.py` beside the notebook would be imported in the library's place."""
    (lab / "random.py").write_text("")
    (lab / "helpers.py").write_text("")
    found = list(doctor._shadows(lab.parent))
    assert [finding.holds for finding in found] == [False]
    assert "random.py takes the name of the library random" in found[0].found
    assert "my_random.py" in found[0].todo


def test_a_damaged_sheet_is_found(lab: Path) -> None:
    """Before a check meets it."""
    (lab / "newton.answers.json").write_text('{"format": 2, "que')
    finding = doctor._labs(lab.parent)
    assert not finding.holds
    assert "cannot be read" in finding.found


def test_requirements_are_what_the_installation_states() -> None:
    """The packages of the library and of its extra for labs, and nothing of the tests'."""
    names = {doctor._name(requirement) for requirement in doctor.requirements()}
    assert {"numpy", "scipy", "matplotlib", "jupyterlab", "ipykernel"} <= names
    assert not {"pytest", "nbgrader", "mypy"} & names


# --- check ---


def test_a_solved_lab_is_checked_to_the_end(say: Say, lab: Path) -> None:
    """Every check right is exit code 0, and the file stays as it is."""
    path = answer(lab, RIGHT)
    before = path.read_bytes()
    code, out, _ = say("check", path)
    assert code == 0, out
    assert "✔ newton.newton_root  2 of 2 points" in out
    assert out.splitlines()[-1] == "1 of 1 solved, 2 of 2 points"
    assert path.read_bytes() == before
    assert sorted(p.name for p in lab.iterdir()) == ["newton.answers.json", "newton_roots.ipynb"]


def test_a_wrong_answer_is_told_with_its_hint(say: Say, lab: Path) -> None:
    """Verdict, points and hint, in words and as plain data; exit code 1."""
    path = answer(lab, ONE_STEP)
    code, out, _ = say("check", path)
    assert code == 1
    assert "✘ newton.newton_root  0 of 2 points" in out
    assert "How would you know that you have arrived?" in " ".join(out.split())
    code, out, _ = say("check", path, "--json")
    found = json.loads(out)
    assert code == 1
    assert found["all_right"] is False
    assert [c["verdict"] for c in found["checks"]] == ["wrong"]
    assert "arrived" in found["checks"][0]["message"]


def test_an_empty_lab_has_nothing_wrong_but_is_not_solved(say: Say, lab: Path) -> None:
    """An empty exercise is no error."""
    code, out, _ = say("check", lab)
    assert code == 1
    assert "○ newton.newton_root  0 of 2 points    not answered yet" in out
    assert "stopped" not in out


def test_a_check_of_a_name_that_no_cell_has_defined_is_not_answered(say: Say, lab: Path) -> None:
    """The error of the solution cell is told once, and the check below it is called not answered."""
    code, out, _ = say("check", answer(lab, "1 / 0\nnewton_root = None"))
    assert code == 1
    assert "○ newton.newton_root  0 of 2 points    not answered yet" in out
    assert "stopped. ZeroDivisionError: division by zero" in out
    assert "NameError" not in out


def test_a_name_that_is_missing_elsewhere_is_an_error_of_its_cell(say: Say, lab: Path) -> None:
    """Only the name of the answer makes a check not answered; a deleted set-up cell is told as it is."""
    path = answer(lab, RIGHT)
    path.write_text(path.read_text().replace("from labgauss.checks import check", ""))
    code, out, _ = say("check", path)
    assert code == 1
    assert "stopped. NameError: name 'check' is not defined" in out


def test_errors_of_other_cells_are_told_once_each(say: Say, lab: Path) -> None:
    """And stop nothing below."""
    path = with_cell(answer(lab, RIGHT), "1 / 0", 2)
    code, out, _ = say("check", path)
    assert code == 0
    assert "Cell 3 (1 / 0) stopped. ZeroDivisionError: division by zero" in out


def test_a_loop_without_an_end_costs_its_cell_only(say: Say, lab: Path) -> None:
    """It is stopped, and the checks below it run."""
    path = with_cell(answer(lab, RIGHT), "import time\nwhile True:\n    time.sleep(0.01)", 2)
    code, out, _ = say("check", path, "--seconds", 5)
    assert code == 0, out
    assert "took longer than 5 seconds" in out
    assert "1 of 1 solved" in out


def test_a_cell_that_ends_the_kernel_is_named(say: Say, lab: Path) -> None:
    """What is below it did not run, and is not called wrong."""
    path = with_cell(answer(lab, RIGHT), "import os\nos._exit(1)", 2)
    code, out, _ = say("check", path)
    assert code == 1
    assert "Nothing below cell 3 was run: it ended the kernel." in out
    assert "did not run" in out


def test_a_check_that_was_deleted_is_missed(say: Say, lab: Path) -> None:
    """The sheet knows the lab's checks; the notebook cannot drop one unseen."""
    path = answer(lab, RIGHT)
    notebook = json.loads(path.read_text())
    notebook["cells"] = [
        cell if 'check("newton.newton_root"' not in "".join(cell["source"])
        else {**cell, "source": "'check(\"newton.newton_root\", newton_root)'"}
        for cell in notebook["cells"]
    ]  # fmt: skip
    path.write_text(json.dumps(notebook))
    code, out, _ = say("check", path)
    assert code == 1
    assert "did not run" in out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "must be a file that ends in .ipynb"),
        ("not json", "must be a Jupyter notebook"),
        ('{"cells": [1]}', "must be a Jupyter notebook"),
        ('{"cells": [], "nbformat": 4}', "must be a notebook of a lab"),
    ],
)
def test_what_is_no_notebook_of_a_lab_is_refused(
    say: Say, tmp_path: Path, text: str | None, words: str
) -> None:
    """Wrong usage is exit code 2 and one sentence on the error stream."""
    path = tmp_path / "mine.ipynb"
    if text is not None:
        path.write_text(text)
    code, out, err = say("check", path)
    assert (code, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_a_notebook_is_found_by_its_folder_and_by_its_short_name(
    say: Say, lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`labgauss check newton` means the notebook of the folder newton_roots."""
    monkeypatch.chdir(lab.parent)
    assert notebooks.locate("newton").name == "newton_roots.ipynb"
    assert notebooks.locate("newton_roots").name == "newton_roots.ipynb"
    assert notebooks.locate("newton_roots.ipynb").parent.name == "newton_roots"
    shutil.copy(lab / "newton_roots.ipynb", lab / "newton_roots (new).ipynb")
    assert notebooks.locate("newton_roots/newton_roots.ipynb").exists()
    with pytest.raises(Refusal, match="must name one file"):
        notebooks.locate("newton")


def test_a_moved_notebook_is_told_what_it_misses(say: Say, lab: Path, tmp_path: Path) -> None:
    """Its answer sheet stayed behind: one sentence says which file, and where it was looked for."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.move(lab / "newton_roots.ipynb", elsewhere)
    code, _, err = say("check", elsewhere / "newton_roots.ipynb")
    assert code == 2
    assert "needs the answer sheet newton.answers.json beside the notebook" in err


def test_a_missing_jupyter_is_told(say: Say, lab: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to type, not with an ImportError."""
    monkeypatch.setitem(sys.modules, "ipykernel", None)
    code, _, err = say("check", lab)
    assert code == 1
    assert "The package ipykernel is missing" in err
    assert "pip install" in err


def test_the_words_of_a_verdict_cover_every_verdict() -> None:
    """No verdict of the library is left without a word."""
    from labgauss.checks.verdict import _STYLES

    assert set(_STYLES) <= set(checking._WORDS)


# --- the command ---


def test_both_ways_to_call_the_command_say_the_version() -> None:
    """`python -m labgauss` is there where the path is not."""
    import labgauss

    for call in (
        [str(Path(sys.executable).with_name("labgauss"))],
        [sys.executable, "-m", "labgauss"],
    ):
        done = subprocess.run([*call, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout == f"labgauss {labgauss.__version__}\n"


@pytest.mark.parametrize("name", ["doctor", "start", "check", "hand-in"])
def test_every_command_has_an_example(say: Say, name: str) -> None:
    """`--help` ends with one."""
    code, out, _ = say(name, "--help")
    assert code == 0
    assert f"example: labgauss {name}" in out


def test_wrong_usage_is_exit_code_2(say: Say, lab: Path) -> None:
    """Of the parser and of ours alike."""
    assert say("fly")[0] == 2
    assert say()[0] == 2
    code, _, err = say("check", lab, "--seconds", 0)
    assert code == 2
    assert "--seconds must be at least 1. Got 0." in err
