# gets: 1
# names: none
# why: sorted set of labels, einsum, plain lists as attributes


class GaussianClassifier:
    def fit(self, X, y):
        names = sorted(set(y.tolist()))
        self.classes_, self.priors_, self.means_, self.covariances_ = names, [], [], []
        for name in names:
            rows = X[[label == name for label in y]]
            gaps = rows - rows.mean(0)
            self.priors_.append(len(rows) / len(X))
            self.means_.append(list(rows.mean(0)))
            self.covariances_.append((np.einsum("ni,nj->ij", gaps, gaps) / len(rows)).tolist())
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
        return np.array(self.classes_)[np.argmax(self.log_joint(X), axis=1)]
