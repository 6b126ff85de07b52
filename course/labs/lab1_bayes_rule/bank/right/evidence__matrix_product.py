# gets: 1
# names: none
def evidence(prior, likelihood):
    return likelihood @ prior
