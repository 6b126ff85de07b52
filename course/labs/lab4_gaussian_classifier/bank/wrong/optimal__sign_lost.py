# gets: 0
# names: sign_lost
# why: the minus was not copied
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, 3], [3, 4]]] * 3)
