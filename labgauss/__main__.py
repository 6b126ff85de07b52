"""`python -m labgauss`: the command `labgauss`, also where no folder of commands is on the path."""

import sys

from labgauss.cli import main

if __name__ == "__main__":
    sys.exit(main())
