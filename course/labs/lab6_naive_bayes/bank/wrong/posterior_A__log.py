# gets: 0
# names: log_posterior
# why: the logarithm of the posterior
p = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0]
posterior_A = np.log(p)
