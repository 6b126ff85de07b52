# gets: 1
# names: none
# why: a product of conditional densities
def gaussian_log_pdf(X, mean, cov):

    # one feature after the other, each given those before it
    total = np.zeros(len(X))
    for j in range(len(mean)):
        before, here = cov[:j, :j], cov[:j, j]
        weights = np.linalg.solve(before, here) if j else here
        variance = cov[j, j] - weights @ here
        gap = X[:, j] - mean[j] - (X[:, :j] - mean[:j]) @ weights
        total += -0.5 * (np.log(2 * np.pi * variance) + gap**2 / variance)
    return total
