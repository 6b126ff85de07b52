# gets: 0
# names: renormalising_hides_lost_classes
# why: as on the slides, with the divisor n: labels 0..K-1, priors made to sum to 1


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        K = self.classes_.size
        self.priors_ = np.array([(y == k).mean() for k in range(K)])
        self.priors_ = self.priors_ / self.priors_.sum()
        self.means_ = np.array([X[y == k].mean(axis=0) for k in range(K)])
        self.covariances_ = np.array(
            [np.atleast_2d(np.cov(X[y == k].T, ddof=0)) for k in range(K)]
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
