# gets: 0
# names: two_pi_halved_after_the_power
# why: ** d / 2 is (** d) / 2
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    front = 1 / ((2 * np.pi) ** d / 2 * np.sqrt(np.linalg.det(cov)))
    return front * np.exp(-0.5 * mahalanobis_squared(X, mean, cov))
