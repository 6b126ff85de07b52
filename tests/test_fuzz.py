"""Fuzz: whatever comes in, every submission has a score or a stored state, and nobody else notices.

`FUZZ_CASE=1234 pytest tests/test_fuzz.py` runs one case alone; a failure says the number.
"""

from __future__ import annotations

import errno
import json
import os
import random
import sys
import tracemalloc
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.letter.as_notebook import as_notebook
from autograder.letter.letters import Letters
from autograder.places import spoken
from autograder.referee.answers import without_labels
from autograder.referee.outputs import shown
from autograder.report.course_report import Wish, course_report
from autograder.results import lab_results
from autograder.worker.channel import ProtocolError, pack, unpack
from autograder.worker.records import FROM_WORKER
from labgauss.checks.asking import ask_all
from labgauss.checks.question import Answered, Outcome, Question

from . import fuzz_cases as cases
from . import fuzz_world as world
from . import hostile
from .fuzz_cases import SEED, kind_of, rng_of
from .fuzz_world import Asked, Deed, HandedIn, World, asked, claim

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")

#: Exercises that are a function of its arguments: an answer can be written here.
CALLS = tuple(
    check for check in world.CHOSEN if check not in ("lab4.fit", "lab4.predict", "lab4.optimal")
)


# --- cases that are judged alone ------------------------------------------------------------------


def _value(rng: random.Random) -> str:
    """Ask an answer of a student's, whatever it returns, raises or changes."""
    one = asked(rng.choice(CALLS))
    way = rng.choice(
        ["near", "near", "value", "value", "value", "nested", "raises", "changes", "warns"]
    )
    seed = rng.random()

    rights: list[Any] = []

    def answer(*inputs: Any) -> Any:
        right = rights.pop(0)
        if way == "raises":
            raise rng.choice(
                [ValueError, type(cases.text(rng)[:9] or "x", (Exception,), {}), SystemExit]
            )(cases.text(rng))
        if way == "warns":
            warnings.warn(cases.text(rng), stacklevel=1)
        if way == "changes" and hasattr(inputs[0], "fill"):
            inputs[0].fill(0)
        if way in ("near", "changes", "warns"):
            return cases.near(random.Random(seed), right)  # the same change on every input
        if rng.random() < 0.02:
            return np.broadcast_to(0.5, (9 * 10**7, 9))
        return cases.nested(rng) if way == "nested" else cases.value(rng, right)

    def made(question: Question, more: int) -> bytes:
        rights[:] = [case.right for case in question.cases]
        answered = ask_all(answer, without_labels(question.unanswered()))
        return _packed(
            world.as_reply(answered, more, names=["np", cases.text(rng)], subject=one.exercise.name)
        )

    return world.judged(one, made).verdict


def _packed(reply: Any) -> bytes:
    """Return a reply as a process of ours sends it: where it does not fit, it says so."""
    try:
        return pack(reply)
    except ProtocolError:
        return pack({"cannot": "ProtocolError"})


def _of_reply(rng: random.Random, one: Asked, question: Question, more: int) -> bytes:
    """Return a frame that a process makes up which student code has taken over."""

    def made() -> Any:
        answered: Any = cases.reply(rng, question, one.draws)
        if rng.random() < 0.05:
            answered = rng.choice(
                [None, [answered], (answered,), cases.array(rng), answered.outcomes]
            )
        names = rng.choice([["np"], [cases.text(rng)], {"a": 1}, cases.array(rng)])
        return world.as_reply(
            answered, more, names=names, subject=rng.choice([one.exercise.name, cases.text(rng), 5])
        )

    return cases.crossing(made)


def _reply(rng: random.Random) -> str:
    one = asked(rng.choice(world.CHOSEN))
    return world.judged(one, lambda question, more: _of_reply(rng, one, question, more)).verdict


def _drawing(rng: random.Random) -> str:
    one, seed = asked(rng.choice(world.PICTURES)), rng.random()
    alike = rng.random() < 0.7  # what is said of one question is said of the other
    return world.judged(
        one,
        lambda question, more: _of_reply(
            random.Random(seed) if alike else rng, one, question, more
        ),
    ).verdict


def _frame(rng: random.Random) -> str:
    """Change the bytes of a frame: one of right values, or one that is absurd already."""
    one = asked(rng.choice((*world.CHOSEN, *world.PICTURES[:1])))

    def made(question: Question, more: int) -> bytes:
        frame = _of_reply(rng, one, question, more)
        if not one.draws and rng.random() < 0.5:
            right = Answered(tuple(Outcome(case.right) for case in question.cases))
            frame = pack(world.as_reply(right, more, names=["np"], subject=one.exercise.name))
        return cases.mutated(rng, frame) if rng.random() < 0.8 else frame

    return world.judged(one, made).verdict


