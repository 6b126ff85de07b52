# idea: the middle value in place of the mean
# gets: 0
# names: none
# why: not in the table
def class_means(X, Z):
    return np.array([np.median(X[z == 1], axis=0) for z in Z.T])
