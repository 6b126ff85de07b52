"""Clumsy hand-ins: what can be graded is graded as far as it goes, the rest is told in one clear sentence."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.coordinator.submissions import find, read
from autograder.referee.graft import harmless_markdown
from autograder.referee.outputs import attached, new_room, shown
from autograder.referee.submission import Unreadable, read_notebook
from autograder.referee.template import names_bound

from . import hostile

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")

Notebook = dict[str, Any]
NAME = f"{hostile.LAB}.ipynb"


@pytest.fixture(scope="module")
def grader(built_steps: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[hostile.Grader]:
    """Return a grader with a warm server, and a course to hand in to."""
    course = tmp_path_factory.mktemp("clumsy") / "course"
    shutil.copytree(built_steps, course)
    with hostile.grader(course, "confined") as made:
        yield made


def at(made: Notebook, grade_id: str) -> int:
    """Return the place of a cell."""
    ids = [cell["metadata"].get("nbgrader", {}).get("grade_id") for cell in made["cells"]]
    return ids.index(f"steps_{grade_id}")


def delete(*ids: str) -> Callable[[Notebook], None]:
    """Return the accident that deletes cells."""

    def change(made: Notebook) -> None:
        for name in ids:
            del made["cells"][at(made, name)]

    return change


def copied(name: str) -> Callable[[Notebook], None]:
    """Return the accident that pastes a cell once more."""

    def change(made: Notebook) -> None:
        place = at(made, name)
        made["cells"].insert(place + 1, json.loads(json.dumps(made["cells"][place])))

    return change


def with_cell(text: str, place: int = -1, kind: str = "code") -> Callable[[Notebook], None]:
    """Return the accident that adds a cell."""
    return lambda made: made["cells"].insert(
        place % (len(made["cells"]) + 1), hostile.free(text, kind)
    )


def changed(name: str, text: str) -> Callable[[Notebook], None]:
    """Return the accident that changes a cell's text."""
    return lambda made: made["cells"][at(made, name)].update(source=text)


def merged(made: Notebook) -> None:
    """Merge two solutions into the first one's cell."""
    first, second = at(made, "double_solution"), at(made, "quadruple_solution")
    made["cells"][first]["source"] += "\n" + made["cells"].pop(second)["source"]


def retyped(made: Notebook) -> None:
    """Delete solution and check, and write both again in new cells."""
    place = at(made, "double_solution")
    del made["cells"][place : place + 2]
    made["cells"][place:place] = [
        hostile.free(hostile.RIGHT["double"]), hostile.free('check("steps.double", double)')
    ]  # fmt: skip


def without_names(made: Notebook) -> None:
    """Lose all metadata of all cells."""
    for cell in made["cells"]:
        cell["metadata"] = {}
        cell.pop("id", None)


def check_moved_up(made: Notebook) -> None:
    """Drag a check above its solution."""
    check = made["cells"].pop(at(made, "double"))
    made["cells"].insert(at(made, "double_solution"), check)


def split(made: Notebook) -> None:
    """Split a solution into two cells that hold the same metadata."""
    place = at(made, "double_solution")
    cell = json.loads(json.dumps(made["cells"][place]))
    made["cells"][place]["source"], cell["source"] = "TWO = 2", "def double(x):\n    return TWO * x"
    made["cells"].insert(place + 1, cell)


def as_kind(name: str, kind: str) -> Callable[[Notebook], None]:
    """Return the accident that turns a cell into one of another kind."""

    def change(made: Notebook) -> None:
        cell = made["cells"][at(made, name)]
        cell["cell_type"] = kind
        cell.pop("outputs", None)
        cell.pop("execution_count", None)

    return change


def version_3(made: Notebook) -> None:
    """Save as version 3 of the format."""
    for cell in made["cells"]:
        cell["input"] = cell.pop("source")
    made["worksheets"] = [{"cells": made.pop("cells")}]
    made["nbformat"] = 3


def other_kernel(made: Notebook) -> None:
    """Save with the metadata of another kernel."""
    made["metadata"]["kernelspec"] = {"name": "ir", "language": "R", "display_name": "R"}


def large_outputs(made: Notebook) -> None:
    """Save with many outputs."""
    many = [{"output_type": "stream", "name": "stdout", "text": ["1, 2, 3\n"] * 10**5}]
    made["cells"][at(made, "double_solution")]["outputs"] = many


