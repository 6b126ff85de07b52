# %% wrong: all_classes_alike names=equal_priors
# why: every class gets the same share
def class_priors(Z):
    K = len(Z[0])
    return np.ones(K) / K

# %% wrong: average_of_rows names=average_over_the_wrong_axis
# why: averages along the rows: one number per point
def class_priors(Z):
    return np.array([sum(row) / len(row) for row in Z])

# %% wrong: bincount names=count_for_share
# why: how many points per class, not which share
def class_priors(Z):
    return np.bincount(Z.argmax(axis=1), minlength=Z.shape[1]).astype(float)

# %% wrong: one_half names=equal_priors
# why: equal shares
def class_priors(Z):
    return np.full(Z.shape[1], 1 / Z.shape[1])

# %% wrong: per_row names=average_over_the_wrong_axis
# why: mean over the wrong axis
def class_priors(Z):
    return Z.mean(axis=1)
