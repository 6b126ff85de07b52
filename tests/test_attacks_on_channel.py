"""Whatever comes over the channel is plain data, or a clean error; whatever it says is a verdict, or one."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.course import load_lab
from autograder.marking import hidden_question, public_question
from autograder.referee.answers import Remote, believed
from autograder.worker.channel import ProtocolError, pack, unpack
from autograder.worker.records import FROM_WORKER
from labgauss.checks.figure.drawing import Area, Drawing, Image, Points
from labgauss.checks.judge import verdict_on
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import Raised
from labgauss.checks.problem import OF_THE_ANSWER, Problem
from labgauss.checks.question import Answered, Outcome, Question

COURSE = Path(__file__).parents[1] / "course"
#: What a worker would like a page to say, and must not.
CANARY = "CANARY4711"
#: Half of a surrogate pair: a text of Python that is no Unicode.
HALF = "\ud800"
FRAMES = [
    pack(value)
    for value in (
        {"outputs": [{"output_type": "stream", "name": "stdout", "text": "é"}], "error": "", "count": 3},
        {"answered": (Answered((Outcome(np.arange(6.0).reshape(2, 3)), Outcome(2.5))),), "names": ["a"]},
        Answered((Outcome(Raised("ValueError", kinds=("ValueError", "Exception"))),), subject="f"),
        Outcome(problem=Problem("kind", "no function", {"name": "f", "got": "a class"})),
        [True, None, 2**80, -1, 1e300, float("nan"), 1 + 2j, b"bytes", "text", (1, ("a", [2]))],
        {1: np.array(["a", "bc"]), "k": np.array([1, None], dtype=object), (1, "b"): np.zeros((0, 3))},
        Drawing(False, ((0.0, 1.0), (0.0, 1.0)), {"x": "x"}, (Points(np.zeros((2, 2)), None, (1.0, 0)),),
                images=(Image(np.zeros((2, 2, 4), np.uint8), np.arange(2.0), np.arange(2.0)),)),
    )
]  # fmt: skip
PIECES = [
    b'"array"', b'"of"', b'"record"', b'"dtype"', b'"shape"', b"[[[[", b"1e999", b"-1", b"null", b'"<U9"',
    b'"int"', b'"\\ud800"', b"99999999999999999999", b'"dict"', b"[[[],1]]", b'"objects"', b'"|O8"',
    b'"Made"', b'"complex"', b"{}", b'"float"', b'"<f16"', b'"2f4"', b'"tuple"', b"\xff\xff\xff\xff", b"\0",
]  # fmt: skip


def mutated(rng: random.Random) -> bytes:
    """Return a frame with a few changes, of which a part keeps its lengths right."""
    frame = bytearray(rng.choice(FRAMES))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(frame))
        what = rng.random()
        if what < 0.4:
            frame[at] = rng.randrange(256)
        elif what < 0.6:
            piece = rng.choice(PIECES)
            frame[at : at + len(piece)] = piece
        elif what < 0.8:
            other = rng.choice(FRAMES)
            start = rng.randrange(len(other))
            frame[at : at + 8] = other[start : start + 8]
        elif what < 0.9:
            del frame[at : at + rng.randint(1, 9)]
        else:
            frame[at:at] = rng.choice(PIECES)
    return bytes(frame)


def fuzz(count: int, seed: int) -> int:
    """Decode mutated frames; return how many were values all the same."""
    rng, values = random.Random(seed), 0
    for _ in range(count):
        try:
            unpack(mutated(rng), FROM_WORKER)
        except ProtocolError:
            continue
        values += 1
    return values


def test_a_mutated_frame_is_a_value_or_a_clean_error() -> None:
    """Several thousand frames with changes in them raise nothing but ProtocolError."""
    assert fuzz(6_000, 1) < 6_000


@pytest.mark.full
def test_a_hundred_thousand_mutated_frames() -> None:
    """The same, a hundred thousand times."""
    assert fuzz(100_000, 2) < 100_000


@pytest.mark.parametrize(
    "frame",
    [
        b"", b"LG1\n", b"LG1\n" + b"\xff" * 8, pack(1)[:-1], pack(1) + b"x", b"XX1\n" + pack(1)[4:],
    ],
)  # fmt: skip
def test_what_is_no_frame_is_refused(frame: bytes) -> None:
    """Cut, long, foreign and lying frames are refused before anything is made of them."""
    with pytest.raises(ProtocolError):
        unpack(frame)


def test_a_text_of_no_letters_is_refused() -> None:
    """An array of texts with codes beyond all letters would fail wherever it is looked at."""
    frame = pack(np.array(["abcd"])).replace("abcd".encode("utf-32-le"), b"\xff" * 16)
    with pytest.raises(ProtocolError, match="letters"):
        unpack(frame)


def test_half_a_surrogate_pair_arrives_as_a_question_mark() -> None:
    """No file can hold it: one in an artist's name would end the grading of a class."""
    assert unpack(pack({"a": f"x{HALF}é"})) == {"a": "x?é"}
    with pytest.raises(ProtocolError, match="letters"):
        unpack(pack(np.array([HALF])))


