# gets: 0
# names: decision_instead_of_posterior
# why: rounded to the decision
p = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0]
posterior_A = np.round(p, 10)
