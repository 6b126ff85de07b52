"""Guard rails and thresholds that nothing else would miss: each test fails when one of them moves."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder import try_one
from autograder.build import digest, source_digest
from autograder.course import lab_names, load_lab
from autograder.demo.copying import copy_course
from autograder.exercise import (
    FLOOR,
    SAFETY,
    Exercise,
    call,
    case,
    derive_tolerances,
    idea,
    question,
    with_hints,
)
from autograder.marking import course_secret, mark_answer
from autograder.mutate import mutants
from autograder.notebook import lint
from autograder.verify import find_leaks
from labgauss.checks import sheet
from labgauss.checks.clock import Timeout, time_limit
from labgauss.checks.compare import Tolerance, compare, distance
from labgauss.checks.figure import judging, reading
from labgauss.checks.figure.drawing import Drawing
from labgauss.checks.judge import decide
from labgauss.checks.problem import Refused
from labgauss.checks.question import Outcome, Question, Slip

from .conftest import REPOSITORY
from .test_authoring import change

# --- the comparison -------------------------------------------------------------------------------


def test_infinite_is_right_only_where_infinite_is_asked() -> None:
    """The same infinity agrees, the other one and a number do not."""
    tolerance = {"": Tolerance(1e-6)}
    compare(np.array([np.inf]), np.array([np.inf]), tolerance)
    assert distance(np.array([np.inf]), np.array([np.inf]), tolerance) == 0
    for other in (-np.inf, 1e300):
        assert distance(np.array([other]), np.array([np.inf]), tolerance) == np.inf
        with pytest.raises(Refused):
            compare(np.array([other]), np.array([np.inf]), tolerance)


def test_true_is_no_label_one() -> None:
    """A boolean and a number are different labels, though Python calls them equal."""
    labels = {"": Tolerance(numbers="labels")}
    for got in (np.array([True, False]), [True, False]):
        with pytest.raises(Refused):
            compare(got, np.array([1, 0]), labels)
    mixed = np.array([1, "a"], dtype=object)
    with pytest.raises(Refused):
        compare(np.array([True, "a"], dtype=object), mixed, labels)
    compare(np.array([1.0, "a"], dtype=object), mixed, labels)
    compare(np.array([1.0, 0.0]), np.array([1, 0]), labels)


def test_a_sheet_of_the_same_size_is_read_again(built_newton: Path, tmp_path: Path) -> None:
    """A newer sheet counts, also where not one byte more is in it."""
    path = tmp_path / "newton.answers.json"
    text = (built_newton / "release/newton_roots/newton.answers.json").read_text()
    path.write_text(text)
    os.utime(path, ns=(1, 1))
    assert sheet.question_for("newton.newton_root", tmp_path).points == 2
    path.write_text(text.replace('"points": 2', '"points": 3'))
    os.utime(path, ns=(2, 2))
    assert sheet.question_for("newton.newton_root", tmp_path).points == 3


def test_opaque_regions_hide_points_and_transparent_ones_do_not() -> None:
    """Regions drawn over the points are refused, unless one sees through them."""
    points = {"a": np.array([[0.2, 0.2]]), "b": np.array([[0.8, 0.8]])}
    claim = {"groups": {"points": points}, "on_top": True}

    def drawn(alpha: float) -> Drawing:
        ax = reading.blank_axes()
        for colour, xy in zip(("#004488", "#BB5566"), points.values(), strict=True):
            ax.scatter(*xy.T, color=colour, zorder=1)
        ax.imshow(np.eye(2), extent=(0, 1, 0, 1), alpha=alpha, zorder=2)
        return reading.read(ax)

    assert judging.agrees(drawn(0.4), claim)
    assert not judging.agrees(drawn(0.8), claim)
    assert not judging.agrees(drawn(1.0), claim)


def test_a_pair_keeps_no_credit_though_each_idea_alone_would() -> None:
    """Two faults are more than one."""
    slips = (Slip("a", "A?", 0.5), Slip("b", "B?", 0.5))
    given = case("one", x=1.0)
    values = {"a": 2.0, "b": 3.0, "a+b": 4.0}
    asked = Question(
        "t.t", 4, call(), slips, (given.__class__("one", {"x": 1.0}, right=1.0, wrong=values),)
    )
    alone, both = (decide(asked, [Outcome(value)]) for value in (2.0, 4.0))
    assert (float(alone), alone.misconceptions) == (2.0, ("a",))
    assert (float(both), both.misconceptions) == (0.0, ("a", "b"))


# --- tolerances -----------------------------------------------------------------------------------


def derived(reference: Any, second: Any, x: Any) -> float:
    """Return the derived relative tolerance of a call on x."""
    exercise = Exercise(
        id="t.t", points=1, ask=call(), public=[], reference=reference, second_reference=second
    )
    (answered,) = question(exercise, [case("x", x=x)]).cases
    return derive_tolerances(exercise, answered)[""].relative


def test_a_tolerance_comes_from_the_largest_spread_of_right_answers() -> None:
    """Eight times the worst disagreement, not the best."""
    x = np.array([0.5, 0.25])  # held exactly in single precision
    assert derived(lambda v: v, lambda v: v * (1 + 1e-4), x) == pytest.approx(
        SAFETY * 1e-4, rel=1e-3
    )
    assert derived(lambda v: v, lambda v: v, x) == FLOOR


def test_a_tolerance_allows_for_inputs_in_single_precision() -> None:
    """What rounding the input does to the answer is allowed for."""
    x = np.array([1000.1])
    assert derived(lambda v: v - 1000.0, lambda v: v - 1000.0, x) > 10 * FLOOR


# --- mutants, lint, digests -----------------------------------------------------------------------


def test_a_condition_turned_round_is_among_the_mutants() -> None:
    """`if` is negated; strings that decide are changed; `and` becomes `or`; slices lose an end."""
    changes = " | ".join(m.change for m in mutants("def f(x, k):\n    if x:\n        return 'a'\n    return x[1:] if k == 'b' and x else x\n"))  # fmt: skip
    for change_made in ("not x", "'a?'", "'b?'", "or x", "1: → :"):
        assert change_made in changes


def test_text_and_list_code_has_mutants() -> None:
    """Not only numbers: methods of strings, sorting, what a dict gives."""
    for code in ("return t.upper()", "return sorted(t)", "return t.keys()", "return t.strip()"):
        assert mutants(f"def f(t):\n    {code}\n"), code


def test_a_prompt_must_say_shapes(newton_course: Path) -> None:
    """A prompt that tells no shape is refused."""
    change(newton_course, "highest power first, shape (n,)", "highest power first")
    change(newton_course, "It returns one number.", "It returns it.")
    assert "must say the shapes" in "\n".join(lint(load_lab(newton_course, "newton")))


def test_the_digests_cover_all_that_is_read(
    newton_course: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The library, the grader and the course's settings: a change of any is a new build."""
    from autograder import build

    lab = load_lab(newton_course, "newton")
    folders = {name: tmp_path / name for name in ("library", "here")}
    for folder in folders.values():
        folder.mkdir()
        (folder / "notebook.py").write_text("x = 1\n")
    monkeypatch.setattr(build, "_library", lambda: folders["library"])
    monkeypatch.setattr(build, "_here", lambda: folders["here"])
    before, source = digest(newton_course, lab), source_digest(lab)
    (folders["library"] / "commands").mkdir()
    for name in ("cli.py", "commands/check.py"):
        (folders["library"] / name).write_text("x = 1\n")
    assert source_digest(lab) == source, "no notebook imports the student's command"
    assert digest(newton_course, lab) != before
    before = digest(newton_course, lab)
    (folders["here"] / "letter").mkdir()
    (folders["here"] / "letter" / "page.py").write_text("x = 1\n")
    assert digest(newton_course, lab) == before, "no lab is built with what is for a class"
    (newton_course / "nbgrader_config.py").write_text("# another stub\n")
    settings = digest(newton_course, lab)
    (folders["here"] / "notebook.py").write_text("x = 2\n")
    grader = digest(newton_course, lab)
    assert source_digest(lab) != source
    (folders["library"] / "notebook.py").write_text("x = 3\n")
    assert len({before, settings, grader, digest(newton_course, lab)}) == 4


