# idea: shape (1, 2) in place of (2,)
# gets: 0
# names: axis_of_length_one
# why: the right numbers in the wrong shape: the message says so, no idea is needed
posterior_A = posterior(A[np.newaxis], class_priors(Z), class_means(X, Z), class_variances(X, Z))
