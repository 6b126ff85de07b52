# %% right: bincount
# why: labels and bincount
def class_priors(Z):
    return np.bincount(Z.argmax(axis=1), minlength=Z.shape[1]) / len(Z)

# %% right: counter
# why: plain Python and a list
from collections import Counter


def class_priors(Z):
    counts = Counter()
    for row in Z.tolist():
        counts[row.index(1)] += 1
    return [counts[k] / len(Z) for k in range(len(Z[0]))]

# %% right: matrix_product
# why: a row of ones times Z
def class_priors(Z):
    n = len(Z)
    return np.full(n, 1 / n) @ Z

# %% right: normalised_counts
# why: counts divided by their own sum
def class_priors(Z):
    counts = np.count_nonzero(Z, axis=0)
    return counts / counts.sum()

# %% right: sum_over_n
# why: counts over the number of rows
def class_priors(Z):
    return Z.sum(axis=0) / Z.shape[0]

# %% wrong: counts names=count_for_share
# why: the counts
def class_priors(Z):
    return np.sum(Z, axis=0)

# %% wrong: integer_division names=cut_to_whole_numbers
# why: whole-number division
def class_priors(Z):
    return Z.sum(axis=0) // len(Z)

# %% wrong: laplace names=adds_one_to_the_counts
# why: smoothing from lab 1
def class_priors(Z):
    counts = Z.sum(axis=0)
    return (counts + 1) / (len(Z) + len(counts))

# %% wrong: len_of_the_outer_X names=divides_by_six
# why: X is the six points, whatever Z is
def class_priors(Z):
    return Z.sum(axis=0) / len(X)

# %% wrong: log names=logarithms
# why: log priors
def class_priors(Z):
    return np.log(Z.mean(axis=0))

# %% wrong: odds
# why: odds of each class against the others
def class_priors(Z):
    counts = Z.sum(axis=0)
    return counts / np.maximum(len(Z) - counts, 1)

# %% wrong: one_half names=the_same_whatever_the_input
# why: typed for the six points
def class_priors(Z):
    return np.array([0.5, 0.5])

# %% wrong: one_number names=averaged
# why: mean() without an axis
def class_priors(Z):
    return Z.mean()

# %% wrong: one_over_k names=equal_priors
# why: equal for all
def class_priors(Z):
    K = Z.shape[1]
    return np.ones(K) / K

# %% wrong: over_k names=divides_by_the_number_of_classes
# why: shape[1] in the place of shape[0]
def class_priors(Z):
    return Z.sum(axis=0) / Z.shape[1]

# %% wrong: over_size names=divides_by_all_entries
# why: Z.size in the place of len(Z)
def class_priors(Z):
    return [Z[:, k].sum() / Z.size for k in range(Z.shape[1])]

# %% wrong: over_the_largest names=divided_by_the_largest
# why: relative to the largest class
def class_priors(Z):
    counts = Z.sum(axis=0)
    return counts / counts.max()

# %% wrong: reversed names=reverse_order
# why: the first row belongs to the second column
def class_priors(Z):
    return Z.mean(axis=0)[::-1]

# %% wrong: rows names=average_over_the_wrong_axis
# why: axis=1
def class_priors(Z):
    return np.mean(Z, axis=1)

# %% wrong: softmax
# why: softmax of the counts
def class_priors(Z):
    counts = Z.sum(axis=0)
    weights = np.exp(counts - counts.max())
    return weights / weights.sum()

# %% wrong: sorted names=another_order
# why: np.unique counts of the labels, sorted by size
def class_priors(Z):
    return np.sort(Z.mean(axis=0))
