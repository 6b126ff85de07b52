"""The worker: a student's process. It runs cells and answers what it is asked, and knows nothing more."""

from __future__ import annotations

import contextlib
import gc
import os
import random
import signal
import socket
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from labgauss.checks.figure.reading import make_in_advance

from .answers import answer
from .channel import Channel, Closed, ProtocolError
from .confine import end_with_parent
from .records import TO_WORKER
from .shell import Shell, make_shell, run_cell

_shell: Shell | None = None
#: So many bytes of files are kept to be put back after a check.
_KEPT = 8 * 2**20


def prepare(axes: Mapping[str, int] | None) -> None:
    """Make the shell, and do once what costs time the first time; pictures where a lab has some.

    `axes` are how many empty Axes its checks will ask for, by their projection.
    """
    global _shell
    _shell = make_shell()
    run_cell(_shell, "1 / 0", rich=True)
    run_cell(_shell, "%time 1", rich=True)
    if axes is not None:
        _draw_once(_shell)
        make_in_advance({projection or None: count for projection, count in axes.items()})
    gc.freeze()  # the shell looks for garbage when it is reset: not among all that was imported
    _shell.reset(new_session=True, aggressive=False)
    _shell.execution_count = 1
    _shell.user_ns["__name__"] = "__main__"
    sys.modules["__main__"] = _shell.user_module


def _draw_once(shell: Shell) -> None:
    """Draw a picture; from then on each cell's figures are shown below it, and closed."""
    import matplotlib.pyplot as plt
    import PIL.Image

    PIL.Image.preinit()
    run_cell(shell, "%matplotlib inline", rich=True)  # loaded before the shell, it knows of none
    run_cell(shell, "import matplotlib.pyplot as plt\nplt.plot([0, 1]);", rich=True)
    plt.close("all")


def work(connection: socket.socket, seed: int) -> None:
    """Answer requests until the referee is gone."""
    import numpy as np

    assert _shell is not None
    signal.signal(signal.SIGINT, signal.default_int_handler)
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002  (students' cells may use it)
    channel = Channel(connection, TO_WORKER)
    while True:
        try:
            request = channel.receive()
            reply = _done(_shell, request, channel)
            _send(reply, channel)
        except (Closed, ProtocolError):
            os._exit(1)
        except KeyboardInterrupt:  # came between two cells
            continue


def _done(shell: Shell, request: dict[str, Any], channel: Channel) -> Any:
    if request["do"] == "run":
        gc.collect(0)
        number = request["number"]
        return run_cell(shell, request["code"], rich=request["rich"], number=number)
    if request["do"] == "files":
        for name, data in request["files"].items():
            place = Path(name)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        return {}
    if request["do"] == "ask" and request["copy"]:
        return _in_a_copy(shell, request, channel)
    return _answered(shell, request, channel)


def _in_a_copy(shell: Shell, request: dict[str, Any], channel: Channel) -> Any:
    """Let a copy of this process answer, so that it leaves no trace here, nor among the files.

    Return how it ended, None if it never began.
    """
    _files.keep()
    try:
        pid = os.fork()
    except OSError:  # its threads have taken all the room that there is
        return {"copy": None}
    if pid == 0:
        try:
            end_with_parent()
            _send(_answered(shell, request, channel), channel)
        finally:
            os._exit(0)
    while True:
        try:
            _, status = os.waitpid(pid, 0)
            break
        except InterruptedError:
            continue
    _files.restore()
    return {"copy": status}


class _Files:
    """The files in a scratch, so that what a copy does to them can be undone; large ones stay changed."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[int, int, int], bytes | None]] = {}

    def keep(self) -> None:
        """Remember the files as they are."""
        room, kept = _KEPT, {}
        for path, stamp in _stamps("."):
            data = self._kept[path][1] if self._kept.get(path, (None,))[0] == stamp else None
            if data is None and stamp[1] <= room:
                with contextlib.suppress(OSError, MemoryError):
                    data = Path(path).read_bytes()
            room -= len(data or b"")
            kept[path] = stamp, data
        self._kept = kept

    def restore(self) -> None:
        """Delete what is new, and put back what was changed or deleted."""
        now = dict(_stamps("."))
        for path in now.keys() - self._kept.keys():
            with contextlib.suppress(OSError):
                os.unlink(path)
        for path, (stamp, data) in self._kept.items():
            if now.get(path) != stamp and data is not None:
                with contextlib.suppress(OSError):
                    Path(path).write_bytes(data)


_files = _Files()


def _stamps(folder: str) -> Iterator[tuple[str, tuple[int, int, int]]]:
    """Yield the files below a folder, each with what tells that it was changed."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _stamps(entry.path)
            elif entry.is_file(follow_symlinks=False):
                found = entry.stat(follow_symlinks=False)
                yield entry.path, (found.st_mtime_ns, found.st_size, found.st_ino)


def _send(reply: Any, channel: Channel) -> None:
    """Send a reply; where it does not fit into a frame, say so."""
    try:
        channel.send(reply)
    except ProtocolError:
        channel.send({"cannot": "ProtocolError"})


def _answered(shell: Shell, request: dict[str, Any], channel: Channel) -> Any:
    try:
        return answer(shell.user_ns, request, lambda wish: _asked_back(wish, channel))
    except (Closed, ProtocolError) as error:
        return {"cannot": type(error).__name__}
    except BaseException as error:  # an answer that breaks what asks it
        return {"cannot": type(error).__name__}


def _asked_back(wish: Mapping[str, Any], channel: Channel) -> Mapping[str, Any]:
    """Ask the referee for a right earlier answer."""
    channel.send(wish)
    told: Mapping[str, Any] = channel.receive()
    return told
