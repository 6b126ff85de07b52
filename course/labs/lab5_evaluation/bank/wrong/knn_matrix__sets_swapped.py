# gets: 0
# names: sets_swapped
# why: the test points vote
knn_matrix = confusion_matrix(y_train, knn_predict(3, X_test, y_test, X_train), [1, 2])
