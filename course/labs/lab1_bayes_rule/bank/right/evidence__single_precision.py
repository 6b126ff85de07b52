# gets: 1
# names: none
def evidence(prior, likelihood):
    return np.dot(np.asarray(likelihood, dtype=np.float32), np.asarray(prior, dtype=np.float32))
