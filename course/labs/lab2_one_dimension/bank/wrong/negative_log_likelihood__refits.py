# gets: 0
# names: refits_the_parameters
# why: the arguments are overwritten
def negative_log_likelihood(x, mean, variance):
    mean, variance = x.mean(), x.var()
    return -gaussian_log_pdf(x, mean, variance).sum()
