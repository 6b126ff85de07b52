# gets: 0
# names: shared_covariance
# why: one covariance for both classes
model = labgauss.GaussianClassifier(covariance="shared")
model.fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])
