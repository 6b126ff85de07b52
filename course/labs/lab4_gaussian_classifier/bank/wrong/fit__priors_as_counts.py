# gets: 0
# names: priors_as_counts
# why: counts that nobody divided


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_, self.priors_ = np.unique(y, return_counts=True)
        self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
        self.covariances_ = []
        for c, m in zip(self.classes_, self.means_):
            g = X[y == c] - m
            self.covariances_.append(g.T.dot(g) / len(g))
        self.covariances_ = np.array(self.covariances_)
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
