# gets: 0
# names: sign_of_the_log_likelihood
# why: the log likelihood
def negative_log_likelihood(x, mean, variance):
    return gaussian_log_pdf(x, mean, variance).sum()
