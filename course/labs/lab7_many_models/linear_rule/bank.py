# %% right: cholesky_solve
def linear_rule(mean0, mean1, cov, prior0, prior1):
    from scipy.linalg import cho_factor, cho_solve

    w = cho_solve(cho_factor(cov), mean1 - mean0)
    return tuple(w), float(-w @ (mean0 + mean1) / 2 + np.log(prior1 / prior0))

# %% right: explicit_inverse
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ (mean1 - mean0)
    b = -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1) - np.log(prior0)
    return w, b

# %% right: read_off_the_log_odds
# why: evaluates the log odds at the origin and along the axes
def linear_rule(mean0, mean1, cov, prior0, prior1):
    def odds(x):
        q0 = (x - mean0) @ np.linalg.solve(cov, x - mean0)
        q1 = (x - mean1) @ np.linalg.solve(cov, x - mean1)
        return np.log(prior1 / prior0) + (q0 - q1) / 2

    scale = np.sqrt(np.diag(cov).mean())
    b = odds(np.zeros(len(mean0)))
    return [(odds(scale * e) - b) / scale for e in np.eye(len(mean0))], b

# %% right: scores_subtracted
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w0, w1 = np.linalg.solve(cov, np.column_stack([mean0, mean1])).T
    b0 = np.log(prior0) - w0 @ mean0 / 2
    b1 = np.log(prior1) - w1 @ mean1 / 2
    return w1 - w0, b1 - b0

# %% right: whitened
def linear_rule(mean0, mean1, cov, prior0, prior1):
    L = np.linalg.cholesky(cov)
    z0, z1 = np.linalg.solve(L, mean0), np.linalg.solve(L, mean1)
    w = np.linalg.solve(L.T, z1 - z0)
    return w, np.log(prior1 / prior0) - (z1 @ z1 - z0 @ z0) / 2

# %% wrong: b_is_only_the_prior names=b_is_only_the_prior
def linear_rule(mean0, mean1, cov, prior0, prior1):
    return np.linalg.solve(cov, mean1 - mean0), np.log(prior1 / prior0)

# %% wrong: base_two
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    return w, np.log2(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w

# %% wrong: both_forms_subtracted names=both_forms_subtracted
# why: the minus of the second form is lost
def linear_rule(mean0, mean1, cov, prior0, prior1):
    inv = np.linalg.inv(cov)
    w = inv @ (mean1 - mean0)
    b = -0.5 * (mean1 @ inv @ mean1 + mean0 @ inv @ mean0) + np.log(prior1 / prior0)
    return w, b

# %% wrong: covariance_for_inverse names=not_inverted
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = cov @ (mean1 - mean0)
    b = -0.5 * mean1.T @ cov @ mean1 + 0.5 * mean0.T @ cov @ mean0 + np.log(prior1 / prior0)
    return w, b

# %% wrong: distance_between_means names=distance_between_means
def linear_rule(mean0, mean1, cov, prior0, prior1):
    gap = mean1 - mean0
    w = np.linalg.inv(cov) @ gap
    return w, -0.5 * gap @ np.linalg.inv(cov) @ gap + np.log(prior1 / prior0)

# %% wrong: elementwise_product
# why: uses the variances only
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = (mean1 - mean0) / np.diag(cov)
    b = np.log(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w
    return w, b

# %% wrong: half_missing names=half_forgotten
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ (mean1 - mean0)
    b = mean0 @ P @ mean0 - mean1 @ P @ mean1 + np.log(prior1 / prior0)
    return w, b

# %% wrong: inverse_missing names=inverse_missing
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = mean1 - mean0
    b = -0.5 * (mean1 @ mean1 - mean0 @ mean0) + np.log(prior1 / prior0)
    return w, b

# %% wrong: log_odds_of_class_0 names=other_class
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.inv(cov) @ (mean0 - mean1)
    b = -0.5 * w @ (mean0 + mean1) + np.log(prior0 / prior1)
    return w, b

# %% wrong: logs_divided names=logarithms_of_the_priors_divided
# why: the logarithm of a quotient is a difference
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    b = -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1) / np.log(prior0)
    return P @ (mean1 - mean0), b

# %% wrong: means_interchanged names=means_interchanged
# why: the signature begins with mean1
def linear_rule(mean1, mean0, cov, prior0, prior1):
    w = np.linalg.inv(cov) @ (mean1 - mean0)
    b = -0.5 * mean1 @ np.linalg.inv(cov) @ mean1 + 0.5 * mean0 @ np.linalg.inv(cov) @ mean0
    return w, b + np.log(prior1 / prior0)

# %% wrong: no_brackets names=brackets_forgotten
# why: a product goes before a difference
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ mean1 - mean0
    return w, -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)

# %% wrong: one_over_entries names=inverse_entry_by_entry
# why: 1 / cov is no inverse
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = 1 / cov
    w = P @ (mean1 - mean0)
    return w, -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)

# %% wrong: prior_ratio_inverted names=prior_ratio_inverted
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P.dot(mean1 - mean0)
    return w, np.log(prior0) - np.log(prior1) - 0.5 * (mean1.dot(P).dot(mean1) - mean0.dot(P).dot(mean0))

# %% wrong: prior_ratio_missing names=prior_forgotten
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    return w, -w @ (mean0 + mean1) / 2

# %% wrong: prior_ratio_without_log names=prior_without_logarithm
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    return w, prior1 / prior0 - 0.5 * (mean0 + mean1) @ w

# %% wrong: priors_sum_to_one names=priors_sum_to_one
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    logit = np.log(prior1 / (1 - prior1))
    return w, logit - 0.5 * (mean0 + mean1) @ w

# %% wrong: quadratic_with_plus names=quadratic_with_plus
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    b = 0.5 * mean1 @ P @ mean1 - 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)
    return P @ (mean1 - mean0), b

# %% wrong: score_of_class_1_alone names=score_of_class_1_alone
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ mean1, -0.5 * mean1 @ P @ mean1 + np.log(prior1)

# %% wrong: slip_with_two_ideas names=half_forgotten,prior_forgotten
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    return w, -w @ (mean0 + mean1)

# %% wrong: unit_length
# why: the same border, but no longer log odds
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    b = np.log(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w
    size = np.linalg.norm(w) or 1.0
    return w / size, b / size

# %% wrong: w_reversed names=w_points_to_class_0
# why: w from class 1 to class 0; b is right
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ (mean0 - mean1)
    return w, -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)