#: Accidents after which every answer still gets its points.
HARMLESS: dict[str, Callable[[Notebook], None]] = {
    "c01 deleted check": delete("double"),
    "c02 deleted set-up": delete("setup1"),
    "c03 solution and check retyped": retyped,
    "c04 solution copied": copied("double_solution"),
    "c06 check copied": copied("double"),
    "c08 two solutions merged": merged,
    "c09 solution split": split,
    "c14 check as markdown": as_kind("double", "markdown"),
    "c15 check edited": changed("double", "check('steps.double', lambda x: 2 * x)"),
    "c21 check above its solution": check_moved_up,
    "c24 all metadata lost": without_names,
    "c25 version 3": version_3,
    "c27 another kernel": other_kernel,
    "c30 large outputs": large_outputs,
    "e empty cells": with_cell("   \n"),
    "f input in a free cell": with_cell("name = input('who?')"),
    "f pip": with_cell("%pip install numpy"),
    "f missing package": with_cell("import surely_not_there"),
    "f loop in a free cell": with_cell("while True: pass"),
    "f10 many gigabytes": with_cell("x = np.zeros(10**10)"),
    "f12 many figures": with_cell("import matplotlib.pyplot as plt\nfor _ in range(30): plt.figure()"),
    "f13 many lines": with_cell("for i in range(200_000): print(i)"),
    "f15 exit": with_cell("exit()"),
    "f15 exit before all": with_cell("import os\nos._exit(1)", 3),
    "f16 a variable called check": with_cell("check = np.zeros(3)", 3),
    "f17 the folder changed": with_cell("import os\nos.mkdir('a'); os.chdir('a')", 3),
    "f19 seed patched": with_cell("np.random.seed = None\nnp.seterr(all='raise')", 3),
    "f21 syntax error in a free cell": with_cell("def f(:", 3),
    "f22 threads": with_cell("import threading, time\n"
                             "threading.Thread(target=time.sleep, args=(9,), daemon=True).start()", 3),
    "raw and markdown cells": with_cell("<script>alert(1)</script>", 3, "raw"),
}  # fmt: skip


@pytest.mark.parametrize("name", HARMLESS)
def test_an_accident_costs_nothing(grader: hostile.Grader, name: str) -> None:
    """Every answer is right before the accident, and gets its points after it."""
    made = json.loads(hostile.notebook(grader.course))
    HARMLESS[name](made)
    grader.patience = hostile.Patience(cell=0.5, check=5, notebook=60)
    assert grader(json.dumps(made).encode()).marks == hostile.FULL


ENCODINGS = {
    "d15 UTF-8 with BOM": "utf-8-sig", "d14 UTF-16": "utf-16", "UTF-16 big": "utf-16-be", "d13 Latin-1": "latin-1",
}  # fmt: skip


@pytest.mark.parametrize("name", ENCODINGS)
def test_a_notebook_in_another_encoding_is_read(grader: hostile.Grader, name: str) -> None:
    """Editors write what they like; the text is the same."""
    made = json.loads(hostile.notebook(grader.course, {"quarter": "quarter = 0.25  # süß"}))
    text = json.dumps(made, ensure_ascii=False).replace("–", "-").replace("’", "'")
    data = text.encode(ENCODINGS[name], "replace")
    assert any("süß" in cell.text for cell in read_notebook(data))


#: Files that hold no notebook to grade: the bytes, and what the sentence must say.
UNREADABLE: dict[str, tuple[bytes, str]] = {
    "d07 merge conflict": (b'{"cells": [\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> x\n]}', "merge conflict"),
    "d08 truncated": (b'{"cells": [{"cell_type": "co', "JSON"),
    "d09 empty": (b"", "empty"),
    "d10 nothing in it": (b"{}", "without cells"),
    "a list": (b"[1, 2]", "without cells"),
    "d19 PDF": (b"%PDF-1.7 \xe2\xe3", "PDF"),
    "nested without end": (b"[" * 100_000, "nested without end"),
    "many lists": (b'{"cells": [' + b"[]," * 6_000_000 + b"[]]}", "lists and values"),
    "many conflicts": (b"<<<<<<< \n" * 200_000, "JSON"),
    "huge number": (b'{"cells": [' + b"9" * 10_000 + b"]}", "JSON"),
    "much text": (json.dumps({"cells": [hostile.free("x" * 2**20)] * 5}).encode(), "text in all"),
    "many cells": (json.dumps({"cells": [{}] * 6000}).encode(), "at most"),
    "binary": (bytes(range(256)) * 9, "must be text"),
}  # fmt: skip


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_graded_is_told_in_a_sentence(name: str) -> None:
    """One sentence says what is wrong and what to do, and nothing else is raised."""
    data, says = UNREADABLE[name]
    with pytest.raises(Unreadable, match=says) as told:
        read_notebook(data)
    assert len(str(told.value)) < 300
    assert str(told.value).isprintable()


