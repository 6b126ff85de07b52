# %% right: by_search
# why: the largest likelihood, searched for; the exact share by rounding
from scipy import optimize, special


def fit_bernoulli(y):
    ones = int(np.sum(y))

    def nll(phi):
        return -float(special.xlogy(ones, phi) + special.xlog1py(len(y) - ones, -phi))

    found = optimize.minimize_scalar(nll, bounds=(0, 1), method="bounded")
    return round(found.x * len(y)) / len(y)

# %% right: count
# why: a list's count
def fit_bernoulli(y):
    y = list(y)
    return y.count(1) / len(y)

# %% right: mean
# why: the mean of zeros and ones
def fit_bernoulli(y):
    return np.mean(y)

# %% right: one_minus
# why: by way of the zeros
def fit_bernoulli(y):
    return 1 - np.count_nonzero(y == 0) / y.size

# %% right: single_precision
# why: the mean in single precision, an array without dimensions
def fit_bernoulli(y):
    return np.array(np.mean(y, dtype=np.float32))

# %% right: unique
# why: counted with np.bincount
def fit_bernoulli(y):
    n0, n1 = np.bincount(y, minlength=2)
    return n1 / (n0 + n1)

# %% wrong: always_half names=the_same_whatever_the_input
# why: nothing is estimated
def fit_bernoulli(y):
    return 0.5

# %% wrong: both names=returns_both_shares
# why: the priors of both classes, as in lab 1
def fit_bernoulli(y):
    labels, counts = [0, 1], []
    for label in labels:
        counts.append(np.sum(y == label))
    return np.array(counts) / len(y)

# %% wrong: both_ones_first names=returns_both_shares_ones_first
# why: both shares, that of the ones first
def fit_bernoulli(y):
    return np.mean(y == 1), np.mean(y == 0)

# %% wrong: count names=count_for_share
# why: a number of labels
def fit_bernoulli(y):
    return y.sum()

# %% wrong: first_half
# why: relies on sorted labels
def fit_bernoulli(y):
    return (len(y) - np.argmax(y)) / len(y)

# %% wrong: laplace names=adds_one_to_the_counts
# why: the smoothing of lab 1
def fit_bernoulli(y):
    return (np.sum(y) + 1) / (len(y) + 2)

# %% wrong: majority names=most_frequent_label
# why: the label that most have
def fit_bernoulli(y):
    return int(np.mean(y) > 0.5)

# %% wrong: n_minus_1 names=divides_by_n_minus_1
# why: the divisor of the unbiased variance
def fit_bernoulli(y):
    return sum(y) / (len(y) - 1)

# %% wrong: odds names=ratio_of_the_classes
# why: ones for each zero
def fit_bernoulli(y):
    return np.sum(y == 1) / np.sum(y == 0)

# %% wrong: of_the_petals names=the_same_whatever_the_input
# why: the number for the petals, whatever comes in
def fit_bernoulli(y):
    return 3 / 8

# %% wrong: one_minus_mean names=other_class
# why: the share of the other class
def fit_bernoulli(y):
    return 1 - y.mean()

# %% wrong: variance
# why: the variance of the labels instead of their mean
def fit_bernoulli(y):
    return np.var(y)

# %% wrong: zeros names=other_class
# why: the zeros are counted
def fit_bernoulli(y):
    return np.mean(y == 0)
