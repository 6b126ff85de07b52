# gets: 0
# names: on_the_training_set
# why: asks the training points
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_train, model.predict(X_train), [1, 2])
