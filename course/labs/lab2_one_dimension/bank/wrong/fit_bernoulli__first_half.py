# gets: 0
# names: none
# why: relies on sorted labels
def fit_bernoulli(y):
    return (len(y) - np.argmax(y)) / len(y)
