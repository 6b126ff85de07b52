# gets: 0
# names: more_than_one_column
# why: the posteriors of both classes
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    joint = np.stack([l0, l1], axis=1)
    return np.exp(joint - np.logaddexp(l0, l1)[:, None])
