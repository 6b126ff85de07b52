# gets: 0
# names: none
# why: typed in


def newton_root(c, x):
    return 1.4142135623730951
