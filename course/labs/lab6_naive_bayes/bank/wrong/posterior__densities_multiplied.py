# gets: 0
# names: divides_underflowed_joints
# why: textbook form: product of densities over its sum
from scipy.stats import norm


def posterior(X, priors, means, variances):
    result = np.zeros((len(X), len(priors)))
    for n in range(len(X)):
        joint = priors * norm.pdf(X[n], means, np.sqrt(variances)).prod(axis=1)
        result[n] = joint / np.sum(joint)
    return result
