# gets: 0
# names: priors_in_another_order
# why: the one half comes first
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 2, 1 / 4, 1 / 4])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)
