# gets: 1
# names: none
def gaussian_log_pdf(X, mean, cov):

    return labgauss.log_density(X, mean, cov)
