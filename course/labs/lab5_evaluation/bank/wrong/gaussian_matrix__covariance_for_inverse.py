# gets: 0
# names: none
# why: Σ in the place of its inverse
import numpy as np

scores = []
for k in (1, 2):
    mean, cov = labgauss.fit_gaussian(X_train[y_train == k])
    gaps = X_test - mean
    scores.append(-0.5 * (gaps @ cov * gaps).sum(axis=1) - 0.5 * np.log(np.linalg.det(cov)))
gaussian_matrix = confusion_matrix(y_test, np.argmax(scores, axis=0) + 1, [1, 2])