def _output(rng: random.Random) -> str:
    """Show what a process says that its cells have shown; and let plain values cross unchanged."""
    told = unpack(
        cases.crossing(
            lambda: [cases.output(rng) for _ in range(rng.choice([1, 1, 1, 3, 3, 250]))]
        ),
        FROM_WORKER,
    )
    world.check_decoded(told)
    kept = shown(told, 0)
    claim(len(kept) <= 200, f"{len(kept)} outputs of one cell")
    world.check_outputs(kept)
    for value in (cases.scalar(rng), cases.array(rng), cases.text(rng)):
        try:
            back = unpack(pack(value))
        except ProtocolError:
            continue
        if (
            "128" not in str(getattr(value, "dtype", ""))
            and type(value) is not np.ma.core.MaskedConstant
        ):
            claim(
                type(back) is type(value),
                f"{type(value)} must keep its type. It became {type(back)}",
            )
    return "shown" if kept else "nothing"


def _flood(rng: random.Random) -> str:
    """Ask an answer that writes without end; what is kept of it is bounded."""
    one = asked(rng.choice(CALLS))
    stream = rng.choice(["stderr", "stderr", "warnings"])

    def answer(*_: Any) -> Any:
        for i in range(40):
            if stream == "stderr":
                print("x" * 2**20 + str(i), file=sys.stderr)
            else:
                warnings.warn("x" * 2**20 + str(i), stacklevel=1)
        return 0.0

    question = world.questions_of(one)[0].unanswered()
    tracemalloc.start()
    try:
        ask_all(
            answer, Question(question.id, 1.0, question.ask, (), question.cases[:1], hidden=True)
        )
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    claim(
        stream != "stderr" or peak < 16 * 2**20,
        f"what an answer writes was kept: {peak // 2**20} MB",
    )
    return stream


KINDS: dict[str, Callable[[random.Random], str]] = {
    "value": _value, "reply": _reply, "frame": _frame, "drawing": _drawing, "output": _output, "flood": _flood,
}  # fmt: skip


def alone(numbers: Iterable[int]) -> dict[str, int]:
    """Run cases one by one; say the number of the first that breaks a claim."""
    counts: dict[str, int] = {}
    for number in numbers:
        kind = kind_of(number)
        try:
            with warnings.catch_warnings(), world.bounded_work():
                warnings.simplefilter("ignore")
                came = f"{kind}: {KINDS[kind](rng_of(number))}"
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            raise world.Found(
                f"FUZZ_CASE={number} ({kind}, seed {SEED}): {type(error).__name__}: {str(error)[:600]}"
            ) from error
        counts[came] = counts.get(came, 0) + 1
    return counts


def _chosen(numbers: range, in_class: bool) -> Iterable[int]:
    """Return the numbers of a run: all, or the one that the environment asks for."""
    wanted = os.environ.get("FUZZ_CASE")
    if wanted is None:
        return numbers
    return [int(wanted)] if (int(wanted) >= FIRST_OF_CLASS) == in_class else []


# --- a class --------------------------------------------------------------------------------------

#: Cases from this number on are submissions of a class.
FIRST_OF_CLASS = 1_000_000
_ENDINGS = ("process", "closed", "timeout", "breaks", "too large", "no room")
_LATER = ("quadruple", "quarter", "softmax", "double")


def handed_in(number: int, made: World) -> HandedIn:
    """Return the submission of a case."""
    rng, kind = rng_of(number), kind_of(number, in_class=True)
    name = f"{hostile.LAB}.ipynb"
    one = HandedIn(number, f"s{number:07}", kind, {name: made.whole}, Deed(number))
    if kind == "notebook":
        one.files[name] = cases.notebook(rng, made.whole)
    elif kind == "folder":
        one.student = cases.folder_name(rng, number)
        names = cases.file_names(rng, name)
        one.files = {
            n: rng.choice([made.whole, cases.notebook(rng, made.whole), b"x"]) for n in names
        }
        stamp = cases.timestamp(rng)
        one.files |= {} if stamp is None else {"timestamp.txt": stamp}
    elif kind == "sitting":
        _misbehave(rng, one)
    else:
        error = rng.choice([
            ValueError("ours"), ZeroDivisionError(), MemoryError(), RecursionError(), KeyError(cases.text(rng)), RuntimeError(cases.text(rng)),
            UnicodeEncodeError("utf-8", "\ud800", 0, 1, "ours"), OSError(errno.ENOSPC, "No space left on device"), AttributeError("x" * 3000),
        ])  # fmt: skip
        one.fault = rng.choice(world.FAULTS), error
    return one


