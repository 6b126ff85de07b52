# %% wrong: unbiased names=divides_by_n_minus_1
# why: divided by n - 1
def fit_gaussian(x):
    return np.mean(x), np.var(x, ddof=1)

# %% wrong: sd names=returns_the_standard_deviation
# why: the standard deviation in place of the variance
def fit_gaussian(x):
    return np.mean(x), np.std(x)

# %% wrong: median
# why: the median for the mean
def fit_gaussian(x):
    return np.median(x), np.var(x)

# %% wrong: sum_of_squares names=not_divided
# why: the sum of squared deviations, not divided
def fit_gaussian(x):
    return np.mean(x), np.sum((x - np.mean(x)) ** 2)

# %% wrong: mean_square names=not_centred
# why: the mean square, the mean is not taken away
def fit_gaussian(x):
    return np.mean(x), np.mean(np.asarray(x, dtype=float) ** 2)

# %% wrong: absolute names=absolute_deviations
# why: mean absolute deviation
def fit_gaussian(x):
    return np.mean(x), np.mean(np.abs(x - np.mean(x)))
