"""What holds a student's process: limits, a scratch of its own, Landlock, seccomp.

Everything is put on in the forked child before the first student line. The layers are inherited by
all that the child makes, and cannot be taken off. Linux only.
"""

from __future__ import annotations

import array
import contextlib
import ctypes
import errno
import fcntl
import os
import platform
import resource
import select
import socket
import struct
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_libc = ctypes.CDLL(None, use_errno=True)


class ConfineError(Exception):
    """A layer that was promised cannot be put on."""


@dataclass(frozen=True)
class Limits:
    """What a submission may use; seconds are the referee's to watch, as it stands outside.

    `memory` is that of each process; 0 is what fits the machine.
    """

    memory: int = 0
    disk: int = 64 * 2**20
    files: int = 4096
    open_files: int = 256
    threads: int = 128
    cpu_seconds: int = 600


@dataclass(frozen=True)
class Layers:
    """What is put on in each child, as the engine has promised it.

    `private_scratch` is None where a scratch of bounded size is mounted if this machine allows it, else
    what lies in the scratch is counted.
    """

    scratch: str
    readable: tuple[str, ...] = ()
    uid: int | None = None
    private_scratch: bool | None = False
    landlock: bool = False
    seccomp: bool = False
    limits: Limits = field(default_factory=Limits)


def _call(result: int, what: str) -> int:
    if result < 0:
        code = ctypes.get_errno()
        raise ConfineError(f"{what} must work. {os.strerror(code)} ({errno.errorcode.get(code)}).")
    return result


def put_on(layers: Layers, notifier: socket.socket | None, bpf: bytes | None) -> None:
    """Confine this process; hand the listener for new processes to who watches."""
    if layers.private_scratch:
        mount_scratch(layers.scratch, layers.limits)
    os.chdir(layers.scratch)
    limit(layers.limits)
    if layers.uid is not None and os.getuid() == 0:
        drop_root(layers.uid, layers.readable)
    else:  # a namespace lent one for the scratch
        _set_capabilities(0)
    end_with_parent()
    if not layers.private_scratch:  # its server looks which deleted files it holds open
        _call(_libc.prctl(_SET_DUMPABLE, 1, 0, 0, 0), "opening this process to its server")
    _call(_libc.prctl(_NO_NEW_PRIVS, 1, 0, 0, 0), "giving up new privileges")
    if layers.landlock:
        landlock(layers.readable, layers.scratch)
    if layers.seccomp and bpf is not None and notifier is not None:
        _send_descriptor(notifier, seccomp(bpf))


# --- limits and the owner --------------------------------------------------------------------------


def limit(limits: Limits) -> None:
    """Set what the kernel counts for one process; threads are counted where they are asked for."""
    for name, value in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, limits.disk),
        (resource.RLIMIT_NOFILE, min(limits.open_files, NOTIFIER)),
        (resource.RLIMIT_CPU, limits.cpu_seconds),
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_MEMLOCK, 0),
    ):
        hard = resource.getrlimit(name)[1]
        if hard != resource.RLIM_INFINITY:
            value = min(value, hard)
        resource.setrlimit(name, (value, value))


_SET_PDEATHSIG, _KEEP_CAPS, _NO_NEW_PRIVS, _SET_DUMPABLE = 1, 8, 38, 4
_KILL = 9
_MAY_READ = 2  # CAP_DAC_READ_SEARCH


def end_with_parent() -> None:
    """Have this process ended when the one that made it ends, whatever it is at."""
    _libc.prctl(_SET_PDEATHSIG, _KILL, 0, 0, 0)


def drop_root(uid: int, readable: Sequence[str] = ()) -> None:
    """Become a user without rights; where Python or a library lies behind a closed door, reading it stays allowed.

    Landlock says then what may be read: without it no such right is kept.
    """
    closed = not all(map(is_open_to_others, (os.path.dirname(os.__file__), *readable)))
    if closed:
        _call(_libc.prctl(_KEEP_CAPS, 1, 0, 0, 0), "keeping a right over the change of user")
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
    if closed:
        _set_capabilities(1 << _MAY_READ)


def is_open_to_others(folder: str) -> bool:
    """Return whether everybody may go into a folder, from the top of the file system on."""
    return all(path.stat().st_mode & 0o001 for path in Path(os.path.realpath(folder), "in").parents)


def _set_capabilities(mask: int) -> None:
    head = struct.pack("<Ii", 0x20080522, 0)
    low, high = mask & 0xFFFFFFFF, mask >> 32
    data = struct.pack("<6I", low, low, 0, high, high, 0)
    _call(_libc.capset(head, data), "giving up capabilities")