def _misbehave(rng: random.Random, one: HandedIn) -> None:
    """Let the process of a submission end, loop, break, or speak as no process of ours does."""
    check, deed = rng.choice(_LATER), one.deed
    what = rng.choice(["ends", "ends", "ends", "loops", "lies", "wishes", "shows"])
    if what == "ends":  # a slip is charged once, however it ends
        deed.asks[check] = rng.choice(_ENDINGS)
        one.scores = {
            name: 0.0 if name == check else points for name, points in hostile.FULL.items()
        }
    elif what == "loops":
        deed.asks = {name: rng.choice(["timeout", "timeout", "process"]) for name in _LATER}
        deed.runs = dict.fromkeys(rng.sample(range(1, 12), 4), "silent")
        one.scores = {name: 0.0 for name in hostile.FULL if name != "quadruple"}
    elif what == "lies":
        is_changed = rng.random() < 0.5

        def lie(question: Question, more: int) -> bytes:
            frame = cases.crossing(
                lambda: world.as_reply(
                    cases.reply(rng, question),
                    more,
                    names=[cases.text(rng), "double"],
                    subject=cases.text(rng),
                )
            )
            return cases.mutated(rng, frame) if is_changed else frame

        deed.asks[check] = lie
    elif what == "wishes":
        deed.asks["double"] = lambda question, more: pack(
            world.as_reply(
                Answered(tuple(Outcome(-1.0) for _ in question.cases)), more, subject="double"
            )
        )
        deed.wish = lambda: {
            "right": rng.choice(["double", "double", cases.text(rng), 5]), "arguments": rng.choice([[1.0], [], cases.text(rng), [cases.near(rng, 1.0)]]),
            "keywords": rng.choice([{}, {"x": 1.0}, {cases.text(rng): 1}, 5]), "made": rng.choice([[], [[0, 0]], [[0, 10**9]], 5, [["x", 0]]]),
        }  # fmt: skip
    else:
        deed.outputs = lambda: [cases.output(rng) for _ in range(rng.choice([0, 1, 5]))]


