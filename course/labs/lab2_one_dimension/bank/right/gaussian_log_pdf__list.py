# gets: 1
# names: none
# why: numpy inside, a list outside
def gaussian_log_pdf(x, mean, variance):
    precision = 1 / variance
    return list(0.5 * np.log(precision / (2 * np.pi)) - 0.5 * precision * (x - mean) ** 2)
