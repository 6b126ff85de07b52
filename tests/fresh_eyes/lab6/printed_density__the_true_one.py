# idea: the right density, with nothing wrong in it
# gets: 0
# names: the_true_density
# why: the known idea, by scipy
from scipy.stats import norm


def printed_density(x, mean, variances):
    return float(np.prod(norm.pdf(x, loc=mean, scale=np.sqrt(variances))))
