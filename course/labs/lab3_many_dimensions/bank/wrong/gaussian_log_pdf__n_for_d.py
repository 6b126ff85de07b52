# gets: 0
# names: points_counted_for_features
# why: len(X) counts points
def gaussian_log_pdf(X, mean, cov):
    d = len(X)
    log_det = np.linalg.slogdet(cov)[1]
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * (d * np.log(2 * np.pi) + log_det + m2)
