# gets: 0
# names: root_of_each_entry
def colour(Z, mean, cov):

    return Z @ np.sqrt(cov) + mean
