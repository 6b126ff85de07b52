"""A PostgreSQL server of the test's own: on a socket in a folder of its own, gone when the test ends."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

MISSING = (
    "PostgreSQL's server is not installed, so that nothing here is tested with it. "
    "Install Debian's package: apt-get install postgresql"
)


@dataclass
class Server:
    """A server that runs; `url` names a database of it as SQLAlchemy does."""

    folder: Path
    programs: Path
    user: str
    process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql+psycopg://{self.user}@/{database}?host={self.folder}"

    def create(self, database: str, template: str = "template1") -> str:
        """Make a database, as a copy of another one; return its address."""
        self.call("createdb", "-T", template, database)
        return self.url(database)

    def call(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's own programs against the server."""
        command = [
            str(self.programs / program),
            "-h",
            str(self.folder),
            "-U",
            self.user,
            *arguments,
        ]
        subprocess.run(command, check=True, capture_output=True)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self.process = subprocess.Popen(
            [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder,
             "-c", "listen_addresses=", "-c", "fsync=off"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **_as(self.user),
        )  # fmt: skip
        for _ in range(600):
            ready = [self.programs / "pg_isready", "-h", self.folder, "-q"]
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL's server must answer within a minute. It does not.")

    def stop(self) -> None:
        """Stop the server at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)
            self.process = None


def _user() -> str:
    """Return who runs the server: never root, and nobody without an account, which initdb refuses."""
    if os.geteuid() == 0:
        return "nobody"
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        pytest.skip(f"PostgreSQL runs for users with an account only; {os.geteuid()} has none")


@contextmanager
def server() -> Iterator[Server]:
    """Run a server; skip aloud where there is none to run."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if not found and not on_path:
        pytest.skip(MISSING)
    programs = (found[-1] if found else Path(str(on_path))).parent
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # a socket's path must be short
    made = Server(folder, programs, user)
    try:
        if os.geteuid() == 0:  # the server refuses to run as root
            shutil.chown(folder, user)
        subprocess.run(
            [programs / "initdb", "-D", folder / "data", "-U", user, "-A", "trust", "-E", "UTF8",
             "--locale=C", "--no-sync"],
            check=True, capture_output=True, cwd=folder, **_as(user),
        )  # fmt: skip
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _as(user: str) -> dict[str, Any]:
    """Return how to start a program under another user, for root."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam(user)
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
