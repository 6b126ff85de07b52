# gets: 0
# names: log_of_the_product
# why: the same in one line
def negative_log_likelihood(x, mean, variance):
    return -np.log(np.prod(gaussian_pdf(x, mean, variance)))
