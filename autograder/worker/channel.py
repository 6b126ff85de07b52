"""What crosses the wall: plain data in frames. No pickle, no eval, every size checked first.

A frame is a head (magic, length of the text, number of buffers), the lengths of the buffers, a text
in JSON, and the buffers, which hold arrays and bytes. A value is decoded into None, booleans,
numbers, texts, bytes, tuples, lists, dicts, numpy arrays and scalars of numbers or labels, and records
of the kinds that the reader names; anything else is a `ProtocolError`. Why no library: msgpack bounds each
list, but neither the items of a whole frame nor its depth, so that this decoder would stay beside it.
"""

from __future__ import annotations

import json
import math
import re
import select
import socket
import struct
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

import numpy as np

_MAGIC = b"LG1\n"
_HEAD = struct.Struct("<4sII")
_LENGTH = struct.Struct("<Q")
#: No frame may be larger than this, in text or in all.
MAX_TEXT = 16 * 2**20
MAX_FRAME = 96 * 2**20
MAX_BUFFERS = 20_000
MAX_DEPTH = 40
MAX_ITEMS = 1_000_000
MAX_DIMENSIONS = 16
MAX_KEYS = 20_000
_DTYPES = ("b", "i", "u", "f", "c", "U", "S")
_DTYPE = re.compile(r"[<>|][biufcUS][0-9]{1,8}")


class ProtocolError(Exception):
    """What came over the channel is no frame, or holds what must not cross."""


class Closed(Exception):
    """The other end is gone."""


class Silent(Exception):
    """Nothing came within the time that was given."""


# --- values to frames ------------------------------------------------------------------------------


def pack(value: Any) -> bytes:
    """Turn a plain value into a frame.

    >>> unpack(pack({"x": (1, 2.5, float("inf"), "é")}))
    {'x': (1, 2.5, inf, 'é')}
    """
    buffers: list[bytes] = []
    text = json.dumps(_to_json(value, buffers, 0), separators=(",", ":")).encode("ascii")
    lengths = b"".join(_LENGTH.pack(len(part)) for part in buffers)
    head = _HEAD.pack(_MAGIC, len(text), len(buffers))
    if len(text) > MAX_TEXT or len(buffers) > MAX_BUFFERS:
        raise ProtocolError("a value must fit into a frame. This one is too large.")
    frame = b"".join([head, lengths, text, *buffers])
    if len(frame) > MAX_FRAME:
        raise ProtocolError("a value must fit into a frame. This one is too large.")
    return frame


def _to_json(value: Any, buffers: list[bytes], depth: int) -> Any:
    if depth > MAX_DEPTH:
        raise ProtocolError("a value must be nested less deeply.")
    kind = type(value)
    if value is None or kind is bool or kind is str:
        return value
    if kind is int:
        return value if abs(value) < 2**63 else {"int": str(_bounded(value))}
    if kind is float:
        return value if math.isfinite(value) else {"float": repr(value)}
    if kind is complex:
        return {
            "complex": [_to_json(part, buffers, depth + 1) for part in (value.real, value.imag)]
        }
    if kind is bytes:
        return {"bytes": _stored(value, buffers)}
    if isinstance(value, np.generic):
        return _scalar_to_json(value, buffers, depth)
    if isinstance(value, np.ndarray):
        return _array_to_json(value, buffers, depth)
    if kind is tuple or kind is list:
        items = [_to_json(item, buffers, depth + 1) for item in value]
        return items if kind is list else {"tuple": items}
    if isinstance(value, Mapping):
        keys = (key.item() if isinstance(key, np.generic) else key for key in value)
        pairs = [
            [_to_json(key, buffers, depth + 1), _to_json(item, buffers, depth + 1)]
            for key, item in zip(keys, value.values(), strict=True)
        ]
        return {"dict": pairs}
    if hasattr(kind, "__dataclass_fields__"):
        named = {f.name: _to_json(getattr(value, f.name), buffers, depth + 1) for f in fields(kind)}
        return {"record": kind.__name__, "of": named}
    raise ProtocolError(f"only plain data cross the wall. Got an object of type {kind.__name__}.")


