# gets: 0
# names: variances_only
# why: a product of one-dimensional Gaussians


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
        out = np.tile(np.log(self.priors_), (len(X), 1))
        for k in range(len(self.classes_)):
            for j in range(X.shape[1]):
                out[:, k] += norm.logpdf(X[:, j], self.means_[k, j], np.sqrt(self.covariances_[k, j, j]))
        return out

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
