# gets: 0
# names: only_the_last_class
# why: = in place of += in the loop
def pooled_covariance(X, y):
    for label in np.unique(y):
        gaps = X[y == label] - X[y == label].mean(axis=0)
        total = gaps.T @ gaps
    return total / len(X)
