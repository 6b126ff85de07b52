# %% right: class_by_class
# why: adds densities class by class with scipy
from scipy.stats import multivariate_normal


def evidence_on_grid(classifier, xx, yy):
    points = np.dstack((xx.ravel(), yy.ravel()))[0]
    total = np.zeros(len(points))
    for prior, mean, cov in zip(classifier.priors_, classifier.means_, classifier.covariances_):
        total += prior * multivariate_normal(mean, cov).pdf(points)
    return total.reshape(xx.shape)

# %% right: joint_over_posterior
# why: Bayes' rule read backwards, at the most probable class
def evidence_on_grid(classifier, xx, yy):
    X = np.stack([xx, yy], axis=-1).reshape(-1, 2)
    logs, posterior = classifier.log_joint(X), classifier.posterior(X)
    best = posterior.argmax(axis=1)[:, None]
    ratio = np.exp(np.take_along_axis(logs, best, 1)) / np.take_along_axis(posterior, best, 1)
    return ratio.reshape(xx.shape).tolist()

# %% right: logsumexp
# why: exp of the log evidence
from scipy.special import logsumexp


def evidence_on_grid(classifier, xx, yy):
    X = np.column_stack([np.ravel(xx), np.ravel(yy)])
    return np.exp(logsumexp(classifier.log_joint(X), axis=1)).reshape(np.shape(xx))

# %% right: one_point_at_a_time
# why: nditer, one point at a time
def evidence_on_grid(classifier, xx, yy):
    out = np.empty(xx.shape)
    for place in np.ndindex(xx.shape):
        point = np.array([[xx[place], yy[place]]])
        out[place] = sum(np.exp(a) for a in classifier.log_joint(point)[0])
    return out

# %% wrong: average_over_classes names=average_over_classes
# why: mean over the classes
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.mean(axis=1).reshape(xx.shape)

# %% wrong: columns_first names=another_order
# why: reshaped column by column
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1).reshape(xx.shape, order="F")

# %% wrong: coordinates_scrambled names=coordinates_scrambled
# why: one long row of all x and then all y, cut into pairs
def evidence_on_grid(classifier, xx, yy):
    points = np.array([xx.ravel(), yy.ravel()]).reshape(-1, 2)
    return np.exp(classifier.log_joint(points)).sum(axis=1).reshape(xx.shape)

# %% wrong: exp_of_the_sum names=multiplies_the_joints
# why: exp of the summed logs: a product of joints
def evidence_on_grid(classifier, xx, yy):
    logs = classifier.log_joint(np.c_[xx.ravel(), yy.ravel()])
    return np.exp(logs.sum(axis=1)).reshape(xx.shape)

# %% wrong: flat gets=0.5 names=flat
# why: not put back into the grid's shape
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1)

# %% wrong: grids_side_by_side
# why: np.c_ puts two grids side by side: only a path of points survives
def evidence_on_grid(classifier, xx, yy):
    points = np.c_[xx, yy]
    return np.exp(classifier.log_joint(points)).sum(axis=1)

# %% wrong: ignores_the_priors names=prior_forgotten
# why: a plain sum of densities
def evidence_on_grid(classifier, xx, yy):
    points = np.c_[xx.ravel(), yy.ravel()]
    p = 0
    for k in range(len(classifier.classes_)):
        p = p + labgauss.density(points, classifier.means_[k], classifier.covariances_[k])
    return p.reshape(xx.shape)

# %% wrong: largest_instead_of_sum names=largest_for_sum
# why: max over the classes
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.max(axis=1).reshape(xx.shape)

# %% wrong: log_evidence names=log_evidence
# why: left in the log domain
from scipy.special import logsumexp


def evidence_on_grid(classifier, xx, yy):
    logs = classifier.log_joint(np.c_[xx.ravel(), yy.ravel()])
    return logsumexp(logs, axis=1).reshape(xx.shape)

# %% wrong: made_to_sum_to_one names=times_one_number_per_input
# why: divided by the sum over the grid, as if heights were probabilities
def evidence_on_grid(classifier, xx, yy):
    p = np.exp(classifier.log_joint(np.c_[xx.ravel(), yy.ravel()])).sum(axis=1)
    return (p / p.sum()).reshape(xx.shape)

# %% wrong: one_number_per_class names=one_number_per_class
# why: not summed over the classes
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.reshape(*xx.shape, -1)

# %% wrong: summed_over_points
# why: the sum runs over the points
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=0)

# %% wrong: sums_posteriors names=sums_posteriors
# why: posteriors instead of joints
def evidence_on_grid(classifier, xx, yy):
    posterior = classifier.posterior(np.c_[xx.ravel(), yy.ravel()])
    return posterior.sum(axis=1).reshape(xx.shape)

# %% wrong: sums_the_logs names=sums_the_logs
# why: the logs are summed, and exp is forgotten
def evidence_on_grid(classifier, xx, yy):
    points = np.column_stack([xx.ravel(), yy.ravel()])
    return classifier.log_joint(points).sum(axis=1).reshape(xx.shape)

# %% wrong: transposed names=transposed
# why: one transposition too many
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1).reshape(xx.shape).T

# %% wrong: x_and_y_swapped names=x_and_y_swapped
# why: y first
def evidence_on_grid(classifier, xx, yy):
    X = np.c_[yy.ravel(), xx.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1).reshape(xx.shape)
