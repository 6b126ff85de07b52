# %% wrong: mean names=filled_with_the_mean
# why: the mean is filled in, whatever was seen
def complete(x, mean, cov):
    return np.where(np.isnan(x), mean, x)

# %% wrong: nomean names=own_mean_forgotten
# why: the mean forgotten
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    out = x.copy()
    out[u] = cov[np.ix_(u, s)] @ np.linalg.solve(cov[np.ix_(s, s)], x[s] - mean[s])
    return out

# %% wrong: noinverse names=not_divided_by_the_spread
# why: no inverse
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    out = x.copy()
    out[u] = mean[u] + cov[np.ix_(u, s)] @ (x[s] - mean[s])
    return out

# %% wrong: nocentre names=seen_not_centred
# why: x_s not centred
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    out = x.copy()
    out[u] = mean[u] + cov[np.ix_(u, s)] @ np.linalg.solve(cov[np.ix_(s, s)], x[s])
    return out

# %% wrong: sign names=wrong_sign
# why: minus
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    out = x.copy()
    out[u] = mean[u] - cov[np.ix_(u, s)] @ np.linalg.solve(cov[np.ix_(s, s)], x[s] - mean[s])
    return out

# %% wrong: zeros names=filled_with_zero
# why: NaN to 0
def complete(x, mean, cov):
    return np.nan_to_num(x)

# %% wrong: precblock names=piece_of_the_inverse
# why: the block of the inverse
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    P = np.linalg.inv(cov)
    out = x.copy()
    out[u] = mean[u] + cov[np.ix_(u, s)] @ P[np.ix_(s, s)] @ (x[s] - mean[s])
    return out

# %% wrong: onlymissing names=only_the_missing
# why: only what was missing
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    return mean[u] + cov[np.ix_(u, s)] @ np.linalg.solve(cov[np.ix_(s, s)], x[s] - mean[s])

# %% wrong: naive names=each_seen_one_alone
# why: each seen feature is divided by its own variance only
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    out = x.copy()
    out[u] = mean[u] + cov[np.ix_(u, s)] @ ((x[s] - mean[s]) / np.diag(cov)[s])
    return out

# %% wrong: seenpulled names=seen_ones_replaced
# why: what was seen replaced by the mean too
def complete(x, mean, cov):
    s = ~np.isnan(x)
    u = ~s
    out = mean.astype(float).copy()
    out[u] = mean[u] + cov[np.ix_(u, s)] @ np.linalg.solve(cov[np.ix_(s, s)], x[s] - mean[s])
    return out
