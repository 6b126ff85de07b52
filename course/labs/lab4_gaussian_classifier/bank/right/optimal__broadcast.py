# gets: 1
# names: none
# why: built from parts, repeated without a copy
optimal = GaussianClassifier()
optimal.classes_ = np.arange(3)
optimal.priors_ = np.full(3, 0.25) + 0.25 * (optimal.classes_ == 2)
optimal.means_ = np.column_stack([[0.0, 2.0, -2.0]] * 2)
optimal.covariances_ = np.broadcast_to(7 * np.eye(2) - 3, (3, 2, 2))
