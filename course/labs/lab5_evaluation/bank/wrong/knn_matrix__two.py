# gets: 0
# names: none
# why: k = 2
knn_matrix = confusion_matrix(y_test, knn_predict(2, X_train, y_train, X_test), [1, 2])
