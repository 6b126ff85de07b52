# gets: 0
# names: counts_whole_days
# why: looks up the only day like this one
same = (humidity == 2) & (wind == "S")
rain_posterior = np.mean(rain[same] == 1)
