# %% wrong: error_rates names=error_rate_for_accuracy
# why: errors in place of accuracies
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) != y_test) for k in ks])

# %% wrong: counts names=count_for_share
# why: number of right ones
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.sum(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])

# %% wrong: on_training names=on_the_training_set
# why: accuracy on the training points
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_train) == y_train) for k in ks])

# %% wrong: one_to_q names=counts_ks_up_from_1
# why: 1 to len(ks) in place of the ks
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(i + 1, X_train, y_train, X_test) == y_test) for i in range(len(ks))])

# %% wrong: sorted_ks names=another_order
# why: the ks are sorted first
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in sorted(ks)])

# %% wrong: best_only names=only_the_largest
# why: only the best accuracy is returned
def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return max(np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks)
