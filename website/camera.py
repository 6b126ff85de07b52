"""Pictures of pages, taken by headless Chromium: light or dark, wide or narrow, from one part of a page to another."""

from __future__ import annotations

import base64
import contextlib
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import websocket

T = TypeVar("T")


class NoPicture(Exception):
    """Why no picture can be taken here, as the end of a sentence."""


@dataclass(frozen=True)
class View:
    """What of a page is seen: a window of this size, down to where the page or one of its parts ends."""

    width: int
    height: int
    ready: str = "true"  # what holds, in JavaScript, when the page has all that it loads
    keys: str = ""  # what is typed before the picture is taken
    first: str = "html"  # a selector: the picture begins above this part,
    last: str = ""  # and ends below this one; empty: with the window


@dataclass(frozen=True)
class Picture:
    """A picture as WebP, its size in pixels of the page, and all words of that page, those in fields too."""

    content: bytes = field(repr=False)
    width: int
    height: int
    words: str = field(default="", repr=False)


#: Pixels of a picture for one of the page, so that small letters stay sharp; and what WebP may lose.
_SHARPNESS, _QUALITY = 1.5, 70
#: So much of the page is left below its last part.
_MARGIN = 12
_PATIENCE = 60.0
_OPTIONS = (
    "--headless", "--remote-debugging-port=0", "--hide-scrollbars", "--disable-gpu", "--no-first-run",
    # what is looked at is ours and comes from this machine; no other is asked
    "--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def chromium() -> str:
    """Return Chromium's path."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        raise NoPicture(
            "Chromium takes them, and it is not installed. Debian: apt-get install chromium"
        )
    return found


@contextmanager
def camera() -> Iterator[Camera]:
    """Start Chromium with a profile of its own, and end it however this program goes on."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = subprocess.Popen(
            [chromium(), *_OPTIONS, f"--user-data-dir={folder}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            place = Path(folder) / "DevToolsActivePort"
            port, path = _until(lambda: _told(place, browser), "Chromium takes them, and is silent")
            with contextlib.closing(_line(f"ws://127.0.0.1:{port}{path}")) as line:
                yield Camera(line)
        finally:
            browser.terminate()
            browser.wait()


def _line(address: str) -> websocket.WebSocket:
    """Return a line to Chromium."""
    with _said():
        return websocket.create_connection(address, timeout=_PATIENCE, suppress_origin=True)


@contextmanager
def _said() -> Iterator[None]:
    """Say what it means when the line breaks."""
    try:
        yield
    except (websocket.WebSocketException, OSError) as error:
        raise NoPicture(f"Chromium takes them, and broke off: {error}") from error


def _told(place: Path, browser: subprocess.Popen[bytes]) -> list[str]:
    """Return where Chromium listens, as soon as it has written both lines."""
    if browser.poll() is not None:
        raise NoPicture(f"Chromium takes them, and ended at once (exit code {browser.returncode})")
    lines = place.read_text().splitlines() if place.exists() else []
    return lines if len(lines) == 2 else []


def _until(ask: Callable[[], T], otherwise: str) -> T:
    """Ask until the answer is something."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if found := ask():
            return found
        time.sleep(0.05)
    raise NoPicture(f"{otherwise} for {_PATIENCE:.0f} s")


class Camera:
    """Chromium, spoken to by its DevTools protocol."""

    def __init__(self, line: websocket.WebSocket) -> None:
        self._line, self._asked = line, 0

    def take(self, address: str, view: View, *, dark: bool = False) -> Picture:
        """Return a picture of a page, in a tab of its own."""
        target = self._ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._ask("Target.attachToTarget", {"targetId": target, "flatten": True})
        tab = str(attached["sessionId"])
        size = {"width": view.width, "height": view.height}
        self._ask(
            "Emulation.setDeviceMetricsOverride",
            {**size, "deviceScaleFactor": _SHARPNESS, "mobile": False},
            tab,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._ask("Emulation.setEmulatedMedia", {"features": [scheme]}, tab)
        self._ask("Page.navigate", {"url": address}, tab)
        _until(
            lambda: self._value(
                f"document.readyState === 'complete' && Boolean({view.ready})", tab
            ),
            f"a page was not ready ({view.ready})",
        )
        for key in view.keys:
            self._ask("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "text": key}, tab)
        part = self._value(_PART % json.dumps([view.first, view.last, _MARGIN]), tab)
        taken = self._ask(
            "Page.captureScreenshot",
            {"format": "webp", "quality": _QUALITY, "captureBeyondViewport": True,
             "clip": {**part, "scale": 1}},
            tab,
        )  # fmt: skip
        words = self._value(_WORDS, tab)
        self._ask("Target.closeTarget", {"targetId": target})
        return Picture(base64.b64decode(taken["data"]), part["width"], part["height"], words)

    def _value(self, expression: str, tab: str) -> Any:
        told = self._ask("Runtime.evaluate", {"expression": expression, "returnByValue": True}, tab)
        return told["result"].get("value")

    def _ask(self, method: str, given: Mapping[str, Any], tab: str | None = None) -> dict[str, Any]:
        """Ask one thing, and wait for its answer past all that Chromium tells by itself."""
        self._asked += 1
        asked = {"id": self._asked, "method": method, "params": given}
        told: dict[str, Any] = {}
        with _said():
            self._line.send(json.dumps(asked | ({"sessionId": tab} if tab else {})))
            while told.get("id") != self._asked:
                told = json.loads(self._line.recv())
        if "error" in told:
            raise NoPicture(f"Chromium takes them, and refused {method}: {told['error']}")
        return dict(told["result"])


#: Where on the page a picture lies: from the first part to the last, or to the end of the window.
_PART = """
(([first, last, margin]) => {
  const top = first === "html" ? 0 : Math.max(0, document.querySelector(first).getBoundingClientRect().top + scrollY);
  const end = last ? document.querySelector(last).getBoundingClientRect().bottom + scrollY + margin : innerHeight;
  return { x: 0, y: Math.floor(top), width: innerWidth, height: Math.ceil(end - Math.floor(top)) };
})(%s)
"""
_WORDS = """
[document.body.innerText, ...[...document.querySelectorAll("input, textarea")].map((field) => field.value)].join("\\n")
"""
