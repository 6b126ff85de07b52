# gets: 0
# names: returns_the_log_odds
# why: stopped one step early
def posterior_class1(x, params0, params1, phi=0.5):
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return odds + np.log(phi / (1 - phi))
