# gets: 0
# names: floor_under_the_density
# why: a small number is added before the logarithm
def negative_log_likelihood(x, mean, variance):
    return -np.sum(np.log(gaussian_pdf(x, mean, variance) + 1e-300))
