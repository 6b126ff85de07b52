"""Collecting is safe: hostile archives, kills at any moment, running it again, the gradebook."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import given as drawn
from hypothesis import strategies as st

from autograder.collecting import collect as collecting
from autograder.collecting import source, store
from autograder.collecting.collect import collect
from autograder.collecting.report import Report
from autograder.course import CourseError
from autograder.run_nbgrader import run_nbgrader

from .collect_course import BLANK, LAB, canvas, make_course, moodle, notebook, tree, worked, zipped
from .conftest import REPOSITORY

GOOD = {"emmy/x.ipynb": worked("good")}


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Return the small course, in a folder of its own."""
    return make_course(tmp_path / "home")


@pytest.fixture
def given(course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Report]:
    """Return a function that collects the bytes of an archive, without the gradebook."""
    monkeypatch.setattr(collecting, "to_gradebook", lambda *_: (None, ""))

    def run(archive: bytes, name: str = "export.zip", **options: Any) -> Report:
        (tmp_path / name).write_bytes(archive)
        return collect(course, LAB, tmp_path / name, **options)

    return run


def only_emmy(course: Path) -> None:
    """Hold that the honest hand-in beside the hostile one was collected, and nothing lies outside."""
    assert [p.name for p in (course / "submitted").iterdir()] == ["emmy"]
    assert sorted(p.name for p in course.parent.iterdir()) == ["course"]


# --- hostile archives -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["../evil.ipynb", "../../evil/x.ipynb", "/etc/evil.ipynb", "a/../../x.ipynb", "C:/evil.ipynb", "..\\..\\evil.ipynb", "C:\\evil.ipynb"])  # fmt: skip
def test_names_that_point_outside(course: Path, given: Callable[..., Report], name: str) -> None:
    """A name with `..`, an absolute one, one of Windows: told, not taken, nothing written."""
    report = given(zipped({name: worked("evil"), **GOOD}))
    assert ["points outside" in one.why for one in report.troubles] == [True]
    only_emmy(course)


@pytest.mark.parametrize("name", ["con/x.ipynb", "a\x07b/x.ipynb", "x" * 300 + "/x.ipynb", "[x]/x.ipynb", "-rf/x.ipynb", ".git/x.ipynb", "a\nb/x.ipynb", "$(x)/x.ipynb", "~/x.ipynb", "*/x.ipynb", " /x.ipynb"])  # fmt: skip
def test_odd_names(course: Path, given: Callable[..., Report], name: str) -> None:
    """Odd names become plain folders, or nobody's; the rest is collected."""
    given(zipped({name: worked(1), **GOOD}))
    made = {p.name for p in (course / "submitted").iterdir()}
    assert "emmy" in made
    assert all(
        not set(one) & set("[]*$\n\x07~ ") and one[0] not in ".-" and len(one) < 120 for one in made
    )
    assert sorted(p.name for p in course.parent.iterdir()) == ["course"]


def test_links_in_an_archive(course: Path, given: Callable[..., Report]) -> None:
    """A link in an archive is told and not followed."""
    buffer = io.BytesIO(zipped(GOOD))
    with zipfile.ZipFile(buffer, "a") as archive:
        info = zipfile.ZipInfo("ada/x.ipynb")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
    report = given(buffer.getvalue())
    assert ["is a link" in one.why for one in report.troubles] == [True]
    only_emmy(course)


def test_links_and_pipes_in_a_folder(
    course: Path, given: Callable[..., Report], tmp_path: Path
) -> None:
    """Links to files and folders, dead links and pipes in a folder are told and not followed."""
    folder = tmp_path / "given"
    (folder / "ada").mkdir(parents=True)
    (folder / "emmy").mkdir()
    (folder / "emmy" / "x.ipynb").write_bytes(worked("good"))
    (tmp_path / "secret.ipynb").write_bytes(worked("secret"))
    (folder / "ada" / "x.ipynb").symlink_to(tmp_path / "secret.ipynb")
    (folder / "carl").symlink_to("/etc")
    (folder / "dead").symlink_to("nowhere")
    os.mkfifo(folder / "ada" / "pipe.ipynb")
    report = collect(course, LAB, folder)
    assert len(report.troubles) == 4
    assert sum("is a link" in one.why for one in report.troubles) == 3
    only_emmy(course)


