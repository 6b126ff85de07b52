# %% wrong: no_prior names=prior_forgotten
# why: the prior is missing
def log_joint(self, X):
    return np.stack([labgauss.log_density(X, m, S) for m, S in zip(self.means_, self.covariances_)], axis=1)

# %% wrong: prior_without_log names=prior_without_logarithm
# why: the prior is added, not its logarithm
def log_joint(self, X):
    return np.stack([p + labgauss.log_density(X, m, S) for p, m, S in zip(self.priors_, self.means_, self.covariances_)], axis=1)

# %% wrong: times_log_prior names=multiplies_the_logs
# why: multiplied by the log prior
def log_joint(self, X):
    return np.stack([np.log(p) * labgauss.log_density(X, m, S) for p, m, S in zip(self.priors_, self.means_, self.covariances_)], axis=1)

# %% wrong: one_row_per_class names=classes_in_rows
# why: classes are rows
def log_joint(self, X):
    return np.array([np.log(p) + labgauss.log_density(X, m, S) for p, m, S in zip(self.priors_, self.means_, self.covariances_)])

# %% wrong: through_density names=logs_too_late
# why: the logarithm of a density that underflows
def log_joint(self, X):
    with np.errstate(divide="ignore"):
        return np.stack([np.log(p * labgauss.density(X, m, S)) for p, m, S in zip(self.priors_, self.means_, self.covariances_)], axis=1)

# %% wrong: log_posterior names=log_posterior
# why: normalised: the log posterior
def log_joint(self, X):
    a = np.stack([np.log(p) + labgauss.log_density(X, m, S) for p, m, S in zip(self.priors_, self.means_, self.covariances_)], axis=1)
    return a - np.logaddexp.reduce(a, axis=1, keepdims=True)

# %% wrong: without_constant names=two_pi_forgotten
# why: d log 2 pi is left out, it is the same for all classes
def log_joint(self, X):
    d = X.shape[1]
    return np.stack([np.log(p) + labgauss.log_density(X, m, S) + 0.5 * d * np.log(2 * np.pi) for p, m, S in zip(self.priors_, self.means_, self.covariances_)], axis=1)

# %% wrong: without_determinant names=determinant_forgotten
# why: the log determinant is left out
def log_joint(self, X):
    return np.stack([np.log(p) + labgauss.log_density(X, m, S) + 0.5 * np.linalg.slogdet(S)[1] for p, m, S in zip(self.priors_, self.means_, self.covariances_)], axis=1)
