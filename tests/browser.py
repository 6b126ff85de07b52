"""A browser for the tests: Debian's Chromium, driven by npm's playwright-core. Either may be missing."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .conftest import REPOSITORY

#: The one package that is needed from npm, and its version.
PLAYWRIGHT = "playwright-core@1.65.1"
_KEPT = REPOSITORY / ".venv" / "browser"


def chromium() -> str:
    """Return Chromium's path, or skip the test and say why."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip(
            "Chromium is not installed, so no browser was tried. Debian: apt-get install chromium"
        )
    return found


def playwright() -> str:
    """Return the folder of playwright-core, installed once beside the environment, or skip and say why."""
    folder = _KEPT / "node_modules" / "playwright-core"
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip(
            "node and npm are not installed, so no browser was tried. Debian: apt-get install npm"
        )
    if not (folder / "package.json").exists():
        _KEPT.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run(
                ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(_KEPT), PLAYWRIGHT],
                check=True, capture_output=True, timeout=120,
            )  # fmt: skip
        except (subprocess.SubprocessError, OSError) as error:
            pytest.skip(f"{PLAYWRIGHT} cannot be had from npm, so no browser was tried: {error}")
    return str(folder)


def drive(script: str, given: dict[str, Any], seconds: float = 400) -> dict[str, Any]:
    """Run a script of tests/browser and return what it saw."""
    told = {"chromium": chromium(), "playwright": playwright(), "scheme": "light", **given}
    done = subprocess.run(
        ["node", str(Path(__file__).parent / "browser" / script), json.dumps(told)],
        capture_output=True, text=True, timeout=seconds, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return seen
