"""Take the five pictures of the documentation with headless Chromium.

Three are on the instructor's page; `make site` takes them. Two are at the top of the README, for light
and for dark pages; `python -m website.screenshots` writes them to docs/, where they are committed.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from PIL import Image

from autograder.course_folder import course_folder
from autograder.written.server import PageServer
from autograder.written.sheet import open_sheet

DOCS = Path(__file__).parent.parent / "docs"
LAB, STUDENT = "lab1_throwing_a_ball", "u4014"
#: The pages are ours and come from this machine; for every other host there is a proxy that does not exist.
_OPTIONS = """
--headless --no-sandbox --disable-gpu --hide-scrollbars --disable-background-networking
--disable-component-update --proxy-server=127.0.0.1:9 --blink-settings=preferredColorScheme=1
--virtual-time-budget=20000 --force-device-scale-factor=1.5
"""
#: The cells of the README's picture. The first one is run and not shown.
_CELLS = """
import numpy as np
from labgauss import GaussianClassifier, load_three_gaussians
from labgauss.checks import check
from labgauss.plotting import plot_decision_regions
X, y = load_three_gaussians(seed=0)[:2]
fit_gaussian = lambda X: (X.mean(axis=0), np.cov(X.T))
# next cell
check("lab3.fit_gaussian", fit_gaussian)
# next cell
model = GaussianClassifier().fit(X, y)
plot_decision_regions(model, X, y)
"""
#: The two cells that are shown stand beside each other.
_BESIDE = "<style>main { display: grid; grid-template-columns: 12fr 10fr }</style>"


def chromium() -> str:
    """Return Chromium's path, or nothing where it is not installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or ""


def take(picture: Path, address: str, width: int, height: int) -> None:
    """Take a picture of the top of a page. Where Chromium fails, there is none.

    Chromium sometimes leaves the lowest part of its window blank, so the window is higher than the picture.
    """
    picture.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        window = (f"--window-size={width},{height + 200}", f"--user-data-dir={profile}")
        command = [chromium() or "false", *_OPTIONS.split(), *window]
        command += [f"--screenshot={picture}", address]
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, capture_output=True, check=False, timeout=120)
    if picture.exists():
        seen = Image.open(picture).crop((0, 0, width * 3 // 2, height * 3 // 2))
        seen.convert("RGB").quantize(256).save(picture, optimize=True)


def take_instructors(root: Path, folder: Path) -> None:
    """Take the pictures of the instructor's page, in a course that is graded."""
    with (
        open_sheet(root, LAB, f"sqlite:///{root / 'gradebook.db'}") as sheet,
        PageServer(sheet) as server,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        take(folder / "mark.png", server.address, 900, 755)
        server.shutdown()
    take(folder / "report.png", (root / "report" / f"{LAB}.html").as_uri(), 900, 645)
    feedback = root / "feedback" / STUDENT / f"{LAB}_letter.html"
    take(folder / "feedback.png", feedback.as_uri(), 640, 800)


def take_opening(course: Path, folder: Path) -> None:
    """Take the README's pictures: a check with its verdict, and a figure, as a notebook shows them."""
    notebook = new_notebook(
        cells=[new_code_cell(text) for text in _CELLS.strip().split("\n# next cell\n")]
    )
    where = {"metadata": {"path": str(course / "release" / "lab3_many_dimensions")}}
    NotebookClient(notebook, resources=where).execute()
    del notebook.cells[0]
    for theme in ("light", "dark"):
        with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as page:
            page.write(HTMLExporter(theme=theme).from_notebook_node(notebook)[0] + _BESIDE)
            page.flush()
            take(folder / f"opening-{theme}.png", Path(page.name).as_uri(), 940, 430)


if __name__ == "__main__":
    take_opening(course_folder(), DOCS)