def test_no_lab_is_built_with_what_is_for_a_class() -> None:
    """Building imports modules of the grader and none of its packages: their changes build nothing anew."""
    code = "import autograder.build, sys; print(*[m for m in sys.modules if m.startswith('autograder.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "autograder.notebook" in done.stdout.split()
    assert [name for name in done.stdout.split() if name.count(".") > 1] == []


def test_a_missing_product_is_built_again(built_newton: Path, tmp_path: Path) -> None:
    """A file that was deleted is noticed, each of them, and comes back; nothing is done twice."""
    import shutil

    from autograder.build import build_lab, is_complete, products

    course = tmp_path / "course"
    shutil.copytree(built_newton, course)
    lab = load_lab(course, "newton")
    assert not build_lab(course, "newton")
    for file in products(course, lab):
        file.parent.chmod(0o755)
        content = file.read_bytes()
        file.unlink()
        assert not is_complete(course, lab), file
        file.write_bytes(content)
    for file in products(course, lab):
        file.unlink()
    assert build_lab(course, "newton")
    assert is_complete(course, lab)
    assert not build_lab(course, "newton")


def test_a_course_elsewhere_gets_its_bundle(built_newton: Path, tmp_path: Path) -> None:
    """Outside of this repository, under its own title."""
    import shutil

    from autograder.build import make_bundle

    course = tmp_path / "elsewhere" / "odes"
    shutil.copytree(built_newton, course)
    (course / "README.md").write_text("# Numerical methods\n")
    with zipfile.ZipFile(make_bundle(course, ["newton_roots"])) as archive:
        readme = archive.read("labgauss-labs/README.txt").decode()
        names = archive.namelist()
        wheel = next(name for name in names if name.endswith(".whl"))
        with zipfile.ZipFile(io.BytesIO(archive.read(wheel))) as inner:
            carried = [name for name in inner.namelist() if name.startswith("labgauss/labs/")]
    assert readme.startswith("Numerical methods\n")
    assert sorted(carried) == [
        "labgauss/labs/newton_roots/newton.answers.json",
        "labgauss/labs/newton_roots/newton_roots.ipynb",
    ]
    assert f'pip install "{wheel.partition("/")[2]}[lab]"' in readme
    assert "labgauss hand-in newton_roots/newton_roots.ipynb" in readme
    assert "{" not in readme
    assert "labgauss-labs/newton_roots/newton.answers.json" in names


