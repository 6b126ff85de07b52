# %% wrong: noerror names=any_amount
# why: no ValueError
def shrink(cov, amount):
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: nod names=trace_not_divided
# why: trace not divided by d
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return (1 - amount) * cov + amount * np.trace(cov) * np.eye(len(cov))

# %% wrong: swap names=weights_swapped
# why: λ and 1 − λ swapped
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return amount * cov + (1 - amount) * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: ridge names=added_without_shrinking
# why: adds without taking away
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: identity names=identity_without_a_unit
# why: identity without the mean variance
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return (1 - amount) * cov + amount * np.eye(len(cov))

# %% wrong: ones names=added_everywhere
# why: the mean variance is added to every entry, the identity is forgotten
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov)

# %% wrong: diagtarget names=towards_the_diagonal
# why: towards its own diagonal
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return (1 - amount) * cov + amount * np.diag(np.diag(cov))

# %% wrong: open names=ends_refused
# why: 0 and 1 refused
def shrink(cov, amount):
    if not 0 < amount < 1:
        raise ValueError
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: onlynegative names=any_amount
# why: above 1 allowed
def shrink(cov, amount):
    if amount < 0:
        raise ValueError
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: meanall names=mean_of_all_entries
# why: mean of all entries
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return (1 - amount) * cov + amount * cov.mean() * np.eye(len(cov))

# %% wrong: clipped names=amount_clipped
# why: clipped and not refused
def shrink(cov, amount):
    amount = min(max(amount, 0), 1)
    return (1 - amount) * cov + amount * np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: median
# why: the middle variance in place of the average one
def shrink(cov, amount):
    if not 0 <= amount <= 1:
        raise ValueError
    return (1 - amount) * cov + amount * np.median(np.diag(cov)) * np.eye(len(cov))
