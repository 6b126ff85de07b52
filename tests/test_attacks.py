"""Hostile notebooks: nothing unearned, nothing read or changed outside, nobody else affected.

Each attack is a solution cell (or a free one) of a notebook whose other answers are right. After each,
an honest notebook must be graded on the same server as if nothing had been.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from autograder.engines import EngineError, Server, must_not_see
from autograder.referee.sitting import Ended, Sitting
from autograder.worker.confine import Limits
from autograder.worker.server import _Usage, _used

from . import hostile
from .sandbox import ENGINES, skip_unless_possible

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")
#: What must not be read: it stands in the course, in the environment and in other folders.
CANARY = "SECRET_CANARY_4711"

#: Wrong answers to `softmax` that try to look right.
FORGERIES = {
    "always_equal": "class Yes:\n    def __getattr__(s, n): return lambda *a, **k: True\n"
    "    __eq__ = __le__ = __lt__ = __array_function__ = lambda *a, **k: True\n"
    "    __hash__ = None; __sub__ = __abs__ = __array_ufunc__ = lambda s, *a, **k: s\n"
    "def softmax(x): return Yes()",
    "empty": "def softmax(x): return np.empty((0, 1))",
    "masked": "def softmax(x): return np.ma.masked_all(x.shape)",
    "subclass": "class Liar(np.ndarray):\n    def __array_function__(self, f, t, a, k): return True\n"
    "def softmax(x): return x.view(Liar)",
    "module_alias": "import numpy.ma as np\ndef softmax(x): return np.masked_all(x.shape)",
    "patched_numpy": "np.allclose = np.array_equal = lambda *a, **k: True\n" + hostile.WRONG,
    "patched_builtins": "import builtins\nfor n in ('all', 'any', 'isinstance'):\n"
    "    setattr(builtins, n, lambda *a: True)\n" + hostile.WRONG,
    "spoiled_input": "def softmax(x):\n    x[:] = 0\n    return x + 1 / len(x)",
    "stack": "import sys\ndef softmax(x):\n    f = sys._getframe(1)\n"
    "    while f and 'right' not in f.f_locals: f = f.f_back\n"
    "    return f.f_locals['right'] if f else x",
    "trace": "import sys\ndef t(fr, ev, arg):\n    'right' in fr.f_globals and fr.f_globals.update(right=0)\n"
    "    return t\nsys.settrace(t)\n" + hostile.WRONG,
    "own_check": "check = lambda *a: 2.0\n" + hostile.WRONG,
    "poisoned_library": "import labgauss.checks.judge as j, labgauss.checks.compare as c\n"
    "j.decide = j.verdict_on = c.compare = c.distance = lambda *a, **k: 0\n" + hostile.WRONG,
    "poisoned_modules": "import sys, types\nfor n in list(sys.modules):\n"
    "    if n.startswith('labgauss.checks'): sys.modules[n] = types.ModuleType(n)\n"
    + hostile.WRONG,
    "a_problem_of_form": "import autograder.worker.answers as a\n"
    "from labgauss.checks.question import Answered, Outcome\nfrom labgauss.checks.problem import Problem\n"
    "f = Problem('form', 'changed', {'name': 'softmax', 'what': ('x',)})\n"
    "a.ask_all = lambda found, q: Answered(tuple(Outcome(problem=f) for _ in q.cases))\n"
    + hostile.WRONG,
    "a_missing_answered_list": "import autograder.worker.work as w\n"
    "w.answer = lambda *a: {'answered': 5}\n" + hostile.WRONG,
    "words_of_its_own": "import autograder.worker.work as w\n"
    "w.run_cell = lambda *a, **k: {'outputs': [], 'ended': 'FREE TEXT', 'error': 'x', 'count': 1}\n"
    "import autograder.worker.answers as a\na.ask_all = None\n" + hostile.WRONG,
    "frames_on_every_descriptor": "import os\nfrom autograder.worker.channel import pack\n"
    "for fd in range(64):\n    try: os.write(fd, pack({'answered': (), 'names': [], 'subject': 's'}))\n"
    "    except OSError: pass\n" + hostile.WRONG,
    "two_replies": "import autograder.worker.channel as c\nsend = c.Channel.send\n"
    "def twice(self, value, *a):\n    send(self, value, *a); send(self, value, *a)\n"
    "c.Channel.send = twice\n" + hostile.WRONG,
    "the_parent_answers": "import os\nos.fork = lambda: 0\n" + hostile.WRONG,
    "the_copy_copies": "import os\nfork = os.fork\n"
    "def many():\n    p = fork()\n    if p == 0:\n        try: fork()\n        except OSError: pass\n"
    "    return p\nos.fork = many\n" + hostile.WRONG,
    "a_thread_forks_first": "import os, threading\ndef steal():\n    while True:\n        try:\n"
    "            if os.fork() == 0:\n                import time\n                time.sleep(99)\n"
    "        except OSError: pass\nthreading.Thread(target=steal, daemon=True).start()\n"
    + hostile.WRONG,
    "transformer": "get_ipython().input_transformers_cleanup.append(\n"
    "    lambda lines: ['def double(x): return 2 * x\\n'])\n" + hostile.WRONG,
    "lying_names": "softmax = type('softmax', (), {'__call__': lambda s, x: x, '__name__': 'double',\n"
    "    '__globals__': {}, '__code__': (lambda: 0).__code__})()",
    "raises_the_right_value": "class E(Exception): pass\ndef softmax(x): raise E(np.exp(x))",
    "read_only_the_source": "import gc\ndef softmax(x):\n"
    "    found = [o for o in gc.get_objects() if type(o).__name__ == 'Case' and o.right is not None]\n"
    "    return found[0].right if found else x",
    "type_of_its_own_module": "class Shares(float):\n    def __eq__(s, o): return True\n"
    "    def __sub__(s, o): return 0.0\ndef softmax(x): return [Shares(v) for v in x]",
    "atexit": "import atexit\natexit.register(lambda: open('canary', 'w').write('x'))\n"
    + hostile.WRONG,
}

#: What prints HARM where it could do or read what it must not; `@` is the folder of the canaries.
HARMS = {
    "read_course": "print('HARM', open('@/course/labs/steps_four/softmax/key.py').read())",
    "read_secret": "print('HARM', open('@/course/.course_secret').read())",
    "list_course": "import os\nprint('HARM', os.listdir('@/course'))",
    "write_gradebook": "open('@/course/gradebook.db', 'ab').write(b'x'); print('HARM')",
    "truncate_gradebook": "import os\nos.truncate('@/course/gradebook.db', 0); print('HARM')",
    "delete_course": "import shutil, os\nos.unlink('@/course/gradebook.db'); print('HARM')",
    "rename_course": "import os\nos.rename('@/course', '@/elsewhere'); print('HARM')",
    "chmod": "import os\nos.chmod('@/course/gradebook.db', 0); print('HARM')",
    "touch": "import os\nos.utime('@/course/gradebook.db', (1, 1)); print('HARM')",
    "symlink": "import os\nos.symlink('@/course/gradebook.db', 'd'); print('HARM', open('d').read())",
    "hard_link": "import os\nos.link('@/course/gradebook.db', 'd'); print('HARM')",
    "by_folder_descriptor": "import os\nfd = os.open('@/course', os.O_PATH)\n"
    "print('HARM', os.read(os.open('gradebook.db', os.O_RDONLY, dir_fd=fd), 9))",
    "by_chdir": "import os\nos.chdir('@/course')\nprint('HARM', open('gradebook.db').read())",
    "environment": "import os\nfor p in (os.getppid(), 1, 'self'):\n"
    "    print('HARM' if b'CANARY' in open(f'/proc/{p}/environ', 'rb').read() else '')",
    "environment_own": "import os\nprint('HARM' if 'CANARY' in repr(os.environ) else '')",
    "memory": "import os\nopen(f'/proc/{os.getppid()}/mem', 'rb'); print('HARM')",
    "library": "import labgauss.checks as c\nopen(c.__file__, 'a').write('x'); print('HARM')",
    "neighbours": "import os, tempfile\nprint('HARM', os.listdir('/tmp'))",
    "shared_memory": "open('/dev/shm/labgauss-canary', 'w').write('x'); print('HARM')",
    "posix_shared_memory": "from multiprocessing import shared_memory as s\n"
    "s.SharedMemory('labgauss-canary', create=True, size=9); print('HARM')",
    "system": "import os\nprint('HARM', os.listdir('/sys'))",
    "passwords": "print('HARM', open('/etc/passwd').read())",
    "network": "import socket\nsocket.socket(); print('HARM')",
    "datagrams": "import socket\nsocket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM); print('HARM')",
    "kill_parent": "import os\nos.kill(os.getppid(), 9); print('HARM')",
    "kill_all": "import os\nos.kill(-1, 9); print('HARM')",
    "signal_by_descriptor": "import fcntl, os\nr, w = os.pipe()\n"
    "fcntl.fcntl(r, fcntl.F_SETOWN, os.getppid()); print('HARM')",
    "limits_of_parent": "import os, resource\n"
    "resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (0, 0)); print('HARM')",
    "own_limits": "import resource\nresource.setrlimit(resource.RLIMIT_CPU, (9, 9)); print('HARM')",
    "fork": "import os\nos.fork() or os._exit(0); print('HARM')",
    "spawn": "import subprocess\nsubprocess.run(['/bin/true']); print('HARM')",
    "exec": "import os\nos.execv('/bin/true', ['true'])",
    "nice": "import os\nos.nice(1); print('HARM')",
    "affinity": "import os\nos.sched_setaffinity(0, {0}); print('HARM')",
    "device": "import os\nos.mknod('d', 0o20666, os.makedev(1, 3)); print('HARM')",
    "pipe_file": "import os\nos.mkfifo('p'); print('HARM')",
    "attributes": "import os\nos.setxattr('.', 'user.a', b'x'); print('HARM')",
    "servers_list": "import select, os\nr, w = os.pipe(); os.write(w, b'x')\n"
    "for fd in range(3, 40):\n    try:\n        select.epoll.fromfd(fd).register(r)\n"
    "        print('HARM')\n    except OSError: pass",
}
#: Calls of the kernel by their numbers: name, number on x86_64, arguments.
CALLS = {
    "ptrace": (101, 0, 0, 0, 0), "setns": (308, 3, 0), "unshare": (272, 0x10000000),
    "mount": (165, 0, 0, 0, 0, 0), "io_uring_setup": (425, 8, 0), "memfd_create": (319, 0, 0),
    "personality": (135, 0x0040000), "add_key": (248, 0, 0, 0, 0, 0), "keyctl": (250, 0, 0),
    "shmget": (29, 0, 4096, 0o1666), "msgget": (68, 0, 0o1666), "semget": (64, 0, 1, 0o1666),
    "open_by_handle_at": (304, -1, 0, 0), "name_to_handle_at": (303, -100, 0, 0, 0, 0),
    "process_vm_readv": (310, 1, 0, 0, 0, 0, 0), "pidfd_open": (434, 1, 0), "bpf": (321, 0, 0, 0),
    "perf_event_open": (298, 0, 0, 0, 0, 0), "userfaultfd": (323, 0), "vfork": (58,),
    "clone_new_user": (56, 0x10000011, 0, 0, 0, 0), "prctl": (157, 4, 1, 0, 0, 0),
    "TIOCSTI": (16, 0, 0x5412, 0), "kexec_load": (246, 0, 0, 0, 0), "chroot": (161, 0),
    "setuid": (105, 0), "sethostname": (170, 0, 0), "settimeofday": (164, 0, 0), "reboot": (169, 0),
    "swapon": (167, 0, 0), "x32": (0x40000000 + 39,), "sendmmsg": (307, 0, 0, 0, 0),
}  # fmt: skip
ALL_CALLS = (
    "import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\n"
    f"for name, call in {CALLS!r}.items():\n    ctypes.set_errno(0)\n"
    "    if libc.syscall(*call) >= 0 or ctypes.get_errno() not in (1, 11, 38):\n"
    "        print('HARM', name, ctypes.get_errno())\n"
)

#: What uses more than there is; each costs itself, and is scored.
EXHAUSTION = {
    "loop": "while True: x = 1",
    "loop_that_swallows": "while True:\n    try:\n        while True: x = 1\n    except BaseException: x = 2",
    "stop_itself": "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)",
    "exit": "import os\nos._exit(0)",
    "crash": "import ctypes\nctypes.string_at(0)",
    "recursion": "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)",
    "memory": "hog = []\nwhile True: hog.append(b'x' * 10**8)",
    "disk": "with open('big', 'wb') as f:\n    while True: f.write(b'x' * 10**6)",
    "files": "for i in range(10**5): open(f'f{i}', 'w').close()",
    "threads": "import threading, time\nfor _ in range(10**4):\n"
    "    threading.Thread(target=time.sleep, args=(10**6,), daemon=True).start()",
    "forks": "import os\nfor _ in range(10**4):\n    try: os.fork()\n    except OSError: pass",
    "errors_nobody_reads": "import os\nfor _ in range(2000): os.write(2, b'x' * 1000)",
    "prints": "for _ in range(10**5): print('x' * 100)",
    "displays": "from IPython.display import display\n"
    "for _ in range(2000): display({'text/plain': 'x' * 10**5}, raw=True)",
    "deep_folders": "import os\nfor _ in range(300):\n    os.mkdir('d' * 20); os.chdir('d' * 20)",
    "closed_folders": "import os\nos.makedirs('a/b'); open('a/b/statistics.py', 'w').write('x')\n"
    "os.mkdir('c', 0o300); open('c/f', 'w').close(); os.mkdir('c/d', 0)\nos.umask(0o777)",
    "descriptors": "kept = [open('/dev/null') for _ in range(10**4)]",
    "many_frames": "import threading, autograder.worker.channel as c, gc\n"
    "one = [o for o in gc.get_objects() if type(o) is c.Channel][0]\ndef flood():\n"
    "    while True: one.send({'a': 1})\nthreading.Thread(target=flood, daemon=True).start()",
    "signals_to_itself": "import signal\nsignal.setitimer(signal.ITIMER_REAL, .001, .001)\n"
    "signal.signal(signal.SIGALRM, lambda *a: None)",
}
#: Ways to fill a disk that no file's length tells, or while nobody waits for a cell.
FILLINGS = {
    "deleted": "f = open('u', 'wb'); f.write(b'x' * 6 * 2**20); f.flush(); os.unlink('u'); kept.append(f)",
    "never_named": "kept.append(os.open('.', os.O_TMPFILE | os.O_RDWR)); os.write(kept[-1], b'x' * 6 * 2**20)",
    "deleted_and_mapped": "fd = os.open('u', os.O_CREAT | os.O_RDWR); os.ftruncate(fd, 6 * 2**20)\n"
    "    kept.append(mmap.mmap(fd, 6 * 2**20)); kept[-1][:] = b'x' * 6 * 2**20; os.close(fd); os.unlink('u')",
    "half_a_frame": "c.connection.setblocking(True); os.write(c.connection.fileno(), b'LG1')\n"
    "    open(f'f{i}', 'wb').write(b'x' * 6 * 2**20)",
    "beyond_its_length": "fd = os.open('k', os.O_CREAT | os.O_RDWR)\n"
    "    if libc.fallocate(fd, 1, ctypes.c_long(0), ctypes.c_long(20 * 2**20)): break",
    "in_a_message": "f = open('u', 'wb'); f.write(b'x' * 6 * 2**20); f.flush(); os.unlink('u')\n"
    "    socket.send_fds(pair[0], [b'x'], [f.fileno()]); f.close()",
    "in_a_table_of_its_own": "if libc.syscall(436, 900, 999, 2): break",
}
#: Ways to use more than there is in many files at once, and what prints how much there was.
SPREAD = {
    "disk": "for i in range(999): open(f'b{i}', 'wb').write(b'x' * 2**20)",
    "disk, beside many files": "for i in range(800): open(f'f{i}', 'w').close()\n"
    "    for i in range(999): open(f'b{i}', 'wb').write(b'x' * 2**20)",
    "files": "for i in range(10**5): open(f'f{i}', 'w').close()",
}
#: Makes so many threads, or as many as there may be.
BOMB = (
    "import threading, time\ndef bomb(most, do=lambda: time.sleep(99)):\n    for _ in range(most):\n"
    "        try: threading.Thread(target=do, daemon=True).start()\n        except RuntimeError: return\n"
)
ROOMY = replace(hostile.SMALL, memory=8 * 2**30)
_USED = "import os\nprint('USED', len(os.listdir('.')), sum(os.stat(f).st_size for f in os.listdir('.')))\n"
_QUICK_FILLINGS = {"deleted", "half_a_frame", "beyond_its_length"}
_FILLING = (
    "import autograder.worker.channel, ctypes, gc, mmap, os, socket, time\nkept = []\n"
    "c = [o for o in gc.get_objects() if type(o) is autograder.worker.channel.Channel][0]\n"
    "libc = ctypes.CDLL(None); pair = socket.socketpair()\n"
    "for i in range(5):\n    {}\n    time.sleep(0.15)\nelse: print('HARM')\n"
)
SLOW = {"loop", "loop_that_swallows", "stop_itself", "recursion", "many_frames"}


@pytest.fixture(scope="module")
def course(built_steps: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the small course, built, with canaries in it."""
    course = tmp_path_factory.mktemp("attacked") / "course"
    shutil.copytree(built_steps, course)
    (course / ".course_secret").write_text(CANARY * 4)
    (course / "gradebook.db").write_text(CANARY)
    for path in (course, *course.parents):
        if path.stat().st_uid == os.getuid() and path != Path("/"):
            path.chmod(path.stat().st_mode | 0o055)
    return course


