# gets: 0
# names: adds_one_to_the_counts
# why: smoothing from lab 1
def class_priors(Z):
    counts = Z.sum(axis=0)
    return (counts + 1) / (len(Z) + len(counts))
