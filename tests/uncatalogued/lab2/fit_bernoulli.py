# %% wrong: zeros names=other_class
# why: the share of zeros
def fit_bernoulli(y):
    return np.mean(y == 0)

# %% wrong: count names=count_for_share
# why: the number of ones
def fit_bernoulli(y):
    return np.sum(y)

# %% wrong: odds names=ratio_of_the_classes
# why: ones over zeros
def fit_bernoulli(y):
    return np.sum(y == 1) / max(np.sum(y == 0), 1)

# %% wrong: laplace names=adds_one_to_the_counts
# why: one imaginary row per label
def fit_bernoulli(y):
    return (np.sum(y) + 1) / (len(y) + 2)
