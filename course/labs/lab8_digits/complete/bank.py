# %% right: blocks
def complete(x, mean, cov):
    gone = np.isnan(x)
    out = x.copy()
    S = cov[np.ix_(~gone, ~gone)]
    out[gone] = mean[gone] + cov[np.ix_(gone, ~gone)] @ np.linalg.inv(S) @ (x[~gone] - mean[~gone])
    return out

# %% right: least_distance
# why: the gaps that make the Mahalanobis distance least
def complete(x, mean, cov):
    gone = np.isnan(x)
    if not gone.any():
        return x.copy()
    P = np.linalg.inv(cov)
    out = np.where(gone, mean, x)
    out[gone] -= np.linalg.solve(P[np.ix_(gone, gone)], P[np.ix_(gone, ~gone)] @ (x - mean)[~gone])
    return out

# %% right: one_gap_at_a_time
def complete(x, mean, cov):
    seen = [i for i in range(len(x)) if not np.isnan(x[i])]
    out = list(x)
    for i in range(len(x)):
        if i not in seen:
            out[i] = mean[i]
            if seen:
                w = np.linalg.solve(cov[np.ix_(seen, seen)], cov[seen, i])
                out[i] += w @ (x[seen] - mean[seen])
    return out

# %% right: least_squares
def complete(x, mean, cov):
    s = ~np.isnan(x)
    filled = np.array(x)
    if s.any() and not s.all():
        L = np.linalg.cholesky(cov[s][:, s])
        white = np.linalg.solve(L, (x - mean)[s])
        filled[~s] = mean[~s] + np.linalg.solve(L, cov[s][:, ~s]).T @ white
    elif not s.any():
        filled[:] = mean
    return filled

# %% wrong: fill_mean names=filled_with_the_mean
def complete(x, mean, cov):
    return np.where(np.isnan(x), mean, x)

# %% wrong: zeros names=filled_with_zero
def complete(x, mean, cov):
    return np.where(np.isnan(x), 0.0, x)

# %% wrong: nanmean names=filled_with_the_mean_of_the_seen
def complete(x, mean, cov):
    out = x.copy()
    gone = np.isnan(x)
    out[gone] = np.nan if gone.all() else np.nanmean(x)
    return out

# %% wrong: inverse_then_cut names=piece_of_the_inverse
def complete(x, mean, cov):
    g = np.isnan(x)
    P = np.linalg.inv(cov)
    out = x.copy()
    out[g] = mean[g] + cov[np.ix_(g, ~g)] @ P[np.ix_(~g, ~g)] @ (x[~g] - mean[~g])
    return out

# %% wrong: slopes_one_by_one names=each_seen_one_alone
# why: adds up the regressions on each seen feature
def complete(x, mean, cov):
    out = x.copy()
    seen = np.flatnonzero(~np.isnan(x))
    for i in np.flatnonzero(np.isnan(x)):
        out[i] = mean[i] + sum(cov[i, j] / cov[j, j] * (x[j] - mean[j]) for j in seen)
    return out

# %% wrong: no_inverse names=not_divided_by_the_spread
def complete(x, mean, cov):
    g = np.isnan(x)
    out = x.copy()
    out[g] = mean[g] + cov[np.ix_(g, ~g)] @ (x[~g] - mean[~g])
    return out

# %% wrong: correlation names=correlations_for_weights
def complete(x, mean, cov):
    g = np.isnan(x)
    s = np.sqrt(np.diag(cov))
    R = cov / np.outer(s, s)
    out = x.copy()
    out[g] = mean[g] + R[np.ix_(g, ~g)] @ (x[~g] - mean[~g])
    return out

# %% wrong: without_own_mean names=own_mean_forgotten
def complete(x, mean, cov):
    g = np.isnan(x)
    out = x.copy()
    out[g] = cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g] - mean[~g])
    return out

# %% wrong: not_centred names=seen_not_centred
def complete(x, mean, cov):
    g = np.isnan(x)
    out = x.copy()
    out[g] = mean[g] + cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g])
    return out

# %% wrong: neither_centred names=own_mean_forgotten,seen_not_centred
# why: two ideas at once: both means forgotten
def complete(x, mean, cov):
    g = np.isnan(x)
    out = x.copy()
    out[g] = cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g])
    return out

# %% wrong: minus names=wrong_sign
# why: the formula of the precision matrix has a minus, this one has none
def complete(x, mean, cov):
    g = np.isnan(x)
    out = x.copy()
    out[g] = mean[g] - cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g] - mean[~g])
    return out

# %% wrong: missing_part names=only_the_missing
def complete(x, mean, cov):
    g = np.isnan(x)
    return mean[g] + cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g] - mean[~g])

# %% wrong: seen_by_mean names=seen_ones_replaced
# why: starts from the mean and forgets to put back what was seen
def complete(x, mean, cov):
    g = np.isnan(x)
    out = mean.copy()
    out[g] += cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g] - mean[~g])
    return out

# %% wrong: in_place gets=0.5
# why: right values, but x is changed
def complete(x, mean, cov):
    g = np.isnan(x)
    x[g] = mean[g] + cov[np.ix_(g, ~g)] @ np.linalg.solve(cov[np.ix_(~g, ~g)], x[~g] - mean[~g])
    return x

# %% wrong: all_at_once
# why: NaN in the gaps spoils the product
def complete(x, mean, cov):
    g = np.isnan(x)
    out = x.copy()
    out[g] = (mean + cov @ np.linalg.solve(cov, x - mean))[g]
    return out

# %% wrong: block_of_the_missing
# why: the block of the missing features in place of that of the seen ones, wherever it fits
def complete(x, mean, cov):
    gone = np.isnan(x)
    seen = ~gone
    block = gone if gone.sum() == seen.sum() else seen
    out = x.copy()
    gap = x[seen] - mean[seen]
    out[gone] = mean[gone] + cov[np.ix_(gone, seen)] @ np.linalg.solve(cov[np.ix_(block, block)], gap)
    return out
