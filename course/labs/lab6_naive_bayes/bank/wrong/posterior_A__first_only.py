# gets: 0
# names: only_the_first
# why: only the first class
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, 0]