@pytest.fixture(scope="module", params=ENGINES)
def grader(course: Path, request: pytest.FixtureRequest) -> Iterator[hostile.Grader]:
    """Return a grader with a warm server: the same for all attacks."""
    skip_unless_possible(request.param)
    os.environ["LABGAUSS_CANARY"] = CANARY
    try:
        with hostile.grader(course, request.param) as made:
            yield made
    finally:
        del os.environ["LABGAUSS_CANARY"]


@pytest.fixture(scope="module", params=(*ENGINES, "counted"))
def scratch(course: Path, request: pytest.FixtureRequest) -> Iterator[hostile.Grader]:
    """Return a grader as above, also one that may mount no scratch."""
    skip_unless_possible(request.param)
    with hostile.grader(course, request.param) as made:
        yield made


@contextmanager
def most_used(server: Server) -> Iterator[_Usage]:
    """Look at a scratch all the time; the most files and bytes that were there are told."""
    most, ended = _Usage(), threading.Event()

    def look() -> None:
        while not ended.wait(0.002):
            with contextlib.suppress(OSError):
                now = _used(server._folder, _Usage())
                most.count, most.bytes = max(most.count, now.count), max(most.bytes, now.bytes)

    watcher = threading.Thread(target=look)
    if server._folder:
        watcher.start()
    try:
        yield most
    finally:
        ended.set()
        if server._folder:
            watcher.join()


