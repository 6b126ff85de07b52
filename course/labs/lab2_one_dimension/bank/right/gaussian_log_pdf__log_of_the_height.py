# gets: 1
# names: none
# why: the log of the peak's density minus the drop
def gaussian_log_pdf(x, mean, variance):
    peak = gaussian_pdf(np.array([mean]), mean, variance)[0]
    return np.log(peak) - 0.5 * (x - mean) * (x - mean) / variance
