# gets: 0
# names: no_correlation
# why: no ½ in the exponent: the same four counts, which the hint says
import numpy as np

scores = []
for k in (1, 2):
    mean, cov = labgauss.fit_gaussian(X_train[y_train == k])
    scores.append(-labgauss.mahalanobis_squared(X_test, mean, cov) - 0.5 * np.log(np.linalg.det(cov)))
gaussian_matrix = confusion_matrix(y_test, np.argmax(scores, axis=0) + 1, [1, 2])
