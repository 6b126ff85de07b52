# %% right: from_posterior
# why: argmax of the posterior
def predict(self, X):
    return np.take(self.classes_, np.argmax(self.posterior(X), axis=1))

# %% right: lists_throughout
# why: fit keeps lists, and predict knows it
def predict(self, X):
    return [self.classes_[k] for k in np.argmax(self.log_joint(X), axis=1)]

# %% right: loop
# why: a loop over the rows, a list of labels
def predict(self, X):
    labels = []
    for row in self.log_joint(X):
        best = max(range(len(row)), key=lambda k: row[k])
        labels.append(self.classes_[best])
    return labels

# %% right: masks
# why: fills in label after label
def predict(self, X):
    scores = self.log_joint(X)
    best = scores.max(axis=1)
    answer = np.empty(len(X), dtype=self.classes_.dtype)
    for k, label in enumerate(self.classes_):
        answer[scores[:, k] == best] = label
    return answer

# %% right: own_densities
# why: does not use the other methods at all
def predict(self, X):
    from scipy.stats import multivariate_normal

    scores = [
        np.log(p) + multivariate_normal(m, S).logpdf(X).reshape(-1)
        for p, m, S in zip(self.priors_, self.means_, self.covariances_)
    ]
    winners = np.argsort(np.array(scores), axis=0)[-1]
    return np.array([self.classes_[w] for w in winners])

# %% wrong: classes_as_a_list
# why: a list cannot be indexed by an array: fit and predict do not fit together
def fit(self, X, y):
    self.classes_ = sorted(set(y.tolist()))
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array(
        [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
    )
    return self


def predict(self, X):
    return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: covariance_for_its_inverse gets=0.5 names=not_inverted
# why: right in itself, but log_joint has this slip
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ S * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T


def predict(self, X):
    return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: ignores_the_prior gets=0.5 names=prior_forgotten
# why: maximum likelihood instead of maximum a posteriori
def predict(self, X):
    likelihoods = np.column_stack(
        [labgauss.log_density(X, m, S) for m, S in zip(self.means_, self.covariances_)]
    )
    return self.classes_[likelihoods.argmax(axis=1)]

# %% wrong: labels_cut_short
# why: an array made for the first label cuts longer texts
def predict(self, X):
    scores = self.log_joint(X)
    answer = np.full(len(X), self.classes_[0])
    for k, label in enumerate(self.classes_):
        answer[scores[:, k] == scores.max(axis=1)] = label
    return answer

# %% wrong: misses_half gets=0.5 names=half_forgotten
# why: right in itself, but log_joint has this slip
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T


def predict(self, X):
    return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: misses_log_det gets=0.5 names=determinant_forgotten
# why: right in itself, but log_joint has this slip
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * m2 - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T


def predict(self, X):
    return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: multiplies_the_logs gets=0.5 names=multiplies_the_logs
# why: the slip is in log_joint: the logs are multiplied
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = np.log(self.priors_[k]) * log_density
    return scores


def predict(self, X):
    return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: nearest_mean names=nearest_mean
# why: the nearest centre wins
def predict(self, X):
    distances = np.linalg.norm(X[:, None, :] - self.means_, axis=2)
    return self.classes_[distances.argmin(axis=1)]

# %% wrong: one_label_for_all names=number_for_an_array
# why: argmax over the whole table
def predict(self, X):
    return self.classes_[np.unravel_index(self.log_joint(X).argmax(), (len(X), len(self.classes_)))[1]]

# %% wrong: over_the_points
# why: argmax over the wrong axis
def predict(self, X):
    return self.classes_[self.log_joint(X).argmax(axis=0)]

# %% wrong: prior_times_the_log_density gets=0.5 names=prior_times_the_log_density
# why: the slip is in log_joint: prior times log density
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = self.priors_[k] * log_density
    return scores


def predict(self, X):
    return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: returns_indices names=position_for_label
# why: argmax alone
def predict(self, X):
    return np.argmax(self.posterior(X), axis=1)

# %% wrong: returns_posteriors
# why: the posterior of the winner instead of its name
def predict(self, X):
    return self.posterior(X).max(axis=1)

# %% wrong: takes_the_smallest names=takes_the_smallest
# why: as if log densities were distances
def predict(self, X):
    return self.classes_[np.argmin(self.log_joint(X), axis=1)]

# %% wrong: underflow_becomes_the_first_class names=underflow_becomes_the_first_class
# why: densities multiplied by priors, as on the slides
def predict(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        pdf = multivariate_normal.pdf(X, mean=self.means_[k], cov=self.covariances_[k])
        scores[:, k] = self.priors_[k] * pdf
    return self.classes_[np.argmax(scores, axis=1)]
