# gets: 0
# names: returns_the_standard_deviation
# why: scipy's fit returns the standard deviation
from scipy.stats import norm


def fit_gaussian(x):
    return norm.fit(x)
