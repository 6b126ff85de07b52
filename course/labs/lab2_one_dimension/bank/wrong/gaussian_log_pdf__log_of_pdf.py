# gets: 0
# names: log_of_an_underflowed_density
# why: the density is 0 far away
def gaussian_log_pdf(x, mean, variance):
    return np.log(gaussian_pdf(x, mean, variance))
