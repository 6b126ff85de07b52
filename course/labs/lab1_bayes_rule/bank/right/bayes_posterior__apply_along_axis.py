# gets: 1
# names: none
def bayes_posterior(prior, likelihood):
    def one(row):
        joint = row * prior
        return joint / np.sum(joint)

    return np.apply_along_axis(one, -1, likelihood)
