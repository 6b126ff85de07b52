# idea: E[x^2] - E[x]: the mean is taken away without its square
# gets: 0
# names: none
# why: not in the table
def class_variances(X, Z):
    Nk = Z.sum(axis=0).reshape(-1, 1)
    return (Z.T @ (X * X)) / Nk - class_means(X, Z)
