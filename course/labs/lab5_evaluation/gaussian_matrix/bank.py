# %% right: log_odds
import numpy as np

model = labgauss.GaussianClassifier().fit(X_train, y_train)
r = model.log_joint(X_test) @ np.array([1, -1])
gaussian_matrix = np.array([
    [np.sum((y_test == 1) & (r > 0)), np.sum((y_test == 1) & (r <= 0))],
    [np.sum((y_test == 2) & (r > 0)), np.sum((y_test == 2) & (r <= 0))],
])

# %% right: n_minus_1
# np.cov's divisor changes no decision on these points
gaussian_matrix = confusion_matrix(
    y_test, labgauss.GaussianClassifier(ddof=1).fit(X_train, y_train).predict(X_test), [1, 2]
)

# %% right: scipy
import numpy as np
from scipy.stats import multivariate_normal

scores = []
for k in (1, 2):
    rows = X_train[y_train == k]
    model = multivariate_normal(rows.mean(axis=0), np.cov(rows.T, bias=True))
    scores.append(np.log(0.5) + model.logpdf(X_test))
guess = np.argmax(scores, axis=0) + 1
gaussian_matrix = confusion_matrix(y_test, guess, np.array([1, 2]))

# %% right: typed_in
gaussian_matrix = [[47, 3], [7, 43]]

# %% right: whole_floats
# why: whole counts in an array of floats
import numpy as np

gaussian_matrix = np.zeros((2, 2))
for actual, predicted in zip(y_test, labgauss.GaussianClassifier().fit(X_train, y_train).predict(X_test)):
    gaussian_matrix[actual - 1, predicted - 1] += 1

# %% wrong: arguments_exchanged gets=0.5 names=predicted_in_rows
# why: predictions passed first
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(model.predict(X_test), y_test, [1, 2])

# %% wrong: classes_from_0 names=position_for_label
# why: argmax without + 1: labels 0 and 1
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.log_joint(X_test).argmax(axis=1), [1, 2])

# %% wrong: covariance_for_inverse
# why: Σ in the place of its inverse
import numpy as np

scores = []
for k in (1, 2):
    mean, cov = labgauss.fit_gaussian(X_train[y_train == k])
    gaps = X_test - mean
    scores.append(-0.5 * (gaps @ cov * gaps).sum(axis=1) - 0.5 * np.log(np.linalg.det(cov)))
gaussian_matrix = confusion_matrix(y_test, np.argmax(scores, axis=0) + 1, [1, 2])

# %% wrong: divided_by_50 names=shares
# why: shares of the rows
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2]) / 50

# %% wrong: fitted_to_the_test_points names=fitted_to_the_test_points
# why: judged on what it has learned from
model = labgauss.GaussianClassifier().fit(X_test, y_test)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])

# %% wrong: given_parameters names=true_parameters
# why: the parameters of the text, not the fitted ones
import numpy as np

model = labgauss.GaussianClassifier.from_parameters(
    np.array([0.5, 0.5]),
    np.array([[0, 0], [2, 2]]),
    np.array([[[2, -1], [-1, 2]], [[1, 0], [0, 1]]]),
    classes=np.array([1, 2]),
)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])

# %% wrong: half_forgotten names=variances_only
# why: no ½ in the exponent: the same four counts, which the hint says
import numpy as np

scores = []
for k in (1, 2):
    mean, cov = labgauss.fit_gaussian(X_train[y_train == k])
    scores.append(-labgauss.mahalanobis_squared(X_test, mean, cov) - 0.5 * np.log(np.linalg.det(cov)))
gaussian_matrix = confusion_matrix(y_test, np.argmax(scores, axis=0) + 1, [1, 2])

# %% wrong: labels_0_and_1 names=labels_from_zero
# why: the labels of most other data sets
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [0, 1])

# %% wrong: lda names=one_covariance_for_all
# why: one covariance for both classes
model = labgauss.GaussianClassifier(covariance="shared")
model.fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])

# %% wrong: mahalanobis_only names=determinant_forgotten
# why: decides by the Mahalanobis distance
import numpy as np

m = [
    labgauss.mahalanobis_squared(X_test, *labgauss.fit_gaussian(X_train[y_train == k])) for k in (1, 2)
]
gaussian_matrix = confusion_matrix(y_test, np.where(m[0] < m[1], 1, 2), [1, 2])

# %% wrong: naive_bayes names=variances_only
# why: diagonal covariances
model = labgauss.GaussianClassifier("diagonal").fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])

# %% wrong: training_points names=on_the_training_set
# why: asks the training points
model = labgauss.GaussianClassifier().fit(X_train, y_train)
gaussian_matrix = confusion_matrix(y_train, model.predict(X_train), [1, 2])

# %% wrong: shares_of_all_points names=shares_of_all
# why: the counts divided by the number of test points
predicted = labgauss.GaussianClassifier().fit(X_train, y_train).predict(X_test)
gaussian_matrix = np.array([[np.mean((y_test == a) & (predicted == b)) for b in CLASSES] for a in CLASSES])
