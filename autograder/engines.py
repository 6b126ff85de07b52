"""Where student code runs: walled, confined, or merely apart. Each engine is tried by starting it.

- *walled*: bubblewrap gives a view of files without the course, no network and a process table of
  its own; inside, every worker has a scratch of bounded size, Landlock, seccomp and limits.
- *confined*: the inner layers alone; needs nothing but Linux and Python packages.
- *none*: a process of its own, and nothing that holds it. Only by request.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import site
import socket
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import labgauss.checks as checks

from .memory import fit
from .refused import Refused
from .worker.channel import Channel
from .worker.confine import ConfineError, Layers, Limits
from .worker.records import FROM_WORKER
from .worker.scratch import empty

#: Who a worker is where the grader runs as root: a number that owns nothing.
_NOBODY = 65534
_START_SECONDS = 120.0
_END_SECONDS = 5.0
_LAYERS = {
    "walled": ("own file view", "no network", "own process table", "scratch of bounded size",
               "limits", "Landlock", "seccomp", "no processes but by permission"),
    "confined": ("limits", "Landlock", "seccomp", "no processes but by permission"),
    "none": ("a process of its own",),
}  # fmt: skip


class EngineError(Refused):
    """An engine cannot be started, or has ended: a fault of ours, never of a submission."""


@dataclass(frozen=True)
class Engine:
    """One way to run student code, and what a worker may use there; `auto` is none yet, but a wish."""

    name: str
    limits: Limits = field(default_factory=Limits)
    imports: tuple[str, ...] | None = ()  # None: only to look whether it holds
    axes: tuple[
        tuple[str, int], ...
    ] = ()  # empty Axes to be made before they are asked for, by projection

    @property
    def layers(self) -> tuple[str, ...]:
        """Return the names of what holds a worker."""
        return _LAYERS.get(self.name, ())

    def start(self) -> Server:
        """Start a warm server, or raise EngineError with one sentence."""
        return Server(self)


class Server:
    """A warm server of an engine; makes one worker at a time."""

    def __init__(self, engine: Engine):
        self.engine = engine
        self._process: subprocess.Popen[bytes] | None = None
        _sweep()
        self._folder, self._lock = ("", -1) if engine.name == "walled" else _scratch()
        self.orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            with theirs:
                layers = self._launch(theirs.fileno())
            self._begin(layers)
        except BaseException:
            self.stop()
            raise

    def _launch(self, descriptor: int) -> Layers:
        command, layers = _command(self.engine, self._folder, descriptor)
        try:
            self._process = subprocess.Popen(
                command,
                pass_fds=[descriptor],
                env=_environment(layers.scratch),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,
                cwd="/",
            )
        except OSError as error:
            raise EngineError(f"the engine {self.engine.name} must start. {error}") from None
        return layers

    def _begin(self, layers: Layers) -> None:
        imports = self.engine.imports
        told = {
            "layers": asdict(layers),
            "imports": imports if imports is None else list(imports),
            "axes": dict(self.engine.axes),
        }
        self.orders.settimeout(_START_SECONDS)
        self.told = self._ask(told)
        if self.told.get("threads") != 1:
            raise EngineError(
                "a warm server must have one thread, so that it can be forked. "
                f"Got {self.told.get('threads')}."
            )

    def _ask(self, order: dict[str, Any], descriptors: Sequence[int] = ()) -> dict[str, Any]:
        try:
            socket.send_fds(self.orders, [json.dumps(order).encode()], list(descriptors))
            data = self.orders.recv(2**16)
        except OSError:
            data = b""
        if not data:
            raise EngineError(f"the engine {self.engine.name} must run. {self._last_words()}")
        told: dict[str, Any] = json.loads(data)
        return told

    def _last_words(self) -> str:
        """Return what the process said before it ended."""
        process = self._process
        if process is None or process.stderr is None:
            return "It was never started."
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)
        if process.poll() is None:
            return "It does not answer."
        rows = process.stderr.read().decode(errors="replace").strip().splitlines()
        return f"It ended: {rows[-1]}" if rows else "It ended without a word."

    def open(self, seed: int) -> Channel:
        """Make a new worker in place of the last one; return the channel to it."""
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                told = self._ask({"do": "open", "seed": seed}, [theirs.fileno()])
            except EngineError:
                ours.close()
                raise
        if not told["opened"]:
            ours.close()
            raise EngineError(
                f"every layer of the engine {self.engine.name} must be put on. {told['problem']}"
            )
        return Channel(ours, FROM_WORKER)

    def allow_a_copy(self) -> None:
        """Let the worker make one copy of itself."""
        self._ask({"do": "allow"})

    def forbid_copies(self) -> None:
        """Take back what was allowed and not used, and end copies that are still there."""
        self._ask({"do": "forbid"})

    def interrupt(self) -> None:
        """Stop what the worker is at, as the stop button does."""
        self._ask({"do": "interrupt"})

    def end_copies(self) -> None:
        """End all that the worker has made, and not the worker."""
        self._ask({"do": "end copies"})

    def was_filled(self) -> bool:
        """Return whether the worker was ended because it had filled a scratch without a size of its own."""
        return self.engine.name != "walled" and bool(self._ask({"do": "filled"})["filled"])

    def worked(self) -> tuple[float, bool]:
        """Return the worker's seconds of computing so far, and whether it waits for more of them."""
        told = self._ask({"do": "worked"})
        return float(told["seconds"]), bool(told["runs"])

    def end(self) -> dict[str, float]:
        """End the worker and all that it has made; return what they have used."""
        return {name: float(used) for name, used in self._ask({"do": "end"})["used"].items()}

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End the server."""
        self.orders.close()  # it ends by itself then, and so does all that it has made
        process = self._process
        if process is not None:
            try:
                process.wait(timeout=_END_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stderr is not None:
                process.stderr.close()
        if self._folder:
            _clear(self._folder)
            with contextlib.suppress(OSError):
                os.close(self._lock)
            self._folder = ""


def _clear(folder: str | Path) -> None:
    """Take a scratch away, whatever was done to what lies in it."""
    with contextlib.suppress(OSError):
        empty(str(folder))
    shutil.rmtree(folder, ignore_errors=True)


#: A folder of this name that nobody has locked belongs to a grader that is gone.
_SCRATCH = "labgauss-held-"


def _sweep() -> None:
    """Take away the scratches of graders that are gone."""
    import fcntl

    for left in Path(tempfile.gettempdir()).glob(f"{_SCRATCH}*"):
        with contextlib.suppress(OSError):
            if left.is_symlink() or left.stat().st_uid not in {os.getuid(), _owner()}:
                continue
            lock = os.open(left, os.O_RDONLY | os.O_DIRECTORY)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _clear(left)
            finally:
                os.close(lock)


def _scratch() -> tuple[str, int]:
    """Make a scratch that is locked while this process lives."""
    import fcntl

    while True:
        folder = tempfile.mkdtemp(prefix=_SCRATCH)
        with contextlib.suppress(FileNotFoundError):  # taken for a dead one's before it was locked
            lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            fcntl.flock(lock, fcntl.LOCK_EX)
            if os.path.isdir(folder):
                break
            os.close(lock)
    os.chown(folder, _owner(), -1)  # and closed to everybody else
    return folder, lock


def _owner() -> int:
    """Return the user that a worker is, where no namespace gives it another name."""
    return _NOBODY if os.getuid() == 0 else os.getuid()


def _command(engine: Engine, folder: str, descriptor: int) -> tuple[list[str], Layers]:
    """Return how a server is started, and what it puts on each worker."""
    python = Path(
        sys.executable
    )  # an environment may be reached by a link, which nobody follows inside
    here = str(python.parent.resolve() / python.name)
    server = [here, "-m", "autograder.worker.server", str(descriptor)]
    root = os.getuid() == 0
    limits = replace(engine.limits, memory=engine.limits.memory or fit(1).student)
    plain = Layers(folder, limits=limits, uid=_NOBODY if root else None)
    if engine.name == "none":
        return server, plain
    inner = replace(plain, readable=tuple(_readable()), landlock=True, seccomp=True)
    if engine.name == "confined":
        return server, replace(inner, private_scratch=None)
    return [*_walls(), *server], replace(inner, scratch="/scratch", private_scratch=True)


def _readable() -> list[str]:
    """Return the folders that Python, its packages and our library lie in, and no course."""
    libraries = ["/usr", "/lib", "/lib64", "/etc/fonts", "/etc/localtime", "/etc/ld.so.cache"]
    pythons = [sys.prefix, sys.base_prefix, sysconfig.get_path("stdlib"), *site.getsitepackages()]
    ours = [str(Path(checks.__file__).parents[1]), str(Path(__file__).parent)]
    found = [os.path.realpath(p) for p in (*libraries, *pythons, *ours) if os.path.exists(p)]
    return list(dict.fromkeys([*found, *[p for p in libraries if os.path.exists(p)]]))


def must_not_see(course: Path) -> None:
    """Refuse to grade a course that lies where student code may read, such as below /usr."""
    for place in _readable():
        if course.resolve().is_relative_to(place):
            raise EngineError(
                f"a course must lie where student code cannot read. {course} lies in {place}, which "
                "Python needs. Move the course to a folder of its own."
            )


def _walls() -> list[str]:
    """Return the call of bubblewrap: a view of files with libraries and nothing else."""
    walls = [_bubblewrap(), "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]
    walls += ["--unshare-cgroup-try", "--die-with-parent", "--new-session"]
    if os.getuid() == 0:
        rights = "SETUID SETGID SYS_ADMIN KILL DAC_READ_SEARCH SETPCAP".split()  # noqa: SIM905
        for right in rights:
            walls += ["--cap-add", f"CAP_{right}"]
    else:
        walls += ["--unshare-user", "--uid", str(_NOBODY), "--gid", str(_NOBODY)]
        walls += ["--cap-add", "CAP_SYS_ADMIN"]  # in namespaces of its own: it mounts a scratch
    for place in _readable():
        for parent in reversed(
            Path(place).parents[:-1]
        ):  # else root's alone, and a worker is not root
            walls += ["--dir", str(parent)]
        walls += ["--ro-bind", place, place]
    for link in ("/bin", "/sbin"):
        if os.path.islink(link):
            walls += ["--symlink", os.readlink(link), link]
    walls += ["--proc", "/proc", "--dev", "/dev", "--dir", "/scratch", "--dir", "/tmp"]
    return [*walls, "--chdir", "/", "--"]


def _bubblewrap() -> str:
    found = shutil.which("bwrap")
    if found is None:
        raise EngineError(_NO_BUBBLEWRAP)
    return found


def _environment(scratch: str) -> dict[str, str]:
    """Return a clean environment: nothing of the instructor's crosses."""
    threads = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS")
    here = str(Path(__file__).parents[1])
    return {
        **dict.fromkeys(threads, "1"),
        "PATH": "/usr/bin:/bin",
        "HOME": scratch,
        "TMPDIR": scratch,
        "MPLCONFIGDIR": scratch,
        "IPYTHONDIR": scratch,
        "LANG": "C.UTF-8",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": here,
        "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "NBGRADER_EXECUTION": "autograde",
        # the memory of one picture serves the next: new pages cost a worker much of its time
        "MALLOC_MMAP_THRESHOLD_": f"{2**25}",
        "MALLOC_TRIM_THRESHOLD_": f"{2**30}",
        "MALLOC_TOP_PAD_": f"{2**24}",
    }


