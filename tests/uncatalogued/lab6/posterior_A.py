# %% wrong: class_two_first names=reverse_order
# why: the two classes in the wrong order
m, v, p = class_means(X, Z), class_variances(X, Z), class_priors(Z)
m, v, p = m[::-1], v[::-1], p[::-1]
posterior_A = posterior(np.array([A]), p, m, v).ravel()

# %% wrong: kept_as_a_matrix names=axis_of_length_one
# why: shape (1, 2) in place of (2,)
posterior_A = posterior(A[np.newaxis], class_priors(Z), class_means(X, Z), class_variances(X, Z))

# %% wrong: statistics_module names=divides_by_n_minus_1
# why: the statistics module's variance divides by n - 1
import statistics

v = np.array([[statistics.variance(X[Z[:, k] == 1, j].tolist()) for j in (0, 1)] for k in (0, 1)])
posterior_A = posterior(A.reshape(1, 2), class_priors(Z), class_means(X, Z), v)[0]

# %% wrong: the_printed_one names=printed_on_the_slide
# why: typed from the slide
posterior_A = np.array([0.036, 0.964])

# %% wrong: printed names=printed_on_the_slide
# why: the slide's numbers
posterior_A = np.array([0.036, 0.964])

# %% wrong: other_way_round names=reverse_order
# why: class 2 first
posterior_A = posterior(A[None, :], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0][::-1]

# %% wrong: decision names=decision_for_posterior
# why: 0 and 1
posterior_A = np.array([0.0, 1.0])
