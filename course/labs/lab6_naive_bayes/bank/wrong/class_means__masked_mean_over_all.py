# gets: 0
# names: divides_by_all_rows
# why: the mask turns other rows into zeros, and mean counts them
def class_means(X, Z):
    means = []
    for k in range(Z.shape[1]):
        masked = X * Z[:, k][:, None]
        means.append(masked.mean(axis=0))
    return np.array(means)
