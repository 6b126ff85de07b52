# gets: 0
# names: none
# why: the middle between the smallest and the largest value
def class_means(X, Z):
    rows = [X[Z[:, k] == 1] for k in range(Z.shape[1])]
    return np.array([(r.min(axis=0) + r.max(axis=0)) / 2 for r in rows])
