"""`check(name, answer)` in a student's notebook: the sheet, and clear sentences without it."""

from __future__ import annotations

import contextlib
import html
import json
import shutil
import sys
import tracemalloc
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.anew import quietly
from autograder.course import load_exercise
from autograder.marking import public_question
from labgauss.checks import SheetError, Verdict, check, session, solved, told_if_inherited
from labgauss.checks.asking import _quiet
from labgauss.checks.judging import judge

from .conftest import REPOSITORY


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


def one_step(coefficients: Any, x: float) -> float:
    """Go along one tangent."""
    return float(x - np.polyval(coefficients, x) / np.polyval(np.polyder(coefficients), x))


def right(coefficients: Any, x: float) -> float:
    """Go along fifty."""
    for _ in range(50):
        x = one_step(coefficients, x)
    return x


def test_a_check_works_offline_from_the_sheet_alone(desk: Path) -> None:
    """The sheet beside the notebook is all that is needed, also from a folder below it."""
    assert check("newton.newton_root", right) == 2.0
    verdict = check("newton.newton_root", one_step)
    assert verdict.misconceptions == ("stops_after_one_step",)


def test_a_renamed_notebook_changes_nothing(desk: Path) -> None:
    """The sheet is found by the check's name, not by the notebook's."""
    (desk / "newton_roots.ipynb").rename(desk / "final version (2).ipynb")
    assert check("newton.newton_root", right) == 2.0


def test_a_sheet_in_the_folder_above_is_found(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student may put the notebook into a folder of its own."""
    (desk / "copy").mkdir()
    monkeypatch.chdir(desk / "copy")
    assert check("newton.newton_root", right) == 2.0


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
        check(name, None)  # type: ignore[arg-type]  # refused: that is the claim


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


# --- what a check says beside its verdict ---------------------------------------------------------


@pytest.fixture(autouse=True)
def _a_new_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin each test with nothing checked."""
    monkeypatch.setattr(session, "here", session.Session())


def test_a_wrong_verdict_holds_the_input_on_which_it_went_wrong(desk: Path) -> None:
    """Values to work with, and code that makes them: pasted into a cell it asks the same."""
    verdict = check("newton.newton_root", one_step)
    inputs = verdict.example.inputs
    assert list(inputs) == ["coefficients", "start"]
    assert one_step(**{"coefficients": inputs["coefficients"], "x": inputs["start"]}) == 1.5
    namespace: dict[str, Any] = {"np": np, "one_step": one_step}
    exec(verdict.example.code, namespace)
    np.testing.assert_array_equal(namespace["coefficients"], inputs["coefficients"])
    assert "<details><summary>The input, to paste into a cell" in verdict.to_html()
    assert "coefficients = np.array([1.0, 0.0, -2.0])" in verdict.to_html()


def test_each_check_says_the_running_total(desk: Path) -> None:
    """One quiet line, from the verdicts in this kernel; the table at the end says the same."""
    assert check("newton.newton_root", one_step).progress == "0 of 1 solved, 0 of 2 points"
    assert check("newton.newton_root", right).progress == "1 of 1 solved, 2 of 2 points"
    table = solved("newton")
    assert repr(table).splitlines()[-1] == "1 of 1 solved, 2 of 2 points"
    assert "<caption>1 of 1 solved, 2 of 2 points</caption>" in table.to_html()


def test_a_second_idea_is_told_by_one_sentence_only() -> None:
    """One hint, then: and there is a second thing."""
    verdict = Verdict(
        0,
        exercise="a.b",
        max_points=1,
        verdict="wrong",
        message="Off.",
        hint="First `x`.",
        more=True,
    )
    assert verdict.words == "Off. First `x`. And there is a second thing: mend this first."
    assert "First <code>x</code>." in verdict.to_html()


def test_what_leans_on_a_wrong_answer_is_told_so_and_gets_no_hint() -> None:
    """The message names the function and its check; hints that may be about it are left out."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec("def first(x): return x\ndef second(x): return first(x) + 1", names)
    wrong = Verdict(0, exercise="lab.first", max_points=1, verdict="wrong", message="Off.")
    session.here.remember("lab.first", "first", wrong)
    own = Verdict(
        0, exercise="lab.second", max_points=1, verdict="wrong", message="Off.", hint="You ...",
        misconceptions=("a",),
    )  # fmt: skip
    told = told_if_inherited("lab.second", names["second"], own)
    assert told.hint == ""
    assert told.misconceptions == ()
    assert "It uses `first`, whose own check is not green yet (lab.first)" in told.message
    session.here.remember("lab.first", "first", wrong.changed(credit=1, verdict="right"))
    assert told_if_inherited("lab.second", names["second"], own) is own


def test_the_readme_shows_what_a_check_says() -> None:
    """The words of the picture at the top of the README are the verdict on the commonest slip of lab 3."""
    course = REPOSITORY / "course"
    _, exercise = load_exercise(course, "lab3.fit_gaussian")
    verdict = judge(
        lambda X: (X.mean(axis=0), np.atleast_2d(np.cov(X.T))), public_question(exercise)
    )
    readme = html.unescape((REPOSITORY / "README.md").read_text(encoding="utf-8"))
    shown = " ".join(readme.split())
    for said in (verdict.message, verdict.hint):
        assert " ".join(said.split()) in shown


@pytest.mark.parametrize("silence", [lambda: _quiet(True), quietly], ids=["asked", "run again"])
def test_what_an_answer_prints_without_end_is_not_kept(
    silence: Callable[[], contextlib.AbstractContextManager[object]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Prints, errors and warnings of an answer take no memory, however long and many they are."""
    text = "x" * 10**6
    tracemalloc.start()
    try:
        with silence() as heard:
            for number in range(60):
                assert print(f"{number} {text}") is None
                sys.stderr.write(f"{number} {text}")
                sys.stdout.writelines([f"{number} {text}"])
                warnings.warn(f"{number} {text}", stacklevel=1)
        assert tracemalloc.get_traced_memory()[1] < 8 * 10**6
    finally:
        tracemalloc.stop()
    assert not any(capsys.readouterr())
    if heard is not None:
        assert heard == [f"UserWarning: 0 {text}"[:213]]