def in_a_class(numbers: Iterable[int], built: Path, folder: Path) -> dict[str, int]:
    """Grade a class of cases, with an honest student beside every tenth; hold every claim against what is left."""
    made = World(built, folder)
    class_: dict[str, HandedIn] = {}
    for number in numbers:
        one = handed_in(number, made)
        if made.hand_in(one):
            class_[one.student] = one
    for number in range(0, max(len(class_) // 10, 2)):
        honest = HandedIn(
            -1,
            f"honest{number}",
            "honest",
            {f"{hostile.LAB}.ipynb": made.whole},
            Deed(-1),
            scores=dict(hostile.FULL),
        )
        made.hand_in(honest)
        class_[honest.student] = honest
    first = made.run(class_)
    _look_at_rows(made, first.report, class_)
    second = made.run(
        {
            who: HandedIn(one.number, who, one.kind, one.files, Deed(-1))
            for who, one in class_.items()
        }
    )
    for who, row in second.report.rows.items():
        again = class_[who].fault is not None and first.report.rows[who].state in ("fault", "open")
        fine = ("graded", "regraded", "kept", "open") if again else ("kept", "open")
        claim(
            row.state in fine, _of(class_[who], f"at the next run it is {row.state}: {row.problem}")
        )
    _look_at_pages(made, class_)
    counts: dict[str, int] = {}
    for one in class_.values():
        counts[one.kind] = counts.get(one.kind, 0) + 1
    return counts


def _of(one: HandedIn, what: str) -> str:
    return f"FUZZ_CASE={one.number} ({one.kind}, seed {SEED}): {what}"


def _look_at_rows(made: World, report: Any, class_: dict[str, HandedIn]) -> None:
    """Look at what became of each submission: rows, records, scores, graded notebooks."""
    named = " ".join(report.odd)
    claim(not report.page_faults or all(any(f.startswith(who) for who, one in class_.items() if one.fault) for f in report.page_faults),
          f"pages: {report.page_faults}")  # fmt: skip
    for who, one in class_.items():
        row = report.rows.get(who)
        if row is None:
            claim(
                who.startswith(".") or spoken(who) in named, _of(one, f"nobody speaks of {who!r}")
            )
            continue
        world.check_record(row.to_dict())
        if one.fault is not None:
            stored = one.fault[0] == "grade" and not isinstance(one.fault[1], OSError)
            claim(
                row.state in (("open",) if stored else ("fault", "open")),
                _of(one, f"it is {row.state}: {row.problem}"),
            )
        else:
            claim(row.state in ("graded", "open"), _of(one, f"it is {row.state}: {row.problem}"))
            claim("system error" not in row.problem, _of(one, row.problem))
        claim(
            row.marks is None or 0 <= row.marks <= sum(hostile.FULL.values()),
            _of(one, f"{row.marks} points"),
        )
        path = made.course / "autograded" / who / f".{hostile.LAB}.graded.json"
        if row.state in ("graded", "open") and one.fault is None:
            record = json.loads(path.read_bytes())
            world.check_record(record)
            got = {
                cell: score["points"]
                for cell, score in record["scores"].get(hostile.LAB, {}).items()
            }
            for name, points in one.scores.items():
                claim(
                    got.get(f"steps_{name}") == points,
                    _of(one, f"{name} has {got.get(f'steps_{name}')} of {points} points"),
                )
        notebook = made.course / "autograded" / who / hostile.LAB / f"{hostile.LAB}.ipynb"
        if notebook.exists():
            for cell in json.loads(notebook.read_bytes())["cells"]:
                for output in cell.get("outputs", []):
                    verdict = {
                        k: v
                        for k, v in output.get("data", {}).items()
                        if k.startswith("application/vnd.labgauss")
                    }
                    world.check_record(verdict)
                    kept = (
                        {
                            **output,
                            "data": {k: v for k, v in output["data"].items() if k not in verdict},
                        }
                        if "data" in output
                        else output
                    )
                    if not verdict:
                        world.check_outputs(
                            [
                                {
                                    **kept,
                                    **({"text": "".join(kept["text"])} if "text" in kept else {}),
                                }
                            ]
                            if "data" not in kept
                            else []
                        )


def _look_at_pages(made: World, class_: dict[str, HandedIn]) -> None:
    """Write feedback of everybody and the report, as the commands do, and look at the pages."""
    results = lab_results(made.course, hostile.LAB, made.url)
    letters = Letters(results)
    for who, hand_in in results.hand_ins.items():
        try:
            written = letters.of(hand_in)
            world.check_page(written.text)
            world.check_record(json.loads(as_notebook(written.letter)))
        except Exception as error:
            raise world.Found(_of(class_[who], f"{type(error).__name__}: {error}")) from error
    for anonymous in (False, True):
        report = course_report(
            made.course, made.url, Wish((hostile.LAB,), anonymous=anonymous), lambda _: None
        )
        world.claim(not report.unread, f"{report.unread}")
        for text in report.pages().values():
            world.check_page(text.rpartition("<script>")[0])  # the last one is ours
        json.dumps(report.to_dict())  # as the command prints it


# --- the tests ------------------------------------------------------------------------------------


def test_cases_alone_keep_every_claim() -> None:
    """Values, replies, frames, drawings and outputs: a verdict or a clean error, written everywhere it is written."""
    with world.bounded_memory():
        counts = alone(_chosen(range(240), in_class=False))
    seen = {
        "value: right",
        "value: wrong",
        "reply: wrong",
        "frame: right",
        "frame: error",
        "output: shown",
    }
    assert seen <= counts.keys() or "FUZZ_CASE" in os.environ, (
        counts
    )  # cases that come through, too


def test_a_class_of_cases_is_graded_to_its_end(built_steps: Path, tmp_path: Path) -> None:
    """Notebooks, folders, processes that misbehave and errors of ours: all have a state, the honest their points."""
    in_a_class(
        _chosen(range(FIRST_OF_CLASS, FIRST_OF_CLASS + 60), in_class=True), built_steps, tmp_path
    )


@pytest.mark.full
@pytest.mark.parametrize("part", range(8))
def test_many_cases_alone(part: int) -> None:
    """The same, 9,600 of them."""
    with world.bounded_memory():
        alone(_chosen(range(1200 * part, 1200 * (part + 1)), in_class=False))


@pytest.mark.full
@pytest.mark.parametrize("part", range(6))
def test_many_classes(part: int, built_steps: Path, tmp_path: Path) -> None:
    """The same, 1,500 submissions in six classes."""
    first = FIRST_OF_CLASS + 250 * part
    in_a_class(_chosen(range(first, first + 250), in_class=True), built_steps, tmp_path)
