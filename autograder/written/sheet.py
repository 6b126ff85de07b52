"""The written questions of a lab, their answers, and the marks that stand and are given.

The gradebook holds the marks; nothing of them is kept here. The page, the command and a simulated
marker see the same: questions, groups of equal answers, and how far the marking is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..gradebook.by_hand import Change, HandMark, HandRows, Outdated, hand_rows
from ..refused import CourseError
from .answers import Answer, Group, grouped, read_answers
from .journal import Entry, Journal, Step, journal_of
from .questions import Question, find_questions

LONGEST_COMMENT = 10_000


class MarkError(Exception):
    """One sentence why a mark is not stored."""


class Newer(Exception):
    """Somebody else's newer mark, or a newer answer, stands where a mark was to go."""

    def __init__(self, students: Mapping[str, str]) -> None:
        super().__init__("; ".join(sorted(set(students.values()))))
        self.students = dict(students)  # student → what happened, as a sentence


@dataclass(frozen=True)
class Standing:
    """How one student's answer to a question stands."""

    student: str
    mark: HandMark
    digest: str
    marked_at: str  # the digest when it was marked, empty where that is not known
    state: str  # open, marked, changed (since it was marked), again (graded again since)

    @property
    def seen(self) -> str:
        """Return what changes with the mark and with the answer."""
        return f"{self.mark.version}-{self.digest}"

    @property
    def is_done(self) -> bool:
        """Return whether nobody has to look."""
        return self.state == "marked"


