"""Handing in: the last cell says which file, and `labgauss hand-in` makes one that is graded as it is."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from labgauss.checks import session, sheet, summary
from labgauss.checks.summary import Summary
from labgauss.checks.verdict import Verdict
from labgauss.commands import hand_in, labs, notebooks

from .student_lab import ONE_STEP, RIGHT, Say, answer, with_cell

Cli = Callable[..., tuple[int, str, str]]


def made(lab: Path) -> list[str]:
    """Return the names of the files that were made to be uploaded."""
    return sorted(path.name for path in (lab / "hand-in").iterdir())


def test_the_file_to_upload_is_made_and_named(say: Say, lab: Path) -> None:
    """After everything was run once more; the notebook itself stays as it is."""
    path = answer(lab, RIGHT)
    before = path.read_bytes()
    code, out, _ = say("hand-in", path)
    assert code == 0, out
    assert "✔ newton.newton_root  2 of 2 points" in out
    aim = lab / "hand-in" / "newton_roots.ipynb"
    assert out.splitlines()[-1] == f"Upload this file: {aim}"
    assert path.read_bytes() == before
    assert made(lab) == ["newton_roots.ipynb"]
    ours = json.loads(aim.read_text())
    assert labs.digest(aim) == labs.digest(path)
    theirs = json.loads(before)
    assert [c["metadata"] for c in ours["cells"]] == [c["metadata"] for c in theirs["cells"]]
    last = ours["cells"][-1]["outputs"][0]["data"]["text/plain"]
    last = "".join(last)
    assert (
        "Everything is solved. To hand in: save (Ctrl + S), and upload the file newton_roots.ipynb."
        in last
    )


def test_nothing_is_overwritten(say: Say, lab: Path) -> None:
    """The same work gives the same file; other work a further one; a name goes into the name only."""
    path = answer(lab, RIGHT)
    say("hand-in", path)
    first = (lab / "hand-in" / "newton_roots.ipynb").read_bytes()
    code, out, _ = say("hand-in", path)
    assert code == 0
    assert "it was there already" in out
    assert made(lab) == ["newton_roots.ipynb"]
    answer(lab, ONE_STEP)
    code, out, _ = say("hand-in", path, "--json")
    found = json.loads(out)
    assert code == 0, "unsolved work can be handed in"
    assert found["all_right"] is False
    assert found["file"].endswith("newton_roots (2).ipynb")
    assert (lab / "hand-in" / "newton_roots.ipynb").read_bytes() == first
    say("hand-in", path, "--name", "Ada  Lovelace/7")
    assert made(lab)[-1] == "newton_roots_Ada-Lovelace-7.ipynb"


def test_what_is_not_solved_is_said(say: Say, lab: Path) -> None:
    """By name, and that it may be handed in."""
    code, out, _ = say("hand-in", lab, "--out", lab / "elsewhere")
    assert code == 0
    assert "Not solved: newton.newton_root. What is solved counts." in out
    assert (lab / "elsewhere" / "newton_roots.ipynb").exists()


def test_no_file_where_none_can_be_written(say: Say, lab: Path) -> None:
    """Said before the notebook is run."""
    code, _, err = say("hand-in", lab, "--out", "/proc/nowhere")
    assert code == 2
    assert "needs a folder that can be written to" in err
    code, _, err = say("hand-in", lab, "--name", "//")
    assert code == 2
    assert "--name must have a letter or a digit" in err


def test_a_renamed_notebook_is_handed_in_under_the_labs_name(lab: Path) -> None:
    """Platforms and browsers rename files; the folder knows better."""
    for name in ("newton_roots (1).ipynb", "final FINAL.ipynb"):
        path = lab / name
        shutil.copy(lab / "newton_roots.ipynb", path)
        assert hand_in._full_name(notebooks.open_notebook(str(path))) == "newton_roots"


def test_the_students_name_and_home_stay_out(
    say: Say, lab: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of outputs, and of what Colab writes beside them."""
    home = tmp_path / "home" / "ada"
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    path = with_cell(answer(lab, RIGHT), f"print({str(home / 'x')!r})", 2)
    data = json.loads(path.read_text())
    data["cells"][0]["metadata"]["executionInfo"] = {"user": {"displayName": "Ada"}}
    path.write_text(json.dumps(data))
    code, _, _ = say("hand-in", path)
    text = (lab / "hand-in" / "newton_roots.ipynb").read_text()
    assert code == 0
    assert "Ada" not in text
    assert any(line.strip().startswith('"text": "~/x') for line in text.splitlines())


