"""Compare the scores that two versions of the code give to the same submissions.

    python -m tests.compare_scores submissions FOLDER       # once, in a checkout of the base commit
    python -m tests.compare_scores record FOLDER OUT.json   # in that checkout and in the changed one
    python -m tests.compare_scores compare BASE.json NEW.json [--retired NAME,NAME]

The submissions hold every sample answer of the course and of tests/uncatalogued, right answers below
a wrong earlier one, and a simulated class. The second command grades them by `autograder grade`, with
the code and the course of its own checkout, in whatever environment it is called. The third one lists
each difference in a line. Exit code 0: none, or only names of retired detectors are gone. 1: any
other difference. 2: a wrong call.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

# All that is imported of the product. The rest is read from files, and from what commands print.
from autograder.bank import answers, read_bank
from autograder.course import Lab, lab_names, load_lab
from autograder.run_solutions import solution_cell

CHECKOUT = Path(__file__).resolve().parents[1]
COMMAND = (sys.executable, "-m", "autograder.cli")
#: This checkout is imported before any that is installed, also by the processes of a command.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(CHECKOUT), "MPLBACKEND": "Agg"}
UNCATALOGUED = CHECKOUT / "tests" / "uncatalogued"
#: The MIME type of a verdict in a graded notebook ends so, and a message that was carried forward begins so.
VERDICT = ".verdict+json"
CARRIED_FORWARD = re.compile(r"(Right, g|G)iven a right ")
#: The key of the hidden inputs, at least 16 characters: every run meets the same inputs.
SECRET = "the same hidden inputs in every run"
#: What a course has of a real class; it is left where it is.
CLASS_FILES = ("submitted", "collected", "autograded", "feedback", "*.db*", ".course_secret")
#: For each earlier exercise, so many of its wrong answers get a notebook of their own, and all of these.
WRONG_EARLIER = 4
BROKEN_EARLIER = {
    "is_none": "{name} = None", "raises": "raise ValueError('{name}')", "is_no_python": "def {name}(:",
    "ends_the_process": "import os; os._exit(1)",
}  # fmt: skip

Record = dict[str, Any]


class WrongCall(Exception):
    """A call that cannot be carried out, in one sentence."""


class Sample(NamedTuple):
    """A sample answer: what it is called, right or wrong, and a text for a solution cell."""

    label: str
    kind: str
    text: str


# --- submissions -------------------------------------------------------------------------------------


def write_submissions(course: Path, folder: Path, students: int) -> dict[str, int]:
    """Write all submissions into a new folder; return how many there are of each kind."""
    if folder.exists() and any(folder.iterdir()):
        raise WrongCall(f"FOLDER must be new or empty. {folder} is not. Name another one.")
    submitted, labels = folder / "submitted", {}
    counts: Counter[str] = Counter()
    autograder("build", "--no-bundle", "--course", course)
    for lab in [load_lab(course, name) for name in lab_names(course)]:
        samples = sample_answers(lab)
        counts.update(sample.kind for found in samples.values() for sample in found)
        released = course / "release" / lab.name / f"{lab.name}.ipynb"
        labels |= write_notebooks(lab, samples, json.loads(released.read_text("utf-8")), submitted)
    with tempfile.TemporaryDirectory() as out:
        autograder("demo", "--course", course, "--students", students, "--out", out, "all")
        shutil.copytree(Path(out) / "course" / "submitted", submitted, dirs_exist_ok=True)
    counts["notebooks"] = len(list(submitted.glob("*/*/*.ipynb")))
    about = {"commit": commit(), "counts": counts, "labels": labels}
    (folder / "about.json").write_text(json.dumps(about, indent=0), "utf-8")
    return dict(counts)


def write_notebooks(
    lab: Lab, samples: dict[str, list[Sample]], notebook: dict[str, Any], submitted: Path
) -> dict[str, str]:
    """Write the notebooks of sample answers to a lab; return which answer each check judges in them."""
    labels = {}
    cells = {check: solution_cell(lab, check) for check in lab.exercises}
    right = {cell.id: cell.text for cell in cells.values()}
    stubs = {name: "".join(cell["source"]) for name, cell in graded_cells(notebook)}
    below_wrong = list(with_wrong_earlier_answers(right, samples, stubs))
    for kind, rows in {"sample": one_per_cell(samples), "earlier": below_wrong}.items():
        for number, chosen in enumerate(rows):
            texts = right | {cell: sample.text for cell, sample in chosen.items()}
            sources = {in_notebook(cell): text for cell, text in texts.items()}
            for name, cell in graded_cells(notebook):
                cell["source"] = sources.get(name, cell["source"])
            path = submitted / f"{kind}-{number:03}" / lab.name / f"{lab.name}.ipynb"
            path.parent.mkdir(parents=True)
            path.write_text(json.dumps(notebook), "utf-8")
            for check in [check for check in lab.exercises if cells[check].id in chosen]:
                place = f"{lab.name} {kind}-{number:03} {check.replace('.', '_')}"
                labels[place] = chosen[cells[check].id].label
    return labels


def graded_cells(notebook: Mapping[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return the cells that nbgrader knows, each with its id."""
    known = [(cell["metadata"].get("nbgrader", {}), cell) for cell in notebook["cells"]]
    return [(meta["grade_id"], cell) for meta, cell in known if meta]


