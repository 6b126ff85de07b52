# gets: 0.5
# names: predicted_in_rows
# why: predictions passed first
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(model.predict(X_test), y_test, [1, 2])
