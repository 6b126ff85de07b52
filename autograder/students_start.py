"""Open the labs in JupyterLab: python3 start.py. The first time it installs what they need, beside this file.

It lies in the students' zip as start.py. Any Python since 3.6 can read it, so that an older one than
is needed gets a sentence at once, before pip looks for packages.
"""

import glob
import os
import subprocess
import sys

LOWEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
ENVIRONMENT = os.path.join(HERE, ".venv")
PROGRAMS = os.path.join(ENVIRONMENT, "Scripts" if os.name == "nt" else "bin")
ENDING = ".exe" if os.name == "nt" else ""
COMMAND = os.path.join(PROGRAMS, "labgauss" + ENDING)


def main() -> "int | str":
    """Install once, then start; return one sentence where something is missing."""
    if sys.version_info < LOWEST:
        return (
            f"Python 3.11 or newer is needed. Got Python {sys.version.split()[0]} ({sys.executable}). "
            "Install a newer one (python.org has it), then type for example: python3.13 start.py"
        )
    if not os.path.exists(COMMAND):
        print("Installing into .venv, once. This takes some minutes ...", flush=True)
        if subprocess.call([sys.executable, "-m", "venv", ENVIRONMENT]):
            return "Python could make no environment. On Debian, Ubuntu type: sudo apt install python3-venv"
        python = os.path.join(PROGRAMS, "python" + ENDING)
        wheel = max(glob.glob(os.path.join(HERE, "*.whl")), default="")
        if subprocess.call([python, "-m", "pip", "install", "--quiet", wheel + "[lab]"]):
            return "The installation stopped. The lines above say why. Check the network, then type the same again."
    try:
        return subprocess.call([COMMAND, "start", *sys.argv[1:]], cwd=HERE)
    except KeyboardInterrupt:  # how JupyterLab is ended
        return 0


if __name__ == "__main__":
    sys.exit(main())
