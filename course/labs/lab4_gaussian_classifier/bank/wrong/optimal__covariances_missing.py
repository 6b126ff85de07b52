# gets: 0
# names: none
# why: one attribute was forgotten
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([0.25, 0.25, 0.5])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