# --- choosing --------------------------------------------------------------------------------------


def choose(wanted: Engine) -> tuple[Engine, str]:
    """Return the engine asked for, or the best that starts, and why a better one does not."""
    if sys.platform != "linux":
        raise EngineError(
            "grading needs Linux, whose kernel holds student code. On Windows use WSL2, on macOS a "
            "container, or send the work to Linux machines with --cluster."
        )
    if wanted.name != "auto":
        _start_or_explain(wanted)
        return wanted, ""
    reasons = []
    for name in ("walled", "confined"):
        engine = replace(wanted, name=name)
        try:
            _start_or_explain(engine)
        except EngineError as error:
            reasons.append(str(error))
            continue
        return engine, " ".join(reasons)
    raise EngineError(
        f"student code needs an engine that holds it. None starts here. {'. '.join(reasons)}. Or grade "
        "in a container or under WSL2. --engine none runs it with all rights of yours: files, network, the "
        "gradebook."
    )


def in_words(engine: Engine, why: str) -> str:
    """Return which sandbox holds student code; a weaker one than the best is a loud sentence."""
    said = f"Student code runs {engine.name}: {', '.join(engine.layers)}."
    return f"{said}\nWARNING: weaker sandbox: {why}" if why else said


def _start_or_explain(engine: Engine) -> None:
    """Start an engine, or raise EngineError with the cause and what to type."""
    try:
        try:
            probe(engine)
        except EngineError:  # once more: a weaker one is no answer to a stumble
            probe(engine)
    except EngineError:
        obstacle = namespace_obstacle() if engine.name == "walled" else ""
        if not obstacle:
            raise
        raise EngineError(obstacle) from None