@dataclass(frozen=True)
class Pile:
    """One question with all that was answered, equal answers together."""

    question: Question
    groups: tuple[Group, ...]
    standing: dict[str, Standing]
    absent: tuple[str, ...] = ()  # who has no graded notebook with this question
    parts: dict[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)

    @property
    def done(self) -> int:
        """Return how many answers are marked."""
        return sum(one.is_done for one in self.standing.values())

    def comments(self) -> list[str]:
        """Return the lines of the comments in use, most used first."""
        said = [
            line for one in self.standing.values() for line in (one.mark.comment or "").splitlines()
        ]
        return sorted(
            {line for line in said if line.strip()}, key=lambda line: (-said.count(line), line)
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the numbers of this question."""
        states = [one.state for one in self.standing.values()]
        return {
            "question": self.question.key, "title": self.question.title,
            "points": self.question.most, "parts": len(self.question.scheme.parts),
            "answers": len(states), "groups": len(self.groups), "marked": self.done,
            "open": len(states) - self.done, "changed": states.count("changed"),
            "empty": sum(len(g.students) for g in self.groups if g.answer.is_empty),
            "without_notebook": len(self.absent),
        }  # fmt: skip


class Sheet:
    """All written questions of one lab, for one person who marks."""

    def __init__(self, course: Path, lab: str, rows: HandRows, journal: Journal) -> None:
        self.course, self.lab, self.journal = course, lab, journal
        self._rows = rows

    # --- what is there ----------------------------------------------------------------------------

    def questions(self) -> list[Question]:
        """Return what is asked; empty where the lab asks nothing that a person marks."""
        cells = self._rows.cells()
        if cells is None:
            raise CourseError(
                f"a lab must be in the gradebook before it is marked. {self.lab} is not. "
                f"Grade it first: autograder grade {self.lab}."
            )
        return find_questions(self.course, self.lab, cells)

    def question(self, key: str) -> Question:
        """Return one question by its name."""
        for one in self.questions():
            if one.key == key:
                return one
        raise MarkError(
            f"a question must be one of {self.lab}. Got {key[:80]!r}. Load the page again."
        )

    def pile(self, question: Question) -> Pile:
        """Return what was answered to a question, and how it stands."""
        marks = self._rows.hand_marks(question.cell)
        answers = read_answers(self.course, self.lab, question, marks)
        there = {student: answer for student, answer in answers.items() if answer is not None}
        known = self._last_steps(question)
        standing, parts = {}, {}
        for student, answer in there.items():
            entry = known.get(student)
            step = entry.steps[student] if entry else None
            is_ours = step is not None and _same(step.after, marks[student])
            before = step.digest if step is not None and is_ours else ""
            standing[student] = _standing(answer, marks[student], before)
            if entry is not None and is_ours:
                parts[student] = entry.parts
        absent = tuple(sorted(set(answers) - set(there)))
        groups = tuple(grouped(there.values(), question))
        return Pile(question, groups, standing, absent, parts)

    def names(self) -> dict[str, str]:
        """Return students' names by their ids: the class list's, else the gradebook's, else the ids."""
        from ..roster import load_class

        listed = {student.id: student.name for student in load_class(self.course).students}
        return {i: listed.get(i) or name or i for i, name in self._rows.names().items()}

    def _last_steps(self, question: Question) -> dict[str, Entry]:
        """Return each student's last line in the journal."""
        last: dict[str, Entry] = {}
        for entry in self.journal.entries():
            if entry.question == question.key:
                last.update(dict.fromkeys(entry.steps, entry))
        return last

    # --- marking ----------------------------------------------------------------------------------

    def mark(
        self, question: Question, seen: Mapping[str, str], points: float | None, comment: str = "",
        parts: tuple[tuple[int, int], ...] = (),
    ) -> None:  # fmt: skip
        """Give points and a comment to some students' answers, all or none.

        `seen` is `Standing.seen` of each, as it was looked at: where the mark or the answer is another
        one by now, `Newer` is raised and nothing is written. No points take a mark back.
        """
        _refuse(points, comment)
        standing = self.pile(question).standing
        newer = {
            student: "The answer is another one by now."
            for student, was in seen.items()
            if student not in standing or was.partition("-")[2] != standing[student].digest
        }
        if newer:
            raise Newer(newer)
        most = question.most
        changes = [
            Change(student, was.partition("-")[0], lambda mark: mark.given(points, comment, most))
            for student, was in sorted(seen.items())
        ]
        digests = {s: (standing[s].digest, standing[s].marked_at) for s in seen}
        self._give(question, changes, lambda steps: self._write(question, steps, digests, parts))

    def undo(self) -> tuple[Question, list[str]] | None:
        """Take this grader's last marks back; return what they were given to, None where there is nothing.

        Raise `Newer` where somebody has marked the same since: then that stays, and the next call goes on.
        """
        entry = next(self.journal.to_undo(), None)
        if entry is None:
            return None
        question = self.question(entry.question)
        changes = [
            Change(student, step.after.version, _back_to(step.before))
            for student, step in sorted(entry.steps.items())
        ]
        digests = {s: (step.digest_before, step.digest) for s, step in entry.steps.items()}
        try:
            self._give(question, changes, lambda steps: self._write(question, steps, digests, undoes=entry.id))  # fmt: skip
        except Newer:
            self.journal.write(entry.question, {}, undoes=entry.id)
            raise
        return question, sorted(entry.steps)

    def _give(
        self, question: Question, changes: list[Change],
        before_commit: Callable[[dict[str, tuple[HandMark, HandMark]]], None],
    ) -> None:  # fmt: skip
        try:
            self._rows.give(question.cell, changes, before_commit)
        except Outdated as error:
            last = self._last_steps(question)
            raise Newer(
                {
                    student: _who(last.get(student), student, now)
                    for student, now in error.now.items()
                }
            ) from None

    def _write(
        self, question: Question, steps: dict[str, tuple[HandMark, HandMark]],
        digests: Mapping[str, tuple[str, str]], parts: tuple[tuple[int, int], ...] = (), undoes: str = "",
    ) -> None:  # fmt: skip
        """Put a line into the journal, before the gradebook keeps the marks."""
        told = {student: Step(*both, *digests[student]) for student, both in steps.items()}
        self.journal.write(question.key, told, parts, undoes)


def _back_to(before: HandMark) -> Callable[[HandMark], HandMark]:
    return lambda _: before


def _refuse(points: float | None, comment: str) -> None:
    if points is not None and not (math.isfinite(points) and 0 <= points <= 1e6):
        raise MarkError(f"points must be a number from 0 on. Got {points:g}. Type them again.")
    if len(comment) > LONGEST_COMMENT:
        raise MarkError(
            f"a comment must have at most {LONGEST_COMMENT} letters. Got {len(comment)}. Shorten it."
        )


def _same(told: HandMark, stands: HandMark) -> bool:
    """Return whether a person's mark is still the one that was given."""
    return (told.manual, told.extra, told.comment) == (stands.manual, stands.extra, stands.comment)


def _standing(answer: Answer, mark: HandMark, before: str) -> Standing:
    """Return how an answer stands; `before` is its digest when it was marked, where that is known."""
    if mark.manual is None:
        state = "open" if mark.open else "marked"
    elif before and before != answer.digest:
        state = "changed"
    else:
        state = "again" if mark.open else "marked"
    return Standing(answer.student, mark, answer.digest, before, state)


def _who(entry: Entry | None, student: str, now: HandMark) -> str:
    """Say what stands now where a mark was to go, and who gave it, if that is known."""
    points = "no mark" if now.points is None else f"{now.points:g} points"
    comment = f", “{now.comment}”" if now.comment else ""
    if entry is not None and _same(entry.steps[student].after, now):
        return f"{entry.grader} gave {points}{comment} at {entry.when[11:16]} UTC."
    return f"By now the gradebook holds {points}{comment}."


@contextmanager
def open_sheet(course: Path, lab: str, database: str) -> Iterator[Sheet]:
    """Open the written questions of a lab for one person who marks."""
    with hand_rows(database, lab) as rows:
        yield Sheet(course, lab, rows, journal_of(course, lab))


#: What a marker decides on an answer: points, a comment, and the parts of the scheme (number, level).
Decision = tuple[float, str, tuple[tuple[int, int], ...]]


def mark_everything(
    course: Path, lab: str, database: str,
    choose: Callable[[Question, Answer], Decision | None],
) -> int:  # fmt: skip
    """Let a function mark every open answer, equal ones once; return how many students were marked.

    It is for markers that need no browser: `choose` gets a question and an answer, and returns points,
    comment and parts of the scheme, or None to leave the answer open.
    """
    count = 0
    with open_sheet(course, lab, database) as sheet:
        for question in sheet.questions():
            pile = sheet.pile(question)
            for group in pile.groups:
                seen = {s: pile.standing[s].seen for s in group.students if not pile.standing[s].is_done}  # fmt: skip
                chosen = choose(question, group.answer) if seen else None
                if chosen is not None:
                    sheet.mark(question, seen, *chosen)
                    count += len(seen)
    return count
