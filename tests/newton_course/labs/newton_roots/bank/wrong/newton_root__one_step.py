# gets: 0
# names: stops_after_one_step
# why: no loop
import numpy as np


def newton_root(c, x):
    return x - np.polyval(c, x) / np.polyval(np.polyder(c), x)
