# gets: 0
# names: plus_one_number_per_column
# why: the log of det instead of slogdet, and log10


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
        columns = []
        for k in range(len(self.classes_)):
            gap = X - self.means_[k]
            S = self.covariances_[k]
            m2 = np.sum(gap @ np.linalg.inv(S) * gap, axis=1)
            log_det = np.log10(np.linalg.det(S))
            d = X.shape[1]
            columns.append(np.log(self.priors_[k]) - 0.5 * m2 - 0.5 * log_det - 0.5 * d * np.log(2 * np.pi))
        return np.array(columns).T

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