def test_a_wheel_that_is_packed_again_keeps_its_own_record(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where labgauss is installed from a wheel there are no sources: the labs join what is installed."""
    import importlib.metadata

    from autograder import build

    site = tmp_path / "site"
    for name, text in (("labgauss/__init__.py", "x = 1"), ("labgauss/labs/old/old.ipynb", "{}")):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)
    info = site / "labgauss-9.9.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: labgauss\nVersion: 9.9\n")
    names = ["labgauss/__init__.py", "labgauss/labs/old/old.ipynb", f"{info.name}/METADATA"]
    (info / "RECORD").write_text("\n".join(f"{name},," for name in [*names, f"{info.name}/RECORD"]))
    installed = importlib.metadata.Distribution.at(info)
    monkeypatch.setattr(importlib.metadata, "distribution", lambda name: installed)
    files = build._released(built_newton, "newton_roots")
    with zipfile.ZipFile(build._packed_again(tmp_path, files)) as wheel:
        inside = set(wheel.namelist())
        rows = wheel.read(f"{info.name}/RECORD").decode().splitlines()
        for name, digest_, size in (row.split(",") for row in rows if not row.endswith(",,")):
            content = wheel.read(name)
            assert (digest_, int(size)) == (f"sha256={build._record_digest(content)}", len(content))
    assert {row.split(",")[0] for row in rows} == inside
    assert inside == {
        "labgauss/__init__.py", f"{info.name}/METADATA", f"{info.name}/RECORD",
        *(f"labgauss/labs/{name}" for name in files),
    }  # fmt: skip


def test_foreign_members_of_the_bundle_are_leaks(built_newton: Path, tmp_path: Path) -> None:
    """An answer key, a bank, a guide or the key of the seeds in the students' zip is told."""
    import shutil

    course = tmp_path / "course"
    shutil.copytree(built_newton, course)
    (course / "bundle").mkdir(exist_ok=True)
    for bad in (
        "x/f/key.py",
        "x/f/hints.md",
        "x/f/bank.py",
        "x/shared.py",
        "x/.course_secret",
        "x/guide.md",
        "x/lab.py",
    ):
        with zipfile.ZipFile(course / "bundle" / "labgauss-labs.zip", "w") as archive:
            archive.writestr(bad, "")
        assert f"the bundle holds {bad}." in find_leaks(course, "newton")


# --- what authors and instructors see -------------------------------------------------------------


def test_try_reports_the_worst_of_its_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is right on some fresh inputs only is wrong."""
    exercise = Exercise(
        id="t.t", points=1, ask=call(), reference=abs, second_reference=lambda x: (x * x) ** 0.5,
        public=[case("one", x=1.0)], ideas=with_hints({"a": idea(lambda x: -abs(x))}, {"a": "A?"}),
        hidden=lambda rng: [case("one", x=rng.choice([-1.0, 1.0]))],
    )  # fmt: skip
    marks = [float(mark_answer(lambda x: x, exercise, seed)) for seed in try_one.SEEDS]
    assert set(marks) == {0.0, 1.0}
    monkeypatch.setattr(try_one, "solution_cell", lambda lab, check: type("C", (), {"id": "t.t"}))
    monkeypatch.setattr(try_one, "run_cells", lambda *a, **k: {})
    monkeypatch.setattr(try_one, "answer_in", lambda names, lab, check: names["t"])
    assert try_one.mark_text(None, exercise, "def t(x):\n    return x\n")["points"] == 0  # type: ignore[arg-type]  # no lab: what would look at it is replaced above


def test_try_stops_an_answer_that_takes_all_memory(newton_course: Path) -> None:
    """Ten gigabytes are refused in the child; the verdict is an error, not the machine's end."""
    text = "def newton_root(c, x):\n    return bytearray(10 * 2**30)\n"
    result = try_one.try_solution(newton_course, "newton.newton_root", text)
    assert result["verdict"] == "error"
    assert "MemoryError" in result["message"]


@pytest.mark.parametrize("content", ["", "short"])
def test_an_empty_key_of_the_seeds_is_refused(tmp_path: Path, content: str) -> None:
    """Everybody would have the same inputs, and anybody could draw them."""
    from autograder.course import CourseError

    (tmp_path / ".course_secret").write_text(content)
    with pytest.raises(CourseError, match="must hold at least 16 characters"):
        course_secret(tmp_path)


def test_a_kernel_that_marks_does_not_wait_for_the_notebook_tools() -> None:
    """nbformat and nbgrader cost every submission seconds, and marking a right answer needs neither."""
    import subprocess
    import sys

    code = "import autograder.grading, sys; print({'nbgrader', 'nbformat'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_copy_of_the_course_is_whole(tmp_path: Path) -> None:
    """The demo grades in a copy: each lab of it loads, with the same ideas and the same words."""
    course = REPOSITORY / "course"
    copy = copy_course(course, tmp_path)
    for name in lab_names(course):
        for check, exercise in load_lab(course, name).exercises.items():
            hints = {idea.name: idea.hint for idea in exercise.ideas.values()}
            copied = load_lab(copy, name).exercises[check].ideas.values()
            assert {idea.name: idea.hint for idea in copied} == hints


def test_a_busy_machine_is_no_endless_loop() -> None:
    """What is kept waiting gets its time; what never ends is stopped after it, patience or none."""

    def endless() -> None:
        while True:
            pass

    with time_limit(0.05, patience=100):
        time.sleep(0.1)
    for patience in (1, 100):
        with pytest.raises(Timeout), time_limit(0.05, patience=patience):
            endless()
    with pytest.raises(Timeout), time_limit(0.05):
        time.sleep(0.2)
