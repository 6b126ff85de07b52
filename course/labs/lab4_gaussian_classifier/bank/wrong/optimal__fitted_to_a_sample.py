# gets: 0
# names: none
# why: estimated from data although the parameters are given
sample, classes = labgauss.make_gaussian_dataset(
    [250, 250, 500], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3, seed=0
)
optimal = GaussianClassifier().fit(sample, classes)
