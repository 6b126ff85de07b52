# gets: 0
# names: the_true_density
# why: the Gaussian density
def printed_density(x, mean, variances):
    return np.exp(log_joint(x[None], np.ones(1), mean[None], variances[None]))[0, 0]
