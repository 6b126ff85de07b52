# gets: 0
# names: five_neighbours
# why: k = 5
knn_matrix = confusion_matrix(y_test, knn_predict(5, X_train, y_train, X_test), [1, 2])
