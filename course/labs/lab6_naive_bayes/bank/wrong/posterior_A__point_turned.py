# gets: 0
# names: none
# why: the point (4, 3)
posterior_A = posterior(A[::-1][None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0]
