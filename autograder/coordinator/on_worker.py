"""What runs on a worker of a cluster: one warm referee per thread, from what came with the work.

A worker has our packages and nothing else of ours: no course, no gradebook. What a referee needs of a
lab comes as one `Parcel`, is unpacked into a folder of the worker's own and is kept until another comes.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import pickle
import tempfile
import threading
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import labgauss.checks as checks

from ..course import CourseError, catalogue, load_lab
from ..engines import Engine, EngineError, choose
from .class_run import versions
from .referees import Bench, Done, Setting, Task

#: The most that a lab may weigh, as it travels and unpacked.
_MOST_BYTES = 64 * 2**20
#: A referee that nobody has asked for so long is sent home: its coordinator may have died.
_IDLE_SECONDS = 600.0


class Unfit(Exception):
    """A worker cannot grade, whatever the submission; another one may."""

    def __init__(self, address: str, reason: str):
        super().__init__(address, reason)
        self.address, self.reason = address, reason


@dataclass(frozen=True)
class Parcel:
    """A lab as it travels: its files, and all else that a referee needs to know."""

    files: bytes
    setting: Setting
    code: str
    digest: str


def packed(setting: Setting) -> Parcel:
    """Return what a referee needs of a lab, the same bytes for the same lab."""
    told = io.BytesIO()
    total = 0
    with zipfile.ZipFile(told, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in _files(setting.course, setting.lab):
            total += len(data)
            if total > _MOST_BYTES:
                raise CourseError(
                    f"what a lab's referee needs must be at most {_MOST_BYTES // 2**20} MB. {setting.lab} "
                    f"is larger, with {path.name}. Take large files out of release/{setting.lab} and "
                    f"labs/{setting.lab}, or grade on this machine, without --cluster."
                )
            archive.writestr(zipfile.ZipInfo(path.relative_to(setting.course).as_posix()), data)
    files = told.getvalue()
    digest = hashlib.sha256(files + pickle.dumps(setting)).hexdigest()
    return Parcel(files, setting, code(), digest)


def _files(course: Path, lab: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the lab, what was handed out, and the ideas that the course's labs share.

    Of a bank those cells travel that the answer key uses.
    """
    found = [
        *_below(course / "labs" / lab, "*"),
        *_below(course / "release" / lab, "*"),
        *sorted((course / "source" / lab).glob("*.ipynb")),
        catalogue(course),
    ]
    for path in dict.fromkeys(found):
        if path.is_file() and not (path.name == "bank.py" or "__pycache__" in path.parts):
            yield path, path.read_bytes()
    if any((course / "labs" / lab).glob("*/key.py")):
        for bank, cells in load_lab(course, lab).used_of_banks().items():
            yield bank, cells.encode()


def _below(folder: Path, pattern: str) -> list[Path]:
    hidden = {
        p for p in folder.rglob("*") if any(x.startswith(".") for x in p.relative_to(folder).parts)
    }
    return [path for path in sorted(folder.rglob(pattern)) if path not in hidden]


def _unpacked(parcel: Parcel, folder: Path) -> Path:
    course = folder / parcel.setting.course.name
    with zipfile.ZipFile(io.BytesIO(parcel.files)) as archive:
        if sum(entry.file_size for entry in archive.infolist()) > _MOST_BYTES:
            raise CourseError("what a lab's referee needs must be of bounded size. It is not.")
        archive.extractall(course)  # puts nothing outside of the folder
    return course


@lru_cache(maxsize=1)
def code() -> str:
    """Return what tells this state of our packages from any other."""
    hashed = hashlib.sha256()
    for package in (Path(checks.__file__).parents[1], Path(__file__).parents[1]):
        for path in sorted(package.rglob("*.py")):
            hashed.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:16]


# --- one submission -------------------------------------------------------------------------------


def grade_there(parcel: Parcel, told: bytes) -> bytes:
    """Grade a packed task on a worker; raise `Unfit` where this worker cannot."""
    from distributed import get_worker

    worker = get_worker()
    try:
        desk = _desk(parcel, worker.local_directory)
        return pack(desk.grade(unpack(told)))
    except (EngineError, CourseError, OSError) as error:
        raise Unfit(worker.address, " ".join(str(error).split())) from None


