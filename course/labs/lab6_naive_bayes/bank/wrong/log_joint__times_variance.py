# gets: 0
# names: variance_instead_of_its_inverse
# why: the matrix without its inverse, as on the slide
def log_joint(X, priors, means, variances):
    out = np.zeros((len(X), len(priors)))
    for k in range(len(priors)):
        S = np.diag(variances[k])
        for n in range(len(X)):
            u = X[n] - means[k]
            out[n, k] = (
                -0.5 * u @ S @ u - 0.5 * np.log(np.linalg.det(2 * np.pi * S)) + np.log(priors[k])
            )
    return out
