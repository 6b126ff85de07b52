# gets: 0
# names: divides_by_all_rows
# why: the matrix product is right, its divisor is len(X)
def class_means(X, Z):
    return Z.T.dot(X) / len(X)
