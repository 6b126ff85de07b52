# gets: 0
# names: returns_the_log
# why: the logarithm
def gaussian_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov)
