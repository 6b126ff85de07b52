# %% right: einsum
import numpy as np


def accuracy(matrix):
    return np.float64(np.einsum("ii", matrix)) / np.einsum("ij->", matrix)

# %% right: identity_mask
import numpy as np


def accuracy(matrix):
    return np.average(np.eye(len(matrix)), weights=matrix)

# %% right: loop
def accuracy(matrix):
    right = total = 0
    for i, row in enumerate(matrix):
        for j, count in enumerate(row):
            total += count
            right += count if i == j else 0
    return right / total

# %% right: one_minus_the_errors
import numpy as np


def accuracy(matrix):
    M = np.asarray(matrix, dtype=float)
    return 1 - (M - np.diag(np.diag(M))).sum() / M.sum()

# %% right: recalls_weighted
import numpy as np


def accuracy(matrix):
    sizes = matrix.sum(axis=1)
    recalls = np.diag(matrix) / np.maximum(sizes, 1)
    return (recalls * sizes).sum() / sizes.sum()

# %% wrong: anti_diagonal names=other_diagonal
# why: fliplr: the wrong diagonal
import numpy as np


def accuracy(matrix):
    K = len(matrix)
    return sum(matrix[i, K - 1 - i] for i in range(K)) / matrix.sum()

# %% wrong: balanced names=average_of_the_recalls
# why: balanced accuracy
import numpy as np


def accuracy(matrix):
    return (np.diag(matrix) / matrix.sum(axis=1)).mean()

# %% wrong: first_and_last
# why: (TP + TN) of the first and the last class only
def accuracy(matrix):
    return (matrix[0, 0] + matrix[-1, -1]) / matrix.sum()

# %% wrong: first_row names=recall_of_the_first_class
# why: the recall of one class
def accuracy(matrix):
    return matrix[0][0] / sum(matrix[0])

# %% wrong: forgotten_brackets names=only_the_last_term_is_divided
# why: a division goes before a sum
def accuracy(matrix):
    return matrix[0, 0] + matrix[1, 1] / matrix.sum()

# %% wrong: integer_division names=cut_to_whole_numbers
# why: // gives 0
import numpy as np


def accuracy(matrix):
    return np.trace(matrix) // matrix.sum()

# %% wrong: one_minus names=error_rate_for_accuracy
# why: the share of errors
import numpy as np


def accuracy(matrix):
    return 1 - np.trace(matrix) / np.sum(matrix)

# %% wrong: over_length names=mean_of_the_diagonal
# why: len(matrix) is the number of classes
import numpy as np


def accuracy(matrix):
    return np.trace(matrix) / len(matrix)

# %% wrong: python_sum names=average_of_the_precisions
# why: python's sum adds rows: column sums, then an average
import numpy as np


def accuracy(matrix):
    return np.mean(np.diag(matrix) / sum(matrix))

# %% wrong: rounded names=rounded
# why: rounded to two digits
import numpy as np


def accuracy(matrix):
    return round(np.trace(matrix) / matrix.sum(), 2)

# %% wrong: times_100 names=per_cent
# why: percent
import numpy as np


def accuracy(matrix):
    return 100 * np.trace(matrix) / matrix.sum()

# %% wrong: trace_only names=count_for_share
# why: a number of points
def accuracy(matrix):
    return matrix.trace()

# %% wrong: two_by_two names=only_two_classes
# why: (TP + TN) of two classes only
def accuracy(matrix):
    return (matrix[0, 0] + matrix[1, 1]) / matrix.sum()