def be_opaque() -> None:
    """Let no process of the same user look into this one."""
    _call(_libc.prctl(_SET_DUMPABLE, 0, 0, 0, 0), "closing this process to others")


# --- scratch ---------------------------------------------------------------------------------------

_NEW_NAMESPACE, _NEW_USER = 0x00020000, 0x10000000
_PRIVATE = (1 << 18) | (1 << 14)  # MS_PRIVATE, recursively
_HARMLESS = 2 | 4 | 8  # no setuid, no devices, no execution


def may_mount(folder: str, limits: Limits) -> bool:
    """Return whether children of this process may mount a scratch; it enters a namespace that lends the right."""
    tried = os.fork()
    if tried == 0:
        try:
            _borrow_rights()
            mount_scratch(folder, limits)
            os._exit(0)
        finally:
            os._exit(1)
    if os.waitpid(tried, 0)[1] != 0:
        return False
    _borrow_rights()
    return True


def _borrow_rights() -> None:
    """Enter a user namespace in which this process may mount; root needs none."""
    user, group = os.getuid(), os.getgid()
    if user == 0:
        return
    _call(_libc.unshare(_NEW_USER), "a user namespace of its own")
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1")


def mount_scratch(folder: str, limits: Limits) -> None:
    """Put a scratch of bounded size over a folder, seen by this process and its children alone.

    It needs the capability CAP_SYS_ADMIN, which root has and a namespace lends to everybody else.
    """
    _call(_libc.unshare(_NEW_NAMESPACE), "a view of files of its own")
    _call(_libc.mount(None, b"/", None, _PRIVATE, None), "a view of files of its own")
    options = f"size={limits.disk},nr_inodes={limits.files},mode=0777".encode()
    _call(
        _libc.mount(b"scratch", folder.encode(), b"tmpfs", _HARMLESS, options),
        "mounting a scratch of bounded size",
    )


# --- Landlock --------------------------------------------------------------------------------------

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on every kind of machine
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 2, 4, 8
_REMOVE_DIR, _REMOVE_FILE, _MAKE_DIR, _MAKE_REG = 16, 32, 1 << 7, 1 << 8
_TRUNCATE = 1 << 14
_IN_SCRATCH = (
    _WRITE_FILE | _READ_FILE | _READ_DIR | _REMOVE_DIR | _REMOVE_FILE | _MAKE_DIR | _MAKE_REG
    | _TRUNCATE
)  # fmt: skip
#: How many rights over files each version knows.
_RIGHTS_BY_ABI = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_DEVICES = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")


def landlock_version() -> int:
    """Return the version of Landlock that this kernel has, 0 where there is none."""
    return max(0, int(_libc.syscall(_CREATE_RULESET, None, 0, 1)))


def landlock(readable: Sequence[str], scratch: str) -> None:
    """Allow reading in these folders and working in the scratch, and nothing else among files.

    Where the kernel's version has them: no connections, no signals to who stands outside.
    """
    version = landlock_version()
    if version < 1:
        raise ConfineError("Landlock must be there. This kernel has none.")
    rights = (1 << _RIGHTS_BY_ABI.get(version, 16)) - 1
    network = 0b11 if version >= 4 else 0
    scoped = 0b11 if version >= 6 else 0
    size = 24 if version >= 6 else 16 if version >= 4 else 8
    attributes = struct.pack("<QQQ", rights, network, scoped)[:size]
    ruleset = _call(_libc.syscall(_CREATE_RULESET, attributes, size, 0), "making a rule for files")
    try:
        reading = _READ_FILE | _READ_DIR
        for folder in readable:
            _allow(ruleset, folder, reading & rights)
        for device in _DEVICES:
            _allow(ruleset, device, _READ_FILE | _WRITE_FILE)
        _allow(ruleset, scratch, _IN_SCRATCH & rights)
        _call(_libc.syscall(_RESTRICT_SELF, ruleset, 0), "keeping to the rule for files")
    finally:
        os.close(ruleset)


