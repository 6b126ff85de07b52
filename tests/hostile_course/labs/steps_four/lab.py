# %% [markdown]
# # Small steps
#
# Four short exercises: what a hostile notebook is tried on.

# %% setup=true
import numpy as np

from labgauss.checks import check

# %% [markdown]
# ## Exercise ({points:steps.softmax})
#
# Write `softmax(x)`: positive numbers that sum to one, in the ratios of the exponentials of `x`, shape (n,).


# %% solution="steps.softmax"
def softmax(x):
    """Return positive numbers that sum to one."""
    ### BEGIN SOLUTION
    powers = np.exp(x - np.max(x))
    return powers / powers.sum()
    ### END SOLUTION


# %% check="steps.softmax"
check("steps.softmax", softmax)

# %% [markdown]
# A worked example: the softmax of three numbers.

# %%
shares = softmax(np.array([0.0, 1.0, 2.0]))
print(shares)

# %% [markdown]
# ## Exercise ({points:steps.double})
#
# Write `double(x)`: twice `x`, an array of shape (n,).


# %% solution="steps.double"
def double(x):
    """Return twice x."""
    ### BEGIN SOLUTION
    return 2 * x
    ### END SOLUTION


# %% check="steps.double"
check("steps.double", double)

# %% [markdown]
# Another one, which leans on no exercise: four coins.

# %%
np.random.seed(2)
coins = np.random.rand(4) < 0.5
print(coins)

# %% [markdown]
# ## Exercise ({points:steps.quadruple})
#
# Write `quadruple(x)`: `double` of `double` of `x`, an array of shape (n,).


# %% solution="steps.quadruple"
def quadruple(x):
    """Return four times x."""
    ### BEGIN SOLUTION
    return double(double(x))
    ### END SOLUTION


# %% check="steps.quadruple"
check("steps.quadruple", quadruple)

# %% [markdown]
# ## Exercise ({points:steps.quarter})
#
# `quarter`: the softmax of four equal numbers, its first entry.

# %% solution="steps.quarter"
quarter = None
### BEGIN SOLUTION
quarter = float(softmax(np.zeros(4))[0])
### END SOLUTION

# %% check="steps.quarter"
check("steps.quarter", quarter)
