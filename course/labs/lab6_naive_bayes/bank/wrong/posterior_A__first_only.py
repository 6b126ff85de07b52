# gets: 0
# names: none
# why: only the first class
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, 0]
