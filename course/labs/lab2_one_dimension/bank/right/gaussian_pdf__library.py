# gets: 1
# names: none
# why: the library of the course with one column
def gaussian_pdf(x, mean, variance):
    return labgauss.density(x[:, None], [mean], [[variance]])
