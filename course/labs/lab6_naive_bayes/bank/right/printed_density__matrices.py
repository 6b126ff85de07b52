# gets: 1
# names: none
# why: the matrices as the slide prints them
def printed_density(x, mean, variances):
    S = np.diag(variances)
    u = x - mean
    return np.exp(-0.5 * u @ S @ u) / ((2 * np.pi) ** (len(x) / 2) * np.sqrt(np.linalg.det(S)))
