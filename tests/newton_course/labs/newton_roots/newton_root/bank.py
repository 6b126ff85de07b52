# %% right: loop1
# why: another form
import numpy as np


def newton_root(c, x):
    for _ in range(30):
        x -= np.polyval(c, x) / np.polyval(np.polyder(c), x)
    return x

# %% right: loop2
# why: another form
import numpy as np


def newton_root(c, x):
    for _ in range(50):
        x -= np.polyval(c, x) / np.polyval(np.polyder(c), x)
    return x

# %% right: eigenvalues
# why: of the roots of the companion matrix the nearest
import numpy as np


def newton_root(c, x):
    roots = np.roots(c)
    real = roots[np.abs(roots.imag) < 1e-9].real
    return real[np.argmin(np.abs(real - x))]

# %% wrong: one_step names=stops_after_one_step
# why: no loop
import numpy as np


def newton_root(c, x):
    return x - np.polyval(c, x) / np.polyval(np.polyder(c), x)

# %% wrong: start names=returns_the_start
# why: forgets to assign
def newton_root(c, x):
    return x

# %% wrong: all_roots
# why: an array
import numpy as np


def newton_root(c, x):
    return np.roots(c)

# %% wrong: typed names=the_same_whatever_the_input
# why: typed in
def newton_root(c, x):
    return 1.4142135623730951
