# gets: 0
# names: product_of_the_logarithms
# why: takes the logarithm of each factor and leaves the product a product
def gaussian_log_pdf(x, mean, variance):
    return np.log(1 / np.sqrt(2 * np.pi * variance)) * (-((x - mean) ** 2) / (2 * variance))
