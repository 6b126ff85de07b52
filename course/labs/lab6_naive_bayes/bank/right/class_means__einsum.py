# gets: 1
# names: none
# why: einsum over the points
def class_means(X, Z):
    return np.einsum("nk,nd->kd", Z, X) / Z.sum(0)[:, np.newaxis]
