# %% right: boolean_mask
# why: one boolean mask per class
def class_means(X, Z):
    return np.array([X[Z[:, k] == 1].mean(axis=0) for k in range(Z.shape[1])])

# %% right: einsum
# why: einsum over the points
def class_means(X, Z):
    return np.einsum("nk,nd->kd", Z, X) / Z.sum(0)[:, np.newaxis]

# %% right: labels_from_argmax
# why: back to labels, then groups; a tuple of arrays returned
def class_means(X, Z):
    labels = np.argmax(Z, axis=1)
    return tuple(np.mean(X[labels == k], axis=0) for k in range(Z.shape[1]))

# %% right: least_squares
# why: regression on the one-hot columns has the class means as its coefficients
def class_means(X, Z):
    return np.linalg.lstsq(Z.astype(float), X, rcond=None)[0]

# %% right: plain_loops
# why: three loops and running sums, a list of lists returned
def class_means(X, Z):
    n, d = X.shape
    means = []
    for k in range(Z.shape[1]):
        total = [0.0] * d
        count = 0
        for i in range(n):
            if Z[i, k]:
                count += 1
                for j in range(d):
                    total[j] += X[i, j]
        means.append([t / count for t in total])
    return means

# %% right: weighted_average
# why: np.average with a column of Z as weights
def class_means(X, Z):
    rows = []
    for column in Z.T:
        rows.append(np.average(X, axis=0, weights=column))
    return np.vstack(rows)

# %% wrong: counts_without_axis names=counts_along_the_features
# why: (K, D) over (K,) divides column by column
def class_means(X, Z):
    return Z.T @ X / Z.sum(axis=0)

# %% wrong: features_in_rows names=transposed
# why: X.T @ Z is (D, K)
def class_means(X, Z):
    return (X.T @ Z) / Z.sum(axis=0)

# %% wrong: first_half_second_half
# why: relies on the order of the six rows
def class_means(X, Z):
    half = len(X) // 2
    return np.array([X[half:].mean(axis=0), X[:half].mean(axis=0)])

# %% wrong: forgot_to_divide names=sum_instead_of_mean
# why: the sums are there, the division is not
def class_means(X, Z):
    return Z.T @ X

# %% wrong: index_with_z
# why: uses the zeros and ones as row numbers
def class_means(X, Z):
    return np.array([X[Z[:, k].astype(int)].mean(axis=0) for k in range(Z.shape[1])])

# %% wrong: masked_mean_over_all names=divides_by_all_rows
# why: the mask turns other rows into zeros, and mean counts them
def class_means(X, Z):
    means = []
    for k in range(Z.shape[1]):
        masked = X * Z[:, k][:, None]
        means.append(masked.mean(axis=0))
    return np.array(means)

# %% wrong: median
# why: the median of each class
def class_means(X, Z):
    return np.array([np.median(X[Z[:, k] == 1], axis=0) for k in range(Z.shape[1])])

# %% wrong: midrange
# why: the middle between the smallest and the largest value
def class_means(X, Z):
    rows = [X[Z[:, k] == 1] for k in range(Z.shape[1])]
    return np.array([(r.min(axis=0) + r.max(axis=0)) / 2 for r in rows])

# %% wrong: n_minus_1 names=divides_by_n_minus_1
# why: takes the divisor of the unbiased variance for a mean
def class_means(X, Z):
    out = []
    for k in range(Z.shape[1]):
        members = X[Z[:, k] == 1]
        out.append(np.sum(members, axis=0) / (len(members) - 1))
    return np.array(out)

# %% wrong: no_axis names=mixes_the_features
# why: mean() without an axis
def class_means(X, Z):
    return np.array([X[Z[:, k] == 1].mean() for k in range(Z.shape[1])])

# %% wrong: numbers_of_the_slide names=the_same_whatever_the_input
# why: typed from the slide, with its slip
def class_means(X, Z):
    return np.array([[8.5, 1.83], [1.83, 6.84]])

# %% wrong: ones_as_row_numbers names=ones_as_row_numbers
# why: no cast: a float Z raises
def class_means(X, Z):
    return np.array([X[Z[:, k]].mean(axis=0) for k in range(Z.shape[1])])

# %% wrong: product_over_n names=divides_by_all_rows
# why: the matrix product is right, its divisor is len(X)
def class_means(X, Z):
    return Z.T.dot(X) / len(X)

# %% wrong: rounded names=rounded
# why: rounds to the two digits of the slide
def class_means(X, Z):
    return np.round(Z.T @ X / Z.sum(axis=0)[:, None], 2)

# %% wrong: six_points_typed names=the_same_whatever_the_input
# why: right for the six points only: hard-coded
def class_means(X, Z):
    return np.array([[8.5, 11 / 6], [11 / 6, 7.5]])

# %% wrong: spoils_z gets=0.5
# why: right values, but Z is overwritten on the way
def class_means(X, Z):
    result = Z.T @ X / Z.sum(axis=0)[:, None]
    Z[:] = 0
    return result

# %% wrong: tile_overall_mean names=ignores_the_classes
# why: the same mean for each class
def class_means(X, Z):
    K = Z.shape[1]
    return np.tile(np.mean(X, axis=0), (K, 1))

# %% wrong: upper_left_first names=reverse_order
# why: takes the first rows of X for the first class
def class_means(X, Z):
    means = []
    for k in reversed(range(Z.shape[1])):
        means.append(X[Z[:, k] == 1].mean(axis=0))
    return np.array(means)
