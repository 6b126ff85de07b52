"""`autograder collect`: what a platform exported becomes what nbgrader grades.

The state of a lab is the set of all files that were ever collected, and the class. Everything in
`course/submitted/` is computed from these two, so the same command gives the same twice, archives
may come in any order, and a run that was killed is finished by the next one.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any

from ..course_folder import CourseError, all_labs, database
from ..people import Owner
from ..roster import (  # fmt: skip
    Roster,
    Student,
    class_as_text,
    class_file,
    load_class,
    read_list,
    submitted_at,
)
from .choose import beside, newest, timestamp
from .gradebook import to_gradebook
from .matching import match, provisional
from .notebooks import Known, known_notebooks, look_at
from .owners import Place, places
from .report import Report, Row, Trouble
from .source import Item, Unreadable, read_source
from .store import TIMESTAMP, Piece, Store, alone, moment, safe_file, write
from .submitted import Submitted, put, take_back

#: Files of one export are written within this time: then it is the export's, not that of handing in.
_EXPORT = timedelta(minutes=10)

#: What counts of a student, by notebook, with what is to be said of it.
Picks = dict[str, tuple[Piece, list[str]]]


@dataclass
class _Run:
    """One run of the command: what it works on, and what it has found."""

    course: Path
    lab: str
    roster: Roster
    store: Store
    known: list[Known]
    now: datetime
    report: Report
    listed: bool = False  # a class list came with it
    given: set[tuple[str, str, str, str]] = field(default_factory=set)  # came in this run

    @cached_property
    def names(self) -> dict[str, Student]:
        """Return the class by ids."""
        return self.roster.by_id()

    def trouble(self, file: str, why: str, owner: str = "", kept: str = "") -> None:
        """Note what could not be collected."""
        self.report.troubles.append(Trouble(file, owner, why, kept))


def collect(
    course: Path,
    lab: str,
    source: Path,
    *,
    class_list: Path | None = None,
    student: str | None = None,
    db: str | None = None,
    progress: Callable[[int, str], Callable[[str], None]] | None = None,
) -> Report:
    """Collect one lab's hand-ins from an archive, a folder or a file."""
    labs = all_labs(course)
    with alone(course):
        roster = load_class(course)
        if class_list is not None:
            roster = read_list(class_list, lab, roster)
            write(course, class_file(course), class_as_text(roster).encode("utf-8"))
        items = read_source(source, course)
        store = Store(course, lab)
        store.load()
        now = datetime.now(UTC)
        run = _Run(course, lab, roster, store, known_notebooks(course, labs), now, Report(lab, safe_file(source.name)))  # fmt: skip
        begin = progress or (lambda total, what: lambda item: None)
        if not items:
            run.trouble(run.report.archive, "has no file in it. Look whether it is the right one")
        _take_in(run, items, source, student, begin(len(items), "reading"))
        due, said = to_gradebook(database(course, db), roster, lab)
        run.listed = class_list is not None
        if said:
            run.trouble("gradebook", said)
        _hand_over(run, due, begin)
        store.save()
    return run.report


# --- what was given, file by file -----------------------------------------------------------------


def _take_in(
    run: _Run, items: list[Item], source: Path, student: str | None, shown: Callable[[str], None]
) -> None:
    """Keep every file, and find out what it is and whose."""
    top = (
        source.stem
        if source.is_file() and source.suffix.lower() == ".zip"
        else source.resolve().name
    )
    if student is not None:
        where: list[Place] = [(_named(run, student), (), item.parts[-1]) for item in items]
    else:
        top = "" if len(items) == 1 and source.suffix.lower() == ".ipynb" else top
        where = places([item.parts for item in items], top, run.lab, run.roster)
    exported, believed = _exported(items, where)
    stamps = _stamps(run, items, where)
    for item, place in zip(items, where, strict=True):
        shown(item.parts[-1][:40])
        owner, folders, file = place
        stamp = stamps.get((owner.label, folders))
        try:
            if item.problem:
                raise Unreadable(item.problem)
            piece = _piece(
                run, item, place, source.name, stamp or exported, bool(stamp) or believed
            )
        except Unreadable as error:
            run.trouble(item.name, str(error), owner.name, _kept_as_it_is(run, item, place))
            continue
        if file != TIMESTAMP:
            run.store.add(piece)
            run.given.add(piece.key)
    run.store.save()


