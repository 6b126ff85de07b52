"""Check that a folder holds the Pyodide release which the labs in the browser need.

    python -m website.check_pyodide FOLDER

`make site` runs this before anything is installed or built. It imports the standard library only.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from .pin_pyodide import PINS, sha256


def fault(folder: Path, pins: dict[str, Any]) -> str:
    """Return in one line why a folder is not the pinned release, and what to do; empty if it is."""
    found = _difference(folder, pins)
    if not found:
        return ""
    return (
        f"PYODIDE must be a folder with the files of Pyodide {pins['version']} as they were released. "
        f"Got {folder}, {found}. Unpack that release and name its folder: make site PYODIDE=FOLDER."
    )


def _difference(folder: Path, pins: dict[str, Any]) -> str:
    if not folder.is_dir():
        return "which is not a folder" if folder.exists() else "which does not exist"
    packages = {entry["file_name"]: entry["sha256"] for entry in pins["packages"].values()}
    for name, digest in (pins["core"] | packages).items():
        file = folder / name
        if not file.is_file():
            if name not in pins["wheels"]:  # those come from the package index
                return f"where the file {name} is missing"
        elif sha256(file) != digest:
            return f"where the file {name} differs from the release"
    return ""


if __name__ == "__main__":
    if found := fault(Path(sys.argv[1]), json.loads(PINS.read_text(encoding="utf-8"))):
        sys.exit(f"website: {found}")