def test_keys_that_collide_are_refused() -> None:
    """Numbers of one hash would make a dict take hours; a key is a number of usual size, or a text."""
    many = {(2**61 - 1) * k: 0 for k in range(1, 50)}
    with pytest.raises(ProtocolError, match="key"):
        unpack(pack(many))


# --- what is said of an answer ---------------------------------------------------------------------


def values(rng: random.Random) -> Any:
    """Return anything that can come over the channel."""
    kinds: list[Callable[[], Any]] = [
        lambda: None, lambda: CANARY, lambda: True, lambda: rng.choice([0, -1, 2**62, 2**1000, 10**330]),
        lambda: rng.choice([HALF, np.array([HALF]), np.zeros((90_000_000, 0, 3))]),
        lambda: rng.choice([0.0, float("nan"), float("inf"), 1e308, -0.0]), lambda: 1 + 2j, lambda: b"x",
        lambda: np.full(rng.choice([(), (0,), (3,), (2, 3), (1, 1, 1)]), rng.choice([np.nan, 1.0, np.inf])),
        lambda: np.array([CANARY, "b"]), lambda: np.array([1, None, CANARY], dtype=object),
        lambda: np.array([True]), lambda: np.array([b"x"]), lambda: np.zeros((2, 0)),
        lambda: [values(rng) for _ in range(rng.randrange(3))],
        lambda: tuple(values(rng) for _ in range(rng.randrange(4))),
        lambda: {rng.choice([1, CANARY, None, (1, 2), 2.5]): values(rng)},
        lambda: Raised(rng.choice(["ValueError", CANARY, "object", "KeyboardInterrupt"]),
                       kinds=rng.choice([(), ("ValueError", CANARY), "ValueError", 5])),
        lambda: problems(rng), lambda: drawings(rng), lambda: Outcome(values(rng)), lambda: Answered(),
    ]  # fmt: skip
    return rng.choice(kinds)()


def problems(rng: random.Random) -> Problem:
    """Return a problem that a worker might make up."""
    kind = rng.choice(
        ["missing", "kind", "shape", "nan", "value", "error", "form", 5, np.zeros(2), [1]]
    )
    about = rng.choice([*OF_THE_ANSWER, "number", "anything", CANARY, None, [1], np.zeros(2)])
    names = ("name", "got", "error", "said", "line", "calls", "names", "what", CANARY)
    facts = {name: rng.choice([CANARY, "a class", 5, (CANARY,), ([1],), (np.zeros(2),), "f", None])
             for name in rng.sample(names, rng.randrange(6))}  # fmt: skip
    if isinstance(about, str) and about in OF_THE_ANSWER and rng.random() < 0.5:
        text = str(getattr(OF_THE_ANSWER[about], "__doc__", ""))
        facts = {name: CANARY for name in names if name in text or rng.random() < 0.5}
    return Problem(kind, about, rng.choice([facts, facts, facts, 5, {1: 2}]))


def drawings(rng: random.Random) -> Drawing:
    """Return a drawing that nobody could have drawn."""
    number = rng.choice([0.0, np.nan, np.inf, 1e308, -1, 2**1000])
    sizes = rng.choice([0, 1, 2, 9])
    xy = np.full((sizes, 2), rng.choice([0.0, np.nan, np.inf, 1e308]))
    return Drawing(
        empty=rng.choice([False, False, 5]),
        limits=rng.choice([((0.0, 1.0), (number, 1.0)), ((1.0, 0.0), (0.0, 0.0)), 5, ((), ())]),
        labels=rng.choice([{}, {"x": CANARY, "y": "y", "z": "z"}, {"x": 5}, 5]),
        points=rng.choice([(), (Points(xy, None, (number, 0)),), (Points(xy, np.zeros((sizes, 4)), (0.0, 1)),),
                           (5,), (Points(5, None, 5),)]),
        curves=rng.choice([(), (xy,), (xy,) * 50, (np.zeros(3),)]),
        surfaces=rng.choice([(), ((xy, xy),), ((xy, xy, xy),), ((np.zeros((30, 30)),) * 3,), (5,)]),
        areas=rng.choice([(), (Area((number, 0), True),), (5,)]),
        images=rng.choice([(), (Image(np.zeros((sizes, sizes, 4), np.uint8), np.full(sizes, number if number != 2**1000 else 0.0), np.zeros(sizes)),)]),
        ground=rng.choice([(1.0, 1.0, 1.0), (number,) * 3, (), 5]),
        unknown=rng.choice([(), (CANARY,), (HALF,), 5]),
    )  # fmt: skip


