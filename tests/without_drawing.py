"""Run first by the kernels that compare notebooks: picture bytes are not compared, so none are drawn.

The build has drawn every one of them.
"""

from labgauss.plotting.picture import Picture

Picture.png = lambda self: b"not drawn"  # type: ignore[method-assign]  # that is what is meant
