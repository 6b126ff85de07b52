# gets: 0
# names: only_the_last_term_is_divided
# why: a division goes before a sum
def accuracy(matrix):
    return matrix[0, 0] + matrix[1, 1] / matrix.sum()
