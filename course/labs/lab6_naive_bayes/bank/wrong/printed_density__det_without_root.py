# gets: 0
# names: determinant_without_root
# why: det without its root
def printed_density(x, mean, variances):
    d = len(x)
    S = np.diag(variances)
    return np.exp(-0.5 * (x - mean) @ S @ (x - mean)) / ((2 * np.pi) ** (d / 2) * np.linalg.det(S))
