# gets: 1
# names: none
# why: the library's classifier carries them as well
optimal = labgauss.GaussianClassifier.from_parameters(
    [0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3
)
