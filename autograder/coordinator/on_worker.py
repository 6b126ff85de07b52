"""What runs on a worker of a Dask cluster: its own grading processes, for a lab that came from elsewhere.

A worker has our packages and nothing else of ours: no course, no gradebook. A lab comes with its files, which
go into a folder of the worker's own; submissions come as bytes, and what came of them goes back as bytes.
"""

from __future__ import annotations

import tempfile
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

from distributed import WorkerPlugin, get_worker

from ..course import CourseError, catalogue
from ..engines import EngineError, choose
from ..memory import fit
from ..places import write_whole
from ..refused import last_line
from .class_run import versions
from .pool import GradingProcesses
from .task import Done, Setting, Task

#: The most that a lab may weigh.
_MOST_BYTES = 64 * 2**20


def lab_files(course: Path, lab: str) -> dict[str, bytes]:
    """Return what grading needs of a lab: files by their places in a course."""
    folders = [course / "labs" / lab, course / "release" / lab, course / "source" / lab]
    paths = [catalogue(course), *(path for folder in folders for path in folder.rglob("*"))]
    files: dict[str, bytes] = {}
    for path in sorted(path for path in paths if path.is_file()):
        place = path.relative_to(course)
        if not any(part.startswith((".", "__")) for part in place.parts[:-1]):
            files[place.as_posix()] = path.read_bytes()
        if sum(map(len, files.values())) > _MOST_BYTES:
            raise CourseError(
                f"a lab for --cluster must have at most {_MOST_BYTES // 2**20} MB. {lab} has more, with "
                f"{path.name}. Take large files out of its folders, or grade on this machine."
            )
    return files


class LabOnWorker(WorkerPlugin):  # type: ignore[misc]  # Dask's types are left out
    """A lab on one worker: Dask brings it to every worker that is there or comes, and takes it away again."""

    def __init__(self, setting: Setting, name: str):
        self.setting, self.name = setting, name
        self.files, self.versions = lab_files(setting.course, setting.lab), versions()

    def setup(self, worker: Any) -> None:
        """Note where the lab may lie; it is unpacked when the first submission comes."""
        self._worker, self._lock = worker, threading.Lock()
        self._processes: GradingProcesses | None = None

    def teardown(self, worker: Any) -> None:
        """End the grading processes, and take the lab away."""
        with self._lock:
            if self._processes is not None:
                self._processes.close()
                self._folder.cleanup()

    def grade(self, task: bytes) -> bytes:
        """Grade a submission, and return what came of it."""
        try:
            with self._lock:
                processes = self._processes = self._processes or self._open()
        except (EngineError, CourseError, OSError) as error:
            return Done(Task.from_bytes(task).student, unfit=str(error)).to_bytes()
        return processes.grade(task)

    def _open(self) -> GradingProcesses:
        ours = ("labgauss", "autograder")
        if [self.versions[name] for name in ours] != [versions()[name] for name in ours]:
            raise EngineError(
                "a worker must have the same LabGauss as who grades. It has another. Install the same version "
                "of labgauss and labgauss-autograder on both, and start the worker again."
            )
        engine, _ = choose(self.setting.engine)  # the one asked for, or the best that starts here
        self._folder = tempfile.TemporaryDirectory(
            prefix="labgauss-course-", dir=self._worker.local_directory
        )
        course = Path(self._folder.name) / self.setting.course.name
        for name, data in self.files.items():
            write_whole(course / name, data)
        made_by = {"versions": versions(), "engine": engine.name, "layers": list(engine.layers)}
        provenance = {**self.setting.provenance, **made_by}
        memory = fit(self._worker.state.nthreads, engine.limits.memory)
        engine = replace(engine, limits=replace(engine.limits, memory=memory.student))
        here = replace(self.setting, course=course, engine=engine, provenance=provenance,
                       memory=memory.grader)  # fmt: skip
        return GradingProcesses(here, memory.workers)


def grade_on_worker(name: str, task: bytes) -> bytes:
    """Grade a submission for the lab of this name, and return what came of it; never raise.

    Dask would send an exception as a pickle, which the command does not open.
    """
    worker = get_worker()
    try:
        done = Done.from_bytes(worker.plugins[name].grade(task))
    except Exception as error:
        done = Done(Task.from_bytes(task).student, system_error=last_line(error))
    done.where = worker.address
    return done.to_bytes()
