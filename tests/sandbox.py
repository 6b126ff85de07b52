"""Which sandboxes are tested: the full one wherever bubblewrap starts, and there no test of it is skipped."""

from __future__ import annotations

import functools
import shutil
import subprocess

import pytest

#: What decides: bubblewrap itself, started by the user who runs the tests.
PROBE = ("bwrap", "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "true")
ENGINES = ("walled", "confined")


@functools.cache
def full_sandbox_missing() -> str:
    """Return why bubblewrap does not start for this user; nothing where it does."""
    if shutil.which("bwrap") is None:
        return "bubblewrap is not installed. Type: apt install bubblewrap"
    done = subprocess.run(PROBE, capture_output=True, text=True, check=False)
    return done.stderr.strip() or f"bwrap ended with {done.returncode}" if done.returncode else ""


def skip_unless_possible(engine: str) -> None:
    """Skip a test of the full sandbox only where bubblewrap itself does not start."""
    if engine == "walled" and full_sandbox_missing():
        pytest.skip(f"the full sandbox cannot start here: {full_sandbox_missing()}")
