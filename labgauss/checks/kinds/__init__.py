"""The kinds of answers. A new one is a module here with a subclass of `Kind`, and a line below."""

from ..question import Ask
from .attributes import Attributes as Attributes
from .call import Call as Call
from .kind import KINDS, Kind
from .method import Method as Method
from .picture import Picture as Picture
from .value import Value as Value

__all__ = ["KINDS", "Kind", "kind_of"]


def kind_of(ask: Ask) -> Kind:
    """Return the kind of answer that is asked for.

    >>> kind_of(Ask("call"))
    Call()
    """
    return KINDS[ask.kind]
