# %% right: energy
# why: m g h = m v² / 2
def top(speed, angle):
    return (speed * np.sin(np.radians(angle))) ** 2 / GRAVITY / 2

# %% right: half_time
# why: the height at half of the time
def top(speed, angle):
    up = speed * np.sin(np.deg2rad(angle))
    t = up / GRAVITY
    return up * t - GRAVITY * t * t / 2

# %% right: average
# why: the average speed on the way up, times the time
def top(speed, angle):
    up = speed * np.sin(angle * np.pi / 180)
    return up / 2 * (up / GRAVITY)

# %% wrong: degrees names=degrees_as_radians
# why: numpy takes radians
def top(speed, angle):
    return (speed * np.sin(angle)) ** 2 / (2 * GRAVITY)

# %% wrong: no_square names=not_squared
# why: a slip in the formula
def top(speed, angle):
    return speed * np.sin(np.radians(angle)) / (2 * GRAVITY)

# %% wrong: no_gravity names=gravity_forgotten
# why: speed times time
def top(speed, angle):
    up = speed * np.sin(np.radians(angle))
    return up * up / GRAVITY

# %% wrong: cosine names=cosine_for_sine
# why: the other leg of the triangle
def top(speed, angle):
    return (speed * np.cos(np.radians(angle))) ** 2 / (2 * GRAVITY)
