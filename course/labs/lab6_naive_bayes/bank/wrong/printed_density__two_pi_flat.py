# gets: 0
# names: two_pi_for_two_features_only
# why: 2 pi as printed, for two features
def printed_density(x, mean, variances):
    S = np.diag(variances)
    u = x - mean
    return 1 / (2 * np.pi * np.linalg.det(S) ** 0.5) * np.exp(-0.5 * u @ S @ u)
