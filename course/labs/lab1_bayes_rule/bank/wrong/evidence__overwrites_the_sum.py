# gets: 0
# names: only_the_last_class
# why: = in the loop where += is meant
def evidence(prior, likelihood):
    for k in range(len(prior)):
        total = prior[k] * likelihood[..., k]
    return total
