# gets: 0
# names: decimal_logarithm
# why: the logarithm to base 10
def gaussian_log_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov) / np.log(10)
