"""`labgauss start`: labs come into a folder, and a student's work there is never lost."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from labgauss.commands import labs, putting, running, start, welcome

from .conftest import REPOSITORY
from .student_lab import RIGHT, Say, answer


@pytest.fixture
def handed_out(built_newton: Path, tmp_path: Path) -> Path:
    """Return a folder with the labs that an instructor hands out, to be changed at will."""
    return Path(shutil.copytree(built_newton / "release", tmp_path / "release"))


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the folder of a student, which is not there yet."""
    return tmp_path / "my labs"


def put(handed_out: Path, mine: Path) -> putting.Done:
    """Put the lab into the student's folder, and return what became of it."""
    (done,) = putting.put(labs.labs_in(handed_out), mine)
    return done


def edit(path: Path, old: str, new: str) -> None:
    """Change a text in a notebook's cells."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def files(folder: Path) -> dict[str, bytes]:
    """Return all files of a student's folder but our own."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    own = [path for path in found if ".labgauss" not in path.parts]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in own}


NOTEBOOK = "newton_roots/newton_roots.ipynb"
BESIDE = "newton_roots/newton_roots (new).ipynb"


# --- putting files ---


def test_an_empty_folder_gets_the_labs(handed_out: Path, mine: Path) -> None:
    """All files as they were handed out, byte for byte."""
    assert put(handed_out, mine).state == "new"
    assert files(mine) == files(handed_out)


def test_a_second_start_changes_nothing(handed_out: Path, mine: Path) -> None:
    """Not even a time."""
    put(handed_out, mine)
    before = {path: path.stat().st_mtime_ns for path in (mine / "newton_roots").iterdir()}
    done = put(handed_out, mine)
    assert (done.state, done.sentence) == ("kept", "")
    assert {path: path.stat().st_mtime_ns for path in (mine / "newton_roots").iterdir()} == before


def test_half_done_work_stays_as_it_is(handed_out: Path, mine: Path) -> None:
    """With files of the student's own beside it."""
    put(handed_out, mine)
    answer(mine / "newton_roots", RIGHT)
    (mine / "newton_roots" / "notes.txt").write_text("mine")
    before = files(mine)
    assert put(handed_out, mine).state == "kept"
    assert files(mine) == before


def test_half_done_work_without_a_record_stays_too(handed_out: Path, mine: Path) -> None:
    """The zip was unpacked there by hand, and worked on before `labgauss start` was ever called."""
    shutil.copytree(handed_out, mine)
    answer(mine / "newton_roots", RIGHT)
    before = files(mine)
    done = put(handed_out, mine)
    assert (done.state, done.sentence) == ("kept", "")
    assert files(mine) == before


def test_a_newer_version_lies_beside_work(handed_out: Path, mine: Path) -> None:
    """With a sentence, once; the sheet is ours and is brought up to date."""
    put(handed_out, mine)
    answer(mine / "newton_roots", RIGHT)
    work = (mine / NOTEBOOK).read_bytes()
    edit(handed_out / NOTEBOOK, "Newton", "Raphson")
    sheet = handed_out / "newton_roots" / "newton.answers.json"
    sheet.write_text(sheet.read_text() + " ")
    done = put(handed_out, mine)
    assert done.state == "beside"
    assert "Your work stays in newton_roots.ipynb" in done.sentence
    assert "newton_roots (new).ipynb" in done.sentence
    now = files(mine)
    assert now[NOTEBOOK] == work
    assert now[BESIDE] == (handed_out / NOTEBOOK).read_bytes()
    assert now["newton_roots/newton.answers.json"] == sheet.read_bytes()
    assert put(handed_out, mine).state == "kept"
    (mine / BESIDE).unlink()
    assert put(handed_out, mine).state == "kept"
    assert not (mine / BESIDE).exists()


def test_other_files_of_the_student_are_not_replaced(handed_out: Path, mine: Path) -> None:
    """A notebook or data file of the same name is the student's, whatever lies in the folder it comes from."""
    put(handed_out, mine)
    for name in ("notes.ipynb", "data.csv"):
        (handed_out / "newton_roots" / name).write_text("theirs")
        (mine / "newton_roots" / name).write_text("mine")
    (handed_out / "newton_roots" / "more.csv").write_text("theirs")
    put(handed_out, mine)
    texts = [
        (mine / "newton_roots" / n).read_text() for n in ("notes.ipynb", "data.csv", "more.csv")
    ]
    assert texts == ["mine", "mine", "theirs"]


