"""One line on a terminal that says how far it is; nothing elsewhere."""

from __future__ import annotations

import sys


class Bar:
    """A bar over the cells of a notebook."""

    def __init__(self, what: str) -> None:
        self.what, self.shown = what, sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        """Show that work on an item begins."""
        if self.shown:
            filled = 24 * done // max(total, 1)
            bar = "█" * filled + "·" * (24 - filled)
            sys.stderr.write(f"\r\x1b[K{self.what} {bar} cell {done + 1} of {total}")
            sys.stderr.flush()

    def end(self) -> None:
        """Clear the line."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
