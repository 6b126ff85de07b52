# gets: 1
# names: none
import numpy as np

_, rows = cKDTree(X_train).query(X_test, k=3)
guess = np.round(y_train[rows].mean(axis=1)).astype(int)
knn_matrix = confusion_matrix(y_test, guess, np.array([1, 2]))
