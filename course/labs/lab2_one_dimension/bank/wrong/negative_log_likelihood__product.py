# gets: 0
# names: log_of_the_product
# why: the product underflows
def negative_log_likelihood(x, mean, variance):
    likelihood = 1.0
    for point in gaussian_pdf(x, mean, variance):
        likelihood = likelihood * point
    return -np.log(likelihood)
