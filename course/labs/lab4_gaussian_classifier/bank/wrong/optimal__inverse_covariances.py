# gets: 0
# names: inverse_covariances
# why: inverted in advance
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([np.linalg.inv([[4, -3], [-3, 4]])] * 3)
