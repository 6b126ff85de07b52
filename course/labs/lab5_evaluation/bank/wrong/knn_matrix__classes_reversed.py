# gets: 0
# names: another_order
# why: classes in the order 2, 1
knn_matrix = confusion_matrix(y_test, knn_predict(3, X_train, y_train, X_test), [2, 1])
