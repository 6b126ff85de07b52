# gets: 1
# names: none
# why: the larger log joint is subtracted before the exponential
def posterior_class1(x, params0, params1, phi=0.5):
    result = []
    for point in x:
        a = gaussian_log_pdf(point, params0[0], params0[1]) + np.log(1 - phi)
        b = gaussian_log_pdf(point, params1[0], params1[1]) + np.log(phi)
        top = max(a, b)
        result.append(np.exp(b - top) / (np.exp(a - top) + np.exp(b - top)))
    return result