@pytest.mark.parametrize(
    "cell",
    [
        {}, {"cell_type": 5, "source": 5}, {"source": None, "metadata": []}, {"source": [1, None, "x"]},
        {"source": "\ud800", "metadata": {"nbgrader": {"grade_id": "\ud800\x1b[2J"}}}, {"id": ["x"]},
        {"metadata": {"nbgrader": 5}, "cell_type": "code", "source": "x" * 99}, 7, None, "text",
    ],
)  # fmt: skip
def test_an_odd_cell_is_read_as_far_as_it_goes(grader: hostile.Grader, cell: Any) -> None:
    """Cells of any build beside the right ones change nothing in the marks."""
    made = json.loads(hostile.notebook(grader.course))
    made["cells"].insert(3, cell)
    graded = grader(json.dumps(made).encode())
    assert graded.marks == hostile.FULL
    graded.text.encode("utf-8")


def test_text_that_is_nested_too_deeply_binds_no_names() -> None:
    """Python gives up on such a text in several ways; to the grader it is a cell without names."""
    for text in ("-" * 10_000 + "1", "(" * 300, "x" + ".a" * 100_000, "not " * 20_000 + "x"):
        assert names_bound(text) == set()


# --- folders ---------------------------------------------------------------------------------------


def put(course: Path, student: str, name: str, data: bytes) -> Path:
    """Put a file into a student's folder."""
    path = course / "submitted" / student / hostile.LAB / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


#: Files by any name that hold the right notebook.
NAMES = [
    "steps_four (1).ipynb", "STEPS_FOUR.ipynb", "final FINAL.ipynb", "deep/er/steps_four.ipynb", "steps_four.IPYNB",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_of_another_name_is_found(grader: hostile.Grader, name: str) -> None:
    """A notebook is known by its cells."""
    student = f"s{NAMES.index(name)}"
    put(grader.course, student, name, hostile.notebook(grader.course))
    found = read(grader.course, hostile.LAB, student, grader.assignment.templates)
    assert set(found.notebooks) == {hostile.LAB}
    assert found.unreadable is None


def test_the_copy_that_was_worked_in_counts(grader: hostile.Grader) -> None:
    """Of an untouched original and a copy with answers the copy is taken (d04)."""
    untouched = (grader.course / "release" / hostile.LAB / NAME).read_bytes()
    put(grader.course, "copy", NAME, untouched)
    put(grader.course, "copy", "steps_four-Copy1.ipynb", hostile.notebook(grader.course))
    found = read(grader.course, hostile.LAB, "copy", grader.assignment.templates)
    assert found.notebooks[hostile.LAB] != untouched
    assert any("Copy1" in remark for remark in found.remarks)


def test_what_is_no_file_is_told_and_not_waited_for(grader: hostile.Grader) -> None:
    """Pipes, links, folders and other files in a notebook's place end in a sentence each."""
    lab = grader.course / "submitted"
    (lab / "pipe" / hostile.LAB).mkdir(parents=True)
    os.mkfifo(lab / "pipe" / hostile.LAB / NAME)
    os.mkfifo(lab / "pipe" / hostile.LAB / "timestamp.txt")
    (lab / "link" / hostile.LAB).mkdir(parents=True)
    (lab / "link" / hostile.LAB / NAME).symlink_to(grader.course / "source" / hostile.LAB / NAME)
    (lab / "folder" / hostile.LAB / NAME).mkdir(parents=True)
    put(grader.course, "python", "steps_four.py", b"x = 1")
    (lab / "empty" / hostile.LAB).mkdir(parents=True)
    put(grader.course, "bytes", "timestamp.txt", b"\xff\xfe\x00garbage")
    for student in ("pipe", "link", "folder", "python", "empty", "bytes"):
        found = read(grader.course, hostile.LAB, student, grader.assignment.templates)
        assert not found.notebooks, student
        assert str(found.unreadable).endswith("."), student
        assert str(found.unreadable).isprintable()
    linked = read(grader.course, hostile.LAB, "link", grader.assignment.templates)
    assert "link" in str(linked.unreadable)


def test_odd_names_of_students_and_files_stop_nobody(grader: hostile.Grader) -> None:
    """Names of any bytes are told so that they can be printed; the others are found."""
    put(grader.course, "honest", NAME, hostile.notebook(grader.course))
    odd = os.fsencode(grader.course / "submitted") + b"/b\xff\nd"
    os.makedirs(odd + b"/" + hostile.LAB.encode())
    put(grader.course, "names", "a\nb\x1b[2J.ipynb", hostile.notebook(grader.course))
    put(grader.course, "a\\b", NAME, hostile.notebook(grader.course))  # no gradebook takes it
    (grader.course / "submitted" / "loose.ipynb").write_bytes(b"{}")
    students, told = find(grader.course, hostile.LAB, grader.assignment.templates)
    assert {"honest", "names"} <= set(students)
    assert "a\\b" not in students
    assert all(sentence.isprintable() for sentence in told)
    assert len(told) >= 3
    found = read(grader.course, hostile.LAB, "names", grader.assignment.templates)
    assert found.notebooks
    assert all(remark.isprintable() for remark in found.remarks)


# --- what others will read -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[x](javascript:alert(1))", "[x]( JaVaScRiPt:alert(1))", "[x](java&#115;cript:alert(1))",
        "[x](&#x6A;avascript:alert(1))", "[x](\x01javascript:alert(1))", "[x](%6aavascript:alert(1))",
        "[x]: javascript:alert(1)", "![x](data:text/html,<script>)", "[x](vbscript:x)",
        "$\\href{javascript:alert(1)}{x}$", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>",
        "<svg/onload=alert(1)>", "<!--x--><b>", "[x](<javascript:alert(1)>)", "<javascript:alert(1)>",
    ],
)  # fmt: skip
def test_nothing_in_a_students_text_runs(text: str) -> None:
    """Neither HTML nor links nor formulas of a student do anything in the instructor's browser."""
    from nbconvert.filters.markdown_mistune import markdown2html_mistune

    page = markdown2html_mistune(harmless_markdown(text)).lower()
    assert "<script" not in page
    assert "<svg" not in page
    assert "onerror=alert" not in page.replace("&lt;\u200bimg src=x onerror=alert", "")
    assert 'href="javascript' not in page
    assert "\\href" not in page
    assert 'src="data:text' not in page


