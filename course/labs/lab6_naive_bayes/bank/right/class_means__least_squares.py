# gets: 1
# names: none
# why: regression on the one-hot columns has the class means as its coefficients
def class_means(X, Z):
    return np.linalg.lstsq(Z.astype(float), X, rcond=None)[0]
