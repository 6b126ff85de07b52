# %% wrong: other_direction names=other_class
# why: class 0 against class 1
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ (mean0 - mean1), 0.5 * mean1 @ P @ mean1 - 0.5 * mean0 @ P @ mean0 + np.log(prior0 / prior1)

# %% wrong: no_priors names=prior_forgotten
# why: the log of the priors' ratio is missing
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ (mean1 - mean0), -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0

# %% wrong: no_half names=half_forgotten
# why: the half in b is missing
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ (mean1 - mean0), -mean1 @ P @ mean1 + mean0 @ P @ mean0 + np.log(prior1 / prior0)

# %% wrong: not_inverted names=not_inverted
# why: cov in place of its inverse
def linear_rule(mean0, mean1, cov, prior0, prior1):
    return cov @ (mean1 - mean0), -0.5 * mean1 @ cov @ mean1 + 0.5 * mean0 @ cov @ mean0 + np.log(prior1 / prior0)

# %% wrong: priors_swapped names=prior_ratio_inverted
# why: the ratio of the priors upside down
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ (mean1 - mean0), -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior0 / prior1)

# %% wrong: b_sign names=prior_ratio_inverted,quadratic_with_plus
# why: the sign of b
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ (mean1 - mean0), 0.5 * mean1 @ P @ mean1 - 0.5 * mean0 @ P @ mean0 - np.log(prior1 / prior0)

# %% wrong: difference_squared names=distance_between_means
# why: b from the difference of the means: -1/2 of its squared length
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    d = mean1 - mean0
    return P @ d, -0.5 * d @ P @ d + np.log(prior1 / prior0)
