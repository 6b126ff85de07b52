# gets: 0
# names: joint_not_log
# why: the joint density itself


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
        return np.stack(
            [
                self.priors_[k] * labgauss.density(X, self.means_[k], self.covariances_[k])
                for k in range(len(self.classes_))
            ],
            axis=1,
        )

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
