# gets: 0
# names: mean_of_the_slide
# why: the mean of class 2 from the slide
means = class_means(X, Z)
means = np.array([means[0], [11 / 6, 6.84]])
posterior_A = posterior(A[None], class_priors(Z), means, class_variances(X, Z))[0]
