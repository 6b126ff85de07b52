"""`autograder build`: from a lab's source to the instructor's and the students' notebooks."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import nbformat

from labgauss.checks import sheet
from labgauss.checks.guessing import seal
from labgauss.checks.kinds import kind_of

from .course import CourseError, Lab, load_lab
from .describe import describe, target
from .description import is_current
from .guesses import read_guesses
from .marking import public_question
from .notebook import grade_id, lint, make_notebook
from .places import add_file
from .run_nbgrader import run_nbgrader

_PICTURE = re.compile(r"data:image/(png|jpeg);base64,[A-Za-z0-9+/=\n]+")
_IMAGES = ("image/png", "image/jpeg", "image/svg+xml", "application/pdf")
#: Sliders are gone with the kernel that made them; the picture beside them stays.
_SLIDERS = "application/vnd.jupyter.widget-view+json"


def build_lab(course: Path, name: str, *, force: bool = False) -> bool:
    """Build one lab; return False when nothing has changed since the last time."""
    lab = load_lab(course, name)
    folder, stamp = course / "source" / lab.name, digest(course, lab)
    built = course / ".built" / lab.name
    if not force and built.exists() and built.read_text() == stamp and is_complete(course, lab):
        if not is_current(course, lab.name):
            describe(course, lab.name)
        return False
    problems = lint(lab)
    if problems:
        raise CourseError("\n".join(problems))
    (folder / "figures").mkdir(parents=True, exist_ok=True)
    sheet.write(
        folder / sheet.sheet_name(lab.key + "."),
        map(public_question, lab.exercises.values()),
        {name: seal(asked) for name, asked in read_guesses(lab).items()},
    )
    for exercise in lab.exercises.values():
        if kind_of(exercise.ask).claims:
            (folder / "figures" / f"{grade_id(exercise.id)}.png").write_bytes(target(lab, exercise))
    path = folder / f"{lab.name}.ipynb"
    if force or not _is_current(path, lab):
        notebook = execute(make_notebook(lab), folder)
        refuse_errors(notebook, lab)
        _refuse_failing_checks(notebook, lab)
        notebook = keep_text(notebook)
        notebook.metadata["labgauss"] = {"built_from": source_digest(lab)}
        nbformat.validate(notebook)
        nbformat.write(notebook, path)
    release(course, lab)
    describe(course, lab.name)
    built.write_text(stamp)
    return True


def _is_current(path: Path, lab: Lab) -> bool:
    """Return whether a notebook was built from these very sources: its outputs can stay."""
    if not path.exists():
        return False
    metadata = nbformat.read(path, as_version=4).metadata
    return bool(metadata.get("labgauss", {}).get("built_from") == source_digest(lab))


def source_digest(lab: Lab) -> str:
    """Return a digest of what the outputs of a lab's notebook depend on."""
    commands = ("cli.py", "__main__.py")  # what no notebook imports
    library = [
        p for p in _files(_library()) if p.name not in commands and "commands" not in p.parts
    ]
    return _digest([*_of_lab(lab), *library, _here() / "notebook.py"])


def digest(course: Path, lab: Lab) -> str:
    """Return a digest of all that the built files of a lab depend on: no package of the grader is among it."""
    ours = sorted(_here().glob("*.py"))
    files = [*_of_lab(lab), *_files(_library()), *ours, *sorted(course.glob("*.py"))]
    return _digest(files, *lab.used_of_banks().values())


def _of_lab(lab: Lab) -> list[Path]:
    """Return what is read of a lab's folder, and the modules of the course that its key may use."""
    beside = [path for path in _files(lab.folder) if path.name != "bank.py"]
    beside += [
        *lab.folder.glob("guesses.toml"),
        *sorted(lab.folder.glob("*/hints.md")),
        *lab.folder.parents[1].glob("ideas.md"),
    ]
    shared = [p for p in sorted(lab.folder.parents[1].rglob("*.py")) if _is_shared(p, lab)]
    return [*beside, *shared]


def _is_shared(path: Path, lab: Lab) -> bool:
    """Return whether a module belongs to the course as a whole: not to a lab, not to a built copy."""
    top = path.relative_to(lab.folder.parents[1]).parts[0]
    return top in ("reference", "shared")


def _here() -> Path:
    return Path(__file__).parent


def _library() -> Path:
    import labgauss

    return Path(labgauss.__file__).parent


