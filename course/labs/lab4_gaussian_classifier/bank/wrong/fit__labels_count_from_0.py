# gets: 0
# names: labels_count_from_0
# why: the loop variable is taken for the label


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        K, d = len(self.classes_), X.shape[1]
        self.priors_ = np.zeros(K)
        self.means_ = np.zeros((K, d))
        self.covariances_ = np.zeros((K, d, d))
        for k in range(K):
            rows = X[y == k]
            self.priors_[k] = len(rows) / len(X)
            self.means_[k] = rows.mean(axis=0)
            self.covariances_[k] = np.cov(rows.T, bias=True)
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
