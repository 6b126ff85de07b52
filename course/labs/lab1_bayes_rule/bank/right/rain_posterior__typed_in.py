# gets: 1
# names: none
rain_posterior = 2 / 5
