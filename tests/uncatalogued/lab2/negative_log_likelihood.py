# %% wrong: positive names=sign_of_the_log_likelihood
# why: the minus is forgotten
def negative_log_likelihood(x, mean, variance):
    return np.sum(gaussian_log_pdf(x, mean, variance))

# %% wrong: average names=averaged_over_the_points
# why: the mean in place of the sum
def negative_log_likelihood(x, mean, variance):
    return -np.mean(gaussian_log_pdf(x, mean, variance))

# %% wrong: each_point names=one_value_per_point
# why: not summed, one number per point
def negative_log_likelihood(x, mean, variance):
    return -gaussian_log_pdf(x, mean, variance)

# %% wrong: constant_once names=normaliser_counted_once
# why: the log term is counted once, not N times
def negative_log_likelihood(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)

# %% wrong: refits names=refits_the_parameters
# why: the parameters are fitted anew, those given are ignored
def negative_log_likelihood(x, mean, variance):
    m, v = np.mean(x), np.var(x)
    return len(x) / 2 * np.log(2 * np.pi * v) + np.sum((x - m) ** 2) / (2 * v)
