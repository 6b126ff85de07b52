# gets: 0
# names: floor_under_the_density
# why: the density is kept above a tiny number so that the logarithm stays finite
def gaussian_log_pdf(x, mean, variance):
    return np.log(np.maximum(gaussian_pdf(x, mean, variance), 1e-300))
