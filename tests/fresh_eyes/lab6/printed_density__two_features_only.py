# idea: the slip is found, but the front is that of two features for any number of them
# gets: 0
# names: two_pi_for_two_features_only
# why: the known idea, with a matrix in the exponent
def printed_density(x, mean, variances):
    front = 1 / (2 * np.pi * np.sqrt(variances.prod()))
    return front * np.exp(-0.5 * (x - mean) @ np.diag(variances) @ (x - mean))
