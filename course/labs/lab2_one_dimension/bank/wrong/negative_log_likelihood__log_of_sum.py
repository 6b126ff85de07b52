# gets: 0
# names: log_of_the_sum
# why: the sum inside the logarithm
def negative_log_likelihood(x, mean, variance):
    return -np.log(np.sum(gaussian_pdf(x, mean, variance)))
