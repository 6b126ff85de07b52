# gets: 0
# names: pooled_covariance
# why: linear discriminant analysis: one covariance within the classes


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_, codes = np.unique(y, return_inverse=True)
        K = len(self.classes_)
        self.priors_ = np.bincount(codes) / len(y)
        self.means_ = np.array([X[codes == k].mean(axis=0) for k in range(K)])
        gaps = X - self.means_[codes]
        shared = gaps.T @ gaps / len(X)
        self.covariances_ = np.array([shared] * K)
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
