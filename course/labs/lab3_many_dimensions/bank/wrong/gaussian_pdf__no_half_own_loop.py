# gets: 0
# names: half_is_missing
def gaussian_pdf(X, mean, cov):

    d = X.shape[1]
    return [
        np.exp(-(x - mean).T @ np.linalg.inv(cov) @ (x - mean))
        / ((2 * np.pi) ** (d / 2) * np.linalg.det(cov) ** (1 / 2))
        for x in X
    ]
