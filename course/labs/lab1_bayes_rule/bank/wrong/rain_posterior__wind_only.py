# gets: 0
# names: forgets_the_prior
# why: the humidity forgotten; 1/4 is also what equal priors give, and the hint says so
import numpy as np

rain_posterior = float(np.mean(rain[wind == "S"] == 1))
