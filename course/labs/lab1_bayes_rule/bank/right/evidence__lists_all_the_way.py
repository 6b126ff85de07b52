# gets: 1
# names: none
def evidence(prior, likelihood):
    """Recursion over the leading axes; plain Python numbers and lists come out."""
    if likelihood.ndim == 1:
        return sum(float(p) * float(v) for p, v in zip(prior, likelihood))
    return [evidence(prior, row) for row in likelihood]
