# gets: 1
# names: none
# why: all classes at once with inverse matrices


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
        gaps = X[:, None, :] - self.means_[None, :, :]
        inverse = np.linalg.inv(self.covariances_)
        squares = np.einsum("nki,kij,nkj->nk", gaps, inverse, gaps)
        sign, log_det = np.linalg.slogdet(self.covariances_)
        d = X.shape[1]
        return np.log(self.priors_) - 0.5 * squares - 0.5 * log_det - d / 2 * np.log(2 * np.pi)

    def posterior(self, X):
        scores = self.log_joint(X)
        scores = np.exp(scores - scores.max(axis=1)[:, None])
        return scores / scores.sum(axis=1)[:, None]

    def predict(self, X):
        return self.classes_[np.argmax(self.log_joint(X), axis=1)]
