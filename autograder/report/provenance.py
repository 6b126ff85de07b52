"""What marks were made by: versions, lab, key, engine; and who has marks from others than most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..results import LabResults, Person

#: What a mark was made by, and how it is called; an engine changes no mark, so it stands last.
_PARTS = {
    "lab": "answer key and notebook of the lab", "key": "key of the seeds", "engine": "engine",
}  # fmt: skip


@dataclass(frozen=True)
class Origin:
    """One way in which marks of a lab came about, and whose they are."""

    made_by: tuple[tuple[str, str], ...]
    people: tuple[Person, ...]


@dataclass(frozen=True)
class Provenance:
    """All ways in which the marks of a lab came about, the commonest first."""

    origins: tuple[Origin, ...]

    @property
    def differs(self) -> tuple[str, ...]:
        """Return what is not the same for all marks."""
        tables = [dict(origin.made_by) for origin in self.origins]
        names = dict.fromkeys(name for table in tables for name in table)
        return tuple(n for n in names if len({table.get(n) for table in tables}) > 1)

    @property
    def versions(self) -> frozenset[tuple[tuple[str, str], ...]]:
        """Return the sets of versions that marks were made with."""
        parts = {*_PARTS.values()}
        return frozenset(
            tuple((n, v) for n, v in origin.made_by if n not in parts) for origin in self.origins
        )


def provenance(results: LabResults) -> Provenance:
    """Return what a lab's marks were made by; marks without a record are not counted."""
    people: dict[tuple[tuple[str, str], ...], list[Person]] = defaultdict(list)
    for hand_in in results.hand_ins.values():
        if hand_in.made_by:
            people[_made_by(hand_in.made_by)].append(hand_in.person)
    found = [Origin(made_by, tuple(whose)) for made_by, whose in people.items()]
    return Provenance(tuple(sorted(found, key=lambda o: (-len(o.people), o.made_by))))


def _made_by(said: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    versions = said.get("versions", {})
    named = [(str(name), str(versions[name])) for name in sorted(versions)] if versions else []
    return (*named, *((words, str(said[part])) for part, words in _PARTS.items() if part in said))
