# idea: argmax down the columns gives one point per class, and that is returned
# gets: 0
# names: none
# why: no average at all; not in the table
def class_means(X, Z):
    return X[Z.argmax(axis=0)]
