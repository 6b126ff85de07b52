# gets: 0
# names: number_right
# why: a number of points
def accuracy(matrix):
    return matrix.trace()
