# gets: 1
# names: none
# why: a dictionary of parameters
parameters = {"classes_": range(3), "priors_": (0.25, 0.25, 0.5)}
parameters["means_"] = [(0, 0), (2, 2), (-2, -2)]
parameters["covariances_"] = np.tile([[4.0, -3.0], [-3.0, 4.0]], (3, 1, 1))
optimal = GaussianClassifier()
for name, value in parameters.items():
    setattr(optimal, name, list(value))
