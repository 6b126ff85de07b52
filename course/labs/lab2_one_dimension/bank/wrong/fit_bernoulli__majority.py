# gets: 0
# names: most_frequent_label
# why: the label that most have
def fit_bernoulli(y):
    return int(np.mean(y) > 0.5)
