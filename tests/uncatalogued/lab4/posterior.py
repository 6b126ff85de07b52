# %% wrong: underflow names=underflow
# why: exp without taking the largest away
def posterior(self, X):
    with np.errstate(all="ignore"):
        j = np.exp(self.log_joint(X))
        return j / j.sum(axis=1, keepdims=True)

# %% wrong: softmax_over_points names=normalised_over_the_points
# why: normalised along the points
def posterior(self, X):
    a = self.log_joint(X)
    e = np.exp(a - a.max(axis=0))
    return e / e.sum(axis=0)

# %% wrong: not_divided names=divides_by_the_largest
# why: the sum is not divided out after the largest is taken away
def posterior(self, X):
    a = self.log_joint(X)
    return np.exp(a - a.max(axis=1, keepdims=True))

# %% wrong: logs_normalised names=normalised_logarithms
# why: the log joints are divided by their sum
def posterior(self, X):
    a = self.log_joint(X)
    return a / a.sum(axis=1, keepdims=True)

# %% wrong: one_global_maximum names=one_maximum_for_all_points
# why: the largest of the whole table is taken away
def posterior(self, X):
    with np.errstate(all="ignore"):
        a = self.log_joint(X)
        e = np.exp(a - a.max())
        return e / e.sum(axis=1, keepdims=True)

# %% wrong: log_posterior names=log_posterior
# why: the logarithm of the posterior
def posterior(self, X):
    a = self.log_joint(X)
    return a - np.logaddexp.reduce(a, axis=1, keepdims=True)

# %% wrong: priors_twice
# why: the prior is multiplied in again
def posterior(self, X):
    a = self.log_joint(X) + np.log(self.priors_)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
