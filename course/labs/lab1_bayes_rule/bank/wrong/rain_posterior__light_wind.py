# gets: 0
# names: strong_wind_misread
# why: reads S as small
wet = 10 / 15 * 4 / 10 * 4 / 10
dry = 5 / 15 * 1 / 5 * 1 / 5
rain_posterior = wet / (wet + dry)
