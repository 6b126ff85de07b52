# %% right: weighted_average
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount must lie between 0 and 1")
    round_one = np.diag(np.diag(cov)).trace() / cov.shape[0] * np.eye(cov.shape[0])
    return np.average([cov, round_one], axis=0, weights=[1 - amount, amount])

# %% right: on_the_diagonal
def shrink(cov, amount):
    if amount < 0 or amount > 1:
        raise ValueError(f"amount must be between 0 and 1. Got {amount}.")
    out = (1 - amount) * cov
    out[np.diag_indices(len(cov))] += amount * np.diag(cov).mean()
    return out

# %% right: eigenvalues
def shrink(cov, amount):
    if not (amount >= 0 and amount <= 1):
        raise ValueError
    w, V = np.linalg.eigh(cov)
    return (V * ((1 - amount) * w + amount * w.mean())) @ V.T

# %% right: nested_lists
def shrink(cov, amount):
    if amount > 1 or amount < 0:
        raise ValueError("no")
    d = len(cov)
    level = sum(cov[i][i] for i in range(d)) / d
    return [[(1 - amount) * cov[i][j] + (amount * level if i == j else 0) for j in range(d)] for i in range(d)]

# %% right: step_towards_the_target
def shrink(cov, amount):
    if amount != min(max(amount, 0), 1):
        raise ValueError("0 to 1, please")
    target = np.identity(len(cov)) * np.linalg.eigvalsh(cov).mean()
    return cov + amount * (target - cov)

# %% wrong: eye names=identity_without_a_unit
# why: as scikit-learn's reg_param
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov + amount * np.eye(len(cov))

# %% wrong: trace names=trace_not_divided
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov + amount * np.trace(cov) * np.eye(len(cov))

# %% wrong: diagonal names=towards_the_diagonal
# why: shrinks the correlations and keeps the variances
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov + amount * np.diag(np.diag(cov))

# %% wrong: no_eye names=added_everywhere
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov)

# %% wrong: cov_mean names=mean_of_all_entries
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov + amount * cov.mean() * np.eye(len(cov))

# %% wrong: only_smaller names=nothing_added
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov

# %% wrong: swapped names=weights_swapped
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return amount * cov + (1 - amount) * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: ridge names=added_without_shrinking
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: full_target names=target_in_full
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    return (1 - amount) * cov + np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: no_error names=any_amount
# why: the ValueError is forgotten
def shrink(cov, amount):
    d = cov.shape[0]
    return (1 - amount) * cov + amount * np.trace(cov) / d * np.eye(d)

# %% wrong: clipped names=amount_clipped
def shrink(cov, amount):
    amount = np.clip(amount, 0, 1)
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: strict names=ends_refused
def shrink(cov, amount):
    if not 0 < amount < 1:
        raise ValueError("amount must be between 0 and 1")
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: no_error_and_eye names=identity_without_a_unit,any_amount
# why: two ideas at once
def shrink(cov, amount):
    return (1 - amount) * cov + amount * np.eye(len(cov))

# %% wrong: in_place gets=0.5
# why: right values, but the covariance that was given is changed
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    level = np.trace(cov) / len(cov)
    cov *= 1 - amount
    cov[np.diag_indices(len(cov))] += amount * level
    return cov

# %% wrong: returns_none
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError("amount")
    (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: assertion
# why: an AssertionError is no ValueError
def shrink(cov, amount):
    assert 0 <= amount <= 1
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))
