"""Whose each file is, from where it lies: Moodle's and Canvas's names, folders, names of files."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from ..people import Owner, attempt_in, from_platform, residual, says_nobody, second
from ..roster import Roster
from .matching import match

Parts = tuple[str, ...]
#: For each path: the owner, the folders of the hand-in itself, the file's own name.
Place = tuple[Owner, Parts, str]


def places(paths: list[Parts], top: str, lab: str, roster: Roster) -> list[Place]:
    """Return for each path whose it is; `top` is the name of what holds them all, if that may tell."""
    found: dict[Parts, Place] = {}
    flat = _flat_export(paths)
    for path in paths:
        place = _platform(path, flat)
        if place is not None:
            found[path] = place
    rest = [path for path in paths if path not in found]
    found.update(_by_folders(rest, top, lab, roster))
    return [_with_attempt(found[path]) for path in paths]


_FLAT = ("canvas", "blackboard")


def _flat_export(paths: list[Parts]) -> int:
    """Return at which depth Canvas's or Blackboard's flat export lies, -1 where there is none.

    It lies below folders that hold everything, and most names there are the platform's: a student's
    own `results_2024_01_a.csv` looks like one of Canvas's.
    """
    for depth in range(min(map(len, paths), default=0)):
        names = {path[depth] for path in paths}
        read = [from_platform(name) for name in names]
        if 2 * sum(one is not None and one[0].kind in _FLAT for one in read) > len(names):
            return depth
        if len(names) > 1:
            break
    return -1


def _platform(path: Parts, flat: int) -> Place | None:
    """Read a path that a platform named. Moodle's folders may lie anywhere, flat exports at one depth."""
    for at, part in enumerate(path):
        last = at == len(path) - 1
        read = from_platform(part)
        if read is None:
            continue
        owner, file = read
        if owner.kind in _FLAT and (at != flat or not (last or _is_zip(part))):
            continue
        if last:
            return owner, (), file or part
        inner = (file,) if file else ()  # an archive that was handed in
        return owner, (*inner, *path[at + 1 : -1]), path[-1]
    return None


def _is_zip(part: str) -> bool:
    return part.lower().endswith(".zip")


def _by_folders(paths: list[Parts], top: str, lab: str, roster: Roster) -> dict[Parts, Place]:
    """Take away the folders that hold all of them; what then stands first is a student's folder."""
    cut = 0
    while paths and len({path[cut : cut + 1] for path in paths}) == 1 and len(paths[0]) > cut + 1:
        if not all(len(path) > cut + 1 for path in paths):
            break
        if not _wraps(paths, cut, lab, roster):
            break
        cut += 1
    flat = {path for path in paths if len(path) == cut + 1}
    whole = _holder(paths[0][:cut] if paths else (), top, lab, roster)
    return {path: _place(path, cut, flat, lab, roster, whole) for path in paths}


def _wraps(paths: list[Parts], cut: int, lab: str, roster: Roster) -> bool:
    """Return whether the folder that all paths share holds students' folders and is none itself."""
    here = paths[0][cut]
    if _known(here, "folder", lab, roster):
        return False
    if says_nobody(_stem(here), lab):
        return True
    below = {path[cut + 1] for path in paths if len(path) > cut + 2}
    if any(says_nobody(part, lab) for part in below):
        return False  # STUDENT/LAB/…
    if any(_known(part, "folder", lab, roster) for part in below):
        return True
    work = {
        path[cut + 1] for path in paths
        if len(path) > cut + 2 and (".ipynb" in path[-1].lower() or _is_zip(path[-1]))
    }  # fmt: skip
    files = [path[-1] for path in paths if len(path) == cut + 2]
    flat = [name for name in files if ".ipynb" in name.lower() and residual(_stem(name), lab)]
    return len(work) > 1 or len(flat) > 1


def _holder(above: Parts, top: str, lab: str, roster: Roster) -> Owner | None:
    """Return the student whose name all that was given bears, if the class has one."""
    for name in (*reversed(above), top):
        if name and _known(name, "folder", lab, roster):
            return Owner("folder", _stem(name))
    return None


def _known(name: str, kind: str, lab: str, roster: Roster) -> bool:
    if not roster:
        return False
    owner = Owner(kind, _stem(name))
    return match([owner], roster, lab)[owner][0] is not None


def _stem(part: str) -> str:
    """Return a folder's name, or that of an archive without its ending."""
    return unicodedata.normalize("NFC", re.sub(r"\.(zip|ipynb)$", "", part, flags=re.I))


def _place(
    path: Parts, cut: int, flat: set[Parts], lab: str, roster: Roster, whole: Owner | None
) -> Place:
    if path in flat:
        stem = second(path[-1])[0]
        if not whole and ".ipynb" not in path[-1].lower():
            stem = stem.rpartition(".")[0] or stem
        name = residual(stem, lab)
        owner = whole or (Owner("file", name) if name else Owner())
        return owner, (), path[-1]
    name, below = path[cut], path[cut + 1 : -1]
    if whole and not _known(name, "folder", lab, roster):
        return whole, path[cut:-1], path[-1]
    stem = _stem(name)
    if says_nobody(stem, lab):
        return whole or Owner(), path[cut:-1], path[-1]
    if roster and not _known(stem, "folder", lab, roster):
        shorter = residual(stem, lab)  # lab3_s1003, "Jane Doe final"
        stem = shorter if shorter and _known(shorter, "folder", lab, roster) else stem
    elif not roster and _is_zip(name):
        stem = residual(stem, lab)
    return Owner("folder", stem), below, path[-1]


def _with_attempt(place: Place) -> Place:
    owner, folders, file = place
    attempt = max((attempt_in(part) for part in folders), default=0)
    return (replace(owner, attempt=attempt), folders, file) if attempt else place
