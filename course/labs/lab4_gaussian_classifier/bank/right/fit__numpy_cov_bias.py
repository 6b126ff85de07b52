# gets: 1
# names: none
# why: np.cov with bias=True, arrays filled in a loop


class GaussianClassifier:
    def fit(self, X, y):
        n, d = X.shape
        self.classes_ = np.unique(y)
        K = len(self.classes_)
        self.priors_ = np.zeros(K)
        self.means_ = np.zeros((K, d))
        self.covariances_ = np.zeros((K, d, d))
        for k in range(K):
            rows = X[y == self.classes_[k]]
            self.priors_[k] = len(rows) / n
            self.means_[k] = np.mean(rows, axis=0)
            self.covariances_[k] = np.cov(rows, rowvar=False, bias=True)
        return self

    def log_joint(self, X):
        scores = np.zeros((len(X), len(self.classes_)))
        for k in range(len(self.classes_)):
            log_density = labgauss.log_density(X, self.means_[k], self.covariances_[k])
            scores[:, k] = np.log(self.priors_[k]) + log_density
        return scores

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
