# gets: 0
# names: none
# why: adds prior and likelihood
def evidence(prior, likelihood):
    return (prior + likelihood).sum(axis=-1)
