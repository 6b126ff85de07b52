# %% right: by_pattern
def posterior_with_missing(X, priors, means, covs):
    out = np.tile(np.log(priors), (len(X), 1))
    gaps = np.isnan(X)
    for pattern in np.unique(gaps, axis=0):
        rows, s = (gaps == pattern).all(axis=1), ~pattern
        if not s.any():
            continue
        for k in range(len(priors)):
            out[rows, k] += labgauss.log_density(X[np.ix_(rows, s)], means[k, s], covs[k][np.ix_(s, s)])
    out -= np.logaddexp.reduce(out, axis=1)[:, None]
    return np.exp(out)

# %% right: library_classifier_per_row
def posterior_with_missing(X, priors, means, covs):
    out = []
    for x in X:
        s = ~np.isnan(x)
        if s.sum() == 0:
            out.append(list(priors))
            continue
        model = GaussianClassifier.from_parameters(priors, means[:, s], covs[:, s][:, :, s])
        out.append(model.predict_proba(x[s][None])[0].tolist())
    return out

# %% right: scipy_logpdf
from scipy.special import softmax
from scipy.stats import multivariate_normal


def posterior_with_missing(X, priors, means, covs):
    rows = []
    for x in X:
        s = np.isfinite(x)
        logs = np.log(priors)
        if s.any():
            logs = logs + [multivariate_normal.logpdf(x[s], m[s], S[s][:, s]) for m, S in zip(means, covs)]
        rows.append(softmax(logs))
    return np.array(rows)

# %% right: selection_matrix_einsum
def posterior_with_missing(X, priors, means, covs):
    result = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        A = np.eye(len(x))[~np.isnan(x)]
        S = np.einsum("ai,kij,bj->kab", A, covs, A)
        gap = x[~np.isnan(x)] - means @ A.T
        z = np.einsum("ka,kab,kb->k", gap, np.linalg.inv(S), gap)
        logs = np.log(priors) - z / 2 - np.linalg.slogdet(S)[1] / 2
        result[i] = [1 / np.exp(np.minimum(logs - l, 700)).sum() for l in logs]
    return result

# %% wrong: densities_underflow names=underflow
def posterior_with_missing(X, priors, means, covs):
    joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        for k in range(len(priors)):
            gap, S = x[s] - means[k][s], covs[k][s][:, s]
            p = np.exp(-0.5 * gap @ np.linalg.inv(S) @ gap) / np.sqrt((2 * np.pi) ** s.sum() * np.linalg.det(S))
            joint[i, k] = priors[k] * p
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: determinant_missing names=determinant_forgotten
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * gap @ np.linalg.solve(S, gap)
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: drops_the_correlations names=variances_only
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            mean, var = means[k][seen], np.diag(covs[k])[seen]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (np.log(var) + (x[seen] - mean) ** 2 / var).sum()
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: drops_the_rows names=drops_the_rows
def posterior_with_missing(X, priors, means, covs):
    X = X[~np.isnan(X).any(axis=1)]
    if len(X) == 0:
        return np.zeros((0, len(priors)))
    return GaussianClassifier.from_parameters(priors, means, covs).predict_proba(X)

