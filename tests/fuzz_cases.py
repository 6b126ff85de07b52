"""Seeded cases for the fuzzer: what a student, a process that was taken over, or bad luck may send.

A case is a number. Its kind and all that is in it follow from `SEED` and that number alone, so that one
case can be run again. Frames are made by `pack` and changed as bytes: nothing here knows how they are written.
"""

from __future__ import annotations

import base64
import copy
import json
import random
import struct
import zlib
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np

from autograder.worker.channel import ProtocolError, pack
from labgauss.checks.figure.drawing import Area, Drawing, Image, Points
from labgauss.checks.plain import Raised
from labgauss.checks.problem import OF_THE_ANSWER, Problem
from labgauss.checks.question import Answered, Outcome, Question

from .test_attacks_on_values import PRETENDERS

SEED = 20261125
#: The kinds of cases that are judged alone, as often as they come.
ALONE = (*["value"] * 5, *["reply"] * 5, *["frame"] * 5, *["drawing"] * 2, *["output"] * 2, "flood")
#: The kinds that are submissions in a class.
IN_CLASS = ("notebook", "notebook", "folder", "sitting", "sitting", "fault")

HALF = "\ud800"
TEXTS = (
    "", "x", HALF, f"a{HALF}b", "\udfff", "\x00", "\x1b[31mred\x1b[0m", "\x07\x08\x7f", "line\nline\r\n\u2028",
    "<script>alert(1)</script>", "</pre></style><img src=x onerror=alert(1)>", "\u202egnol", "\u200b\ufeff",
    "$\\href{javascript:alert(1)}{x}$", "[a](javascript:alert(1))", "=cmd|' /C calc'!A0", "{{ 7 * 7 }}",
    "{0} %s", "`<b>`", "é\u0301\u0301", "🂡" * 9, "𝒙", "None", "nan", "true", "1e999", "-0", "a" * 5000,
    "' OR 1=1; --", "../../etc/passwd", "steps.double", "labgauss",
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (
    0, 1, -1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -(2**63) - 1, 2**1000, 2**1023, 10**308, 10**309,
    10**330 - 1, -(10**330), 10**339, 2**5000, 0.0, -0.0, 0.1, 1e308, -1e308, 5e-324, float("nan"), float("inf"),
    float("-inf"), 1j, complex("nan"), complex(1e308, float("inf")), True, False, Fraction(1, 3),
    Fraction(10**400, 3), Decimal("NaN"), Decimal("sNaN"), Decimal("1e999999"),
)  # fmt: skip
_LONG = (10**3, 10**6, 3 * 10**6, 9 * 10**7)
_DTYPES = (
    "f8",
    "f4",
    "f2",
    "i8",
    "i1",
    "u8",
    "u1",
    "b1",
    "c8",
    "c16",
    "U3",
    "S2",
    "O",
    "g",
    "M8[s]",
)


def rng_of(number: int) -> random.Random:
    """Return what a case draws from."""
    return random.Random(f"{SEED}/{number}")


def kind_of(number: int, in_class: bool = False) -> str:
    """Return the kind of a case."""
    kinds = IN_CLASS if in_class else ALONE
    return kinds[number % len(kinds)]


# --- values ----------------------------------------------------------------------------------------


def text(rng: random.Random) -> str:
    """Return a text that somebody stumbles over."""
    if rng.random() < 0.8:
        return rng.choice(TEXTS)
    return "".join(
        chr(rng.choice([rng.randrange(128), rng.randrange(0x11_0000)])) for _ in range(9)
    )


def array(rng: random.Random) -> Any:
    """Return an array of any kind and shape; where it is long, one axis is empty."""
    shape = [rng.choice([0, 1, 2, 3, 4]) for _ in range(rng.choice([0, 1, 1, 2, 2, 3, 5, 16]))]
    if rng.random() < 0.35:
        shape.insert(rng.randrange(len(shape) + 1), rng.choice(_LONG))
        shape.insert(rng.randrange(len(shape) + 1), 0)
    if 0 not in shape and np.prod(shape, dtype=float) > 1e5:
        shape = shape[:4]
    dtype = rng.choice(_DTYPES)
    if 0 in shape or dtype == "O":
        made = np.empty(shape, dtype)
        if dtype == "O" and made.size:
            made.fill(rng.choice([None, 1, "a", HALF, 10**330]))
        return made
    if dtype[0] in "US":
        return np.full(
            shape, rng.choice(["a", "\x00b", HALF, "ab"]) if dtype[0] == "U" else b"\xff\x00"
        )
    return np.full(shape, rng.choice([0, 1, 1, 0.5, 100])).astype(dtype)


def scalar(rng: random.Random) -> Any:
    """Return a scalar of numpy, of any type."""
    return rng.choice([
        np.float64(rng.random()), np.float32("nan"), np.float16(1.5), np.longdouble("1e4000"), np.int8(-3),
        np.uint64(2**64 - 1), np.bool_(True), np.complex64(1 - 2j), np.str_(text(rng)), np.bytes_(b"\xff"),
        np.datetime64("2026-01-01"), np.ma.masked, np.void(b"x"),
    ])  # fmt: skip


def near(rng: random.Random, right: Any) -> Any:
    """Return something like a right value: right, nearly, or of another form."""
    try:
        return _near(rng, right)
    except (ValueError, TypeError):  # parts of other shapes make no array
        return right


def _near(rng: random.Random, right: Any) -> Any:
    if isinstance(right, tuple):
        parts: Any = [near(rng, part) if rng.random() < 0.5 else part for part in right]
        return rng.choice([tuple, list, lambda p: tuple(p[:-1]), lambda p: (*p, p[-1]), np.array])(parts) \
            if rng.random() < 0.3 else tuple(parts)  # fmt: skip
    if isinstance(right, dict):
        return {key: near(rng, value) for key, value in right.items()} | (
            {text(rng): 1} if rng.random() < 0.3 else {}
        )
    value = np.asarray(right)
    if value.dtype.kind not in "biuf":
        return rng.choice([right, value[::-1] if value.ndim else right, value.tolist(), text(rng)])
    changes: list[Callable[[], Any]] = [
        lambda: right, lambda: value + rng.choice([1e-12, 1e-3, 1, 1e300]), lambda: -value, lambda: value.T,
        lambda: value.tolist(), lambda: value.astype("f2"), lambda: value[..., None], lambda: value.ravel(),
        lambda: value.astype(complex), lambda: value.astype(str), lambda: [value], lambda: np.broadcast_to(value, (3, *value.shape)),
        lambda: np.where(np.arange(value.size).reshape(value.shape) == 0, np.nan, value), lambda: value.astype(object),
        lambda: value.view(np.matrix) if value.ndim == 2 else value, lambda: np.ma.array(value, mask=True),
        lambda: np.frombuffer(value.astype("<f8").tobytes(), ">f8"), lambda: value.item() if value.size == 1 else value.sum(),
    ]  # fmt: skip
    with np.errstate(all="ignore"):
        return rng.choice(changes)()


def value(rng: random.Random, right: Any = None, depth: int = 0) -> Any:
    """Return what an answer may give."""
    inner = lambda: value(rng, right, depth + 1)  # noqa: E731
    kinds: list[Callable[[], Any]] = [
        lambda: near(rng, right), lambda: near(rng, right), lambda: rng.choice(NUMBERS), lambda: text(rng),
        lambda: array(rng), lambda: array(rng), lambda: scalar(rng), lambda: None,
        lambda: _pretender(rng)(right), lambda: rng.choice([b"\xff" * 9, object, len, 1 .__add__, ...]),
        lambda: np.broadcast_to(0.5, (rng.choice([10**3, 10**5]),)), lambda: {1, 2}, lambda: range(10**9),
    ]  # fmt: skip
    if depth < 3:
        kinds += [
            lambda: [inner() for _ in range(rng.randrange(4))], lambda: tuple(inner() for _ in range(rng.randrange(4))),
            lambda: {rng.choice([1, "mean", text(rng), None, 2.5, (1, 2), np.int8(3)]): inner() for _ in range(rng.randrange(3))},
        ]  # fmt: skip
    try:
        return rng.choice(kinds)()
    except (ValueError, TypeError):  # a right value of another kind than this change is for
        return text(rng)


def _pretender(rng: random.Random) -> Callable[[Any], Any]:
    """Return what makes a value that pretends; the one that takes seconds is rare."""
    names = [name for name in PRETENDERS if "many times" not in name or rng.random() < 0.01]
    return PRETENDERS[rng.choice(names)]


def nested(rng: random.Random) -> Any:
    """Return a value that goes deep or far."""
    deep: Any = rng.choice([0, "x", np.ones(2)])
    for _ in range(rng.choice([5, 9, 39, 60])):
        deep = rng.choice([[deep], (deep,), {"a": deep}])
    long = rng.choice([2000, 30_000]) if rng.random() < 0.03 else rng.choice([30, 300])
    return rng.choice(
        [deep, deep, [0] * long, ["é"] * long, dict.fromkeys(range(long)), [[1.0]] * long]
    )


# --- replies of a process that was taken over -----------------------------------------------------


def problem(rng: random.Random) -> Any:
    """Return a problem that a process might make up: mostly one that may be said, of absurd facts."""
    about = rng.choice([*OF_THE_ANSWER, "number", text(rng), None, 5])
    kind = rng.choice(
        ["missing", "kind", "shape", "dtype", "nan", "value", "error", "form", text(rng), 5]
    )
    names = (
        "name",
        "got",
        "error",
        "said",
        "line",
        "calls",
        "names",
        "what",
        "place",
        "right",
        text(rng),
    )
    facts: Any = {
        name: rng.choice([text(rng), "a class", "an array of shape (2, 3)", "ValueError", 5, (text(rng),), None])
        for name in rng.sample(names, rng.randrange(7))
    }  # fmt: skip
    return Problem(kind, about, facts if rng.random() < 0.9 else rng.choice([None, 5, {1: 2}]))


def drawing(rng: random.Random) -> Any:
    """Return a drawing that nobody could have drawn."""
    number = rng.choice(
        [0.0, 1.0, np.nan, np.inf, -np.inf, 1e308, 10**330, True, np.float64(2), text(rng)]
    )
    size = rng.choice([0, 1, 2, 9, 50])
    xy = rng.choice(
        [np.full((size, 2), rng.choice([0.0, 0.5, np.nan, 1e308])), array(rng), np.zeros((0, 2))]
    )
    colours = rng.choice([None, np.zeros((size, 4)), array(rng)])
    fine = np.random.default_rng(rng.randrange(99)).random((size, 2))
    made: dict[str, Any] = {
        "empty": False, "limits": ((0.0, 1.0), (0.0, 1.0)), "labels": {"x": "x", "y": "y", "title": "t"},
        "points": (Points(fine, None, (0.0, 1)),) * rng.randrange(3), "curves": (fine,) * rng.randrange(2),
    }  # fmt: skip
    if rng.random() < 0.3:  # a kind of artist that nobody knows, in place of points
        return Drawing(**{**made, "points": ()}, unknown=(text(rng),))
    absurd: dict[str, list[Any]] = {
        "empty": [True, 5],
        "limits": [((0.0, 1.0), (number, 1.0)), ((1.0, 0.0), (0.0, 0.0)), ((), ())],
        "labels": [{}, {"x": text(rng), "y": text(rng), "title": text(rng)}, {text(rng): text(rng)}, {"x": 5}],
        "points": [(), (Points(xy, colours, (0.0, 1)),), (Points(xy, None, (number, 0)),) * 3, (5,)],
        "curves": [(), (xy,), (xy,) * 50, (array(rng),)],
        "surfaces": [((xy, xy, xy),), ((np.zeros((30, 30)),) * 3,), ((),), (5,)],
        "areas": [(Area((0.0, 1), True),), (Area((number, 0), rng.choice([True, 5])),)],
        "images": [
            (Image(np.zeros((size, size, 4), np.uint8), np.arange(float(size)), np.arange(float(size))),),
            (Image(np.zeros((size, 3, 4), np.uint8), np.full(3, np.nan), np.full(size, np.inf)),), (Image(array(rng), array(rng), array(rng)),),
        ],
        "ground": [(number,) * 3, (), (0.0, 0.5, 1.0)],
        "unknown": [(text(rng),), (text(rng), "Poly3D"), ("x",) * 99, 5],
    }  # fmt: skip
    for name in rng.sample(sorted(absurd), rng.choice([0, 1, 1, 1, 2, 4])):
        made[name] = rng.choice(absurd[name])
    return Drawing(**made)


def reply(rng: random.Random, question: Question, draws: bool = False) -> Any:
    """Return what a process might say of a question: of the right build, with an absurd part or two."""
    parts = [
        "value",
        "value",
        "value",
        "same",
        "problem",
        "form",
        "raised",
        "warned",
        "subject",
        "count",
        "refused",
    ]
    absurd, seed = rng.sample(parts, rng.choice([0, 1, 1, 1, 2])), rng.random()
    if "refused" in absurd:
        return Answered(refused=rng.choice([problem(rng), problem(rng), text(rng)]))

    def one_value(right: Any) -> Any:
        if draws:
            return drawing(random.Random(seed) if seed < 0.7 else rng)
        if "same" in absurd:
            return near(random.Random(seed), right)  # the same change on every input
        if "value" in absurd:
            huge = lambda: rng.choice([10**309, 10**330 - 1, -(10**330), 10**339, 2**1023])  # noqa: E731
            kinds = [
                lambda: value(rng, right),
                lambda: scalar(rng),
                lambda: array(rng),
                lambda: nested(rng),
                huge,
            ]
            return rng.choice(kinds)()
        return right

    def outcome(right: Any) -> Any:
        came, wrong = one_value(right), None
        if "raised" in absurd and rng.random() < 0.7:
            came = Raised(
                rng.choice(["ValueError", text(rng), "object"]),
                kinds=rng.choice([(), ("ValueError", text(rng)), 5]),
            )
            wrong = Problem(
                "error",
                "error",
                {"name": "f", "error": text(rng), "said": text(rng), "line": "return x"},
            )
        if "problem" in absurd and rng.random() < 0.7:
            wrong = problem(rng)
        form = problem(rng) if "form" in absurd and rng.random() < 0.7 else None
        return Outcome(came, wrong, form, rng.choice([text(rng), 5]) if "warned" in absurd else "")

    outcomes = tuple(outcome(None if draws else case.right) for case in question.cases)
    subject = text(rng) if "subject" in absurd else question.name
    return Answered(outcomes[:1] if "count" in absurd else outcomes, subject=subject)


def crossing(make: Callable[[], Any]) -> bytes:
    """Return the first of some values that fits into a frame, as a frame."""
    for _ in range(50):
        try:
            return pack(make())
        except (ProtocolError, MemoryError):
            continue
    return pack(None)


def mutated(rng: random.Random, frame: bytes) -> bytes:
    """Return a frame with a few changes in its bytes."""
    made = bytearray(frame[: 2**17])
    if rng.random() < 0.5:  # names of the same length, so that all lengths stay true
        for old, new in rng.sample(_SAME_LENGTH, rng.randint(1, 3)):
            made = bytearray(bytes(made).replace(old, new, rng.choice([1, -1])))
    for _ in range(rng.randint(0, 4)):
        at = rng.randrange(len(made) + 1)
        what = rng.random()
        if what < 0.5 and made:
            made[at % len(made)] = rng.choice(
                [rng.randrange(256), 0, 255, made[at % len(made)] ^ 1]
            )
        elif what < 0.6:
            del made[at : at + rng.randint(1, 9)]
        elif what < 0.7:
            made[at:at] = rng.randbytes(rng.randint(1, 9))
        elif what < 0.8:
            start = rng.randrange(len(made) + 1)
            made[at : at + 16] = made[start : start + 16]
        elif what < 0.9:
            made[at : at + 4] = rng.choice(
                [b"\xff\xff\xff\xff", b"\x00\x00\x00\x80", struct.pack("<I", rng.randrange(2**20))]
            )
        else:
            made[at:] = b"" if rng.random() < 0.5 else made[at:] * 2
    return bytes(made)


_SAME_LENGTH = [
    (b"<f8", b"|O8"), (b"<f8", b"<U2"), (b"<f8", b"<M8"), (b"<f8", b"<i8"), (b"<i8", b"<f8"), (b"<f8", b"<c8"), (b"<f8", b"|V8"),
    (b"Answered", b"Question"), (b"Outcome", b"Drawing"), (b"Raised", b"Points"), (b"Problem", b"Outcome"),
    (b"value", b"shape"), (b"shape", b"dtype"), (b"array", b"bytes"), (b"tuple", b"bytes"), (b"float", b"array"),
    (b"problem", b"\xed\xa0\x80\xed\xa0\x80x"), (b"kind", b"\\ud8"), (b"name", b"\xff\xff\xff\xff"), (b"error", b"\x00\x00\x00\x00\x00"),
]  # fmt: skip


# --- what cells show -------------------------------------------------------------------------------


def png(width: int, height: int, data: bytes = b"") -> str:
    """Return a picture whose header says these sizes."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content))
            + kind
            + content
            + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    whole = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(data))
        + chunk(b"IEND", b"")
    )
    return base64.b64encode(whole).decode()


def output(rng: random.Random) -> Any:
    """Return what a process may say that a cell has shown."""

    def words() -> Any:
        return rng.choice([text(rng), text(rng) * rng.choice([1, 1, 1, 20]), 5, None, [text(rng)]])

    picture = lambda: rng.choice([  # noqa: E731
        png(1, 1, b"\0" * 5), png(40_000, 40_000), png(2**31 - 1, 1), png(0, 0), png(30_000, 9), base64.b64encode(b"\x89PNG\r\n\x1a\n").decode(),
        base64.b64encode(b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03").decode(), "!!!", text(rng), 5,
    ])  # fmt: skip
    data = {
        rng.choice(["text/plain", "text/html", "text/latex", "image/png", "image/jpeg", "image/svg+xml", "application/javascript",
                    "application/vnd.labgauss.verdict+json", text(rng)]): rng.choice([words, picture])() for _ in range(rng.randrange(5))
    }  # fmt: skip
    data |= {"image/png": picture()} if rng.random() < 0.4 else {}
    data |= {
        "text/html": f'<img alt="{text(rng)}" style="width: 9px; max-width: 100%" src="data:image/png;base64,{picture()}">'
    }
    return rng.choice([
        {"output_type": "stream", "name": rng.choice(["stdout", "stderr", text(rng)]), "text": words()},
        {"output_type": "error", "ename": words(), "evalue": words(), "traceback": rng.choice([words(), [words()] * rng.choice([1, 99])])},
        {"output_type": rng.choice(["display_data", "execute_result"]), "data": data, "metadata": {text(rng): words()}, "execution_count": words()},
        {"output_type": text(rng)}, words(),
    ])  # fmt: skip


# --- notebooks -------------------------------------------------------------------------------------

Notebook = dict[str, Any]


def _anything(rng: random.Random) -> Any:
    """Return what JSON may hold where something else should stand."""
    return rng.choice([None, True, 0, -1, 10**400, 1e308, text(rng), [], {}, [[]], [text(rng)], {text(rng): text(rng)},
                       [None, text(rng)], {"nbgrader": text(rng)}, {"nbgrader": {"grade_id": []}}])  # fmt: skip


def _place(rng: random.Random, made: Notebook) -> int:
    return rng.randrange(len(made["cells"])) if made["cells"] else 0


def _change(rng: random.Random, made: Notebook) -> None:
    """Do one thing to a notebook that hands, tools or malice do."""
    cells: list[Any] = made["cells"]
    if not cells:
        return
    at, other = _place(rng, made), _place(rng, made)
    cell = cells[at]
    what = rng.randrange(17)
    if what == 0:
        cells.insert(other, copy.deepcopy(cell))
    elif what == 1:
        del cells[at]
    elif what == 2:
        cells.insert(other, cells.pop(at))
    elif what == 3 and isinstance(cell, dict) and isinstance(cells[other], dict):
        cell["source"] = f"{cell.get('source')}\n{cells[other].get('source')}"
        if at != other:
            del cells[other]
    elif what == 4 and isinstance(cell, dict):
        rows = str(cell.get("source", "")).splitlines()
        cut = rng.randrange(len(rows) + 1)
        rest = {**copy.deepcopy(cell), "source": "\n".join(rows[cut:])}
        cell["source"] = "\n".join(rows[:cut])
        cells.insert(at + 1, rest)
    elif what == 5 and isinstance(cell, dict):
        cell["metadata"] = _anything(rng)
    elif what == 6 and isinstance(cell, dict):
        cell[
            rng.choice(
                [
                    "cell_type",
                    "source",
                    "id",
                    "outputs",
                    "execution_count",
                    "attachments",
                    text(rng),
                ]
            )
        ] = _anything(rng)
    elif what == 7 and isinstance(cell, dict):
        cell["cell_type"] = rng.choice(["code", "markdown", "raw", text(rng)])
    elif what == 8:
        cells.insert(at, _anything(rng))
    elif what == 9 and isinstance(cell, dict) and isinstance(cell.get("metadata"), dict):
        known = cell["metadata"].setdefault("nbgrader", {})
        if isinstance(known, dict):
            known[
                rng.choice(
                    [
                        "grade_id",
                        "points",
                        "grade",
                        "solution",
                        "locked",
                        "checksum",
                        "schema_version",
                    ]
                )
            ] = _anything(rng)
    elif what == 10 and isinstance(cell, dict):
        cell["source"] = rng.choice(
            [text(rng), str(cell.get("source")).split("\n"), f"{cell.get('source')}\n# {text(rng)}"]
        )
    elif what == 11 and isinstance(cell, dict):
        cell["attachments"] = {
            text(rng): {
                rng.choice(["image/png", "image/svg+xml"]): rng.choice(
                    [png(40_000, 40_000), png(1, 1), text(rng)]
                )
            }
        }
    elif what == 12:
        cells.insert(
            at,
            {"cell_type": "markdown", "metadata": {}, "source": text(rng) + rng.choice(TEXTS) * 3},
        )
    elif what == 13:
        made[rng.choice(["metadata", "nbformat", "nbformat_minor", text(rng)])] = _anything(rng)
    elif what == 14:
        cells[:] = [c for c in cells for _ in range(rng.choice([1, 1, 2]))]
    elif what == 15 and isinstance(cell, dict):
        cell.pop(rng.choice(sorted(cell)), None)
    elif what == 16:
        rng.shuffle(cells)


def notebook(rng: random.Random, whole: bytes) -> bytes:
    """Return a notebook as bytes: one that was whole, after some accidents."""
    made: Notebook = json.loads(whole)
    for _ in range(rng.choice([0, 1, 1, 2, 3, 8])):
        _change(rng, made)
    if rng.random() < 0.15:
        made = _older(rng, made)
    data = json.dumps(made, ensure_ascii=rng.random() < 0.7).encode("utf-8", "surrogatepass")
    return _as_bytes(rng, data) if rng.random() < 0.4 else data


def _older(rng: random.Random, made: Notebook) -> Notebook:
    """Return a notebook of version 3, with worksheets."""
    cells = [
        {**c, "input": c.get("source"), "language": "python"} if isinstance(c, dict) else c
        for c in made["cells"]
    ]
    for cell in cells:
        if isinstance(cell, dict) and rng.random() < 0.9:
            cell.pop("source", None)
    cut = rng.randrange(len(cells) + 1)
    sheets = [{"cells": cells[:cut], "metadata": {}}, {"cells": cells[cut:]}]
    return {"nbformat": 3, "nbformat_minor": 0, "metadata": {"name": text(rng)},
            "worksheets": rng.choice([sheets, sheets[:1], [*sheets, _anything(rng)], _anything(rng)])}  # fmt: skip


def _as_bytes(rng: random.Random, data: bytes) -> bytes:
    """Return a file with changes in its bytes, or in another encoding."""
    what = rng.randrange(9)
    if what == 0:
        return data[: rng.randrange(len(data))]
    if what == 1:
        return rng.choice(
            [
                b"",
                b" \n",
                b"{}",
                b"[]",
                b"null",
                b"5",
                b"%PDF-1.7",
                b"PK\x03\x04",
                b"\x00" * 99,
                b"[" * 100_000,
                b'{"cells":' * 9000,
            ]
        )
    if what == 2:
        return data.decode("utf-8", "replace").encode(
            rng.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-32"])
        )
    if what == 3:
        return data.replace(b'"source"', rng.choice([b'"Source"', b'"source": "x", "source"']))
    if what == 4:
        return data.replace(b"0", b"9" * rng.choice([400, 5000]), 1)
    if what == 5:
        at = rng.randrange(len(data))
        return (
            data[:at]
            + rng.choice(
                [
                    b"\\ud800",
                    b"\xed\xa0\x80",
                    b"\x00",
                    b"\xff",
                    b"NaN",
                    b"\\u0000",
                    b"\n<<<<<<< a\n=======\n",
                ]
            )
            + data[at:]
        )
    if what == 6:
        return data.replace(
            b"double",
            rng.choice([b"do\\ud800uble", b"do\\u0000uble", b"d\xc3\xb6uble", b"do\\u202euble"]),
            rng.choice([1, 5]),
        )
    if what == 7:
        return data + rng.choice([b"}", b"\n\n", b"\x00", data])
    changed = bytearray(data)
    for _ in range(rng.randint(1, 5)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


# --- folders ---------------------------------------------------------------------------------------


def folder_name(rng: random.Random, number: int) -> str:
    """Return the name of a student's folder, which no other case has."""
    what = rng.choice(["plain", "plain", "plain", "long", "odd", "text"])
    if what == "long":
        return f"{number:06}" + "n" * rng.choice([100, 122, 123, 194, 245])
    if what == "odd":
        odd = ("a b", "a'b", 'a"b', "ä", "名前", "a\u202eb", "a\nb", "-f", "a%b", "a;b", "a&b", "<b>x", "{{x}}", "=1+1", "a\\b",
               "CON", "a.", "a\x1b[31m", "\udcff", ".hidden", "a*b", "a[b", "~", "a`b`", "é" * 100)  # fmt: skip
        return rng.choice(odd) + f"{number:06}"
    if what == "text":
        kept = "".join(c for c in text(rng) if c not in "/\0" and not 0xD800 <= ord(c) < 0xE000)
        return f"t{number:06}{kept[:20]}"
    return f"s{number:06}"


def file_names(rng: random.Random, right: str) -> list[str]:
    """Return the names of the files of a submission, the notebook's first."""
    odd = ("Untitled.ipynb", "a b (1).ipynb", "X.IPYNB", "é.ipynb", "a\nb.ipynb", "\udcff.ipynb", "n" * 240 + ".ipynb",
           "sub/deep/er/x.ipynb", "a/b/c/d/e/f.ipynb", "<b>.ipynb", "notes.txt", ".ipynb", "x.ipynb.txt")  # fmt: skip
    return [
        rng.choice([right, right, right, rng.choice(odd)]),
        *rng.sample(odd, rng.choice([0, 0, 1, 3])),
    ]


def timestamp(rng: random.Random) -> bytes | None:
    """Return what stands in timestamp.txt."""
    return rng.choice([
        None, None, b"2026-11-20 10:00:00 UTC", b"2026-11-20T10:00:00+23:59", b"0001-01-01 00:00:00 +14:00", b"9999-12-31 23:59:59 -14:00",
        b"99999-01-01", b"-1", b"now", b"", b"\x00\xff", b"2026-02-30", b"1e9", b"9" * 300, b"12:00", b"\xef\xbb\xbf2026-11-20", b"2026-11-20 25:00",
        b"0000-00-00", b"Fri", b"10", b"2026-11-20 10:00:00.9999999999 UTC", b"<script>", text(rng).encode("utf-8", "replace"), "\u0662\u0660\u0662\u0666-01-01".encode(),
        b"2026-11-20 10:00 UTC+99:99", b"1970-01-01 00:00:00 EST5EDT,M3.2.0",
    ])  # fmt: skip
