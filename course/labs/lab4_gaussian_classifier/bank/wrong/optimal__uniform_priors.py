# gets: 0
# names: uniform_priors
# why: a third each
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.ones(3) / 3
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)
