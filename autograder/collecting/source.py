"""What was given: an archive, a folder or a file, as a flat list of files that can be read safely.

Nothing is unpacked to disk: a file of an archive is read into memory when it is asked for, never
beyond a limit, and its name is taken as words about it, never as a place to write to.
"""

from __future__ import annotations

import contextlib
import io
import os
import stat
import struct
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path, PurePosixPath

from ..places import spoken
from ..refused import CourseError

#: What one file may weigh: what nbgrader takes, too.
MAX_FILE = 100_000_000
#: What one archive inside another may unpack to, and of how many files it may consist.
MAX_INNER = 500_000_000
MAX_INNER_FILES = 2_000
#: How many entries what was given may have, and how many files are taken with those in inner archives.
MAX_ENTRIES = 20_000
MAX_FILES = 200_000
#: How deep archives may lie in each other.
MAX_DEPTH = 3
#: Files that unpack to more than this many times themselves: how much of them all is taken. A cell that
#: printed one line for ever makes such a notebook, too, so a few are let through.
MAX_RATIO = 300
MAX_DENSE = 500_000_000

_JUNK_FOLDERS = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", ".Trash"}
_JUNK_FILES = {".ds_store", "thumbs.db", "desktop.ini", ".gitignore", ".gitkeep"}
#: How archives begin that are not zips.
_OTHER_ARCHIVES = {b"Rar!": "rar", b"7z\xbc\xaf": "7z", b"\x1f\x8b": "gz", b"BZh": "bz2", b"\xfd7zX": "xz"}  # fmt: skip
#: Office files are zips as well; nobody's notebook is in there.
_OFFICE = ("[Content_Types].xml", "mimetype", "META-INF/MANIFEST.MF")


class Unreadable(Exception):
    """A file that cannot be read, as what is wrong with it and what to do."""


@dataclass(frozen=True, eq=False)
class Item:
    """One file of what was given: where it lay, when it was changed, how to read it."""

    parts: tuple[str, ...]  # an archive in the archive is a folder here
    when: datetime | None
    reader: Callable[[], bytes] | None
    problem: str = ""
    edited: datetime | None = None  # in an inner archive: when the file itself was written

    @property
    def name(self) -> str:
        """Return the path as it is shown."""
        return "/".join(self.parts)

    def read(self) -> bytes:
        """Return the file's bytes."""
        if self.reader is None:
            raise Unreadable(self.problem)
        return self.reader()


def read_source(path: Path, course: Path) -> list[Item]:
    """Return every file of an archive, a folder, or the file itself, in a fixed order."""
    if (course / "collected").resolve() in (path.resolve(), *path.resolve().parents):
        raise CourseError(
            f"what is collected must come from a platform. {path} is where it is kept. "
            "Name the archive or the folder that it came from."
        )
    if path.is_dir():
        if course == path.resolve() or path.resolve() in course.parents:
            raise CourseError(
                f"what is collected must lie beside the course. {path} holds the course itself. "
                "Name the folder or the archive that came from the platform."
            )
        _refuse_many(path, sum(1 for _ in islice(_names_in(path), MAX_ENTRIES + 1)))
        return list(_bounded(_folder(path)))
    if not path.is_file():
        raise CourseError(
            f"ARCHIVE_OR_FOLDER must be a zip archive, a folder or a notebook. There is none at {path}. "
            "Look for a typo."
        )
    with path.open("rb") as file:
        head = file.read(8)
    known = {kind for start, kind in _OTHER_ARCHIVES.items() if head.startswith(start)}
    for kind in known or {"tar"} & {path.suffix.lower()[1:]}:
        raise CourseError(
            f"an archive must be a zip. {path.name} is a {kind} archive. Unpack it, and name the folder."
        )
    if head.startswith(b"PK") or path.suffix.lower() == ".zip":
        return list(_bounded(_top_zip(path)))
    return [_file(path, (path.name,))]


