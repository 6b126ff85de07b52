# gets: 0
# names: leaves_out_the_last_class
# why: range(len(prior) - 1)
def evidence(prior, likelihood):
    total = np.zeros(likelihood.shape[:-1])
    for k in range(len(prior) - 1):
        total += prior[k] * likelihood[..., k]
    return total
