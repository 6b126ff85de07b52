# %% wrong: first_point_of_each
# why: argmax down the columns gives one point per class, and that is returned
def class_means(X, Z):
    return X[Z.argmax(axis=0)]

# %% wrong: just_the_sums names=sum_instead_of_mean
# why: the sums per class, not divided by anything
def class_means(X, Z):
    n, D = X.shape
    K = Z.shape[1]
    M = np.zeros((K, D))
    for i in range(n):
        M[np.argmax(Z[i])] += X[i]
    return M

# %% wrong: masked_mean_over_all_rows names=divides_by_all_rows
# why: the sum of a class divided by the number of all points, not by its own
def class_means(X, Z):
    rows = []
    for k in range(Z.shape[1]):
        rows.append(np.mean(X * Z[:, k].reshape(-1, 1), axis=0))
    return np.array(rows)

# %% wrong: median
# why: the middle value in place of the mean
def class_means(X, Z):
    return np.array([np.median(X[z == 1], axis=0) for z in Z.T])

# %% wrong: one_class_per_column names=transposed
# why: the result is transposed: one class per column
def class_means(X, Z):
    return np.einsum("nd,nk->dk", X, Z) / np.einsum("nk->k", Z)

# %% wrong: over_all names=divides_by_all_rows
# why: sums divided by all points
def class_means(X, Z):
    return Z.T @ X / len(X)

# %% wrong: sums names=sum_instead_of_mean
# why: sums, not divided
def class_means(X, Z):
    return Z.T @ X
