# gets: 1
# names: none
# why: the library's fit, once per class


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_, counts = np.unique(y, return_counts=True)
        self.priors_ = counts / counts.sum()
        fitted = [labgauss.fit_gaussian(X[y == label]) for label in self.classes_]
        self.means_ = np.stack([mean for mean, _ in fitted])
        self.covariances_ = np.stack([covariance for _, covariance in fitted])
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