def _bounded(value: int) -> int:
    if value.bit_length() > 1100:
        raise ProtocolError("an integer must be of a reasonable size.")
    return value


def _stored(data: bytes, buffers: list[bytes]) -> int:
    buffers.append(data)
    return len(buffers) - 1


def _scalar_to_json(value: Any, buffers: list[bytes], depth: int) -> dict[str, Any]:
    """Return a number or label of numpy with its dtype: it can do more than Python's own."""
    if value.dtype.kind not in _DTYPES:
        raise ProtocolError(f"a scalar of dtype {value.dtype} does not cross the wall.")
    if value.dtype.kind in "fc" and not isinstance(value.item(), (float, complex)):
        value = value.astype(float if value.dtype.kind == "f" else complex)
    return {"scalar": _to_json(value.item(), buffers, depth + 1), "dtype": value.dtype.str}


def _array_to_json(value: Any, buffers: list[bytes], depth: int) -> dict[str, Any]:
    array = np.asarray(value)
    if array.dtype.kind == "O":
        items = [_to_json(item, buffers, depth + 1) for item in array.ravel().tolist()]
        return {"objects": items, "shape": list(array.shape)}
    if array.dtype.kind not in _DTYPES or array.dtype.itemsize > 2**16:
        raise ProtocolError(f"an array of dtype {array.dtype} does not cross the wall.")
    if array.dtype.kind in "fc" and array.dtype.itemsize > (8 if array.dtype.kind == "f" else 16):
        array = array.astype(float if array.dtype.kind == "f" else complex)
    at = _stored(np.ascontiguousarray(array).tobytes(), buffers)
    return {"array": at, "dtype": array.dtype.str, "shape": list(array.shape)}


# --- frames to values ------------------------------------------------------------------------------


def unpack(frame: bytes, records: Mapping[str, type] | None = None) -> Any:
    """Turn a frame back into the value; `records` are the dataclasses that may be in it."""
    if len(frame) < _HEAD.size:
        raise ProtocolError("a frame must have a head.")
    text_length, lengths, start = _parts(frame)
    text = frame[start : start + text_length]
    if len(text) != text_length:
        raise ProtocolError("a frame must be as long as its head says.")
    buffers, at = [], start + text_length
    for length in lengths:
        buffers.append(frame[at : at + length])
        if len(buffers[-1]) != length:
            raise ProtocolError("a frame must be as long as its head says.")
        at += length
    if at != len(frame):
        raise ProtocolError("a frame must be as long as its head says.")
    try:
        parsed = json.loads(text.decode("ascii"))
        return _Decoder(buffers, records or {}).value(parsed, 0)
    except ProtocolError:
        raise
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError, MemoryError) as error:
        raise ProtocolError(f"a frame must hold plain data. {type(error).__name__}.") from None


def _parts(frame: bytes) -> tuple[int, list[int], int]:
    text_length, count = _checked_head(frame[: _HEAD.size])
    end = _HEAD.size + count * _LENGTH.size
    return text_length, _checked_lengths(frame[_HEAD.size : end], text_length, count), end


def _checked_head(head: bytes) -> tuple[int, int]:
    magic, text_length, count = _HEAD.unpack(head)
    if magic != _MAGIC:
        raise ProtocolError("a frame must begin as a frame.")
    if text_length > MAX_TEXT or count > MAX_BUFFERS:
        raise ProtocolError("a frame must be of a reasonable size.")
    return text_length, count


def _checked_lengths(data: bytes, text_length: int, count: int) -> list[int]:
    if len(data) != count * _LENGTH.size:
        raise ProtocolError("a frame must be as long as its head says.")
    lengths = [_LENGTH.unpack_from(data, i * _LENGTH.size)[0] for i in range(count)]
    if text_length + sum(lengths) > MAX_FRAME:
        raise ProtocolError("a frame must be of a reasonable size.")
    return lengths


