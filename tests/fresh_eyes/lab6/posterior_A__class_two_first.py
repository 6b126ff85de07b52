# idea: the two classes in the wrong order
# gets: 0
# names: classes_in_reverse
# why: the known idea, through reversed parameters
m, v, p = class_means(X, Z), class_variances(X, Z), class_priors(Z)
m, v, p = m[::-1], v[::-1], p[::-1]
posterior_A = posterior(np.array([A]), p, m, v).ravel()
