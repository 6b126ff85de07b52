"""How students are called on a page: by name, or by numbers that follow no order of names."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..results import Person


@dataclass(frozen=True)
class Names:
    """Says how a person is called; anonymous, a number that is drawn anew with every report."""

    anonymous: bool = False
    numbers: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, people: Iterable[Person], *, anonymous: bool) -> Names:
        """Number the people of a course in an order that nobody can repeat."""
        ids = sorted({person.id for person in people})
        random.SystemRandom().shuffle(ids)
        return cls(anonymous, {who: number for number, who in enumerate(ids, 1)})

    def __call__(self, person: Person) -> str:
        """Return what a person is called."""
        if self.anonymous:
            return f"S{self.numbers[person.id]}"
        return person.name or person.id

    def long(self, person: Person) -> str:
        """Return the name with the id, where there are both."""
        name = self(person)
        return name if self.anonymous or name == person.id else f"{name} ({person.id})"

    def anchor(self, person: Person) -> str:
        """Return the name of a person's row, in which nothing of theirs stands."""
        return f"s{self.numbers[person.id]}"

    def order(self, person: Person) -> tuple[int, str]:
        """Return what to sort by: names as they are written, numbers as they count."""
        return (self.numbers[person.id], "") if self.anonymous else (0, self(person).casefold())
