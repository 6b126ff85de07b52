# gets: 1
# names: none
# why: scipy's fit is maximum likelihood
from scipy.stats import norm


def fit_gaussian(x):
    mean, sigma = norm.fit(x)
    return mean, sigma**2