def _kept_as_it_is(run: _Run, item: Item, place: Place) -> str:
    """Keep a file that cannot be opened, if at least its bytes can be had; return where."""
    try:
        owner = place[0].label
        kept = run.store.keep(owner, place[2], item.read())[1]
    except Unreadable:
        return ""
    return f"{run.store.folder.relative_to(run.course)}/{owner}/{kept}"


def _named(run: _Run, student: str) -> Owner:
    """Return the owner that --student names; the class must have it, if there is a class."""
    owner = Owner("folder", student)
    found = match([owner], run.roster, run.lab)[owner] if run.roster else (None, "")
    if run.roster and found[0] is None:
        raise CourseError(
            f"--student must be one of the class. Got {student!r}: {found[1]}. Look for a typo."
        )
    return owner


def _exported(items: list[Item], where: list[Place]) -> tuple[datetime | None, bool]:
    """Return when an export was made, if the files' times are its own; else whether theirs are to be believed.

    Moodle and Canvas write the time of the download to every file. Only times that differ from
    student to student are those of handing in.
    """
    times = [item.when for item in items if item.when is not None]
    if not times or max(times) - min(times) <= _EXPORT:
        return max(times, default=None), False
    return None, len({owner.label for owner, _, _ in where}) > 1


def _stamps(
    run: _Run, items: list[Item], where: list[Place]
) -> dict[tuple[str, tuple[str, ...]], datetime]:
    """Return the times that lie in timestamp.txt beside notebooks, as nbgrader writes them."""
    found = {}
    for item, (owner, folders, file) in zip(items, where, strict=True):
        if file != TIMESTAMP or item.problem:
            continue
        try:
            found[owner.label, folders] = _parsed(
                item.read()[:200].decode("utf-8", "replace").strip()
            )
        except (ValueError, OverflowError, Unreadable):
            run.report.notes.append(f"{item.name} is no time that can be read, and was ignored.")
    return found


def _parsed(text: str) -> datetime:
    when = datetime.fromisoformat(re.sub(r"\s*(UTC|GMT|Z)$", "+00:00", text))
    return when.replace(tzinfo=UTC) if when.tzinfo is None else when.astimezone(UTC)


def _piece(
    run: _Run, item: Item, place: Place, archive: str, when: datetime | None, sure: bool
) -> Piece:
    owner, folders, file = place
    content = item.read()
    found = look_at(file, content, run.known)
    digest, kept = run.store.keep(owner.label, file, content)
    when = owner.when or when or item.when
    piece = Piece(
        owner=owner.label, kind=owner.kind, name=owner.name, number=owner.number,
        archive=safe_file(archive), path=item.name, folder="/".join(folders), file=file,
        digest=digest, kept=kept, seen=moment(run.now), first=moment(when), last=moment(when),
        edited=moment(item.edited or item.when), sure=bool(owner.when or (when and sure)),
        late=owner.late, upload=owner.upload, attempt=owner.attempt, why=found.why,
    )  # fmt: skip
    if owner.page:
        piece.why = "is text that was typed into the platform, not a file. Ask for the notebook"
    if found.notebook is not None:
        piece.lab, piece.notebook = found.notebook.lab, found.notebook.name
        piece.work, piece.lost = found.work, found.lost
        if found.utf8 is not None:
            piece.recoded = _digest(found.utf8)
    return piece


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# --- whose it is, and what counts -----------------------------------------------------------------


def _by_student(run: _Run) -> tuple[dict[str, list[Piece]], list[tuple[Piece, str]]]:
    """Return every known file by the id of its student, and those that are nobody's with the reason."""
    archives: dict[str, dict[str, list[Piece]]] = defaultdict(lambda: defaultdict(list))
    for key in sorted(run.store.pieces):
        piece = run.store.pieces[key]
        archives[piece.archive if run.roster else ""][piece.owner].append(piece)
    mine: dict[str, list[Piece]] = defaultdict(list)
    nobody: list[tuple[Piece, str]] = []
    for groups in archives.values():
        owners = {label: pieces[0].who() for label, pieces in groups.items()}
        for label, (name, why) in _ids(run, owners).items():
            for piece in groups[label]:
                if name:
                    mine[name].append(piece)
                else:
                    nobody.append((piece, why))
    return mine, nobody


