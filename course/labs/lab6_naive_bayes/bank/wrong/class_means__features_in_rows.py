# gets: 0
# names: transposed
# why: X.T @ Z is (D, K)
def class_means(X, Z):
    return (X.T @ Z) / Z.sum(axis=0)
