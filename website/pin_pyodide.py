"""Write website/pyodide.json: what of a Pyodide release the labs need, and the hash of each file.

    python -m website.pin_pyodide RELEASE_FOLDER WHEELS_FOLDER

RELEASE_FOLDER holds the official pyodide-lock.json and core files of a release (npm's package `pyodide`
does); WHEELS_FOLDER the pure Python wheels that no release needs to bring, from the package index.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

PINS = Path(__file__).with_name("pyodide.json")
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
ROOTS = (
    "numpy",
    "scipy",
    "matplotlib",
    "micropip",
    "ipython",
    "jedi",
    "traitlets",
    "typing-extensions",
)
_KEPT = (
    "name",
    "version",
    "file_name",
    "install_dir",
    "sha256",
    "package_type",
    "imports",
    "depends",
)


def pins(release: Path, wheels: Path) -> dict[str, Any]:
    """Return what is needed: core files, packages of the lock, and pure wheels, each with its hash."""
    lock = json.loads((release / "pyodide-lock.json").read_text(encoding="utf-8"))
    wanted: dict[str, Any] = {}
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop().replace("_", "-").lower()
        if name not in wanted:
            entry = lock["packages"][name]
            wanted[name] = {key: entry[key] for key in _KEPT} | {"unvendored_tests": False}
            waiting += entry["depends"]
    return {
        "version": json.loads((release / "package.json").read_text())["version"],
        "info": lock["info"],
        "core": {name: sha256(release / name) for name in CORE},
        "packages": dict(sorted(wanted.items())),
        "wheels": {path.name: sha256(path) for path in sorted(wheels.glob("*.whl"))},
    }


def sha256(path: Path) -> str:
    """Return the hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    table = pins(Path(sys.argv[1]), Path(sys.argv[2]))
    PINS.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
