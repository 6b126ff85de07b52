# gets: 0.5
# names: in_per_cent
# why: in per cent
rain_posterior = 40