class _Decoder:
    """Decode what JSON holds; each buffer may be used once."""

    def __init__(self, buffers: list[bytes], records: Mapping[str, type]):
        self.buffers: list[bytes | None] = list(buffers)
        self.records = records
        self.left = MAX_ITEMS

    def value(self, given: Any, depth: int) -> Any:
        self.left -= 1
        if depth > MAX_DEPTH or self.left < 0:
            raise ProtocolError("a value must be smaller, and nested less deeply.")
        if isinstance(given, str):
            return given if given.isascii() else given.encode("utf-8", "replace").decode()
        if given is None or isinstance(given, (bool, int)):
            return given
        if isinstance(given, float):
            if not math.isfinite(given):
                raise ProtocolError("a number must be written as one.")
            return given
        if isinstance(given, list):
            return [self.value(item, depth + 1) for item in given]
        tag = next((name for name in _TAGS if name in given), None)
        if tag is None:
            raise ProtocolError("a value must be of a known kind.")
        return _TAGS[tag](self, given, depth)

    def items(self, given: Any, depth: int) -> Iterator[Any]:
        if not isinstance(given, list):
            raise ProtocolError("items must stand in a list.")
        return (self.value(item, depth + 1) for item in given)

    def buffer(self, at: Any) -> bytes:
        if type(at) is not int or not 0 <= at < len(self.buffers):
            raise ProtocolError("a buffer must be one of the frame.")
        data = self.buffers[at]
        if data is None:
            raise ProtocolError("a buffer may be used once.")
        self.buffers[at] = None
        return data

    def integer_of(self, given: dict[str, Any], depth: int) -> int:
        text = given["int"]
        if not isinstance(text, str) or len(text) > 340:
            raise ProtocolError("an integer must be of a reasonable size.")
        return int(text)

    def number_of(self, given: dict[str, Any], depth: int) -> float:
        if given["float"] not in ("inf", "-inf", "nan"):
            raise ProtocolError("a number must be written as one.")
        return float(given["float"])

    def complex_of(self, given: dict[str, Any], depth: int) -> complex:
        real, imaginary = self.items(given["complex"], depth)
        return complex(float(real), float(imaginary))

    def bytes_of(self, given: dict[str, Any], depth: int) -> bytes:
        return self.buffer(given["bytes"])

    def tuple_of(self, given: dict[str, Any], depth: int) -> tuple[Any, ...]:
        return tuple(self.items(given["tuple"], depth))

    def dict_of(self, given: dict[str, Any], depth: int) -> dict[Any, Any]:
        found = {}
        for pair in self.items(given["dict"], depth):
            if not isinstance(pair, list) or len(pair) != 2 or not _is_key(pair[0], 0):
                raise ProtocolError("a key must be a number, a text, or a few of them.")
            found[pair[0]] = pair[1]
        if len(found) > MAX_KEYS:
            raise ProtocolError("a dict must be of a reasonable size.")
        return found

    def shape(self, given: Any) -> tuple[int, ...]:
        if not isinstance(given, list) or len(given) > MAX_DIMENSIONS:
            raise ProtocolError("a shape must be a short list.")
        if any(type(n) is not int or not 0 <= n <= MAX_FRAME for n in given):
            raise ProtocolError("a shape must hold whole numbers.")
        return tuple(given)

    def array_of(self, given: dict[str, Any], depth: int) -> Any:
        shape, text = self.shape(given["shape"]), given["dtype"]
        if not isinstance(text, str) or not _DTYPE.fullmatch(text):
            raise ProtocolError("an array must be of numbers or labels.")
        dtype = np.dtype(text)
        data = self.buffer(given["array"])
        if math.prod(shape) * dtype.itemsize != len(data):
            raise ProtocolError("an array must be as long as its shape says.")
        if dtype.itemsize == 0:
            return np.zeros(shape, dtype) if math.prod(shape) <= MAX_ITEMS else self._too_many()
        if dtype.kind == "U" and not _are_letters(np.frombuffer(data, dtype.byteorder + "u4")):
            raise ProtocolError("a text must be made of letters.")
        return np.frombuffer(data, dtype).reshape(shape).copy()

    def scalar_of(self, given: dict[str, Any], depth: int) -> Any:
        value, text = self.value(given["scalar"], depth + 1), given["dtype"]
        if not isinstance(text, str) or not _DTYPE.fullmatch(text):
            raise ProtocolError("a scalar must be a number or a label.")
        if not isinstance(value, (bool, int, float, complex, str, bytes)):
            raise ProtocolError("a scalar must be one value.")
        return np.dtype(text).type(value)

    def objects_of(self, given: dict[str, Any], depth: int) -> Any:
        shape, items = self.shape(given["shape"]), list(self.items(given["objects"], depth))
        if math.prod(shape) != len(items):
            raise ProtocolError("an array must be as long as its shape says.")
        array = np.empty(len(items), dtype=object)
        for i, item in enumerate(items):
            array[i] = item
        return array.reshape(shape)

    def record_of(self, given: dict[str, Any], depth: int) -> Any:
        kind = self.records.get(given["record"]) if isinstance(given["record"], str) else None
        if kind is None or not isinstance(given.get("of"), dict):
            raise ProtocolError("a record must be of a kind that may cross.")
        names = {f.name for f in fields(kind)}
        if set(given["of"]) != names:
            raise ProtocolError("a record must have the parts of its kind.")
        return kind(**{name: self.value(item, depth + 1) for name, item in given["of"].items()})

    def _too_many(self) -> Any:
        raise ProtocolError("an array must be of a reasonable size.")


