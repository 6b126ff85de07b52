# gets: 0
# names: log_of_the_sum
# why: the log of a sum is not the sum of the logs
def negative_log_likelihood(x, mean, variance):
    return -np.log(np.sum(gaussian_pdf(x, mean, variance)))