def test_locked_by_a_password(course: Path, given: Callable[..., Report]) -> None:
    """An encrypted file is told so."""
    plain = zipped({"ada/x.ipynb": worked(1), **GOOD})
    at, central = plain.find(b"PK\x03\x04"), plain.find(b"PK\x01\x02")
    locked = bytearray(plain)
    locked[at + 6] |= 1
    locked[central + 8] |= 1
    report = given(bytes(locked))
    assert ["password" in one.why for one in report.troubles] == [True]
    only_emmy(course)


def test_damage_in_an_archive(course: Path, given: Callable[..., Report]) -> None:
    """A member whose bytes are damaged, or packed in an unknown way, leaves the others alone."""
    plain = zipped({"ada/x.ipynb": worked(1), **GOOD})
    broken = bytearray(plain)
    broken[60:70] = b"\xff" * 10
    assert ["damaged" in one.why for one in given(bytes(broken)).troubles] == [True]
    only_emmy(course)
    central = plain.find(b"PK\x01\x02")
    strange = bytearray(plain)
    strange[8:10] = strange[central + 10 : central + 12] = struct.pack("<H", 77)
    assert ["damaged" in one.why for one in given(bytes(strange), "b.zip").troubles] == [True]


def test_a_lie_about_the_size(course: Path, given: Callable[..., Report]) -> None:
    """A member that unpacks to more than it says is not taken whole."""
    plain = bytearray(zipped({"ada/x.ipynb": worked(1) + b" " * 5000, **GOOD}))
    central = plain.find(b"PK\x01\x02")
    struct.pack_into("<L", plain, central + 24, 10)
    report = given(bytes(plain))
    assert len(report.troubles) == 1
    only_emmy(course)


def test_duplicate_names(course: Path, given: Callable[..., Report]) -> None:
    """Two members of one name are both read; neither is lost."""
    with pytest.warns(UserWarning, match="Duplicate name"):
        data = zipped([("ada/x.ipynb", worked(1)), ("ada/x.ipynb", worked(2)), *GOOD.items()])
    given(data)
    kept = [
        json.loads(p.read_bytes())["cells"][1]["source"]
        for p in (course / "collected" / LAB / "ada").iterdir()
    ]
    assert sorted(kept) == ["root = 1", "root = 2"]


def test_names_in_broken_encodings(course: Path, given: Callable[..., Report]) -> None:
    """UTF-8 without its flag is read as such; cp437 as it is meant; invalid bytes stop nothing."""

    def unflagged(name: bytes) -> bytes:
        data = zipped({"a" * len(name): worked(1)})
        return data.replace(b"a" * len(name), name)

    given(unflagged("Jürgen/x.ipynb".encode()))
    assert (course / "submitted" / "Jürgen").is_dir()
    given(unflagged("Jürgen/x.ipynb".encode("cp437")), "2.zip")
    assert len(list((course / "submitted").iterdir())) == 1
    report = given(unflagged(b"\xff\xfe\x81\x00/x.ipynb"), "3.zip")
    assert isinstance(str(report), str)


