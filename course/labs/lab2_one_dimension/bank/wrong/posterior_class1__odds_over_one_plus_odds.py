# gets: 0.5
# names: odds_that_overflow
# why: infinite odds divided by infinite odds
def posterior_class1(x, params0, params1, phi=0.5):
    odds = np.exp(gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)) * phi / (1 - phi)
    return odds / (1 + odds)
