# gets: 0
# names: none
# why: a floor under the logarithm
def gaussian_log_pdf(X, mean, cov):

    return np.maximum(np.log(gaussian_pdf(X, mean, cov)), -700)
