"""Both commands say who they are, and where they cannot run they say so in a sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

import labgauss

Cli = Callable[..., tuple[int, str, str]]


def test_the_instructors_command_says_both_versions(cli: Cli) -> None:
    """They agree."""
    version = labgauss.__version__
    code, out, _ = cli("--version")
    assert (code, out) == (0, f"autograder {version} (labgauss {version})\n")


def test_on_windows_the_instructors_command_says_what_to_do(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence that names WSL2, and no ImportError."""
    monkeypatch.setattr(sys, "platform", "win32")
    code, out, err = cli("grade", "lab3")
    assert (code, out) == (1, "")
    assert "needs Linux or macOS. This is Windows. Use it under WSL2" in err
    assert "Traceback" not in err


def test_the_instructors_command_can_say_so_there() -> None:
    """Nothing that Windows lacks is imported before the sentence."""
    import subprocess

    code = (
        "import concurrent.futures.process, importlib.metadata, multiprocessing, numpy, sys\n"
        "lacks = ('fcntl', 'resource', 'pwd', 'grp', 'termios')\n"
        "sys.modules.update(dict.fromkeys(lacks))\n"
        "import autograder.cli; sys.platform = 'win32'; sys.exit(autograder.cli.main(['build']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert "WSL2" in done.stderr
    assert "Traceback" not in done.stderr
