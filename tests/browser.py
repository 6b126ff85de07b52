"""A browser for the tests: Debian's Chromium, driven by npm's playwright-core. Either may be missing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from .conftest import REPOSITORY

#: What is needed from npm, and its versions.
PLAYWRIGHT, AXE = "playwright-core@1.65.1", "axe-core@4.14.0"
#: What is dear to fetch stays from run to run.
FOR_TESTS = REPOSITORY / ".venv-lite" / "for-tests"


def chromium() -> str:
    """Return Chromium's path, or skip the test and say why."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip(
            "Chromium is not installed, so no browser was tried. Debian: apt-get install chromium"
        )
    return found


def packages() -> Path:
    """Return the folder of the packages from npm, fetched once by one process, or skip the test and say why."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip(
            "node and npm are missing, so no browser was tried. Debian: apt-get install npm"
        )
    FOR_TESTS.mkdir(parents=True, exist_ok=True)
    with (FOR_TESTS / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not (FOR_TESTS / "node_modules" / "axe-core").is_dir():
            try:
                subprocess.run(
                    ["npm", "install", "--silent", "--no-save", "--prefix", str(FOR_TESTS), PLAYWRIGHT, AXE],
                    check=True, capture_output=True, timeout=120,
                )  # fmt: skip
            except (subprocess.SubprocessError, OSError) as error:
                pytest.skip(f"no browser was tried, because npm does not fetch its driver: {error}")
    return FOR_TESTS


def drive(script: str, given: dict[str, Any], seconds: float = 400) -> dict[str, Any]:
    """Run a script of tests/browser and return what it saw."""
    told = {
        "chromium": chromium(),
        "playwright": str(packages() / "node_modules" / "playwright-core"),
        "scheme": "light",
        **given,
    }
    done = subprocess.run(
        ["node", str(Path(__file__).parent / "browser" / script), json.dumps(told)],
        capture_output=True, text=True, timeout=seconds, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return seen


def environment() -> dict[str, str]:
    """Return where the scripts that import page.mjs find Chromium and their packages, or skip and say why."""
    return {**os.environ, "CHROMIUM": chromium(), "BROWSER_PACKAGES": str(packages())}


def axe() -> str:
    """Return the file of axe-core, or skip and say why."""
    return str(Path(environment()["BROWSER_PACKAGES"], "node_modules", "axe-core", "axe.min.js"))


def run(
    script: str, environment: dict[str, str], *arguments: str, seconds: float = 1200
) -> dict[str, Any]:
    """Run a script that imports page.mjs and return what it tells."""
    done = subprocess.run(
        ["node", str(Path(__file__).parent / "browser" / script), *arguments],
        capture_output=True, text=True, check=False, env=environment, timeout=seconds,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    told: dict[str, Any] = json.loads(done.stdout)
    return told


class _Quiet(SimpleHTTPRequestHandler):
    """A web server that keeps its requests to itself."""

    def log_message(self, *_: object) -> None: ...


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine, and give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def shots(tmp_path: Path) -> Path:
    """Return where screenshots go: SCREENSHOTS, where somebody wants to look at them."""
    folder = Path(os.environ.get("SCREENSHOTS", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
