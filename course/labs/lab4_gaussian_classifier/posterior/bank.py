# %% right: logaddexp
# why: the log evidence by repeated logaddexp
def posterior(self, X):
    logs = np.asarray(self.log_joint(X))
    return np.exp(logs.T - np.logaddexp.reduce(logs, axis=1)).T

# %% right: logsumexp
# why: subtract the log evidence, then exp
from scipy.special import logsumexp


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
        self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
        self.covariances_ = np.array(
            [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
        )
        return self

    def log_joint(self, X):
        scores = np.zeros((len(X), len(self.classes_)))
        for k in range(len(self.classes_)):
            log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
            scores[:, k] = np.log(self.priors_[k]) + log_density
        return scores

    def posterior(self, X):
        log_joint = self.log_joint(X)
        return np.exp(log_joint - logsumexp(log_joint, axis=1, keepdims=True))

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% right: odds
# why: one over the sum of the odds
def posterior(self, X):
    logs = self.log_joint(X)
    K = logs.shape[1]
    out = np.zeros(logs.shape)
    with np.errstate(over="ignore"):
        for k in range(K):
            out[:, k] = 1 / sum(np.exp(logs[:, j] - logs[:, k]) for j in range(K))
    return out

# %% right: odds_of_scipy
# why: does not use log_joint: one over the sum of the odds against each class
def posterior(self, X):
    from scipy.special import logsumexp
    from scipy.stats import multivariate_normal

    logs = np.empty((len(X), len(self.classes_)))
    for k, (p, m, c) in enumerate(zip(self.priors_, self.means_, self.covariances_)):
        logs[:, k] = np.log(p) + multivariate_normal(m, c, allow_singular=True).logpdf(X)
    return np.exp(-logsumexp(logs[:, None, :] - logs[:, :, None], axis=2))

# %% right: row_by_row
# why: a loop over the points, plain lists
def posterior(self, X):
    rows = []
    for row in self.log_joint(X):
        shifted = [float(np.exp(value - max(row))) for value in row]
        total = sum(shifted)
        rows.append([value / total for value in shifted])
    return rows

# %% right: scipy_softmax
# why: softmax over the classes
from scipy.special import softmax


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
        self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
        self.covariances_ = np.array(
            [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
        )
        return self

    def log_joint(self, X):
        scores = np.zeros((len(X), len(self.classes_)))
        for k in range(len(self.classes_)):
            log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
            scores[:, k] = np.log(self.priors_[k]) + log_density
        return scores

    def posterior(self, X):
        return softmax(self.log_joint(X), axis=1)

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


def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1)[:, None])
    return scores / scores.sum(axis=1)[:, None]

# %% wrong: divides_by_the_largest names=divides_by_the_largest
# why: shifted by the largest, and left there
def posterior(self, X):
    scores = self.log_joint(X)
    return np.exp(scores - scores.max(axis=1, keepdims=True))

# %% wrong: divides_by_the_sum_of_all_points names=normalises_over_everything
# why: the sum runs over the whole table
def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum()

# %% wrong: divides_the_logs names=normalised_logarithms
# why: the logs of a row divided by their sum
def posterior(self, X):
    scores = self.log_joint(X)
    return scores / scores.sum(axis=1, keepdims=True)

# %% wrong: equal_shares_for_nan names=nan_replaced_by_equal_shares
# why: np.where puts 1/K for NaN
def posterior(self, X):
    joint = np.exp(self.log_joint(X))
    with np.errstate(invalid="ignore"):
        rows = joint / joint.sum(axis=1, keepdims=True)
    return np.where(np.isnan(rows), 1 / len(self.classes_), rows)

# %% wrong: hard_decision names=decision_for_posterior
# why: one for the winner, zero for the others
def posterior(self, X):
    scores = self.log_joint(X)
    return np.eye(scores.shape[1])[scores.argmax(axis=1)]

