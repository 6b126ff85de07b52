# %% right: library
# why: the course library from given parameters
def posterior(X, priors, means, variances):
    covariances = [np.diag(v) for v in variances]
    model = labgauss.GaussianClassifier.from_parameters(priors, means, covariances)
    return model.predict_proba(X)

# %% right: log_joint_inside
# why: everything in one function, without log_joint
def posterior(X, priors, means, variances):
    K = len(priors)
    a = np.empty((K, len(X)))
    for k in range(K):
        a[k] = np.log(priors[k]) - 0.5 * np.sum(
            np.log(variances[k]) + (X - means[k]) ** 2 / variances[k], axis=1
        )
    a -= a.max(axis=0)
    a = np.exp(a)
    return (a / a.sum(axis=0)).T

# %% right: logaddexp
# why: np.logaddexp from class to class
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return np.exp(scores - np.logaddexp.reduce(scores, axis=1, keepdims=True))

# %% right: logsumexp
# why: scipy: log evidence taken away
from scipy.special import logsumexp


def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return np.exp(scores - logsumexp(scores, axis=1)[:, None])

# %% right: odds
# why: one over the sum of the odds
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    with np.errstate(over="ignore"):
        return 1 / np.exp(a[:, None, :] - a[:, :, None]).sum(axis=2)

# %% right: point_by_point
# why: loops, a list of lists
import math


def posterior(X, priors, means, variances):
    rows = []
    for scores in log_joint(X, priors, means, variances):
        top = max(scores)
        weights = [math.exp(s - top) for s in scores]
        rows.append([w / sum(weights) for w in weights])
    return rows

# %% right: scipy_softmax
# why: scipy: softmax of the log joint
from scipy.special import softmax


def posterior(X, priors, means, variances):
    return softmax(log_joint(X, priors, means, variances), axis=1)

# %% wrong: as_on_the_slide gets=0.5 names=not_inverted
# why: the exponent of the slide
def posterior(X, priors, means, variances):
    U = X[:, None, :] - means
    a = np.log(priors) - 0.5 * (U**2 * variances + np.log(2 * np.pi * variances)).sum(axis=2)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)

# %% wrong: axis_0 names=normalised_over_the_points
# why: softmax over axis 0
from scipy.special import softmax


def posterior(X, priors, means, variances):
    return softmax(log_joint(X, priors, means, variances), axis=0)

# %% wrong: clipped_scores
# why: clips the log joint from below: far points tie
def posterior(X, priors, means, variances):
    scores = np.clip(log_joint(X, priors, means, variances), -50, None)
    weights = np.exp(scores)
    return weights / weights.sum(axis=1, keepdims=True)

# %% wrong: densities_multiplied names=underflow
# why: textbook form: product of densities over its sum
from scipy.stats import norm


def posterior(X, priors, means, variances):
    result = np.zeros((len(X), len(priors)))
    for n in range(len(X)):
        joint = priors * norm.pdf(X[n], means, np.sqrt(variances)).prod(axis=1)
        result[n] = joint / np.sum(joint)
    return result

# %% wrong: exp_and_divide names=underflow
# why: no shift
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances))
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: first_class_only
# why: one number per point
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return 1 / (1 + np.exp(np.clip(scores[:, -1] - scores[:, 0], -700, 700)))

# %% wrong: flat_prior gets=0.5 names=prior_forgotten
# why: calls log_joint with equal priors
def posterior(X, priors, means, variances):
    scores = log_joint(X, np.ones(len(priors)), means, variances)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)

# %% wrong: global_max names=one_maximum_for_all_rows
# why: scores.max() over everything
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    weights = np.exp(scores - np.max(scores))
    return weights / np.sum(weights, axis=1)[:, None]

# %% wrong: height_upside_down gets=0.5 names=normalisation_with_the_wrong_sign
# why: multiplies by the root of the determinant
def posterior(X, priors, means, variances):
    U = X[:, None, :] - means
    a = np.log(priors) + 0.5 * (np.log(variances) - U**2 / variances).sum(axis=2)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)

# %% wrong: inverse_distance
# why: shares by inverse squared distance
def posterior(X, priors, means, variances):
    closeness = 1 / (((X[:, None] - means) ** 2 / variances).sum(axis=-1) + 1e-12)
    return closeness / closeness.sum(axis=1, keepdims=True)

# %% wrong: joint names=not_normalised
# why: only exponentiated
def posterior(X, priors, means, variances):
    return np.exp(log_joint(X, priors, means, variances))

# %% wrong: last_is_the_rest
# why: the last column is 1 minus the others
def posterior(X, priors, means, variances):
    lj = log_joint(X, priors, means, variances)
    j = np.exp(lj - lj.max(axis=1, keepdims=True))
    p = j / j.sum(axis=1, keepdims=True)
    p[:, -1] = 1 - p[:, :-1].sum(axis=1)
    return p

# %% wrong: likelihood_only gets=0.5 names=prior_forgotten
# why: likelihood normalised without the prior
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    scores = np.array([norm.logpdf(X, m, np.sqrt(v)).sum(axis=1) for m, v in zip(means, variances)])
    return softmax(scores, axis=0).T

# %% wrong: log names=log_posterior
# why: stays in the log domain
from scipy.special import log_softmax


def posterior(X, priors, means, variances):
    return log_softmax(log_joint(X, priors, means, variances), axis=1)

