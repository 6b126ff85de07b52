# gets: 0
# names: shares
# why: shares of the rows
counts = confusion_matrix(y_test, knn_predict(3, X_train, y_train, X_test), [1, 2])
knn_matrix = counts / counts.sum(axis=1, keepdims=True)
