"""A warm process that holds nothing secret, and forks one worker per submission.

It is started by an engine as `python -m autograder.worker.server DESCRIPTOR`, inside the engine's
walls. Over that descriptor come its orders: what to import, then again and again a worker, a pause,
an end. One worker lives at a time; when it ends, all that it has made ends with it.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import selectors
import signal
import socket
import stat
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .scratch import empty

#: What every lab needs; what a course and its class import is ordered at the start.
_WARM = (
    "numpy", "numpy.random", "numpy.linalg", "numpy.ma", "IPython.display", "labgauss.stand_in",
)  # fmt: skip
#: What labs with pictures need.
_WITH_PICTURES = (
    "matplotlib.pyplot", "matplotlib.backends.backend_agg", "matplotlib_inline.backend_inline",
)  # fmt: skip
#: How often a scratch without a size of its own is looked at, and how often at what is mapped, too.
_LOOK, _LOOK_AT_MAPS = 0.02, 0.1
#: Counting more files than these takes long: nothing is written meanwhile.
_MANY = 400


def main() -> None:
    """Serve until the referee is gone."""
    gc.disable()  # all that is imported stays
    orders = socket.socket(fileno=int(sys.argv[1]))
    with orders:
        Server(orders).serve()


class Server:
    """Makes workers, watches the one that lives, and ends it."""

    def __init__(self, orders: socket.socket):
        from .confine import Layers, Limits, may_mount

        self.orders = orders
        told, _ = _received(orders)
        self.layers = Layers(**{**told["layers"], "readable": tuple(told["layers"]["readable"]),
                                "limits": Limits(**told["layers"]["limits"])})  # fmt: skip
        if self.layers.private_scratch is None:
            mounts = may_mount(self.layers.scratch, self.layers.limits)
            self.layers = replace(self.layers, private_scratch=mounts)
        self.bpf = b""
        self.pid = 0
        self.filled = False  # the last worker, its scratch
        self.used = {"processor_seconds": 0.0, "peak_memory_mb": 0.0}  # by what has ended
        self._next = self._looked = 0.0
        self._count = 0
        self.turnstile: Any = None
        self.selector = selectors.DefaultSelector()
        self._warm(told["imports"], told["axes"])

    def _warm(self, imports: list[str] | None, axes: Mapping[str, int]) -> None:
        """Import what cells will need; nothing for a server that only shows whether its engine holds."""
        from .confine import be_opaque, compile_filter

        self.bare = imports is None
        failed: list[str] = []  # a cell that needs one of them says so
        if imports is None:
            importlib.import_module("autograder.worker.bare")
        else:
            from .work import prepare

            failed += _missing((*_WARM, *imports))
            draws = "matplotlib.figure" in sys.modules
            failed += _missing(_WITH_PICTURES if draws else ())
            prepare(axes if draws else None)
        if self.layers.seccomp:
            self.bpf = compile_filter()
        be_opaque()
        _become_heir()
        gc.freeze()
        threads = len(os.listdir("/proc/self/task")) if os.path.isdir("/proc/self/task") else 1
        self._tell({"ready": True, "threads": threads, "failed": failed, "pid": os.getpid(),
                    "uid": os.getuid(), "mounts": self.layers.private_scratch})  # fmt: skip

    def _tell(self, what: Mapping[str, Any]) -> None:
        self.orders.send(json.dumps(what).encode())

    def serve(self) -> None:
        """Follow the orders, and answer wishes for new processes in between."""
        self.selector.register(self.orders, selectors.EVENT_READ)
        while True:
            watches = self.pid != 0 and not self.layers.private_scratch
            ready = [key.fileobj for key, _ in self.selector.select(_LOOK if watches else None)]
            if watches:
                self._watch()
            if self.orders not in ready:
                if ready and self.turnstile is not None and not self.turnstile.decide():
                    self._drop_turnstile()  # all that might wish are gone
                continue
            order, descriptors = _received(self.orders)
            if not order:
                self._end()
                return
            self._follow(order, descriptors)

    def _follow(self, order: dict[str, Any], descriptors: list[int]) -> None:
        if order["do"] == "open":
            self._open(descriptors[0], order)
        elif order["do"] == "allow":
            self._forbid()  # so that there is never more than one copy
            if self.turnstile is not None:
                self.turnstile.allowed = 1
            self._tell({"done": True})
        elif order["do"] == "forbid":
            self._forbid()
            self._tell({"done": True})
        elif order["do"] == "interrupt":
            if self.pid:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, signal.SIGINT)
            self._tell({"done": True})
        elif order["do"] == "end copies":
            self._end_all(but=self.pid)
            self._tell({"done": True})
        elif order["do"] == "filled":
            self._look_at_scratch(_Usage())
            self._tell({"filled": self.filled})
        elif order["do"] == "worked":
            self._tell(_worked([self.pid, *_below(self.pid)] if self.pid else []))
        elif order["do"] == "end":
            self._tell({"status": self._end(), "used": self.used})
            self.used = dict.fromkeys(self.used, 0.0)

    def _watch(self) -> None:
        """End a worker that has filled a scratch which has no size of its own, whoever waits for what."""
        now = time.monotonic()
        if now < self._next:
            return
        maps = now >= self._looked + _LOOK_AT_MAPS
        self._looked = now if maps else self._looked
        below = _children(os.getpid())  # the worker, and what it has left; then its copy
        pids = {self.pid, *below, *(pid for parent in below for pid in _children(parent))}
        stopped = pids if self._count > _MANY else set()
        _signal(stopped, signal.SIGSTOP)
        self._look_at_scratch(_deleted(self.layers.scratch, pids, self.layers.limits.disk, maps))
        _signal(stopped, signal.SIGCONT)
        self._next = time.monotonic() + _LOOK

    def _look_at_scratch(self, found: _Usage) -> None:
        limits = self.layers.limits
        self._count = _used(self.layers.scratch, found).count
        if self.pid and (found.count > limits.files or found.bytes > limits.disk):
            self._end()
            self.filled = True

    def _forbid(self) -> None:
        """Take back a leave that was not used, and end copies that are still there."""
        if self.turnstile is None:
            return
        self.turnstile.allowed = 0
        if _children(os.getpid()) != [self.pid] or _children(self.pid):
            self._end_all(but=self.pid)

    def _open(self, descriptor: int, order: dict[str, Any]) -> None:
        from .confine import ConfineError, Turnstile

        self._end()
        self.filled = False
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.pid = os.fork()
        if self.pid == 0:
            try:
                self._become_worker(descriptor, theirs, order)
            finally:
                os._exit(0)
        os.close(descriptor)
        theirs.close()
        with ours:
            told, listeners, _, _ = socket.recv_fds(ours, 4096, 1)
            problem = ""
            if told == b"L":
                self.turnstile = Turnstile(listeners[0], self.pid, self.layers.limits.threads)
                self.selector.register(self.turnstile.listener, selectors.EVENT_READ)
            elif told != b"N":
                problem = told.decode() or str(ConfineError("a worker must start. It ended."))
        self._tell({"opened": not problem, "problem": problem})

    def _become_worker(
        self, descriptor: int, watcher: socket.socket, order: dict[str, Any]
    ) -> None:
        from .confine import beyond_reach, put_on

        os.setsid()
        _keep_only({descriptor, watcher.fileno()})
        try:
            watcher = beyond_reach(watcher)
            put_on(self.layers, watcher, self.bpf or None)
        except Exception as error:
            watcher.send(f"{type(error).__name__}: {error}".encode()[:4000])
            return
        if not self.layers.seccomp:
            watcher.send(b"N")
        watcher.close()
        connection = socket.socket(fileno=descriptor)
        if self.bare:
            from .bare import work as work_bare

            work_bare(connection)
        else:
            from .work import work

            work(connection, order["seed"])

    # --- ending ---

    def _end(self) -> int | None:
        """End the worker and all that it has made; return how it ended."""
        self._drop_turnstile()
        status = self._end_all()
        self.pid = 0
        if not self.layers.private_scratch:
            empty(self.layers.scratch)
        return status

    def _drop_turnstile(self) -> None:
        if self.turnstile is not None:
            self.selector.unregister(self.turnstile.listener)
            self.turnstile.close()
            self.turnstile = None

    def _end_all(self, but: int = 0) -> int | None:
        """Kill every process below this one, until there is none; `but` spares one."""
        status = None
        for _ in range(1000):
            alive = [pid for pid in _below(os.getpid()) if pid != but]
            _signal(alive, signal.SIGKILL)
            status = self._reap(status, but)
            if not alive:
                break
            time.sleep(0.0005)
        return status

    def _reap(self, status: int | None, but: int) -> int | None:
        while True:
            try:
                pid, ended, used = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return status
            if pid == 0:
                return status
            self.used["processor_seconds"] += used.ru_utime + used.ru_stime
            self.used["peak_memory_mb"] = max(self.used["peak_memory_mb"], used.ru_maxrss / 1024)
            if pid == self.pid and pid != but:
                status = ended


def _missing(names: Iterable[str]) -> list[str]:
    """Import modules, or what they offer; return which could not be."""
    return [name for name in names if not _is_there(name)]


def _is_there(name: str) -> bool:
    """Import a module, or what a module offers by this name, and whatever that loads when it is asked for."""
    try:
        importlib.import_module(name)
    except Exception:
        module, _, offered = name.rpartition(".")
        try:
            getattr(importlib.import_module(module), offered)
        except Exception:
            return False
    return True


def _received(orders: socket.socket) -> tuple[dict[str, Any], list[int]]:
    data, descriptors, _, _ = socket.recv_fds(orders, 2**16, 1)
    return (json.loads(data) if data else {}), list(descriptors)


def _keep_only(kept: set[int]) -> None:
    """Close every other descriptor of this process; what it says goes nowhere.

    The server's orders, its list of what to wait for, and the pipe of its own last words are no worker's.
    """
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    first = 3
    for descriptor in (*sorted(kept), os.sysconf("SC_OPEN_MAX")):
        os.closerange(first, descriptor)
        first = descriptor + 1


def _signal(pids: Iterable[int], what: signal.Signals) -> None:
    """Send a signal to those processes that are still there; 0 would be this one and others."""
    for pid in filter(None, pids):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, what)


def _become_heir() -> None:
    """Let what a worker leaves behind become a child of this process, so that it can be ended."""
    import ctypes

    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def _below(root: int) -> list[int]:
    """Return all processes that descend from this one."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    parts = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if parts[0] != b"Z" or int(parts[1]) == root:
                children.setdefault(int(parts[1]), []).append(int(name))
    found, waiting = [], [root]
    while waiting:
        for child in children.get(waiting.pop(), ()):
            found.append(child)
            waiting.append(child)
    return found


