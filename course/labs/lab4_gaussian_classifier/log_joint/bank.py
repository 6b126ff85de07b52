# %% right: cholesky
# why: whitening with the Cholesky factor
from scipy.linalg import cho_factor, cho_solve, solve_triangular


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
        d = X.shape[1]
        out = np.empty((X.shape[0], len(self.priors_)))
        for k in range(len(self.priors_)):
            L = np.linalg.cholesky(self.covariances_[k])
            Z = solve_triangular(L, (X - self.means_[k]).T, lower=True)
            out[:, k] = -0.5 * d * np.log(2 * np.pi) - np.log(np.diag(L)).sum() - (Z**2).sum(0) / 2
        return out + np.log(self.priors_)

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]

# %% right: einsum_at_once
# why: all classes at once with inverse matrices
def log_joint(self, X):
    gaps = X[:, None, :] - self.means_[None, :, :]
    inverse = np.linalg.inv(self.covariances_)
    squares = np.einsum("nki,kij,nkj->nk", gaps, inverse, gaps)
    sign, log_det = np.linalg.slogdet(self.covariances_)
    d = X.shape[1]
    return np.log(self.priors_) - 0.5 * squares - 0.5 * log_det - d / 2 * np.log(2 * np.pi)

# %% right: labgauss_log_density
# why: the library's log density into a table of zeros
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = np.log(self.priors_[k]) + log_density
    return scores

# %% right: point_by_point
# why: two loops and a list of lists
def log_joint(self, X):
    table = []
    for x in X:
        row = []
        for k in range(len(self.classes_)):
            gap = x - self.means_[k]
            distance = gap @ np.linalg.pinv(self.covariances_[k], rcond=1e-30) @ gap
            size = np.log(np.linalg.eigvalsh(self.covariances_[k])).sum()
            row.append(float(np.log(self.priors_[k]) - (distance + size + len(x) * np.log(2 * np.pi)) / 2))
        table.append(row)
    return table

# %% right: scipy_logpdf
# why: scipy's log density, column by column
def log_joint(self, X):
    from scipy.stats import multivariate_normal

    return np.column_stack(
        [
            np.log(p) + multivariate_normal.logpdf(X, mean=m, cov=c)
            for p, m, c in zip(self.priors_, self.means_, self.covariances_)
        ]
    )

# %% wrong: adds_the_prior_itself names=prior_without_logarithm
# why: the log of the prior was forgotten
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(self.priors_[k] - 0.5 * m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: classes_in_rows names=classes_in_rows
# why: the columns were put together as rows
def log_joint(self, X):
    return np.array(
        [
            np.log(self.priors_[k]) + labgauss.log_density(X, self.means_[k], self.covariances_[k])
            for k in range(len(self.classes_))
        ]
    )

# %% wrong: covariance_for_its_inverse names=not_inverted
# why: the inversion is forgotten, the slip of document 003
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

# %% wrong: det_underflows names=plus_one_number_per_column
# why: the log of det instead of slogdet, and log10
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.log10(np.linalg.det(S))
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: floor_under_the_density names=floor_under_the_density
# why: 1e-300 against the log of 0
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        p = labgauss.density(X, self.means_[k], self.covariances_[k])
        columns.append(np.log(self.priors_[k]) + np.log(p + 1e-300))
    return np.stack(columns, axis=1)

# %% wrong: joint_not_log names=joint_not_log
# why: the joint density itself
def log_joint(self, X):
    return np.stack(
        [
            self.priors_[k] * labgauss.density(X, self.means_[k], self.covariances_[k])
            for k in range(len(self.classes_))
        ],
        axis=1,
    )

# %% wrong: log_det_without_half names=log_determinant_not_halved
# why: the root over the determinant is forgotten
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * m2 - log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: logs_too_late names=logs_too_late
# why: the log of a density that may have underflowed
def log_joint(self, X):
    joint = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        density = multivariate_normal.pdf(X, self.means_[k], self.covariances_[k])
        joint[:, k] = self.priors_[k] * density
    return np.log(joint)

# %% wrong: misses_half names=half_forgotten
# why: the half before the square is missing, as in document 004
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

# %% wrong: misses_log_det names=determinant_forgotten
# why: no determinant
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

# %% wrong: misses_two_pi names=two_pi_forgotten
# why: the constant is dropped
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * m2 - 0.5 * log_det)
    return np.array(columns).T

# %% wrong: multiplies_the_logs names=multiplies_the_logs
# why: the product of the logs for the log of the product
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = np.log(self.priors_[k]) * log_density
    return scores

# %% wrong: one_covariance_for_all names=one_covariance_for_all
# why: the index of the covariance does not move
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[0]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: prior_left_out names=prior_forgotten
# why: the likelihood alone
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(-0.5 * m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: prior_times_the_log_density names=prior_times_the_log_density
# why: prior times density, with the density replaced by its log
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = self.priors_[k] * log_density
    return scores

# %% wrong: return_in_the_loop names=returns_after_the_first_class
# why: return ends the function in the first round
def log_joint(self, X):
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        return np.log(self.priors_[k]) + log_density

# %% wrong: returns_log_posterior names=log_posterior
# why: the evidence has been taken off already
def log_joint(self, X):
    scores = np.zeros((len(X), len(self.classes_)))
    for k in range(len(self.classes_)):
        log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
        scores[:, k] = np.log(self.priors_[k]) + log_density
    return scores - np.logaddexp.reduce(scores, axis=1)[:, None]

# %% wrong: root_of_the_distance
# why: the Mahalanobis distance without its square
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(np.log(self.priors_[k]) - 0.5 * np.sqrt(m2) - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: two_slips names=half_forgotten,prior_forgotten
# why: neither the prior nor the half
def log_joint(self, X):
    columns = []
    for k in range(len(self.classes_)):
        gap = X - self.means_[k]
        S = self.covariances_[k]
        m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
        log_det = np.linalg.slogdet(S)[1]
        d = X.shape[1]
        columns.append(-m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
    return np.array(columns).T

# %% wrong: variances_only names=variances_only
# why: a product of one-dimensional Gaussians
def log_joint(self, X):
    out = np.tile(np.log(self.priors_), (len(X), 1))
    for k in range(len(self.classes_)):
        for j in range(X.shape[1]):
            out[:, k] += norm.logpdf(X[:, j], self.means_[k, j], np.sqrt(self.covariances_[k, j, j]))
    return out
