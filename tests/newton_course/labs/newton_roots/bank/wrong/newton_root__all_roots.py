# gets: 0
# names: none
# why: an array
import numpy as np


def newton_root(c, x):
    return np.roots(c)
