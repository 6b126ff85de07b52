"""A time limit stands for code that catches its error, also where another limit was kept before.

The tests go through `time_limit` itself: the limits of a check are ten seconds and more.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from labgauss.checks.clock import Timeout, time_limit

#: Far more rounds than a second has; a limit that no longer stands would let a loop reach it.
_ROUNDS = 200_000_000


def _catches_once() -> None:
    """Catch the first error of a limit, as a bare `except` in an endless loop does, and go on."""
    try:
        _endless()
    except BaseException:
        _endless()


def _catches_once_after_an_inner_limit() -> None:
    """Keep an inner limit before."""
    with time_limit(60):
        pass
    _catches_once()


def _endless() -> None:
    for rounds in count():
        assert rounds < _ROUNDS, "the limit no longer stands"


@pytest.mark.parametrize(
    "code",
    [_catches_once, _catches_once_after_an_inner_limit],
)
def test_a_limit_stops_what_has_caught_its_error(code: Callable[[], None]) -> None:
    """An answer that catches the error is stopped again, whatever limits it has kept before."""
    with pytest.raises(Timeout), time_limit(0.1):
        code()
