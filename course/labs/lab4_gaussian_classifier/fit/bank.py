# %% right: bessel_undone
# why: np.cov as it is, then scaled back from n - 1 to n
def fit(self, X, y):
    self.classes_, counts = np.unique(y, return_counts=True)
    self.priors_ = np.divide(counts, len(y))
    self.means_ = np.array([np.average(X[y == c], axis=0) for c in self.classes_])
    self.covariances_ = np.array(
        [
            np.cov(X[y == c].T).reshape(X.shape[1], -1) * (n - 1) / n
            for c, n in zip(self.classes_, counts)
        ]
    )
    return self

# %% right: labgauss_fit_gaussian
# why: the library's fit, once per class
def fit(self, X, y):
    self.classes_, counts = np.unique(y, return_counts=True)
    self.priors_ = counts / counts.sum()
    fitted = [labgauss.fit_gaussian(X[y == label]) for label in self.classes_]
    self.means_ = np.stack([mean for mean, _ in fitted])
    self.covariances_ = np.stack([covariance for _, covariance in fitted])
    return self

# %% right: numpy_cov_bias
# why: np.cov with bias=True, arrays filled in a loop
def fit(self, X, y):
    n, d = X.shape
    self.classes_ = np.unique(y)
    K = len(self.classes_)
    self.priors_ = np.zeros(K)
    self.means_ = np.zeros((K, d))
    self.covariances_ = np.zeros((K, d, d))
    for k in range(K):
        rows = X[y == self.classes_[k]]
        self.priors_[k] = len(rows) / n
        self.means_[k] = np.mean(rows, axis=0)
        self.covariances_[k] = np.cov(rows, rowvar=False, bias=True)
    return self

# %% right: one_hot_algebra
# why: memberships as a matrix, everything in a few products
def fit(self, X, y):
    self.classes_, codes = np.unique(y, return_inverse=True)
    member = np.eye(len(self.classes_))[codes]
    counts = member.sum(axis=0)
    self.priors_ = counts / counts.sum()
    self.means_ = member.T @ X / counts[:, None]
    gaps = X - self.means_[codes]
    self.covariances_ = np.einsum("nk,ni,nj->kij", member, gaps, gaps) / counts[:, None, None]
    return self

# %% right: plain_lists
# why: sorted set of labels, einsum, plain lists as attributes
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

# %% wrong: as_on_the_slides names=divides_by_n_minus_1,renormalising_hides_lost_classes
# why: both slips of document 000 at once
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

# %% wrong: classes_hold_codes names=position_for_label
# why: works with codes, and forgets to keep the labels
def fit(self, X, y):
    labels, codes = np.unique(y, return_inverse=True)
    self.classes_ = np.arange(len(labels))
    self.priors_ = np.bincount(codes) / len(codes)
    self.means_ = np.array([X[codes == k].mean(axis=0) for k in self.classes_])
    gaps = X - self.means_[codes]
    self.covariances_ = np.array([gaps[codes == k].T @ gaps[codes == k] / sum(codes == k) for k in self.classes_])
    return self

