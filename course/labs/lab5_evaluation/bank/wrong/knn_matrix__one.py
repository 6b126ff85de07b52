# gets: 0
# names: one_neighbour
# why: k = 1
knn_matrix = confusion_matrix(y_test, knn_predict(1, X_train, y_train, X_test), [1, 2])
