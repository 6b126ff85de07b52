"""The class: lists as Moodle, Canvas and nbgrader export them.

The list is kept as `class.json` in the course (it holds personal data, git does not see it). A
student's id is written down there once and stays, whatever list comes later.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from .people import plain, safe_id, without_accents
from .refused import CourseError

#: What columns are called, in English, German, French and Spanish exports.
_COLUMNS = {
    "id": ["id", "student_id", "studentid", "student id"],
    "first": ["first name", "firstname", "first_name", "given name", "vorname", "prénom", "nombre"],
    "last": ["last name", "lastname", "last_name", "surname", "family name", "nachname", "nom",
             "nom de famille", "apellido(s)", "apellidos"],
    "full": ["full name", "name", "student name", "vollständiger name", "nom complet", "nombre completo"],
    "student": ["student"],
    "email": ["email address", "email", "e-mail", "e-mail-adresse", "mail", "adresse de courriel",
              "dirección de correo", "dirección email"],
    "number": ["id number", "idnumber", "id-nummer", "matrikelnummer", "numéro d'identification",
               "número de id"],
    "user": ["username", "user name", "anmeldename", "login", "nom d'utilisateur", "nombre de usuario"],
    "participant": ["identifier", "identifikator", "identifiant", "identificador"],
    "submitted": ["last modified (submission)", "zuletzt geändert (abgabe)"],
    "sis_user": ["sis user id"],
    "sis_login": ["sis login id"],
    "lms": ["lms_user_id", "lms user id", "canvas user id", "canvas id"],
    "section": ["section"],
}  # fmt: skip
_MEANING = {plain(name): meaning for meaning, names in _COLUMNS.items() for name in names}
#: What stands behind a comma and begins no first name.
_SUFFIX = re.compile(r",\s*(?:Jr|Sr|II|III|IV|PhD|MD)\.?$", re.IGNORECASE)
#: By any of these two rows are the same person.
_KEYS = ("given", "number", "user", "email", "sis_user", "sis_login", "lms")


@dataclass
class Student:
    """One student: the id in folders and gradebook, the name, and what platforms know them by."""

    id: str
    given: str  # the list's own id, before it was made safe
    first: str = ""
    last: str = ""
    full: str = ""
    email: str = ""
    number: str = ""
    user: str = ""
    sis_user: str = ""
    sis_login: str = ""
    lms: str = ""  # Canvas's number of the user
    participants: dict[str, str] = field(default_factory=dict)  # Moodle's number, by lab
    submitted: dict[str, str] = field(default_factory=dict)  # when Moodle says, by lab
    row: dict[str, str] = field(
        default_factory=dict
    )  # the list's own columns, for giving marks back

    @property
    def name(self) -> str:
        """Return the name as people say it."""
        said = f"{self.first} {self.last}".strip()
        return said if "," in self.full and said else self.full or said or self.id

    def spelled(self, platform: str = "") -> list[str]:
        """Return the orders in which platforms write the name, the platform's own first."""
        orders = [f"{self.first} {self.last}", f"{self.last} {self.first}"]
        if platform == "canvas":
            orders.reverse()
        parts = self.full.split(",")
        orders += [" ".join(parts[n:] + parts[:n]) for n in range(len(parts))]
        if self.full and "," not in self.full:
            orders.insert(0, self.full)  # a name that was cut by guess counts less than the whole
        return [order for order in orders if plain(order)] or [self.id]

    def logins(self) -> set[str]:
        """Return what the student may be called by in a file's name, besides the name itself."""
        known = {
            self.id,
            self.given,
            self.number,
            self.user,
            self.email,
            self.sis_user,
            self.sis_login,
        }
        return {value.casefold() for value in known if value}


