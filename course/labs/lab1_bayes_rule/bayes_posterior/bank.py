# %% right: apply_along_axis
def bayes_posterior(prior, likelihood):
    def one(row):
        joint = row * prior
        return joint / np.sum(joint)

    return np.apply_along_axis(one, -1, likelihood)

# %% right: calls_evidence
def bayes_posterior(prior, likelihood):
    return prior * likelihood / np.asarray(evidence(prior, likelihood))[..., np.newaxis]

# %% right: last_class_is_the_rest
def bayes_posterior(prior, likelihood):
    joint = likelihood * prior
    posterior = joint / joint.sum(axis=-1, keepdims=True)
    posterior[..., -1] = 1 - posterior[..., :-1].sum(axis=-1)
    return posterior.tolist()

# %% right: loop_over_rows
def bayes_posterior(prior, likelihood):
    rows = likelihood.reshape(-1, len(prior))
    result = []
    for row in rows:
        joint = [p * v for p, v in zip(prior, row)]
        total = sum(joint)
        result.append([j / total for j in joint])
    return np.array(result).reshape(likelihood.shape)

# %% right: single_precision
def bayes_posterior(prior, likelihood):
    joint = likelihood.astype(np.float32) * prior.astype(np.float32)
    return joint / np.einsum("...k->...", joint)[..., None]

# %% right: softmax_of_logs
from scipy.special import softmax


def bayes_posterior(prior, likelihood):
    with np.errstate(divide="ignore"):
        return softmax(np.log(prior) + np.log(likelihood), axis=-1)

# %% right: transposed_back
def bayes_posterior(prior, likelihood):
    joint = likelihood * prior
    return (joint.T / joint.sum(axis=-1).T).T

# %% wrong: argmax
# why: returns labels instead of probabilities
def bayes_posterior(prior, likelihood):
    return np.argmax(prior * likelihood, axis=-1)

# %% wrong: axis_0 names=normalised_over_the_points
# why: sums over the first axis
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.sum(axis=0)

# %% wrong: axis_1 gets=0.5 names=counts_the_axis_from_the_left
# why: axis=1 is right for the table (n, K) that one has in mind, and for nothing else
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.sum(axis=1, keepdims=True)

# %% wrong: clipped_evidence names=guards_against_zero
# why: the evidence is kept above a small number, as in code for neural networks
import numpy as np


def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / np.maximum(joint.sum(axis=-1, keepdims=True), 1e-12)

# %% wrong: divides_by_the_largest names=divided_by_the_largest
# why: scales the winner to 1
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.max(axis=-1, keepdims=True)

# %% wrong: evidence_without_newaxis names=evidence_not_lined_up
# why: the evidence of shape (n,) meets the classes
def bayes_posterior(prior, likelihood):
    return prior * likelihood / evidence(prior, likelihood)

# %% wrong: joint names=not_normalised
# why: stops before the division
def bayes_posterior(prior, likelihood):
    return prior * likelihood

# %% wrong: likelihood_down_the_columns names=prior_forgotten,normalised_over_the_points
# why: two slips at once, no prior and the wrong axis
def bayes_posterior(prior, likelihood):
    return likelihood / likelihood.sum(axis=0)

# %% wrong: likelihood_itself names=likelihood_for_posterior
# why: takes p(x | k) for p(k | x)
def bayes_posterior(prior, likelihood):
    return likelihood

# %% wrong: likelihood_normalised names=prior_forgotten
# why: normalises the likelihood
def bayes_posterior(prior, likelihood):
    return likelihood / likelihood.sum(axis=-1, keepdims=True)

# %% wrong: likelihood_over_evidence names=prior_missing_above
# why: divides the bare likelihood by the right evidence
def bayes_posterior(prior, likelihood):
    return likelihood / np.sum(prior * likelihood, axis=-1, keepdims=True)

# %% wrong: list_of_rows gets=0.5 names=row_by_row
# why: a loop over the rows, right for a table only
import numpy as np


def bayes_posterior(prior, likelihood):
    out = []
    for row in likelihood:
        joint = prior * row
        out.append(joint / joint.sum())
    return np.array(out)

# %% wrong: loop_without_prior names=prior_forgotten
# why: a loop over rows, likelihoods only
def bayes_posterior(prior, likelihood):
    flat = likelihood.reshape(-1, len(prior))
    rows = [row / sum(row) for row in flat]
    return np.reshape(rows, likelihood.shape)

# %% wrong: new_axis_for_tables gets=0.5 names=new_axis_for_tables_only
# why: the new axis is put behind the first one
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.sum(axis=-1)[:, None]

# %% wrong: no_axis names=normalises_over_everything
# why: one sum for all observations together
def bayes_posterior(prior, likelihood):
    joint = likelihood * prior
    joint = joint / np.sum(joint)
    return joint

# %% wrong: one_hot names=decision_for_posterior
# why: gives the winner everything
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    best = np.argmax(joint, axis=-1)
    return (np.arange(len(prior)) == best[..., np.newaxis]).astype(float)

# %% wrong: prior_twice names=prior_twice
# why: multiplies by the prior before and after
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    posterior = joint / joint.sum(axis=-1, keepdims=True) * prior
    return posterior / posterior.sum(axis=-1, keepdims=True)

# %% wrong: softmax_of_joint
# why: softmax because the result adds up to 1
def bayes_posterior(prior, likelihood):
    e = np.exp(prior * likelihood)
    return e / e.sum(axis=-1, keepdims=True)

# %% wrong: square_of_evidence names=not_divided_by_the_sums
# why: divides twice
def bayes_posterior(prior, likelihood):
    p = np.sum(prior * likelihood, axis=-1, keepdims=True)
    return prior * likelihood / p / p

# %% wrong: sum_of_likelihoods_below names=prior_missing_below
# why: the evidence without its prior
def bayes_posterior(prior, likelihood):
    return prior * likelihood / np.sum(likelihood, axis=-1)[..., np.newaxis]

# %% wrong: tiny_constant_below names=guards_against_zero
# why: a small number against division by zero swamps the faint observations
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / (joint.sum(axis=-1, keepdims=True) + 1e-12)

# %% wrong: two_classes
# why: only the posterior of the second of two classes
def bayes_posterior(prior, likelihood):
    a = likelihood[..., 0] * prior[0]
    b = likelihood[..., 1] * prior[1]
    return b / (a + b)
