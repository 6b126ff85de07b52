# gets: 0
# names: axis_of_length_one
# why: a matrix with one row
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))
