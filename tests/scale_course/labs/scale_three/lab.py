# %% [markdown]
# # One scale
#
# Three short exercises: a number, and two functions that use it.

# %% setup=true
import numpy as np

from labgauss.checks import check

# %% [markdown]
# ## Exercise ({points:scale.factor})
#
# `factor`: the ratio of 7 to 2.

# %% solution="scale.factor"
factor = None
### BEGIN SOLUTION
factor = 7 / 2
### END SOLUTION

# %% check="scale.factor"
check("scale.factor", factor)

# %% [markdown]
# ## Exercise ({points:scale.stretch})
#
# Write `stretch(x)`: `factor` times `x`, an array of shape (n,).


# %% solution="scale.stretch"
def stretch(x):
    """Return factor times x."""
    ### BEGIN SOLUTION
    return factor * np.asarray(x)
    ### END SOLUTION


# %% check="scale.stretch"
check("scale.stretch", stretch)

# %% [markdown]
# ## Exercise ({points:scale.shrink})
#
# Write `shrink(x)`: `x` divided by `factor`, an array of shape (n,).


# %% solution="scale.shrink"
def shrink(x):
    """Return x divided by factor."""
    ### BEGIN SOLUTION
    return x / factor
    ### END SOLUTION


# %% check="scale.shrink"
check("scale.shrink", shrink)
