# gets: 1
# names: none
import numpy as np

model = labgauss.GaussianClassifier().fit(X_train, y_train)
r = model.log_joint(X_test) @ np.array([1, -1])
gaussian_matrix = np.array([
    [np.sum((y_test == 1) & (r > 0)), np.sum((y_test == 1) & (r <= 0))],
    [np.sum((y_test == 2) & (r > 0)), np.sum((y_test == 2) & (r <= 0))],
])