@dataclass
class Roster:
    """The class; empty where no list was ever given."""

    students: list[Student] = field(default_factory=list)
    former: list[Student] = field(default_factory=list)  # on an earlier list: their ids stay theirs
    columns: list[str] = field(default_factory=list)
    platform: str = ""

    def __bool__(self) -> bool:
        """Return whether there is a list."""
        return bool(self.students)

    @cached_property
    def index(self) -> dict[tuple[str, str], list[Student]]:
        """Return who is found by which word: logins, names as platforms write them, numbers."""
        found: dict[tuple[str, str], list[Student]] = defaultdict(list)
        for student in self.students:
            words = {("login", login) for login in student.logins()}
            words.add(("mail", student.email.split("@")[0].casefold()))
            words.add(("True first", plain(student.spelled("canvas")[0])))
            words.add(("False first", plain(student.spelled()[0])))
            words.add(("canvas", student.lms))
            words |= {(f"moodle {lab}", number) for lab, number in student.participants.items()}
            for way in student.spelled():
                words |= {("name", plain(way))} | {("bare", bare) for bare in without_accents(way)}
            for word in words:
                if word[1]:
                    found[word].append(student)
        return found

    def by_id(self) -> dict[str, Student]:
        """Return the students by their ids."""
        return {student.id: student for student in self.students}


def class_file(course: Path) -> Path:
    """Return where a course keeps its class."""
    return course / "class.json"


def load_class(course: Path) -> Roster:
    """Return the class that a course has written down."""
    path = class_file(course)
    if not path.exists():
        return Roster()
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return Roster(
            [Student(**row) for row in data["students"]], [Student(**row) for row in data["former"]],
            data["columns"], data["platform"],
        )  # fmt: skip
    except (ValueError, KeyError, TypeError) as error:
        raise CourseError(
            f"{path.name} must hold the class as it was written down. It cannot be read ({error}). "
            "Move it away, and give the list again with --class."
        ) from None


def class_as_text(roster: Roster) -> str:
    """Return the class as the text of its file."""
    return json.dumps(
        {
            "platform": roster.platform, "columns": roster.columns,
            "students": [asdict(s) for s in roster.students],
            "former": [asdict(s) for s in roster.former],
        },
        ensure_ascii=False, indent=1,
    ) + "\n"  # fmt: skip


# --- reading a list -------------------------------------------------------------------------------


def read_list(path: Path, lab: str, before: Roster) -> Roster:
    """Read a class list; who was known before keeps the id and what the new list does not say."""
    head, rows = _table(path)
    meaning = [_MEANING.get(plain(name), "") for name in head]
    if "sis_login" in meaning or "sis_user" in meaning or "student" in meaning:
        platform = "canvas"
        meaning = [
            "lms" if m == "id" else "full" if m in ("student", "full") else m for m in meaning
        ]
    elif {"participant", "number", "user"} & set(meaning):
        platform = "moodle"
    else:
        platform = "nbgrader" if "id" in meaning else "moodle"
    students = []
    for number, row in rows:
        student = _student(head, meaning, row, lab, platform)
        if student is not None:
            students.append((number, student))
    if not students:
        raise CourseError(f"a class list must name students. There is none in {path.name}.")
    return _merged(before, students, head, platform, path.name)


def _table(path: Path) -> tuple[list[str], list[tuple[int, list[str]]]]:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CourseError(
            f"the class list must be a file that can be read. Got {path}: {error.strerror}."
        ) from None
    if content.startswith((b"PK", b"\xd0\xcf")):
        raise CourseError(
            f"a class list must be a csv file. {path.name} is a workbook. In the spreadsheet: save as CSV."
        )
    text = _text(content)
    if text.lower().startswith("sep="):
        text = text.partition("\n")[2]
    best: tuple[int, list[list[str]]] = (0, [])
    for mark in (",", ";", "\t", "|"):
        try:
            rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark))
        except csv.Error:
            continue
        first = next((row for row in rows if any(cell.strip() for cell in row)), [])
        score = sum(plain(cell) in _MEANING for cell in first)
        if score > best[0]:
            best = (score, rows)
    meanings = set()
    if best[0]:
        lines = [(n, r) for n, r in enumerate(best[1], 1) if any(cell.strip() for cell in r)]
        head = [_clean(cell) for cell in lines[0][1]]
        meanings = {_MEANING.get(plain(name), "") for name in head}
    if not meanings & {"first", "last", "full", "student"} and not meanings & {"id", "user", "email", "number"}:  # fmt: skip
        raise CourseError(
            f"a class list must begin with the names of its columns, as Moodle, Canvas or nbgrader export "
            f"it (such as id,first_name,last_name,email). Got {path.name}, which does not."
        )
    return head, lines[1:]


