# gets: 0
# names: a_floor_under_the_density
# why: 1e-300 against the log of 0


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
            p = labgauss.density(X, self.means_[k], self.covariances_[k])
            columns.append(np.log(self.priors_[k]) + np.log(p + 1e-300))
        return np.stack(columns, axis=1)

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True)

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
