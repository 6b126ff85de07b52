# gets: 1
# names: none
# why: two loops and a list of lists


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
        table = []
        for x in X:
            row = []
            for k in range(len(self.classes_)):
                gap = x - self.means_[k]
                distance = gap @ np.linalg.pinv(self.covariances_[k], rcond=1e-30) @ gap
                size = np.log(np.linalg.eigvalsh(self.covariances_[k])).sum()
                row.append(float(np.log(self.priors_[k]) - (distance + size + len(x) * np.log(2 * np.pi)) / 2))
            table.append(row)
        return table

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
