# gets: 1
# names: none
def gaussian_log_pdf(X, mean, cov):

    d = len(mean)
    values, vectors = np.linalg.eigh(cov)
    logs = []
    for x in X:
        z = vectors.T @ (x - mean)
        total = -d / 2 * np.log(2 * np.pi)
        for zi, variance in zip(z, values):
            total -= 0.5 * (np.log(variance) + zi**2 / variance)
        logs.append(total)
    return logs
