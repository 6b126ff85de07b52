# %% right: twice_up
# why: up, and the same again
def flight_time(speed, angle):
    up = speed * np.sin(np.deg2rad(angle)) / GRAVITY
    return up + up

# %% right: pi
# why: radians by hand
def flight_time(speed, angle):
    return speed * np.sin(angle * np.pi / 180) / (GRAVITY / 2)

# %% right: math
# why: the standard library
import math


def flight_time(speed, angle):
    lift = speed * math.sin(math.radians(angle))
    return 2 * lift / GRAVITY

# %% wrong: degrees names=degrees_as_radians
# why: numpy takes radians
def flight_time(speed, angle):
    return 2 * speed * np.sin(angle) / GRAVITY

# %% wrong: up names=only_the_way_up
# why: v = g t
def flight_time(speed, angle):
    return speed * np.sin(np.radians(angle)) / GRAVITY

# %% wrong: cosine names=cosine_for_sine
# why: the other leg of the triangle
def flight_time(speed, angle):
    return 2 * speed * np.cos(np.radians(angle)) / GRAVITY

# %% wrong: speed_alone
# why: the angle is forgotten
def flight_time(speed, angle):
    return speed / GRAVITY