def replies(rng: random.Random, question: Question) -> Any:
    """Return what a worker might say of a question: mostly of the right build, with absurd parts."""
    if rng.random() < 0.1:
        return values(rng)
    if rng.random() < 0.1:
        return Answered(refused=rng.choice([problems(rng), values(rng)]))

    def outcome(right: Any) -> Any:
        value = right if rng.random() < 0.3 else values(rng)
        if kind_of(question.ask).claims and rng.random() < 0.8:
            value = drawings(rng)
        return Outcome(
            value,
            problem=rng.choice([None, None, None, problems(rng)]),
            form=rng.choice([None, None, problems(rng), values(rng)]),
            warned=rng.choice(["", CANARY, 5]),
        )

    return Answered(
        tuple(outcome(case.right) for case in question.cases), subject=rng.choice([CANARY, "", 5])
    )


def crossed(value: Any) -> Any:
    """Return a value as it comes out of the channel, None where it cannot cross."""
    try:
        return unpack(pack(value), FROM_WORKER)
    except ProtocolError:
        return None


def said(question: Question, came: Any) -> str:
    """Return the words of the verdict on what came, empty where it is refused."""
    try:
        verdict = verdict_on(question, believed(came, question, frozenset({"return x"})))
    except ProtocolError:
        return ""
    credit = sorted(
        {
            0.0,
            0.5 * question.points,
            question.points,
            *(s.credit * question.points for s in question.slips),
        }
    )
    assert float(verdict) in credit
    words = f"{verdict.words} {verdict.warned} {verdict.to_html()}"
    words.encode()  # it can be stored
    return words


def ask_of_lab(name: str, rounds: int) -> None:
    """Hold made-up replies against every question of a lab."""
    rng = random.Random(name)
    for exercise in load_lab(COURSE, name).exercises.values():
        for question in (public_question(exercise), hidden_question(exercise, 7)):
            for _ in range(rounds):
                words = said(question, crossed(replies(rng, question)))
                if question.hidden and question.ask.kind != "value":
                    assert CANARY not in words, words


@pytest.mark.parametrize("name", ["lab1", "lab4", "lab5"])
def test_an_absurd_reply_is_a_verdict_or_a_clean_error(name: str) -> None:
    """Nothing that is said of an answer raises, and no word of a worker's stands in a hidden verdict."""
    ask_of_lab(name, 25)


@pytest.mark.full
@pytest.mark.parametrize("name", [f"lab{n}" for n in range(1, 8)])
def test_many_absurd_replies(name: str) -> None:
    """The same for every lab, and more often."""
    ask_of_lab(name, 600)


@pytest.mark.parametrize("value", [10**330, [10**330]])
def test_a_value_that_no_answer_of_ours_sends_is_refused(value: Any) -> None:
    """A process that student code has taken over sends what is never a plain copy."""
    question = public_question(load_lab(COURSE, "lab5").exercises["lab5.accuracy"])
    sent = Answered(tuple(Outcome(value) for _ in question.cases))
    with pytest.raises(ProtocolError, match="an answer can have"):
        believed(crossed(sent), question, frozenset())


def test_a_fault_of_form_saves_no_wrong_value() -> None:
    """Half of the points are for right values alone: a problem cannot take the value's place."""
    exercise = load_lab(COURSE, "lab5").exercises["lab5.accuracy"]
    question = public_question(exercise)
    form = Problem("form", "changed", {"name": "accuracy", "what": ("matrix",)})
    lie = Answered(tuple(Outcome(problem=form) for _ in question.cases))
    with pytest.raises(ProtocolError, match="form"):
        believed(lie, question, frozenset())
    wrong = Answered(tuple(Outcome(-1.0, form=form) for _ in question.cases))
    assert float(verdict_on(question, believed(wrong, question, frozenset()))) == 0.0


@pytest.mark.parametrize("answered", [5, None, np.zeros(3), (), (1, 2, 3), "text", {"a": 1}, [1]])
def test_a_reply_without_the_answers_is_refused(answered: Any) -> None:
    """Each question has its answer, in a tuple, or the reply is none."""
    exercise = load_lab(COURSE, "lab5").exercises["lab5.accuracy"]
    question = public_question(exercise)
    remote: Any = Remote(  # no lab and no worker: only the reply is looked at
        None,
        exercise,
        "",
        {},
        None,
        (question,),
        {"answered": answered},  # type: ignore[arg-type]
    )
    with pytest.raises(ProtocolError):
        remote.asked(question)


def test_a_hidden_input_that_is_handed_back_is_not_said() -> None:
    """An answer that returns its input as a text or number gets a verdict that does not hold it."""
    exercise = load_lab(COURSE, "lab4").exercises["lab4.evidence_on_grid"]
    question = hidden_question(exercise, 7)
    for value in (CANARY, 0.123456, -4711.5e-7, True):
        came = Answered(tuple(Outcome(value) for _ in question.cases))
        words = said(question, came)
        assert str(value) not in words
        assert "4711" not in words
