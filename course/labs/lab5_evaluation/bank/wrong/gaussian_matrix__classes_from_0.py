# gets: 0
# names: positions_for_labels
# why: argmax without + 1: labels 0 and 1
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.log_joint(X_test).argmax(axis=1), [1, 2])
