"""The pieces that move and the guesses in a real browser: JupyterLab, a slider, a prediction."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from labgauss import explore

from . import browser, moved_piece
from .conftest import REPOSITORY

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform != "linux", reason="Debian's browser"),
]
LAB = "lab4_gaussian_classifier"


@pytest.fixture
def address(tmp_path: Path, free_port: int) -> Iterator[str]:
    """Run JupyterLab over a copy of the released lab and return the address of its notebook."""
    browser.chromium()
    browser.packages()
    shutil.copytree(REPOSITORY / "course" / "release" / LAB, tmp_path / "labs" / LAB)
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "JUPYTER_RUNTIME_DIR": str(tmp_path / "run"),
    }
    for name in ("MPLBACKEND", "NBGRADER_EXECUTION", "COURSE_DIR"):
        environment.pop(name, None)
    server = f"http://127.0.0.1:{free_port}"
    process = subprocess.Popen(
        [
            sys.executable, "-m", "jupyter", "lab", "--no-browser", "--ip=127.0.0.1",
            f"--port={free_port}", "--ServerApp.port_retries=0", "--IdentityProvider.token=t",
            f"--ServerApp.root_dir={tmp_path / 'labs'}", "--allow-root",
        ],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        for _ in range(120):
            try:
                urllib.request.urlopen(f"{server}/api?token=t", timeout=5).close()
                break
            except OSError:
                assert process.poll() is None, "JupyterLab has ended"
                time.sleep(0.5)
        yield f"{server}/lab/tree/{LAB}/{LAB}.ipynb?token=t"
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture
def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_a_slider_moves_the_picture_and_a_guess_meets_its_answer(address: str) -> None:
    """By mouse and by key, on a slider and in the picture, picture, alt text and sentence change; each
    control has a name; the guess stands beside the answer.
    """
    seen = browser.drive(
        "explore.mjs",
        {
            "address": address,
            "axe": browser.axe(),
            "setup": "import labgauss",
            "piece": "explore.class_mean()",
            "guess": "my_class = guess(",
            "written": 'my_class = guess("lab4.between", 0)\nmy_class',
            "pictures": os.environ.get("LABGAUSS_PICTURES", ""),
        },
        seconds=400,
    )
    assert "stopped" not in seen, seen
    assert seen["elsewhere"] == [], "a request left the machine"
    assert seen["errors"] == []
    assert "mean of class 2 is at (0, 5)" in seen["start"]["alt"]
    moved_piece.held(seen, explore.class_mean)
    assert "Written down: 0." in seen["written"]
    assert "You guessed 0; right is 2." in seen["compared"]
