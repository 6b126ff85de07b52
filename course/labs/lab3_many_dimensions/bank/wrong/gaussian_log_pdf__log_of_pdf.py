# gets: 0
# names: log_of_the_density
def gaussian_log_pdf(X, mean, cov):

    return np.log(gaussian_pdf(X, mean, cov))
