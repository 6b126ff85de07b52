"""So that nbgrader's commands work from the top of the repository, too."""

import os

c = get_config()  # noqa: F821  (nbgrader provides it)
c.CourseDirectory.root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "course")
