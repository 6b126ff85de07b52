"""The labs in the browser, with nothing to install: JupyterLite with a Python of its own (Pyodide).

Pyodide's release lies in a folder that the user names; `pyodide.json` says which files of which release
are needed, with the hashes of the official lock, and none is used that differs. Pure Python wheels that
the folder lacks come from the package index, by version, and are held against hashes as well.
JupyterLite runs from an environment of its own (`lite.txt`).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from autograder.build import students_wheel
from autograder.refused import CourseError

from .check_pyodide import fault
from .pin_pyodide import PINS, sha256

REPOSITORY = Path(__file__).parent.parent
ENVIRONMENT = REPOSITORY / ".venv-lite"
KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
PRELOADED = ["numpy", "scipy", "matplotlib", "ipywidgets", "anywidget", "labgauss"]


def build_lite(course: Path, labs: list[str], pyodide: Path) -> Path:
    """Build the labs in the browser and return the folder; it is made anew each time."""
    pins = json.loads(PINS.read_text(encoding="utf-8"))
    if found := fault(pyodide, pins):
        raise CourseError(found)
    if not (ENVIRONMENT / "bin" / "jupyter").exists():
        raise CourseError(
            "the labs in the browser must have JupyterLite. There is no .venv-lite. Call make site PYODIDE=FOLDER, "
            "which makes it."
        )
    work = course / ".built" / "site" / "lite"
    shutil.rmtree(work, ignore_errors=True)
    (work / "static" / "pyodide").mkdir(parents=True)
    _, wheel = students_wheel(course, labs)
    gather(pins, pyodide, work / "static" / "pyodide", wheel)
    copy_labs(course / "release", labs, work / "files")
    (work / "jupyter-lite.json").write_text(json.dumps(settings(), indent=1))
    (work / "overrides.json").write_text(json.dumps(OVERRIDES, indent=1))
    run_jupyterlite(work)
    let_listings_be_kept(work / "out" / "service-worker.js")
    keep_for_later(work / "out", labs)
    return work / "out"


def let_listings_be_kept(worker: Path) -> None:
    """Let JupyterLite's service worker keep lists of files and translations, too: they are files of the site.

    It leaves every address with /api/ to the network, and so nothing starts on a train.
    """
    text, rule = worker.read_text(encoding="utf-8"), '.pathname.includes("/api/")'
    if text.count(rule) != 1:
        raise CourseError(
            f"JupyterLite's service worker must leave /api/ to the network in one place. Got {text.count(rule)} places. "
            "Look how this version does it."
        )
    worker.write_text(text.replace(rule, '.pathname.includes("/api/drive")'), encoding="utf-8")


def keep_for_later(out: Path, labs: Iterable[str]) -> None:
    """Let the first visit keep every lab, and the browser's Python, for days without a network."""
    shutil.copy(Path(__file__).with_name("keep.js"), out)
    files = [
        p for name in ("files", "api", "static/pyodide") for p in sorted((out / name).rglob("*"))
    ]
    listed = [path.relative_to(out).as_posix() for path in files if path.is_file()]
    listed += [f"lab/index.html?path={lab}/{lab}.ipynb" for lab in labs]
    (out / "keep.json").write_text(json.dumps(listed), encoding="utf-8")
    for app in ("lab", "notebooks"):
        page = out / app / "index.html"
        text = page.read_text(encoding="utf-8")
        script = '<script src="../keep.js" defer></script></head>'
        page.write_text(text.replace("</head>", script, 1), encoding="utf-8")


