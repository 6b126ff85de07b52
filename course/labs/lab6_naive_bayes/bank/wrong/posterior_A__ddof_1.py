# gets: 0
# names: divides_by_n_minus_1
# why: unbiased variances
v = np.array([X[Z[:, k] == 1].var(axis=0, ddof=1) for k in range(2)])
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), v)[0]
