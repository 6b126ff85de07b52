# gets: 0
# names: times_one_number_per_input
# why: a density taken for a probability
def gaussian_pdf(X, mean, cov):

    p = labgauss.density(X, mean, cov)
    return p / p.sum()
