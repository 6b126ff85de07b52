# gets: 0
# names: rounded
# why: rounds to the two digits of the slide
def class_means(X, Z):
    return np.round(Z.T @ X / Z.sum(axis=0)[:, None], 2)
