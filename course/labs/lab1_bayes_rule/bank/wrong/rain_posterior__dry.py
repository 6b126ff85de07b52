# gets: 0
# names: no_rain
# why: takes the first entry
rain_posterior = 3 / 5
