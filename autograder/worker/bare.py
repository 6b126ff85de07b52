"""A worker without a notebook's shell: runs plain text, to see from inside whether an engine holds."""

from __future__ import annotations

import contextlib
import io
import os
import socket

from .channel import Channel, Closed, ProtocolError


def work(connection: socket.socket) -> None:
    """Run what is asked for until the other end is gone."""
    channel = Channel(connection)
    while True:
        try:
            request = channel.receive()
            channel.send(_run(str(request["code"])))
        except (Closed, ProtocolError):
            os._exit(1)


def _run(code: str) -> dict[str, object]:
    printed, error = io.StringIO(), ""
    try:
        with contextlib.redirect_stdout(printed):
            exec(code, {"__name__": "__main__"})  # the engine's own look from inside
    except Exception as failed:
        error = type(failed).__name__
    stream = {"output_type": "stream", "name": "stdout", "text": printed.getvalue()}
    return {"outputs": [stream], "error": error}
