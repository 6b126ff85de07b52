# gets: 0
# names: variance_of_all_rows
# why: the variance of all six points
v = np.tile(X.var(axis=0), (2, 1))
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), v)[0]