def test_bombs(course: Path, given: Callable[..., Report], monkeypatch: pytest.MonkeyPatch) -> None:
    """Too large, too many, too deep, too dense: each is told in a sentence, the rest is collected."""
    monkeypatch.setattr(source, "MAX_FILE", 50_000)
    monkeypatch.setattr(source, "MAX_INNER", 60_000)
    monkeypatch.setattr(source, "MAX_INNER_FILES", 20)
    monkeypatch.setattr(source, "MAX_DENSE", 120_000)
    deep = worked("deep")
    for _ in range(6):
        deep = zipped({"in.zip" if deep[:2] == b"PK" else "x.ipynb": deep})
    wide = zipped({f"{n}.csv": b"1" for n in range(30)})
    heavy = zipped({f"{n}.csv": os.urandom(200) * 100 for n in range(4)})
    dense = {f"d{n}/x.ipynb": b"\0" * 40_000 for n in range(4)}
    big = {"a/x.ipynb": os.urandom(60_000)}
    report = given(
        zipped(
            {"deep/z.zip": deep, "wide/z.zip": wide, "heavy/z.zip": heavy, **big, **dense, **GOOD}
        )
    )
    why: dict[str, str] = {}
    for one in report.troubles:
        why[one.file.split("/")[0]] = why.get(one.file.split("/")[0], "") + one.why
    assert "more of wide" in str(report)
    assert "3 archives" in why["deep"]
    assert "more than 20 files" in why["wide"]
    assert "far more than a hand-in needs" in why["heavy"]
    assert "larger than" in why["a"]
    assert "far more" in why["d3"]
    only_emmy(course)


