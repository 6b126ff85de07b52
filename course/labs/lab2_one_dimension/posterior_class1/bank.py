# %% right: expit
# why: the logistic function of the log odds
from scipy.special import expit


def posterior_class1(x, params0, params1, phi=0.5):
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return expit(odds + np.log(phi) - np.log1p(-phi))

# %% right: largest_first
# why: the larger log joint is subtracted before the exponential
def posterior_class1(x, params0, params1, phi=0.5):
    result = []
    for point in x:
        a = gaussian_log_pdf(point, params0[0], params0[1]) + np.log(1 - phi)
        b = gaussian_log_pdf(point, params1[0], params1[1]) + np.log(phi)
        top = max(a, b)
        result.append(np.exp(b - top) / (np.exp(a - top) + np.exp(b - top)))
    return result

# %% right: one_minus_the_other
# why: the posterior of class 0, from 1
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return 1 - np.exp(l0 - np.logaddexp(l0, l1))

# %% right: ratio
# why: 1 / (1 + ratio); the overflow to infinity gives the right 0
def posterior_class1(x, params0, params1, phi=0.5):
    log_ratio = gaussian_log_pdf(x, *params0) - gaussian_log_pdf(x, *params1)
    return 1 / (1 + np.exp(log_ratio) * (1 - phi) / phi)

# %% right: softmax
# why: softmax over a stack of the two log joints
from scipy.special import softmax


def posterior_class1(x, params0, params1, phi=0.5):
    joint = [
        gaussian_log_pdf(x, mean, variance) + np.log(prior)
        for (mean, variance), prior in ((params0, 1 - phi), (params1, phi))
    ]
    return softmax(np.stack(joint), axis=0)[1]

# %% right: tanh
# why: half of one plus tanh
def posterior_class1(x, params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = (x - m0) ** 2 / (2 * v0) - (x - m1) ** 2 / (2 * v1) + 0.5 * np.log(v0 / v1)
    return (1 + np.tanh((a + np.log(phi / (1 - phi))) / 2)) / 2

# %% wrong: arguments_swapped names=parameters_swapped
# why: params1 is taken for class 0, params0 for class 1
def posterior_class1(x, params1, params0, phi=0.5):
    log_joint0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    log_joint1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return np.exp(log_joint1 - np.logaddexp(log_joint0, log_joint1))

# %% wrong: both_columns
# why: the posteriors of both classes
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    joint = np.stack([l0, l1], axis=1)
    return np.exp(joint - np.logaddexp(l0, l1)[:, None])

# %% wrong: class_0 names=other_class
# why: the sign of the log odds
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0) + np.log(phi / (1 - phi))
    return 1 / (1 + np.exp(a))

# %% wrong: decision names=decision_for_posterior
# why: labels instead of a posterior
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return np.where(l1 > l0, 1, 0)

# %% wrong: densities gets=0.5 names=underflow
# why: 0/0 far from both means
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return joint1 / (joint0 + joint1)

# %% wrong: densities_class_0 names=underflow,other_class
# why: two slips at once
def posterior_class1(x, params0, params1, phi=0.5):
    p0, p1 = gaussian_pdf(x, *params0) * (1 - phi), gaussian_pdf(x, *params1) * phi
    return p0 / (p0 + p1)

# %% wrong: densities_no_prior names=underflow,prior_forgotten
# why: two slips at once
def posterior_class1(x, params0, params1, phi=0.5):
    p0, p1 = gaussian_pdf(x, *params0), gaussian_pdf(x, *params1)
    return p1 / (p0 + p1)

# %% wrong: densities_prior_swapped names=underflow,prior_of_the_other_class
# why: two slips at once
def posterior_class1(x, params0, params1, phi=0.5):
    p0, p1 = gaussian_pdf(x, *params0), gaussian_pdf(x, *params1)
    return p1 * (1 - phi) / (p0 * phi + p1 * (1 - phi))

# %% wrong: density_of_class_1_only
# why: the density of class 1, and a limit at 1
def posterior_class1(x, params0, params1, phi=0.5):
    return np.minimum(gaussian_pdf(x, *params1), 1.0)

# %% wrong: difference_of_joints
# why: a difference where a share is asked
def posterior_class1(x, params0, params1, phi=0.5):
    return np.clip(gaussian_pdf(x, *params1) * phi - gaussian_pdf(x, *params0) * (1 - phi), 0, 1)

# %% wrong: epsilon gets=0.5 names=nothing_in_place_of_the_posterior
# why: a small number below the fraction bar: 0 for both classes far away
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return joint1 / (joint0 + joint1 + 1e-300)

# %% wrong: exponents_only names=heights_of_the_bells_ignored
# why: squared deviations are compared, and the two bells are taken to be equally high
def posterior_class1(x, params0, params1, phi=0.5):
    (mean0, variance0), (mean1, variance1) = params0, params1
    a = (x - mean0) ** 2 / (2 * variance0) - (x - mean1) ** 2 / (2 * variance1) + np.log(phi / (1 - phi))
    return 0.5 + 0.5 * np.tanh(a / 2)

