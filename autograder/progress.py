"""A progress bar on a terminal, silence elsewhere."""

from __future__ import annotations

import sys
import time

from .places import spoken


class Progress:
    """One line on a terminal that says what is being done; nothing elsewhere."""

    def __init__(self, total: int, what: str):
        self.total, self.what, self.done, self.shown = total, what, 0, sys.stderr.isatty()
        self.faults, self.start = 0, time.monotonic()

    def __call__(self, item: str, *, fault: bool = False) -> None:
        """Show that work on an item begins, or has ended: how many, how fast, how long still."""
        self.done += 1
        self.faults += fault
        if self.shown:
            filled = int(24 * min(self.done / max(self.total, 1), 1))
            bar = "█" * filled + "·" * (24 - filled)
            sys.stderr.write(
                f"\r\x1b[K{self.what} {bar} {self.done}/{self.total}{self._pace()} {spoken(item)[:40]}"
            )
            sys.stderr.flush()

    def _pace(self) -> str:
        """Return rate, time left and faults, where there is something to say."""
        seconds = time.monotonic() - self.start
        if self.done < 3 or seconds < 1:
            return ""
        rate = self.done / seconds
        left = max(self.total - self.done, 0) / rate
        faults = f", {self.faults} to look at" if self.faults else ""
        return f" ({rate:.1f}/s, {left:.0f} s left{faults})"

    def end(self) -> None:
        """Clear the line."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
