# gets: 0
# names: only_the_diagonal
# why: the covariances lost what is off the diagonal
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([4 * np.eye(2)] * 3)
