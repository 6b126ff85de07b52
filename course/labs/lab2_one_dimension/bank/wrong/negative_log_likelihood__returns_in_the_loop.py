# gets: 0
# names: only_the_first_point
# why: the return stands one step too far to the right
def negative_log_likelihood(x, mean, variance):
    total = 0.0
    for point in x:
        total -= gaussian_log_pdf(point, mean, variance)
        return total
