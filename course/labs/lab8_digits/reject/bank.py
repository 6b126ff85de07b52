# %% right: two_conditions
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior)

# %% right: loop
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    out = []
    for e, p in zip(log_evidence, posterior):
        out.append(bool(e < lowest_log_evidence or max(p) < lowest_posterior))
    return out

# %% right: logical_or
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    strange = np.asarray(log_evidence) < lowest_log_evidence
    doubtful = (np.asarray(posterior) < lowest_posterior).all(axis=1)
    return np.logical_or(strange, doubtful)

# %% right: not_accepted
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    accepted = (log_evidence >= lowest_log_evidence) & (np.amax(posterior, axis=1) >= lowest_posterior)
    return np.invert(accepted)

# %% wrong: and names=both_at_once
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) & (posterior.max(axis=1) < lowest_posterior)

# %% wrong: xor names=one_but_not_both
# why: != for "or"
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) != (posterior.max(axis=1) < lowest_posterior)

# %% wrong: evidence names=evidence_alone
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return log_evidence < lowest_log_evidence

# %% wrong: posterior names=posterior_alone
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return posterior.max(axis=1) < lowest_posterior

# %% wrong: accepted names=accepted_for_refused
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence >= lowest_log_evidence) & (posterior.max(axis=1) >= lowest_posterior)

# %% wrong: rows names=row_numbers
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    bad = (log_evidence < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior)
    return np.where(bad)[0]

# %% wrong: sign_of_evidence names=evidence_too_high
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence >= lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior)

# %% wrong: sign_of_posterior names=too_sure
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior.max(axis=1) >= lowest_posterior)

# %% wrong: less_or_equal names=limit_refused
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence <= lowest_log_evidence) | (posterior.max(axis=1) <= lowest_posterior)

# %% wrong: any_posterior names=smallest_posterior
# why: any class below the limit
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior < lowest_posterior).any(axis=1)

# %% wrong: first_column names=first_class_only
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior[:, 0] < lowest_posterior)

# %% wrong: lead names=lead_for_posterior
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    ordered = np.sort(posterior, axis=1)
    return (log_evidence < lowest_log_evidence) | (ordered[:, -1] - ordered[:, -2] < lowest_posterior)

# %% wrong: exp names=density_against_its_log
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (np.exp(log_evidence) < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior)

# %% wrong: zeros_and_ones
# why: numbers where booleans are asked for
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return np.where((log_evidence < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior), 1, 0)

# %% wrong: max_of_everything
# why: max() without an axis is one number for all rows
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior.max() < lowest_posterior)

# %% wrong: python_or
# why: "or" between arrays
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return log_evidence < lowest_log_evidence or posterior.max(axis=1) < lowest_posterior

# %% wrong: largest_of_all_rows
# why: max without an axis, the largest posterior of all rows
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior.max() < lowest_posterior)

# %% wrong: runner_up
# why: the second largest posterior is held against the limit
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    second = np.sort(posterior, axis=1)[:, -2]
    return (log_evidence < lowest_log_evidence) | (second < lowest_posterior)

# %% wrong: average_posterior
# why: the mean of a row's posteriors, which is 1 / K, is held against the limit
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior.mean(axis=1) < lowest_posterior)
