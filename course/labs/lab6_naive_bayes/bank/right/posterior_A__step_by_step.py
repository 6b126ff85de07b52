# gets: 1
# names: none
# why: the log joint by hand, then the ratio
priors = class_priors(Z)
means = class_means(X, Z)
variances = class_variances(X, Z)
joint = np.exp(log_joint(A.reshape(1, -1), priors, means, variances))
posterior_A = (joint / joint.sum()).ravel()
