# gets: 0
# names: one_row_for_all
# why: one pooled variance for all classes
def class_variances(X, Z):
    deviations = X - Z @ class_means(X, Z)
    return np.tile((deviations**2).mean(axis=0), (Z.shape[1], 1))