def test_width_and_depth_together_are_bounded(
    course: Path, given: Callable[..., Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Archives in archives, wide at every level, cost together what one hand-in may cost."""
    monkeypatch.setattr(source, "MAX_INNER_FILES", 50)
    inner = zipped({"x.ipynb": worked(1)})
    for _ in range(3):
        inner = zipped({f"{n}.zip": inner for n in range(12)})
    report = given(zipped({"ada/z.zip": inner, **GOOD}))
    assert 0 < len(report.troubles) < 120
    only_emmy(course)


def test_too_many_files(
    course: Path, given: Callable[..., Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the largest number of files the rest is told, not looked at."""
    monkeypatch.setattr(source, "MAX_FILES", 5)
    report = given(zipped({f"s{n}/x.ipynb": worked(n) for n in range(9)}))
    assert any("more than 5 files" in one.why for one in report.troubles)
    assert len(report.rows) == 5


@pytest.mark.parametrize("kind", ["zip", "folder"])
def test_more_entries_than_a_class_hands_in(
    course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """They are told in a sentence before one of them is looked at; what is no hand-in does not count."""
    monkeypatch.setattr(source, "MAX_ENTRIES", 8)
    monkeypatch.setattr(source, "_parts", lambda *_: pytest.fail("looked at"))
    monkeypatch.setattr(source, "_file", lambda *_: pytest.fail("looked at"))
    path = tmp_path / "export"
    files = {f"s{n}/x.ipynb": b"{}" for n in range(9)}
    if kind == "zip":
        path.write_bytes(zipped(files))
    for name, content in files.items() if kind == "folder" else ():
        (path / name).parent.mkdir(parents=True)
        (path / name).write_bytes(content)
    with pytest.raises(CourseError, match=r"at most 8 files. export holds more. Split it"):
        collect(course, LAB, path)
    monkeypatch.undo()
    monkeypatch.setattr(source, "MAX_ENTRIES", 8)
    if kind == "folder":
        (path / "__MACOSX").mkdir()
        (path / "s8" / "x.ipynb").rename(path / "__MACOSX" / "x.ipynb")
        assert len(source.read_source(path, course)) == 8


def test_a_tar_is_to_be_unpacked(given: Callable[..., Report]) -> None:
    """An archive of another kind is named, with what to do."""
    with pytest.raises(CourseError, match=r"must be a zip. x.tar is a tar archive. Unpack it"):
        given(b"s/x.ipynb", "x.tar")


def test_a_long_table_of_contents(given: Callable[..., Report]) -> None:
    """An archive whose table of contents is absurd is refused before it is read."""
    with pytest.raises(CourseError, match="must be a whole zip"):
        given(
            b"PK\x03\x04"
            + b"x" * 100
            + b"PK\x05\x06"
            + struct.pack("<4HLLH", 0, 0, 9, 9, 3 << 30, 0, 0)
        )


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@drawn(st.data())
def test_damaged_archives_never_end_in_a_traceback(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Bytes of an archive changed anywhere: a sentence, or a report; nothing outside the course."""
    home = tmp_path_factory.mktemp("fuzz")
    course = make_course(home / "home")
    inner = zipped({"work/x.ipynb": worked(1), "d.csv": b"1"})
    archive = bytearray(
        zipped({"ada/x.ipynb": worked(1), "emmy/all.zip": inner, "carl_7_8_x.ipynb": BLANK})
    )
    for _ in range(data.draw(st.integers(1, 8))):
        archive[data.draw(st.integers(0, len(archive) - 1))] = data.draw(st.integers(0, 255))
    path = home / "a.zip"
    path.write_bytes(bytes(archive[: data.draw(st.integers(len(archive) // 2, len(archive)))]))
    with contextlib.suppress(CourseError):
        str(collect(course, LAB, path))
    assert sorted(p.name for p in (home / "home").iterdir()) == ["course"]
    shutil.rmtree(home)


@settings(max_examples=200, deadline=None)
@drawn(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda x: (
            st.lists(x, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["cells", "metadata", "nbgrader", "grade_id", "source", "worksheets", "input"]
                ),
                x,
                max_size=4,
            )
        ),
        max_leaves=12,
    )
)
def test_any_json_is_looked_at(content: object) -> None:
    """Any JSON is a notebook of a lab, or has its sentence."""
    from autograder.collecting.notebooks import Known, look_at

    found = look_at(
        "x.ipynb", json.dumps(content).encode(), [Known(LAB, LAB, frozenset({"newton_root"}))]
    )
    assert (found.notebook is None) == bool(found.why)


def test_links_in_the_course(course: Path, given: Callable[..., Report], tmp_path: Path) -> None:
    """Nothing is written through a link that lies in submitted or in collected."""
    (tmp_path / "outside").mkdir()
    (course / "submitted").mkdir()
    (course / "submitted" / "ada").symlink_to(tmp_path / "outside")
    report = given(zipped({"ada/x.ipynb": worked(1), **GOOD}))
    assert ["It is a link" in one.why for one in report.troubles] == [True]
    assert list((tmp_path / "outside").iterdir()) == []
    shutil.rmtree(course / "collected")
    (course / "collected").symlink_to(tmp_path / "outside")
    with pytest.raises(CourseError, match="It is a link"):
        given(zipped(GOOD))
    assert list((tmp_path / "outside").iterdir()) == []


def test_nothing_is_deleted_through_a_link(
    course: Path, given: Callable[..., Report], tmp_path: Path
) -> None:
    """What an older hand-in left is not looked for behind a link that took the folder's place."""
    given(zipped({"ada/x.ipynb": worked(1), "ada/old.csv": b"1"}, (2026, 10, 5, 18, 0, 0)))
    shutil.move(course / "submitted" / "ada", tmp_path / "outside")
    (course / "submitted" / "ada").symlink_to(tmp_path / "outside")
    before = tree(tmp_path / "outside")
    given(zipped({"ada/attempt 2/x.ipynb": worked(2)}, (2026, 10, 6, 18, 0, 0)), "2.zip")
    assert tree(tmp_path / "outside") == before


def test_a_file_becomes_a_folder(course: Path, given: Callable[..., Report]) -> None:
    """Where a newer hand-in has a folder in the place of a file, and back, both come about."""
    folder = course / "submitted" / "ada" / LAB
    for n, name in enumerate(["d.csv", "d.csv/e.csv", "d.csv"], 1):
        export = {f"ada/attempt {n}/x.ipynb": worked(n), f"ada/attempt {n}/{name}": b"1"}
        report = given(zipped(export, (2026, 10, n, 18, 0, 0)), f"{n}.zip")
        assert report.complete, str(report)
        assert name in tree(folder)


def test_a_linked_notebook_is_replaced_not_followed(
    course: Path, given: Callable[..., Report], tmp_path: Path
) -> None:
    """A link in the place of a notebook gives way to the notebook; what it pointed to is untouched."""
    (tmp_path / "mine.ipynb").write_text("mine")
    folder = course / "submitted" / "emmy" / LAB
    folder.mkdir(parents=True)
    (folder / f"{LAB}.ipynb").symlink_to(tmp_path / "mine.ipynb")
    given(zipped(GOOD))
    assert (tmp_path / "mine.ipynb").read_text() == "mine"
    assert not (folder / f"{LAB}.ipynb").is_symlink()


# --- again, and by hand ---------------------------------------------------------------------------


def test_running_it_again_changes_nothing(course: Path, given: Callable[..., Report]) -> None:
    """The same command twice leaves the same files with the same times, and says so."""
    export = moodle(
        {("Ada L", 1): {"x.ipynb": worked(1), "d.csv": b"1"}, ("Emmy N", 2): {"y.ipynb": worked(2)}}
    )
    given(export)
    before = {
        p: (p.read_bytes(), p.stat().st_mtime_ns)
        for p in course.rglob("*")
        if p.is_file() and p.name != ".lock"
    }
    report = given(export)
    after = {
        p: (p.read_bytes(), p.stat().st_mtime_ns)
        for p in course.rglob("*")
        if p.is_file() and p.name != ".lock"
    }
    assert before == after
    assert {row.change for row in report.rows} == {"same"}


def test_what_was_changed_by_hand_stays(course: Path, given: Callable[..., Report]) -> None:
    """A notebook that the instructor repaired in submitted is left, until a newer hand-in comes; then it is kept."""
    given(zipped({"ada/x.ipynb": worked(1)}, (2026, 10, 5, 18, 0, 0)))
    path = course / "submitted" / "ada" / LAB / f"{LAB}.ipynb"
    path.write_bytes(worked("repaired"))
    os.utime(path, (time.time() + 60, time.time() + 60))
    report = given(zipped({"ada/x.ipynb": worked(1)}, (2026, 10, 5, 18, 0, 0)))
    assert path.read_bytes() == worked("repaired")
    assert "changed by hand" in str(report)
    os.utime(path, (time.time() - 60, time.time() - 60))
    given(zipped({"ada/x.ipynb": worked("newer")}, (2026, 10, 6, 18, 0, 0)), "2.zip")
    assert path.read_bytes() == worked("newer")
    replaced = list((course / "collected" / LAB / "replaced" / "ada").iterdir())
    assert [p.read_bytes() for p in replaced] == [worked("repaired")]


def test_foreign_files_stay(course: Path, given: Callable[..., Report]) -> None:
    """What somebody else put beside the notebook stays; what an older hand-in had goes."""
    given(zipped({"ada/x.ipynb": worked(1), "ada/old.csv": b"1"}, (2026, 10, 5, 18, 0, 0)))
    folder = course / "submitted" / "ada" / LAB
    (folder / "notes.md").write_text("mine")
    assert (folder / "old.csv").exists()
    given(zipped({"ada/attempt 2/x.ipynb": worked(2)}, (2026, 10, 6, 18, 0, 0)), "2.zip")
    assert set(tree(folder)) == {f"{LAB}.ipynb", "timestamp.txt", "notes.md"}
    assert (folder / f"{LAB}.ipynb").read_bytes() == worked(2)


def test_one_at_a_time(course: Path, given: Callable[..., Report]) -> None:
    """A second run beside the first is refused with a sentence."""
    with (
        store.alone(course),
        pytest.raises(CourseError, match="one `autograder collect` must run at a time"),
    ):
        given(zipped(GOOD))


def test_a_damaged_record_is_told(course: Path, given: Callable[..., Report]) -> None:
    """A record that cannot be read stops the command with a sentence; nothing is overwritten."""
    given(zipped(GOOD))
    record = course / "collected" / LAB / "collected.json"
    record.write_text("{")
    with pytest.raises(CourseError, match=r"collected\.json must hold"):
        given(zipped(GOOD))


# --- kills ----------------------------------------------------------------------------------------


class Killed(BaseException):
    """The process is gone: nothing catches this."""


OPERATIONS = [
    (os, "replace"), (os, "unlink"), (os, "rmdir"), (os, "mkdir"), (pathlib.Path, "write_bytes"),
    (pathlib.Path, "unlink"), (pathlib.Path, "mkdir"), (pathlib.Path, "rmdir"), (shutil, "rmtree"),
]  # fmt: skip


class Counter:
    """Counts file operations and kills before the n-th, or in the middle of writing it."""

    def __init__(self, at: int | None) -> None:
        self.at, self.done = at, 0

    def wrap(self, function: Callable[..., Any], name: str) -> Callable[..., Any]:
        """Return the operation, watched."""

        def watched(*arguments: Any, **named: Any) -> Any:
            self.done += 1
            if self.done == self.at:
                if name == "write_bytes":
                    function(arguments[0], arguments[1][: len(arguments[1]) // 2])
                raise Killed
            return function(*arguments, **named)

        return watched


def exports() -> list[tuple[str, bytes]]:
    """Return three archives: the first hand-ins, a newer one with less beside it, another with a list's names."""
    first = zipped(
        {
            "ada/x.ipynb": worked(1),
            "ada/d/data.csv": b"1",
            "emmy/x.ipynb": worked(2),
            "lab.ipynb": worked(0),
        },
        (2026, 10, 5, 18, 0, 0),
    )
    second = zipped(
        {
            "ada/attempt 2/y.ipynb": worked(3),
            "emmy/x.ipynb": worked(2).decode().encode("utf-16"),
            "carl/x.pdf": b"%PDF",
        },
        (2026, 10, 6, 18, 0, 0),
    )
    return [
        ("1.zip", first),
        ("2.zip", second),
        ("3.zip", canvas([("lovelaceada", 7, 8, "z.ipynb", worked(4))])),
    ]


def run_all(course: Path, folder: Path) -> Iterator[Callable[[], object]]:
    """Yield each command of a term, one after the other."""
    classes = folder / "class.csv"
    classes.write_text("id,first_name,last_name\nada,Ada,Lovelace\nemmy_n,emmy,\n")
    for name, content in exports():
        (folder / name).write_bytes(content)
        class_list = classes if name == "3.zip" else None
        yield partial(collect, course, LAB, folder / name, class_list=class_list)


@pytest.mark.slow
def test_killed_at_any_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed before or within any file operation of any command and run again: as if undisturbed."""
    fixed = datetime.now().astimezone()

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return fixed.astimezone(tz)

    monkeypatch.setattr(collecting, "datetime", Clock)
    monkeypatch.setattr(collecting, "to_gradebook", lambda *_: (None, ""))

    def state(course: Path) -> dict[str, bytes]:
        made = tree(course)
        return {k: v for k, v in made.items() if k.split("/")[0] not in ("labs", "release")}

    kills = 0
    home, before = tmp_path / "home", tmp_path / "before"
    for number, run in enumerate(run_all(make_course(home), home)):
        course = home / "course"
        shutil.copytree(course, before)
        undisturbed, count = {}, 0
        for at in [None, *range(1, 1000)]:
            if at is not None and at > count:
                break
            shutil.rmtree(course)
            shutil.copytree(before, course)
            counter = Counter(at)
            with monkeypatch.context() as patch:
                for owner, what in OPERATIONS:
                    patch.setattr(owner, what, counter.wrap(getattr(owner, what), what))
                with contextlib.suppress(Killed):
                    run()
            if at is None:
                undisturbed, count = state(course), counter.done
                continue
            run()
            assert state(course) == undisturbed, f"command {number}, operation {at}"
            kills += 1
        shutil.rmtree(before)
    assert kills > 50


def test_killed_before_the_class_was_known(
    course: Path, given: Callable[..., Report], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a killed run put under the archive's own names is taken back when a list gives others."""
    place, calls = collecting._place_one, []

    def killing(*arguments: Any) -> None:
        calls.append(1)
        if len(calls) == 2:
            raise Killed
        place(*arguments)

    monkeypatch.setattr(collecting, "_place_one", killing)
    export = moodle({("Ada L", 1): {"x.ipynb": worked(1)}, ("Emmy N", 2): {"x.ipynb": worked(2)}})
    with pytest.raises(Killed):
        given(export)
    (tmp_path / "c.csv").write_text("id,first_name,last_name\ns1,Ada,L\ns2,Emmy,N\n")
    given(export, class_list=tmp_path / "c.csv")
    assert sorted(p.name for p in (course / "submitted").iterdir()) == ["s1", "s2"]


def test_killed_for_real(course: Path, tmp_path: Path) -> None:
    """A process that is killed by the system at some moments leaves what the next run completes."""
    files = {f"s{n}/x.ipynb": worked("x" * 50_000 + str(n)) for n in range(60)}
    archive = tmp_path / "a.zip"
    archive.write_bytes(zipped(files))
    command = [
        sys.executable,
        "-m",
        "autograder.cli",
        "collect",
        LAB,
        str(archive),
        "--course",
        str(course),
        "--json",
    ]
    for pause in (0.25, 0.35, 0.45, 0.6):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=REPOSITORY)
        time.sleep(pause)
        process.kill()
        process.wait()
    done = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY, check=False)
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["collected"]) == 60
    for n in range(60):
        assert (course / "submitted" / f"s{n}" / LAB / f"{LAB}.ipynb").read_bytes() == files[
            f"s{n}/x.ipynb"
        ]
    assert not list((course / "collected").glob(".tmp/*"))


def test_a_full_disk_is_told(
    course: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cli: Callable[..., tuple[int, str, str]],
) -> None:
    """Without room the command says so; once there is room the next run completes it."""
    monkeypatch.setattr(collecting, "to_gradebook", lambda *_: (None, ""))
    (tmp_path / "a.zip").write_bytes(zipped({"ada/x.ipynb": worked(1), **GOOD}))
    real = os.replace
    left = [3]

    def full(*arguments: Any) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device", str(arguments[1]))
        real(*arguments)

    monkeypatch.setattr(os, "replace", full)
    code, _, err = cli("collect", LAB, tmp_path / "a.zip", "--course", course)
    assert code == 1
    assert "No space left on device" in err
    assert "Traceback" not in err
    monkeypatch.setattr(os, "replace", real)
    assert cli("collect", LAB, tmp_path / "a.zip", "--course", course)[0] == 0


# --- nbgrader -------------------------------------------------------------------------------------


def test_the_gradebook_knows_the_class(course: Path, tmp_path: Path) -> None:
    """nbgrader's gradebook gets ids, names, mail and the platform's number; twice is once; a due date is used."""
    from nbgrader.api import Gradebook

    (tmp_path / "c.csv").write_text(
        'Student,ID,SIS User ID,SIS Login ID,Section\n"Lovelace, Ada",70000,s1,ada@x.org,A\n"Noether, Emmy",70001,s2,e,A\n'
    )
    (tmp_path / "a.zip").write_bytes(
        canvas(
            [
                ("lovelaceada", 70000, 5, "x.ipynb", worked(1)),
                ("noetheremmy", 70001, 6, "x.ipynb", worked(2)),
            ],
            late=("noetheremmy",),
        )
    )
    url = f"sqlite:///{course / 'gradebook.db'}"
    for _ in range(2):
        report = collect(course, LAB, tmp_path / "a.zip", class_list=tmp_path / "c.csv", db=url)
        assert report.complete, str(report)
    with Gradebook(url) as gradebook:
        found = {s.id: (s.first_name, s.last_name, s.lms_user_id) for s in gradebook.students}
        assert found == {"s1": ("Ada", "Lovelace", "70000"), "s2": ("Emmy", "Noether", "70001")}
        gradebook.add_assignment(LAB, duedate="2026-10-01 12:00:00 UTC")
    # the export was made after the due date: its time must make nobody late
    report = collect(course, LAB, tmp_path / "a.zip", db=url)
    assert not (course / "submitted" / "s1" / LAB / "timestamp.txt").exists()
    assert [row.late for row in report.rows] == [False, True]
    assert "by how much it does not say" in str(report)


def test_a_lost_gradebook_stops_nothing(course: Path, tmp_path: Path) -> None:
    """Without a gradebook the notebooks are collected, and a sentence says what to do."""
    (tmp_path / "c.csv").write_text("id,first_name,last_name\nemmy,Emmy,N\n")
    (tmp_path / "a.zip").write_bytes(zipped(GOOD))
    report = collect(
        course, LAB, tmp_path / "a.zip", class_list=tmp_path / "c.csv", db="sqlite:////nowhere/g.db"
    )
    assert [one.file for one in report.troubles] == ["gradebook"]
    only_emmy(course)


def test_nbgrader_reads_what_was_collected(course: Path, given: Callable[..., Report]) -> None:
    """nbgrader finds each student once, reads the time, and sees nothing of course/collected."""
    from nbgrader.coursedir import CourseDirectory
    from nbgrader.utils import find_all_notebooks

    given(
        zipped({"[x]/n.ipynb": worked(1), "ada/n.ipynb": worked(2), "ada/n-Copy1.ipynb": worked(3)})
    )
    directory = CourseDirectory(root=str(course))
    found = sorted(course.glob(f"submitted/*/{LAB}/*.ipynb"))
    assert len(found) == 2
    for path in found:
        assert path.stem == LAB
        stamp = directory.get_existing_timestamp(str(path.parent))
        assert stamp is not None
        assert find_all_notebooks(str(path.parent)) == [f"{LAB}.ipynb"]
    assert not set(course.glob(f"*/*/{LAB}/*.ipynb")) - set(found)


@pytest.mark.full
def test_unmodified_nbgrader_grades_it(tmp_path: Path) -> None:
    """A course that is not ours: what Moodle exported under another name, in UTF-16, gets its marks from nbgrader."""
    from nbgrader.api import Gradebook

    course = tmp_path / "course"
    made = notebook(answer="### BEGIN SOLUTION\nroot = 3\n### END SOLUTION")
    made["cells"][0]["source"], made["cells"][2]["source"] = "import math", "assert root == 3"
    (course / "source" / "ps1").mkdir(parents=True)
    (course / "source" / "ps1" / "p1.ipynb").write_text(json.dumps(made), encoding="utf-8")
    (course / "nbgrader_config.py").write_text("", encoding="utf-8")
    run_nbgrader(course, "generate_assignment", "ps1")
    released = (course / "release" / "ps1" / "p1.ipynb").read_text(encoding="utf-8")
    done = json.loads(released)
    done["cells"][1]["source"] = "root = 3"
    (tmp_path / "m.zip").write_bytes(
        moodle({("Ada L", 1): {"p1 (1).ipynb": json.dumps(done).encode("utf-16")}, ("Emmy N", 2): {"x.ipynb": released.encode()}})
    )  # fmt: skip
    (tmp_path / "c.csv").write_text("id,first_name,last_name\n12 a,Ada,L\ns2,Emmy,N\n")
    report = collect(course, "ps1", tmp_path / "m.zip", class_list=tmp_path / "c.csv")
    assert report.complete, str(report)
    run_nbgrader(course, "autograde", "ps1")
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        scores = {s.student.first_name: s.score for s in gradebook.assignment_submissions("ps1")}
    assert scores == {"Ada": 2, "Emmy": 0}


def test_git_sees_no_personal_data() -> None:
    """What is collected, the class and what is submitted are ignored by git."""
    for path in (
        "course/collected/lab/a/x.ipynb",
        "course/class.json",
        "course/submitted/a/lab/lab.ipynb",
    ):
        done = subprocess.run(["git", "check-ignore", "-q", path], cwd=REPOSITORY, check=False)
        assert done.returncode == 0, path


def test_the_notebook_is_valid() -> None:
    """The small course's notebook is one that nbformat takes."""
    import nbformat

    nbformat.validate(nbformat.from_dict(notebook()))
