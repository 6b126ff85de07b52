# gets: 0.5
# names: predicted_in_rows
# why: predictions passed first
knn_matrix = confusion_matrix(knn_predict(3, X_train, y_train, X_test), y_test, [1, 2])