def _children(pid: int) -> list[int]:
    """Return the processes that this one has made, where the kernel lists them; else a number too many."""
    found: list[int] = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            found += map(int, Path(f"/proc/{pid}/task/{task}/children").read_text().split())
    except OSError:
        return [0]
    return found


def _worked(pids: list[int]) -> dict[str, Any]:
    """Return the processor time of some processes, and whether one of them runs or waits for its turn."""
    ticks, runs = 0, False
    for pid in pids:
        with contextlib.suppress(OSError):
            told = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
            runs = runs or told[0] in (b"R", b"D")
            ticks += int(told[11]) + int(told[12])
    return {"seconds": ticks / os.sysconf("SC_CLK_TCK"), "runs": runs}


@dataclass
class _Usage:
    """What is used of a scratch: files and folders, and their bytes."""

    count: int = 0
    bytes: float = 0

    def add(self, size: float) -> None:
        """Count one file or folder."""
        self.count, self.bytes = self.count + 1, self.bytes + size


def _used(folder: str, found: _Usage) -> _Usage:
    """Count what lies in a scratch; what cannot be looked at is too much."""
    waiting = [folder]
    while waiting:
        try:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    found.add(_size(entry.stat(follow_symlinks=False)))
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
        except FileNotFoundError:  # it has been deleted meanwhile
            continue
        except OSError:  # a path too long, a folder that is closed to us: not to hide anything in
            found.add(float("inf"))
    return found


