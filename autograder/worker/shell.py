"""A Jupyter notebook's cells without a Jupyter kernel: run one, and collect what it shows.

Rich output, inline figures, magics, top-level await and `;` are IPython's own. What a cell may
show is bounded; where only marks are wanted, no picture is drawn and no traceback is coloured.
"""

from __future__ import annotations

import base64
import io
import sys
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.formatters import DisplayFormatter
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from .reading import is_python

#: No cell may show more than so many outputs and characters of text.
MAX_OUTPUTS = 400
MAX_CHARACTERS = 200_000
#: Pictures and other forms of outputs may take so many characters: what is shown crosses in one piece.
MAX_FORMS = 12 * 2**20
_CUT = "\n… more was printed, and is left out here: a cell may print {limit:,} characters.\n"


class Shown:
    """What a cell has shown so far, within its bounds."""

    def __init__(self) -> None:
        self.outputs: list[dict[str, Any]] = []
        self.left, self.room = MAX_CHARACTERS, MAX_FORMS
        self.rich = True

    def clear(self) -> None:
        """Begin with a new cell."""
        self.outputs, self.left, self.room = [], MAX_CHARACTERS, MAX_FORMS

    def add(self, output: dict[str, Any]) -> None:
        """Take one output, unless there are too many, or it is too large for what room is left."""
        forms = [*output.get("data", {}).values(), *output.get("traceback", ())]
        size = sum(len(form) if isinstance(form, str) else 1000 for form in forms)
        if len(self.outputs) < MAX_OUTPUTS and size <= self.room:
            self.room -= size
            self.outputs.append(output)

    def write(self, name: str, text: str) -> None:
        """Take printed text; what follows on the same stream is joined to it."""
        if self.left <= 0:
            return
        if len(text) > self.left:
            text = text[: self.left] + _CUT.format(limit=MAX_CHARACTERS)
        self.left -= len(text)
        last = self.outputs[-1] if self.outputs else {}
        if last.get("output_type") == "stream" and last["name"] == name:
            last["text"].append(text)
        else:
            self.add({"output_type": "stream", "name": name, "text": [text]})

    def taken(self) -> list[dict[str, Any]]:
        """Return all outputs as plain data."""
        return [
            {**o, "text": "".join(o["text"])} if o["output_type"] == "stream" else o
            for o in self.outputs
        ]


class _Stream(io.TextIOBase):
    """A text stream whose text becomes an output of the cell."""

    encoding = "utf-8"

    def __init__(self, shown: Shown, name: str):
        self._shown, self._name = shown, name

    def write(self, text: str) -> int:
        self._shown.write(self._name, str(text))
        return len(text)

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return False


class _Hook(DisplayHook):  # type: ignore[misc]  # IPython's types are left out
    """The value of a cell's last expression becomes an output."""

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        if not format_dict:
            return
        self.shell.shown.add(
            {
                "output_type": "execute_result",
                "execution_count": self.shell.execution_count,
                "data": _bundle(format_dict),
                "metadata": _plain(md_dict or {}),
            }
        )

    def log_output(self, format_dict: Any) -> None:
        pass

    def finish_displayhook(self) -> None:
        self._is_active = False


class _Publisher(DisplayPublisher):  # type: ignore[misc]  # IPython's types are left out
    """What a cell displays becomes an output."""

    def publish(self, data: Any, metadata: Any = None, **_: Any) -> None:
        self.shell.shown.add(
            {
                "output_type": "display_data",
                "data": _bundle(data),
                "metadata": _plain(metadata or {}),
            }
        )

    def clear_output(self, wait: bool = False) -> None:
        self.shell.shown.clear()


def _bundle(data: Any) -> dict[str, Any]:
    """Return a MIME bundle as texts; pictures as base64."""
    texts = {}
    for kind, item in dict(data).items():
        if isinstance(item, bytes):
            item = base64.b64encode(item).decode()
        texts[str(kind)] = item if type(item) is str else _plain(item)
    return texts


def _plain(item: Any) -> Any:
    """Return what JSON can hold of a thing."""
    if item is None or type(item) in (bool, int, float, str):
        return item
    if isinstance(item, dict):
        return {str(key): _plain(value) for key, value in item.items()}
    if isinstance(item, (list, tuple)):
        return [_plain(value) for value in item]
    return str(item)


