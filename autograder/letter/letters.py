"""The letters of a class: made from what is known of it, one by one, and written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..description import Description, description
from ..refused import CourseError
from ..results import HandIn, LabResults
from ..stored import cells_of
from .page import page
from .pictures import pairs
from .png import SIZES
from .said import Letter, letter

#: No letter is larger than this.
MOST_BYTES = 200_000


@dataclass(frozen=True)
class Written:
    """A letter and its page."""

    letter: Letter
    text: str


class Letters:
    """What makes the letters of one lab."""

    def __init__(self, results: LabResults):
        unread = [who for who, one in results.hand_ins.items() if one.state == "unread"]
        if unread:
            more = f" and {len(unread) - 5} more" if len(unread) > 5 else ""
            raise CourseError(
                f"a letter needs what this version of autograder found out. The records of {', '.join(unread[:5])}"
                f"{more} are damaged or of another version. Run autograder grade {results.key}."
            )
        self.results = results
        self.words: Description = description(results.course, results.lab)

    def of(self, hand_in: HandIn, notebooks: Sequence[tuple[str, str]] = ()) -> Written:
        """Return one student's letter; `notebooks` are names and addresses of pages beside it."""
        graded = self._graded(hand_in.person.id)
        for size in range(len(SIZES)):
            made = letter(hand_in, self.words, pairs(self.words, graded, size))
            text = page(made, notebooks)
            if len(text.encode()) <= MOST_BYTES:
                return Written(made, text)
        made = letter(hand_in, self.words)  # without pictures of exercises
        return Written(made, page(made, notebooks))

    def _graded(self, student: str) -> list[dict[str, Any]]:
        folder = self.results.course / "autograded" / student / self.results.lab
        return cells_of(folder / f"{self.results.lab}.ipynb")

    def without(self) -> Iterator[tuple[str, str, str]]:
        """Return who gets no letter: id, name and why."""
        for person in self.results.missing:
            yield person.id, person.name, "handed in nothing"
        for person in self.results.waiting:
            yield (
                person.id,
                person.name,
                f"is not graded yet: run autograder grade {self.results.key}",
            )
