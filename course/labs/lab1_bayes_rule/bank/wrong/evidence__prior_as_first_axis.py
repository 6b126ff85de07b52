# gets: 0
# names: sums_over_observations
# why: lines the prior up with the rows, then sums the rows: einsum with the wrong letter
def evidence(prior, likelihood):
    if likelihood.ndim == 1:
        return likelihood @ prior
    return np.einsum("i...k,k->...k", likelihood, prior)
