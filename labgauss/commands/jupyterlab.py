"""JupyterLab on a folder: this Python's kernel, our settings, one server per folder, a quiet terminal."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

from .putting import HOUSEKEEPING
from .refusal import FAILED, Refusal
from .running import OURS, use_this_python

_FIRST_PORT = 8888
#: JupyterLab takes a few seconds; a slow disk may take longer.
_PATIENCE = 120.0


def open_lab(folder: Path, page: str | None, *, port: int | None, browser: bool) -> int:
    """Open JupyterLab on a folder and stay until it ends; a second call finds the first one's."""
    running = _server_on(folder)
    if running is not None:
        address = _address(running)
        print(f"JupyterLab is open on this folder already: {address}")
        if browser:
            _open(folder, address)
        return 0
    options = _options(folder, _port(port), wanted=port is not None)
    log = folder / HOUSEKEEPING / "jupyter.log"
    if sys.stderr.isatty():
        print("JupyterLab is starting ...", file=sys.stderr)
    with log.open("wb") as said, _served(folder, options, said) as server:
        if page is not None:
            _lay_open(page, _workspaces(folder))
        address = _address(_wait(server, folder, log))
        print(
            f"JupyterLab runs at {address}\nLeave this window open while you work. Ctrl+C ends it; your "
            "work is in the folder.",
            flush=True,
        )
        if browser and not _open(folder, address):
            print("No browser opened by itself: copy the address into one.", flush=True)
        try:
            return FAILED if server.wait() > 0 else 0
        except KeyboardInterrupt:
            print("\nJupyterLab has ended. Start again with the same command.")
            return 0


def _port(wanted: int | None) -> int:
    """Return a port that nobody uses; one that was asked for must be free."""
    if wanted is not None:
        if not 0 < wanted < 65536 or not _is_free(wanted):
            raise Refusal(
                f"--port must be a number from 1 to 65535 that no program uses. Got {wanted}. Leave "
                "--port out, and a free one is found."
            )
        return wanted
    near = (port for port in range(_FIRST_PORT, _FIRST_PORT + 100) if _is_free(port))
    found = next(near, None)
    if found is None:
        raise Refusal(
            f"A port from {_FIRST_PORT} to {_FIRST_PORT + 99} must be free. None is. Name one: --port 9999",
            FAILED,
        )
    if found != _FIRST_PORT:
        print(f"Port {_FIRST_PORT} is in use by another program; {found} is taken instead.")
    return found


def _is_free(port: int) -> bool:
    with socket.socket() as own:
        if (
            sys.platform != "win32"
        ):  # a port that was just left is free; Windows means another thing
            own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            own.bind(("127.0.0.1", port))
        except (OSError, OverflowError):
            return False
    return True


@contextmanager
def _served(folder: Path, options: list[str], said: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run the server, and end it however this program ends."""
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", *options],
        cwd=folder, env=_environment(), stdin=subprocess.DEVNULL, stdout=said, stderr=said,
        start_new_session=True,
    )  # fmt: skip
    before = {number: signal.signal(number, _stop) for number in _ENDINGS}
    try:
        yield server
    finally:
        server.terminate()
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
        for number, handler in before.items():
            signal.signal(number, handler)


_ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def _stop(*_: object) -> None:
    raise KeyboardInterrupt


def _options(folder: Path, port: int, *, wanted: bool) -> list[str]:
    """Return how the server is called; a folder's open tabs are kept in the folder.

    A port that nobody asked for may be gone before the server has it: then the server takes another.
    """
    options = [
        "--no-browser", "--ip=127.0.0.1", f"--port={port}", f"--ServerApp.port_retries={0 if wanted else 50}",
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.workspaces_dir={_workspaces(folder)}",
    ]  # fmt: skip
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*options, "--allow-root"] if is_root else options


def _workspaces(folder: Path) -> Path:
    """Return where the open tabs of a folder are kept."""
    return (folder / HOUSEKEEPING).resolve() / "workspaces"


def _lay_open(page: str, workspaces: Path) -> None:
    """Let JupyterLab begin with a notebook as its open tab.

    A notebook that is named in the address is opened only after the tabs were restored and saved, a
    second later, and would then come before the tab that a quick student has opened meanwhile.
    """
    from jupyterlab_server.workspaces_handler import WorkspacesManager

    name, tab = "default", f"notebook:{page}"
    dock = {"type": "tab-area", "currentIndex": 0, "widgets": [tab]}
    opened = {
        "layout-restorer:data": {"main": {"dock": dock, "current": tab}},
        tab: {"data": {"path": page, "factory": "Notebook"}},
    }
    WorkspacesManager(str(workspaces)).save(
        name, json.dumps({"data": opened, "metadata": {"id": name}})
    )


def _environment() -> dict[str, str]:
    """Return the server's environment: our kernel and settings go before the user's own.

    A terminal in JupyterLab finds the command that the last cell of a lab names.
    """
    use_this_python()
    return {
        **os.environ,
        "JUPYTER_CONFIG_PATH": _before(str(OURS / "config"), "JUPYTER_CONFIG_PATH"),
        "PATH": _before(str(Path(sys.executable).parent), "PATH"),
    }


def _before(path: str, name: str) -> str:
    """Return a list of paths of the environment with one more in front."""
    return os.pathsep.join([path, *filter(None, [os.environ.get(name)])])


def _wait(server: subprocess.Popen[bytes], folder: Path, log: Path) -> dict[str, Any]:
    """Return what the server says of itself once it answers; refuse where it ends."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        found = _server_on(folder)
        if found is not None and found["pid"] == server.pid:
            return found
        time.sleep(0.1)
    lines = [row for row in log.read_text(errors="replace").splitlines() if row.strip()]
    tail = "\n".join(lines[-5:])
    raise Refusal(
        f"JupyterLab must start. It did not. Its last words, all of them in {log}:\n{tail}\n"
        f"Type: {sys.executable} -m labgauss doctor",
        FAILED,
    )


def _server_on(folder: Path) -> dict[str, Any] | None:
    """Return the Jupyter server that runs on a folder, None where there is none that answers."""
    from jupyter_core.paths import jupyter_runtime_dir

    for path in Path(jupyter_runtime_dir()).glob("jpserver-*.json"):
        try:
            server = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue  # it is being written, or is gone already
        if Path(str(server.get("root_dir", ""))) == folder.resolve() and _answers(server):
            return dict(server)
    return None


def _answers(server: dict[str, Any]) -> bool:
    """Return whether a server that once wrote down its address is there."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{server['url']}api/status?token={server['token']}", timeout=5) as said:
            return bool(said.status == 200)
    except (OSError, ValueError, KeyError):
        return False


def _open(folder: Path, address: str) -> bool:
    """Open an address in the browser; return whether one opened.

    It passes through a page that only this user can read: whoever is on the same machine sees with
    what a program was called, and must not see the key.
    """
    page = folder.resolve() / HOUSEKEEPING / "open.html"
    page.unlink(missing_ok=True)
    with os.fdopen(os.open(page, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(
            f'<meta charset="utf-8"><meta http-equiv="refresh" content="0;url={escape(address)}">'
        )
    return webbrowser.open(page.as_uri())


def _address(server: dict[str, Any]) -> str:
    """Return the address to open, with the server's key to itself."""
    key = f"?token={server['token']}" if server.get("token") else ""
    return f"{server['url']}lab{key}"
