# %% wrong: unbiased names=divides_by_n_minus_1
# why: divisor n - 1
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T)) for c in self.classes_])
    return self

# %% wrong: one_mean_for_all
# why: the covariances are taken around the mean of all points
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    G = X - X.mean(axis=0)
    self.covariances_ = np.array([G[y == c].T @ G[y == c] / np.sum(y == c) for c in self.classes_])
    return self

# %% wrong: divided_by_all names=divides_by_all_rows
# why: the scatter of a class divided by the number of all points
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([(X[y == c] - m).T @ (X[y == c] - m) / len(X) for c, m in zip(self.classes_, self.means_)])
    return self

# %% wrong: equal_priors names=equal_priors
# why: every class gets 1/K
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.full(len(self.classes_), 1 / len(self.classes_))
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_])
    return self

# %% wrong: diagonal names=variances_only
# why: only the variances
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.diag(X[y == c].var(axis=0)) for c in self.classes_])
    return self

# %% wrong: counts names=priors_as_counts
# why: priors are counts
def fit(self, X, y):
    self.classes_, self.priors_ = np.unique(y, return_counts=True)
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_])
    return self

# %% wrong: ridge
# why: a little is added to the diagonals to keep them invertible
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T, bias=True)) + 0.1 * np.eye(X.shape[1]) for c in self.classes_])
    return self

# %% wrong: returns_nothing gets=0.5
# why: self is not returned
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_])
