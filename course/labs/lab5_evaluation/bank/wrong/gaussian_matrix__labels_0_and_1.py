# gets: 0
# names: classes_0_and_1
# why: the labels of most other data sets
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [0, 1])
