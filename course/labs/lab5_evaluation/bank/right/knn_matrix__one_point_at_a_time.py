# gets: 1
# names: none
import numpy as np

guesses = [knn_predict(3, X_train, y_train, X_test[i : i + 1])[0] for i in range(len(X_test))]
knn_matrix = np.zeros((2, 2), dtype=int)
for actual, guess in zip(y_test, guesses):
    knn_matrix[actual - 1, guess - 1] += 1
