"""Who of the class an owner is: by the platform's number, an id, a full name; nobody is guessed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from ..people import Owner, plain, residual, safe_id, without_accents
from ..roster import Roster, Student


def match(owners: list[Owner], roster: Roster, lab: str) -> dict[Owner, tuple[Student | None, str]]:
    """Return for each owner the one student it must be, or None and why; nobody is guessed."""
    prefix = _group_prefix(owners)
    found = {owner: _one(owner, roster, lab, prefix) for owner in owners}
    claims: dict[str, set[str]] = defaultdict(set)
    for owner, (student, _) in found.items():
        if student is not None and owner.number:
            claims[student.id].add(f"{owner.kind} {owner.number}")
    for owner, (student, _) in found.items():
        if student is not None and len(claims[student.id]) > 1 and not _proven(owner, student, lab):
            found[owner] = (
                None,
                f"two hand-ins bear the name of {student.name}, who is once in the class",
            )
    return found


def _proven(owner: Owner, student: Student, lab: str) -> bool:
    return bool(owner.number) and owner.number in (student.lms, student.participants.get(lab))


def _one(owner: Owner, roster: Roster, lab: str, prefix: str) -> tuple[Student | None, str]:
    kind = f"moodle {lab}" if owner.kind == "moodle" else owner.kind
    by_number = roster.index.get((kind, owner.number), [])
    if len(by_number) == 1:
        return by_number[0], ""
    if owner.anonymous:
        return (
            None,
            "the platform hid the name. Export without anonymous marking, or with its numbers",
        )
    names = [owner.name]
    if prefix and owner.name.startswith(prefix):
        names.append(owner.name[len(prefix) :])
    for name in names:
        same = _by_name(name, owner, roster)
        if len(same) > 1:
            who = " and ".join(f"{s.name} ({s.id})" for s in same)
            return None, f"it may be {who}"
        if same:
            other = _number(same[0], owner, lab)
            if owner.number and other and other != owner.number:
                return (
                    None,
                    f"the name is {same[0].name}'s, but not the platform's number {owner.number}",
                )
            return same[0], ""
    return None, "nobody in the class has this name or id"


def _number(student: Student, owner: Owner, lab: str) -> str:
    if owner.kind == "canvas":
        return student.lms
    return student.participants.get(lab, "") if owner.kind == "moodle" else ""


def _by_name(name: str, owner: Owner, roster: Roster) -> list[Student]:
    """Return who is called so: by an id, else by the very name, else by the name without accents.

    A word of a longer name is taken for an id only if all others are of the same student's name:
    `jane` in `Jane Doe` may be another Jane's id.
    """
    if not plain(name):
        return []
    tests: list[tuple[str, Iterable[str]]] = [
        (f"{owner.kind == 'canvas'} first", [plain(name)]),
        ("name", [plain(name)]),
        ("bare", sorted(without_accents(name))),
    ]
    free = owner.kind not in ("moodle", "canvas")  # these two write names
    if free:
        tests[:0] = [
            ("login", [name.casefold(), safe_id(name).casefold()]),
            ("mail", [name.casefold()]),
        ]
    for index, words in tests:
        same = {s.id: s for word in words for s in roster.index.get((index, word), ())}
        if same:
            return list(same.values())
    return _by_login_and_name(name, roster) if free else []


def _by_login_and_name(name: str, roster: Roster) -> list[Student]:
    words = [word for word in re.split(r"[\s_,]+", name.casefold()) if plain(word)]
    found = {}
    for word in words:
        for student in roster.index.get(("login", word), ()):
            own = {way for part in student.name.split() for way in without_accents(part)}
            rest = [other for other in words if other != word]
            if rest and all(without_accents(other) & own for other in rest):
                found[student.id] = student
    return list(found.values())


def _group_prefix(owners: list[Owner]) -> str:
    """Return what Moodle puts before every name when a group was chosen: `Group A-`."""
    names = {owner.name for owner in owners if owner.kind == "moodle"}
    heads = {name.split("-")[0] for name in names}
    return (
        f"{heads.pop()}-"
        if len(names) > 1 and len(heads) == 1 and all("-" in n for n in names)
        else ""
    )


def provisional(owners: list[Owner], lab: str) -> dict[Owner, str]:
    """Return ids where there is no class list: the names of the archive itself.

    A name that two of the platform's numbers share gets the number behind it.
    """
    numbers: dict[str, set[str]] = defaultdict(set)
    for owner in owners:
        numbers[safe_id(owner.name or owner.number).casefold()].add(owner.number)
    ids = {}
    for owner in owners:
        name = owner.name or owner.number
        shared = len(numbers[safe_id(name).casefold()]) > 1 or (owner.anonymous and owner.name)
        if plain(residual(name, lab)):
            ids[owner] = safe_id(f"{name}_{owner.number}" if shared and owner.number else name)
    return ids
