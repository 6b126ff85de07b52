# gets: 0.5
# names: keeps_an_axis_of_length_one
# why: keepdims=True, as the next exercise needs it
def evidence(prior, likelihood):
    return np.sum(likelihood * prior, axis=-1, keepdims=True)
