"""The built wheels in an empty environment: they run a whole course outside the repository."""

from __future__ import annotations

import csv
import http.client
import io
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from autograder.bank import answers
from autograder.course import load_lab
from autograder.written.server import TOKEN_HEADER

from .conftest import REPOSITORY

pytestmark = pytest.mark.slow

EXAMPLE = REPOSITORY / "website" / "example"
LAB = "lab1_throwing_a_ball"
EXERCISES = ("lab1.flight_time", "lab1.top", "lab1.landing")
#: The question of the misconception in Blaise's answer, as the course's ideas.md words it.
HINT = "In which unit does numpy count angles?"
COMMENT = "Which limit supports this?"


@dataclass(frozen=True)
class Student:
    """A student: names of sample answers, the free response, and the instructor's mark for it."""

    name: str
    sample_answers: tuple[str, ...] = ()
    response: str = "*Your answer:*"
    mark: float | None = None
    comment: str = ""


#: Ada is right, Blaise has one misconception, Emmy submits the notebook of the student package unchanged.
STUDENTS = {
    "s1001": Student("Ada Lovelace", ("twice_up", "energy", "calls"), "Smaller: the fall takes time.", 3),
    "s1002": Student("Blaise Pascal", ("degrees", "energy", "own_time"), "I guess smaller.", 1, COMMENT),
    "s1003": Student("Emmy Noether"),
}  # fmt: skip


@dataclass(frozen=True)
class Environment:
    """A Python environment of its own, and a new home directory."""

    folder: Path

    @property
    def variables(self) -> dict[str, str]:
        """Return all variables of a command: none that leads to the checkout."""
        return {"HOME": str(self.folder / "home"), "PATH": os.defpath, "LANG": "C.UTF-8"}

    def command(self, program: str, *arguments: object) -> list[str]:
        """Return the command line of an installed program."""
        return [str(self.folder / "env" / "bin" / program), *map(str, arguments)]

    def run(self, folder: Path, program: str, *arguments: object, code: int = 0) -> str:
        """Run an installed program in a folder, assert its exit code, return its output."""
        done = subprocess.run(
            self.command(program, *arguments),
            cwd=folder, env=self.variables, capture_output=True, text=True, check=False,
        )  # fmt: skip
        output = done.stdout + done.stderr
        assert done.returncode == code, f"{program} {arguments}: {output}"
        assert "Traceback" not in output, f"{program} {arguments}: {output}"
        return output


def make_environment(folder: Path, *packages: object) -> Environment:
    """Install packages with their dependencies into a new environment outside the repository."""
    assert not folder.resolve().is_relative_to(REPOSITORY)
    (folder / "home").mkdir()
    constraints = ["--constraint", str(REPOSITORY / "constraints.txt")]
    python = str(folder / "env" / "bin" / "python")
    for command in (
        ["venv", "--python", sys.executable, "env"],
        ["pip", "install", "--python", python, *constraints, *map(str, packages)],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "uv", *command],
            cwd=folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    return Environment(folder)


