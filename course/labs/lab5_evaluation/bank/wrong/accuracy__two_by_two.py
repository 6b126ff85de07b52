# gets: 0
# names: only_two_classes
# why: (TP + TN) of two classes only
def accuracy(matrix):
    return (matrix[0, 0] + matrix[1, 1]) / matrix.sum()
