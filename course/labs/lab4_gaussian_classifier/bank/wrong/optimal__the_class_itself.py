# gets: 0
# names: none
# why: the class, not an object
optimal = GaussianClassifier