def gather(pins: dict[str, Any], given: Path, out: Path, labgauss: Path) -> None:
    """Copy what the browser's Python needs from a checked release and the package index, and write the lock."""
    for name in pins["core"]:
        shutil.copy(given / name, out)
    packages = {}
    for name, entry in pins["packages"].items():
        file = given / entry["file_name"]
        if file.exists():
            shutil.copy(file, out)
            packages[name] = entry
        else:
            digest = pins["wheels"][entry["file_name"]]
            from_index(entry["name"], entry["version"], entry["file_name"], digest, out)
            packages[name] = entry | {"sha256": digest}
    known = {entry["file_name"] for entry in pins["packages"].values()}
    for file_name, digest in pins["wheels"].items():
        if file_name not in known:
            project, version = file_name.split("-")[:2]
            from_index(project, version, file_name, digest, out)
            packages |= described(out / file_name)
    for wheel in (*kernel_wheels(), labgauss):
        shutil.copy(wheel, out)
        packages |= described(out / wheel.name)
    lock = {"info": pins["info"], "packages": packages}
    (out / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def from_index(project: str, version: str, file_name: str, digest: str, out: Path) -> None:
    """Get a pure Python wheel by name and version, once, and hold it against its hash."""
    kept = ENVIRONMENT / "wheels"
    if not (kept / file_name).exists():
        done = subprocess.run(
            [str(ENVIRONMENT / "bin" / "python"), "-m", "pip", "download", "--quiet", "--no-deps",
             "--only-binary", ":all:", "--python-version", "3.14", "--platform", "any", "--dest", str(kept), f"{project}=={version}"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode or not (kept / file_name).exists():
            raise CourseError(
                f"the browser's Python must have {project} {version}. pip could not get it: {done.stderr[-300:]}"
            )
    if sha256(kept / file_name) != digest:
        (kept / file_name).unlink()
        raise CourseError(f"{file_name} must be the file that was pinned. Its content is another.")
    shutil.copy(kept / file_name, out)


def kernel_wheels() -> list[Path]:
    """Return the wheels that the kernel in the browser brings along."""
    found = sorted((ENVIRONMENT / KERNEL).glob("*.whl"))
    return [path for path in found if not path.name.startswith("widgetsnbextension-3")]


def described(wheel: Path) -> dict[str, Any]:
    """Return the entry of the lock for a pure Python wheel; what it needs is loaded before it anyway."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    project, version = wheel.name.split("-")[:2]
    imports = sorted(top for top in tops if "." not in top)
    name = re.sub(r"[-_.]+", "-", project).lower()
    needs = {
        "ipywidgets": ["comm", "ipython", "traitlets"],
        "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
        "labgauss": ["numpy", "scipy", "matplotlib"],
    }
    return {
        name: {
            "name": name, "version": version, "file_name": wheel.name, "install_dir": "site",
            "sha256": sha256(wheel), "package_type": "package", "imports": imports,
            "depends": needs.get(name, []), "unvendored_tests": False,
        }
    }  # fmt: skip


def copy_labs(release: Path, labs: Iterable[str], out: Path) -> None:
    """Copy what students get of each lab."""
    for lab in labs:
        for file in sorted((release / lab).rglob("*")):
            if file.is_file() and not any(part.startswith(".") for part in file.parts[-2:]):
                place = out / lab / file.relative_to(release / lab)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place)


def settings() -> dict[str, Any]:
    """Return JupyterLite's settings: its own Python, no package index, a cache for days without a network."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "loadPyodideOptions": {
            "lockFileURL": "./static/pyodide/pyodide-lock.json",
            "packages": PRELOADED,
        },
        "disablePyPIFallback": True,
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "LabGauss",
            "enableServiceWorkerCache": "true",
            "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


OVERRIDES = {
    "@jupyterlab/notebook-extension:tracker": {"autoStartDefaultKernel": True},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
}


def run_jupyterlite(work: Path) -> None:
    """Run JupyterLite's build in its own environment."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "PYTHON"))}
    done = subprocess.run(
        [str(ENVIRONMENT / "bin" / "python"), "-m", "jupyterlite_core", "build", "--lite-dir", str(work),
         "--contents", str(work / "files"), "--output-dir", str(work / "out"), "--no-sourcemaps",
         "--apps", "lab", "--apps", "notebooks"],
        capture_output=True, text=True, check=False, cwd=work, env=environment,
    )  # fmt: skip
    if done.returncode:
        said = (done.stdout + done.stderr)[-1500:]
        raise CourseError(f"the labs in the browser must build. They did not: {said}")
