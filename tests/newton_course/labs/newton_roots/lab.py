# %% [markdown]
# # Newton's method
#
# A tangent points to where a function might be zero.

# %% setup=true
import numpy as np

from labgauss.checks import check

# %% [markdown]
# The next cell only writes.


# %% setup=true folded=true
def tell(root):
    """Write a root with six digits."""
    print(round(root, 6))


# %% [markdown]
# ## A worked example

# %%
x = 1.0
for _ in range(4):
    x = x - (x**2 - 2) / (2 * x)
tell(x)

# %% [markdown]
# ## Exercise ({points:newton.newton_root})
#
# Write `newton_root(coefficients, start)`: the root of a polynomial with the given coefficients (highest power first, shape (n,)) that Newton's method
# finds from `start`. It returns one number.


# %% solution="newton.newton_root"
def newton_root(coefficients, start):
    """Return the root that Newton's method reaches."""
    ### BEGIN SOLUTION
    root = start
    slope = np.polyder(coefficients)
    for _ in range(40):
        root = root - np.polyval(coefficients, root) / np.polyval(slope, root)
    return root
    ### END SOLUTION


# %% check="newton.newton_root"
check("newton.newton_root", newton_root)

# %% [markdown] task="newton.why" points=2
# When does Newton's method fail? Give one example ({points:newton.why}).
#
# ### BEGIN MARK SCHEME
# One point for a zero slope, one for a cycle.
# ### END MARK SCHEME

# %% [markdown]
# *Write your answer here.*
