# gets: 0
# names: two_pi_without_power
# why: log 2 pi once, without d
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -np.log(2 * np.pi) - 0.5 * np.linalg.slogdet(cov)[1] - 0.5 * m2
