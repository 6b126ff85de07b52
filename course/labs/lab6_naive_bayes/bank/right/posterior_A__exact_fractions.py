# gets: 1
# names: none
# why: fractions and high precision
import math
from fractions import Fraction

q1 = Fraction(11, 2) ** 2 * 6 + Fraction(13, 6) ** 2 / Fraction(7, 18)
q2 = Fraction(7, 6) ** 2 / Fraction(7, 18) + Fraction(7, 2) ** 2 * 6
first = 1 / (1 + math.exp((q1 - q2) / 2))
posterior_A = (first, 1 - first)
