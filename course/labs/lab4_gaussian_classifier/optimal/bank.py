# %% right: broadcast
# why: built from parts, repeated without a copy
optimal = GaussianClassifier()
optimal.classes_ = np.arange(3)
optimal.priors_ = np.full(3, 0.25) + 0.25 * (optimal.classes_ == 2)
optimal.means_ = np.column_stack([[0.0, 2.0, -2.0]] * 2)
optimal.covariances_ = np.broadcast_to(7 * np.eye(2) - 3, (3, 2, 2))

# %% right: from_parameters
# why: the library's classifier carries them as well
optimal = labgauss.GaussianClassifier.from_parameters(
    [0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3
)

# %% right: plain_lists
# why: lists of numbers
optimal = GaussianClassifier()
optimal.classes_ = [0, 1, 2]
optimal.priors_ = [0.25, 0.25, 0.5]
optimal.means_ = [[0, 0], [2, 2], [-2, -2]]
optimal.covariances_ = [[[4, -3], [-3, 4]], [[4, -3], [-3, 4]], [[4, -3], [-3, 4]]]

# %% right: setattr
# why: a dictionary of parameters
parameters = {"classes_": range(3), "priors_": (0.25, 0.25, 0.5)}
parameters["means_"] = [(0, 0), (2, 2), (-2, -2)]
parameters["covariances_"] = np.tile([[4.0, -3.0], [-3.0, 4.0]], (3, 1, 1))
optimal = GaussianClassifier()
for name, value in parameters.items():
    setattr(optimal, name, list(value))

# %% wrong: classes_from_1 names=classes_from_1
# why: labels 1 to 3
optimal = GaussianClassifier()
optimal.classes_ = np.array([1, 2, 3])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)

# %% wrong: covariances_missing
# why: one attribute was forgotten
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([0.25, 0.25, 0.5])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])

# %% wrong: diagonal_only names=only_the_diagonal
# why: the covariances lost what is off the diagonal
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([4 * np.eye(2)] * 3)

# %% wrong: fitted_to_a_sample
# why: estimated from data although the parameters are given
sample, classes = labgauss.make_gaussian_dataset(
    [250, 250, 500], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3, seed=0
)
optimal = GaussianClassifier().fit(sample, classes)

# %% wrong: inverse_covariances names=inverse_covariances
# why: inverted in advance
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([np.linalg.inv([[4, -3], [-3, 4]])] * 3)

# %% wrong: means_in_another_order names=means_in_another_order
# why: sorted from lower left to upper right by hand, classes 1 and 2 exchanged
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [-2, -2], [2, 2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)

# %% wrong: one_matrix_instead_of_three names=one_matrix_instead_of_three
# why: the common covariance once
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[4, -3], [-3, 4]])

# %% wrong: priors_as_counts names=priors_as_counts
# why: parts of a whole that nobody divided
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1, 1, 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)

# %% wrong: priors_in_another_order names=priors_in_another_order
# why: the one half comes first
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 2, 1 / 4, 1 / 4])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)

# %% wrong: sign_lost names=sign_lost
# why: the minus was not copied
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, 3], [3, 4]]] * 3)

# %% wrong: standard_deviations names=standard_deviations
# why: roots on the diagonal
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.array([1 / 4, 1 / 4, 1 / 2])
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[2, -3], [-3, 2]]] * 3)

# %% wrong: the_class_itself
# why: the class, not an object
optimal = GaussianClassifier

# %% wrong: uniform_priors names=equal_priors
# why: a third each
optimal = GaussianClassifier()
optimal.classes_ = np.array([0, 1, 2])
optimal.priors_ = np.ones(3) / 3
optimal.means_ = np.array([[0, 0], [2, 2], [-2, -2]])
optimal.covariances_ = np.array([[[4, -3], [-3, 4]]] * 3)
