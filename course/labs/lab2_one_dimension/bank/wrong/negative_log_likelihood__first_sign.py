# gets: 0
# names: height_with_the_wrong_sign
# why: the minus is given to one of the two terms only
def negative_log_likelihood(x, mean, variance):
    return np.sum(-0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance))
