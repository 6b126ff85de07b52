# gets: 0
# names: the_same_whatever_the_input
# why: typed in


def newton_root(c, x):
    return 1.4142135623730951
