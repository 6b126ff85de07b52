"""What files and databases raise, as one sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from .plain import BookError

_AGAIN = "Nothing is half stored: mend that and run the same command again."


@contextmanager
def told(what: str) -> Iterator[None]:
    """Turn what files and databases raise into one sentence."""
    try:
        yield
    except OSError as error:
        raise BookError(f"{what} {error.strerror or error}. {_AGAIN}") from error
    except Exception as error:
        database = sys.modules.get("sqlalchemy.exc")
        if database is None or not isinstance(error, database.SQLAlchemyError):
            raise
        said = " ".join(str(getattr(error, "orig", None) or error).split())
        raise BookError(f"{what} The database said: {said[:300]}. {_AGAIN}") from error
