# gets: 0
# names: the_gaussian_matrix
# why: the cell above, copied and not changed
model = labgauss.GaussianClassifier().fit(X_train, y_train)
knn_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])
