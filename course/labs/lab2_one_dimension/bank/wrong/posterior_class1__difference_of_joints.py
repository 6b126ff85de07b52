# gets: 0
# names: none
# why: a difference where a share is asked
def posterior_class1(x, params0, params1, phi=0.5):
    return np.clip(gaussian_pdf(x, *params1) * phi - gaussian_pdf(x, *params0) * (1 - phi), 0, 1)
