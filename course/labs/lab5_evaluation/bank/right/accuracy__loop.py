# gets: 1
# names: none
def accuracy(matrix):
    right = total = 0
    for i, row in enumerate(matrix):
        for j, count in enumerate(row):
            total += count
            right += count if i == j else 0
    return right / total
