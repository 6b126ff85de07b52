# gets: 1
# names: none
# why: rescaled deviations in the own log joint
def printed_density(x, mean, variances):
    shifted = mean + (x - mean) * variances
    return np.exp(log_joint(shifted[None, :], np.ones(1), mean[None, :], variances[None, :]))[0, 0]
