# gets: 0
# names: leaves_out_the_first_class
# why: the loop begins with 1
def evidence(prior, likelihood):
    total = 0
    for k in range(1, len(prior)):
        total = total + prior[k] * likelihood[..., k]
    return total + 0 * likelihood[..., 0]
