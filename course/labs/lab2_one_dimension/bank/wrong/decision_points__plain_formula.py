# gets: 0
# names: nan_where_there_is_no_tie, equal_variances_divide_by_zero
# why: neither corner is thought of
def decision_points(params0, params1, phi=0.5):
    mean0, variance0 = params0
    mean1, variance1 = params1
    a = 1 / (2 * variance0) - 1 / (2 * variance1)
    b = mean1 / variance1 - mean0 / variance0
    c = mean0**2 / (2 * variance0) - mean1**2 / (2 * variance1)
    c = c + 0.5 * np.log(variance0 / variance1) + np.log(phi / (1 - phi))
    root = np.sqrt(b**2 - 4 * a * c)
    return np.sort(np.array([-b - root, -b + root]) / (2 * a))
