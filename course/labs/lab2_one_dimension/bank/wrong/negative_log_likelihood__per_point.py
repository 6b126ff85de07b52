# gets: 0
# names: none
# why: one value per point, not summed
def negative_log_likelihood(x, mean, variance):
    return -gaussian_log_pdf(x, mean, variance)
