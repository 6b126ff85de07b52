# gets: 0
# names: counts_along_the_features
# why: (K, D) over (K,) divides column by column
def class_variances(X, Z):
    away = X - Z @ class_means(X, Z)
    return Z.T @ away**2 / Z.sum(axis=0)
