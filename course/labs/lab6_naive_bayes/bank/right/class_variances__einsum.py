# gets: 1
# names: none
# why: all classes at once by broadcasting
def class_variances(X, Z):
    gaps = X[:, None, :] - class_means(X, Z)[None, :, :]
    return np.einsum("nk,nkd->kd", Z, gaps**2) / Z.sum(axis=0)[:, None]
