# gets: 0
# names: shares
# why: shares of the rows
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2]) / 50
