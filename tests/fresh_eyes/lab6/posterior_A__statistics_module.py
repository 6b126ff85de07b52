# idea: the statistics module's variance divides by n - 1
# gets: 0
# names: divides_by_n_minus_1
# why: the known idea, by the statistics module
import statistics

v = np.array([[statistics.variance(X[Z[:, k] == 1, j].tolist()) for j in (0, 1)] for k in (0, 1)])
posterior_A = posterior(A.reshape(1, 2), class_priors(Z), class_means(X, Z), v)[0]
