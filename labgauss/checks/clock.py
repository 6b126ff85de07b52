"""A time limit for code that may never end."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

_CAN_INTERRUPT = hasattr(signal, "setitimer")


class Timeout(BaseException):
    """It took too long. Not an Exception, so that no `except Exception` of the code catches it."""


def overtime(name: str, seconds: float) -> str:
    """Say of an answer that it took too long."""
    return (
        f"{name} must end within {seconds:g} seconds. It was stopped there. Look for a loop whose "
        "condition never becomes false, or for work that grows much faster than its input."
    )


@contextlib.contextmanager
def time_limit(seconds: float, *, patience: float = 1.0) -> Iterator[None]:
    """Raise `Timeout` in the block after this time, and again each second until it ends.

    With `patience` a block that a busy machine keeps waiting, so that it has not had so many seconds
    of the processor, gets up to so many times as long. A limit outside of this one waits meanwhile.
    Where there is no such alarm (Windows, a browser, another thread) there is no limit.
    """
    if not _CAN_INTERRUPT or threading.current_thread() is not threading.main_thread():
        yield
        return

    begun, worked = time.monotonic(), time.process_time()

    def stop(*_: Any) -> None:
        kept_waiting = time.process_time() - worked < 0.8 * seconds
        if kept_waiting and time.monotonic() - begun < patience * seconds:
            return
        raise Timeout

    before = signal.signal(signal.SIGALRM, stop)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:
            signal.setitimer(signal.ITIMER_REAL, left, again)
