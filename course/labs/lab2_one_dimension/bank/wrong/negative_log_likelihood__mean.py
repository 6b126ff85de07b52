# gets: 0
# names: averaged_over_the_points
# why: the loss that deep-learning libraries report
def negative_log_likelihood(x, mean, variance):
    return -np.mean(gaussian_log_pdf(x, mean, variance))
