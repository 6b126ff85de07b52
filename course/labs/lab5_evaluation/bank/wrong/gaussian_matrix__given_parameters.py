# gets: 0
# names: true_parameters
# why: the parameters of the text, not the fitted ones
import numpy as np

model = labgauss.GaussianClassifier.from_parameters(
    np.array([0.5, 0.5]),
    np.array([[0, 0], [2, 2]]),
    np.array([[[2, -1], [-1, 2]], [[1, 0], [0, 1]]]),
    classes=np.array([1, 2]),
)
gaussian_matrix = confusion_matrix(y_test, model.predict(X_test), [1, 2])
