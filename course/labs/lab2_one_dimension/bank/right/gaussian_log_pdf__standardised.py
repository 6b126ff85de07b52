# gets: 1
# names: none
# why: three terms, from the standardised distance
def gaussian_log_pdf(x, mean, variance):
    sigma = np.sqrt(variance)
    z = (np.array(x) - mean) / sigma
    return -(z**2) / 2 - np.log(sigma) - np.log(np.sqrt(2 * np.pi))
