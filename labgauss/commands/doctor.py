"""`labgauss doctor`: can this machine run the labs, and if not, what is to be typed?"""

from __future__ import annotations

import importlib
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

from labgauss.checks import sheet

from . import labs
from .refusal import FAILED, to_install
from .running import use_this_python

_LIBRARY = __name__.partition(".")[0]


@dataclass(frozen=True)
class Finding:
    """One requirement: whether it holds, what was found, what to do if not."""

    name: str
    holds: bool
    found: str
    todo: str = ""
    needed: bool = True

    @property
    def line(self) -> str:
        """Return the finding as one line."""
        sign = "✔" if self.holds else "✘" if self.needed else "!"
        return f"{sign} {self.name:18} {self.found}" + (f" {self.todo}" if self.todo else "")


def command(folder: str, *, as_json: bool) -> int:
    """Print one line per requirement; 1 where a needed one does not hold."""
    findings = []
    for finding in examine(Path(folder).expanduser()):
        findings.append(finding)
        if not as_json:
            print(finding.line, flush=True)  # at once: the kernel takes its time
    ready = all(finding.holds for finding in findings if finding.needed)
    if as_json:
        print(json.dumps({"ready": ready, "requirements": [asdict(f) for f in findings]}))
    else:
        print(_READY if ready else _NOT_READY)
    return 0 if ready else FAILED


_READY = "This machine is ready for the labs."
_NOT_READY = "Not ready yet: do what stands behind each ✘, then call labgauss doctor again."


def examine(folder: Path) -> Iterator[Finding]:
    """Look at everything that the labs need."""
    packages = list(map(_package, requirements()))
    yield _python()
    yield from packages
    if all(finding.holds for finding in packages):
        yield _kernel()
    yield _labs(folder)
    yield _writable(folder)
    yield from _shadows(folder)
    yield _loopback()
    yield _browser()


def quick() -> list[Finding]:
    """Return what is missing of what can be looked up in no time: nothing is imported."""
    found = [_python(), *map(_installed, requirements())]
    return [finding for finding in found if not finding.holds]


def requirements() -> list[str]:
    """Return the packages that the labs need, as this installation itself states them."""
    stated = metadata.requires(_LIBRARY) or []
    plain = [row.partition(";") for row in stated]
    wanted = [
        row.strip() for row, _, when in plain if not when or re.search(r"extra == .lab\b", when)
    ]
    return [row for row in wanted if not row.startswith(_LIBRARY)]


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding(
        "Python", sys.version_info >= (3, 11), f"{version} in {sys.prefix}",
        "" if sys.version_info >= (3, 11) else "Install Python 3.11 or newer.",
    )  # fmt: skip


def _installed(requirement: str) -> Finding:
    """Look up whether a package is there in a version that fits."""
    name = _name(requirement)
    todo = f"Type: {to_install([requirement])}"
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding(name, False, "is not installed.", todo)
    if not within(version, requirement):
        return Finding(name, False, f"{version} does not fit: {requirement} is needed.", todo)
    return Finding(name, True, version)


def _package(requirement: str) -> Finding:
    """Look a package up, and import it: one that is half installed is none."""
    finding = _installed(requirement)
    if not finding.holds:
        return finding
    try:
        importlib.import_module(finding.name)
    except Exception as error:
        said = f"{finding.found} cannot be imported: {_first_line(error)}."
        again = f"Type: {to_install([requirement])} --force-reinstall"
        return Finding(finding.name, False, said, again)
    return finding


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].rstrip(".")


