# %% right: closed_form
# why: the odds on paper
odds = np.exp(-408 / 7)
posterior_A = [odds / (1 + odds), 1 / (1 + odds)]

# %% right: densities
# why: plain densities do not underflow at A
from scipy.stats import norm

densities = []
for k in range(2):
    rows = X[Z[:, k] == 1]
    densities.append(np.prod(norm.pdf(A, rows.mean(axis=0), rows.std(axis=0))))
posterior_A = np.array(densities) / sum(densities)

# %% right: exact_fractions
# why: fractions and high precision
import math
from fractions import Fraction

q1 = Fraction(11, 2) ** 2 * 6 + Fraction(13, 6) ** 2 / Fraction(7, 18)
q2 = Fraction(7, 6) ** 2 / Fraction(7, 18) + Fraction(7, 2) ** 2 * 6
first = 1 / (1 + math.exp((q1 - q2) / 2))
posterior_A = (first, 1 - first)

# %% right: library
# why: the course library
model = labgauss.GaussianClassifier("diagonal").fit(X, 1 + Z[:, 1])
posterior_A = model.predict_proba(A[None, :])[0]

# %% right: step_by_step
# why: the log joint by hand, then the ratio
priors = class_priors(Z)
means = class_means(X, Z)
variances = class_variances(X, Z)
joint = np.exp(log_joint(A.reshape(1, -1), priors, means, variances))
posterior_A = (joint / joint.sum()).ravel()

# %% wrong: as_a_row names=axis_of_length_one
# why: a matrix with one row
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))

# %% wrong: certain names=decision_for_posterior
# why: rounded to the decision
p = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0]
posterior_A = np.round(p, 10)

# %% wrong: ddof_1 names=divides_by_n_minus_1
# why: unbiased variances
v = np.array([X[Z[:, k] == 1].var(axis=0, ddof=1) for k in range(2)])
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), v)[0]

# %% wrong: first_only names=only_the_first
# why: only the first class
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, 0]

# %% wrong: five_digits
# why: typed with five digits
posterior_A = [4.8622e-26, 1]

# %% wrong: forgot_inverse names=not_inverted
# why: right parameters, matrix without its inverse
m, v = class_means(X, Z), class_variances(X, Z)
d = np.exp(-0.5 * ((A - m) ** 2 * v).sum(axis=1)) / np.sqrt(np.prod(2 * np.pi * v, axis=1))
posterior_A = d / d.sum()

# %% wrong: full_covariance names=full_covariance
# why: off-diagonals kept
model = labgauss.GaussianClassifier("full").fit(X, Z.argmax(axis=1))
posterior_A = model.predict_proba([A])[0]

# %% wrong: joint names=not_normalised
# why: the joint densities
posterior_A = np.exp(log_joint(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z)))[0]

# %% wrong: log names=log_posterior
# why: the logarithm of the posterior
p = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0]
posterior_A = np.log(p)

# %% wrong: no_half names=half_forgotten
# why: an exponent without its half, from scratch
m, v = class_means(X, Z), class_variances(X, Z)
d = np.exp(-((A - m) ** 2 / v).sum(axis=1)) / np.sqrt(v.prod(axis=1))
posterior_A = d / d.sum()

# %% wrong: one_minus names=decision_for_posterior
# why: the small number lost in 1 - p
second = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, 1]
posterior_A = [1 - second, second]

# %% wrong: one_variance_for_all names=spread_of_all_rows
# why: the variance of all six points
v = np.tile(X.var(axis=0), (2, 1))
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), v)[0]

# %% wrong: point_turned
# why: the point (4, 3)
posterior_A = posterior(A[::-1][None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0]

# %% wrong: shared_variance
# why: pooled variances
v = np.tile(class_variances(X, Z).mean(axis=0), (2, 1))
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), v)[0]

# %% wrong: six_eighty_four names=mean_of_the_slide
# why: the mean of class 2 from the slide
means = class_means(X, Z)
means = np.array([means[0], [11 / 6, 6.84]])
posterior_A = posterior(A[None], class_priors(Z), means, class_variances(X, Z))[0]

# %% wrong: slide_parameters names=parameters_of_the_slide
# why: right formula, parameters of the slide
m = np.array([[8.5, 1.83], [1.83, 6.84]])
v = np.array([[0.21, 0.40], [0.39, 0.17]])
posterior_A = posterior(A[None, :], np.array([0.5, 0.5]), m, v)[0]

# %% wrong: slide_recomputed names=slip_of_the_slide
# why: the calculation of the slide, with its parameters
d = []
for m, v in [([8.5, 1.83], [0.21, 0.40]), ([1.83, 6.84], [0.39, 0.17])]:
    u, S = A - np.array(m), np.diag(v)
    d.append(np.exp(-0.5 * u @ S @ u) / (2 * np.pi * np.sqrt(np.linalg.det(S))))
posterior_A = np.array(d) / np.sum(d)

# %% wrong: std names=standard_deviation_as_variance
# why: standard deviations passed on
sd = np.array([X[Z[:, k] == 1].std(axis=0) for k in range(2)])
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), sd)[0]

# %% wrong: swapped names=reverse_order
# why: the upper left class first
posterior_A = posterior(A[None], class_priors(Z), class_means(X, Z), class_variances(X, Z))[0, ::-1]

# %% wrong: three_digits names=typed_to_three_digits
# why: typed
posterior_A = [4.86e-26, 1]

# %% wrong: typed_from_the_slide names=printed_on_the_slide
# why: typed from the slide
posterior_A = np.array([0.036, 0.964])
