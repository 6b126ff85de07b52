# %% wrong: accuracy names=accuracy_for_error_rate
# why: the share that agrees
def error_rate(y_true, y_pred):
    return np.mean(np.asarray(y_true) == np.asarray(y_pred))

# %% wrong: count names=count_for_share
# why: how many, not the share
def error_rate(y_true, y_pred):
    return np.sum(np.asarray(y_true) != np.asarray(y_pred))

# %% wrong: percent names=per_cent
# why: per cent
def error_rate(y_true, y_pred):
    return 100 * np.mean(np.asarray(y_true) != np.asarray(y_pred))

# %% wrong: each names=array_for_a_number
# why: true or false per point
def error_rate(y_true, y_pred):
    return np.asarray(y_true) != np.asarray(y_pred)