def test_a_folder_is_not_put_into_itself(
    say: Say, handed_out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`labgauss start . --from .` is no harm."""
    answer(handed_out / "newton_roots", RIGHT)
    before = files(handed_out)
    monkeypatch.chdir(handed_out)
    code, _, _ = say("start", ".", "--from", ".", "--files-only")
    assert code == 0
    assert {name: text for name, text in files(handed_out).items() if name in before} == before


def test_a_still_newer_version_replaces_only_what_nobody_touched(
    handed_out: Path, mine: Path
) -> None:
    """The one beside gives way while it is as it came, and stays once it holds work."""
    put(handed_out, mine)
    answer(mine / "newton_roots", RIGHT)
    edit(handed_out / NOTEBOOK, "Newton", "Raphson")
    put(handed_out, mine)
    edit(handed_out / NOTEBOOK, "Raphson", "Joseph Raphson")
    put(handed_out, mine)
    assert sorted(name for name in files(mine) if name.endswith("ipynb")) == [BESIDE, NOTEBOOK]
    assert files(mine)[BESIDE] == (handed_out / NOTEBOOK).read_bytes()
    edit(mine / BESIDE, "raise NotImplementedError", "return 3  #")
    work = files(mine)
    edit(handed_out / NOTEBOOK, "Joseph Raphson", "J. Raphson")
    assert put(handed_out, mine).state == "beside"
    now = files(mine)
    assert {name: now[name] for name in (NOTEBOOK, BESIDE)} == {
        name: work[name] for name in (NOTEBOOK, BESIDE)
    }
    assert "newton_roots/newton_roots (new 2).ipynb" in now


def test_a_notebook_that_was_only_run_is_refreshed_quietly(handed_out: Path, mine: Path) -> None:
    """Outputs, counts and an editor's metadata are no work."""
    put(handed_out, mine)
    notebook = json.loads((mine / NOTEBOOK).read_text())
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = 3
            cell["source"] = (
                cell["source"].splitlines(True)
                if isinstance(cell["source"], str)
                else cell["source"]
            )
    notebook["metadata"]["kernelspec"] = {"name": "mine", "display_name": "Mine"}
    (mine / NOTEBOOK).write_text(json.dumps(notebook))
    edit(handed_out / NOTEBOOK, "Newton", "Raphson")
    done = put(handed_out, mine)
    assert (done.state, done.sentence) == ("refreshed", "")
    assert files(mine) == files(handed_out)


def test_an_old_installation_takes_nothing_back(handed_out: Path, mine: Path) -> None:
    """The folder has seen a newer version: one sentence, and no file is changed."""
    old = Path(shutil.copytree(handed_out, mine.parent / "old"))
    put(old, mine)
    edit(handed_out / NOTEBOOK, "Newton", "Raphson")
    put(handed_out, mine)
    before = files(mine)
    done = put(old, mine)
    assert done.state == "older"
    assert "has a newer version than this installation" in done.sentence
    assert files(mine) == before


def test_an_old_bundle_unpacked_over_a_new_one_loses_nothing(handed_out: Path, mine: Path) -> None:
    """Where nobody had worked the new version comes back; work in the old one stays, the new beside it."""
    old = Path(shutil.copytree(handed_out, mine.parent / "old"))
    put(old, mine)
    edit(
        handed_out / NOTEBOOK,
        "from labgauss.checks import check",
        "from labgauss.checks import  check",
    )
    put(handed_out, mine)
    shutil.copytree(old, mine, dirs_exist_ok=True)
    assert put(handed_out, mine).state == "refreshed"
    assert files(mine) == files(handed_out)
    shutil.copytree(old, mine, dirs_exist_ok=True)
    answer(mine / "newton_roots", RIGHT)
    work = files(mine)[NOTEBOOK]
    done = put(handed_out, mine)
    assert done.state == "beside"
    assert "there is another version of this lab" in done.sentence
    assert files(mine)[NOTEBOOK] == work
    assert files(mine)[BESIDE] == (handed_out / NOTEBOOK).read_bytes()


def test_a_damaged_notebook_is_kept(handed_out: Path, mine: Path) -> None:
    """It may be repaired: a whole one lies beside it, and the sentence says where an older copy is."""
    put(handed_out, mine)
    (mine / NOTEBOOK).write_text('{"cells": [')
    done = put(handed_out, mine)
    assert done.state == "beside"
    assert "cannot be read" in done.sentence
    assert ".ipynb_checkpoints" in done.sentence
    assert files(mine)[NOTEBOOK] == b'{"cells": ['
    assert files(mine)[BESIDE] == (handed_out / NOTEBOOK).read_bytes()


def test_a_deleted_cell_is_no_other_version(handed_out: Path, mine: Path) -> None:
    """A student may throw cells away; a copy beside it at each start would be a nuisance."""
    put(handed_out, mine)
    notebook = json.loads((mine / NOTEBOOK).read_text())
    notebook["cells"] = [c for c in notebook["cells"] if "solved(" not in "".join(c["source"])]
    (mine / NOTEBOOK).write_text(json.dumps(notebook))
    assert put(handed_out, mine).state == "kept"
    (mine / ".labgauss" / "labs.json").unlink()
    assert put(handed_out, mine).state == "kept"


def test_a_damaged_record_counts_as_none(handed_out: Path, mine: Path) -> None:
    """What lies in the folder is looked at instead."""
    put(handed_out, mine)
    answer(mine / "newton_roots", RIGHT)
    for text in (
        "",
        "[]",
        '{"labs": {"newton_roots": 3}}',
        '{"labs": {"newton_roots": {"versions": []}}}',
    ):
        (mine / ".labgauss" / "labs.json").write_text(text)
        work = files(mine)
        assert put(handed_out, mine).state == "kept"
        assert files(mine) == work


def test_a_moved_notebook_does_not_keep_a_lab_from_coming(handed_out: Path, mine: Path) -> None:
    """The lab is put there again; the moved one stays where it is."""
    put(handed_out, mine)
    answer(mine / "newton_roots", RIGHT)
    (mine / NOTEBOOK).rename(mine / "final version.ipynb")
    work = files(mine)["final version.ipynb"]
    assert put(handed_out, mine).state == "new"
    assert files(mine)["final version.ipynb"] == work
    assert NOTEBOOK in files(mine)


def test_a_folder_that_cannot_be_written_to_is_told(
    say: Say, handed_out: Path, tmp_path: Path
) -> None:
    """Read-only, a file, or on a file system that takes nothing: one sentence, exit code 2."""
    (tmp_path / "file").write_text("")
    for place in (Path("/proc/labs"), tmp_path / "file"):
        code, _, err = say("start", place, "--from", handed_out, "--files-only")
        assert code == 2
        assert "FOLDER must be a folder that can be written to" in err
        assert "labgauss start FOLDER" in err
        assert "Traceback" not in err


def test_a_read_only_folder_is_told_and_left(
    say: Say, handed_out: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work that lies there is not harmed by the attempt."""
    put(handed_out, mine)
    work = files(answer(mine / "newton_roots", RIGHT).parent)
    edit(handed_out / NOTEBOOK, "Newton", "Raphson")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(shutil, "copyfile", refuse)
    code, _, err = say("start", mine, "--from", handed_out, "--files-only")
    assert code == 2
    assert "Permission denied" in err
    assert files(mine / "newton_roots") == work


def test_a_wheel_without_labs_says_where_they_are(say: Say, tmp_path: Path) -> None:
    """As it comes of a bare checkout."""
    assert labs.carried() == [], "a checkout carries no built labs inside of the package"
    code, _, err = say("start", tmp_path / "here", "--files-only")
    assert code == 1
    assert "Unpack the zip file with the labs" in err
    code, _, err = say("start", tmp_path / "here", "--from", tmp_path, "--files-only")
    assert code == 2
    assert "--from must name a folder that holds labs" in err


def test_plain_data_of_start(say: Say, handed_out: Path, mine: Path) -> None:
    """`--json` says what became of each lab."""
    code, out, _ = say("start", mine, "--from", handed_out, "--files-only", "--json")
    assert code == 0
    assert json.loads(out) == {
        "folder": str(mine), "labs": {"newton_roots": {"state": "new", "message": ""}},
    }  # fmt: skip


def test_the_folder_that_is_meant(
    handed_out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Inside of the labs it is this one; elsewhere a folder of its own."""
    monkeypatch.chdir(handed_out)
    assert start.chosen(None) == handed_out
    monkeypatch.chdir(tmp_path)
    assert start.chosen(None) == tmp_path / "labgauss-labs"
    assert start.chosen("~/x") == Path.home() / "x"


def test_the_welcome_notebook_leads_to_every_lab(say: Say, handed_out: Path, mine: Path) -> None:
    """By links that exist; a student's changes to it stay."""
    say("start", mine, "--from", handed_out, "--files-only")
    text = (mine / welcome.NAME).read_text()
    assert "(newton_roots/newton_roots.ipynb)" in text
    import nbformat

    nbformat.validate(nbformat.reads(text, as_version=4))
    (mine / welcome.NAME).write_text(text.replace("Welcome", "Hello"))
    say("start", mine, "--from", handed_out, "--files-only")
    assert "Hello" in (mine / welcome.NAME).read_text()


# --- JupyterLab ---


@pytest.mark.usefixtures("without_ipykernel")
def test_start_says_what_is_missing_before_it_opens_anything(
    say: Say, handed_out: Path, mine: Path
) -> None:
    """No kernel: the files are there, and the sentence says what to type."""
    code, _, err = say("start", mine, "--from", handed_out)
    assert code == 1
    assert "JupyterLab cannot be opened yet." in err
    assert 'pip install "ipykernel>=6.29"' in err
    assert (mine / NOTEBOOK).exists()


def test_settings_are_ours_and_not_in_the_users_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """No question about news, the theme follows the system; the user's own configuration still counts."""
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/theirs")
    environment = start._environment()
    ours, theirs = environment["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert theirs == "/theirs"
    assert environment["PATH"].split(os.pathsep)[0] == str(Path(sys.executable).parent)
    assert "JUPYTER_CONFIG_DIR" not in {k for k in environment if k not in os.environ}
    settings = json.loads((Path(ours) / "labconfig" / "default_setting_overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
    assert settings["@jupyterlab/apputils-extension:themes"]["adaptive-theme"] is True


@pytest.fixture
def lab_server(
    handed_out: Path, mine: Path, tmp_path: Path
) -> Iterator[tuple[Any, str, dict[str, str]]]:
    """Run `labgauss start` as a user does, without any network but the machine's own address."""
    (tmp_path / "sitecustomize.py").write_text(_NO_NETWORK)
    environment = {
        **os.environ, "PYTHONPATH": str(tmp_path), "HOME": str(tmp_path / "home"),
        "JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime"), "PYTHONUNBUFFERED": "1",
    }  # fmt: skip
    environment.pop("JUPYTER_PATH", None)
    (tmp_path / "home").mkdir()
    process = subprocess.Popen(
        [sys.executable, "-m", "labgauss", "start", mine, "--from", handed_out, "--no-browser"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        said = ""
        for line in process.stdout or ():
            said += line
            if "http://127.0.0.1" in line:
                break
        yield process, said, environment
    finally:
        process.terminate()
        process.communicate(timeout=30)


_NO_NETWORK = """
import sys

def only_here(event, arguments):
    if event == "socket.connect" and isinstance(arguments[1], tuple):
        if arguments[1][0] not in ("127.0.0.1", "::1", "localhost"):
            raise OSError(f"no network: {arguments[1]}")
    if event == "socket.getaddrinfo" and arguments[0] not in (None, "", "127.0.0.1", "localhost", "::1"):
        raise OSError(f"no network: {arguments[0]}")

sys.addaudithook(only_here)
"""


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_start_opens_jupyterlab_on_the_folder_and_ends_it(
    lab_server: tuple[Any, str, dict[str, str]], tmp_path: Path, ending: signal.Signals
) -> None:
    """The address answers with its key and names the first page; the end leaves no server."""
    process, said, environment = lab_server
    outside = "import socket; socket.create_connection(('192.0.2.1', 80))"
    tried = subprocess.run(
        [sys.executable, "-c", outside],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "no network" in tried.stderr
    assert "1 lab in" in said, said
    address = said.split()[-1]
    base, token = address.split("lab/tree/Welcome.ipynb?token=")
    with urllib.request.urlopen(address) as page:
        text = page.read().decode()
    page_config = text.split("jupyter-config-data", 1)[1].split(">", 1)[1].split("</script>", 1)[0]
    told = json.loads(page_config)
    assert (told["buildCheck"], told["buildAvailable"]) == (False, False), "nobody builds it here"
    with urllib.request.urlopen(f"{base}api/contents?token={token}") as answered:
        names = {one["name"] for one in json.load(answered)["content"]}
    assert {"Welcome.ipynb", "newton_roots"} <= names
    with urllib.request.urlopen(f"{base}api/kernelspecs?token={token}") as answered:
        specs = json.load(answered)["kernelspecs"]
    assert specs["python3"]["spec"]["display_name"] == "Python 3"
    process.send_signal(ending)
    said_last, _ = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "JupyterLab has ended." in said_last
    assert not list((tmp_path / "runtime").glob("jpserver-*.json"))


@pytest.mark.slow
def test_a_port_that_is_in_use_is_told(handed_out: Path, mine: Path) -> None:
    """JupyterLab says so, and the end says what to type."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "labgauss", "start", mine, "--from", handed_out, f"--port={port}"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert f"port {port} is not available" in done.stderr
    assert "JupyterLab ended with an error" in done.stderr
    assert "-m labgauss doctor" in done.stderr


def test_make_start_gives_students_files_only() -> None:
    """Out of the release, never out of the source."""
    text = (REPOSITORY / "Makefile").read_text()
    recipe = text[text.index("\nstart:") :].split("\n\n")[0]
    assert "labgauss start labs --from course/release" in recipe
    assert "course/source" not in recipe


def test_our_kernel_is_this_python() -> None:
    """Its command is `python`, which Jupyter takes for the Python that it runs in itself."""
    spec = json.loads((running.OURS / "kernels" / "python3" / "kernel.json").read_text())
    assert spec["argv"][0] == "python"
