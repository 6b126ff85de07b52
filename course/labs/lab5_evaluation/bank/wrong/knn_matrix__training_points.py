# gets: 0
# names: on_the_training_set
# why: asks the training points
knn_matrix = confusion_matrix(y_train, knn_predict(3, X_train, y_train, X_train), [1, 2])
