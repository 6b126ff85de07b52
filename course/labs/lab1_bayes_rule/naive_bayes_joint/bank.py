# %% right: class_by_class
import math


def naive_bayes_joint(priors, tables, indices):
    joint = []
    for k in range(len(priors)):
        factors = [float(tables[j][k][indices[j]]) for j in range(len(tables))]
        joint.append(float(priors[k]) * math.prod(factors))
    return joint

# %% right: np_prod
def naive_bayes_joint(priors, tables, indices):
    likelihoods = np.array([table[:, i] for table, i in zip(tables, indices)])
    return priors * np.prod(likelihoods, axis=0)

# %% right: reduce
from functools import reduce


def naive_bayes_joint(priors, tables, indices):
    columns = [np.take(table, i, axis=1) for table, i in zip(tables, indices)]
    return reduce(np.multiply, columns, priors)

# %% right: single_precision
def naive_bayes_joint(priors, tables, indices):
    joint = np.array(priors, dtype=np.float32)
    for table, i in zip(tables, indices):
        joint *= np.asarray(table, dtype=np.float32)[:, i]
    return joint

# %% right: sum_of_logs
def naive_bayes_joint(priors, tables, indices):
    with np.errstate(divide="ignore"):
        total = np.log(priors)
        for table, i in zip(tables, indices):
            total = total + np.log(table[:, i])
        return np.exp(total)

# %% right: wide_table
def naive_bayes_joint(priors, tables, indices):
    starts = np.cumsum([0] + [table.shape[1] for table in tables[:-1]])
    wide = np.hstack(tables)
    return np.asarray(priors) * wide[:, starts + np.asarray(indices)].prod(axis=1)

# %% wrong: all_added names=adds_prior_and_likelihoods
# why: adds everything, as one adds logarithms
def naive_bayes_joint(priors, tables, indices):
    joint = priors.copy()
    for j in range(len(tables)):
        joint += tables[j][:, indices[j]]
    return joint

# %% wrong: from_one names=counts_from_one
# why: takes the index for a level from 1 on
def naive_bayes_joint(priors, tables, indices):
    joint = np.asarray(priors, dtype=float)
    for table, i in zip(tables, indices):
        joint = joint * table[:, i - 1]
    return joint

# %% wrong: geometric_mean
# why: takes a mean of the features
def naive_bayes_joint(priors, tables, indices):
    columns = np.array([t[:, i] for t, i in zip(tables, indices)])
    return priors * np.prod(columns, axis=0) ** (1 / len(columns))

# %% wrong: in_place gets=0.5
# why: right values, but the priors of the caller are changed
def naive_bayes_joint(priors, tables, indices):
    for table, i in zip(tables, indices):
        priors *= table[:, i]
    return priors

# %% wrong: log_with_a_floor
# why: a floor under the logarithm turns an exact 0 into a small number
def naive_bayes_joint(priors, tables, indices):
    logs = np.log(priors) + sum(np.log(t[:, i] + 1e-9) for t, i in zip(tables, indices))
    return np.exp(logs)

# %% wrong: logs names=stays_in_logs
# why: never leaves the logarithm
def naive_bayes_joint(priors, tables, indices):
    return np.log(priors) + sum(np.log(t[:, i]) for t, i in zip(tables, indices))

# %% wrong: mean names=averages_the_likelihoods
# why: the mean in place of the product
def naive_bayes_joint(priors, tables, indices):
    return priors * np.mean([t[:, i] for t, i in zip(tables, indices)], axis=0)

# %% wrong: no_prior names=prior_forgotten
# why: the likelihood alone
def naive_bayes_joint(priors, tables, indices):
    result = np.ones(len(priors))
    for table, i in zip(tables, indices):
        result = result * table[:, i]
    return result

# %% wrong: normalised names=returns_the_posterior
# why: one step too far
def naive_bayes_joint(priors, tables, indices):
    likelihood = np.prod([t[:, i] for t, i in zip(tables, indices)], axis=0)
    return bayes_posterior(priors, likelihood)

# %% wrong: overwritten names=only_the_last_feature
# why: overwrites the result in every round
def naive_bayes_joint(priors, tables, indices):
    for table, i in zip(tables, indices):
        joint = priors * table[:, i]
    return joint

# %% wrong: posterior_chain names=returns_the_posterior
# why: normalises after every feature, which ends at the posterior
def naive_bayes_joint(priors, tables, indices):
    belief = priors
    for table, i in zip(tables, indices):
        belief = bayes_posterior(belief, table[:, i])
    return belief

# %% wrong: prior_in_the_loop names=prior_in_every_feature
# why: the prior is multiplied inside the loop
def naive_bayes_joint(priors, tables, indices):
    result = 1
    for table, i in zip(tables, indices):
        result = result * priors * table[:, i]
    return result

# %% wrong: prod_without_axis names=one_product_for_all_classes
# why: np.prod without an axis
import numpy as np


def naive_bayes_joint(priors, tables, indices):
    return priors * np.prod([table[:, i] for table, i in zip(tables, indices)])

# %% wrong: returns_in_the_loop names=only_the_first_feature
# why: the return stands inside the loop
def naive_bayes_joint(priors, tables, indices):
    joint = priors
    for table, i in zip(tables, indices):
        joint = joint * table[:, i]
        return joint

# %% wrong: rows names=rows_for_columns
# why: table[i] is a row
def naive_bayes_joint(priors, tables, indices):
    joint = priors.copy()
    for table, i in zip(tables, indices):
        joint = joint * table[i]
    return joint

# %% wrong: same_column
# why: the first index for every table
def naive_bayes_joint(priors, tables, indices):
    joint = priors
    for table in tables:
        joint = joint * table[:, indices[0]]
    return joint

# %% wrong: sum names=sums_over_features
# why: adds the likelihoods
def naive_bayes_joint(priors, tables, indices):
    return priors * sum(table[:, i] for table, i in zip(tables, indices))

# %% wrong: sum_of_products names=sums_over_features
# why: adds one joint per feature
def naive_bayes_joint(priors, tables, indices):
    total = np.zeros(len(priors))
    for j, i in enumerate(indices):
        total += priors * tables[j][:, i]
    return total

# %% wrong: sum_without_prior names=prior_forgotten,sums_over_features
# why: two slips at once, the likelihoods are added and the prior is forgotten
def naive_bayes_joint(priors, tables, indices):
    return sum(table[:, i] for table, i in zip(tables, indices))

# %% wrong: summed_over_classes names=summed_up
# why: returns the evidence
def naive_bayes_joint(priors, tables, indices):
    return np.sum(priors * np.prod([t[:, i] for t, i in zip(tables, indices)], axis=0))

# %% wrong: two_features_only
# why: written for humidity and wind
def naive_bayes_joint(priors, tables, indices):
    return priors * tables[0][:, indices[0]] * tables[1][:, indices[1]]
