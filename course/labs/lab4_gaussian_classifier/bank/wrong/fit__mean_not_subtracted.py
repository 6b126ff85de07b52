# gets: 0
# names: mean_not_subtracted
# why: second moments around the origin


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        self.priors_, self.means_, self.covariances_ = [], [], []
        for c in self.classes_:
            rows = X[y == c]
            self.priors_.append(len(rows) / len(X))
            self.means_.append(rows.mean(axis=0))
            self.covariances_.append(rows.T @ rows / len(rows))
        self.priors_, self.means_, self.covariances_ = map(np.array, (self.priors_, self.means_, self.covariances_))
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
