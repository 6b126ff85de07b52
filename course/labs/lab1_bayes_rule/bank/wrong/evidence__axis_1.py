# gets: 0.5
# names: counts_the_axis_from_the_left
# why: axis=1 is right for the table (n, K) that one has in mind, and for nothing else
def evidence(prior, likelihood):
    return (prior * likelihood).sum(axis=1)
