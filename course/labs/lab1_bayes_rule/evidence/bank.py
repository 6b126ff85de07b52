# %% right: einsum
def evidence(prior, likelihood):
    return np.einsum("...k,k->...", likelihood, prior)

# %% right: lists_all_the_way
def evidence(prior, likelihood):
    """Recursion over the leading axes; plain Python numbers and lists come out."""
    if likelihood.ndim == 1:
        return sum(float(p) * float(v) for p, v in zip(prior, likelihood))
    return [evidence(prior, row) for row in likelihood]

# %% right: log_sum_exp
from scipy.special import logsumexp


def evidence(prior, likelihood):
    with np.errstate(divide="ignore"):
        return np.exp(logsumexp(np.log(likelihood) + np.log(prior), axis=-1))

# %% right: loop_over_classes
def evidence(prior, likelihood):
    total = np.zeros(likelihood.shape[:-1])
    for k in range(len(prior)):
        total = total + likelihood[..., k] * prior[k]
    return total

# %% right: matrix_product
def evidence(prior, likelihood):
    return likelihood @ prior

# %% right: single_precision
def evidence(prior, likelihood):
    return np.dot(np.asarray(likelihood, dtype=np.float32), np.asarray(prior, dtype=np.float32))

# %% right: weighted_average
def evidence(prior, likelihood):
    return np.average(likelihood, axis=-1, weights=prior)

# %% wrong: adds_likelihoods names=prior_forgotten
# why: a uniform weight of one for every class
def evidence(prior, likelihood):
    return np.sum(likelihood, axis=-1)

# %% wrong: adds_the_prior
# why: adds prior and likelihood
def evidence(prior, likelihood):
    return (prior + likelihood).sum(axis=-1)

# %% wrong: axis_0 names=sums_over_observations
# why: axis=0 is the habit from column means
def evidence(prior, likelihood):
    return np.sum(prior * likelihood, axis=0)

# %% wrong: axis_1 gets=0.5 names=counts_the_axis_from_the_left
# why: axis=1 is right for the table (n, K) that one has in mind, and for nothing else
def evidence(prior, likelihood):
    return (prior * likelihood).sum(axis=1)

# %% wrong: builtin_sum names=sums_over_observations
# why: the built-in sum runs over the first axis
def evidence(prior, likelihood):
    return sum(prior * likelihood)

# %% wrong: changes_its_argument gets=0.5
# why: right values, but the likelihood is multiplied in place
def evidence(prior, likelihood):
    likelihood *= prior
    return likelihood.sum(axis=-1)

# %% wrong: from_the_second_class names=leaves_out_the_first_class
# why: the loop begins with 1
def evidence(prior, likelihood):
    total = 0
    for k in range(1, len(prior)):
        total = total + prior[k] * likelihood[..., k]
    return total + 0 * likelihood[..., 0]

# %% wrong: joint names=does_not_sum
# why: the joint is taken for the evidence
def evidence(prior, likelihood):
    return prior * likelihood

# %% wrong: joint_times_prior names=prior_twice
# why: the joint is weighted again
def evidence(prior, likelihood):
    joint = prior * likelihood
    return (joint * prior).sum(axis=-1)

# %% wrong: keepdims gets=0.5 names=keeps_an_axis_of_length_one
# why: keepdims=True, as the next exercise needs it
def evidence(prior, likelihood):
    return np.sum(likelihood * prior, axis=-1, keepdims=True)

# %% wrong: list_of_builtin_sums gets=0.5 names=row_by_row_with_pythons_sum
# why: a loop over the rows, right for a table only
import numpy as np


def evidence(prior, likelihood):
    return np.array([sum(prior * row) for row in likelihood])

# %% wrong: list_of_rows gets=0.5 names=row_by_row
# why: a loop over the rows, right for a table only
import numpy as np


def evidence(prior, likelihood):
    return np.array([(prior * row).sum() for row in likelihood])

# %% wrong: loop_ends_early names=leaves_out_the_last_class
# why: range(len(prior) - 1)
def evidence(prior, likelihood):
    total = np.zeros(likelihood.shape[:-1])
    for k in range(len(prior) - 1):
        total += prior[k] * likelihood[..., k]
    return total

# %% wrong: mean_of_products names=averages_over_classes
# why: a mean in place of the weighted sum
def evidence(prior, likelihood):
    joint = prior * likelihood
    return joint.mean(axis=-1)

# %% wrong: no_axis names=sums_everything
# why: sum without an axis
def evidence(prior, likelihood):
    return (likelihood * prior).sum()

# %% wrong: normalises_first
# why: makes every row of likelihoods add up to 1 first
def evidence(prior, likelihood):
    share = likelihood / likelihood.sum(axis=-1, keepdims=True)
    return (prior * share).sum(axis=-1)

# %% wrong: np_dot names=prior_from_the_left
# why: np.dot in the order of the arguments
import numpy as np


def evidence(prior, likelihood):
    return np.dot(prior, likelihood)

# %% wrong: one_minus
# why: the probability that no class explains x
def evidence(prior, likelihood):
    return 1 - np.prod(1 - prior * likelihood, axis=-1)

# %% wrong: only_one_observation names=prior_along_the_observations
# why: takes the likelihood apart as if it were (K,)
def evidence(prior, likelihood):
    total = 0
    for k in range(len(prior)):
        total += prior[k] * likelihood[k]
    return total

# %% wrong: overwrites_the_sum names=only_the_last_class
# why: = in the loop where += is meant
def evidence(prior, likelihood):
    for k in range(len(prior)):
        total = prior[k] * likelihood[..., k]
    return total

# %% wrong: plain_mean names=averages_over_classes,prior_forgotten
# why: two ideas at once: no prior, and a mean
def evidence(prior, likelihood):
    return likelihood.mean(axis=-1)

# %% wrong: prior_as_first_axis names=sums_over_observations
# why: lines the prior up with the rows, then sums the rows: einsum with the wrong letter
def evidence(prior, likelihood):
    if likelihood.ndim == 1:
        return likelihood @ prior
    return np.einsum("i...k,k->...k", likelihood, prior)

# %% wrong: prior_at_likelihood names=prior_from_the_left
# why: the matrix product in the wrong order
def evidence(prior, likelihood):
    return prior @ likelihood

# %% wrong: product_over_classes
# why: multiplies over the classes
def evidence(prior, likelihood):
    return np.prod(prior * likelihood, axis=-1)

# %% wrong: returns_in_the_loop names=only_the_first_class
# why: the return stands one step too far to the right
import numpy as np


def evidence(prior, likelihood):
    total = np.zeros(likelihood.shape[:-1])
    for k in range(len(prior)):
        total = total + prior[k] * likelihood[..., k]
        return total

# %% wrong: two_classes_only
# why: the two-class formula of the slide, written out
def evidence(prior, likelihood):
    return likelihood[..., 0] * prior[0] + likelihood[..., 1] * prior[1]

# %% wrong: winner_only names=largest_for_sum
# why: only the most probable class is counted
def evidence(prior, likelihood):
    return np.max(prior * likelihood, axis=-1)