def _files(*folders: Path) -> list[Path]:
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def _digest(files: Iterable[Path], *texts: str) -> str:
    hashed = hashlib.sha256("\0".join(texts).encode())
    for file in files:
        name = f"{file.parent.name}/{file.name}"
        hashed.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return hashed.hexdigest()


def products(course: Path, lab: Lab) -> list[Path]:
    """Return the files that building a lab makes: notebooks, answer sheets, target pictures."""
    names = [f"{lab.name}.ipynb", sheet.sheet_name(lab.key + ".")]
    names += [
        f"figures/{grade_id(exercise.id)}.png"
        for exercise in lab.exercises.values()
        if kind_of(exercise.ask).claims
    ]
    return [course / kind / lab.name / name for kind in ("source", "release") for name in names]


def is_complete(course: Path, lab: Lab) -> bool:
    """Return whether every product is there."""
    return all(path.exists() for path in products(course, lab))


def execute(notebook: Any, folder: Path) -> Any:
    """Run a notebook in its folder and return it with outputs."""
    from nbclient import NotebookClient

    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        extra_arguments=["--log-level=ERROR"],
        allow_errors=True,
        resources={"metadata": {"path": str(folder)}},
    )
    own = (
        "NBGRADER_EXECUTION",
        "JPY_SESSION_NAME",
    )  # of a grading kernel, of the notebook that calls us
    environment = {k: v for k, v in os.environ.items() if k not in own}
    environment["PYTHONPATH"] = os.pathsep.join(
        [str(Path(__file__).parent.parent), environment.get("PYTHONPATH", "")]
    )
    environment.setdefault("OPENBLAS_NUM_THREADS", "1")
    client.execute(env=environment)
    return notebook


def refuse_errors(notebook: Any, lab: Lab) -> None:
    """The instructor's notebook must run: that a student's may go on after an error is no excuse."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if output.output_type == "error":
                said = re.sub("\x1b\\[[0-9;]*m", "", "\n".join(output.traceback))[-1500:]
                raise CourseError(
                    f"{lab.name}: the instructor's notebook must run from top to bottom. The cell "
                    f"{cell.id} raised {output.ename}: {output.evalue}\n{said}"
                )


def _refuse_failing_checks(notebook: Any, lab: Lab) -> None:
    for cell in notebook.cells:
        meta = cell.metadata.get("nbgrader", {})
        if not meta.get("grade"):
            continue
        results = [o for o in cell.outputs if o.output_type == "execute_result"]
        credit = float(results[0].data["text/plain"]) if results else 0.0
        if credit != meta["points"]:
            said = results[0].data.get("text/html", "") if results else "no output"
            raise CourseError(
                f"{lab.name}: the reference must get every point. {meta['grade_id']} got {credit:g} "
                f"of {meta['points']:g}: {re.sub('<[^>]+>', ' ', said)}"
            )


def keep_text(notebook: Any) -> Any:
    """Drop picture bytes, sliders and run times, and merge what was printed, so that the file is stable."""
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type != "code":
            continue
        cell.outputs = _merged(cell.outputs)
        for output in cell.outputs:
            data = output.get("data", {})
            for form in (*_IMAGES, _SLIDERS):
                data.pop(form, None)
            if "text/html" in data:
                data["text/html"] = _PICTURE.sub("data:image/png;base64,PICTURE", data["text/html"])
            if "metadata" in output:
                output.metadata = nbformat.NotebookNode()
    notebook.metadata.pop("signature", None)
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    return notebook


def _merged(outputs: Iterable[Any]) -> list[Any]:
    """Join neighbouring pieces of the same stream: how a kernel cuts them up is chance."""
    merged: list[Any] = []
    for output in outputs:
        last = merged[-1] if merged else None
        if last is not None and _same_stream(last, output):
            last.text += output.text
        else:
            merged.append(output)
    return merged


def _same_stream(one: Any, other: Any) -> bool:
    return one.output_type == "stream" == other.output_type and bool(one.name == other.name)


def release(course: Path, lab: Lab) -> None:
    """Let nbgrader make the students' version."""
    run_nbgrader(course, "generate_assignment", lab.name, "--force")


# --- the student bundle ---------------------------------------------------------------------------


