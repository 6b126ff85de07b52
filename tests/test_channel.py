"""What crosses the wall between a student's process and the referee: plain data, and nothing else."""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import threading
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.worker.channel import (
    MAX_DEPTH,
    MAX_TEXT,
    Channel,
    Closed,
    ProtocolError,
    Silent,
    pack,
    unpack,
)
from autograder.worker.records import FROM_WORKER, TO_WORKER
from labgauss.checks.plain import Made, Raised
from labgauss.checks.problem import Problem
from labgauss.checks.question import Answered, Ask, Case, Outcome, Question

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.complex_numbers()
    | st.text()
    | st.binary(max_size=40)
)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(max_size=5) | st.integers(-9, 9), inner, max_size=4)
    ),
    max_leaves=12,
)


def frame(text: Any, *buffers: bytes) -> bytes:
    """Return a frame with this text in JSON and these buffers, as a hostile worker would make it."""
    body = json.dumps(text).encode()
    lengths = b"".join(struct.pack("<Q", len(part)) for part in buffers)
    return (
        struct.pack("<4sII", b"LG1\n", len(body), len(buffers)) + lengths + body + b"".join(buffers)
    )


@given(PLAIN)
@settings(max_examples=150, deadline=None)
def test_plain_values_cross_unchanged(value: Any) -> None:
    """A value comes out of its frame as it went in, to the last bit and with its type."""
    assert repr(unpack(pack(value))) == repr(value)


@pytest.mark.parametrize(
    "array",
    [
        np.arange(6.0).reshape(2, 3), np.array([], dtype=int), np.array(3.5), np.array(["a", "bc"]),
        np.array([True, False]), np.array([1 + 2j]), np.array(["x", 2, None], dtype=object),
        np.asfortranarray(np.arange(6).reshape(2, 3)), np.zeros((0, 3)), np.float32([1, 2]),
    ],
)  # fmt: skip
def test_arrays_cross_unchanged(array: Any) -> None:
    """Shape, kind and entries are those that were sent, and the copy may be written to."""
    back = unpack(pack(array))
    assert back.shape == array.shape
    assert back.dtype == array.dtype
    assert back.tolist() == array.tolist()
    back[...] = array


@pytest.mark.parametrize(
    "scalar",
    [
        np.float64(1 / 3), np.float64("-inf"), np.float32(0.1), np.int8(-3), np.uint64(2**64 - 1),
        np.bool_(False), np.complex64(1 - 2j), np.str_("é"), np.bytes_(b"x"),
    ],
)  # fmt: skip
def test_scalars_of_numpy_cross_unchanged(scalar: Any) -> None:
    """They keep their type: numpy's take an index and divide by 0, Python's do not."""
    back = unpack(pack([scalar] * 15_000))
    assert type(back[0]) is type(scalar)
    assert back == [scalar] * 15_000


def test_records_cross_only_where_they_are_named() -> None:
    """A question goes to a worker and an answer comes back; neither crosses the other way."""
    question = Question("lab1.f", 1.0, Ask("call"), (), (Case("one", {"x": np.ones(2)}),))
    answered = Answered((Outcome(1.0, Problem("kind", "no class", {"got": "None"})),))
    assert unpack(pack(question), TO_WORKER).cases[0].inputs["x"].tolist() == [1, 1]
    assert unpack(pack(answered), FROM_WORKER) == answered
    for value, records in ((question, FROM_WORKER), (answered, TO_WORKER), (answered, {})):
        with pytest.raises(ProtocolError):
            unpack(pack(value), records)
    with pytest.raises(ProtocolError):  # it names code that would be called
        unpack(pack(Outcome(Made("numpy.cos"))), FROM_WORKER)
    assert unpack(pack(Raised("KeyError")), FROM_WORKER) == Raised("KeyError")


@pytest.mark.parametrize(
    "value", [object(), len, Fraction(1, 3), {1, 2}, np.array([object()]), 2**5000]
)
def test_nothing_else_crosses(value: Any) -> None:
    """Objects, functions and numbers without end are refused where they are sent."""
    with pytest.raises(ProtocolError):
        pack(value)


