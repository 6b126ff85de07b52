# gets: 0
# names: nothing_halved
# why: the half before the bracket was lost
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -(d * np.log(2 * np.pi) + np.linalg.slogdet(cov)[1] + m2)
