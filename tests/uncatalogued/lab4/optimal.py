# %% wrong: equal_priors names=equal_priors
# why: a third for each class
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.full(3, 1 / 3)
optimal.means_ = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
optimal.covariances_ = np.array([[[4.0, -3.0], [-3.0, 4.0]]] * 3)

# %% wrong: one_matrix names=one_matrix_instead_of_three
# why: one matrix for all classes
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([0.25, 0.25, 0.5])
optimal.means_ = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
optimal.covariances_ = np.array([[4.0, -3.0], [-3.0, 4.0]])

# %% wrong: the_class
# why: the class itself, without brackets
optimal = GaussianClassifier
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([0.25, 0.25, 0.5])
optimal.means_ = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
optimal.covariances_ = np.array([[[4.0, -3.0], [-3.0, 4.0]]] * 3)

# %% wrong: sign_lost names=sign_lost
# why: the minus of the covariance is lost
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([0.25, 0.25, 0.5])
optimal.means_ = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
optimal.covariances_ = np.array([[[4.0, 3.0], [3.0, 4.0]]] * 3)
