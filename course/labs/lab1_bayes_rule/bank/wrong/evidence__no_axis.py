# gets: 0
# names: sums_everything
# why: sum without an axis
def evidence(prior, likelihood):
    return (likelihood * prior).sum()