def _ids(run: _Run, owners: dict[str, Owner]) -> dict[str, tuple[str, str]]:
    unnamed = "its name does not say whose it is. Put it into a folder with the student's id, or use --student"
    if run.roster:
        found = match(list(owners.values()), run.roster, run.lab)
        ids_by_label = {}
        for label, owner in owners.items():
            student, why = found[owner]
            named = owner.name or owner.number
            ids_by_label[label] = (student.id, "") if student else ("", why if named else unnamed)
        return ids_by_label
    ids = provisional(list(owners.values()), run.lab)
    return {label: (ids.get(o, ""), unnamed) for label, o in owners.items()}


def _hand_over(
    run: _Run, due: datetime | None, begin: Callable[[int, str], Callable[[str], None]]
) -> None:
    """Make course/submitted what the files and the class say it is, and report."""
    mine, nobody = _by_student(run)
    for piece, why in nobody:
        if piece.key in run.given:
            run.report.nobody.append(Trouble(piece.path, piece.name, why, _kept(run, piece)))
    chosen = {name: _chosen(pieces, run.lab) for name, pieces in sorted(mine.items())}
    wanted = {name: picks for name, picks in chosen.items() if picks}
    run.store.placed |= set(wanted)  # written down first: a killed run is taken back, too
    run.store.save()
    home = Submitted(run.course, run.lab, run.store, run.report)
    released, shown = _released(run), begin(len(wanted), "collecting")
    for name, picks in wanted.items():
        shown(name[:40])
        _place_one(run, home, name, picks, mine[name], released, due)
    for name in sorted(run.store.placed - set(wanted)):
        take_back(home, name)
    run.store.placed = set(wanted)
    for name in sorted(set(mine) - set(wanted)):
        _nothing_to_grade(run, name, mine[name])
    run.report.students = len(run.names)
    run.report.missing = [(s.id, s.name) for s in run.roster.students if s.id not in wanted]
    run.report.sort()


def _kept(run: _Run, piece: Piece) -> str:
    return f"{run.store.folder.relative_to(run.course)}/{piece.owner}/{piece.kept}"


def _chosen(pieces: list[Piece], lab: str) -> Picks:
    """Return what counts for each notebook of the lab."""
    by_notebook: dict[str, list[Piece]] = defaultdict(list)
    for piece in pieces:
        if piece.lab == lab:
            by_notebook[piece.notebook].append(piece)
    return {name: newest(group) for name, group in sorted(by_notebook.items())}


def _nothing_to_grade(run: _Run, name: str, pieces: list[Piece]) -> None:
    """Say of each file of a student without a notebook of the lab what it is and what to do."""
    who = run.names.get(name)
    run.report.unusable.add(name)
    for piece in pieces:
        if piece.key in run.given:
            whose = who.name if who else name
            run.trouble(piece.path, _why_not(piece, run.lab), whose, _kept(run, piece))


def _why_not(piece: Piece, lab: str) -> str:
    if piece.lab and piece.lab != lab:
        return f"is a notebook of {piece.lab}, not of {lab}. Ask for the right one, or collect it for {piece.lab}"
    return piece.why


def _released(run: _Run) -> set[str]:
    """Return the names of all files that the lab's own folders bring."""
    found = {TIMESTAMP}
    for step in ("release", "source"):
        top = run.course / step / run.lab
        found |= {path.relative_to(top).as_posix().casefold() for path in top.rglob("*")}
    return found


