"""Empty a folder that somebody hostile has filled."""

from __future__ import annotations

import contextlib
import os
import uuid


def empty(folder: str) -> None:
    """Delete all that lies in a folder, however deep it is nested and whatever is closed there.

    Folders are taken apart from the top: what lies in one is moved up, so that no path grows long.
    """
    while entries := _entries(folder):
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                _take_apart(entry.path, folder)
            else:
                os.unlink(entry.path)


def _take_apart(path: str, folder: str) -> None:
    _open_up(path)
    for part in _entries(path):
        if part.is_dir(follow_symlinks=False):
            _open_up(part.path)  # only a folder that may be written to can be moved
            os.rename(part.path, os.path.join(folder, uuid.uuid4().hex))
        else:
            os.unlink(part.path)
    os.rmdir(path)


def _entries(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as found:
        return list(found)


def _open_up(folder: str) -> None:
    with contextlib.suppress(PermissionError):  # another owner's: root needs no leave
        os.chmod(folder, 0o700)
