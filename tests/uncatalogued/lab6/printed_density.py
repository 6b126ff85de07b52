# %% wrong: the_true_one names=the_true_density
# why: the right density, with nothing wrong in it
from scipy.stats import norm


def printed_density(x, mean, variances):
    return float(np.prod(norm.pdf(x, loc=mean, scale=np.sqrt(variances))))

# %% wrong: two_features_only names=two_pi_for_two_features_only
# why: the slip is found, but the front is that of two features for any number of them
def printed_density(x, mean, variances):
    front = 1 / (2 * np.pi * np.sqrt(variances.prod()))
    return front * np.exp(-0.5 * (x - mean) @ np.diag(variances) @ (x - mean))

# %% wrong: upside_down_without_half names=half_forgotten
# why: multiplies by the variance as the slide does, but the one half is lost as well
def printed_density(x, mean, variances):
    e = 0.0
    for a, m, v in zip(x, mean, variances):
        e += (a - m) ** 2 * v
    return np.exp(-e) / np.prod([np.sqrt(2 * np.pi * v) for v in variances])

# %% wrong: true_density names=the_true_density
# why: the right density
def printed_density(x, mean, variances):
    return np.exp(-0.5 * np.sum((x - mean) ** 2 / variances)) / np.sqrt(np.prod(2 * np.pi * variances))

# %% wrong: no_square_root names=determinant_without_root
# why: the determinant without its root
def printed_density(x, mean, variances):
    return np.exp(-0.5 * np.sum((x - mean) ** 2 * variances)) / ((2 * np.pi) ** (len(x) / 2) * np.prod(variances))
