# gets: 1
# names: none
# why: from the mean and variance of the points alone
def negative_log_likelihood(x, mean, variance):
    spread = np.var(x) + (np.mean(x) - mean) ** 2
    return len(x) * (np.log(2 * np.pi) + np.log(variance) + spread / variance) / 2
