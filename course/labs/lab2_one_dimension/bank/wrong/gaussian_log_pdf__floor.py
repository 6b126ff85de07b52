# gets: 0
# names: floor_under_the_density
# why: a small number is added to the density
def gaussian_log_pdf(x, mean, variance):
    return np.log(gaussian_pdf(x, mean, variance) + 1e-300)