_NO_BUBBLEWRAP = "bubblewrap is not installed. Type: apt install bubblewrap"
#: Where a kernel forbids user namespaces to ordinary users: the setting, its value then, and the one to set.
_SWITCHES = (
    ("kernel/unprivileged_userns_clone", "0", "1"),
    ("kernel/apparmor_restrict_unprivileged_userns", "1", "0"),
    ("user/max_user_namespaces", "0", "15000"),
)
_SETTINGS = Path("/proc/sys")


def namespace_obstacle() -> str:
    """Return why bubblewrap cannot start for this user, and what to type; nothing where it can."""
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        return _NO_BUBBLEWRAP
    tried = [bwrap, "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "true"]
    done = subprocess.run(tried, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    cure = "In a container, allow user namespaces when it is started."
    for switch, forbids, allows in _SWITCHES:
        with contextlib.suppress(OSError):
            if (_SETTINGS / switch).read_text().strip() == forbids:
                cure = f"Type: sudo sysctl -w {switch.replace('/', '.')}={allows}"
                break
    said = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
    cause = said.removeprefix("bwrap: ").split(". ")[0]  # what follows leads to pages of the system
    return f"bubblewrap may make no namespaces here ({cause}). {cure}"


def probe(engine: Engine) -> None:
    """Start an engine, make a worker in it, and look from inside whether it holds."""
    server = replace(engine, imports=None, axes=()).start()
    try:
        with contextlib.closing(server.open(0)) as channel:
            channel.send({"do": "run", "code": _PROBE, "rich": False})
            told = channel.receive(60)
        said = "".join(o["text"] for o in told["outputs"] if o["output_type"] == "stream")
        if engine.name != "none" and said.split() != ["held"]:
            raise EngineError(
                f"every layer of the engine {engine.name} must hold. A worker could do what it must "
                f"not: {' '.join(said.split()) or told['error']}."
            )
    except (ConfineError, OSError) as error:
        raise EngineError(f"the engine {engine.name} must start. {error}") from None
    finally:
        server.stop()


_PROBE = """
import os, socket
def tried(what, do):
    try:
        do()
    except OSError:
        return []
    return [what]
did = tried("list the top folder", lambda: os.listdir("/"))
did += tried("write outside its scratch", lambda: open("/tmp/labgauss-probe", "w"))
did += tried("connect", lambda: socket.socket())
did += tried("make a process", lambda: os.fork() or os._exit(0))
did += tried("send a signal", lambda: os.kill(os.getppid(), 0))
did += ["run as root"] if os.getuid() == 0 else []
print(" ".join(did) or "held")
"""


if __name__ == "__main__":  # make demo and make test say so at their start
    try:
        print(in_words(*choose(Engine("auto"))))
    except EngineError as error:
        print(f"WARNING: no sandbox: {error}")