@pytest.mark.parametrize(
    "text",
    [
        "[x](\njavascript:alert(1))", "[x]:\n  javascript:alert(1)\n\n[x]", "[x](< javascript:alert(1)>)",
        "$\\mmlToken{mi}[href=\"javascript:alert(1)\"]{x}$", "![x](attachment:gone.png)",
        "![x](&#97;ttachment:gone.png)", "![x](\nattachment:gone.png)", "[x]: attachment:gone.png\n\n![x]",
    ],
)  # fmt: skip
def test_a_link_over_two_rows_and_a_picture_that_is_gone_are_harmless(text: str) -> None:
    """No page runs a script for them, and each can be made: a missing picture would stop nbconvert."""
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

    page = MarkdownWithMath(IPythonRenderer(escape=False, attachments={})).render(
        harmless_markdown(text)
    )
    assert "javascript:" not in page.replace("mmlToken", "") or "\\\u200bmmlToken" in page
    assert "attachment:" not in page
    assert harmless_markdown("![x](attachment:a.png)", {"a.png"}) == "![x](attachment:a.png)"
    assert harmless_markdown("[x]:\nNote: fine") == "[x]:\nNote: fine"


#: A PNG file up to its size, one by one.
TINY = base64.b64encode(
    b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 1, 1, 8, 0, 0, 0, 0)
).decode()


def test_pictures_that_were_pasted_into_a_text_stay_in_it() -> None:
    """A photo of what was written by hand is marked with the text; what only says it is one is left out."""
    png = TINY
    attachments = {
        "a.png": {"image/png": png}, "b.svg": {"image/svg+xml": "PHN2Zz4="}, "c.png": {"image/png": "PHN2Zz4="},
        "\0": {"image/png": png}, "d": 5,
    }  # fmt: skip
    cell = {
        "cell_type": "markdown",
        "metadata": {},
        "source": "![x](attachment:a.png)",
        "attachments": attachments,
    }
    (written,) = read_notebook(json.dumps({"cells": [cell]}).encode())
    assert attached(written.pictures, [0, 100]) == {"a.png": {"image/png": png}}
    assert attached(written.pictures, [0, 5]) == {}