def _place_one(
    run: _Run, home: Submitted, name: str, picks: Picks, pieces: list[Piece], released: set[str],
    due: datetime | None,
) -> None:  # fmt: skip
    """Put what counts of one student into place, and say what happened."""
    chosen = [piece for piece, _ in picks.values()]
    _time_from_list(run, chosen, name)
    stamp, late = timestamp(chosen, due)
    data = beside(chosen, pieces, released)
    row = _row(run, name, picks, data)
    row.said += [late] if late else []
    try:
        files = {f"{p.notebook}.ipynb": p for p in chosen} | data
        row.change = put(home, home.folder(name), files, stamp, row)
    except CourseError as error:
        return run.trouble(f"submitted/{name}/{run.lab}", str(error).rstrip("."), row.name)
    except OSError as error:
        said = f"could not be written ({error.strerror}). Make room, and run the command again"
        return run.trouble(f"submitted/{name}/{run.lab}", said, row.name)
    _others(run, row, pieces, data, released)
    run.report.rows.append(row)
    return None


def _row(run: _Run, name: str, picks: Picks, data: dict[str, Piece]) -> Row:
    chosen = [piece for piece, _ in picks.values()]
    student = run.names.get(name)
    return Row(
        name, student.name if student else chosen[0].name, [p.path for p in chosen],
        time=max(p.first for p in chosen), sure=all(p.sure for p in chosen),
        late=any(p.late for p in chosen), lost=any(p.lost for p in chosen),
        said=[sentence for _, said in picks.values() for sentence in said], beside=sorted(data),
    )  # fmt: skip


def _others(
    run: _Run, row: Row, pieces: list[Piece], data: dict[str, Piece], released: set[str]
) -> None:
    """Say what else came from a student whose notebook was taken."""
    given = [piece for piece in pieces if piece.key in run.given]
    labs = sorted({piece.lab for piece in given} - {"", run.lab})
    if labs:
        row.said.append(
            f"notebooks of {', '.join(labs)} are kept, too: collect them for their labs"
        )
    for piece in given:
        if ".ipynb" in piece.file.lower() and not piece.lab:
            run.trouble(piece.path, piece.why, row.name, _kept(run, piece))
    taken = {piece.key for piece in data.values()}
    brought = {path.rpartition("/")[2] for path in released}
    row.left = sorted(
        piece.file for piece in given
        if not piece.notebook and piece.key not in taken and ".ipynb" not in piece.file.lower()
        and piece.file.casefold() not in brought
    )  # fmt: skip


def _time_from_list(run: _Run, chosen: list[Piece], name: str) -> None:
    """Take the time of handing in from Moodle's grading worksheet, if one came with this archive."""
    student = run.names.get(name) if run.listed else None
    when = submitted_at(student, run.lab) if student else None
    for piece in chosen:
        if when is not None and not piece.sure and piece.key in run.given:
            piece.first, piece.sure = moment(when), True


# --- for the commands that come after -------------------------------------------------------------


def provenance(course: Path, lab: str) -> dict[str, dict[str, Any]]:
    """Return by student where the notebooks of a lab came from, when, and whether they were late.

    For each: `files` (paths in the archive by notebook), `archive`, `time` (UTC, may be empty), `sure` (the time is
    that of handing in), `late` (as the platform says), `lost` (cells without ids), `owner` (the
    platform's name and number, for giving back), `kept` (the original in course/collected) and
    `uploads` (Canvas's latest number of the file, which may have come again under a later one).
    """
    store = Store(course, lab)
    store.load()
    roster = load_class(course)
    run = _Run(course, lab, roster, store, [], datetime.now(UTC), Report(lab, ""))
    found: dict[str, dict[str, Any]] = {}
    for name, pieces in sorted(_by_student(run)[0].items()):
        chosen = [piece for piece, _ in _chosen(pieces, lab).values()]
        if chosen:
            found[name] = {
                "files": {p.notebook: p.path for p in chosen}, "archive": chosen[0].archive,
                "time": max(p.first for p in chosen), "sure": all(p.sure for p in chosen),
                "late": any(p.late for p in chosen), "lost": any(p.lost for p in chosen),
                "owner": {"platform": chosen[0].kind, "name": chosen[0].name, "number": chosen[0].number},
                "kept": {p.notebook: _kept(run, p) for p in chosen},
                "uploads": {p.notebook: p.upload for p in chosen},
            }  # fmt: skip
    return found