# %% wrong: filled_with_the_class_mean names=filled_with_the_class_mean
def posterior_with_missing(X, priors, means, covs):
    logs = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        filled = np.where(np.isnan(X), means[k], X)
        logs[:, k] = np.log(priors[k]) + labgauss.log_density(filled, means[k], covs[k])
    joint = np.exp(logs - logs.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: filled_with_the_column_mean names=filled_with_the_column_mean
def posterior_with_missing(X, priors, means, covs):
    X = np.where(np.isnan(X), np.nanmean(X, axis=0), X)
    logs = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        gaps = X - means[k]
        m2 = (gaps @ np.linalg.inv(covs[k]) * gaps).sum(axis=1)
        logs[:, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(covs[k])[1])
    joint = np.exp(logs - logs.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: filled_with_the_overall_mean names=filled_with_the_overall_mean
def posterior_with_missing(X, priors, means, covs):
    X = np.where(np.isnan(X), priors @ means, X)
    log_joint = np.log(priors) + np.stack(
        [labgauss.log_density(X, m, S) for m, S in zip(means, covs)], axis=1
    )
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: filled_with_zero names=filled_with_zero
def posterior_with_missing(X, priors, means, covs):
    X = np.nan_to_num(X)
    log_joint = np.log(priors) + np.stack(
        [labgauss.log_density(X, m, S) for m, S in zip(means, covs)], axis=1
    )
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: fills_in_place gets=0.5
# why: right values, but X is changed
def posterior_with_missing(X, priors, means, covs):
    out = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            out[i, k] = np.log(priors[k]) - 0.5 * (gap @ np.linalg.solve(S, gap) + np.linalg.slogdet(S)[1])
        x[~seen] = 0
    joint = np.exp(out - out.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: first_row_decides
# why: takes the gaps of one row for those of all
def posterior_with_missing(X, priors, means, covs):
    seen = ~np.isnan(X[-1])
    X = X[:, seen]
    return GaussianClassifier.from_parameters(priors, means[:, seen], covs[:, seen][:, :, seen]).predict_proba(X)

# %% wrong: forgets_the_prior names=prior_forgotten
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            log_joint[i, k] = -0.5 * (gap @ np.linalg.inv(S) @ gap + np.linalg.slogdet(S)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: half_missing
# why: the slip of document 004
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            log_joint[i, k] = np.log(priors[k]) - (gap @ np.linalg.inv(S) @ gap + np.linalg.slogdet(S)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: inverse_before_cutting names=inverse_before_cutting
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            P = np.linalg.inv(covs[k])[np.ix_(seen, seen)]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * gap @ P @ gap + 0.5 * np.linalg.slogdet(P)[1]
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: inverse_before_cutting_determinant_after names=inverse_before_cutting_determinant_after
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            P = np.linalg.inv(covs[k])[seen][:, seen]
            S = covs[k][seen][:, seen]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (gap @ P @ gap + np.linalg.slogdet(S)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: joint_not_posterior names=not_normalised
def posterior_with_missing(X, priors, means, covs):
    joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        for k in range(len(priors)):
            gap, S = x[s] - means[k][s], covs[k][s][:, s]
            m2 = gap @ np.linalg.solve(S, gap)
            joint[i, k] = priors[k] * np.exp(-0.5 * m2) / np.sqrt(np.linalg.det(2 * np.pi * S))
    return joint

# %% wrong: nan_goes_through names=nan_goes_through
def posterior_with_missing(X, priors, means, covs):
    logs = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        gaps = X - means[k]
        m2 = (gaps @ np.linalg.inv(covs[k]) * gaps).sum(axis=1)
        logs[:, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(covs[k])[1])
    joint = np.exp(logs - logs.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: normalises_over_rows
# why: sums over the rows instead of the classes
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (gap @ np.linalg.inv(S) @ gap + np.linalg.slogdet(S)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=0, keepdims=True)

# %% wrong: one_over_entries names=inverse_entry_by_entry
# why: 1 / block is no inverse
import numpy as np


def posterior_with_missing(X, priors, means, covs):
    logs = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap, block = x[seen] - means[k][seen], covs[k][np.ix_(seen, seen)]
            with np.errstate(divide="ignore", invalid="ignore"):
                m2 = gap @ (1 / block) @ gap
            logs[i, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(block)[1])
    e = np.exp(logs - logs.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)

# %% wrong: prior_when_anything_is_missing names=prior_when_anything_is_missing
def posterior_with_missing(X, priors, means, covs):
    model = GaussianClassifier.from_parameters(priors, means, covs)
    out = np.tile(np.asarray(priors, dtype=float), (len(X), 1))
    whole = ~np.isnan(X).any(axis=1)
    if whole.any():
        out[whole] = model.predict_proba(X[whole])
    return out

# %% wrong: uniform_when_nothing_was_seen names=uniform_when_nothing_was_seen
# why: nothing seen is not nothing known
def posterior_with_missing(X, priors, means, covs):
    K = len(priors)
    out = np.zeros((len(X), K))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        if not s.any():
            continue
        for k in range(K):
            S = covs[k][np.ix_(s, s)]
            g = x[s] - means[k][s]
            m2 = g @ np.linalg.solve(S, g)
            out[i, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(S)[1])
    out = np.exp(out - out.max(axis=1, keepdims=True))
    return out / out.sum(axis=1, keepdims=True)

# %% wrong: whole_determinant names=whole_determinant
# why: the determinant is taken outside the loop over rows
def posterior_with_missing(X, priors, means, covs):
    heights = np.log(priors) - 0.5 * np.linalg.slogdet(covs)[1]
    out = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        for k in range(len(priors)):
            g = x[s] - means[k][s]
            out[i, k] = heights[k] - 0.5 * g @ np.linalg.solve(covs[k][np.ix_(s, s)], g)
    out = np.exp(out - out.max(axis=1, keepdims=True))
    return out / out.sum(axis=1, keepdims=True)

# %% wrong: zero_and_no_prior names=filled_with_zero,prior_forgotten
def posterior_with_missing(X, priors, means, covs):
    X = np.nan_to_num(X)
    K = len(priors)
    return GaussianClassifier.from_parameters(np.full(K, 1 / K), means, covs).predict_proba(X)
