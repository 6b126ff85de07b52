# %% wrong: and names=both_at_once
# why: only if both
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) & (posterior.max(axis=1) < lowest_posterior)

# %% wrong: atlimit names=limit_refused
# why: at a limit refused
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence <= lowest_log_evidence) | (posterior.max(axis=1) <= lowest_posterior)

# %% wrong: inverted names=accepted_for_refused
# why: True where accepted
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return ~((log_evidence < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior))

# %% wrong: min names=smallest_posterior
# why: smallest posterior
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior.min(axis=1) < lowest_posterior)

# %% wrong: any names=smallest_posterior
# why: refused if any posterior is below the limit
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior < lowest_posterior).any(axis=1)

# %% wrong: doubtonly names=posterior_alone
# why: only doubt
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return posterior.max(axis=1) < lowest_posterior

# %% wrong: strangeonly names=evidence_alone
# why: only strangeness
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return log_evidence < lowest_log_evidence

# %% wrong: xor names=one_but_not_both
# why: either but not both
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) ^ (posterior.max(axis=1) < lowest_posterior)

# %% wrong: exp names=density_against_its_log
# why: evidence made a density before comparing with the log limit
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (np.exp(log_evidence) < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior)

# %% wrong: loglimit names=one_row_for_all
# why: the logarithm of the posterior is held against the limit
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (np.log(posterior.max(axis=1)) < lowest_posterior)

# %% wrong: rows names=row_numbers
# why: row numbers
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return np.flatnonzero((log_evidence < lowest_log_evidence) | (posterior.max(axis=1) < lowest_posterior))

# %% wrong: firstcol names=first_class_only
# why: the first column is taken for the largest posterior
def reject(log_evidence, posterior, lowest_log_evidence, lowest_posterior):
    return (log_evidence < lowest_log_evidence) | (posterior[:, 0] < lowest_posterior)
