# gets: 0
# names: half_missing
# why: an exponent without its half, from scratch
m, v = class_means(X, Z), class_variances(X, Z)
d = np.exp(-((A - m) ** 2 / v).sum(axis=1)) / np.sqrt(v.prod(axis=1))
posterior_A = d / d.sum()
