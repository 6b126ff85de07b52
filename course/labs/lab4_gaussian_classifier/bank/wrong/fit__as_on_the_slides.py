# gets: 0
# names: divides_by_n_minus_1, renormalising_hides_lost_classes
# why: both slips of document 000 at once


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_ = np.unique(y)
        K, d = len(np.unique(y)), X.shape[1]
        self.priors_ = np.zeros(K)
        self.means_ = np.zeros((K, d))
        self.covariances_ = np.zeros((K, d, d))
        for label in range(K):
            mine = X[y == label, :]
            self.means_[label] = mine.mean(axis=0)
            self.covariances_[label] = np.cov(mine.T)
            self.priors_[label] = (y == label).mean()
        self.priors_ /= np.sum(self.priors_)
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