def impatient(grader: hostile.Grader) -> hostile.Grader:
    """Return the grader with little time for what would never end."""
    return replace(grader, patience=hostile.Patience(cell=0.5, check=0.5, notebook=10))


def state_of(course: Path) -> dict[str, tuple[int, int, bytes]]:
    """Return what would tell that a file of the course was changed."""
    return {
        str(path): (path.stat().st_mode, path.stat().st_mtime_ns, path.read_bytes())
        for path in sorted(course.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def processes(grader: hostile.Grader) -> list[str]:
    """Return the processes below the server."""
    from autograder.worker.server import _below

    grader.server.end()
    return [Path(f"/proc/{pid}/comm").read_text() for pid in _below(grader.server._process.pid)]


def assert_honest(grader: hostile.Grader) -> None:
    """Grade an honest notebook; nothing of what was before may be seen."""
    submitted = hostile.notebook(
        grader.course,
        {"softmax": "import os\nprint(sorted(os.listdir('.')))\n" + hostile.RIGHT["softmax"]},
    )
    graded = grader(submitted)
    assert graded.marks == hostile.FULL
    assert graded.printed.strip() in ("[]", "['steps.answers.json']"), graded.printed
    assert not graded.events


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_earns_nothing(grader: hostile.Grader, name: str) -> None:
    """A wrong answer that lies about itself gets no mark, and the next student what is theirs."""
    submitted = hostile.notebook(grader.course, {"softmax": FORGERIES[name]})
    graded = grader(submitted)
    assert graded.marks["softmax"] == 0.0
    assert all(mark in (0.0, hostile.FULL[of]) for of, mark in graded.marks.items())
    said = [*graded.events, *graded.remarks, *graded.words.values(), graded.printed]
    assert "FREE TEXT" not in f"{said}{graded.notebook['metadata']}"
    assert_honest(grader)


@pytest.mark.parametrize("name", ["always_equal", "masked", "patched_numpy", "stack", "own_check"])
def test_an_honest_check_of_a_hostile_notebook_gets_its_own(
    grader: hostile.Grader, name: str
) -> None:
    """The other answers of a notebook with a forgery keep their marks."""
    graded = grader(hostile.notebook(grader.course, {"softmax": FORGERIES[name]}))
    assert {**graded.marks, "softmax": 2.0} == hostile.FULL


def test_nothing_outside_is_read_or_changed(grader: hostile.Grader) -> None:
    """Each harm is refused by the system: what is outside stays as it was, and unknown."""
    before = state_of(grader.course)
    top = str(grader.course.parent)
    tries = "\n".join(
        "try:\n" + "\n".join("    " + row for row in code.replace("@", top).splitlines())
        + "\nexcept BaseException: pass"
        for code in [*HARMS.values(), ALL_CALLS]
    )  # fmt: skip
    graded = grader(hostile.notebook(grader.course, {"softmax": hostile.WRONG + "\n" + tries}))
    assert "HARM" not in graded.printed, graded.printed
    assert CANARY not in graded.text.replace("'CANARY", "")
    assert graded.marks == {**hostile.FULL, "softmax": 0.0}
    assert state_of(grader.course) == before
    assert not Path("/dev/shm/labgauss-canary").exists()
    assert_honest(grader)


def test_student_code_holds_no_capability(grader: hostile.Grader) -> None:
    """What bubblewrap lends for the scratch is given up before the first line; root's Python may be read."""
    ask = (
        "import ctypes\nheld = (ctypes.c_uint32 * 6)()\n"
        "ctypes.CDLL(None).capget((ctypes.c_uint32 * 2)(0x20080522, 0), held)\nprint('HELD', [*held])\n"
    )
    printed = grader(hostile.notebook(grader.course, {"softmax": ask + hostile.WRONG})).printed
    may_read = 4 if os.getuid() == 0 else 0
    held = [int(number) for number in printed.partition("HELD [")[2].partition("]")[0].split(", ")]
    assert len(held) == 6
    assert not any(number & ~may_read for number in held)


def test_harm_in_an_answer_is_refused_too(grader: hostile.Grader) -> None:
    """A copy of the process that answers a check is held as the process is."""
    top = str(grader.course.parent)
    code = "def softmax(x):\n    bad = 0\n" + "".join(
        f"    try:\n        exec({code.replace('@', top).replace('print(', 'bad = bad or repr(')!r})\n"
        "    except BaseException: pass\n"
        for code in HARMS.values()
    )
    graded = grader(hostile.notebook(grader.course, {"softmax": code + "    return x"}))
    assert graded.marks == {**hostile.FULL, "softmax": 0.0}
    assert_honest(grader)


@pytest.mark.parametrize("name", [name for name in EXHAUSTION if name not in SLOW])
def test_what_uses_too_much_costs_itself(grader: hostile.Grader, name: str) -> None:
    """A cell without measure ends within its limits; the rest is graded, and nothing is left."""
    cells = {"softmax": hostile.WRONG + "\n" + EXHAUSTION[name]}
    graded = grader(hostile.notebook(grader.course, cells))
    assert set(graded.marks) == set(hostile.FULL)
    assert graded.marks["softmax"] == 0.0
    if name not in ("signals_to_itself", "descriptors", "memory"):
        assert {**graded.marks, "softmax": 2.0} == hostile.FULL
    assert not [name for name in processes(grader) if "python" in name][2:]
    assert_honest(grader)


@pytest.mark.parametrize(
    "name",
    [
        name if name in _QUICK_FILLINGS else pytest.param(name, marks=pytest.mark.full)
        for name in FILLINGS
    ],
)
def test_a_disk_is_not_filled_unseen(scratch: hostile.Grader, name: str) -> None:
    """What lies in a scratch is counted however it lies there, and whether or not a cell is waited for."""
    cells = {"softmax": hostile.WRONG + "\n" + _FILLING.format(FILLINGS[name])}
    graded = scratch(hostile.notebook(scratch.course, cells))
    assert "HARM" not in graded.printed
    assert "timeout" not in graded.events
    assert {**graded.marks, "softmax": 2.0} == hostile.FULL
    assert_honest(scratch)


@pytest.mark.parametrize("name", SPREAD)
@pytest.mark.parametrize("engine", [*ENGINES, "counted"])
def test_files_and_bytes_stay_within_their_limits(course: Path, engine: str, name: str) -> None:
    """A mounted scratch takes what is documented; where it is counted, at most four times as much for a moment."""
    skip_unless_possible(engine)
    limits = Limits(memory=2**30, files=1000)
    code = f"try:\n    {SPREAD[name]}\nexcept OSError: pass\n{_USED}{hostile.WRONG}"
    with hostile.grader(course, engine, limits) as grader:
        patient = replace(grader, patience=hostile.Patience(cell=30, check=5, notebook=90))
        with most_used(grader.server) as most:
            graded = patient(hostile.notebook(course, {"softmax": code}))
        may_mount = subprocess.call(["unshare", "-Urm", "true"], stderr=subprocess.DEVNULL) == 0
        assert grader.server.told["mounts"] or engine == "counted" or not may_mount
        if grader.server.told["mounts"]:
            most.count, most.bytes = map(int, graded.printed.split()[-2:])
            factor = 1
        else:
            assert "disk" in graded.events
            factor = 4
        assert (most.count / limits.files if name == "files" else most.bytes / limits.disk) > 0.9
        assert most.count <= factor * limits.files
        assert most.bytes <= factor * limits.disk
        assert {**graded.marks, "softmax": 2.0} == hostile.FULL
        assert_honest(grader)


@pytest.fixture(scope="module", params=ENGINES)
def roomy(course: Path, request: pytest.FixtureRequest) -> Iterator[hostile.Grader]:
    """Return a grader with memory for more threads than there may be."""
    skip_unless_possible(request.param)
    with hostile.grader(course, request.param, ROOMY) as made:
        yield made


def test_threads_are_counted_over_a_submission_and_no_more(roomy: hostile.Grader) -> None:
    """A process and the copy that is asked have the documented number together, and other answers their points."""
    cells = {
        "softmax": f"{BOMB}bomb(40)\n{hostile.RIGHT['softmax']}",
        "double": "def double(x):\n    bomb(999)\n"
        f"    return 2 * x if threading.active_count() == {ROOMY.threads} - 41 else x",
        "quadruple": "bomb(999)\ncount = threading.active_count()\n"
        f"def quadruple(x): return 4 * x if count == {ROOMY.threads} else x",
    }
    graded = roomy(hostile.notebook(roomy.course, cells))
    assert graded.marks == hostile.FULL
    assert not graded.events
    assert_honest(roomy)


def test_threads_that_make_threads_are_counted(roomy: hostile.Grader) -> None:
    """Many that wish at the same time get at most twice the documented number."""
    many = (
        f"{BOMB}def many():\n    bomb(999, many)\n    time.sleep(99)\nbomb(8, many)\ntime.sleep(0.5)\n"
        "print('THREADS', threading.active_count())\n"
    )
    graded = roomy(hostile.notebook(roomy.course, {"softmax": many + hostile.WRONG}))
    assert ROOMY.threads <= int(graded.printed.split()[-1]) <= 2 * ROOMY.threads
    assert {**graded.marks, "softmax": 2.0} == hostile.FULL
    assert_honest(roomy)


def test_a_submission_takes_no_threads_from_another(roomy: hostile.Grader) -> None:
    """While one has made nearly all of its threads, another at the same time gets its own."""
    make = f"{BOMB}bomb(60)\nprint('THREADS', threading.active_count())\n"
    with hostile.grader(roomy.course, roomy.server.engine.name, ROOMY) as other:
        channel = other.server.open(0)
        channel.send({"do": "run", "code": make, "number": 1, "rich": False})
        assert "THREADS 61" in str(channel.receive(60))
        graded = roomy(hostile.notebook(roomy.course, {"softmax": make + hostile.RIGHT["softmax"]}))
        assert graded.marks == hostile.FULL
        assert graded.printed.split()[-1] == "61"
        channel.close()


def test_a_check_leaves_no_file_to_the_next(grader: hostile.Grader) -> None:
    """What the copy that is asked writes, changes and deletes is undone, as its variables are."""
    cells = {
        "softmax": "import os, pathlib\nkept, gone = pathlib.Path('kept'), pathlib.Path('deep/gone')\n"
        "gone.parent.mkdir()\n_ = kept.write_text('1'), gone.write_text('1')\n"
        + hostile.RIGHT["softmax"],
        "double": "def double(x):\n    kept.write_text('22')\n    gone.unlink(missing_ok=True)\n"
        "    pathlib.Path('new').touch()\n    return 2 * x",
        "quadruple": "def quadruple(x):\n    same = kept.read_text() == gone.read_text() == '1'\n"
        "    return 4 * x if same and not os.path.exists('new') else x",
    }
    assert grader(hostile.notebook(grader.course, cells)).marks == hostile.FULL


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SLOW))
def test_what_does_not_end_is_ended(grader: hostile.Grader, name: str) -> None:
    """What cannot be interrupted is killed, and the notebook is scored without it."""
    cells = {"softmax": hostile.WRONG + "\n" + EXHAUSTION[name]}
    graded = impatient(grader)(hostile.notebook(grader.course, cells))
    assert set(graded.marks) == set(hostile.FULL)
    assert graded.marks["softmax"] == 0.0
    assert_honest(grader)