def _size(found: os.stat_result) -> int:
    """Return what a file takes: as long as it says, or as many blocks as it has got."""
    return max(found.st_size, found.st_blocks * 512)


def _deleted(scratch: str, pids: Iterable[int], limit: int, maps: bool) -> _Usage:
    """Return the files that were deleted and are still open or mapped, where the kernel lets us see them."""
    sizes: dict[int, int] = {}
    within = os.stat(scratch).st_dev
    for pid in pids:
        with contextlib.suppress(OSError):
            for name in os.listdir(f"/proc/{pid}/fd"):
                with contextlib.suppress(OSError):
                    found = os.stat(f"/proc/{pid}/fd/{name}")
                    is_gone = found.st_nlink == 0 and stat.S_ISREG(found.st_mode)
                    if is_gone and found.st_dev == within:
                        sizes[found.st_ino] = _size(found)
        if not maps:
            continue
        with contextlib.suppress(OSError), open(f"/proc/{pid}/maps", "rb") as rows:
            for row in rows:
                if row.endswith(b" (deleted)\n") and scratch.encode() in row:
                    # how long it is cannot be seen: it counts as a share of all
                    inode = int(row.split(None, 5)[4])
                    sizes.setdefault(inode, limit // 8)
    return _Usage(len(sizes), sum(sizes.values()))


if __name__ == "__main__":
    main()
