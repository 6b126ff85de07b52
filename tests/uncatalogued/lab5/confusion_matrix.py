# %% wrong: transposed names=predicted_in_rows
# why: rows are the predictions
def confusion_matrix(y_true, y_pred, classes):
    return np.array([[np.sum((y_pred == a) & (y_true == b)) for b in classes] for a in classes])

# %% wrong: shares_of_rows
# why: each row divided by its sum
def confusion_matrix(y_true, y_pred, classes):
    M = np.array([[np.sum((y_true == a) & (y_pred == b)) for b in classes] for a in classes])
    return M / np.maximum(M.sum(axis=1, keepdims=True), 1)

# %% wrong: own_classes names=only_labels_that_occur
# why: only classes that occur, in sorted order
def confusion_matrix(y_true, y_pred, classes):
    classes = np.union1d(y_true, y_pred)
    return np.array([[np.sum((y_true == a) & (y_pred == b)) for b in classes] for a in classes])

# %% wrong: or_for_and
# why: | in place of &
def confusion_matrix(y_true, y_pred, classes):
    return np.array([[np.sum((y_true == a) | (y_pred == b)) for b in classes] for a in classes])

# %% wrong: right_ones_only names=only_the_diagonal
# why: only the diagonal is counted
def confusion_matrix(y_true, y_pred, classes):
    return np.diag([np.sum((y_true == a) & (y_pred == a)) for a in classes])