def pack(what: Task | Done) -> bytes:
    """Return a task or what came of it as few bytes; coordinator and workers trust each other."""
    return zlib.compress(pickle.dumps(what), 1)


def unpack(told: bytes) -> Any:
    """Return what was packed."""
    return pickle.loads(zlib.decompress(told))


class _Desk:
    """The place of one thread: a course that was unpacked, and a referee for it."""

    def __init__(self, parcel: Parcel, near: str):
        self.digest, self.busy, self.used = parcel.digest, False, time.monotonic()
        self.closed = False
        engine = _engine_here(parcel.setting.engine)
        parent = (
            near if Path(near).is_dir() else None
        )  # it is cleared after a worker that was killed
        self._folder = tempfile.TemporaryDirectory(prefix="labgauss-course-", dir=parent)
        try:
            course = _unpacked(parcel, Path(self._folder.name))
        except BaseException:
            self._folder.cleanup()
            raise
        made_by = {**parcel.setting.provenance, "versions": versions(), "engine": engine.name,
                   "layers": list(engine.layers)}  # fmt: skip
        self._bench = Bench(
            replace(parcel.setting, course=course, engine=engine, provenance=made_by), 1
        )

    def grade(self, task: Task) -> Done:
        """Grade one task."""
        self.busy = True
        try:
            (done,) = self._bench.graded(iter([task]))
            return done
        finally:
            self.busy, self.used = False, time.monotonic()
            if self.closed:
                self._bench.__exit__()

    def close(self) -> None:
        """Stop the referee with its server, and take the course away."""
        self.closed = True
        self._bench.__exit__()
        self._folder.cleanup()


_desks: dict[int, _Desk] = {}
_engines: dict[Engine, Engine | EngineError] = {}
_lock = threading.RLock()
_watch: threading.Timer | None = None


def _desk(parcel: Parcel, near: str) -> _Desk:
    """Return this thread's desk, a new one where another lab comes."""
    if parcel.code != code():
        raise EngineError(
            "a worker must have the same LabGauss as who grades. It has another. Install the same version "
            "of labgauss and labgauss-autograder on both, and start the worker again."
        )
    me = threading.get_ident()
    with _lock:
        desk = _desks.get(me)
    if desk is None or desk.closed or desk.digest != parcel.digest:
        if desk is not None and not desk.closed:
            desk.close()
        desk = _Desk(parcel, near)
        with _lock:
            _desks[me] = desk
            _watch_idle()
    return desk


def _engine_here(wanted: Engine) -> Engine:
    """Return the engine asked for, or the best that starts here; it is tried once."""
    with _lock:
        if wanted not in _engines:
            try:
                _engines[wanted], _ = choose(wanted)
            except EngineError as error:
                _engines[wanted] = error
        found = _engines[wanted]
    if isinstance(found, EngineError):
        raise EngineError(str(found))
    return found


def _watch_idle() -> None:
    """Have the desks looked at from time to time."""
    global _watch
    if _watch is None:
        _watch = threading.Timer(_IDLE_SECONDS / 2, _close_idle)
        _watch.daemon = True
        _watch.start()


def _close_idle() -> None:
    global _watch
    now = time.monotonic()
    with _lock:
        _watch = None
        idle = [d for d in _desks.values() if not d.busy and now - d.used > _IDLE_SECONDS]
    for desk in idle:
        _close(desk)
    with _lock:
        if _desks:
            _watch_idle()


def _close(desk: _Desk) -> None:
    with _lock:
        for key in [key for key, known in _desks.items() if known is desk]:
            del _desks[key]
    with contextlib.suppress(OSError, ValueError):
        desk.close()


def leave(digest: str) -> None:
    """End what serves a parcel; the work is done."""
    with _lock:
        mine = [desk for desk in _desks.values() if desk.digest == digest]
        _engines.clear()  # what did not start may have been mended until next time
    for desk in mine:
        _close(desk)