# %% wrong: covariance_of_all_rows names=spread_of_all_rows
# why: the selection of rows was forgotten in the covariance
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([(y == c).mean() for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    d = X.shape[1]
    self.covariances_ = np.array([np.cov(X.T, bias=True).reshape(d, d) for c in self.classes_])
    return self

# %% wrong: data_transposed
# why: np.cov takes rows for measurements unless told otherwise
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([(y == c).mean() for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.zeros((len(self.classes_), X.shape[1], X.shape[1]))
    for k, c in enumerate(self.classes_):
        self.covariances_[k] = np.cov(X[y == c], bias=True)
    return self

# %% wrong: divides_by_all_rows names=divides_by_all_rows
# why: the scatter of a class over the number of all rows
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array(
        [(X[y == c] - m).T @ (X[y == c] - m) / len(X) for c, m in zip(self.classes_, self.means_)]
    )
    return self

# %% wrong: divides_by_n_minus_1 names=divides_by_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
def fit(self, X, y):
    d = X.shape[1]
    self.classes_ = np.unique(y)
    K = len(self.classes_)
    self.priors_ = np.zeros(K)
    self.means_ = np.zeros((K, d))
    self.covariances_ = np.zeros((K, d, d))
    for k, label in enumerate(self.classes_):
        self.priors_[k] = (y == label).mean()
        self.means_[k] = X[y == label].mean(axis=0)
        self.covariances_[k] = np.cov(X[y == label].T)
    return self

# %% wrong: flat_covariances gets=0.5 names=one_measurement_loses_its_shape
# why: the bare np.cov of one measurement has no shape (1, 1)
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([(y == c).mean() for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.cov(X[y == c].T, bias=True) for c in self.classes_])
    return self

# %% wrong: labels_count_from_0 names=labels_from_zero
# why: the loop variable is taken for the label
def fit(self, X, y):
    self.classes_ = np.unique(y)
    K, d = len(self.classes_), X.shape[1]
    self.priors_ = np.zeros(K)
    self.means_ = np.zeros((K, d))
    self.covariances_ = np.zeros((K, d, d))
    for k in range(K):
        rows = X[y == k]
        self.priors_[k] = len(rows) / len(X)
        self.means_[k] = rows.mean(axis=0)
        self.covariances_[k] = np.cov(rows.T, bias=True)
    return self

# %% wrong: mean_not_subtracted names=not_centred
# why: second moments around the origin
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_, self.means_, self.covariances_ = [], [], []
    for c in self.classes_:
        rows = X[y == c]
        self.priors_.append(len(rows) / len(X))
        self.means_.append(rows.mean(axis=0))
        self.covariances_.append(rows.T @ rows / len(rows))
    self.priors_, self.means_, self.covariances_ = map(np.array, (self.priors_, self.means_, self.covariances_))
    return self

# %% wrong: no_return gets=0.5
# why: the attributes are right, but fit returns None
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array(
        [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
    )

# %% wrong: np_cov_as_it_is names=divides_by_n_minus_1,one_measurement_loses_its_shape
# why: the bare np.cov: the other divisor, and no shape (1, 1) for one measurement
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.cov(X[y == c].T) for c in self.classes_])
    return self

# %% wrong: numbers_instead_of_labels names=numbers_instead_of_labels
# why: arange instead of unique
def fit(self, X, y):
    self.classes_ = np.arange(len(np.unique(y)))
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_])
    return self

# %% wrong: order_of_appearance names=order_of_appearance
# why: the labels in the order in which they turn up
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

# %% wrong: pooled_covariance names=one_covariance_for_all
# why: linear discriminant analysis: one covariance within the classes
def fit(self, X, y):
    self.classes_, codes = np.unique(y, return_inverse=True)
    K = len(self.classes_)
    self.priors_ = np.bincount(codes) / len(y)
    self.means_ = np.array([X[codes == k].mean(axis=0) for k in range(K)])
    gaps = X - self.means_[codes]
    shared = gaps.T @ gaps / len(X)
    self.covariances_ = np.array([shared] * K)
    return self

# %% wrong: priors_as_counts names=priors_as_counts
# why: counts that nobody divided
def fit(self, X, y):
    self.classes_, self.priors_ = np.unique(y, return_counts=True)
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = []
    for c, m in zip(self.classes_, self.means_):
        g = X[y == c] - m
        self.covariances_.append(g.T.dot(g) / len(g))
    self.covariances_ = np.array(self.covariances_)
    return self

# %% wrong: renormalising_hides_lost_classes names=renormalising_hides_lost_classes
# why: as on the slides, with the divisor n: labels 0..K-1, priors made to sum to 1
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

# %% wrong: ridge names=adds_a_small_number
# why: 1e-6 on the diagonal, a habit from elsewhere
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([np.mean(y == c) for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array(
        [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_]
    )
    self.covariances_ = self.covariances_ + 1e-6 * np.eye(X.shape[1])
    return self

# %% wrong: scatter_not_divided names=not_divided
# why: the sum of the outer products, without any divisor
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([(y == c).mean() for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array(
        [(X[y == c] - m).T @ (X[y == c] - m) for c, m in zip(self.classes_, self.means_)]
    )
    return self

# %% wrong: uniform_priors names=equal_priors
# why: 1/K for everybody
def fit(self, X, y):
    self.classes_ = np.unique(y)
    K = len(self.classes_)
    self.priors_ = np.ones(K) / K
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in self.classes_])
    return self

# %% wrong: variances_only names=variances_only
# why: naive Bayes: the variances on the diagonal
def fit(self, X, y):
    self.classes_ = np.unique(y)
    self.priors_ = np.array([(y == c).mean() for c in self.classes_])
    self.means_ = np.array([X[y == c].mean(axis=0) for c in self.classes_])
    self.covariances_ = np.array([np.diag(X[y == c].var(axis=0)) for c in self.classes_])
    return self
