# gets: 0
# names: means_in_another_order
# why: sorted from lower left to upper right by hand, classes 1 and 2 exchanged
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [-2, -2], [2, 2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)
