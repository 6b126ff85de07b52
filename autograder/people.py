"""Names of people: as platforms write them into the names of files, and as ids of folders."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import UTC, datetime

_MOODLE = re.compile(r"^(?P<name>.+?)_(?P<number>\d+)_assignsubmission_(?P<kind>[a-z]+)_?(?P<file>.*)$", re.S)  # fmt: skip
_CANVAS = re.compile(
    r"^(?:(?P<name>[^_]+(?:_[^_]+)*?)_)??(?:(?P<late>LATE)_)?(?P<number>\d+|anon_[A-Za-z0-9]+)"
    r"_(?:(?P<upload>\d+)_(?P<file>.+)|(?P<page>text|link)\.html)$", re.S)  # fmt: skip
_BLACKBOARD = re.compile(
    r"^(?:(?P<work>.+)_)?(?P<name>[^_]+)_attempt_(?P<date>\d{4}(?:-\d\d){5})(?:_(?P<file>.+)|\.txt)$", re.S)  # fmt: skip
_EXCHANGE = re.compile(r"^(?P<name>[^+]+)\+(?P<lab>[^+]+)\+(?P<date>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?) UTC(?:\+.*)?$")  # fmt: skip
#: A second file of one name: Canvas writes name-1, browsers write name (1), JupyterLab name-Copy1.
_SECOND = re.compile(r"^(?P<stem>.*?)(?:-(?P<canvas>\d{1,2})|\s*\((?P<browser>\d{1,3})\)|-Copy(?P<copy>\d*))$", re.S)  # fmt: skip
_ATTEMPT = re.compile(
    r"(?:attempt|versuch|tentative|intento|version|(?<![^\W_])v)[\s_\-]*(\d{1,3})$", re.I
)
#: Words in a file's or a folder's name that say nothing about whose it is.
_WORDS = (
    "final finale copy kopie copie copia draft version submission submissions submitted abgabe "
    "abgaben lab labs assignment assignments homework exercise notebook notebooks solution solutions "
    "untitled new neu old alt download downloads students student class ipynb checkpoint and my "
    "moodle canvas export course work done answer answers"
)
_NOBODY = set(_WORDS.split())
#: What Moodle and Canvas write in place of a name.
_ANONYMOUS = {"participant", "teilnehmer", "teilnehmerin", "anon", "anonymous"}


@dataclass(frozen=True)
class Owner:
    """Whose a file is, as far as its path says."""

    kind: str = "none"  # moodle, canvas, blackboard, nbgrader, folder, file
    name: str = ""
    number: str = (
        ""  # the platform's: Moodle's of a participant in the assignment, Canvas's of a user
    )
    late: bool = False
    upload: int = 0  # Canvas's number of the file: a later one is larger
    attempt: int = 0
    when: datetime | None = None
    page: bool = False  # text that was typed into the platform, not a file

    @property
    def label(self) -> str:
        """Return what stands for this owner in the names of folders: the same in every archive."""
        return safe_id("_".join(part for part in (self.name, self.number) if part) or "unnamed")

    @property
    def anonymous(self) -> bool:
        """Return whether the platform hid the name."""
        return self.number.startswith("anon") or plain(self.name) in _ANONYMOUS


def from_platform(part: str) -> tuple[Owner, str] | None:
    """Read one part of a path as a platform writes it: the owner, and the file's own name (may be empty)."""
    for pattern, read in (
        (_MOODLE, _moodle), (_EXCHANGE, _exchange), (_BLACKBOARD, _blackboard), (_CANVAS, _canvas)
    ):  # fmt: skip
        found = pattern.match(part)
        if found:
            return read(found)
    return None


def _moodle(found: re.Match[str]) -> tuple[Owner, str]:
    page = found["kind"] == "onlinetext"
    return Owner("moodle", _spaced(found["name"]), found["number"], page=page), found["file"]


def _canvas(found: re.Match[str]) -> tuple[Owner, str]:
    late, name = bool(found["late"]), found["name"] or ""
    if name == "LATE":
        late, name = True, ""
    owner = Owner("canvas", name, found["number"], late, int(found["upload"] or 0))
    if found["page"]:
        return replace(owner, page=True), f"{found['page']}.html"
    return owner, found["file"]