def within(version: str, requirement: str) -> bool:
    """Return whether a version fits a requirement such as `jupyterlab>=4.2,<5`.

    >>> within("4.6.6", "jupyterlab>=4.2,<5"), within("5.0", "jupyterlab>=4.2,<5")
    (True, False)
    """
    bounds = re.findall(r"(>=|<)\s*([\d.]+)", requirement)
    have = _numbers(version)
    return all(
        have >= _numbers(bound) if sign == ">=" else have < _numbers(bound)
        for sign, bound in bounds
    )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def _kernel() -> Finding:
    """Start the kernel that the labs will get, and let it import the library."""
    use_this_python()
    from jupyter_client.manager import start_new_kernel

    said: list[str] = []
    try:
        manager, client = start_new_kernel(
            startup_timeout=60, kernel_name="python3", extra_arguments=["--log-level=ERROR"],
            stderr=subprocess.DEVNULL, cwd=os.path.abspath(os.sep),
        )  # fmt: skip
    except Exception as error:
        todo = f"Type: {to_install(['ipykernel>=6.29'])} --force-reinstall"
        return Finding("kernel", False, f"does not start: {_first_line(error)}.", todo)
    try:
        reply = client.execute_interactive(
            f"import {_LIBRARY}.checks, {_LIBRARY}.plotting",
            timeout=60,
            output_hook=lambda message: said.append(str(message["content"].get("evalue", ""))),
        )
        good = reply["content"]["status"] == "ok"
    except TimeoutError:
        good, said = False, ["it did not answer within a minute"]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    if good:
        return Finding("kernel", True, "starts, and finds the library")
    why = " ".join(filter(None, said)) or "no reason given"
    todo = "Look for a file of that name in your folder, or install again."
    return Finding("kernel", False, f"starts, but cannot import {_LIBRARY}: {why}.", todo)


def _labs(folder: Path) -> Finding:
    """Look for labs in the folder, else in the installation, and read each one's answer sheet."""
    there = labs.labs_in(folder)
    if there:
        for lab in there:
            try:
                for path in lab.sheets:
                    sheet.read(path)
            except (sheet.SheetError, OSError) as error:
                return Finding("labs", False, f"{lab.name}: {error}")
        return Finding("labs", True, f"{len(there)} in {folder}")
    carried = labs.carried()
    if carried:
        return Finding("labs", True, f"{len(carried)} to be had with labgauss start")
    return Finding("labs", False, "are not in this installation.", labs.WHERE_FROM, needed=False)


def _writable(folder: Path) -> Finding:
    """Look whether work can be saved, in the folder or in what will hold it."""
    place = next((p for p in (folder, *folder.absolute().parents) if p.is_dir()), Path.cwd())
    if os.access(place, os.W_OK):
        return Finding("folder", True, f"{place.resolve()} can be written to")
    return Finding(
        "folder", False, f"{place.resolve()} cannot be written to.",
        "Use another: labgauss start FOLDER",
    )  # fmt: skip


def _shadows(folder: Path) -> Iterator[Finding]:
    """Find files that take a library's name: `import numpy` would import them instead."""
    names = {_name(requirement) for requirement in requirements()} | sys.stdlib_module_names
    names |= {_LIBRARY, "IPython"}
    for place in (folder, *(lab.folder for lab in labs.labs_in(folder))):
        for path in sorted(place.glob("*.py")) if place.is_dir() else []:
            if path.stem in names:
                yield Finding(
                    "names", False, f"{path} takes the name of the library {path.stem}.",
                    f"Rename it, for example to my_{path.name}.",
                )  # fmt: skip


def _loopback() -> Finding:
    """Jupyter talks to the browser on this machine's own address: no network is needed."""
    try:
        with socket.socket() as own:
            own.bind(("127.0.0.1", 0))
    except OSError as error:
        todo = "Ask whoever set up this machine to allow 127.0.0.1."
        return Finding("own address", False, f"127.0.0.1 cannot be used: {error}.", todo)
    return Finding("own address", True, "127.0.0.1 can be used; no network is needed")


def _browser() -> Finding:
    import webbrowser

    try:
        webbrowser.get()
    except webbrowser.Error:
        todo = "Open the address that labgauss start prints by hand."
        return Finding("browser", False, "none is known to Python.", todo, needed=False)
    return Finding("browser", True, "opens by itself")
