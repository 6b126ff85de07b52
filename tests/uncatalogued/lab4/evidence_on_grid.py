# %% wrong: log_evidence names=log_evidence
# why: the logarithm of the evidence
def evidence_on_grid(classifier, xx, yy):
    a = classifier.log_joint(np.column_stack([np.ravel(xx), np.ravel(yy)]))
    return np.logaddexp.reduce(a, axis=1).reshape(np.shape(xx))

# %% wrong: posteriors names=sums_posteriors
# why: posteriors are summed: one everywhere
def evidence_on_grid(classifier, xx, yy):
    a = classifier.log_joint(np.column_stack([np.ravel(xx), np.ravel(yy)]))
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return (e / e.sum(axis=1, keepdims=True)).sum(axis=1).reshape(np.shape(xx))

# %% wrong: flat gets=0.5 names=flat
# why: not brought back into the shape of the grid
def evidence_on_grid(classifier, xx, yy):
    return np.exp(classifier.log_joint(np.column_stack([np.ravel(xx), np.ravel(yy)]))).sum(axis=1)

# %% wrong: largest names=largest_for_sum
# why: the largest joint in place of the sum
def evidence_on_grid(classifier, xx, yy):
    return np.exp(classifier.log_joint(np.column_stack([np.ravel(xx), np.ravel(yy)]))).max(axis=1).reshape(np.shape(xx))

# %% wrong: without_priors names=prior_forgotten
# why: densities are added without their priors
def evidence_on_grid(classifier, xx, yy):
    a = classifier.log_joint(np.column_stack([np.ravel(xx), np.ravel(yy)]))
    return np.exp(a - np.log(classifier.priors_)).sum(axis=1).reshape(np.shape(xx))

# %% wrong: coordinates_swapped names=x_and_y_swapped
# why: yy is taken for the first feature
def evidence_on_grid(classifier, xx, yy):
    return np.exp(classifier.log_joint(np.column_stack([np.ravel(yy), np.ravel(xx)]))).sum(axis=1).reshape(np.shape(xx))
