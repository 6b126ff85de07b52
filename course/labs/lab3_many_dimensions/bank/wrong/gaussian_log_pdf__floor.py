# gets: 0
# names: floor_under_the_density
# why: 1e-300 against the log of 0
def gaussian_log_pdf(X, mean, cov):
    return np.log(gaussian_pdf(X, mean, cov) + 1e-300)
