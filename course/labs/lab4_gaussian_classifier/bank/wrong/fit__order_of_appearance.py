# gets: 0
# names: order_of_appearance
# why: the labels in the order in which they turn up


class GaussianClassifier:
    def fit(self, X, y):
        seen = []
        for label in y:
            if label not in seen:
                seen.append(label)
        self.classes_ = np.array(seen)
        self.priors_ = np.array([np.mean(y == c) for c in seen])
        self.means_ = np.array([X[y == c].mean(axis=0) for c in seen])
        self.covariances_ = np.array([np.cov(X[y == c], rowvar=False, bias=True).reshape(X.shape[1], X.shape[1]) for c in seen])
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
