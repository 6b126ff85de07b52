# gets: 0
# names: divides_by_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise


class GaussianClassifier:
    def fit(self, X, y):
        d = X.shape[1]
        self.classes_ = np.unique(y)
        K = len(self.classes_)
        self.priors_ = np.zeros(K)
        self.means_ = np.zeros((K, d))
        self.covariances_ = np.zeros((K, d, d))
        for k, label in enumerate(self.classes_):
            self.priors_[k] = (y == label).mean()
            self.means_[k] = X[y == label].mean(axis=0)
            self.covariances_[k] = np.cov(X[y == label].T)
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
