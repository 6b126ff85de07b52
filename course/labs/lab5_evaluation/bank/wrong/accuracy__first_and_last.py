# gets: 0
# names: none
# why: (TP + TN) of the first and the last class only
def accuracy(matrix):
    return (matrix[0, 0] + matrix[-1, -1]) / matrix.sum()
