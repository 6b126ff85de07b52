# gets: 0
# names: humidity_only
# why: forgets the wind
wet, dry = 10 / 15 * 4 / 10, 5 / 15 * 1 / 5
rain_posterior = wet / (wet + dry)
