"""The sandbox once more, as an ordinary user: `make test` calls this where it runs as root.

A copy of the repository and an environment of its own are made in a temporary folder, under a number
that belongs to nobody, and removed. No account is made. Where bubblewrap starts for this user, the
full sandbox is required and a skipped test is a failure.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .conftest import REPOSITORY
from .sandbox import PROBE

TESTS = ("tests/test_attacks.py", "tests/test_attacks_on_channel.py", "tests/test_attacks_on_values.py",
         "tests/test_grade.py", "tests/test_grade_faults.py")  # fmt: skip


def main() -> int:
    """Run the tests of the sandbox and a short demo; return 1 where one of them fails."""
    if os.getuid() != 0:
        return 0
    user = _unused_number()
    folder = Path(tempfile.mkdtemp(prefix="labgauss-user-"))
    folder.chmod(0o755)  # as a home usually is: everybody may go in
    try:
        return _run(user, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(user: int, folder: Path) -> int:
    home, clone = folder / "home", folder / "clone"
    home.mkdir()
    _copy_repository(clone)
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user, user, follow_symlinks=False)
    becoming = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*becoming, *command], cwd=clone, env=_environment(home), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip

    probe = run(*PROBE) if shutil.which("bwrap") else None
    possible = probe is not None and probe.returncode == 0
    why = "" if possible else f": {probe.stdout.strip() if probe else 'there is no bubblewrap'}"
    print(f"Ordinary user {user}: the {'full' if possible else 'weaker'} sandbox is tested{why}")
    python = _python_for_everybody()
    steps: Sequence[tuple[str, ...]] = (
        ("make", "--no-print-directory", f"PYTHON={python}", ".venv/.ready"),
        (".venv/bin/python", "-m", "autograder.engines"),
        (".venv/bin/autograder", "build", "lab6", "--no-bundle"),
        (".venv/bin/python", "-m", "pytest", "-q", "-rs", f"-n{(os.cpu_count() or 1) + 1}", *TESTS),
        (".venv/bin/autograder", "demo", "--students", "6", "lab1"),
    )  # fmt: skip
    for step in steps:
        done = run(*step)
        weaker = possible and (
            "WARNING" in done.stdout or "SKIPPED" in done.stdout or "confined." in done.stdout
        )
        if done.returncode or weaker:
            print(done.stdout, f"An ordinary user must get through: {' '.join(step)}", sep="\n")
            return 1
        lines = done.stdout.splitlines()
        print("\n".join(lines[:2] if "demo" in step else lines[-1:]), flush=True)
    return (
        subprocess.call([clone / ".venv/bin/python", "-c", _ROOT_TOO], cwd=clone) if possible else 0
    )


#: Root has a Python that everybody may read, too, and then keeps no right of its own.
_ROOT_TOO = "from autograder.engines import Engine, probe; probe(Engine('walled'))"


def _unused_number() -> int:
    """Return a number that is no user's, and that no process runs under."""
    owners = {path.stat().st_uid for path in Path("/proc").glob("[0-9]*")}
    taken = {user.pw_uid for user in pwd.getpwall()} | owners
    return next(number for number in range(12345, 60000) if number not in taken)


def _copy_repository(clone: Path) -> None:
    """Copy what git tracks or would track, as it is now."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (REPOSITORY / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(REPOSITORY / name, clone / name)


def _python_for_everybody() -> str:
    """Return a Python that does not lie behind a door of root's."""
    for python in (os.path.realpath(sys.executable), "/usr/bin/python3"):
        folders = Path(os.path.realpath(python)).parents
        version = (python, "-c", "import sys, venv; sys.exit(sys.version_info < (3, 11))")
        if all(f.stat().st_mode & 0o001 for f in folders) and not subprocess.call(version):
            return python
    sys.exit("An ordinary user needs Python 3.11 or newer. Type: apt install python3 python3-venv")


def _environment(home: Path) -> dict[str, str]:
    """Return a user's environment; how packages are reached stays root's."""
    reached_by = re.compile(r"(PIP|UV|SSL)_(?!CACHE)\w+|\w+_PROXY", re.IGNORECASE)
    kept = {name: value for name, value in os.environ.items() if reached_by.fullmatch(name)}
    place = {"HOME": str(home), "TMPDIR": str(home)}  # nothing is left elsewhere
    return {**kept, **place, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}


if __name__ == "__main__":
    sys.exit(main())
