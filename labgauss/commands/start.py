"""`labgauss start`: the labs into a folder, then JupyterLab on it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from labgauss.checks.plain import LIBRARY

from . import doctor, labs, welcome
from .labs import Lab
from .putting import Done, put
from .refusal import FAILED, Refusal, this_python
from .running import OURS, use_this_python

_DEFAULT = f"{LIBRARY}-labs"


def command(
    folder: str | None,
    *,
    source: str | None,
    port: int | None,
    browser: bool,
    files_only: bool,
    as_json: bool,
) -> int:
    """Put the labs into a folder, say what became of them, and open JupyterLab there."""
    aim = chosen(folder)
    wanted = _labs(source, aim)
    done = put(wanted, aim)
    page = welcome.write(aim, labs.labs_in(aim))
    if as_json:
        states = {one.lab: {"state": one.state, "message": one.sentence} for one in done}
        print(json.dumps({"folder": str(aim.resolve()), "labs": states}), flush=True)
    else:
        print("\n".join(_told(done, aim)), flush=True)
    if files_only:
        return 0
    missing = doctor.quick()
    if missing:
        lines = "\n".join(finding.line for finding in missing)
        raise Refusal(f"JupyterLab cannot be opened yet.\n{lines}", FAILED)
    return _open_lab(page, port=port, browser=browser)


def _open_lab(page: Path, *, port: int | None, browser: bool) -> int:
    """Run JupyterLab with this Python in the page's folder, the page open, until it ends."""
    print(
        "JupyterLab is starting. Leave this window open while you work. Ctrl+C ends it; your work is in the "
        "folder. The address, if no browser opens by itself:",
        flush=True,
    )
    # -y: Ctrl+C ends it without a question. An error is shown, and the address, but not each request.
    options = ["-y", "--allow-root", "--log-level=ERROR", *([] if browser else ["--no-browser"])]
    options += [] if port is None else [f"--port={port}", "--ServerApp.port_retries=0"]
    first = f"--LabApp.default_url=/lab/tree/{page.name}"
    call = [sys.executable, "-m", "jupyterlab", first, *options]
    with subprocess.Popen(call, cwd=page.parent, env=_environment()) as server:
        signal.signal(signal.SIGTERM, lambda *_: server.terminate())
        try:
            failed = server.wait() > 0
        except KeyboardInterrupt:
            server.terminate()
            failed = False
    if failed:
        raise Refusal(
            "JupyterLab ended with an error. Its own words stand above. "
            f"Type: {sys.executable} -m labgauss doctor",
            FAILED,
        )
    print("\nJupyterLab has ended. Start again with the same command.")
    return 0


def _environment() -> dict[str, str]:
    """Return JupyterLab's environment: our kernel and settings go before the user's own.

    A terminal in JupyterLab finds the command that the last cell of a lab names.
    """
    use_this_python()
    ours = {"JUPYTER_CONFIG_PATH": OURS / "config", "PATH": Path(sys.executable).parent}
    old = {name: [os.environ[name]] if os.environ.get(name) else [] for name in ours}
    return {**os.environ, **{n: os.pathsep.join([str(ours[n]), *old[n]]) for n in ours}}


def chosen(folder: str | None) -> Path:
    """Return the folder that is meant; without one, this one if labs lie in it, else one inside of it."""
    if folder is not None:
        return Path(folder).expanduser()
    here = Path.cwd()
    return here if labs.labs_in(here) or (here / welcome.NAME).exists() else here / _DEFAULT


def _labs(source: str | None, aim: Path) -> list[Lab]:
    """Return the labs to put there: from a folder that is named, else those of this installation."""
    if source is not None:
        found = labs.labs_in(Path(source).expanduser())
        if not found:
            raise Refusal(
                "--from must name a folder that holds labs, each a folder with a notebook and its answer "
                f"sheet. Got {source}. Name the folder that you unpacked."
            )
        return found
    found = labs.carried()
    if not found and not labs.labs_in(aim):
        raise Refusal(
            f"The labs must be in this installation, or in a folder. {this_python()} has {LIBRARY} "
            f"without labs, and there are none in {aim}. {labs.WHERE_FROM}",
            FAILED,
        )
    return found


def _told(done: Sequence[Done], aim: Path) -> list[str]:
    """Return what is said: how many labs there are, and a sentence each for what is not as before."""
    count = len(labs.labs_in(aim))
    new = sum(one.state == "new" for one in done)
    words = {0: "as you left them", count: "all new"}.get(new, f"{new} of them new")
    lab = "lab" if count == 1 else "labs"
    return [
        f"{count} {lab} in {aim.resolve()}, {words}.",
        *(d.sentence for d in done if d.sentence),
    ]
