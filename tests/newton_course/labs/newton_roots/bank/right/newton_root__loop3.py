# gets: 1
# names: none
# why: another form
import numpy as np


def newton_root(c, x):
    for _ in range(70):
        x -= np.polyval(c, x) / np.polyval(np.polyder(c), x)
    return x