def in_notebook(cell: str) -> str:
    """Return the id of a solution cell in notebooks."""
    return cell.replace(".", "_") + "_solution"


def sample_answers(lab: Lab) -> dict[str, list[Sample]]:
    """Return the sample answers of a lab, by the solution cell that they belong to."""
    found: dict[str, list[Sample]] = {}
    for check, exercise in lab.exercises.items():
        cell = solution_cell(lab, check)
        known = [(answer.kind, answer) for answer in answers(lab, exercise)]
        file = UNCATALOGUED / lab.key / f"{exercise.name}.py"
        if file.exists():
            known += [("uncatalogued", answer) for answer in read_bank(file, cell.text)]
        found.setdefault(cell.id, []).extend(
            Sample(f"{check} {kind} {answer.name}", kind, answer.text) for kind, answer in known
        )
    return found


def one_per_cell(samples: Mapping[str, list[Sample]]) -> list[dict[str, Sample]]:
    """Return the answers of as few notebooks as hold every sample answer, one in each cell."""
    rows = zip_longest(*samples.values())
    return [{cell: s for cell, s in zip(samples, row, strict=True) if s} for row in rows]


def with_wrong_earlier_answers(
    right: Mapping[str, str], samples: Mapping[str, list[Sample]], stubs: Mapping[str, str]
) -> Iterator[dict[str, Sample]]:
    """Yield the answers of notebooks in which right answers depend on a wrong earlier one."""
    for place, cell in enumerate(right):
        name = cell.split(".")[-1]
        later = {
            other: [s for s in samples[other] if s.kind == "right" and name in names_in(s.text)]
            for other in list(right)[place + 1 :]
        }
        if not any(later[other] or name in names_in(right[other]) for other in later):
            continue
        wrong = [sample for sample in samples[cell] if sample.kind == "wrong"]
        texts = {what: text.format(name=name) for what, text in BROKEN_EARLIER.items()}
        texts["is_empty"] = stubs[in_notebook(cell)]
        broken = [Sample(f"{cell} broken {what}", "broken", text) for what, text in texts.items()]
        every = max(1, len(wrong) // WRONG_EARLIER)
        for number, sample in enumerate([*wrong[::every][:WRONG_EARLIER], *broken]):
            yield {cell: sample} | {o: s[number % len(s)] for o, s in later.items() if s}


def names_in(text: str) -> set[str]:
    """Return the names that a code uses."""
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


# --- record ------------------------------------------------------------------------------------------


def record(course: Path, folder: Path, out: Path) -> Record:
    """Grade the submissions with the code of this checkout; write what came of them."""
    if not (folder / "about.json").is_file():
        raise WrongCall(f"FOLDER must hold submissions. {folder} has no about.json.")
    refuse_other_code()
    submitted, rows = folder / "submitted", {}
    labels = json.loads((folder / "about.json").read_text("utf-8"))["labels"]
    with tempfile.TemporaryDirectory() as work:
        copy = Path(work) / "course"
        shutil.copytree(course, copy, ignore=shutil.ignore_patterns(*CLASS_FILES))
        autograder("build", "--no-bundle", "--course", copy)
        (copy / ".course_secret").write_text(SECRET)
        shutil.copytree(submitted, copy / "submitted")
        for lab in sorted({path.name for path in submitted.glob("*/*")}):
            start = time.perf_counter()
            rows |= grade(copy, lab)
            shutil.rmtree(copy / "autograded")  # lab by lab, because it is large
            print(f"{lab}: {time.perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
    rows = {
        f"{place} ({labels[place]})" if place in labels else place: rows[place] for place in rows
    }
    found = {"commit": commit(), "submissions": digest(submitted), "rows": rows}
    out.write_text(json.dumps(found, indent=0, sort_keys=True), "utf-8")
    return found


def grade(course: Path, lab: str) -> dict[str, Record]:
    """Grade a lab; return the state of each submission and what each of its cells got."""
    from nbgrader.api import Gradebook

    words = ("grade", lab, "--course", course, "--pages", "none", "--json")
    lines = [json.loads(line) for line in autograder(*words, accepted=(0, 1)).splitlines()]
    rows = {f"{lab} {s['student']}": {"state": s["state"]} for s in lines if "student" in s}
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        for submission in gradebook.assignment_submissions(lab):
            student = submission.student.id
            verdicts = verdicts_in(course / "autograded" / student / lab)
            for mark in [mark for notebook in submission.notebooks for mark in notebook.grades]:
                found = {"score": mark.auto_score, **verdicts.get(mark.name, {})}
                rows[f"{lab} {student} {mark.name}"] = found
    return rows


def verdicts_in(folder: Path) -> dict[str, Record]:
    """Return what graded notebooks say of each check, by the ids of their cells."""
    return {
        name: {key: verdict[key] for key in ("verdict", "misconceptions")}
        | {"carried_forward": is_carried_forward(verdict)}
        for path in folder.glob("*.ipynb")
        for name, cell in graded_cells(json.loads(path.read_text("utf-8")))
        for output in cell.get("outputs", [])
        for kind, verdict in output.get("data", {}).items()
        if kind.endswith(VERDICT)
    }


def is_carried_forward(verdict: Mapping[str, Any]) -> bool:
    """Return whether a check was asked again with right earlier answers: a fact, or read from the message."""
    return bool(verdict.get("carried_forward", CARRIED_FORWARD.match(verdict.get("message", ""))))


def refuse_other_code() -> None:
    """Refuse to record with the code of another checkout."""
    code = "import autograder, labgauss; print(autograder.__file__, labgauss.__file__, sep='\\n')"
    said = subprocess.check_output(
        [sys.executable, "-c", code], env=ENVIRONMENT, cwd="/", text=True
    )
    other = [file for file in said.splitlines() if not Path(file).is_relative_to(CHECKOUT)]
    if other:
        raise WrongCall(f"the code must be that of {CHECKOUT}. Python imports {', '.join(other)}.")


def autograder(*words: object, accepted: tuple[int, ...] = (0,)) -> str:
    """Run a command of this checkout; return what it prints."""
    command = [*COMMAND, *map(str, words)]
    done = subprocess.run(
        command, env=ENVIRONMENT, cwd="/", capture_output=True, text=True, check=False
    )
    if done.returncode not in accepted:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def commit() -> str:
    """Return the commit of this checkout, with a mark where files are changed."""
    command = ["git", "-C", str(CHECKOUT), "describe", "--always", "--dirty", "--abbrev=12"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def digest(folder: Path) -> str:
    """Return a digest of all files in a folder."""
    hashed = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        hashed.update(f"{path.relative_to(folder)} {content}\n".encode())
    return hashed.hexdigest()


# --- compare -----------------------------------------------------------------------------------------


def differences(base: Record, new: Record, retired: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield a line for each difference, and whether only names of retired detectors are gone."""
    if base["submissions"] != new["submissions"]:
        raise WrongCall("both records must be of the same submissions. Record one of them again.")
    for place in sorted({*base["rows"], *new["rows"]}):
        old, now = base["rows"].get(place, {}), new["rows"].get(place, {})
        if old == now:
            continue
        parts = [part for part in sorted({*old, *now}) if old.get(part) != now.get(part)]
        said = ", ".join(f"{part} {old.get(part)} → {now.get(part)}" for part in parts)
        left = [name for name in old.get("misconceptions", []) if name not in retired]
        yield f"{place}: {said}", now == {**old, "misconceptions": left}


def summary(found: Record) -> str:
    """Say in one line what a record holds."""
    rows = found["rows"].values()
    states = Counter(row["state"] for row in rows if "state" in row)
    scores = [row["score"] for row in rows if row.get("score") is not None]
    named = sum(bool(row.get("misconceptions")) for row in rows)
    carried = sum(bool(row.get("carried_forward")) for row in rows)
    return (
        f"{found['commit']}: submissions {dict(states)}, {len(scores)} scores, their sum "
        f"{sum(scores):g}, {named} with misconceptions, {carried} carried forward"
    )


def read_record(path: Path) -> Record:
    """Read a file that was recorded."""
    try:
        found: Record = json.loads(path.read_text("utf-8"))
        return {key: found[key] for key in ("commit", "submissions", "rows")}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise WrongCall(f"{path} must be a record. {type(error).__name__}: {error}") from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the three commands; return the exit code."""
    given = parser().parse_args(arguments)
    try:
        if given.command == "submissions":
            print(write_submissions(given.course.resolve(), given.folder, given.students))
            return 0
        if given.command == "record":
            print(summary(record(given.course.resolve(), given.folder, given.out)))
            return 0
        base, new = read_record(given.base), read_record(given.new)
        found = list(differences(base, new, given.retired.split(",")))
    except WrongCall as error:
        print(f"compare_scores: {error}", file=sys.stderr)
        return 2
    for words, is_retired in found:
        print(f"retired: {words}" if is_retired else words)
    retired = sum(is_retired for _, is_retired in found)
    print(f"base {summary(base)}\nnew  {summary(new)}")
    print(f"{len(found) - retired} differences, and {retired} where only retired names are gone.")
    return 1 if len(found) > retired else 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="python -m tests.compare_scores", description=(__doc__ or "").split("\n")[0]
    )
    commands = top.add_subparsers(dest="command", required=True)
    takes = {"submissions": ["folder"], "record": ["folder", "out"], "compare": ["base", "new"]}
    made = {name: commands.add_parser(name) for name in takes}
    for name, places in takes.items():
        for place in places:
            made[name].add_argument(place, type=Path)
    for name in ("submissions", "record"):
        made[name].add_argument("--course", type=Path, default=CHECKOUT / "course")
    made["submissions"].add_argument("--students", type=int, default=40)
    made["compare"].add_argument("--retired", default="", help="names, with commas between them")
    return top


if __name__ == "__main__":
    sys.exit(main())
