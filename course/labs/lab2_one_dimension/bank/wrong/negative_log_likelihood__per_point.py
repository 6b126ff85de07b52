# gets: 0
# names: one_value_per_point
# why: one value per point, not summed
def negative_log_likelihood(x, mean, variance):
    return -gaussian_log_pdf(x, mean, variance)
