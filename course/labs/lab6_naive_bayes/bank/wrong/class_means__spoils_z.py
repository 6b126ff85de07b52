# gets: 0.5
# names: none
# why: right values, but Z is overwritten on the way
def class_means(X, Z):
    result = Z.T @ X / Z.sum(axis=0)[:, None]
    Z[:] = 0
    return result
