# gets: 0
# names: none
# why: the logarithm
def gaussian_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov)
