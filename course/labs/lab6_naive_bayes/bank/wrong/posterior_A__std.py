# gets: 0
# names: standard_deviations_as_variances
# why: standard deviations passed on
sd = np.array([X[Z[:, k] == 1].std(axis=0) for k in range(2)])
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), sd)[0]
