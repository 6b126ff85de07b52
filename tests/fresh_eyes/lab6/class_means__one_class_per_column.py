# idea: the result is transposed: one class per column
# gets: 0
# names: transposed
# why: the known idea, by einsum
def class_means(X, Z):
    return np.einsum("nd,nk->dk", X, Z) / np.einsum("nk->k", Z)