@pytest.mark.parametrize(
    "hostile",
    [
        b"", b"LG1\n", b"XXXX" + bytes(8), frame({"array": 0, "dtype": "<f8", "shape": [2]}, bytes(8)),
        frame({"array": 0, "dtype": "|O8", "shape": [1]}, bytes(8)),
        frame({"array": 0, "dtype": "<f8", "shape": [-1]}, bytes(8)),
        frame({"array": 1, "dtype": "<f8", "shape": [1]}, bytes(8)),
        frame([{"bytes": 0}, {"bytes": 0}], b"x" * 50),
        frame({"array": 0, "dtype": "<U0", "shape": [10**9]}, b""),
        frame({"float": "1" * 10**6}), frame({"int": "9" * 10**6}), frame({"int": 5}),
        frame({"record": "Made", "of": {"path": "os.system", "keywords": None}}),
        frame({"record": "Outcome", "of": {"value": 1}}), frame({"dict": [[[], 1]]}),
        frame({"dict": [[1]]}), frame({"tuple": 5}), frame({}), frame(float("nan")),
        frame({"objects": [1], "shape": [2]}), frame({"scalar": [1], "dtype": "<f8"}),
        frame({"scalar": 1, "dtype": "|O8"}), frame({"scalar": 300, "dtype": "|i1"}),
        frame({"scalar": "x", "dtype": "<f8"}), frame({"scalar": 1}), frame("x") + b"more", frame("x")[:-1],
        struct.pack("<4sII", b"LG1\n", MAX_TEXT + 1, 0),
    ],
)  # fmt: skip
def test_a_hostile_frame_is_refused(hostile: bytes) -> None:
    """Lengths that lie, buffers used twice, foreign kinds: each is one clean error."""
    with pytest.raises(ProtocolError):
        unpack(hostile, FROM_WORKER)


def test_depth_and_number_of_items_are_bounded() -> None:
    """What nests or goes on without end is refused, on both sides."""
    deep: Any = []
    for _ in range(MAX_DEPTH + 5):
        deep = [deep]
    with pytest.raises(ProtocolError):
        pack(deep)
    with pytest.raises(ProtocolError):
        unpack(frame(deep))
    with pytest.raises(ProtocolError):
        unpack(frame([0] * 1_000_001))
    with pytest.raises(ProtocolError):
        unpack(struct.pack("<4sII", b"LG1\n", 400_000, 0) + b"[" * 400_000)
    cyclic: list[Any] = []
    cyclic.append(cyclic)
    with pytest.raises(ProtocolError):
        pack(cyclic)


@given(st.binary(max_size=200), st.integers(0, 10**6))
@settings(max_examples=300, deadline=None)
def test_a_mutated_frame_is_a_value_or_a_clean_error(noise: bytes, place: int) -> None:
    """Whatever is done to a frame, nothing but ProtocolError comes of it."""
    value = Answered((Outcome({"a": np.arange(3.0), "b": (1, "x", b"y")}),), subject="f")
    good = bytearray(pack(value))
    at = place % len(good)
    good[at : at + len(noise)] = noise
    with contextlib.suppress(ProtocolError):
        unpack(bytes(good), FROM_WORKER)


def test_a_channel_waits_as_long_as_it_is_told() -> None:
    """A silent end and a closed end are told apart, and a slow frame is bounded as a whole."""
    ours, theirs = socket.socketpair()
    channel = Channel(ours)
    with pytest.raises(Silent):
        channel.receive(0.02)
    theirs.sendall(pack([1, 2])[:9])
    with pytest.raises(Silent):
        channel.receive(0.02)
    theirs.close()
    with pytest.raises(Closed):
        channel.receive(1)
    channel.close()


def test_a_large_value_crosses_a_socket() -> None:
    """What does not fit into the socket's buffer comes whole."""
    ours, theirs = socket.socketpair()
    sent = np.arange(400_000.0)
    writer = threading.Thread(target=lambda: Channel(theirs).send({"x": sent}))
    writer.start()
    assert np.array_equal(Channel(ours).receive(30)["x"], sent)
    writer.join()
    ours.close()
    theirs.close()