# %% wrong: log_evidence_unsafe names=logarithm_of_an_underflowed_evidence
# why: the log of an evidence of 0 is minus infinity: infinite posteriors
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    log_evidence = np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return np.exp(scores - log_evidence)

# %% wrong: logarithm_of_the_shares names=log_of_an_underflowed_posterior
# why: a logarithm too much, of shares that are 0
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    with np.errstate(divide="ignore"):
        return np.log(e / e.sum(axis=1, keepdims=True))

# %% wrong: logs_divided names=normalised_logarithms
# why: logs over their sum
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return scores / scores.sum(axis=1, keepdims=True)

# %% wrong: maximum_of_each_class names=maximum_of_each_class
# why: the maximum is taken down the columns
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=0))
    return e / e.sum(axis=1, keepdims=True)

# %% wrong: nan_to_num names=nan_replaced_by_zero
# why: np.nan_to_num hides the NaN
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances))
    return np.nan_to_num(joint / joint.sum(axis=1, keepdims=True))

# %% wrong: no_half gets=0.5 names=half_forgotten
# why: the exponent without its half
def posterior(X, priors, means, variances):
    U = X[:, None, :] - means
    a = np.log(priors) - (U**2 / variances).sum(axis=2) - 0.5 * np.log(variances).sum(axis=1)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)

# %% wrong: no_peak gets=0.5 names=normaliser_forgotten
# why: distance and prior only
def posterior(X, priors, means, variances):
    distances = ((X[:, None] - means) ** 2 / variances).sum(axis=-1)
    a = np.log(priors) - distances / 2
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)

# %% wrong: no_prior_unsafe names=underflow,prior_forgotten
# why: two slips at once
from scipy.stats import norm


def posterior(X, priors, means, variances):
    L = np.array([norm.pdf(X, m, np.sqrt(v)).prod(axis=1) for m, v in zip(means, variances)]).T
    return L / L.sum(axis=1, keepdims=True)

# %% wrong: no_root gets=0.5 names=root_missing_in_the_normalisation
# why: divides by the determinant, not by its root
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances) - 0.5 * np.log(variances).sum(axis=1)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)

# %% wrong: one_hot_decision names=decision_for_posterior
# why: argmax as one-hot
def posterior(X, priors, means, variances):
    best = log_joint(X, priors, means, variances).argmax(axis=1)
    return np.eye(len(priors))[best]

# %% wrong: prior_added gets=0.5 names=prior_without_logarithm
# why: adds the prior to the log density
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    a = [p + norm.logpdf(X, m, np.sqrt(v)).sum(axis=1) for p, m, v in zip(priors, means, variances)]
    return softmax(np.array(a), axis=0).T

# %% wrong: prior_each gets=0.5 names=prior_in_every_feature
# why: the prior inside the sum over features
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    a = [
        (np.log(p) + norm.logpdf(X, m, np.sqrt(v))).sum(axis=1)
        for p, m, v in zip(priors, means, variances)
    ]
    return softmax(np.array(a), axis=0).T

# %% wrong: prior_twice names=prior_twice
# why: adds the log prior to the log joint once more
def posterior(X, priors, means, variances):
    lj = log_joint(X, priors, means, variances) + np.log(priors)
    j = np.exp(lj - lj.max(axis=1, keepdims=True))
    return j / j.sum(axis=1, keepdims=True)

# %% wrong: relative_to_the_best names=divides_by_the_largest
# why: forgets the division: the largest entry of each row is 1
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return np.exp(scores - scores.max(axis=1, keepdims=True))

# %% wrong: rounded_to_six names=rounded
# why: rounding turns small posteriors into 0
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return np.round(e / e.sum(axis=1, keepdims=True), 6)

# %% wrong: row_maximum_column_sum names=row_maximum_column_sum
# why: the sum runs over the points
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=0)

# %% wrong: scale_is_variance gets=0.5 names=variance_as_standard_deviation
# why: scipy wants a standard deviation as scale
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    a = [np.log(p) + norm.logpdf(X, m, v).sum(axis=1) for p, m, v in zip(priors, means, variances)]
    return softmax(np.array(a).T, axis=1)

# %% wrong: sd_for_variance gets=0.5 names=standard_deviation_as_variance
# why: passes standard deviations on
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, np.sqrt(variances))
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)

# %% wrong: small_number_for_safety names=adds_a_small_number
# why: 1e-12 is fourteen orders of magnitude more than some posteriors
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True)) + 1e-12  # for stability
    return e / e.sum(axis=1, keepdims=True)

# %% wrong: sum_of_weights_of_all names=not_divided_by_the_sums
# why: divides by the sum over all rows and classes
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum()

# %% wrong: tiny_number_added names=nan_replaced_by_zero
# why: 1e-300 in the denominator
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances))
    return joint / (joint.sum(axis=1, keepdims=True) + 1e-300)

# %% wrong: tiny_number_everywhere names=nan_replaced_by_equal_shares
# why: 1e-300 added to every joint
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances)) + 1e-300
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: turned names=transposed
# why: classes in the rows
from scipy.special import softmax


def posterior(X, priors, means, variances):
    return softmax(log_joint(X, priors, means, variances).T, axis=0)

# %% wrong: worst_class_first
# why: takes the smallest away and clips: overflow avoided, ratios lost
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    w = np.exp(np.minimum(a - a.min(axis=1, keepdims=True), 20))
    return w / w.sum(axis=1, keepdims=True)
