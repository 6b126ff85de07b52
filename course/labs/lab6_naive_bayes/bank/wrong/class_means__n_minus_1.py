# gets: 0
# names: divides_by_n_minus_1
# why: takes the divisor of the unbiased variance for a mean
def class_means(X, Z):
    out = []
    for k in range(Z.shape[1]):
        members = X[Z[:, k] == 1]
        out.append(np.sum(members, axis=0) / (len(members) - 1))
    return np.array(out)
