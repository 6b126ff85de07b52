# gets: 0
# names: averaged_over_the_points, sign_of_the_log_likelihood
# why: two slips at once
def negative_log_likelihood(x, mean, variance):
    return gaussian_log_pdf(x, mean, variance).mean()
