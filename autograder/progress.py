"""A progress bar on a terminal, silence elsewhere."""

from __future__ import annotations

import sys


class Progress:
    """One line on a terminal that says what is being done; nothing elsewhere."""

    def __init__(self, total: int, what: str):
        self.total, self.what, self.done, self.shown = total, what, 0, sys.stderr.isatty()

    def __call__(self, item: str) -> None:
        """Show that work on an item begins."""
        self.done += 1
        if self.shown:
            filled = int(24 * min(self.done / max(self.total, 1), 1))
            bar = "█" * filled + "·" * (24 - filled)
            sys.stderr.write(f"\r\x1b[K{self.what} {bar} {self.done}/{self.total} {item}")
            sys.stderr.flush()

    def end(self) -> None:
        """Clear the line."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