def _text(content: bytes) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _clean(cell: str) -> str:
    return " ".join(cell.replace("\0", "").split())


def _student(
    head: list[str], meaning: list[str], cells: list[str], lab: str, platform: str
) -> Student | None:
    """Return the student of a row; None for the rows that Canvas adds."""
    row = {name: _clean(cell) for name, cell in zip(head, cells, strict=False) if name}
    said: dict[str, str] = {}
    for name, cell in zip(meaning, cells, strict=False):
        if name and _clean(cell):
            said.setdefault(name, _clean(cell))
    if platform == "canvas" and _is_added(said, row):
        return None
    first, last, full = said.get("first", ""), said.get("last", ""), said.get("full", "")
    if not first and not last and _SUFFIX.search(full):
        first, _, last = full.partition(" ")  # a suffix is no first name
    elif not first and not last and "," in full:
        last, _, first = (part.strip() for part in full.rpartition(","))
    elif not first and not last and " " in full:
        first, _, last = full.rpartition(" ")
    given = _given(said, platform) or full or f"{first} {last}".strip()
    if not given:
        return None
    number = re.search(r"(\d+)\D*$", said.get("participant", ""))
    return Student(
        id="", given=given, first=first, last=last,
        full=full, email=said.get("email", ""),
        number=said.get("number", ""), user=said.get("user", ""), sis_user=said.get("sis_user", ""),
        sis_login=said.get("sis_login", ""), lms=said.get("lms", ""),
        participants={lab: number[1]} if number else {},
        submitted=_when(lab, said.get("submitted", "")), row=row,
    )  # fmt: skip


def _given(said: dict[str, str], platform: str) -> str:
    order = {
        "canvas": ("sis_user", "sis_login", "lms", "email"),
        "moodle": ("number", "user", "id", "email"),
        "nbgrader": ("id", "email", "lms"),
    }[platform]
    return next((said[name] for name in order if said.get(name)), "")


def _is_added(said: dict[str, str], row: dict[str, str]) -> bool:
    """Return whether a row of Canvas's is the one of points, of settings, or of its test student."""
    name = said.get("full", "")
    return plain(name) in ("pointspossible", "studenttest", "teststudent") or not name or (
        not any(said.get(key) for key in ("lms", "sis_user", "sis_login", "email"))
        and any("posting" in cell.lower() for cell in row.values())
    )  # fmt: skip


_MOODLE_TIME = re.compile(r"(\d{1,2})\.?(?: de)? ([^\W\d]{3,})\.?(?: de)? (\d{4})\D+(\d{1,2}):(\d\d)(?::\d\d)?\s*([AP]M)?", re.I)  # fmt: skip
_MONTHS = [
    "jan ene", "feb fév fev", "mar mär mrz", "apr avr abr", "may mai", "jun jui", "jul", "aug aoû ago",
    "sep", "oct okt", "nov", "dec dez déc dic",
]  # fmt: skip


