# gets: 0
# names: sign_of_the_determinant
# why: slogdet returns the sign first
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * (d * np.log(2 * np.pi) + np.linalg.slogdet(cov)[0] + m2)
