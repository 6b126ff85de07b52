# gets: 0
# names: returns_the_start
# why: forgets to assign


def newton_root(c, x):
    return x
