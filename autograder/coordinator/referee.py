"""A referee process: `python -m autograder.coordinator.referee DESCRIPTOR`."""

from __future__ import annotations

import sys
from multiprocessing.connection import Connection

from .referees import serve

if __name__ == "__main__":
    serve(Connection(int(sys.argv[1])))
