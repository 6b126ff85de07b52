# gets: 0
# names: classes_in_reverse
# why: the upper left class first
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, ::-1]
