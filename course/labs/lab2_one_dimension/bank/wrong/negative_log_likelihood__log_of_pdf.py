# gets: 0
# names: log_of_underflowed_densities
# why: one density underflows
def negative_log_likelihood(x, mean, variance):
    return -np.log(gaussian_pdf(x, mean, variance)).sum()
