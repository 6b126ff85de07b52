# gets: 0
# names: around_the_overall_mean
# why: X.mean where the class mean belongs
def class_variances(X, Z):
    squares = (X - X.mean(axis=0)) ** 2
    return Z.T @ squares / Z.sum(axis=0)[:, None]