def make_bundle(course: Path, labs: Iterable[str]) -> Path:
    """Pack the released labs and the students' wheel of labgauss into one zip file for students.

    The wheel carries the same labs, so that `labgauss start` needs nothing but the wheel.
    """
    folder = course / "bundle"
    folder.mkdir(exist_ok=True)
    labs = list(labs)
    files, wheel = students_wheel(course, labs)
    top = "labgauss-labs"
    bundle = folder / f"{top}.zip"
    readme = _readme(course, wheel.name, labs)
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as archive:
        add_file(archive, f"{top}/README.txt", readme.encode())
        add_file(archive, f"{top}/start.py", (_here() / "students_start.py").read_bytes())
        add_file(archive, f"{top}/{wheel.name}", wheel.read_bytes())
        for name, path in files.items():
            add_file(archive, f"{top}/{name}", path.read_bytes())
    return bundle


def students_wheel(course: Path, labs: Iterable[str]) -> tuple[dict[str, Path], Path]:
    """Return what students get of these labs, and the wheel that carries it with the library."""
    files = {name: path for lab in labs for name, path in _released(course, lab).items()}
    return files, make_wheel(course / "bundle", course / "release", files)


def _released(course: Path, lab: str) -> dict[str, Path]:
    """Return the files of a lab that students get, by their names below the folder of the labs."""
    folder = course / "release"
    found = {path.relative_to(folder): path for path in sorted((folder / lab).rglob("*"))}
    return {
        name.as_posix(): path
        for name, path in found.items()
        if path.is_file() and not any(part.startswith(".") for part in name.parts)
    }


def _title(course: Path) -> str:
    """Return the first heading of the course's README.md, else a plain one."""
    page = course / "README.md"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.search(r"^# (.+)", text, re.MULTILINE)
    return found[1].strip() if found else "The labs"


def _readme(course: Path, wheel: str, labs: Sequence[str]) -> str:
    """Return what students read first: plain text, for who has nothing installed yet."""
    text = (_here() / "students_readme.txt").read_text(encoding="utf-8")
    example = f"{labs[0]}/{labs[0]}.ipynb" if labs else "NOTEBOOK"
    return text.format(title=_title(course), wheel=wheel, example=example)


def make_wheel(folder: Path, release: Path, files: Mapping[str, Path]) -> Path:
    """Build the students' wheel of labgauss with these labs in it, unless nothing has changed.

    Where labgauss is installed from a wheel itself there are no sources of it to pack: what is
    installed is packed as it stands.
    """
    for old in folder.glob("labgauss-*.whl"):
        if _holds(old, files):
            return old
        old.unlink()
    library = _library()
    if not (library.parent / "pyproject.toml").exists():
        return _packed_again(folder, files)
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)],
        cwd=library.parent, env={**os.environ, "LABGAUSS_LABS": str(release.resolve())},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    wheels = sorted(folder.glob("labgauss-*.whl"))
    if done.returncode or not wheels:
        said = (done.stdout + done.stderr)[-800:]
        raise CourseError(f"the students' wheel must build. It did not: {said}")
    return wheels[0]


def _holds(wheel: Path, files: Mapping[str, Path]) -> bool:
    """Return whether a wheel is newer than all that goes into it, and has these labs."""
    library = _library()
    sources = [path for path in library.rglob("*") if path.suffix in (".py", ".json", ".npz")]
    sources += [*files.values(), library.parent / "pyproject.toml"]
    newest = max(path.stat().st_mtime for path in sources if path.exists())
    with zipfile.ZipFile(wheel) as archive:
        inside = {name.removeprefix(_LABS) for name in archive.namelist() if name.startswith(_LABS)}
    return wheel.stat().st_mtime > newest and inside == set(files)


#: Where the students' wheel holds labs.
_LABS = "labgauss/labs/"


def _packed_again(folder: Path, files: Mapping[str, Path]) -> Path:
    """Write the wheel of the labgauss that is installed, from the list of its own files, with these labs."""
    from importlib.metadata import distribution

    installed = distribution("labgauss")
    path = folder / f"labgauss-{installed.version}-py3-none-any.whl"
    left_out = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
    content = {}
    for file in sorted(installed.files or [], key=str):
        where = Path(str(file.locate()))
        if file.name in left_out or ".." in file.parts or not where.is_file():
            continue
        if "__pycache__" not in file.parts and not file.as_posix().startswith(_LABS):
            content[file.as_posix()] = where.read_bytes()
    content |= {f"{_LABS}{name}": file.read_bytes() for name, file in files.items()}
    record = f"labgauss-{installed.version}.dist-info/RECORD"
    rows = [f"{name},sha256={_record_digest(one)},{len(one)}" for name, one in content.items()]
    content[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, one in content.items():
            add_file(archive, name, one)
    return path


def _record_digest(content: bytes) -> str:
    """Return the digest of a file as a wheel's RECORD writes it."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
