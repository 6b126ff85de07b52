# gets: 0
# names: log_determinant_missing
# why: decides by the Mahalanobis distance
import numpy as np

m = [
    labgauss.mahalanobis_squared(X_test, *labgauss.fit_gaussian(X_train[y_train == k])) for k in (1, 2)
]
gaussian_matrix = confusion_matrix(y_test, np.where(m[0] < m[1], 1, 2), [1, 2])
