"""`check(name, answer)` in a student's notebook: the sheet, and clear sentences without it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from labgauss.checks import SheetError, check


@pytest.fixture
def desk(built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a student's folder with a released lab, as the working directory."""
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    folder = tmp_path / "my labs"
    shutil.copytree(built_newton / "release" / "newton_roots", folder)
    for file in folder.rglob("*"):
        file.chmod(0o644)
    monkeypatch.chdir(folder)
    return folder


def test_a_check_works_offline_from_the_sheet_alone(desk: Path) -> None:
    """The sheet beside the notebook is all that is needed, also from a folder below it."""
    assert check("newton.newton_root", lambda c, x: 2**0.5) == 2.0
    verdict = check("newton.newton_root", lambda c, x: 1.5)
    assert verdict.misconceptions == ("stops_after_one_step",)


def test_a_renamed_notebook_changes_nothing(desk: Path) -> None:
    """The sheet is found by the check's name, not by the notebook's."""
    (desk / "newton_roots.ipynb").rename(desk / "final version (2).ipynb")
    assert check("newton.newton_root", lambda c, x: 2**0.5) == 2.0


def test_a_sheet_in_the_folder_above_is_found(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student may put the notebook into a folder of its own."""
    (desk / "copy").mkdir()
    monkeypatch.chdir(desk / "copy")
    assert check("newton.newton_root", lambda c, x: 2**0.5) == 2.0


def test_a_missing_sheet_is_one_sentence(desk: Path) -> None:
    """It says which file is needed, where it was looked for, and what to do."""
    (desk / "newton.answers.json").unlink()
    with pytest.raises(SheetError, match=r"needs the answer sheet newton.answers.json .* Copy it"):
        check("newton.newton_root", None)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "must be intact"),
        ("[1, 2", "must be intact"),
        ('{"format": 2}', "damaged"),
        ('{"format": 2, "questions": {"newton.newton_root": {}}}', "damaged"),
        ('{"format": 99, "questions": {}}', "must have format 2. It has format 99"),
    ],
)
def test_a_damaged_sheet_or_one_of_another_version_is_one_sentence(
    desk: Path, text: str, says: str
) -> None:
    """The student is told to get the folder again or to install the right version."""
    (desk / "newton.answers.json").write_text(text)
    with pytest.raises(SheetError, match=says):
        check("newton.newton_root", None)


def test_an_unknown_check_name_is_one_sentence(desk: Path) -> None:
    """The known names are listed."""
    with pytest.raises(SheetError, match=r"Got 'newton.rot'. Known: newton.newton_root"):
        check("newton.rot", None)


@pytest.mark.parametrize("name", [None, 3, "fit_gaussian", max])
def test_a_check_called_with_the_wrong_thing_is_one_sentence(desk: Path, name: object) -> None:
    """The right way of calling is shown."""
    with pytest.raises(SheetError, match="A check is called as check"):
        check(name, None)  # type: ignore[arg-type]


def test_in_a_notebook_the_sentence_comes_without_a_traceback() -> None:
    """IPython shows what the error renders itself."""
    assert SheetError("One sentence.")._render_traceback_() == ["One sentence."]


def test_a_sheet_is_read_once(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second check of a lab does not parse the file again, but a changed file is read."""
    check("newton.newton_root", None)
    calls = []
    loads = json.loads
    monkeypatch.setattr(json, "loads", lambda *a, **k: (calls.append(1), loads(*a, **k))[1])
    check("newton.newton_root", None)
    assert calls == []
    path = desk / "newton.answers.json"
    path.write_text(path.read_text() + "\n")
    check("newton.newton_root", None)
    assert calls == [1]