def _bounded(items: Iterator[Item]) -> Iterator[Item]:
    for number, item in enumerate(items):
        if number >= MAX_FILES:
            yield Item(("…",), None, None, _too_many(MAX_FILES))
            return
        yield item


def _refuse_many(path: Path, entries: int) -> None:
    """Refuse what has more entries than any class hands in, before a file of it is read."""
    if entries > MAX_ENTRIES:
        raise CourseError(
            f"what is collected must hold at most {MAX_ENTRIES:,} files. {path.name} holds more. Split it into "
            "parts, or take out what is no hand-in, and collect each part."
        )


def _too_many(limit: int) -> str:
    return f"more than {limit} files; the rest was not looked at. Split it, and collect the parts"


# --- folders --------------------------------------------------------------------------------------


def _names_in(top: Path) -> Iterator[str]:
    for folder, _, files in os.walk(top):
        if not any(map(_is_junk, Path(folder).relative_to(top).parts)):
            yield from files


def _folder(top: Path) -> Iterator[Item]:
    closed: list[OSError] = []
    for folder, folders, files in os.walk(top, followlinks=False, onerror=closed.append):
        here = Path(folder)
        for name in sorted(folders):
            if (here / name).is_symlink():
                yield Item(_shown(here / name, top), None, None, _LINK)
        folders[:] = sorted(f for f in folders if not _is_junk(f) and not (here / f).is_symlink())
        for name in sorted(files):
            parts = _shown(here / name, top)
            if not any(_is_junk(part) for part in parts):
                yield from _with_inner(_file(here / name, parts), 1)
    for error in closed:
        parts = _shown(Path(error.filename), top) or (top.name,)
        yield Item(parts, None, None, f"is a folder that cannot be read ({error.strerror})")


_LINK = "is a link, not a file, and was not followed. Put the file itself in its place"


def _shown(path: Path, top: Path) -> tuple[str, ...]:
    """Return a path's parts below the top, as text that can be printed whatever its bytes are."""
    return tuple(_decoded(os.fsencode(part)) for part in path.relative_to(top).parts)


def _decoded(name: bytes) -> str:
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode("cp1252", "replace")


def _file(path: Path, parts: tuple[str, ...]) -> Item:
    try:
        facts = path.lstat()
    except OSError as error:
        return Item(parts, None, None, f"cannot be read ({error.strerror})")
    if stat.S_ISLNK(facts.st_mode):
        return Item(parts, None, None, _LINK)
    if not stat.S_ISREG(facts.st_mode):
        return Item(parts, None, None, "is a device or a pipe, not a file, and was not opened")
    if facts.st_size > MAX_FILE:
        return Item(parts, None, None, _too_large())

    def read() -> bytes:
        try:
            with path.open("rb") as file:
                return file.read(MAX_FILE)
        except OSError as error:
            raise Unreadable(
                f"cannot be read ({error.strerror}). Look at its permissions"
            ) from None

    return Item(parts, _moment(facts.st_mtime), read)


def _too_large() -> str:
    return (
        f"is larger than {MAX_FILE // 1_000_000} MB. Ask for the notebook without its outputs "
        "(in JupyterLab: Edit, Clear Outputs of All Cells)"
    )


def _is_junk(name: str) -> bool:
    return name in _JUNK_FOLDERS or name.lower() in _JUNK_FILES or name.startswith("._")


# --- archives -------------------------------------------------------------------------------------


class _Zip:
    """An archive that is opened when one of its files is read; inner ones one at a time."""

    _open: tuple[_Zip, zipfile.ZipFile] | None = None

    def __init__(self, opener: Callable[[], Path | io.BytesIO]):
        self.opener = opener

    def file(self) -> zipfile.ZipFile:
        """Return the archive, opened; only the last inner one stays open."""
        held = _Zip._open
        if held is not None and held[0] is self:
            return held[1]
        opened = zipfile.ZipFile(self.opener())
        if isinstance(opened.fp, io.BytesIO):
            _Zip._open = (self, opened)
        return opened


