# %% right: library
# why: the library of the course with one column
def fit_gaussian(x):
    mean, cov = labgauss.fit_gaussian(x[:, None].astype(float))
    return mean[0], cov[0, 0]

# %% right: loop
# why: sums in a loop, a list is returned
def fit_gaussian(x):
    total = 0.0
    for point in x:
        total += point
    mean = total / len(x)
    squares = 0.0
    for point in x:
        squares += (point - mean) ** 2
    return [mean, squares / len(x)]

# %% right: mean_of_squares
# why: mean of the squares minus square of the mean
def fit_gaussian(x):
    x = np.asarray(x, dtype=float)
    return np.mean(x), np.mean(x * x) - np.mean(x) ** 2

# %% right: numpy
# why: numpy divides by N unless told otherwise
def fit_gaussian(x):
    return x.mean(), x.var()

# %% right: scipy
# why: scipy's fit is maximum likelihood
from scipy.stats import norm


def fit_gaussian(x):
    mean, sigma = norm.fit(x)
    return mean, sigma**2

# %% right: statistics
# why: the population variance of the standard library
import statistics


def fit_gaussian(x):
    numbers = [float(point) for point in x]
    return statistics.fmean(numbers), statistics.pvariance(numbers)

# %% wrong: absolute names=absolute_deviations
# why: the mean absolute deviation
def fit_gaussian(x):
    mean = x.mean()
    return mean, np.mean(np.abs(x - mean))

# %% wrong: all_petals names=the_same_whatever_the_input
# why: uses the petals of the notebook instead of its argument
def fit_gaussian(x):
    return petals[species == 0].mean(), petals[species == 0].var()

# %% wrong: around_zero names=not_centred
# why: the mean square
def fit_gaussian(x):
    return x.mean(), np.mean(x**2)

# %% wrong: cov names=divides_by_n_minus_1
# why: np.cov divides by n - 1
def fit_gaussian(x):
    return x.mean(), float(np.cov(x))

# %% wrong: ddof names=divides_by_n_minus_1
# why: the unbiased estimate
def fit_gaussian(x):
    return np.mean(x), np.var(x, ddof=1)

# %% wrong: median names=median_for_mean
# why: the middle point instead of the mean
def fit_gaussian(x):
    mean = np.median(x)
    return mean, ((x - mean) ** 2).mean()

# %% wrong: order gets=0.5 names=parts_swapped
# why: the other order
def fit_gaussian(x):
    return np.var(x), np.mean(x)

# %% wrong: range
# why: a spread, but not the variance
def fit_gaussian(x):
    return x.mean(), (x.max() - x.min()) / 2

# %% wrong: scipy_fit names=returns_the_standard_deviation
# why: scipy's fit returns the standard deviation
from scipy.stats import norm


def fit_gaussian(x):
    return norm.fit(x)

# %% wrong: signed_deviations names=all_zero
# why: without the square the deviations cancel
def fit_gaussian(x):
    return x.mean(), np.mean(x - x.mean())

# %% wrong: statistics_variance names=divides_by_n_minus_1
# why: the standard library's variance divides by n - 1
import statistics


def fit_gaussian(x):
    numbers = [float(point) for point in x]
    return statistics.mean(numbers), statistics.variance(numbers)

# %% wrong: std names=returns_the_standard_deviation
# why: std for var
def fit_gaussian(x):
    return x.mean(), x.std()

# %% wrong: std_ddof names=divides_by_n_minus_1,returns_the_standard_deviation
# why: two slips at once
import statistics


def fit_gaussian(x):
    numbers = [float(point) for point in x]
    return statistics.mean(numbers), statistics.stdev(numbers)

# %% wrong: std_first names=returns_the_standard_deviation,parts_swapped
# why: two slips at once, the root and the order
def fit_gaussian(x):
    return np.std(x), np.mean(x)

# %% wrong: sum names=not_divided
# why: not divided
def fit_gaussian(x):
    mean = sum(x) / len(x)
    return mean, sum((x - mean) ** 2)

# %% wrong: var_ddof_first names=divides_by_n_minus_1,parts_swapped
# why: two slips at once, the divisor and the order
def fit_gaussian(x):
    return np.var(x, ddof=1), np.mean(x)