def _allow(ruleset: int, place: str, rights: int) -> None:
    try:
        descriptor = os.open(place, os.O_PATH | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    try:
        if not os.path.isdir(place):
            rights &= _READ_FILE | _WRITE_FILE | _EXECUTE
        rule = struct.pack("<Qi", rights, descriptor)
        _call(_libc.syscall(_ADD_RULE, ruleset, 1, rule, 0), f"allowing {place}")
    finally:
        os.close(descriptor)


# --- seccomp ---------------------------------------------------------------------------------------

#: The system calls that numpy, matplotlib and a notebook's cells need; every other one is refused.
_ALLOWED = """
    read write readv writev pread64 pwrite64 preadv pwritev lseek close dup dup2 dup3 flock open
    openat creat stat fstat lstat newfstatat statx statfs fstatfs access faccessat faccessat2
    getdents getdents64 readlink readlinkat getcwd chdir fchdir mkdir mkdirat rmdir unlink
    unlinkat rename renameat renameat2 ftruncate fsync fdatasync sync_file_range umask fadvise64
    sendfile copy_file_range mmap munmap mprotect mremap madvise brk msync mincore membarrier
    get_mempolicy futex futex_waitv set_robust_list get_robust_list rseq set_tid_address
    sched_yield sched_getaffinity sched_getparam sched_getscheduler sched_get_priority_max
    sched_get_priority_min nanosleep clock_nanosleep clock_gettime clock_getres gettimeofday
    time times getrusage getrlimit sysinfo uname getpid gettid getppid getuid geteuid getgid
    getegid getgroups getresuid getresgid getpgrp getpgid getsid getcpu getpriority capget
    rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigtimedwait rt_sigsuspend
    sigaltstack setitimer getitimer alarm pause restart_syscall timer_create timer_settime
    timer_gettime timer_delete timer_getoverrun timerfd_create timerfd_settime timerfd_gettime
    poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait
    epoll_pwait2 eventfd eventfd2 pipe pipe2 sendto recvfrom recvmsg shutdown getsockname
    getpeername getsockopt exit exit_group wait4 waitid getrandom arch_prctl
"""
_UNKNOWN = ("clone3", "openat2", "rseq_slice_yield")  # answered as on an older kernel
#: ioctl: is it a terminal, how much is there
_TERMINAL = (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)
_HARMLESS_PRCTL = (3, 15, 16, 0x53564D41)  # names, and what is known of oneself
_AF_UNIX, _STREAM = 1, 1
#: What asks clone for a thread: the same process, with the same table of open files.
_SHARED = 0x00010000 | 0x00000400
#: The descriptor by which the listener is handed over: beyond what a worker may open afterwards.
NOTIFIER = 1000
#: What fork asks of clone: to be told of the end, to have its number written; no new namespace.
_FORK_FLAGS, _SIGCHLD = 0x01200000, 17
#: fcntl: copies, flags, locks, the size of a pipe. Not whom a descriptor shall send which signal.
_DESCRIPTOR = (0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030, 1032)


def compile_filter() -> bytes:
    """Return the rule for system calls: made once, put on in every child."""
    try:
        import pyseccomp as seccomp
    except (ImportError, OSError, RuntimeError) as error:
        raise ConfineError(f"the package pyseccomp and libseccomp must be there. {error}") from None
    rule = seccomp.SyscallFilter(seccomp.ERRNO(errno.EPERM))
    for name in _ALLOWED.split():
        _add(rule, seccomp.ALLOW, name)
    for name in _UNKNOWN:
        _add(rule, seccomp.ERRNO(errno.ENOSYS), name)
    for request in _TERMINAL:
        _add(rule, seccomp.ALLOW, "ioctl", seccomp.Arg(1, seccomp.EQ, request))
    for option in _HARMLESS_PRCTL:
        _add(rule, seccomp.ALLOW, "prctl", seccomp.Arg(0, seccomp.EQ, option))
    ending = (seccomp.Arg(0, seccomp.EQ, _SET_PDEATHSIG), seccomp.Arg(1, seccomp.EQ, _KILL))
    _add(rule, seccomp.ALLOW, "prctl", *ending)
    _add(
        rule,
        seccomp.ALLOW,
        "prlimit64",
        seccomp.Arg(0, seccomp.EQ, 0),
        seccomp.Arg(2, seccomp.EQ, 0),
    )
    for command in _DESCRIPTOR:
        _add(rule, seccomp.ALLOW, "fcntl", seccomp.Arg(1, seccomp.EQ, command))
    pair = seccomp.Arg(0, seccomp.EQ, _AF_UNIX), seccomp.Arg(1, seccomp.MASKED_EQ, 0xF, _STREAM)
    _add(rule, seccomp.ALLOW, "socketpair", *pair)  # a datagram could be sent to any address
    # a file grows with its length, a process has one table of open files, and none lies on the way in a
    # message: what is held open can be counted
    _add(rule, seccomp.ALLOW, "fallocate", seccomp.Arg(1, seccomp.EQ, 0))
    _add(rule, seccomp.ALLOW, "close_range", seccomp.Arg(2, seccomp.EQ, 0))
    _add(rule, seccomp.ALLOW, "sendmsg", seccomp.Arg(0, seccomp.EQ, NOTIFIER))
    thread = seccomp.Arg(0, seccomp.MASKED_EQ, _SHARED, _SHARED)
    process = seccomp.Arg(0, seccomp.MASKED_EQ, 2**64 - 1 & ~_FORK_FLAGS, _SIGCHLD)
    _add(rule, seccomp.NOTIFY, "clone", thread)
    _add(rule, seccomp.NOTIFY, "clone", process)
    _add(rule, seccomp.NOTIFY, "fork")
    with tempfile.TemporaryFile() as file:
        rule.export_bpf(file)
        file.seek(0)
        return file.read()


def _add(rule: Any, action: int, name: str, *arguments: object) -> None:
    try:
        rule.add_rule(action, name, *arguments)
    except (OSError, ValueError, RuntimeError) as error:
        if getattr(error, "errno", None) not in (errno.EFAULT, errno.EINVAL, errno.EDOM, None):
            raise ConfineError(f"a rule for {name} must be possible. {error}") from None
        # this kind of machine has no such call


#: The numbers of seccomp and clone, by the kind of machine.
_CALLS = {"x86_64": (317, 56), "aarch64": (277, 220)}
_SET_FILTER, _NEW_LISTENER = 1, 8


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def seccomp(bpf: bytes) -> int:
    """Put the rule on; return the descriptor on which wishes for new processes are told."""
    calls = _CALLS.get(platform.machine())
    if calls is None:
        raise ConfineError(
            f"seccomp is known here on {', '.join(_CALLS)}. Got {platform.machine()}."
        )
    program = _Program(len(bpf) // 8, bpf)
    return _call(
        _libc.syscall(calls[0], _SET_FILTER, _NEW_LISTENER, ctypes.byref(program)),
        "the rule for system calls",
    )


def beyond_reach(notifier: socket.socket) -> socket.socket:
    """Return the same connection under the one number that may send descriptors: a worker gets none so high."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft <= NOTIFIER:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.dup2(notifier.fileno(), NOTIFIER)
    notifier.close()
    return socket.socket(fileno=NOTIFIER)


def _send_descriptor(connection: socket.socket, descriptor: int) -> None:
    socket.send_fds(connection, [b"L"], [descriptor])
    os.close(descriptor)


# --- who watches: new processes and threads by permission ------------------------------------------

_RECEIVE, _RESPOND = 0xC0502100, 0xC0182101
_CONTINUE = 1


class Turnstile:
    """Lets a process make as many others as it was allowed to, and together so many threads."""

    def __init__(self, listener: int, worker: int, threads: int):
        self.listener, self.allowed = listener, 0
        self._worker, self._threads = worker, threads

    def decide(self) -> bool:
        """Answer one wish; return False where nobody is left who could wish."""
        seen = self._seen()
        if not seen & select.POLLIN:  # asking for a wish that is not there may never end
            return not seen & (select.POLLHUP | select.POLLERR)
        note = array.array("B", bytes(80))
        try:
            fcntl.ioctl(self.listener, _RECEIVE, note)
        except OSError as error:  # who wished may have been interrupted meanwhile
            return error.errno in (errno.EINTR, errno.ENOENT)
        thread, call, flags = struct.unpack_from("<I4xi12xQ", note, 8)
        if call == _CALLS[platform.machine()][1] and flags & _SHARED == _SHARED:
            granted = self._has_room(thread)
        else:
            granted = self.allowed > 0
            self.allowed -= granted
        last = (0, _CONTINUE) if granted else (-errno.EAGAIN, 0)
        answer = bytes(note[:8]) + struct.pack("<qiI", 0, *last)
        with contextlib.suppress(OSError):  # who wished may be gone
            fcntl.ioctl(self.listener, _RESPOND, array.array("B", answer))
        return True

    def _has_room(self, thread: int) -> bool:
        """Return whether there may be one more thread in the worker and the copy that asks."""
        askers = {self._worker}
        if not os.path.exists(f"/proc/{self._worker}/task/{thread}"):
            askers.add(thread)
        with contextlib.suppress(OSError, IndexError):
            told = [Path(f"/proc/{asker}/stat").read_bytes() for asker in askers]
            counts = [int(text.rpartition(b")")[2].split()[17]) for text in told]
            return sum(counts) < self._threads
        return False

    def _seen(self) -> int:
        poll = select.poll()
        poll.register(self.listener, select.POLLIN)
        return next((event for _, event in poll.poll(0)), 0)

    def close(self) -> None:
        """Refuse everything from now on."""
        os.close(self.listener)