# %% wrong: joint names=not_normalised
# why: prior times density
def posterior_class1(x, params0, params1, phi=0.5):
    return gaussian_pdf(x, *params1) * phi

# %% wrong: larger_joint names=decides_by_densities
# why: the larger joint density wins
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return (joint1 > joint0).astype(float)

# %% wrong: log_odds names=log_odds
# why: stopped one step early
def posterior_class1(x, params0, params1, phi=0.5):
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return odds + np.log(phi / (1 - phi))

# %% wrong: log_phi_only names=prior_of_class_0_missing
# why: log(phi) in the place of log(phi / (1 - phi))
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0) + np.log(phi)
    from scipy.special import expit

    return expit(a)

# %% wrong: log_posterior names=stays_in_logs
# why: the last step back from logarithms is forgotten
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    b = gaussian_log_pdf(x, *params1) + np.log(phi)
    return b - np.logaddexp(a, b)

# %% wrong: missing_half names=half_forgotten
# why: the half does not cancel
def posterior_class1(x, params0, params1, phi=0.5):
    def log_joint(mean, variance, prior):
        return -((x - mean) ** 2) / variance - 0.5 * np.log(variance) + np.log(prior)

    l0, l1 = log_joint(*params0, 1 - phi), log_joint(*params1, phi)
    return 1 / (1 + np.exp(l0 - l1))

# %% wrong: nan_to_num gets=0.5 names=nothing_in_place_of_the_posterior
# why: the NaN is replaced by what numpy puts there, 0
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return np.nan_to_num(joint1 / (joint0 + joint1))

# %% wrong: nan_to_one_half gets=0.5 names=one_half_in_place_of_the_posterior
# why: the NaN is replaced by one half
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return np.nan_to_num(joint1 / (joint0 + joint1), nan=0.5)

# %% wrong: no_prior names=prior_forgotten
# why: phi is not used
def posterior_class1(x, params0, params1, phi=0.5):
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return 1 / (1 + np.exp(-odds))

# %% wrong: odds_over_one_plus_odds gets=0.5 names=odds_that_overflow
# why: infinite odds divided by infinite odds
def posterior_class1(x, params0, params1, phi=0.5):
    odds = np.exp(gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)) * phi / (1 - phi)
    return odds / (1 + odds)

# %% wrong: one_largest_for_all_points gets=0.5 names=underflow
# why: one maximum is taken off for all points, so that far ones underflow
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    m = max(l0.max(), l1.max())
    return np.exp(l1 - m) / (np.exp(l0 - m) + np.exp(l1 - m))

# %% wrong: prior_above_only names=prior_only_in_the_numerator
# why: the evidence lacks the priors
def posterior_class1(x, params0, params1, phi=0.5):
    l0, l1 = gaussian_log_pdf(x, *params0), gaussian_log_pdf(x, *params1)
    return phi * np.exp(l1 - np.logaddexp(l0, l1))

# %% wrong: prior_far_away gets=0.5 names=prior_in_place_of_the_posterior
# why: 0/0 is replaced by the prior
def posterior_class1(x, params0, params1, phi=0.5):
    j1 = gaussian_pdf(x, *params1) * phi
    j0 = gaussian_pdf(x, *params0) * (1 - phi)
    s = j0 + j1
    return np.where(s > 0, j1 / np.where(s > 0, s, 1), phi)

# %% wrong: prior_not_logged names=prior_without_logarithm
# why: the prior is added without its logarithm
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + (1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + phi
    return 1 / (1 + np.exp(l0 - l1))

# %% wrong: prior_swapped names=prior_of_the_other_class
# why: phi goes with class 0
def posterior_class1(x, params0, params1, phi=0.5):
    log_joint0 = gaussian_log_pdf(x, *params0) + np.log(phi)
    log_joint1 = gaussian_log_pdf(x, *params1) + np.log(1 - phi)
    return np.exp(log_joint1 - np.logaddexp(log_joint0, log_joint1))

# %% wrong: ratio_of_log_densities names=divides_the_logarithms_of_the_densities
# why: logarithms in the place of densities, and no prior
def posterior_class1(x, params0, params1, phi=0.5):
    log0, log1 = gaussian_log_pdf(x, *params0), gaussian_log_pdf(x, *params1)
    return log1 / (log0 + log1)

# %% wrong: ratio_of_logs names=normalised_logarithms
# why: the formula with densities is kept when the densities become logarithms
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    b = gaussian_log_pdf(x, *params1) + np.log(phi)
    return b / (a + b)

# %% wrong: scipy_with_variance names=variance_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def posterior_class1(x, params0, params1, phi=0.5):
    l0 = norm.logpdf(x, *params0) + np.log(1 - phi)
    l1 = norm.logpdf(x, *params1) + np.log(phi)
    return np.exp(l1 - np.logaddexp(l0, l1))
