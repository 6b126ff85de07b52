# gets: 0
# names: priors_as_counts
# why: parts of a whole that nobody divided
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1, 1, 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)
