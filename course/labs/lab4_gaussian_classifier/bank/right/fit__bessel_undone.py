# gets: 1
# names: none
# why: np.cov as it is, then scaled back from n - 1 to n


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_, counts = np.unique(y, return_counts=True)
        self.priors_ = np.divide(counts, len(y))
        self.means_ = np.array([np.average(X[y == c], axis=0) for c in self.classes_])
        self.covariances_ = np.array(
            [
                np.cov(X[y == c].T).reshape(X.shape[1], -1) * (n - 1) / n
                for c, n in zip(self.classes_, counts)
            ]
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
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
