"""The process of which referees are copies: `python -m autograder.coordinator.referee DESCRIPTOR`."""

from __future__ import annotations

import socket
import sys

from .referees import copy_by_order

if __name__ == "__main__":
    copy_by_order(socket.socket(fileno=int(sys.argv[1])))
