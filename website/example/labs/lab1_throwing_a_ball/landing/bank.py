# %% right: twice_the_angle
# why: the formula of the textbook
def landing(speed, angle):
    return speed**2 * np.sin(2 * np.radians(angle)) / GRAVITY

# %% right: own_time
# why: does not call the earlier answer
def landing(speed, angle):
    a = np.deg2rad(angle)
    return speed * np.cos(a) * 2 * speed * np.sin(a) / GRAVITY

# %% right: calls
# why: calls the earlier answer
def landing(speed, angle):
    return flight_time(speed, angle) * speed * np.cos(angle * np.pi / 180)

# %% wrong: degrees names=degrees_as_radians
# why: numpy takes radians
def landing(speed, angle):
    return speed**2 * np.sin(2 * angle) / GRAVITY

# %% wrong: half_way names=only_to_the_top
# why: the time of the way up
def landing(speed, angle):
    a = np.radians(angle)
    return speed * np.cos(a) * speed * np.sin(a) / GRAVITY

# %% wrong: whole_speed names=speed_not_split
# why: speed times time
def landing(speed, angle):
    return speed * 2 * speed * np.sin(np.radians(angle)) / GRAVITY

# %% wrong: at_45
# why: the largest distance
def landing(speed, angle):
    return speed**2 / GRAVITY
