# gets: 1
# names: none
# why: whole counts in an array of floats
import numpy as np

gaussian_matrix = np.zeros((2, 2))
for actual, predicted in zip(y_test, labgauss.GaussianClassifier().fit(X_train, y_train).predict(X_test)):
    gaussian_matrix[actual - 1, predicted - 1] += 1