@pytest.fixture(scope="module")
def instructor(
    distributions: Path, instructor_distributions: Path, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Return an environment with the two built wheels and the dependencies in their metadata."""
    wheels = [*distributions.glob("*.whl"), *instructor_distributions.glob("*.whl")]
    assert len(wheels) == 2
    return make_environment(tmp_path_factory.mktemp("instructor"), *wheels)


@dataclass(frozen=True)
class Course:
    """A copy of the example course in an empty folder, and the output of each command."""

    root: Path
    environment: Environment
    outputs: dict[str, str]

    def run(self, command: str, *arguments: object) -> None:
        """Run a command of the instructor beside the course, and store its output."""
        self.outputs[command] = self.environment.run(
            self.root.parent, "autograder", command, *arguments
        )


@pytest.fixture(scope="module")
def built_course(instructor: Environment, tmp_path_factory: pytest.TempPathFactory) -> Course:
    """Return the example course after `build` and `verify`."""
    root = tmp_path_factory.mktemp("empty") / "course"
    shutil.copytree(EXAMPLE, root, ignore=shutil.ignore_patterns("__pycache__"))
    course = Course(root, instructor, {})
    course.run("build")
    course.run("verify")
    return course


@pytest.fixture(scope="module")
def finished_course(built_course: Course) -> Course:
    """Return the course after three submissions and every further command of the instructor."""
    folder = built_course.root.parent
    submit(built_course)
    built_course.run("collect", "lab1", folder / "moodle.zip", "--class", folder / "worksheet.csv")
    built_course.run("grade", "lab1")
    give_marks(built_course)
    for command in ("feedback", "report", "return"):
        built_course.run(command, *(["lab1"] if command != "report" else []))
    built_course.run("export", "lab1", "--out", folder / "marks.csv")
    return built_course


def submit(course: Course) -> None:
    """Write the two files that Moodle exports: the submissions and the grading worksheet."""
    folder = course.root.parent
    columns = ("Identifier", "Full name", "ID number", "Email address", "Status", "Grade",
             "Last modified (submission)", "Last modified (grade)")  # fmt: skip
    time = "Monday, 12 October 2026, 09:30 AM"
    with (
        zipfile.ZipFile(folder / "moodle.zip", "w") as archive,
        (folder / "worksheet.csv").open("w", encoding="utf-8", newline="") as sheet,
    ):
        rows = csv.writer(sheet)
        rows.writerow(columns)
        for number, (key, student) in enumerate(STUDENTS.items(), start=500101):
            rows.writerow((f"Participant {number}", student.name, key, f"{key}@example.org",
                           "Submitted for grading", "", time, "-"))  # fmt: skip
            place = f"{student.name}_{number}_assignsubmission_file_/{LAB}.ipynb"
            archive.writestr(place, make_submission(course, student))


def make_submission(course: Course, student: Student) -> str:
    """Return the notebook of the student package with a student's answers in it."""
    lab = load_lab(course.root, LAB)
    texts = {"*Your answer:*": student.response}
    for exercise, name in zip(EXERCISES, student.sample_answers, strict=False):
        (answer,) = (a for a in answers(lab, lab.exercises[exercise]) if a.name == name)
        texts[f"{exercise.replace('.', '_')}_solution"] = answer.text
    notebook = json.loads(student_files(course)[f"{LAB}/{LAB}.ipynb"])
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        key = cell["metadata"].get("nbgrader", {}).get("grade_id", source)
        cell["source"] = texts.get(key, source)
    return json.dumps(notebook)


def student_files(course: Course) -> dict[str, bytes]:
    """Return the files of the student package by their names below its folder."""
    (package,) = (course.root / "bundle").glob("*.zip")
    with zipfile.ZipFile(package) as archive:
        return {n.split("/", 1)[1]: archive.read(n) for n in archive.namelist()}


def give_marks(course: Course) -> None:
    """Mark the free responses by the requests that the marking page sends."""
    students = {student.name: student for student in STUDENTS.values()}
    with marking_page(course) as (host, token):
        (question,) = ask(host, token, "GET", "/api/lab")["questions"]
        key = question["question"]
        pile = ask(host, token, "GET", f"/api/question?names=1&key={quote(key)}")
        for group in pile["groups"]:
            (row,) = group["students"]
            student = students[row["name"]]
            if student.mark is None:
                continue
            decision = {"points": student.mark, "comment": student.comment, "parts": []}
            mark = {"question": key, "students": {row["key"]: row["seen"]}, **decision}
            ask(host, token, "POST", "/api/mark", mark)


@contextmanager
def marking_page(course: Course) -> Iterator[tuple[str, str]]:
    """Serve the marking page by the installed command; give its host and its token."""
    with subprocess.Popen(
        course.environment.command("autograder", "mark", "lab1", "--no-browser"),
        cwd=course.root.parent, env=course.environment.variables,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        try:
            output = ""
            while not (address := re.search(r"http://(127\.0\.0\.1:\d+)/#(\S+)\n", output)):
                line = process.stdout.readline()
                assert line, f"autograder mark must print its address. It printed: {output}"
                output += line
            yield address[1], address[2]
            process.send_signal(signal.SIGINT)
            rest, errors = process.communicate(timeout=60)
        finally:
            process.kill()  # nothing happens to a process that has ended
    assert (process.returncode, errors) == (0, "")
    course.outputs["mark"] = output + rest


def ask(
    host: str, token: str, method: str, path: str, body: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Send one request to the marking page; return its answer."""
    with closing(http.client.HTTPConnection(host, timeout=60)) as connection:
        headers = {TOKEN_HEADER: token, "Content-Type": "application/json"}
        connection.request(method, path, json.dumps(body) if body else None, headers)
        response = connection.getresponse()
        content: dict[str, Any] = json.loads(response.read())
        assert response.status == 200, content
        return content


# --- the commands start ---------------------------------------------------------------------------


def test_the_installed_commands_start(instructor: Environment) -> None:
    """Each command of both programs prints its help."""
    for program in ("autograder", "labgauss"):
        output = instructor.run(instructor.folder, program, "--help")
        assert f"usage: {program}" in output
        names = re.findall(r"^    ([a-z-]+)\s", output, re.MULTILINE)
        assert len(names) >= 4
        for name in names:
            assert f"usage: {program} {name}" in instructor.run(
                instructor.folder, program, name, "--help"
            )


def test_the_packages_are_those_of_the_environment(instructor: Environment) -> None:
    """Each module of both packages can be imported, and no path leads to the checkout."""
    code = """
import importlib, pkgutil, sys
import autograder, labgauss
for package in (autograder, labgauss):
    print(package.__file__)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith(("__main__", "on_worker")):  # that one needs the extra "cluster"
            importlib.import_module(module.name)
print(*sys.path, sep="\\n")
"""
    output = instructor.run(instructor.folder, "python", "-I", "-W", "ignore", "-c", code)
    inside = (instructor.folder / "env").resolve()
    for line, package in zip(output.splitlines(), ("autograder", "labgauss"), strict=False):
        assert Path(line).resolve().is_relative_to(inside)
        assert Path(line).parent.name == package
    assert str(REPOSITORY) not in output


# --- the instructor's commands --------------------------------------------------------------------


def test_the_example_course_is_built_and_verified(built_course: Course) -> None:
    """The student package holds the lab, its answer sheet and the library, and no solution."""
    assert f"built  {LAB}" in built_course.outputs["build"]
    assert "The grader holds: 3 exercises" in built_course.outputs["verify"]
    files = student_files(built_course)
    (wheel,) = (name for name in files if name.endswith(".whl"))
    assert set(files) == {
        "README.txt", "start.py", wheel, f"{LAB}/{LAB}.ipynb", f"{LAB}/lab1.answers.json",
    }  # fmt: skip
    notebook = files[f"{LAB}/{LAB}.ipynb"].decode()
    assert "raise NotImplementedError" in notebook
    assert "BEGIN SOLUTION" not in notebook
    assert "np.sin" not in notebook
    with zipfile.ZipFile(io.BytesIO(files[wheel])) as archive:
        labs = {n for n in archive.namelist() if n.startswith("labgauss/labs/")}
    assert labs == {f"labgauss/labs/{name}" for name in files if name.startswith(LAB)}


def test_the_submissions_are_collected_and_graded(finished_course: Course) -> None:
    """Three submissions of a Moodle archive are in the gradebook with the points of each exercise."""
    assert "3 of 3 students" in finished_course.outputs["collect"]
    assert "3 graded" in finished_course.outputs["grade"]
    query = """
        SELECT student.id, base_cell.name, grade.auto_score FROM grade
        JOIN base_cell ON base_cell.id = grade.cell_id
        JOIN submitted_notebook ON submitted_notebook.id = grade.notebook_id
        JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id
        JOIN student ON student.id = submitted_assignment.student_id
    """
    with closing(sqlite3.connect(finished_course.root / "gradebook.db")) as gradebook:
        rows = {(student, cell): score for student, cell, score in gradebook.execute(query)}
    points = dict(zip(EXERCISES, (3, 3, 4), strict=True))
    for name, most in points.items():
        cell = name.replace(".", "_")
        assert rows["s1001", cell] == most
        assert rows["s1002", cell] == (0 if name == "lab1.flight_time" else most)
        assert rows["s1003", cell] == 0


def test_marks_of_the_page_are_stored(finished_course: Course) -> None:
    """The marking page stores two marks and ends by Ctrl-C; the third answer stays open."""
    assert "2 answers were marked" in finished_course.outputs["mark"]


def test_the_feedback_pages_explain_the_misconception(finished_course: Course) -> None:
    """Blaise reads the question of his misconception and his comment; Ada has full points."""
    ada, blaise, emmy = (feedback(finished_course, student) for student in STUDENTS)
    assert (HINT in ada, HINT in blaise, HINT in emmy) == (False, True, False)
    assert (COMMENT in ada, COMMENT in blaise, COMMENT in emmy) == (False, True, False)
    assert "<strong>13</strong> of 13 points" in ada
    assert "<strong>8</strong> of 13 points" in blaise
    assert "<strong>0</strong> of 13 points" in emmy


def feedback(course: Course, student: str) -> str:
    """Return the feedback page of a student."""
    (page,) = (course.root / "feedback" / student).glob("*.html")
    return page.read_text(encoding="utf-8")


def test_the_class_report_names_the_misconception(finished_course: Course) -> None:
    """The report counts one student with the misconception, in the terminal and on its pages."""
    assert "degrees as radians: 1 student" in finished_course.outputs["report"]
    pages = {page.name for page in (finished_course.root / "report").glob("*.html")}
    assert pages == {"index.html", f"{LAB}.html"}
    assert HINT in (finished_course.root / "report" / f"{LAB}.html").read_text(encoding="utf-8")


def test_moodle_gets_grades_and_feedback_back(finished_course: Course) -> None:
    """The worksheet has the total points, empty for an open mark, and the archive has three pages."""
    folder = finished_course.root / "returned" / LAB
    (sheet,) = folder.glob("*.csv")
    assert [row["Grade"] for row in table(sheet)] == ["13", "8", ""]
    (package,) = folder.glob("*.zip")
    with zipfile.ZipFile(package) as archive:
        owners = [name.split("_")[0] for name in archive.namelist()]
    assert sorted(owners) == sorted(student.name for student in STUDENTS.values())


def test_the_exported_table_has_every_score(finished_course: Course) -> None:
    """The table has the points of each exercise, the mark of the question, and the sum."""
    rows = {row["id"]: row for row in table(finished_course.root.parent / "marks.csv")}
    columns = ["lab1 (of 13)", *(f"{n} (of {m})" for n, m in zip(EXERCISES, (3, 3, 4), strict=True)), "lab1.tower (of 3)"]  # fmt: skip
    assert {student: [row[c] for c in columns] for student, row in rows.items()} == {
        "s1001": ["13", "3", "3", "4", "3"],
        "s1002": ["8", "0", "3", "4", "1"],
        "s1003": ["", "0", "0", "0", ""],
    }


def table(path: Path) -> list[dict[str, str]]:
    """Return the rows of a csv file by the names of its columns."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


# --- the student's commands -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def student(built_course: Course, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Return a student's environment: the wheel of the student package beside the unpacked lab."""
    folder = tmp_path_factory.mktemp("student")
    for name, content in student_files(built_course).items():
        (folder / "labs" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "labs" / name).write_bytes(content)
    (wheel,) = (folder / "labs").glob("*.whl")
    return make_environment(folder, f"{wheel}[lab]")


def test_the_students_commands_run_on_the_released_lab(
    student: Environment, built_course: Course
) -> None:
    """The student's program starts without the grader, finds nothing missing, and checks answers."""
    labs = student.folder / "labs"
    assert "usage: labgauss" in student.run(labs, "labgauss", "--help")
    assert "This machine is ready for the labs." in student.run(labs, "labgauss", "doctor")
    student.run(labs, "python", "-c", "from importlib.util import find_spec; assert not find_spec('autograder')")  # fmt: skip
    assert "0 of 3 solved" in student.run(labs, "labgauss", "check", "lab1", code=1)
    for key, code, solved in (("s1001", 0, 3), ("s1002", 1, 2)):
        submission = make_submission(built_course, STUDENTS[key])
        (labs / LAB / f"{LAB}.ipynb").write_text(submission, encoding="utf-8")
        output = student.run(labs, "labgauss", "check", "lab1", code=code)
        assert f"{solved} of 3 solved" in output
        assert (HINT in " ".join(output.split())) == (solved == 2)