def test_hidden_inputs_do_not_reach_later_cells(grader: hostile.Grader) -> None:
    """What an answer writes down of its inputs is not shown, neither with the marks nor on the pages."""
    cells = {
        "softmax": "seen = []\ndef softmax(x):\n    seen.append(x.tolist())\n"
        "    open('seen', 'a').write(repr(x.tolist()))\n    return x"
    }
    after = {
        "softmax": "import os\nprint('LEAK', seen, os.path.exists('seen') and open('seen').read())"
    }
    for pages in (False, True):
        graded = grader(hostile.notebook(grader.course, cells, after), pages=pages)
        shown = graded.printed.replace("LEAK [] False", "")
        assert "LEAK" not in shown


def test_the_reference_answers_no_wish_for_what_is_judged(grader: hostile.Grader) -> None:
    """A worker that leans on a wrong earlier answer can ask for that one, and for no other."""
    spy = (
        "import autograder.worker.answers as a\n"
        "kept = a.answer\n"
        "def forged(names, request, ask_right):\n"
        "    reply = kept(names, {**request, 'right': None}, ask_right)\n"
        "    reply['names'] = ['softmax', 'double', 'quadruple']\n    reply['subject'] = 'nothing'\n"
        "    if request.get('right') is not None:\n"
        "        def wished(x):\n"
        "            name = request['question'].id.split('.')[-1]\n"
        "            wish = {'right': name, 'arguments': [x], 'keywords': {}, 'made': []}\n"
        "            return ask_right(wish)['returned']\n"
        "        reply = {'answered': a._each_answered(wished, request, ask_right)}\n"
        "    return reply\n"
        "import autograder.worker.work as w\nw.answer = forged\n"
    )
    cells = {
        "softmax": spy + hostile.WRONG,
        "double": "def double(x): return x",
        "quadruple": "def quadruple(x): return x",
    }
    graded = grader(hostile.notebook(grader.course, cells))
    assert graded.marks == {"softmax": 0.0, "double": 0.0, "quadruple": 0.0, "quarter": 1.0}