def _blackboard(found: re.Match[str]) -> tuple[Owner, str]:
    date = datetime.strptime(found["date"], "%Y-%m-%d-%H-%M-%S").astimezone(UTC)
    return Owner("blackboard", found["name"], when=date, page=not found["file"]), found[
        "file"
    ] or "text.txt"


def _exchange(found: re.Match[str]) -> tuple[Owner, str]:
    date = datetime.fromisoformat(found["date"]).replace(tzinfo=UTC)
    return Owner("nbgrader", found["name"], when=date), ""


def _spaced(name: str) -> str:
    return " ".join(name.split())


def second(name: str) -> tuple[str, str, int]:
    """Return a file name's stem without what tells two files of one name apart, and which it is."""
    stem = re.sub(r"(\.ipynb|\.json|\.txt|\.download| \(again\))+$", "", name, flags=re.I)
    found = _SECOND.match(stem)
    if not found:
        return stem, "", 0
    for kind in ("canvas", "browser", "copy"):
        if found[kind] is not None:
            return found["stem"], kind, int(found[kind] or 1)
    return stem, "", 0


def attempt_in(part: str) -> int:
    """Return the number of an attempt that a folder's name says, 0 if it says none."""
    found = _ATTEMPT.search(part)
    return int(found[1]) if found else 0


def says_nobody(word: str, lab: str) -> bool:
    """Return whether a name holds nothing but words for labs, versions and copies."""
    return not residual(word, lab)


def residual(stem: str, lab: str) -> str:
    """Return what is left of a name without the words for labs, versions and copies."""
    stem = unicodedata.normalize("NFC", stem)
    stem = re.sub(re.escape(lab), " ", stem, flags=re.I)
    lab_words = {
        w for part in lab.lower().split("_") for w in (part, *re.findall(r"[a-z]+|\d+", part))
    }
    words = [
        word for word in re.split(r"[\s_,()\[\]]+|(?<=\D)-+|-+(?=\D)", stem)
        if word and word.lower() not in _NOBODY | lab_words
        and not re.fullmatch(r"(?:copy|v|version|lab|ex|hw|\W)*\d{0,2}|\W+", word, re.I)
    ]  # fmt: skip
    return " ".join(words)


def plain(text: str) -> str:
    """Return a name as it is compared: composed, without case, letters and digits only."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return "".join(c for c in unicodedata.normalize("NFC", text) if c.isalnum())


_LETTERS = str.maketrans({
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i",
})  # fmt: skip
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})


def without_accents(text: str) -> set[str]:
    """Return the ways to write a name without accents: Müller as muller and as mueller."""
    name = unicodedata.normalize("NFC", text.casefold())
    written = {name.translate(_LETTERS), name.translate(_UMLAUTS).translate(_LETTERS)}
    found = {
        "".join(c for c in unicodedata.normalize("NFKD", way) if c.isalnum()) for way in written
    }
    return found - {""}


_RESERVED = {"con", "prn", "aux", "nul", *(f"{w}{i}" for w in ("com", "lpt") for i in range(1, 10))}


def safe_id(given: str) -> str:
    """Return an id that is safe as the name of a folder, in a glob and in a table.

    Letters of any alphabet, digits and `.-_@` stay; a space becomes `_`. Where anything else is
    changed, some digits of a checksum follow, so that two ids never become one.
    """
    text = unicodedata.normalize("NFC", given).strip()
    spaced = re.sub(r"\s+", "_", text)
    clean = re.sub(r"[^\w.@-]", "_", spaced).lstrip(".-").rstrip(".")
    reserved = clean.lower().split(".")[0] in _RESERVED
    if clean and clean == spaced and len(clean.encode()) <= 100 and not reserved:
        return clean
    clean = clean[:90]
    while len(clean.encode()) > 90:
        clean = clean[:-1]
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    return f"{'student' if reserved else clean.strip('_.-') or 'student'}-{digest[:8]}"