class _TopZip(_Zip):
    """The archive that was given: it stays open."""

    def __init__(self, path: Path):
        super().__init__(lambda: path)
        self.held: zipfile.ZipFile | None = None

    def file(self) -> zipfile.ZipFile:
        """Return the archive, opened once."""
        self.held = self.held or zipfile.ZipFile(self.opener())
        return self.held


def _top_zip(path: Path) -> Iterator[Item]:
    archive = _TopZip(path)
    try:
        with path.open("rb") as file:
            _refuse_endless_list(file, path.stat().st_size, 400 * MAX_ENTRIES)
        entries = len(archive.file().infolist())
    except _DAMAGE as error:
        raise CourseError(
            f"the archive must be a whole zip. {path.name} cannot be read ({_first(error)}). "
            "Download it again."
        ) from None
    _refuse_many(path, entries)
    yield from _members(archive, (), 1, _Budget(MAX_ENTRIES, 1 << 62))


#: What reading a damaged archive may raise.
_DAMAGE = (
    zipfile.BadZipFile, OSError, EOFError, ValueError, RuntimeError, NotImplementedError,
    struct.error, OverflowError, LookupError, MemoryError, Unreadable,
)  # fmt: skip


def _first(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:120]


def _refuse_endless_list(file: io.BufferedIOBase, size: int, limit: int) -> None:
    """Refuse an archive whose table of contents alone is too large to be read."""
    file.seek(max(0, size - 65_557))
    tail = file.read()
    at = tail.rfind(b"PK\x05\x06")
    if at >= 0 and len(tail) >= at + 22:
        listed = int(struct.unpack_from("<L", tail, at + 12)[0])
        large = tail.rfind(b"PK\x06\x06")  # beyond 4 GB the true length stands here
        if listed == 0xFFFFFFFF and large >= 0 and len(tail) >= large + 48:
            listed = int(struct.unpack_from("<Q", tail, large + 40)[0])
        if listed > limit:
            raise Unreadable("its table of contents is too long")


class _Budget:
    """How much one archive in another may still unpack to, with all that lies in it."""

    def __init__(self, files: int, size: int) -> None:
        self.files, self.size, self.dense = files, size, MAX_DENSE

    def refuses(self, info: zipfile.ZipInfo) -> str:
        """Spend what a file needs; say what is exceeded."""
        self.files -= 1
        self.size -= info.file_size
        if self.files < 0:
            return "has " + _too_many(MAX_INNER_FILES)
        if info.file_size > MAX_RATIO * max(info.compress_size, 1):
            if info.file_size > self.dense:
                return _BOMB
            self.dense -= info.file_size  # only dense files pay for dense files
        return _BOMB if self.size < 0 else ""


def _members(archive: _Zip, above: tuple[str, ...], depth: int, budget: _Budget) -> Iterator[Item]:
    seen: set[str] = set()
    for info in archive.file().infolist():
        parts, trouble = _parts(info)
        if info.is_dir() or any(_is_junk(part) for part in parts):
            continue
        trouble = trouble or _refused(info)
        exceeded = "" if trouble else budget.refuses(info)
        if exceeded and above:
            yield Item(above, None, None, exceeded)
            return
        while "/".join(parts) in seen:  # two files of one name: both are read
            parts = (*parts[:-1], f"{parts[-1]} (again)")
        seen.add("/".join(parts))
        if trouble or exceeded:
            yield Item((*above, *parts), None, None, trouble or exceeded)
            continue
        item = Item((*above, *parts), _written(info), _reader(archive, info))
        yield from _with_inner(item, depth, budget if above else None)


_BOMB = "unpacks to far more than a hand-in needs and was not opened. Ask for the notebook itself"


