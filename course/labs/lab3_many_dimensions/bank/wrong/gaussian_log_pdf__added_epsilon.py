# gets: 0
# names: floor_under_the_density
# why: finite, but wrong far away
def gaussian_log_pdf(X, mean, cov):

    return np.log(gaussian_pdf(X, mean, cov) + 1e-300)
