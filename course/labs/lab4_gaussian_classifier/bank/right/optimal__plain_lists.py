# gets: 1
# names: none
# why: lists of numbers
optimal = GaussianClassifier()
optimal.classes_ = [0, 1, 2]
optimal.priors_ = [0.25, 0.25, 0.5]
optimal.means_ = [[0, 0], [2, 2], [-2, -2]]
optimal.covariances_ = [[[4, -3], [-3, 4]], [[4, -3], [-3, 4]], [[4, -3], [-3, 4]]]
