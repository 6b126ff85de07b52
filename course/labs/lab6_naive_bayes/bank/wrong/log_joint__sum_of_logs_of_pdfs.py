# gets: 0
# names: logarithm_of_an_underflowed_density
# why: logarithm of each density, which is 0 far away
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    columns = [
        np.log(norm.pdf(X, m, np.sqrt(v))).sum(axis=1) + np.log(p)
        for p, m, v in zip(priors, means, variances)
    ]
    return np.column_stack(columns)