def _is_key(key: Any, depth: int) -> bool:
    """Return whether something may be a key: nothing of which many could be made to collide."""
    if isinstance(key, tuple):
        return depth < 2 and len(key) < 20 and all(_is_key(item, depth + 1) for item in key)
    if isinstance(key, int):
        return abs(key) < 2**63
    return key is None or isinstance(key, (float, complex, str, bytes))


def _are_letters(codes: Any) -> bool:
    """Return whether these are codes of characters: half a surrogate pair is none, and cannot be stored."""
    return bool(((codes < 0xD800) | ((codes >= 0xE000) & (codes < 0x110000))).all())


_TAGS: dict[str, Callable[[_Decoder, dict[str, Any], int], Any]] = {
    "int": _Decoder.integer_of,
    "float": _Decoder.number_of,
    "complex": _Decoder.complex_of,
    "bytes": _Decoder.bytes_of,
    "tuple": _Decoder.tuple_of,
    "dict": _Decoder.dict_of,
    "scalar": _Decoder.scalar_of,
    "array": _Decoder.array_of,
    "objects": _Decoder.objects_of,
    "record": _Decoder.record_of,
}


# --- frames through a socket -----------------------------------------------------------------------


class Channel:
    """One end of a connection that sends and receives plain values."""

    def __init__(self, connection: socket.socket, records: Mapping[str, type] | None = None):
        self.connection, self.records = connection, records or {}

    def send(self, value: Any, seconds: float | None = None) -> None:
        """Send a value; where the other end does not take it in time, raise `Silent`."""
        frame = pack(value)
        self.connection.settimeout(seconds)
        try:
            self.connection.sendall(frame)
        except TimeoutError:
            raise Silent from None
        except OSError:
            raise Closed from None

    def waits(self, seconds: float) -> bool:
        """Return whether something comes within this time."""
        return bool(select.select([self.connection], [], [], seconds)[0])

    def receive(self, seconds: float | None = None) -> Any:
        """Return the next value, all of which must come within the time given."""
        until = None if seconds is None else time.monotonic() + seconds
        head = self._exactly(_HEAD.size, until)
        text_length, count = _checked_head(head)
        listed = self._exactly(count * _LENGTH.size, until)
        lengths = _checked_lengths(listed, text_length, count)
        rest = self._exactly(text_length + sum(lengths), until)
        return unpack(head + listed + rest, self.records)

    def _exactly(self, count: int, until: float | None) -> bytes:
        data = bytearray()
        while len(data) < count:
            left = None if until is None else until - time.monotonic()
            if left is not None and left <= 0:
                raise Silent
            self.connection.settimeout(left)
            try:
                piece = self.connection.recv(min(count - len(data), 2**20))
            except TimeoutError:
                raise Silent from None
            except OSError:
                raise Closed from None
            if not piece:
                raise Closed
            data += piece
        return bytes(data)

    def close(self) -> None:
        """Close this end."""
        self.connection.close()
