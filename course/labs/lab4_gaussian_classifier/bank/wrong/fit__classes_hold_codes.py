# gets: 0
# names: classes_hold_codes
# why: works with codes, and forgets to keep the labels


class GaussianClassifier:
    def fit(self, X, y):
        labels, codes = np.unique(y, return_inverse=True)
        self.classes_ = np.arange(len(labels))
        self.priors_ = np.bincount(codes) / len(codes)
        self.means_ = np.array([X[codes == k].mean(axis=0) for k in self.classes_])
        gaps = X - self.means_[codes]
        self.covariances_ = np.array([gaps[codes == k].T @ gaps[codes == k] / sum(codes == k) for k in self.classes_])
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
