# gets: 1
# names: none
# why: the standard library's normal distribution
from statistics import NormalDist


def gaussian_pdf(x, mean, variance):
    bell = NormalDist(mean, variance**0.5)
    return np.array([bell.pdf(float(point)) for point in x])
