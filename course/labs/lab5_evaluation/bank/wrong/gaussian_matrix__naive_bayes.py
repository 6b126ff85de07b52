# gets: 0
# names: no_correlation
# why: diagonal covariances
model = labgauss.GaussianClassifier("diagonal").fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])
