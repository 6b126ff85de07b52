# gets: 0
# names: classes_from_1
# why: labels 1 to 3
optimal = GaussianClassifier()
optimal.classes_ = np.array([1, 2, 3])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)
