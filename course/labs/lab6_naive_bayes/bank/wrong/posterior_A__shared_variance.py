# gets: 0
# names: none
# why: pooled variances
v = np.tile(class_variances(X, Z).mean(axis=0), (2, 1))
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), v)[0]