#: What an answer does so that asking it ends: what its process says of it, or leaves unsaid.
REPLIES = {
    "an error that nobody catches": "raise BaseException('CANARY')",
    "the keyboard": "raise KeyboardInterrupt",
    "a text that does not fit": "return np.array(['x' * 20_000])",
    "the end of the process": "import os; os._exit(0)",
    "no room for a copy": "return x",
    "two replies": "return x",
}
#: What its cell does to the process before.
_BEFORE = {
    "no room for a copy": "import os\nfork, left = os.fork, [OSError]\n"
    "def no_room():\n    if left: raise left.pop()\n    return fork()\nos.fork = no_room\n",
    "two replies": "import autograder.worker.work as w\nsend = w._send\n"
    "def twice(reply, channel):\n    send(reply, channel)\n"
    "    if reply.get('subject') == 'softmax': send({'outputs': []}, channel)\nw._send = twice\n",
}


@pytest.mark.parametrize("name", REPLIES)
def test_no_ending_swallows_the_next_right_answer(grader: hostile.Grader, name: str) -> None:
    """Each message of a process that asking has ended is read: the next cell's reply is its own."""
    code = f"{_BEFORE.get(name, '')}def softmax(x):\n    {REPLIES[name]}"
    graded = grader(hostile.notebook(grader.course, {"softmax": code}))
    assert graded.marks == {**hostile.FULL, "softmax": 0.0}, graded.events
    assert len(graded.events) == 1