def test_megabytes_of_output_are_left_out(say: Say, lab: Path) -> None:
    """With a sentence in their place."""
    path = with_cell(answer(lab, RIGHT), "for _ in range(30):\n    print('x' * 100_000)", 2)
    code, _, _ = say("hand-in", path)
    aim = lab / "hand-in" / "newton_roots.ipynb"
    assert code == 0
    assert "3 MB of output were left out" in aim.read_text()
    assert aim.stat().st_size < 1e6


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")
def test_the_file_is_collected_and_graded_as_it_is(
    say: Say, cli: Cli, lab: Path, built_newton: Path, tmp_path: Path
) -> None:
    """One right answer, one wrong: `labgauss hand-in`, `autograder collect`, `autograder grade`."""
    shutil.copytree(built_newton.parent, tmp_path / "repo")
    course = tmp_path / "repo" / built_newton.name
    for student, text in (("s1", RIGHT), ("s2", ONE_STEP)):
        path = answer(lab, text)
        code, out, _ = say("hand-in", path, "--json", "--name", student)
        assert code == 0
        file = json.loads(out)["file"]
        code, out, err = cli("collect", "newton", file, "--course", course, "--student", student)
        assert code == 0, out + err
        handed_in = course / "submitted" / student / "newton_roots" / "newton_roots.ipynb"
        assert labs.digest(handed_in) == labs.digest(path)
    code, out, err = cli(
        "grade", "newton", "--course", course, "--json", "--workers", 1, "--pages", "none"
    )
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0, err
    assert {r["student"]: r["points"] for r in rows if "student" in r} == {"s1": 2.0, "s2": 0.0}


# --- the last cell ---


