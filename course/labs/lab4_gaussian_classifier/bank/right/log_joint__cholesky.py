# gets: 1
# names: none
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
