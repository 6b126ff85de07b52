# gets: 1
# names: none
# why: memberships as a matrix, everything in a few products


class GaussianClassifier:
    def fit(self, X, y):
        self.classes_, codes = np.unique(y, return_inverse=True)
        member = np.eye(len(self.classes_))[codes]
        counts = member.sum(axis=0)
        self.priors_ = counts / counts.sum()
        self.means_ = member.T @ X / counts[:, None]
        gaps = X - self.means_[codes]
        self.covariances_ = np.einsum("nk,ni,nj->kij", member, gaps, gaps) / counts[:, None, None]
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