def test_a_notebook_alone_finds_its_sheet_in_the_library(
    lab: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moved, or uploaded to Colab without the sheet; a sheet beside it goes before the library's."""
    alone = tmp_path / "alone"
    alone.mkdir()
    with pytest.raises(sheet.SheetError, match="needs the answer sheet"):
        sheet.find("newton.newton_root", alone)
    monkeypatch.setattr(sheet, "_CARRIED", lab.parent)
    assert sheet.find("newton.newton_root", alone) == lab / "newton.answers.json"
    (alone / "newton.answers.json").write_text("{}")
    assert sheet.find("newton.newton_root", alone) == alone / "newton.answers.json"


def test_two_labs_in_one_kernel_keep_their_own_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is solved of one says nothing of the other."""
    monkeypatch.setattr(session, "here", session.Session())
    session.here.remember("a.one", "one", verdict("a.one", "right"))
    session.here.remember("b.one", "one", verdict("b.one", "wrong"))
    assert summary.progress("a", {"a.one": 2.0}) == "1 of 1 solved, 2 of 2 points"
    assert summary.progress("b", {"b.one": 2.0}) == "0 of 1 solved, 0 of 2 points"


def verdict(name: str, kind: str) -> Verdict:
    """Return a verdict on a check of two points."""
    return Verdict(2.0 * (kind == "right"), exercise=name, max_points=2, verdict=kind, message="")


def test_the_last_cell_says_what_is_open() -> None:
    """What is not solved, what was not checked, and that it may be handed in all the same."""
    points = {"a.one": 2.0, "a.two": 2.0, "a.three": 2.0}
    seen = {"a.one": verdict("a.one", "right"), "a.two": verdict("a.two", "wrong")}
    said = Summary("a", points, seen, "**To hand in:** upload `a.ipynb`.")
    assert said.open == (
        "Not solved: `a.two`. Not checked: `a.three`. Run all cells, and this line knows more. "
        "You may hand in all the same: what is solved counts."
    )
    assert "<strong>To hand in:</strong> upload <code>a.ipynb</code>." in said.to_html()
    assert "To hand in: upload a.ipynb." in repr(said)
    assert repr(said).splitlines()[-1] == "1 of 3 solved, 2 of 6 points"
    later = {"a.three": verdict("a.three", "error"), "a.one": verdict("a.one", "wrong")}
    assert Summary("a", points, later).open.startswith("Not solved: `a.one`, `a.three`."), (
        "in order"
    )
    everything = Summary("a", {"a.one": 2.0}, {"a.one": verdict("a.one", "right")})
    assert everything.open == "Everything is solved."


def test_a_graded_notebook_is_not_told_how_to_hand_in() -> None:
    """It is handed in."""
    said = Summary("a", {"a.one": 2.0}, {})
    assert said.open == "Not checked: `a.one`."
    assert "hand in" not in said.to_html()


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("lab3_many_dimensions/lab3 (1).ipynb", "lab3 (1).ipynb"),
        ("C:\\labs\\lab3.ipynb", "lab3.ipynb"),
        ("a console", ""),
        ("", ""),
    ],
)
def test_the_kernel_knows_its_notebook(
    monkeypatch: pytest.MonkeyPatch, told: str, name: str
) -> None:
    """From Jupyter's environment; a name with spaces is quoted for the terminal."""
    monkeypatch.setenv("JPY_SESSION_NAME", told)
    assert summary.this_notebook() == name
    said = summary.how_to_hand_in()
    if not name:
        assert "upload this notebook, the file that ends in .ipynb" in said
    else:
        assert f"upload the file `{name}`" in said
    if " " in name:
        assert f'hand-in "{name}"' in said


def test_colab_and_the_browser_have_their_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no terminal, and the file has to be downloaded first."""
    monkeypatch.setitem(sys.modules, "google.colab", sys)
    assert "Download .ipynb" in summary.how_to_hand_in()
    monkeypatch.delitem(sys.modules, "google.colab")
    monkeypatch.setattr(sys, "platform", "emscripten")
    said = summary.how_to_hand_in()
    assert "File → Download" in said
    assert "terminal" not in said


def test_written_answers_are_told_from_empty_ones() -> None:
    """The cell after the question counts, with something in it beyond the invitation."""

    def cell(text: str, task: str = "", kind: str = "markdown") -> dict[str, object]:
        meta = {"nbgrader": {"task": True, "grade_id": task, "locked": True}} if task else {}
        return {"cell_type": kind, "metadata": meta, "source": text}

    cells = [
        cell("Why?", "one"), cell("*Your answer:*"), cell("## Next"),
        cell("How?", "two"), cell("*Your answer:* because"), cell("## Next"),
        cell("Which?", "three"), cell(""), cell("so it is", kind="code"),
        cell("When?", "four"), cell("## The answer's cell was deleted"), cell("prose"),
    ]  # fmt: skip
    assert notebooks.written(cells) == {"one": False, "two": True, "three": True, "four": False}


def test_a_kernel_is_spoken_to_through_files(
    say: Say, lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No port that another program might take between its choice and its use; nothing stays behind."""
    from jupyter_client import KernelManager

    ways = []
    started = KernelManager._async_pre_start_kernel

    async def watched(manager: KernelManager, **keywords: object) -> object:
        ways.append((manager.transport, Path(manager.ip)))
        return await started(manager, **keywords)

    monkeypatch.setattr(KernelManager, "_async_pre_start_kernel", watched)
    assert say("hand-in", lab, "--out", lab / "elsewhere")[0] == 0
    ((transport, place),) = ways
    assert transport == ("tcp" if sys.platform == "win32" else "ipc")
    assert not place.parent.exists() or sys.platform == "win32"