def _parts(info: zipfile.ZipInfo) -> tuple[tuple[str, ...], str]:
    """Return the parts of a name in an archive, and what is wrong with it."""
    name = info.orig_filename.split("\0")[0] or "?"
    if not info.flag_bits & 0x800:  # no promise of UTF-8: many write it all the same
        with contextlib.suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    name = name.encode("utf-8", "replace").decode("utf-8").replace("\\", "/")
    pieces = PurePosixPath(name).parts
    clean = tuple(spoken(piece) for piece in pieces if piece not in ("/", "//", "..", "."))
    outside = name.startswith("/") or ".." in pieces or (clean and clean[0][1:2] == ":")
    if outside or not clean:
        return (spoken(name),), "has a name that points outside of its archive and was not taken"
    return clean, ""


def _refused(info: zipfile.ZipInfo) -> str:
    if stat.S_ISLNK(info.external_attr >> 16):
        return _LINK
    if info.flag_bits & 0x1:
        return "is locked by a password. Ask for it without one"
    return _too_large() if info.file_size > MAX_FILE else ""


def _reader(archive: _Zip, info: zipfile.ZipInfo) -> Callable[[], bytes]:
    def read() -> bytes:
        try:
            with archive.file().open(info) as file:
                content = file.read(min(info.file_size, MAX_FILE) + 1)
        except _DAMAGE as error:
            raise Unreadable(
                f"is damaged in the archive ({_first(error)}). Download the archive again"
            ) from None
        except Exception as error:  # zlib and lzma have errors of their own
            raise Unreadable(f"is damaged in the archive ({_first(error)})") from None
        if len(content) > info.file_size:
            raise Unreadable("is larger than its archive says and was not taken")
        return content

    return read


def _written(info: zipfile.ZipInfo) -> datetime | None:
    """Return when a file in an archive was written: in UTC where it says so, else local time."""
    extra = info.extra
    while len(extra) >= 4:
        kind, size = struct.unpack_from("<HH", extra)
        if kind == 0x5455 and size >= 5 and len(extra) >= 9 and extra[4] & 1:
            return _moment(struct.unpack_from("<l", extra, 5)[0])
        extra = extra[4 + size :]
    try:
        return _moment(time.mktime((*info.date_time, 0, 0, -1)))
    except (ValueError, OverflowError):
        return None


def _moment(seconds: float) -> datetime | None:
    """Return a moment in UTC; none for the zip format's zero and for the future."""
    try:
        when = datetime.fromtimestamp(int(seconds), UTC)
    except (ValueError, OverflowError, OSError):
        return None
    first, last = datetime(1981, 1, 1, tzinfo=UTC), datetime.now(UTC) + timedelta(days=2)
    return when if first < when < last else None


def _with_inner(item: Item, depth: int, budget: _Budget | None = None) -> Iterator[Item]:
    """Yield a file, or what is in it if it is an archive."""
    name = item.parts[-1].lower()
    if item.reader is None or not name.endswith((".zip", ".zip (again)")):
        yield item
        return
    if depth > MAX_DEPTH:
        trouble = f"lies in more than {MAX_DEPTH} archives and was not opened"
        yield Item(item.parts, None, None, trouble)
        return
    inner = _Zip(lambda: io.BytesIO(item.read()))
    try:
        content = item.read()
        _refuse_endless_list(io.BytesIO(content), len(content), 200 * MAX_INNER_FILES)
        names = inner.file().namelist()
    except _DAMAGE as error:
        yield replace(
            item, problem=f"is no zip that can be read ({_first(error)}). Ask for it again"
        )
        return
    if any(name in _OFFICE for name in names[:5]):
        yield item
        return
    found = False
    budget = budget or _Budget(MAX_INNER_FILES, MAX_INNER)
    for one in _members(inner, item.parts, depth + 1, budget):
        found = True
        yield replace(one, when=item.when or one.when, edited=one.edited or one.when)
    if not found:
        yield Item(item.parts, item.when, None, "is an archive without a file in it")