# %% wrong: maximum_above_only names=maximum_above_only
# why: the largest log was subtracted above only
def posterior(self, X):
    scores = self.log_joint(X)
    top = scores.max(axis=1, keepdims=True)
    return np.exp(scores - top) / np.exp(scores).sum(axis=1, keepdims=True)

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


def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1)[:, None])
    return scores / scores.sum(axis=1)[:, None]

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


def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1)[:, None])
    return scores / scores.sum(axis=1)[:, None]

# %% wrong: multiplies_the_logs gets=0.5 names=multiplies_the_logs
# why: the slip is in log_joint: the logs are multiplied
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = np.log(self.priors_[k]) * log_density
    return scores


def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)

# %% wrong: nan_to_num names=nan_replaced_by_zero
# why: the NaN is swept away and becomes 0
def posterior(self, X):
    joint = np.exp(self.log_joint(X))
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(joint / joint.sum(axis=1, keepdims=True))

# %% wrong: normalises_over_points names=normalised_over_the_points
# why: softmax along the wrong axis
from scipy.special import softmax


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
        self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
        self.covariances_ = np.array(
            [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
        )
        return self

    def log_joint(self, X):
        scores = np.zeros((len(X), len(self.classes_)))
        for k in range(len(self.classes_)):
            log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
            scores[:, k] = np.log(self.priors_[k]) + log_density
        return scores

    def posterior(self, X):
        return softmax(self.log_joint(X), axis=0)

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: normalises_over_points_too_late names=normalised_over_the_points,underflow
# why: the wrong axis, and after exp
def posterior(self, X):
    joint = np.exp(self.log_joint(X))
    return joint / joint.sum(axis=0)

# %% wrong: not_normalised names=not_normalised
# why: the division was forgotten
def posterior(self, X):
    return np.exp(self.log_joint(X))

# %% wrong: one_maximum_for_all_points names=one_maximum_for_all_points
# why: one maximum for the whole table: rows far below it underflow
def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max())
    return scores / scores.sum(axis=1, keepdims=True)

# %% wrong: prior_left_out gets=0.5 names=prior_forgotten
# why: normalised likelihoods: the prior is missing in log_joint
def log_joint(self, X):
    return np.column_stack(
        [
            multivariate_normal(self.means_[k], self.covariances_[k]).logpdf(X)
            for k in range(len(self.means_))
        ]
    )


def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1)[:, None])
    return scores / scores.sum(axis=1)[:, None]

# %% wrong: prior_times_the_log_density gets=0.5 names=prior_times_the_log_density
# why: the slip is in log_joint: prior times log density
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = self.priors_[k] * log_density
    return scores


def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)

# %% wrong: returns_log_posterior names=log_posterior
# why: no exp at the end
from scipy.special import logsumexp


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
        self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
        self.covariances_ = np.array(
            [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
        )
        return self

    def log_joint(self, X):
        scores = np.zeros((len(X), len(self.classes_)))
        for k in range(len(self.classes_)):
            log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
            scores[:, k] = np.log(self.priors_[k]) + log_density
        return scores

    def posterior(self, X):
        scores = self.log_joint(X)
        return scores - logsumexp(scores, axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% wrong: small_number_added names=nan_replaced_by_zero
# why: a small number in the denominator hides 0/0
def posterior(self, X):
    joint = np.exp(self.log_joint(X))
    return joint / (joint.sum(axis=1, keepdims=True) + 1e-30)

# %% wrong: spoils_the_classifier gets=0.5
# why: the right posterior, and other attributes afterwards
def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    self.means_ += 1000
    self.priors_[:] = 0
    return scores / scores.sum(axis=1, keepdims=True)

# %% wrong: sum_without_keepdims names=sum_without_its_axis
# why: n sums do not fit the rows of an (n, K) table
def posterior(self, X):
    scores = self.log_joint(X)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1)

# %% wrong: underflows_far_away names=underflow
# why: joint over evidence, as on the slides
def posterior(self, X):
    joint = np.exp(self.log_joint(X))
    evidence = joint.sum(axis=1)
    for k in range(joint.shape[1]):
        joint[:, k] /= evidence
    return joint
