# gets: 1
# names: none
def pooled_covariance(X, y):
    labels, index = np.unique(y, return_inverse=True)
    means = np.array([X[index == k].mean(axis=0) for k in range(len(labels))])
    gaps = X - means[index]
    return np.einsum("ni,nj->ij", gaps, gaps) / len(y)
