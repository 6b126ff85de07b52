# gets: 0
# names: fitted_to_the_test_points
# why: judged on what it has learned from
model = labgauss.GaussianClassifier().fit(X_test, y_test)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])
