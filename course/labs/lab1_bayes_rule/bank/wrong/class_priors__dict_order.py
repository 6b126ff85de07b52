# gets: 0
# names: order_of_appearance
# why: a dict keeps the order of appearance
def class_priors(y):
    counts = {}
    for label in y:
        counts[label] = counts.get(label, 0) + 1
    classes = np.array(list(counts.keys()))
    priors = np.array(list(counts.values())) / len(y)
    return classes, priors
