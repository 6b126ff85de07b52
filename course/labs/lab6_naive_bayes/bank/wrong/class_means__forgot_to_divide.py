# gets: 0
# names: sum_instead_of_mean
# why: the sums are there, the division is not
def class_means(X, Z):
    return Z.T @ X
