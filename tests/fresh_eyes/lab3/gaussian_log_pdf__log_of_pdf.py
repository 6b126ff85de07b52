# idea: the logarithm of a density that has already become 0
# gets: 0
# names: log_of_the_density
# why: the known idea, point by point through the own function
def gaussian_log_pdf(X, mean, cov):
    with np.errstate(all="ignore"):
        return np.array([np.log(gaussian_pdf(x.reshape(1, -1), mean, cov))[0] for x in X])
