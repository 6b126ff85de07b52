# %% wrong: midpoint names=midpoint_of_the_means
# why: always halfway between the means
def decision_points(params0, params1, phi=0.5):
    return np.array([(params0[0] + params1[0]) / 2])

# %% wrong: no_prior names=prior_forgotten
# why: the prior is left out of the constant
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = [1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1)]
    c = c[1:] if c[0] == 0 else c
    r = np.roots(c)
    return np.sort(r[np.isreal(r)].real)

# %% wrong: no_log_variances names=heights_of_the_bells_ignored
# why: the logarithm of the variances is left out of the constant
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = [1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, m0**2 / (2 * v0) - m1**2 / (2 * v1) + np.log(phi / (1 - phi))]
    c = c[1:] if c[0] == 0 else c
    r = np.roots(c)
    return np.sort(r[np.isreal(r)].real)

# %% wrong: between_the_means names=only_the_nearer_root
# why: only ties between the means are kept
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = [1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))]
    c = c[1:] if c[0] == 0 else c
    r = np.roots(c)
    r = np.sort(r[np.isreal(r)].real)
    return r[(r > min(m0, m1)) & (r < max(m0, m1))]

# %% wrong: descending gets=0.5 names=reverse_order
# why: the larger tie comes first
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = [1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))]
    c = c[1:] if c[0] == 0 else c
    r = np.roots(c)
    return np.sort(r[np.isreal(r)].real)[::-1]

# %% wrong: real_parts gets=0.5 names=real_parts_where_there_is_no_tie
# why: complex ties count with their real parts
def decision_points(params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    c = [1 / (2 * v0) - 1 / (2 * v1), m1 / v1 - m0 / v0, m0**2 / (2 * v0) - m1**2 / (2 * v1) + 0.5 * np.log(v0 / v1) + np.log(phi / (1 - phi))]
    c = c[1:] if c[0] == 0 else c
    return np.sort(np.roots(c).real)
