# %% wrong: errors names=error_rate_for_accuracy
# why: the share of errors
def accuracy(matrix):
    return 1 - np.trace(matrix) / np.sum(matrix)

# %% wrong: mean_recall
# why: the mean of the recalls
def accuracy(matrix):
    m = np.asarray(matrix, dtype=float)
    return np.mean(np.diag(m) / np.maximum(m.sum(axis=1), 1))

# %% wrong: number_right names=count_for_share
# why: the trace, not divided
def accuracy(matrix):
    return np.trace(matrix)

# %% wrong: over_classes names=mean_of_the_diagonal
# why: the trace divided by the number of classes
def accuracy(matrix):
    return np.trace(matrix) / len(matrix)

# %% wrong: recall_of_each names=array_for_a_number
# why: one recall per class
def accuracy(matrix):
    m = np.asarray(matrix, dtype=float)
    return np.diag(m) / np.maximum(m.sum(axis=1), 1)
