# %% wrong: transposed gets=0.5 names=predicted_in_rows
# why: rows are predictions
knn_matrix = confusion_matrix(knn_predict(3, X_train, y_train, X_test), y_test, CLASSES)

# %% wrong: training_points names=on_the_training_set
# why: the training points are classified
knn_matrix = confusion_matrix(y_train, knn_predict(3, X_train, y_train, X_train), CLASSES)

# %% wrong: one_neighbour names=one_neighbour
# why: one neighbour
knn_matrix = confusion_matrix(y_test, knn_predict(1, X_train, y_train, X_test), CLASSES)

# %% wrong: the_gaussian names=the_gaussian_matrix
# why: the Gaussian's matrix once more
knn_matrix = gaussian_matrix
