# gets: 0
# names: one_matrix_instead_of_three
# why: the common covariance once
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[4, -3], [-3, 4]])