#: Where the pictures of our library come from; a course need not have it.
_PICTURES = "labgauss.plotting.picture"


class _Formatter(DisplayFormatter):  # type: ignore[misc]  # IPython's types are left out
    """Forms of what is shown; where only scores are wanted, no figure is drawn."""

    def format(self, obj: Any, include: Any = None, exclude: Any = None) -> Any:
        picture, matplotlib = sys.modules.get(_PICTURES), sys.modules.get("matplotlib.figure")
        if self.parent.shown.rich or matplotlib is None:
            return super().format(obj, include, exclude)
        if picture is not None and type(obj) is picture.Picture:
            obj.close()
        elif not isinstance(obj, matplotlib.Figure):
            return super().format(obj, include, exclude)
        return {}, {}


class Shell(InteractiveShell):  # type: ignore[misc]  # IPython's types are left out
    """IPython without a terminal, a history file or a thread."""

    displayhook_class = _Hook
    display_pub_class = _Publisher

    def __init__(self, **keywords: Any) -> None:
        self.shown = Shown()
        super().__init__(**keywords)

    def init_display_formatter(self) -> None:
        """Use the formatter that draws no picture where none is wanted."""
        self.display_formatter = _Formatter(parent=self)
        self.configurables.append(self.display_formatter)

    def init_virtualenv(self) -> None:
        """Leave the path as it is."""

    def transform_cell(self, raw_cell: str) -> str:
        """Return a cell as Python; what is Python as it stands need not be looked through for magics."""
        if is_python(raw_cell):
            return raw_cell if raw_cell.endswith("\n") else raw_cell + "\n"
        return str(super().transform_cell(raw_cell))

    def should_run_async(self, raw_cell: str, **keywords: Any) -> bool:
        """Return whether a cell awaits something at its top level."""
        if "await" not in raw_cell and "async" not in raw_cell:
            return False
        return bool(super().should_run_async(raw_cell, **keywords))

    def enable_gui(self, gui: Any = None) -> None:
        """Open no windows."""

    def showtraceback(self, *arguments: Any, **keywords: Any) -> None:
        """Show an error; where only marks are wanted its name will do."""
        if self.shown.rich:
            super().showtraceback(*arguments, **keywords)
            return
        kind, error, _ = sys.exc_info()
        self._showtraceback(kind, error, [])

    def _showtraceback(self, etype: Any, evalue: Any, stb: list[str]) -> None:
        self.shown.add(
            {
                "output_type": "error",
                "ename": str(getattr(etype, "__name__", etype)),
                "evalue": _said(evalue),
                "traceback": [str(row) for row in stb],
            }
        )


def _said(error: Any) -> str:
    try:
        return str(error)[:2000]
    except Exception:
        return ""


def make_shell() -> Shell:
    """Return the shell of this process, with figures that are shown after each cell."""
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "Linux"
    shell: Shell = Shell.instance(config=config)
    shell.user_ns["__name__"] = "__main__"
    return shell


def _count_to(shell: Shell, number: int) -> None:
    """Let the next cell have its number; cells that ran elsewhere, or not at all, left no text."""
    shell.execution_count = number
    for texts in (shell.history_manager.input_hist_parsed, shell.history_manager.input_hist_raw):
        texts += [""] * (number - len(texts))


def run_cell(shell: Shell, code: str, *, rich: bool, number: int = 0) -> dict[str, Any]:
    """Run a cell under its number; return its outputs, and the name of the error that ended it.

    Where it need not be `rich`, figures that nothing but matplotlib draws are closed undrawn.
    """
    shown = shell.shown
    shown.clear()
    shown.rich = rich
    if number:
        _count_to(shell, number)
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _Stream(shown, "stdout"), _Stream(shown, "stderr")
    try:
        result = shell.run_cell(code, store_history=True)
        error = result.error_before_exec or result.error_in_exec
    except BaseException as caught:  # whatever a cell throws at IPython itself
        shell._showtraceback(type(caught), caught, [])
        error = caught
    finally:
        sys.stdout, sys.stderr = before
    return {
        "outputs": shown.taken(),
        "error": "" if error is None else type(error).__name__,
    }
