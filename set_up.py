"""Make the environment .venv and install into it, or say what is in the way and what to type.

    python3 set_up.py '.[test]' './autograder[cluster]'

Any Python since 3.7 can read this file, so that an older one than is needed gets a sentence.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

LOWEST = (3, 11)
HERE = Path(__file__).resolve().parent
BIN = HERE / ".venv" / "bin"
PINS = HERE / "constraints.txt"
#: Not the one of .venv, which may have to go.
PYTHON = getattr(sys, "_base_executable", sys.executable)
THIS = f"Python {sys.version.split()[0]} ({PYTHON})"
#: What the output of a failed step shows: a pattern, the cause, what to type.
CAUSES = (
    (r"ensurepip|No module named venv", "this Python makes no environments. Package: python3-venv",
     "sudo apt install python3-venv"),
    (r"No space left", "the disk is full", "df -h . # make room, then call make again"),
    (r"error sending request|Failed to fetch|dns error|timed out|ConnectionError|NewConnectionError",
     "the package index cannot be reached", "make # as soon as there is a network"),
)  # fmt: skip


def main(wanted):
    """Set up the environment; return one sentence where that cannot be."""
    if sys.version_info < LOWEST:
        return f"Python 3.11 or newer is needed. Got {THIS}. {another_python()}"
    failed = environment() or install(wanted)
    return explained(failed) if failed else ""


def environment():
    """Make .venv with this very Python, unless it is there with something to install by."""
    uv = shutil.which("uv")  # it needs no package of the system for that
    if version_of(BIN / "python") == sys.version and (uv or (BIN / "pip").exists()):
        return ""
    shutil.rmtree(BIN.parent, ignore_errors=True)
    made_by = [uv, "venv", "--quiet", "--python"] if uv else []
    return run([*made_by, PYTHON, *([] if uv else ["-m", "venv"]), BIN.parent])


def install(wanted):
    """Install folders with their extras, as pinned; by uv, which is several times as fast as pip."""
    pip = [BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pins = ["-c", PINS]
    places = [part for place in wanted for part in ("-e", place)]
    uv = shutil.which("uv") or shutil.which("uv", path=str(BIN))
    if not uv and not run([*pip, *pins, "uv"]):
        uv = BIN / "uv"
    if not uv:
        return run([*pip, *pins, *places])
    fast = [uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", BIN / "python"]
    return run([*fast, *pins, *places])


def run(command):
    """Run a step of the set-up; return what it said where it failed."""
    done = subprocess.run(
        [str(part) for part in command], cwd=str(HERE), stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    return (done.stdout or f"{command[0]} ended with {done.returncode}") if done.returncode else ""


def explained(said):
    """Return what a failed step said, which Python and package that was, and what to type."""
    for pattern, cause, typed in CAUSES:
        if re.search(pattern, said):
            return f"{said}\nThe set-up failed: {cause}. {THIS}. Type: {typed}"
    pins = re.findall(r"^[\w.-]+==[\w.]+", PINS.read_text(), re.MULTILINE)
    named = [pin for pin in pins if re.search(rf"\b{re.escape(pin)}\b", said)]
    package = ", ".join(named) or "see above"
    cure = another_python() if re.search(r"Python ?[<>=]", said) else "Type: rm -rf .venv && make"
    return f"{said}\nThe set-up failed. {THIS}. Package: {package}. {cure}"


def another_python():
    """Return what to type for a Python of another version."""
    for minor in range(14, LOWEST[1] - 1, -1):
        name = f"python3.{minor}"
        if sys.version_info[:2] != (3, minor) and version_of(name):
            return f"Type: make PYTHON={name}"
    return "Install another Python, 3.11 or newer, then type: make PYTHON=python3.13"


def version_of(python):
    """Return the version of a Python with all its words, or nothing where it does not run."""
    try:
        return subprocess.run(
            [str(python), "-c", "import sys; print(sys.version)"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, check=True,
        ).stdout[:-1]  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
