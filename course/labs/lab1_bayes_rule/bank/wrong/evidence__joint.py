# gets: 0
# names: does_not_sum
# why: the joint is taken for the evidence
def evidence(prior, likelihood):
    return prior * likelihood
