# %% wrong: transposed gets=0.5 names=predicted_in_rows
# why: rows are predictions
gaussian_matrix = confusion_matrix(labgauss.GaussianClassifier().fit(X_train, y_train).predict(X_test), y_test, CLASSES)

# %% wrong: on_training_points names=on_the_training_set
# why: the training points are classified
gaussian_matrix = confusion_matrix(y_train, labgauss.GaussianClassifier().fit(X_train, y_train).predict(X_train), CLASSES)

# %% wrong: fitted_on_test names=fitted_to_the_test_points
# why: fitted to the test points
gaussian_matrix = confusion_matrix(y_test, labgauss.GaussianClassifier().fit(X_test, y_test).predict(X_test), CLASSES)

# %% wrong: classes_two_one names=another_order
# why: class 2 first
gaussian_matrix = confusion_matrix(y_test, labgauss.GaussianClassifier().fit(X_train, y_train).predict(X_test), CLASSES[::-1])
