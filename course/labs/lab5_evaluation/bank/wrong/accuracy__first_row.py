# gets: 0
# names: recall_of_the_first_class
# why: the recall of one class
def accuracy(matrix):
    return matrix[0][0] / sum(matrix[0])