def test_a_slip_is_charged_once(grader: hostile.Grader) -> None:
    """An honest answer that leans on a wrong earlier one is asked again with a right one."""
    cells = {"double": "def double(x):\n    return x + 1"}
    graded = grader(hostile.notebook(grader.course, cells))
    assert graded.marks == {**hostile.FULL, "double": 0.0}


ENDINGS = {
    "an endless loop": "while True: pass",
    "the end of the process": "import os; os._exit(0)",
    "too much memory": "return np.ones(10**11)",
    "too large a value": "return np.zeros(13_000_000)",
    "too long an integer": "return 10**400",
    "an error": "raise KeyError(x)",
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_mistake_costs_once_however_it_ends(grader: hostile.Grader, ending: str) -> None:
    """The answer that calls the ended one, and the value whose cell it ended, are asked with a right one."""
    for name, argument in (("double", "x"), ("softmax", "x")):
        cells = {
            name: f"def {name}({argument}):\n    {ENDINGS[ending]}",
            "quarter": "quarter = float(softmax(np.zeros(4))[0])",
        }
        graded = impatient(grader)(hostile.notebook(grader.course, cells))
        assert graded.marks == {**hostile.FULL, name: 0.0}, (ending, name, graded.words)


def test_an_answer_that_uses_no_earlier_one_is_given_none(grader: hostile.Grader) -> None:
    """Its cell calls a wrong answer, and itself it uses no name: its verdict does not speak of that one."""
    cells = {"softmax": hostile.WRONG, "double": "softmax(np.ones(2))\ndef double(x): return 3 * x"}
    graded = grader(hostile.notebook(grader.course, cells))
    assert graded.marks == {**hostile.FULL, "softmax": 0.0, "double": 0.0}
    assert "softmax" not in graded.words["double"]


def test_a_pickle_that_student_code_sends_is_not_opened(
    grader: hostile.Grader, tmp_path: Path
) -> None:
    """Bare and as a frame's content it makes no file here; the other answers keep their points."""
    made = tmp_path / "made"
    sends = (
        "import os, pickle, pathlib, struct, sys\n"
        f"class Evil:\n    def __reduce__(self): return pathlib.Path.touch, (pathlib.Path({str(made)!r}),)\n"
        "evil = pickle.dumps(Evil())\n"
        "def softmax(x):\n"
        "    for data in (evil, struct.pack('!i', len(evil)) + evil, b'LG1\\n' + struct.pack('<II', len(evil), 0) + evil):\n"
        "        for fd in range(64):\n"
        "            try: os.write(fd, data)\n"
        "            except OSError: pass\n"
        "    return x"
    )
    graded = grader(hostile.notebook(grader.course, {"softmax": sends}))
    assert not made.exists()
    assert graded.marks == {**hostile.FULL, "softmax": 0.0}


def test_the_loops_of_a_submission_have_one_budget(
    grader: hostile.Grader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five cells and checks that never end take the budget at most together, and right answers keep their points."""
    granted: list[float] = []
    ask = Sitting._exchange

    def noted(self: Sitting, request: Any, seconds: float, right: Any = None) -> Any:
        try:
            return ask(self, request, seconds, right)
        except Ended:
            granted.append(seconds)
            raise

    monkeypatch.setattr(Sitting, "_exchange", noted)
    patience = hostile.Patience(cell=2.0, check=2.0, notebook=60.0, loops=5.0)
    after = {"softmax": "softmax(1)", "double": "softmax(2)", "quadruple": "softmax(3)"}
    cells = {"softmax": "def softmax(x):\n    while True: pass", "quarter": "quarter = softmax(4)"}
    graded = replace(grader, patience=patience)(hostile.notebook(grader.course, cells, after))
    assert graded.marks == {**hostile.FULL, "softmax": 0.0, "quarter": 0.0}
    assert len(granted) >= 5
    assert granted[0] == 2.0
    assert sum(granted) <= patience.loops
    assert granted[-1] < granted[1] < granted[0] / 3
    assert "must end within 2 seconds" in graded.text
    assert "This cell was stopped after 0." in graded.printed


def test_a_right_earlier_answer_that_leads_into_a_loop_takes_no_points(
    grader: hostile.Grader,
) -> None:
    """Half the points for right values stay where the answer ends its process with the right one only."""
    cells = {
        "double": "def double(x):\n    return 3 * x",
        "quadruple": "def quadruple(x):\n    result = double(double(x)) * 4 / 9\n    while double(1) == 2: pass\n"
        "    x[:] = 0\n    return result",
    }
    graded = impatient(grader)(hostile.notebook(grader.course, cells))
    assert graded.marks == {**hostile.FULL, "double": 0.0, "quadruple": 1.0}


def test_a_wish_cannot_keep_the_referee(grader: hostile.Grader) -> None:
    """What the reference is asked to run has its seconds, too."""
    spy = (
        "import autograder.worker.answers as a, autograder.worker.work as w\nkept = a.answer\n"
        "def forged(names, request, ask_right):\n"
        "    if request.get('right') is not None:\n"
        "        while True:\n"
        "            ask_right({'right': 'double', 'arguments': [1.0], 'keywords': {}, 'made': []})\n"
        "    return kept(names, request, ask_right)\nw.answer = forged\n"
    )
    cells = {"softmax": spy + hostile.WRONG, "double": "def double(x): return x"}
    graded = impatient(grader)(hostile.notebook(grader.course, cells))
    assert graded.marks == {"softmax": 0.0, "double": 0.0, "quadruple": 0.0, "quarter": 1.0}


def test_a_course_that_student_code_could_read_is_refused() -> None:
    """Where Python's own folders hold the course, no engine would hide it: that is an error."""
    with pytest.raises(EngineError, match="cannot read"):
        must_not_see(Path("/usr/src/app/course"))