def _when(lab: str, text: str) -> dict[str, str]:
    """Return when Moodle's grading worksheet says a student handed in, from local time to UTC."""
    found = _MOODLE_TIME.search(text)
    if not found:
        return {}
    name = "jul" if found[2].lower().startswith("juil") else found[2].lower()[:3]
    month = next((n for n, names in enumerate(_MONTHS, 1) if name in names.split()), 0)
    hour = int(found[4]) % 12 + 12 * (found[6].upper() == "PM") if found[6] else int(found[4])
    try:
        when = datetime(int(found[3]), month, int(found[1]), hour, int(found[5]))
    except ValueError:
        return {}
    return {lab: when.astimezone(UTC).isoformat()}


def _merged(
    before: Roster, rows: list[tuple[int, Student]], head: list[str], platform: str, file: str
) -> Roster:
    """Give every student an id: the one of before, else the list's own, made safe."""
    known = _keys([*before.students, *before.former])
    names: dict[str, list[Student]] = defaultdict(list)
    for one in [*before.students, *before.former]:
        names[plain(one.name)].append(one)
    fresh: dict[str, tuple[int, Student]] = {}
    by_given: dict[str, tuple[int, Student]] = {}
    same_name = Counter(plain(student.name) for _, student in rows)
    used: set[str] = {old.id.casefold() for old in (*before.students, *before.former)}
    for line, student in rows:
        old: Student | None = next((known[k] for k in _keys([student]) if k in known), None)
        alone = same_name[plain(student.name)] == 1
        if old is None and alone and len(names[plain(student.name)]) == 1:
            same = names[plain(student.name)][0]
            old = None if _contradict(same, student) else same
        if old is not None:
            _inherit(student, old)
        else:
            student.id = _new_id(student.given, used)
            used.add(student.id.casefold())
        other = fresh.get(student.id) or by_given.get(student.given)
        if other is not None:
            if plain(other[1].name) == plain(student.name):
                continue  # in two sections or groups
            raise CourseError(
                f"a class list must have one id per student. In {file}, lines {other[0]} and {line} "
                f"({other[1].name} and {student.name}) share {student.given}. Correct one of them."
            )
        by_given[student.given] = (line, student)
        fresh[student.id] = (line, student)
    students = [student for _, student in fresh.values()]
    ids = {student.id for student in students}
    gone = [old for old in (*before.students, *before.former) if old.id not in ids]
    return Roster(students, gone, head, platform)


def _keys(students: Iterable[Student]) -> dict[tuple[str, str], Student]:
    """Return students by what only one person has; what two share is left out."""
    found: dict[tuple[str, str], Student] = {}
    shared = set()
    for student in students:
        for key in _KEYS:
            value = str(getattr(student, key)).casefold()
            if value and found.setdefault((key, value), student) is not student:
                shared.add((key, value))
    return {key: student for key, student in found.items() if key not in shared}


def _contradict(old: Student, new: Student) -> bool:
    """Return whether two rows of one name differ in what only one person has."""
    both = [(getattr(old, k), getattr(new, k)) for k in _KEYS[1:]]
    return any(a and b and a.casefold() != b.casefold() for a, b in both)


def _inherit(student: Student, old: Student) -> None:
    """Keep the id of before, and what the new list does not say."""
    student.id = old.id
    for key in ("first", "last", "full", "email", "number", "user", "sis_user", "sis_login", "lms"):
        if not getattr(student, key):
            setattr(student, key, getattr(old, key))
    student.participants = {**old.participants, **student.participants}
    student.submitted = {**old.submitted, **student.submitted}
    student.row = {**old.row, **student.row}


def _new_id(given: str, used: set[str]) -> str:
    wanted = safe_id(given)
    if wanted.casefold() not in used:
        return wanted
    number = 2  # differs from another one in case only: one folder on some machines
    while f"{wanted}-{number}".casefold() in used:
        number += 1
    return f"{wanted}-{number}"


def submitted_at(student: Student, lab: str) -> datetime | None:
    """Return when Moodle's grading worksheet says that a student handed in."""
    text = student.submitted.get(lab)
    return datetime.fromisoformat(text) if text else None