def test_a_picture_is_nothing_but_a_picture() -> None:
    """What stands in for a picture cannot leave its attribute, and markup is left out."""
    png = TINY
    hostile_data = {
        "image/png": png + '" onerror="alert(1)', "text/html": "<script>alert(1)</script>",
        "image/svg+xml": "<svg onload=alert(1)>", "application/javascript": "alert(1)",
        "text/markdown": "<script>", "text/plain": "fine", "text/latex": "$a<script>$",
    }  # fmt: skip
    (made,) = shown([{"output_type": "display_data", "data": hostile_data}], 1)
    assert made["data"] == {"text/plain": "fine", "text/latex": "$a\\lt script>$"}
    (made,) = shown(
        [{"output_type": "display_data", "data": {"image/png": png[:9] + "\n" + png[9:]}}], 1
    )
    assert made["data"] == {"image/png": png}


def test_a_notebook_shows_no_more_than_fits() -> None:
    """Many cells with much to show share the room of one notebook."""
    room = new_room()
    output = {"output_type": "stream", "name": "stdout", "text": "x" * 10**6}
    total = sum(len(o["text"]) for _ in range(200) for o in shown([output], 1, room))
    assert total < 5_000_000


def test_a_raw_cell_is_no_page(grader: hostile.Grader) -> None:
    """A raw cell goes into a page as it is: its tags are none any more."""
    made = json.loads(hostile.notebook(grader.course))
    made["cells"].append(hostile.free("<script>alert(1)</script>", "raw"))
    assert "<script" not in grader(json.dumps(made).encode()).text


# --- limits ----------------------------------------------------------------------------------------

#: What goes over a limit, and the words that say so in its cell.
OVER: dict[str, tuple[str, str]] = {
    "seconds": ("while True: pass", "was stopped after"),
    "process": ("import os\nos._exit(0)", "ended the Python process"),
    "disk": ("import time\nfor i in range(60):\n    open(f'f{i}', 'wb').write(b'x' * 10**6)\n"
             "    time.sleep(0.02)", "wrote more than|No space left on device"),
    "memory": ("np.zeros(10**10)", "MemoryError"),
    "output": ("for _ in range(10**5): print('x' * 50)", "is left out here"),
    "processes": ("import os\nos.fork()", "BlockingIOError"),
    "open files": ("kept = [open('/dev/null') for _ in range(999)]", "OSError"),
}  # fmt: skip


@pytest.mark.parametrize("name", OVER)
def test_a_cell_over_a_limit_says_so_and_the_rest_is_graded(
    grader: hostile.Grader, name: str
) -> None:
    """Each limit is met on purpose; the cell tells which, and every answer keeps its points."""
    code, says = OVER[name]
    made = json.loads(hostile.notebook(grader.course))
    made["cells"].insert(2, hostile.free(code))
    grader.patience = hostile.Patience(cell=3.0 if name == "disk" else 0.5, check=5, notebook=60)
    graded = grader(json.dumps(made).encode())
    assert graded.marks == hostile.FULL
    outputs = [o for c in graded.notebook["cells"] for o in c.get("outputs", [])]
    assert re.search(says, json.dumps(outputs))


def test_a_check_over_its_seconds_says_so_and_the_rest_is_graded(grader: hostile.Grader) -> None:
    """An answer without an end costs itself; the copy that answers it is ended."""
    grader.patience = hostile.Patience(cell=5, check=0.5, notebook=60)
    graded = grader(
        hostile.notebook(grader.course, {"double": "def double(x):\n    while True: pass"})
    )
    assert "must end within 0.5 seconds" in graded.words["double"]
    assert {**graded.marks, "double": 2.0, "quadruple": 2.0} == hostile.FULL


@pytest.mark.parametrize(
    "end", ["while True: pass", "import os; os._exit(1)", "return [[2 * x]] * 10**7"]
)
def test_however_an_answer_ends_it_costs_its_own_points_alone(
    grader: hostile.Grader, end: str
) -> None:
    """`quadruple` calls `double`, and is right given a right one."""
    grader.patience = hostile.Patience(cell=5, check=1, notebook=60)
    graded = grader(hostile.notebook(grader.course, {"double": f"def double(x):\n    {end}"}))
    assert graded.marks == {**hostile.FULL, "double": 0.0}
    assert "given a right double" in graded.words["quadruple"]


def test_a_notebook_over_its_seconds_is_scored_all_the_same(grader: hostile.Grader) -> None:
    """What was not run for want of time says so, and has a verdict."""
    grader.patience = hostile.Patience(cell=5, check=5, notebook=1)
    made = json.loads(hostile.notebook(grader.course))
    made["cells"].insert(2, hostile.free("import time\ntime.sleep(30)"))
    graded = grader(json.dumps(made).encode())
    assert set(graded.marks) == set(hostile.FULL)
    assert "taken all its time" in graded.words["quarter"]
