# gets: 0
# names: variance_instead_of_its_inverse
# why: right parameters, matrix without its inverse
m, v = class_means(X, Z), class_variances(X, Z)
d = np.exp(-0.5 * ((A - m) ** 2 * v).sum(axis=1)) / np.sqrt(np.prod(2 * np.pi * v, axis=1))
posterior_A = d / d.sum()
