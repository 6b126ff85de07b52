# gets: 0
# names: none
# why: the two-class formula of the slide, written out
def evidence(prior, likelihood):
    return likelihood[..., 0] * prior[0] + likelihood[..., 1] * prior[1]
