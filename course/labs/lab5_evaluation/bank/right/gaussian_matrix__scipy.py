# gets: 1
# names: none
import numpy as np
from scipy.stats import multivariate_normal

scores = []
for k in (1, 2):
    rows = X_train[y_train == k]
    model = multivariate_normal(rows.mean(axis=0), np.cov(rows.T, bias=True))
    scores.append(np.log(0.5) + model.logpdf(X_test))
guess = np.argmax(scores, axis=0) + 1
gaussian_matrix = confusion_matrix(y_test, guess, np.array([1, 2]))
