# %% wrong: index names=position_for_label
# why: the index of the largest in place of the label
def predict(self, X):
    return self.log_joint(X).argmax(axis=1)

# %% wrong: first_axis
# why: argmax over the points
def predict(self, X):
    return self.classes_[self.log_joint(X).argmax(axis=0)]

# %% wrong: least_probable names=takes_the_smallest
# why: argmin
def predict(self, X):
    return self.classes_[self.log_joint(X).argmin(axis=1)]

# %% wrong: nearest_mean names=nearest_mean
# why: the nearest mean decides
def predict(self, X):
    d = ((X[:, None, :] - self.means_) ** 2).sum(axis=2)
    return self.classes_[d.argmin(axis=1)]

# %% wrong: by_density names=underflow_becomes_the_first_class
# why: the exponentials underflow, argmax of zeros is the first class
def predict(self, X):
    return self.classes_[np.exp(self.log_joint(X)).argmax(axis=1)]

# %% wrong: the_posterior
# why: the largest posterior in place of its label
def predict(self, X):
    return self.posterior(X).max(axis=1)
