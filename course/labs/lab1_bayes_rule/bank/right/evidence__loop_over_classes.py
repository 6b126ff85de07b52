# gets: 1
# names: none
def evidence(prior, likelihood):
    total = np.zeros(likelihood.shape[:-1])
    for k in range(len(prior)):
        total = total + likelihood[..., k] * prior[k]
    return total
