# gets: 0
# names: decision_instead_of_posterior
# why: the small number lost in 1 - p
second = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, 1]
posterior_A = [1 - second, second]
