# %% [markdown]
# # Throwing a ball
#
# A ball leaves the hand with a speed, in metres per second, at an angle above the ground, in degrees.
# There is no air. How long does it fly, how high, how far?

# %% setup=true
import numpy as np

from labgauss.checks import check

GRAVITY = 9.81

# %% [markdown]
# ## A worked example
#
# Straight up, at 12 m/s: after one second the ball is still on its way.

# %%
print(f"{12.0 * 1.0 - GRAVITY / 2:.2f} m above the hand")

# %% [markdown]
# ## How long? ({points:lab1.flight_time})
#
# Write `flight_time(speed, angle)`: the seconds, one number, until the ball is back at the height of the hand.


# %% solution="lab1.flight_time"
def flight_time(speed, angle):
    """Return how long a ball flies, in seconds."""
    ### BEGIN SOLUTION
    return 2 * speed * np.sin(np.radians(angle)) / GRAVITY
    ### END SOLUTION


# %% check="lab1.flight_time"
check("lab1.flight_time", flight_time)

# %% [markdown]
# ## How high? ({points:lab1.top})
#
# Write `top(speed, angle)`: the metres, one number, from the hand up to the highest point.


# %% solution="lab1.top"
def top(speed, angle):
    """Return how high a ball flies, in metres."""
    ### BEGIN SOLUTION
    upwards = speed * np.sin(np.radians(angle))
    return upwards**2 / (2 * GRAVITY)
    ### END SOLUTION


# %% check="lab1.top"
check("lab1.top", top)

# %% [markdown]
# ## How far? ({points:lab1.landing})
#
# Write `landing(speed, angle)`: the metres, one number, along the ground to where the ball lands.


# %% solution="lab1.landing"
def landing(speed, angle):
    """Return how far a ball flies, in metres."""
    ### BEGIN SOLUTION
    along = speed * np.cos(np.radians(angle))
    return along * flight_time(speed, angle)
    ### END SOLUTION


# %% check="lab1.landing"
check("lab1.landing", landing)

# %% [markdown] task="lab1.tower" points=3
# ## From a tower ({points:lab1.tower})
#
# From the ground a ball flies farthest at 45°. Now it is thrown from a tower. Is the best angle larger or smaller, and why?
#
# ### BEGIN MARK SCHEME
# 1 point (a): smaller than 45°.
# 1 point (b): the tower gives time for nothing, so speed along the ground pays more than speed upwards; half a point for "it flies longer" alone.
# 1 point (c): a check by a number, a sketch or a limit: from a very high tower one throws nearly level.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*
