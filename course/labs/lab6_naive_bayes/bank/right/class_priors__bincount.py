# gets: 1
# names: none
# why: labels and bincount
def class_priors(Z):
    return np.bincount(Z.argmax(axis=1), minlength=Z.shape[1]) / len(Z)
