"""A grading process: it loads a lab once, then grades one submission at a time in a warm sandbox.

It is started as `python -m autograder.coordinator.grading_process DESCRIPTOR`. What happens here comes back as
bytes: nothing is raised, and a submission is blamed only where this machine has shown that it can grade.
"""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import pickle
import select
import signal
import sys
import threading
import time
from multiprocessing.connection import Connection
from typing import Any

from ..course import CourseError
from ..engines import EngineError, Server
from ..referee.examples import SharedOutputs, shared_outputs
from ..referee.grade import Assignment, Result, Submission
from ..referee.grade import grade as grade_notebook
from ..referee.submission import Unreadable
from ..referee.template import Template
from ..refused import last_line
from .task import Done, Setting, Task

#: A submission is tried so often before it is told that it cannot be graded.
TRIES = 2
#: A server is made anew after so many submissions, so that none grows for ever.
_SERVES = 1000
#: How many seconds a grading process has to end its server and take its files away.
TIDYING = 5.0
#: What may have come from outside, and how often it is looked at again.
_ENDINGS = frozenset({"process", "room", "channel"})
_REPEATS = 3
#: What an operating system says where the machine is at its end, and no submission is to blame.
_OF_THE_MACHINE = frozenset({
    errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.ENOMEM, errno.EMFILE, errno.ENFILE,
})  # fmt: skip


class Grader:
    """Grades submissions of one lab with a warm server."""

    def __init__(self, setting: Setting):
        self.setting = setting
        self.assignment = Assignment.load(setting.course, setting.lab, setting.secret)
        self.templates = {template.name: template for template in self.assignment.templates}
        self._shared: dict[str, SharedOutputs] = {}
        self._server: Server | None = None
        self._served = 0

    @property
    def server(self) -> Server:
        """Return the warm server, a new one from time to time."""
        if self._server is not None and self._served >= _SERVES:
            self.stop()
        if self._server is None:
            self._server, self._served = self.setting.engine.start(), 0
        return self._server

    def stop(self) -> None:
        """End the server."""
        if self._server is not None:
            self._server.stop()
            self._server = None

    def grade(self, task: Task) -> Done:
        """Grade a submission; what fails is tried once more with a new server."""
        for _ in range(TRIES):
            try:
                return self._graded(task)
            except Exception as error:
                self.stop()
                failed = error
        done = Done(task.student, task.marked is not None)
        done.fault = self._fault(failed)
        if not done.fault:
            done.system_error = _in_a_line(failed)
        return done

    def _fault(self, error: Exception) -> str:
        """Return what is wrong with this machine; nothing where it could grade another submission."""
        if isinstance(error, OSError) and error.errno in _OF_THE_MACHINE:
            return _in_a_line(error)
        try:
            _ = self.server
        except EngineError as broken:
            return str(broken)
        return ""

    def _graded(self, task: Task) -> Done:
        done = Done(task.student, task.marked is not None)
        for name, data in task.notebooks.items():
            marked = None if task.marked is None else task.marked[name]
            try:
                done.results[name] = self._sure(name, Submission(task.student, data), marked)
            except Unreadable as error:
                done.unreadable.append(Unreadable(f"{name}.ipynb: {error.reason}", error.advice))
        return done

    def _sure(self, name: str, submission: Submission, marked: dict[str, Any] | None) -> Result:
        """Grade a notebook; where a process of its ended, have it end so twice.

        It may have been ended by anybody: a machine without memory kills whom it likes. One that takes
        long or has a loop is not asked again, so that all tries stay within what a submission may take.
        """
        begin = time.monotonic()
        result = self._once(name, submission, marked)
        for _ in range(_REPEATS):
            is_late = time.monotonic() - begin > self.setting.patience.loops
            if is_late or "timeout" in result.events or not _ENDINGS & {*result.events}:
                break
            again = self._once(name, submission, marked)
            if again.notebook == result.notebook:
                break
            result = again
        return result

    def _once(self, name: str, submission: Submission, marked: dict[str, Any] | None) -> Result:
        self._served += 1
        return grade_notebook(
            self.assignment, self.templates[name], submission, self.server, marked=marked,
            patience=self.setting.patience, provenance=self.setting.provenance,
            shared=self._shared_outputs,
        )  # fmt: skip

    def _shared_outputs(self, template: Template) -> SharedOutputs:
        """Return what examples show that read no name of a student's; they are run once."""
        if template.name not in self._shared:
            seed = int(template.digest[:8], 16)
            shown = shared_outputs(template, self.server, self.setting.patience, seed)
            self._shared[template.name] = shown
        return self._shared[template.name]


def _in_a_line(error: Exception) -> str:
    return str(error) if isinstance(error, (EngineError, CourseError)) else last_line(error)


# --- the process -----------------------------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """Take a setting and then submissions, and say what came of each, until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):  # whoever asked is gone: the reason to go on, too
        setting = pickle.loads(pipe.recv_bytes())  # it comes from the process that started this one
        _limit_memory(setting.memory)
        at_work = threading.Event()
        threading.Thread(target=_end_with, args=(pipe.fileno(), at_work), daemon=True).start()
        gc.disable()
        try:
            grader = Grader(setting)
            _ = grader.server
        except Exception as error:
            pipe.send_bytes(_in_a_line(error).encode(errors="replace"))
            return
        gc.freeze()  # what was loaded stays
        gc.enable()
        try:
            pipe.send_bytes(b"")
            while True:
                task = Task.from_bytes(pipe.recv_bytes())
                at_work.set()
                done = grader.grade(task)
                at_work.clear()
                pipe.send_bytes(done.to_bytes())
        finally:
            grader.stop()


def _end_with(pipe: int, at_work: threading.Event) -> None:
    """End this process as soon as the other end of its pipe is gone; one that only waits tidies up by itself."""
    poll = select.poll()
    poll.register(pipe, select.POLLRDHUP)
    while not poll.poll():
        continue
    if not at_work.is_set():
        time.sleep(TIDYING)
    os._exit(1)


def _limit_memory(most: int) -> None:
    import resource

    if most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    serve(Connection(int(sys.argv[1])))
